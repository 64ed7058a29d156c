/** Why the live deals of an organisation are worth something else on one closed day than on another, with the deals behind each part. */
import { DayStatus } from '@hedgerow/contract/business-day/business-day.dict'
import { snapshotTexts, snapshotWords } from '@hedgerow/contract/business-day/snapshot/snapshot.text'
import { type ExplainedDay, explainApi, explainList } from '@hedgerow/contract/business-day/valuing/explain.contract'
import { explainTexts, explainWords } from '@hedgerow/contract/business-day/valuing/explain.text'
import { useEffect } from 'react'
import { useListSearch } from '../../kit/filter/list-search.ts'
import { LabelledChoice } from '../../kit/input/LabelledChoice.tsx'
import { Answered } from '../../kit/list/Answered.tsx'
import { ListView } from '../../kit/list/ListView.tsx'
import { Card } from '../../kit/page/Card.tsx'
import { Empty } from '../../kit/page/Empty.tsx'
import { useText } from '../../kit/person/language.ts'
import { formatDate } from '../../kit/show/formats.ts'
import { StatusTag } from '../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { ExplainFigures } from '../../pieces/snapshot/ExplainFigures.tsx'

/** `calcDate` is the day that the other tab shows, where it is one of the past. */
export function TradeExplain({ calcDate }: { readonly calcDate: string | undefined }) {
  const days = useQueryOf(explainApi.days, {}, { staleTime: 0 })
  return (
    <Answered by={days}>
      {({ days: all }) =>
        all.length === 0 ? <Empty says={explainTexts.noDays} /> : <Explained days={all} calcDate={calcDate} />
      }
    </Answered>
  )
}

interface ExplainedProps {
  /** The last one first. */
  readonly days: readonly ExplainedDay[]
  readonly calcDate: string | undefined
}

function Explained({ days, calcDate }: ExplainedProps) {
  const { query, change } = useListSearch(explainList)
  const { snapshotId, openingDate, ...others } = query.filters
  const upToDay = days.find(({ businessDate }) => calcDate === undefined || businessDate <= calcDate)
  const closing = days.find((day) => day.snapshotId === snapshotId) ?? upToDay ?? days[0]
  const shownId = snapshotId ?? closing?.snapshotId
  const isNamed = snapshotId !== undefined
  // The rows read the address: what is shown without being asked for is written there.
  useEffect(() => {
    if (!isNamed && shownId !== undefined) change({ filters: { ...others, snapshotId: shownId } }, { replace: true })
  })
  if (!closing || shownId === undefined) return null
  const show = (day: ExplainedDay | undefined, from = '') =>
    day && change({ filters: { snapshotId: day.snapshotId, ...(from ? { openingDate: from } : {}) } })
  return (
    <>
      <Days days={days} closing={closing} openingDate={openingDate} onShow={show} />
      <Card>
        <ExplainFigures
          snapshotId={shownId}
          openingDate={openingDate}
          rows={{ tab: 'explain', snapshotId: shownId, ...(openingDate ? { openingDate } : {}) }}
        />
      </Card>
      {isNamed ? <ListView of={explainList} endpoint={explainApi.queryByPage} /> : null}
    </>
  )
}

interface DaysProps {
  readonly days: readonly ExplainedDay[]
  readonly closing: ExplainedDay
  readonly openingDate: string | undefined
  readonly onShow: (day: ExplainedDay | undefined, openingDate?: string) => void
}

/** Whose day, and with which earlier one it is compared. */
function Days({ days, closing, openingDate = '', onShow }: DaysProps) {
  const t = useText()
  const orgs = [...new Map(days.map(({ orgId, orgName }) => [orgId, orgName]))]
  const own = days.filter(({ orgId }) => orgId === closing.orgId)
  const earlier = own.filter(({ businessDate }) => businessDate < closing.businessDate)
  const optionOf = ({ snapshotId, businessDate }: ExplainedDay) => ({
    value: snapshotId,
    label: formatDate(businessDate),
  })
  return (
    <div className="hg-explain-days">
      {orgs.length > 1 ? (
        <LabelledChoice
          label={snapshotWords.orgId}
          value={closing.orgId}
          options={orgs.map(([value, label]) => ({ value, label }))}
          onChange={(orgId) => onShow(days.find((day) => day.orgId === orgId))}
        />
      ) : null}
      <LabelledChoice
        label={explainTexts.closingDay}
        value={closing.snapshotId}
        options={own.map(optionOf)}
        onChange={(id) => onShow(own.find(({ snapshotId }) => snapshotId === id))}
      />
      <LabelledChoice
        label={explainWords.openingDate}
        value={openingDate}
        none={t(explainTexts.dayBefore)}
        options={earlier.map(({ businessDate }) => ({ value: businessDate, label: formatDate(businessDate) }))}
        onChange={(from) => onShow(closing, from)}
      />
      <StatusTag dictionary={DayStatus} value={closing.dayStatus} />
      {closing.affected ? <span className="hg-snapshot-warning">{t(snapshotTexts.affected)}</span> : null}
    </div>
  )
}

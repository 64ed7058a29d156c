/** One business day: how far it is, the figures that it stands on, why its value changed, and who did what. */

import { DayAct, DayStatus, RunStatus } from '@hedgerow/contract/business-day/business-day.dict'
import { type BusinessDay, businessDayApi } from '@hedgerow/contract/business-day/day/business-day.contract'
import { businessDayTexts, businessDayWords } from '@hedgerow/contract/business-day/day/business-day.text'
import { dayPackTexts } from '@hedgerow/contract/business-day/pack/day-pack.text'
import { snapshotTexts } from '@hedgerow/contract/business-day/snapshot/snapshot.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { ListLink } from '../../kit/link/ListLink.tsx'
import { useText } from '../../kit/person/language.ts'
import { useCan } from '../../kit/person/session-store.ts'
import { FactList } from '../../kit/review/FactList.tsx'
import { RecordDrawer } from '../../kit/review/RecordDrawer.tsx'
import { Tabs } from '../../kit/review/Tabs.tsx'
import { useToast } from '../../kit/say/notice.ts'
import { DateText } from '../../kit/show/DateText.tsx'
import { HeadedTable } from '../../kit/show/HeadedTable.tsx'
import { InstantText } from '../../kit/show/InstantText.tsx'
import { StatusTag } from '../../kit/show/StatusTag.tsx'
import { useCommandOf, useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { ExplainFigures } from '../../pieces/snapshot/ExplainFigures.tsx'
import { DayPacks } from './DayPacks.tsx'
import { MarketFigures } from './MarketFigures.tsx'
import './business-day.css'

const widthPx = 860
const everyMs = 1000
const { queued, running } = RunStatus.of
const isUnderWay = (run: BusinessDay['run'] | undefined) => run?.runStatus === queued || run?.runStatus === running

/** `name` is the organisation and the day, as the address has them. */
export function DayDrawer({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const [orgId = '', businessDate = ''] = name.split('-')
  const query = useQueryOf(
    businessDayApi.query,
    { orgId, businessDate },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (isUnderWay(state.data?.run) || state.data?.packPending ? everyMs : false),
    },
  )
  return (
    <RecordDrawer
      query={query}
      title={(day) => <Title of={day} />}
      label={businessDayTexts.title}
      widthPx={widthPx}
      timeline="within"
      onClose={onClose}
    >
      {(day) => <Day of={day} />}
    </RecordDrawer>
  )
}

const Title = ({ of: { businessDate, dayStatus } }: { readonly of: BusinessDay }) => (
  <>
    <DateText value={businessDate} /> <StatusTag dictionary={DayStatus} value={dayStatus} />
  </>
)

function Day({ of }: { readonly of: BusinessDay }) {
  const [tab, setTab] = useState<string>()
  const isOpen = of.dayStatus === DayStatus.of.open
  const isValued = of.run?.runStatus === RunStatus.of.done && !isOpen
  return (
    <>
      <Stages current={of.dayStatus} />
      {of.closeSteps.length > 0 ? <Steps of={of} /> : null}
      <FactList
        facts={[
          [businessDayWords.orgName, of.orgName],
          [businessDayWords.snapshotNo, of.snapshotNo || null],
          [businessDayWords.homeCurrency, of.homeCurrency],
          ...(isOpen
            ? ([
                [businessDayTexts.dealsToReview, of.waiting.dealsToReview],
                [businessDayTexts.unsettledFlows, of.waiting.unsettledFlows],
              ] as const)
            : []),
        ]}
      />
      {of.run && !isOpen ? <Run day={of} run={of.run} /> : null}
      <Tabs
        current={tab}
        onShow={setTab}
        tabs={[
          ...(isValued && of.snapshotId
            ? [
                {
                  key: 'explain',
                  title: businessDayTexts.explain,
                  body: () => <ExplainFigures snapshotId={of.snapshotId ?? ''} />,
                },
              ]
            : []),
          { key: 'market', title: businessDayTexts.market, body: () => <MarketFigures figures={of.figures} /> },
          { key: 'packs', title: dayPackTexts.title, body: () => <DayPacks of={of} /> },
          { key: 'acts', title: businessDayTexts.acts, body: () => <Acts of={of} /> },
        ]}
      />
    </>
  )
}

/** What other features do on the day before it is closed, each leading to its list. */
function Steps({ of: { closeSteps } }: { readonly of: BusinessDay }) {
  const t = useText()
  return (
    <ul className="hg-day-steps" aria-label={t(businessDayTexts.steps)}>
      {closeSteps.map(({ stepName, stepStand, stepOpen, url }) => (
        <li key={stepName}>
          <ListLink to={url}>{stepName}</ListLink> {stepStand}
          {stepOpen ? <Alert type="warning" showIcon title={t(businessDayTexts.stepOpen, { step: stepOpen })} /> : null}
        </li>
      ))}
    </ul>
  )
}

/** Where the day is on its way. */
function Stages({ current }: { readonly current: string }) {
  const t = useText()
  const at = DayStatus.values.indexOf(current as (typeof DayStatus.values)[number])
  return (
    <ol className="hg-day-stages">
      {DayStatus.items.map(({ dictValue, dictLabel }, index) => (
        <li key={dictValue} data-done={index <= at} aria-current={index === at ? 'step' : undefined}>
          {t(dictLabel)}
        </li>
      ))}
    </ol>
  )
}

interface RunProps {
  readonly day: BusinessDay
  readonly run: NonNullable<BusinessDay['run']>
}

function Run({ day, run }: RunProps) {
  const t = useText()
  const toast = useToast()
  const mayRun = useCan()('business-day.run')
  const cancel = useCommandOf(businessDayApi.cancel, { onDone: () => toast(businessDayTexts.cancelled) })
  const { orgId, businessDate } = day
  const progress = t(businessDayTexts.valuing, { done: run.doneCount, total: run.dealCount })
  return (
    <div className="hg-day-run">
      <span>
        {run.runNo} {run.makerName ?? t(snapshotTexts.machine)}{' '}
        <StatusTag dictionary={RunStatus} value={run.runStatus} />
      </span>
      {isUnderWay(run) ? (
        <>
          <progress max={Math.max(run.dealCount, 1)} value={run.doneCount} aria-label={progress} />
          <span role="status">{progress}</span>
          {mayRun ? (
            <Button size="small" onClick={() => cancel.run({ orgId, businessDate })}>
              {t(businessDayTexts.cancel)}
            </Button>
          ) : null}
        </>
      ) : null}
      {run.runFailure ? <Alert type="error" showIcon title={run.runFailure} /> : null}
    </div>
  )
}

function Acts({ of: { acts } }: { readonly of: BusinessDay }) {
  const t = useText()
  const head = [businessDayTexts.at, businessDayTexts.act, businessDayWords.snapshotNo, businessDayTexts.user]
  return (
    <HeadedTable
      caption={t(businessDayTexts.acts)}
      head={[...head, businessDayTexts.noteWord].map((word) => ({ word: t(word) }))}
    >
      {acts.map((act) => (
        <tr key={act.actTime}>
          <td>
            <InstantText value={act.actTime} />
          </td>
          <td>{t(labelOf(DayAct, act.dayAct))}</td>
          <td>{act.snapshotNo}</td>
          <td>{act.userName ?? t(snapshotTexts.machine)}</td>
          <td>{act.note}</td>
        </tr>
      ))}
    </HeadedTable>
  )
}

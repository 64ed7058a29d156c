import { DayStatus } from '@hedgerow/contract/business-day/business-day.dict'
import type { ProfitLine } from '@hedgerow/contract/dashboard/profit-line.contract'
import { profitLineTexts } from '@hedgerow/contract/dashboard/profit-line.text'
import { Segmented } from 'antd'
import { useState } from 'react'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { Empty } from '../../../kit/page/Empty.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatDate } from '../../../kit/show/formats.ts'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { businessDayPath } from '../cover/cover-links.ts'
import { useProfitLine, useProfitToday } from '../dashboard-queries.ts'
import { Loaded } from '../Loaded.tsx'
import { ClosedDays } from './ClosedDays.tsx'
import { ProfitPicture } from './ProfitPicture.tsx'
import { pointsWithin, type Span, spans } from './profit-span.ts'

/** What the closed days brought, how far each organisation is today, and the lists behind both. */
export function ProfitLineCard() {
  const t = useText()
  return (
    <Card title={t(profitLineTexts.title)} className="hg-span-12">
      <Loaded query={useProfitLine()} height={280}>
        {(line) => (line.orgs.every(({ lastClosed }) => lastClosed === null) ? <NoDays /> : <Line line={line} />)}
      </Loaded>
    </Card>
  )
}

function NoDays() {
  const t = useText()
  return (
    <>
      <Empty says={profitLineTexts.empty} />
      <p className="hg-hint">
        <ListLink to={businessDayPath}>{t(profitLineTexts.toDays)}</ListLink>
      </p>
    </>
  )
}

function Line({ line }: { readonly line: ProfitLine }) {
  const t = useText()
  const [span, setSpan] = useState<Span>('3')
  const points = pointsWithin(line, span)
  const today = useProfitToday().data?.point ?? undefined
  const leftOut = line.points.at(-1)?.itemLeftOut ?? 0
  const choice = (
    <Segmented
      size="small"
      aria-label={t(profitLineTexts.span)}
      value={span}
      options={spans.map(({ value, label }) => ({ value, label: t(label) }))}
      onChange={setSpan}
    />
  )
  return (
    <>
      {points.length === 0 ? (
        <>
          {choice}
          <Empty says={profitLineTexts.nothingInSpan} />
        </>
      ) : (
        <>
          <ProfitPicture line={line} points={points} today={today} extra={choice} />
          <ClosedDays points={points} currency={line.convertCurrency} />
        </>
      )}
      {line.partDays > 0 ? <p className="hg-hint">{t(profitLineTexts.partDays, { count: line.partDays })}</p> : null}
      {leftOut > 0 ? <p className="hg-hint">{t(profitLineTexts.itemLeftOut, { count: leftOut })}</p> : null}
      {today && today.itemLeftOut > 0 ? (
        <p className="hg-hint">{t(profitLineTexts.todayLeftOut, { count: today.itemLeftOut })}</p>
      ) : null}
      <Standing line={line} />
    </>
  )
}

/** How far today is in each organisation that closes its days. */
function Standing({ line: { orgs, asOf } }: { readonly line: ProfitLine }) {
  const t = useText()
  return (
    <ul className="hg-day-stands">
      {orgs.map(({ orgId, orgName, dayStatus, lastClosed }) => (
        <li key={orgId} className="hg-day-stand">
          <ListLink to={businessDayPath} search={{ orgId }}>
            {orgName}
          </ListLink>
          <span className="hg-hint">{formatDate(asOf)}</span>
          <StatusTag dictionary={DayStatus} value={dayStatus} />
          <span className="hg-hint">
            {lastClosed === null
              ? t(profitLineTexts.neverClosed)
              : t(profitLineTexts.lastClosed, { date: formatDate(lastClosed) })}
          </span>
        </li>
      ))}
    </ul>
  )
}

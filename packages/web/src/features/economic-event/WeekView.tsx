/** The events of a week by day, each with its time, what was expected and what came. */

import { weekdayNames } from '@hedgerow/contract/calendar/schedule.text'
import { economicEventApi, economicEventList } from '@hedgerow/contract/economic-event/economic-event.contract'
import { Importance } from '@hedgerow/contract/economic-event/economic-event.dict'
import { economicEventTexts, economicEventWords } from '@hedgerow/contract/economic-event/economic-event.text'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import type { Row } from '@hedgerow/contract/kit/list'
import { addDays, type BusinessDate, weekday } from '@hedgerow/quant/basics/business-date'
import { keepPreviousData } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { Failed } from '../../kit/page/Failed.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { useText } from '../../kit/person/language.ts'
import { useSystemDate } from '../../kit/person/system-date.ts'
import { formatDate } from '../../kit/show/formats.ts'
import { StatusTag } from '../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { timeOf } from './event-time.ts'
import { SampleTag } from './SampleTag.tsx'
import './week.css'

/** More than any week has. */
const most = 500

export function WeekView({ above }: { readonly above: ReactNode }) {
  const today = useSystemDate()
  return (
    <Page title={economicEventTexts.title} help={economicEventTexts.help}>
      {above}
      {today ? <Week today={today} /> : null}
    </Page>
  )
}

function Week({ today }: { readonly today: BusinessDate }) {
  const t = useText()
  const [from, setFrom] = useState(() => addDays(today, 1 - weekday(today)))
  const days = weekdayNames.map((name, at) => ({ name, day: addDays(from, at) }))
  const queryWrapper = { eventDateStart: from, eventDateEnd: addDays(from, 6) }
  const { data, error, isFetching, refetch } = useQueryOf(
    economicEventApi.queryByPage,
    { current: 0, pageSize: most, queryWrapper, sort: economicEventList.sort },
    { placeholderData: keepPreviousData },
  )
  const rows = data?.recordList ?? []
  const turn = (by: number) => setFrom(addDays(from, by))
  return (
    <>
      <p className="hg-week-head">
        <Button onClick={() => turn(-7)}>{t(economicEventTexts.weekBefore)}</Button>
        <Button onClick={() => setFrom(addDays(today, 1 - weekday(today)))}>{t(economicEventTexts.thisWeek)}</Button>
        <Button onClick={() => turn(7)}>{t(economicEventTexts.weekAfter)}</Button>
        <span className="hg-hint">
          {t(economicEventTexts.weekSays, { from: formatDate(from), to: formatDate(addDays(from, 6)), n: rows.length })}
        </span>
      </p>
      {error ? <Failed because={error} retry={() => void refetch()} /> : null}
      <div className="hg-week" aria-busy={isFetching}>
        {days.map(({ name, day }) => (
          <section key={day} aria-label={formatDate(day)} data-today={day === today || undefined}>
            <h3>
              {t(name)} <span className="hg-number">{formatDate(day).slice(5)}</span>
            </h3>
            {rows
              .filter(({ eventDate }) => eventDate === day)
              .map((row) => (
                <Event key={row.id} of={row} />
              ))}
          </section>
        ))}
      </div>
    </>
  )
}

function Event({ of }: { readonly of: Row }) {
  const t = useText()
  const { dataTimeStr, currency, importance, content, sampleFlag } = of
  const values = (['newValue', 'forecastValue', 'oldValue'] as const).filter((name) => of[name])
  return (
    <article>
      <p>
        <span className="hg-number">{timeOf(dataTimeStr)}</span> <b>{currency}</b>{' '}
        <StatusTag dictionary={Importance} value={importance ?? null} />
      </p>
      <p>
        {content} {sampleFlag === YesNo.of.yes ? <SampleTag /> : null}
      </p>
      {values.length > 0 ? (
        <p className="hg-hint">{values.map((name) => `${t(economicEventWords[name])} ${of[name]}`).join(' · ')}</p>
      ) : null}
    </article>
  )
}

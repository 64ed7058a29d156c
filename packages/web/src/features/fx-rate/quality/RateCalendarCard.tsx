/** Pair by business day: what is there, and what is missing; a missing day is filled from here. */

import { RateDay } from '@hedgerow/contract/fx-rate/fx-rate.dict'
import { type RateCalendar, rateQualityApi } from '@hedgerow/contract/fx-rate/rate-quality.contract'
import { rateQualityTexts } from '@hedgerow/contract/fx-rate/rate-quality.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { lazy, Suspense, useState } from 'react'
import { Card } from '../../../kit/page/Card.tsx'
import { Empty } from '../../../kit/page/Empty.tsx'
import { Failed } from '../../../kit/page/Failed.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useCan } from '../../../kit/person/session-store.ts'
import { formatDate } from '../../../kit/show/formats.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import './rate-quality.css'

const RateGapDialog = lazy(async () => ({ default: (await import('./RateGapDialog.tsx')).RateGapDialog }))

/** A letter beside the colour, for whoever does not see it. */
const marks: Readonly<Record<string, string>> = {
  [RateDay.of.present]: '●',
  [RateDay.of.derived]: '÷',
  [RateDay.of.hand]: '✎',
  [RateDay.of.simulated]: '~',
  [RateDay.of.quarantined]: '⊘',
  [RateDay.of.missing]: '○',
}

interface Gap {
  readonly currencyPair: string
  readonly dataDate: string
}
interface Span {
  readonly from: string
  readonly to: string
}

export function RateCalendarCard({ span }: { readonly span: Span }) {
  const t = useText()
  const { data, error, refetch } = useQueryOf(rateQualityApi.calendar, span)
  const [gap, open] = useState<Gap>()
  const missing = data?.pairs.reduce((sum, pair) => sum + pair.missing, 0) ?? 0
  return (
    <Card title={t(rateQualityTexts.calendar)} extra={data ? <Legend /> : null}>
      {error && !data ? <Failed because={error} retry={() => void refetch()} /> : null}
      {data ? (
        <p className="hg-hint" role="status">
          {missing > 0 ? t(rateQualityTexts.missing, { n: missing }) : t(rateQualityTexts.gapsNone)}
        </p>
      ) : null}
      {data && data.pairs.length === 0 ? <Empty says={rateQualityTexts.noRates} /> : null}
      {data && data.pairs.length > 0 ? <Grid calendar={data} onOpen={open} /> : null}
      <Suspense>{gap ? <RateGapDialog {...gap} onClose={() => open(undefined)} /> : null}</Suspense>
    </Card>
  )
}

function Legend() {
  const t = useText()
  const words = RateDay.items.map(({ dictValue, dictLabel }) => `${marks[dictValue]} ${t(dictLabel)}`)
  return <span className="hg-hint">{words.join(' · ')}</span>
}

interface GridProps {
  readonly calendar: RateCalendar
  readonly onOpen: (gap: Gap) => void
}

function Grid({ calendar: { days, pairs }, onOpen }: GridProps) {
  const t = useText()
  const can = useCan()
  const openDays = days.map((day, at) => ({ day, at })).filter(({ at }) => pairs.some(({ states }) => states[at]))
  return (
    <section className="hg-table-scroll" aria-label={t(rateQualityTexts.calendar)} tabIndex={0}>
      <table className="hg-table hg-rate-days" aria-label={t(rateQualityTexts.calendar)}>
        <thead>
          <tr>
            <th scope="col">{t(rateQualityTexts.pair)}</th>
            {openDays.map(({ day }) => (
              <th key={day} scope="col" title={formatDate(day)}>
                <bdi dir="ltr">{`${day.slice(4, 6)}/${day.slice(6)}`}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ currencyPair, states }) => (
            <tr key={currencyPair}>
              <th scope="row">
                <bdi dir="ltr">{currencyPair}</bdi>
              </th>
              {openDays.map(({ day, at }) => (
                <td key={day} className={`hg-rate-day-${states[at] ?? 'closed'}`}>
                  {states[at] === RateDay.of.missing && can('market.import') ? (
                    <button
                      type="button"
                      aria-label={t(rateQualityTexts.gap, { pair: currencyPair, date: day })}
                      title={t(rateQualityTexts.gap, { pair: currencyPair, date: day })}
                      onClick={() => onOpen({ currencyPair, dataDate: day })}
                    >
                      <span aria-hidden>{marks[RateDay.of.missing]}</span>
                    </button>
                  ) : (
                    <State state={states[at] ?? null} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function State({ state }: { readonly state: string | null }) {
  const t = useText()
  if (state === null) return null
  const word = t(labelOf(RateDay, state))
  return (
    <span role="img" aria-label={word} title={word}>
      {marks[state]}
    </span>
  )
}

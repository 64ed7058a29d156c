/** Which days of a history count, and everything that keeps it from counting. A missing rate is never filled in. Pure. */
import type { RateDay } from '../../market/price/rate-history.answer.ts'

/** Up to this share of the sample's days may lack some rate: they are left out for all currencies, and the return spans them. */
const mostLacking = 0.02

export type HistoryGap =
  | { readonly reason: 'no-history'; readonly currency: string }
  | { readonly reason: 'gaps'; readonly currency: string; readonly dates: readonly string[]; readonly percent: number }
  | { readonly reason: 'history-too-short'; readonly days: number }

interface CleanHistory {
  /** Days on which every currency has a rate, oldest first. */
  readonly dates: readonly string[]
  readonly rates: readonly (readonly number[])[]
  /** Returns that the sample is left with. */
  readonly observations: number
  /** Days of the sample that were left out. */
  readonly leftOut: readonly string[]
  /** Days of the sample with simulated rates. */
  readonly simulatedCount: number
}

/** The last `sampleSize` + 1 days are the sample; those before it judge the past. All reasons at once. */
export function cleanHistory(
  days: readonly RateDay[],
  currencies: readonly string[],
  sampleSize: number,
):
  | { readonly gaps: readonly HistoryGap[]; readonly history?: never }
  | { readonly gaps?: never; readonly history: CleanHistory } {
  const sample = days.slice(-sampleSize - 1)
  const gaps = currencies.flatMap((currency, at): HistoryGap[] => {
    if (days.every(({ rates }) => rates[at] === null)) return [{ reason: 'no-history', currency }]
    const dates = sample.filter(({ rates }) => rates[at] === null).map(({ date }) => date)
    if (dates.length <= mostLacking * sample.length) return []
    return [{ reason: 'gaps', currency, dates, percent: (dates.length / sample.length) * 100 }]
  })
  if (gaps.length > 0) return { gaps }
  if (days.length < sampleSize + 1)
    return { gaps: [{ reason: 'history-too-short', days: Math.max(0, days.length - 1) }] }
  const isWhole = ({ rates }: RateDay) => !rates.includes(null)
  const whole = days.filter(isWhole)
  const leftOut = sample.filter((day) => !isWhole(day)).map(({ date }) => date)
  return {
    history: {
      dates: whole.map(({ date }) => date),
      rates: whole.map(({ rates }) => rates.map((rate) => rate ?? 0)),
      observations: sampleSize - leftOut.length,
      leftOut,
      simulatedCount: sample.filter(({ simulated }) => simulated).length,
    },
  }
}

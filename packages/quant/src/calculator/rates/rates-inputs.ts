// How the rate screens say a bond, a curve and a compounding; and how reference cases are brought into that form.
import type { BondTerms } from '../../market/curve/bond-flows.ts'
import type { Compounding } from '../../market/curve/compounding.ts'
import { type YieldCurve, zeroCurve } from '../../market/curve/zero-curve.ts'
import type { CaseInput, Json } from '../../reference/case-input.ts'
import type { WireInputs } from '../calculation.ts'

/** A curve from its rows, one flat rate from a single row. */
export function curveIn(input: CaseInput, name = 'curve'): YieldCurve {
  const rows = input.parts(name)
  return zeroCurve({
    times: rows.map((row) => row.number('timeYears')),
    rates: rows.map((row) => row.percent('ratePctCC')),
    interpolation: input.word(
      'interpolation',
      { 'log-linear-discount': /^log/, 'linear-zero': /^linear/ },
      'linear-zero',
    ),
  })
}

export const timesIn = (input: CaseInput, name: string): number[] =>
  input.has(name) ? input.parts(name).map((row) => row.number('timeYears')) : []

export const bondIn = (input: CaseInput): BondTerms => ({
  principal: input.number('principal'),
  coupon: input.percent('couponPct'),
  couponsPerYear: Number(input.text('couponsPerYear')),
  life: input.number('lifeYears'),
})

export function compoundingIn(input: CaseInput, name = 'compounding'): Compounding {
  const compounding = input.text(name, 'continuous')
  return compounding === 'continuous' ? compounding : Number(compounding)
}

/** A fraction as the percentage that was typed: the last digits of a division by 100 are taken back. */
const percentOf = (fraction: number): number => Number((fraction * 100).toPrecision(14))

export const bondOut = ({ principal, coupon, couponsPerYear, life }: BondTerms): WireInputs => ({
  principal,
  couponPct: percentOf(coupon),
  couponsPerYear: String(couponsPerYear),
  lifeYears: life,
})

const numbersOf = (list: Json | undefined): readonly number[] | undefined =>
  Array.isArray(list) ? list.map(Number) : undefined
const isObject = (value: Json | undefined): value is WireInputs => typeof value === 'object' && value !== null

/** The curve of a reference case, or its flat rate, as rows. */
export function curveOut(reference: WireInputs, name = 'zeroCurve'): WireInputs {
  const curve = reference[name]
  const stored: WireInputs = isObject(curve) ? curve : {}
  const times = numbersOf(stored.timesYears) ?? numbersOf(stored.zeroTimesYears) ?? [1]
  const flat = Object.entries(reference).find(([key, value]) => /PctCC$/.test(key) && typeof value === 'number')?.[1]
  const rates = numbersOf(stored.ratesPctCC) ?? [Number(flat ?? 0)]
  const rows: Json = times.map((timeYears, at) => ({ timeYears, ratePctCC: rates[at] ?? 0 }))
  return {
    curve: rows,
    interpolation: /log/.test(String(stored.interpolation ?? '')) ? 'log-linear-discount' : 'linear-zero',
  }
}

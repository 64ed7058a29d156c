import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, businessDate, daysBetween } from '../../basics/business-date.ts'
import { sum } from '../../basics/decimal.ts'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { fxTradeValue } from '../stress/fx-trade.ts'
import { type DealDays, type DealState, explainProfit } from './profit-explain.ts'

const maturity = businessDate('20261230')
const opening = businessDate('20260413')
interface Terms {
  readonly kind: 'forward' | 'option'
  readonly notional: number
  readonly strike: number
}
interface Rates {
  readonly rDomestic: number
  readonly rForeign: number
}
type State = DealState<Terms, Rates>

const priceOf = ({ terms, asOf, spot, points, vol }: State) =>
  fxTradeValue({ ...terms, ...points, pair: 'USD/CNY', spot, vol, time: daysBetween(asOf, maturity) / 365 })

const first: State = {
  terms: { kind: 'option', notional: 1e6, strike: 7.1 },
  asOf: opening,
  spot: 7.1,
  points: { rDomestic: 0.018, rForeign: 0.043 },
  vol: 0.05,
}
const explain = (deals: readonly DealDays<Terms, Rates>[]) => explainProfit(deals, priceOf, 2)

describe('profit explained', () => {
  it('puts each change where it belongs', () => {
    const only = (closing: Partial<State>) => {
      const { change, residual, openingValue, closingValue, ...parts } = explain([
        { opening: first, closing: { ...first, ...closing } },
      ])
      return Object.entries(parts)
        .filter(([, part]) => !part.isZero())
        .map(([name, part]) => [name, part.eq(change)])
    }
    expect(only({})).toEqual([])
    expect(only({ spot: 7.2 })).toEqual([['spot', true]])
    expect(only({ vol: 0.06 })).toEqual([['vol', true]])
    expect(only({ points: { rDomestic: 0.02, rForeign: 0.043 } })).toEqual([['points', true]])
    expect(only({ asOf: addDays(opening, 1) })).toEqual([['time', true]])
    expect(only({ terms: { ...first.terms, notional: 5e5 } })).toEqual([['changes', true]])
  })

  it('counts new deals whole and takes settled ones out', () => {
    const made = explain([{ opening: first }, { closing: { ...first, spot: 7.3 } }, {}])
    expect(made.settled.eq(made.openingValue.neg())).toBe(true)
    expect(made.new.eq(made.closingValue)).toBe(true)
    expect(made.residual.isZero()).toBe(true)
  })

  it('agrees with the Greeks for a small day', () => {
    const made = explain([{ opening: first, closing: { ...first, asOf: addDays(opening, 1), spot: 7.101 } }])
    const slope = (priceOf({ ...first, spot: 7.1001 }) - priceOf({ ...first, spot: 7.0999 })) / 0.0002
    expect(Math.abs(made.spot.toNumber() - slope * 0.001)).toBeLessThan(5)
  })

  it('leaves nothing over, whatever happened', () => {
    const state = fc
      .record({
        kind: fc.constantFrom<'forward' | 'option'>('forward', 'option'),
        notional: fc.integer({ min: -1e7, max: 1e7 }),
        strike: fc.integer({ min: 60_000, max: 80_000 }),
        days: fc.integer({ min: 0, max: 30 }),
        spot: fc.integer({ min: 60_000, max: 80_000 }),
        rate: fc.integer({ min: 0, max: 600 }),
        vol: fc.integer({ min: 10, max: 2000 }),
      })
      .map(
        ({ kind, notional, strike, days, spot, rate, vol }): State => ({
          terms: { kind, notional, strike: strike / 1e4 },
          asOf: addDays(opening, days),
          spot: spot / 1e4,
          points: { rDomestic: rate / 1e4, rForeign: 0.043 },
          vol: vol / 1e4,
        }),
      )
    const deals = fc.array(
      fc.record({ opening: fc.option(state, { nil: undefined }), closing: fc.option(state, { nil: undefined }) }),
      { maxLength: 12 },
    )
    const law = fc.property(deals, (all) => {
      const made = explain(all)
      const parts = [made.new, made.settled, made.changes, made.time, made.spot, made.points, made.vol]
      expect(made.residual.isZero()).toBe(true)
      expect(made.openingValue.add(sum(parts)).eq(made.closingValue)).toBe(true)
    })
    fc.assert(law, { seed: 208, numRuns: 100 })
  })

  it('refuses a value that is none', () => {
    expect(codeOf(() => explainProfit([{ opening: first }], () => Number.NaN, 2))).toBe('not-finite')
  })
})

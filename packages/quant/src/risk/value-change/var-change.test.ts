import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import type { FxTrade } from '../stress/fx-trade.ts'
import { currencyVar, type VarTerms } from '../value-at-risk/currency-var.ts'
import { usualTerms as terms } from '../value-at-risk/var-terms.fixture.ts'
import { type VarCause, type VarSetup, varChange } from './var-change.ts'

/** Rates that wander without end, the same each time. */
const wandering = (count: number, size: number, days = 131) =>
  Array.from({ length: days }, (_, day) =>
    Array.from({ length: count }, (__, unit) => 5 * Math.exp(size * 0.004 * Math.sin(day * (1.7 + unit)) + unit)),
  )

interface Given {
  readonly currencies: readonly string[]
  readonly positions: readonly number[]
  readonly size?: number
  readonly over?: Partial<VarTerms>
  readonly options?: readonly FxTrade[]
  readonly days?: number
}

function setup({ currencies, positions, size = 1, over = {}, options = [], days }: Given): VarSetup {
  const rates = wandering(currencies.length, size, days)
  const spots = rates.at(-1) ?? []
  return {
    book: { home: 'CNY', currencies, positions, options, conversions: {} },
    terms: { ...terms, ...over },
    rates,
    spots,
  }
}

const partOf = (before: VarSetup, after: VarSetup) => {
  const steps = varChange(before, after)
  const parts: Record<VarCause, number> = { market: 0, positions: 0, parameters: 0 }
  steps.forEach(({ cause, valueAtRisk }, at) => {
    if (cause) parts[cause] += valueAtRisk - (steps[at - 1]?.valueAtRisk ?? 0)
  })
  return parts
}
const varOf = (of: VarSetup) => currencyVar(of).figures.valueAtRisk

const currency = fc.subarray(['USD', 'EUR', 'JPY', 'GBP'], { minLength: 1 })
const worth = fc.integer({ min: -5_000_000, max: 5_000_000 })
const given = currency.chain((currencies) =>
  fc.record({
    currencies: fc.constant(currencies),
    positions: fc.array(worth, { minLength: currencies.length, maxLength: currencies.length }),
    size: fc.double({ min: 0.5, max: 3, noNaN: true }),
    over: fc.record({
      algorithm: fc.constantFrom('parametric', 'historical', 'monte-carlo'),
      confidence: fc.constantFrom(0.9, 0.95, 0.99),
      holdingDays: fc.constantFrom(1, 10),
      sampleSize: fc.constantFrom(40, 60, 100),
    }),
    days: fc.constantFrom(101, 131),
  }),
) as fc.Arbitrary<Given>

describe('why a value at risk is another', () => {
  it('is split into parts that add up to the whole difference, whatever both hold and however they are measured', () => {
    fc.assert(
      fc.property(given, given, (one, other) => {
        const [before, after] = [setup(one), setup(other)]
        const parts = partOf(before, after)
        const whole = varOf(after) - varOf(before)
        expect(Math.abs(parts.market + parts.positions + parts.parameters - whole)).toBeLessThan(1e-6)
      }),
      { numRuns: 60 },
    )
  })

  it('names one cause where one alone differs, and none between a run and itself', () => {
    const base = { currencies: ['USD', 'EUR'], positions: [2e6, -9e5] }
    const one = setup(base)
    expect(partOf(one, one)).toEqual({ market: 0, positions: 0, parameters: 0 })
    const larger = partOf(one, setup({ ...base, positions: [4e6, -9e5] }))
    expect(larger).toMatchObject({ market: 0, parameters: 0 })
    expect(larger.positions).toBeGreaterThan(0)
    const surer = partOf(one, setup({ ...base, over: { confidence: 0.99 } }))
    expect(surer).toMatchObject({ market: 0, positions: 0 })
    expect(surer.parameters).toBeGreaterThan(0)
    const wilder = setup({ ...base, size: 2 })
    // The same amounts at the other spots.
    const positions = base.positions.map((held, at) => (held / (one.spots[at] ?? 1)) * (wilder.spots[at] ?? 1))
    const moved = partOf(one, { ...wilder, book: { ...wilder.book, positions } })
    expect(moved.parameters).toBe(0)
    expect(moved.positions).toBeCloseTo(0, 6)
    expect(moved.market).toBeGreaterThan(0)
  })

  it('counts a currency that came or went as positions: its market is known to one of both alone', () => {
    const [before, after] = [
      setup({ currencies: ['USD', 'EUR'], positions: [2e6, -9e5] }),
      setup({ currencies: ['USD'], positions: [2e6] }),
    ]
    const parts = partOf(before, after)
    expect(parts.positions).toBeCloseTo(varOf(after) - varOf(before), 6)
    const foreign = partOf(setup({ currencies: ['JPY'], positions: [1e6] }), after)
    expect([foreign.market, foreign.parameters]).toEqual([0, 0])
  })

  it('takes an option that both hold with the market of the other, and others at its spot', () => {
    const option: FxTrade = {
      pair: 'USD/CNY',
      kind: 'option',
      optionType: 'call',
      notional: 1e6,
      strike: 5,
      time: 0.5,
      spot: 5,
      rDomestic: 0.02,
      rForeign: 0.03,
      vol: 0.05,
    }
    const held = (over: Partial<FxTrade>) =>
      setup({ currencies: ['USD'], positions: [0], options: [{ ...option, ...over }] })
    const risen = partOf(held({}), held({ vol: 0.2, time: 0.4 }))
    expect([risen.positions, risen.parameters]).toEqual([0, 0])
    expect(risen.market).not.toBe(0)
    const other = partOf(held({}), held({ strike: 5.2 }))
    expect(other.positions).not.toBe(0)
  })

  it('is not told of two currencies', () => {
    const one = setup({ currencies: ['USD'], positions: [1e6] })
    expect(codeOf(() => varChange(one, { ...one, book: { ...one.book, home: 'USD' } }))).toBe('currency-mismatch')
  })
})

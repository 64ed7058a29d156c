import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FxTrade } from '../stress/fx-trade.ts'
import { type StressScenario, stressTest } from '../stress/stress.ts'
import { type StressCause, type StressSetup, stressChange } from './stress-change.ts'

const market = { spot: 7.1, rDomestic: 0.018, rForeign: 0.043, time: 0.5, vol: 0.06 }
const forward = (notional: number, over: Partial<FxTrade> = {}): FxTrade => ({
  ...market,
  pair: 'USD/CNY',
  kind: 'forward',
  notional,
  strike: 7.05,
  ...over,
})
const scenario: StressScenario = { spotShocks: { 'USD/CNY': 0.05 }, volShock: 0.02, rateShocks: { USD: 0.01 } }
const setup = (holdings: StressSetup['holdings'], over: Partial<StressSetup> = {}): StressSetup => ({
  holdings,
  scenario,
  conversions: {},
  ...over,
})
const profitOf = ({ holdings, scenario: under, conversions }: StressSetup) =>
  stressTest(
    holdings.map(({ holding }) => holding),
    under,
    conversions,
  ).profit

function partsOf(before: StressSetup, after: StressSetup) {
  const steps = stressChange(before, after)
  const parts: Record<StressCause, number> = { market: 0, positions: 0, parameters: 0 }
  steps.forEach(({ cause, profit }, at) => {
    if (cause) parts[cause] += profit - (steps[at - 1]?.profit ?? 0)
  })
  return parts
}

const named = fc.uniqueArray(
  fc.record({
    key: fc.constantFrom('1', '2', '3', '4'),
    holding: fc.record({
      pair: fc.constantFrom('USD/CNY', 'EUR/CNY'),
      kind: fc.constantFrom('forward', 'option', 'flow'),
      notional: fc.integer({ min: -5_000_000, max: 5_000_000 }),
      strike: fc.double({ min: 6, max: 8, noNaN: true }),
      spot: fc.double({ min: 6, max: 8, noNaN: true }),
      time: fc.double({ min: 0, max: 2, noNaN: true }),
      vol: fc.double({ min: 0.02, max: 0.2, noNaN: true }),
      rDomestic: fc.double({ min: 0, max: 0.05, noNaN: true }),
      rForeign: fc.double({ min: 0, max: 0.05, noNaN: true }),
    }),
  }),
  { selector: ({ key }) => key, maxLength: 4 },
)
const anySetup = fc.record({
  holdings: named,
  scenario: fc.record({
    spotShocks: fc.record({ 'USD/CNY': fc.double({ min: -0.3, max: 0.3, noNaN: true }) }),
    volShock: fc.double({ min: -0.05, max: 0.1, noNaN: true }),
    rateShocks: fc.record({ USD: fc.double({ min: -0.02, max: 0.02, noNaN: true }) }),
  }),
  conversions: fc.constant({}),
}) as fc.Arbitrary<StressSetup>

describe('why a book gains or loses other under a scenario', () => {
  it('begins with the one, ends with the other, and its causes make the difference', () => {
    fc.assert(
      fc.property(anySetup, anySetup, (before, after) => {
        const { market: byMarket, positions, parameters } = partsOf(before, after)
        const difference = profitOf(after) - profitOf(before)
        const scale = 1e-7 * (1 + Math.abs(profitOf(after)) + Math.abs(profitOf(before)) + 2e7)
        expect(Math.abs(byMarket + positions + parameters - difference)).toBeLessThan(scale)
        const steps = stressChange(before, after)
        expect([steps[0]?.profit, steps.at(-1)?.profit]).toEqual([profitOf(before), profitOf(after)])
      }),
    )
  })

  it('is the market alone where the same holdings stand in another one, and the passing days are of it', () => {
    const later = { spot: 7.2, time: 0.4, vol: 0.07, rForeign: 0.04 }
    const [before, after] = [
      setup([{ key: '1', holding: forward(1e6) }]),
      setup([{ key: '1', holding: forward(1e6, later) }]),
    ]
    const parts = partsOf(before, after)
    expect([parts.positions, parts.parameters]).toEqual([0, 0])
    expect(parts.market).toBeCloseTo(profitOf(after) - profitOf(before), 6)
    expect(parts.market).not.toBe(0)
  })

  it('is positions where amounts change, holdings come or are given up', () => {
    const one = { key: '1', holding: forward(1e6) }
    const [two, grown] = [
      { key: '2', holding: forward(3e6) },
      { key: '1', holding: forward(2e6) },
    ]
    for (const [before, after] of [
      [[one], [one, two]],
      [[one, two], [two]],
      [[one], [grown]],
      // The same name in another pair is another holding.
      [[one], [{ key: '1', holding: forward(1e6, { pair: 'EUR/CNY' }) }]],
    ] as const) {
      const parts = partsOf(setup(before), setup(after))
      expect([parts.market, parts.parameters]).toEqual([0, 0])
      expect(parts.positions).toBeCloseTo(profitOf(setup(after)) - profitOf(setup(before)), 6)
    }
  })

  it('is parameters where the scenario is another one', () => {
    const holdings = [{ key: '1', holding: forward(1e6) }]
    const after = setup(holdings, { scenario: { ...scenario, spotShocks: { 'USD/CNY': -0.1 } } })
    const parts = partsOf(setup(holdings), after)
    expect([parts.market, parts.positions]).toEqual([0, 0])
    expect(parts.parameters).toBeCloseTo(profitOf(after) - profitOf(setup(holdings)), 6)
  })
})

import { describe, expect, it } from 'vitest'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { bookValue, type FxTrade, fxTradeValue } from './fx-trade.ts'
import { bookSensitivity, sensitivity, spotLadder } from './sensitivity.ts'

const market = { pair: 'USD/CNY', spot: 7.1, rDomestic: 0.018, rForeign: 0.043, time: 0.5, vol: 0.055 }
const forward: FxTrade = { ...market, kind: 'forward', notional: 1e6, strike: 7.05 }
const call: FxTrade = { ...market, kind: 'option', optionType: 'call', notional: 1e6, strike: 7.15 }
const put: FxTrade = { ...call, optionType: 'put', notional: -4e5, strike: 6.9 }
/** Central differences lose half the digits of a double, times the size of the book. */
const RELATIVE = 1e-6

const slope = (trade: FxTrade, name: 'spot' | 'rDomestic' | 'rForeign' | 'time' | 'vol', step: number) => {
  const at = (move: number) => fxTradeValue({ ...trade, [name]: trade[name] + move })
  return (at(step) - at(-step)) / (2 * step)
}
const near = (got: number, expected: number, size: number) => {
  expect(Math.abs(got - expected)).toBeLessThanOrEqual(RELATIVE * size)
}

describe('sensitivities', () => {
  it.each([
    ['forward', forward],
    ['call', call],
    ['short put', put],
    ['short forward', { ...forward, notional: -2e6 }],
    ['long option', { ...call, time: 10, vol: 0.3 }],
  ])('of a %s are the slopes of its value', (_, trade) => {
    const made = sensitivity(trade)
    const size = Math.abs(trade.notional)
    near(made.deltaPerUnitSpot, slope(trade, 'spot', 1e-4), size)
    near(made.deltaPer1PctSpot, slope(trade, 'spot', 1e-4) * 0.071, size)
    near(made.vegaPer1Pct, trade.kind === 'forward' ? 0 : slope(trade, 'vol', 1e-5) / 100, size)
    near(made.rhoDomesticPer1bp, slope(trade, 'rDomestic', 1e-5) * 1e-4, size)
    near(made.rhoForeignPer1bp, slope(trade, 'rForeign', 1e-5) * 1e-4, size)
    near(made.thetaPerDay, -slope(trade, 'time', 1e-5) / 365, size)
    const delta = (spot: number) => sensitivity({ ...trade, spot }).deltaPerUnitSpot
    near(made.gammaPerUnitSpot, (delta(7.1 + 1e-5) - delta(7.1 - 1e-5)) / 2e-5, size)
    near(made.gammaPer1PctSpot, made.gammaPerUnitSpot * 0.071, size)
    expect(made.deltaBaseCurrency).toBe(made.deltaPerUnitSpot)
  })

  it('of call less put are those of the forward', () => {
    const [long, short, both] = [
      sensitivity({ ...call, strike: 7.05 }),
      sensitivity({ ...call, optionType: 'put', strike: 7.05 }),
      sensitivity(forward),
    ]
    for (const name of [
      'value',
      'deltaPerUnitSpot',
      'gammaPerUnitSpot',
      'vegaPer1Pct',
      'rhoDomesticPer1bp',
      'thetaPerDay',
    ] as const) {
      expect(long[name] - short[name]).toBeCloseTo(both[name], 6)
    }
  })

  it('add up by pair, and in total at the rates of today', () => {
    const euro: FxTrade = { ...forward, pair: 'EUR/USD', spot: 1.08, strike: 1.1 }
    const { byPair, total } = bookSensitivity([forward, call, euro], { USD: 7.1 })
    expect(byPair['USD/CNY']?.vegaPer1Pct).toBe(sensitivity(call).vegaPer1Pct)
    expect(byPair['USD/CNY']?.value).toBeCloseTo(fxTradeValue(forward) + fxTradeValue(call), 6)
    expect(total.value).toBeCloseTo(bookValue([forward, call, euro], { USD: 7.1 }), 5)
    expect(total.value).toBeCloseTo(fxTradeValue(forward) + fxTradeValue(call) + 7.1 * fxTradeValue(euro), 5)
  })
})

describe('an American option', () => {
  const american = { ...call, treeSteps: 500 }
  it('is worth its tree: no less than the European one, and its exercise now where waiting costs', () => {
    expect(fxTradeValue(american) / fxTradeValue(call)).toBeGreaterThan(1)
    const deep = { ...american, strike: american.spot / 2, rForeign: 0.1 }
    expect(fxTradeValue(deep)).toBeCloseTo(deep.notional * (deep.spot - deep.strike), 4)
    expect(sensitivity(deep).deltaBaseCurrency).toBeCloseTo(deep.notional, 4)
  })
})

describe('the ladder', () => {
  it('revalues in full: a forward is straight, an option bends', () => {
    const [down = 0, up = 0] = spotLadder([forward], [-0.05, 0.05])
    expect(up).toBeCloseTo(-down, 6)
    expect(up).toBeCloseTo(5 * sensitivity(forward).deltaPer1PctSpot, 6)
    const [loss = 0, gain = 0] = spotLadder([call], [-0.05, 0.05])
    expect(gain).toBeGreaterThan(5 * sensitivity(call).deltaPer1PctSpot)
    expect(loss).toBeGreaterThan(-fxTradeValue(call))
    expect(spotLadder([call, put], [0])).toEqual([0])
    expect(spotLadder([call])).toHaveLength(6)
  })

  it('refuses what has no value', () => {
    expect(codeOf(() => spotLadder([call], [-1]))).toBe('spot-positive')
    expect(codeOf(() => sensitivity({ ...call, vol: 0 }))).toBe('volatility-positive')
    expect(codeOf(() => sensitivity({ ...call, rDomestic: -30, time: 50 }))).toBe('not-finite')
    expect(codeOf(() => sensitivity({ ...forward, time: 51 }))).toBe('time-at-most-50')
    expect(codeOf(() => sensitivity({ ...forward, notional: Number.NaN }))).toBe('not-finite')
    expect(codeOf(() => sensitivity({ ...forward, pair: 'USDCNY' }))).toBe('not-a-pair')
    expect(codeOf(() => bookValue([forward], { CNY: 0 }))).toBe('rate-positive')
  })
})

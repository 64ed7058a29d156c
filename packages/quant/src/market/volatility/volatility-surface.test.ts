import { describe, expect, it } from 'vitest'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { garmanKohlhagen } from '../../pricing/vanilla/garman-kohlhagen.ts'
import { deltaQuotes } from './fx-option-quotes.ts'
import { type SmileConventions, type SmileQuotes, volatilitySmile } from './volatility-smile.ts'
import { volatilitySurface } from './volatility-surface.ts'

const spot = 1.1684
const wings = [
  { delta: 0.25, riskReversal: -0.0085, butterfly: 0.0021 },
  { delta: 0.1, riskReversal: -0.0155, butterfly: 0.0068 },
]
const quotes: SmileQuotes = { time: 0.5, atmVol: 0.0712, wings, rDomestic: 0.036, rForeign: 0.021 }
const year: SmileQuotes = { ...quotes, time: 1, atmVol: 0.0745, rDomestic: 0.034 }
const conventions: SmileConventions = { delta: 'spot', atm: 'delta-neutral', interpolation: 'log-strike' }
const every = (['spot', 'forward', 'spot-premium-adjusted', 'forward-premium-adjusted'] as const).flatMap((delta) =>
  (['delta-neutral', 'forward'] as const).flatMap((atm) =>
    (['log-strike', 'delta'] as const).map((interpolation) => ({ delta, atm, interpolation })),
  ),
)
const field = {
  spot: 'spot',
  forward: 'forward',
  'spot-premium-adjusted': 'spotPremiumAdjusted',
  'forward-premium-adjusted': 'forwardPremiumAdjusted',
} as const

describe('smile', () => {
  it.each(every)('gives back what was quoted: $delta delta, ATM $atm, cubic in $interpolation', (chosen) => {
    const smile = volatilitySmile(spot, quotes, chosen)
    const volOf = (delta: number) => smile.pillars.find((pillar) => pillar.delta === delta)?.vol ?? 0
    for (const { delta, riskReversal, butterfly } of wings) {
      expect(volOf(delta) - volOf(-delta)).toBeCloseTo(riskReversal, 14)
      expect((volOf(delta) + volOf(-delta)) / 2 - quotes.atmVol).toBeCloseTo(butterfly, 14)
    }
    for (const { delta, strike, vol } of smile.pillars) {
      expect(smile.volAtStrike(strike)).toBeCloseTo(vol, 11)
      if (delta === 0) continue
      const optionType = delta > 0 ? 'call' : 'put'
      const terms = { ...quotes, optionType, spot, strike, vol } as const
      expect(deltaQuotes(terms)[field[chosen.delta]]).toBeCloseTo(delta, 11)
      expect(smile.volAtDelta(optionType, delta)).toBeCloseTo(vol, 9)
    }
  })

  it('the ATM strike is the forward, or the one whose straddle has no delta', () => {
    const strikeOf = (chosen: SmileConventions) =>
      volatilitySmile(spot, quotes, chosen).pillars.find(({ delta }) => delta === 0)?.strike ?? 0
    expect(strikeOf({ ...conventions, atm: 'forward' })).toBeCloseTo(spot * Math.exp(0.015 * 0.5), 14)
    const terms = { ...quotes, spot, strike: strikeOf(conventions), vol: quotes.atmVol }
    const deltaOf = (optionType: 'call' | 'put') => garmanKohlhagen({ ...terms, optionType }).delta
    expect(deltaOf('call') + deltaOf('put')).toBeCloseTo(0, 14)
  })

  it('is flat outside, and both interpolations stay near each other inside', () => {
    const [byStrike, byDelta] = (['log-strike', 'delta'] as const).map((interpolation) =>
      volatilitySmile(spot, quotes, { ...conventions, interpolation }),
    )
    const [first, last] = [byStrike?.pillars[0], byStrike?.pillars.at(-1)]
    expect(byStrike?.volAtStrike((first?.strike ?? 0) * 0.8)).toBe(first?.vol)
    expect(byDelta?.volAtStrike((last?.strike ?? 0) * 1.5)).toBeCloseTo(last?.vol ?? 0, 11)
    for (let strike = first?.strike ?? 0; strike < (last?.strike ?? 0); strike += 0.005) {
      expect(Math.abs((byStrike?.volAtStrike(strike) ?? 0) - (byDelta?.volAtStrike(strike) ?? 1))).toBeLessThan(5e-4)
    }
  })

  it('without wings is a constant', () => {
    const smile = volatilitySmile(spot, { ...quotes, wings: [] }, conventions)
    expect([0.5, 1.17, 3].map(smile.volAtStrike)).toEqual([0.0712, 0.0712, 0.0712])
  })

  it('refuses quotes that are no smile', () => {
    const refused = (change: Partial<SmileQuotes>) =>
      codeOf(() => volatilitySmile(spot, { ...quotes, ...change }, conventions))
    expect(refused({ time: 0 })).toBe('time-positive')
    expect(refused({ atmVol: 0 })).toBe('volatility-positive')
    expect(refused({ wings: [{ delta: 0.25, riskReversal: 0.2, butterfly: 0 }] })).toBe('volatility-positive')
    expect(refused({ wings: [{ delta: 0.5, riskReversal: 0, butterfly: 0 }] })).toBe('delta-0-to-0.5-each-once')
    expect(refused({ wings: [...wings, ...wings] })).toBe('delta-0-to-0.5-each-once')
    expect(refused({ wings: [{ delta: 0.25, riskReversal: Number.NaN, butterfly: 0 }] })).toBe('not-finite')
    expect(codeOf(() => volatilitySmile(0, quotes, conventions))).toBe('spot-positive')
    expect(codeOf(() => volatilitySmile(spot, quotes, conventions).volAtStrike(-1))).toBe('strike-positive')
    expect(codeOf(() => volatilitySmile(spot, quotes, conventions).volAtDelta('call', -0.25))).toBe('no-solution')
  })
})

describe('surface', () => {
  const surface = volatilitySurface(spot, [quotes, year], conventions)

  it('is the quoted smile at a quoted expiry', () => {
    for (const one of [quotes, year]) {
      const smile = volatilitySmile(spot, one, conventions)
      for (const strike of [1, 1.15, 1.2, 1.4]) {
        expect(surface.volAtStrike(one.time, strike)).toBeCloseTo(smile.volAtStrike(strike), 13)
      }
      expect(surface.volAtDelta(one.time, 'put', -0.25)).toBeCloseTo(smile.volAtDelta('put', -0.25), 12)
    }
  })

  it('is linear in total variance between expiries, for every pillar, and so is the forward in its logarithm', () => {
    const [near, middle, far] = [quotes.time, 0.8, year.time].map(surface.smileAt)
    middle?.pillars.forEach(({ vol }, at) => {
      const [low, high] = [near?.pillars[at]?.vol ?? 0, far?.pillars[at]?.vol ?? 0]
      expect(vol * vol * 0.8).toBeCloseTo(0.4 * low * low * 0.5 + 0.6 * high * high, 14)
    })
    expect(Math.log(middle?.forward ?? 0)).toBeCloseTo(
      0.4 * Math.log(near?.forward ?? 0) + 0.6 * Math.log(far?.forward ?? 0),
      14,
    )
  })

  it('holds volatilities before the first and after the last expiry, from one day to fifty years', () => {
    // A spot delta of 0.25 is no wing any more when the base currency discounts by a half; forward deltas have no such end.
    const long = volatilitySurface(spot, [quotes, year], { ...conventions, delta: 'forward' })
    const atm = (time: number) => long.smileAt(time).pillars.find(({ delta }) => delta === 0)?.vol
    expect([atm(1 / 365), atm(50)]).toEqual([quotes.atmVol, year.atmVol])
    expect(codeOf(() => surface.smileAt(50))).toBe('points-not-increasing')
  })

  it('warns of total variance that falls', () => {
    expect(surface.warnings).toEqual([])
    const falling = volatilitySurface(spot, [quotes, { ...year, atmVol: 0.05 }], conventions)
    expect(falling.warnings).toEqual([{ kind: 'total-variance-falls', time: 1 }])
  })

  it('refuses expiries that are no term structure', () => {
    expect(codeOf(() => volatilitySurface(spot, [], conventions))).toBe('curve-empty')
    expect(codeOf(() => volatilitySurface(spot, [year, quotes], conventions))).toBe('curve-not-increasing')
    expect(codeOf(() => volatilitySurface(spot, [quotes, { ...year, wings: [] }], conventions))).toBe('lengths-differ')
    expect(codeOf(() => surface.smileAt(0))).toBe('time-positive')
  })
})

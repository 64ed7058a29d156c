import { describe, expect, it } from 'vitest'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { garmanKohlhagen } from '../../pricing/vanilla/garman-kohlhagen.ts'
import {
  type DeltaConvention,
  deltaNeutralStrike,
  deltaQuotes,
  premiumFee,
  premiumQuotes,
  strikeFromDelta,
} from './fx-option-quotes.ts'

const eurUsd = { spot: 1.08, rDomestic: 0.043, rForeign: 0.025, time: 0.5, vol: 0.08 }
const conventions = ['spot', 'forward', 'spot-premium-adjusted', 'forward-premium-adjusted'] as const

const deltaIn = (convention: DeltaConvention, optionType: 'call' | 'put', strike: number, market = eurUsd): number => {
  const { spot, forward, spotPremiumAdjusted, forwardPremiumAdjusted } = deltaQuotes({ ...market, optionType, strike })
  return {
    spot,
    forward,
    'spot-premium-adjusted': spotPremiumAdjusted,
    'forward-premium-adjusted': forwardPremiumAdjusted,
  }[convention]
}

describe('premiums', () => {
  it('are one price in four units', () => {
    expect(premiumQuotes(0.0291, 1.56, 1.6)).toEqual({
      quotePips: 0.0291,
      percentBase: 0.0291 / 1.56,
      percentQuote: 0.0291 / 1.6,
      basePips: 0.0291 / (1.56 * 1.6),
    })
    const fee = premiumFee(0.0291, 1.56, 0.0001)
    expect(fee.feePremiumPoint).toBeCloseTo(291, 9)
    expect(fee.feePremiumRate).toBeCloseTo(0.018653846, 9)
  })

  it('refuse what cannot be divided by', () => {
    expect(codeOf(() => premiumQuotes(1, 0, 1))).toBe('spot-positive')
    expect(codeOf(() => premiumQuotes(1, 1, -1))).toBe('strike-positive')
    expect(codeOf(() => premiumFee(1, 1, 0))).toBe('pip-positive')
    expect(codeOf(() => premiumQuotes(Number.NaN, 1, 1))).toBe('not-finite')
  })
})

describe('deltas', () => {
  it('of call and put differ by the discount factor, the forward ones by 1', () => {
    const [call, put] = (['call', 'put'] as const).map((optionType) =>
      deltaQuotes({ ...eurUsd, optionType, strike: 1.1 }),
    )
    expect((call?.spot ?? 0) - (put?.spot ?? 0)).toBeCloseTo(Math.exp(-0.0125), 14)
    expect((call?.forward ?? 0) - (put?.forward ?? 0)).toBeCloseTo(1, 14)
  })

  it('less the premium are deltas in base currency', () => {
    const terms = { ...eurUsd, optionType: 'put' as const, strike: 1.05 }
    const inBase = (spot: number) => garmanKohlhagen({ ...terms, spot }).price / spot
    const h = 1e-5
    const slope = (inBase(1.08 + h) - inBase(1.08 - h)) / (2 * h)
    expect(deltaQuotes(terms).spotPremiumAdjusted).toBeCloseTo(slope * 1.08, 7)
  })
})

describe('strikeFromDelta', () => {
  it('names the strike whose delta it is, in every convention', () => {
    for (const convention of conventions)
      for (const optionType of ['call', 'put'] as const)
        for (const size of [0.01, 0.1, 0.25, 0.3])
          for (const [time, vol] of [
            [1 / 365, 0.05],
            [0.5, 0.08],
            [5, 0.2],
            [20, 0.05],
          ] as const) {
            const delta = optionType === 'call' ? size : -size
            const market = { ...eurUsd, time, vol }
            const strike = strikeFromDelta({ ...market, optionType }, delta, convention)
            expect(Math.abs(deltaIn(convention, optionType, strike, market) - delta)).toBeLessThan(1e-10)
          }
  })

  it('takes the falling branch of the premium-adjusted call', () => {
    const strike = strikeFromDelta({ ...eurUsd, optionType: 'call' }, 0.25, 'forward-premium-adjusted')
    expect(strike).toBeGreaterThan(deltaNeutralStrike(eurUsd, 'forward-premium-adjusted'))
    expect(deltaIn('forward-premium-adjusted', 'call', strike * 1.01)).toBeLessThan(0.25)
    expect(strike).toBeLessThan(strikeFromDelta({ ...eurUsd, optionType: 'call' }, 0.25, 'forward'))
  })

  it('puts may have premium-adjusted deltas beyond −1', () => {
    const strike = strikeFromDelta({ ...eurUsd, optionType: 'put' }, -1.5, 'forward-premium-adjusted')
    expect(deltaIn('forward-premium-adjusted', 'put', strike)).toBeCloseTo(-1.5, 9)
  })

  it.each([
    ['call', -0.25, 'spot'],
    ['put', 0.25, 'spot'],
    ['call', 0, 'forward'],
    ['call', 0.999, 'spot'],
    ['call', 0.99, 'spot-premium-adjusted'],
    ['call', Number.NaN, 'spot'],
  ] as const)('refuses a %s of delta %d (%s)', (optionType, delta, convention) => {
    expect(codeOf(() => strikeFromDelta({ ...eurUsd, optionType }, delta, convention))).toBe('no-solution')
  })

  it('refuses an expired option', () => {
    expect(codeOf(() => strikeFromDelta({ ...eurUsd, time: 0, optionType: 'call' }, 0.25))).toBe('time-positive')
  })
})

describe('deltaNeutralStrike', () => {
  it.each(conventions)('makes a straddle without delta (%s)', (convention) => {
    const strike = deltaNeutralStrike(eurUsd, convention)
    expect(Math.abs(deltaIn(convention, 'call', strike) + deltaIn(convention, 'put', strike))).toBeLessThan(1e-14)
  })
})

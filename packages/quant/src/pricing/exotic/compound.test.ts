import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blackPrice } from '../vanilla/black.ts'
import { garmanKohlhagen } from '../vanilla/garman-kohlhagen.ts'
import { chooserOption, chooserPrice } from './chooser.ts'
import { type CompoundInput, compoundOption, compoundPrice } from './compound.ts'

const base: CompoundInput = {
  motherType: 'call',
  daughterType: 'call',
  motherStrike: 50,
  daughterStrike: 520,
  spot: 500,
  rForeign: 0.03,
  rDomestic: 0.08,
  motherTime: 0.25,
  daughterTime: 0.5,
  vol: 0.35,
}
/** Of the spot: the bivariate normal is good to 1e-14 and enters a few times. */
const ACCURACY = 2e-13

const terms = fc.record({
  motherStrike: fc.double({ min: 0.01, max: 400, noNaN: true }),
  daughterType: fc.constantFrom('call' as const, 'put' as const),
  daughterStrike: fc.double({ min: 100, max: 1500, noNaN: true }),
  rForeign: fc.double({ min: -0.05, max: 0.2, noNaN: true }),
  rDomestic: fc.double({ min: -0.05, max: 0.2, noNaN: true }),
  daughterTime: fc.double({ min: 0.01, max: 50, noNaN: true }),
  share: fc.double({ min: 0.001, max: 0.999, noNaN: true }),
  vol: fc.double({ min: 0.001, max: 3, noNaN: true }),
})

test('mother call less mother put is the daughter less the strike', () => {
  fc.assert(
    fc.property(terms, ({ share, ...rest }) => {
      const input = { ...rest, spot: 500, motherTime: rest.daughterTime * share }
      const call = compoundPrice({ ...input, motherType: 'call' })
      const put = compoundPrice({ ...input, motherType: 'put' })
      const { price: daughter } = garmanKohlhagen({
        ...input,
        optionType: rest.daughterType,
        strike: rest.daughterStrike,
        time: rest.daughterTime,
      })
      const strike = rest.motherStrike * Math.exp(-rest.rDomestic * input.motherTime)
      const size = 500 * Math.exp(0.05 * rest.daughterTime) + strike + rest.daughterStrike * 13
      expect(Math.abs(call - put - daughter + strike)).toBeLessThan(ACCURACY * size)
      expect(Math.min(call, put)).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 300, seed: 2 },
  )
})

describe('compound', () => {
  test('a mother that costs nothing is the daughter', () => {
    const daughter = garmanKohlhagen({ ...base, optionType: 'call', strike: 520, time: 0.5 })
    const got = compoundOption({ ...base, motherStrike: 1e-12 })
    expect(got.price).toBeCloseTo(daughter.price, 9)
    expect(got.delta).toBeCloseTo(daughter.delta, 8)
    expect(got.thetaPerDay).toBeCloseTo(daughter.thetaPerDay, 8)
  })

  test('at the critical spot the daughter is worth the mother’s strike', () => {
    for (const daughterType of ['call', 'put'] as const) {
      const { criticalSpot } = compoundOption({ ...base, daughterType })
      const daughter = garmanKohlhagen({
        ...base,
        optionType: daughterType,
        spot: criticalSpot ?? 0,
        strike: 520,
        time: 0.25,
      })
      expect(daughter.price).toBeCloseTo(50, 9)
    }
  })

  test('a put that can never be worth the strike: the call on it is nothing, the put on it is certain', () => {
    const hopeless = { ...base, daughterType: 'put', motherStrike: 520 } as const
    expect(compoundOption(hopeless)).toMatchObject({ price: 0, delta: 0, criticalSpot: null })
    const put = garmanKohlhagen({ ...base, optionType: 'put', strike: 520, time: 0.5 }).price
    expect(compoundPrice({ ...hopeless, motherType: 'put' })).toBeCloseTo(520 * Math.exp(-0.02) - put, 9)
  })

  test('refusals', () => {
    const refuse = (change: Partial<CompoundInput>, code: string) =>
      expect(() => compoundPrice({ ...base, ...change })).toThrow(expect.objectContaining({ code }))
    refuse({ motherTime: 0.5 }, 'mother-expires-before-daughter')
    refuse({ motherTime: 0 }, 'time-positive')
    refuse({ motherStrike: 0 }, 'strike-positive')
    refuse({ daughterStrike: -1 }, 'strike-positive')
  })
})

describe('chooser', () => {
  const chooser = { spot: 50, strike: 50, rDomestic: 0.08, rForeign: 0.02, time: 0.5, vol: 0.25 } as const
  const vanilla = (optionType: 'call' | 'put') => garmanKohlhagen({ ...chooser, optionType }).price

  test('between the better of call and put and the straddle, growing with the time to choose', () => {
    const prices = [0, 0.1, 0.25, 0.4, 0.5 - 1 / 365].map((decisionTime) => chooserPrice({ ...chooser, decisionTime }))
    expect(prices[0]).toBeCloseTo(Math.max(vanilla('call'), vanilla('put')), 12)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
    expect(prices.at(-1)).toBeLessThan(vanilla('call') + vanilla('put'))
  })

  test('is a call and a put on a strike carried back to the decision', () => {
    const { price, delta, thetaPerDay } = chooserOption({ ...chooser, decisionTime: 0.25 })
    const put = garmanKohlhagen({ ...chooser, optionType: 'put', strike: 50 * Math.exp(-0.06 * 0.25), time: 0.25 })
    const call = garmanKohlhagen({ ...chooser, optionType: 'call' })
    const later = Math.exp(-0.02 * 0.25)
    expect(price).toBeCloseTo(call.price + later * put.price, 12)
    expect(delta).toBeCloseTo(call.delta + later * put.delta, 8)
    expect(thetaPerDay).toBeCloseTo(call.thetaPerDay + later * put.thetaPerDay, 8)
    expect(price).toBeCloseTo(call.price + blackPrice(-1, 50 * Math.exp(0.03), 50, 0.125, Math.exp(-0.04)), 12)
  })

  test.each([
    [0.5, 'decision-date-at-most-life-minus-1-day'],
    [0.499, 'decision-date-at-most-life-minus-1-day'],
    [-0.1, 'time-positive'],
    [Number.NaN, 'not-finite'],
  ])('decision at %d is refused', (decisionTime, code) => {
    expect(() => chooserPrice({ ...chooser, decisionTime })).toThrow(expect.objectContaining({ code }))
    expect(() => chooserOption({ ...chooser, decisionTime })).toThrow(expect.objectContaining({ code }))
  })
})

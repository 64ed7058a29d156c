import { describe, expect, test } from 'vitest'
import { garmanKohlhagen } from '../vanilla/garman-kohlhagen.ts'
import { type AsianInput, asianOption, asianPrice, equalTimes } from './asian.ts'
import { continuousMoments, discreteMoments } from './asian-moments.ts'

const base: AsianInput = {
  optionType: 'call',
  spot: 50,
  strike: 50,
  rDomestic: 0.1,
  rForeign: 0,
  time: 1,
  vol: 0.4,
  average: 'arithmetic',
}

describe('moments', () => {
  test('Hull’s example: M₁ 52.59, M₂ 2922.76', () => {
    const { mean, variance } = continuousMoments(50, 0.1, 0.4, 1)
    expect(mean).toBeCloseTo(52.59, 2)
    expect(mean ** 2 * Math.exp(variance)).toBeCloseTo(2922.76, 2)
  })

  test('the continuous average is the limit of many dates, also where the textbook divides by zero', () => {
    for (const [carry, vol] of [
      [0.05, 0.2],
      [0, 0.2],
      [-0.04, 0.2],
      [-0.02, 0.2],
      [0.03, 0.0001],
      [-0.3, 1],
    ] as const) {
      const exact = continuousMoments(100, carry, vol, 2)
      const half = discreteMoments(100, carry, vol, equalTimes(2, 4000))
      const full = discreteMoments(100, carry, vol, equalTimes(2, 8000))
      expect(2 * full.mean - half.mean, `${carry}`).toBeCloseTo(exact.mean, 4) // Richardson: the rule is of order 1/m
      const extrapolated = 2 * full.variance - half.variance
      expect(Math.abs(extrapolated / exact.variance - 1)).toBeLessThan(1e-5)
    }
  })

  test('one date is the vanilla option, however extreme', () => {
    for (const vol of [0.0001, 0.4, 10])
      for (const time of [1 / 365, 50])
        expect(
          asianPrice({ ...base, vol, time, observations: 1 }) / garmanKohlhagen({ ...base, vol, time }).price,
        ).toBeCloseTo(1, 11)
  })
})

describe('seasoned options', () => {
  test('the strike and the factor of the page', () => {
    const seasoned = asianPrice({ ...base, averageToDate: 48, timeSinceInception: 0.5 })
    const strike = (50 * 1.5 - 48 * 0.5) / 1
    expect(seasoned).toBeCloseTo(asianPrice({ ...base, strike }) / 1.5, 12)
  })

  test('a strike already beaten leaves a forward for the call and nothing for the put', () => {
    const beaten = { ...base, averageToDate: 200, timeSinceInception: 1 }
    const { mean, effectiveStrike, price, delta } = asianOption(beaten)
    expect(effectiveStrike).toBe(-100)
    expect(price).toBeCloseTo(0.5 * (mean + 100) * Math.exp(-0.1), 12)
    expect(delta).toBeCloseTo((0.5 * mean * Math.exp(-0.1)) / 50, 9)
    expect(asianPrice({ ...beaten, optionType: 'put' })).toBe(0)
  })

  test('dates weigh by their number when it is given', () => {
    const input = { ...base, observations: 3, pastObservations: 1, averageToDate: 52 }
    const strike = (50 - 0.25 * 52) / 0.75
    expect(asianPrice(input)).toBeCloseTo(0.75 * asianPrice({ ...base, observations: 3, strike }), 12)
  })

  test('call less put is the forward on the average', () => {
    for (const average of ['arithmetic', 'geometric'] as const) {
      const terms: AsianInput = { ...base, average, averageToDate: 51, timeSinceInception: 0.3, observations: 7 }
      const { price, mean, effectiveStrike } = asianOption(terms)
      const put = asianPrice({ ...terms, optionType: 'put' })
      const share = average === 'arithmetic' ? 1 / 1.3 : 1
      expect(price - put).toBeCloseTo(share * (mean - effectiveStrike) * Math.exp(-0.1), 11)
    }
  })

  test('theta with a growing average: a day later at the same spot', () => {
    const at = (days: number) => {
      const passed = days / 365
      const averageToDate = (48 * 0.5 + 50 * passed) / (0.5 + passed)
      return asianPrice({ ...base, time: 1 - passed, timeSinceInception: 0.5 + passed, averageToDate })
    }
    const { thetaPerDay } = asianOption({ ...base, averageToDate: 48, timeSinceInception: 0.5 })
    expect(thetaPerDay).toBeCloseTo((at(1) - at(-1)) / 2, 6)
  })
})

test('the geometric average is below the arithmetic', () => {
  for (const observations of [2, 12, 250]) {
    const arithmetic = asianPrice({ ...base, observations })
    const geometric = asianPrice({ ...base, observations, average: 'geometric' })
    expect(geometric).toBeLessThan(arithmetic)
  }
})

test('refusals', () => {
  const refuse = (change: Partial<AsianInput>, code: string) =>
    expect(() => asianPrice({ ...base, ...change })).toThrow(expect.objectContaining({ code }))
  refuse({ timeSinceInception: 1 }, 'average-to-date-needed')
  refuse({ timeSinceInception: 10000, averageToDate: 50 }, 'time-since-inception-0-to-10000')
  refuse({ timeSinceInception: -1, averageToDate: 50 }, 'time-since-inception-0-to-10000')
  refuse({ timeSinceInception: 1, averageToDate: 0 }, 'average-to-date-positive')
  refuse({ observationTimes: [0.5, 0.4] }, 'observation-times-in-order')
  refuse({ observationTimes: [0.5, 1.4] }, 'observation-times-in-order')
  refuse({ observationTimes: [] }, 'observations-positive-integer')
  refuse({ observations: 0 }, 'observations-positive-integer')
})

import { expect, it } from 'vitest'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { premiumAt, rateFan, zeroCostParticipation, zeroCostStrike } from './rate-fan.ts'

const market = { forward: 7, time: 0.5, discount: 0.99, volAt: (strike: number) => 0.05 + (7 - strike) ** 2 / 100 }

it('the fan has its median below the forward, and is a point on the day itself', () => {
  const [low = 0, middle = 0, high = 0] = rateFan({ forward: 7, vol: 0.1, time: 1 }, [0.05, 0.5, 0.95])
  expect(middle).toBeCloseTo(7 * Math.exp(-0.005), 12)
  expect(low * high).toBeCloseTo(middle ** 2, 12)
  expect(rateFan({ forward: 7, vol: 0.1, time: 0 }, [0.05, 0.95])).toEqual([7, 7])
  expect(codeOf(() => rateFan({ forward: 0, vol: 0.1, time: 1 }, [0.5]))).toBe('rate-positive')
})

it('what is sold brings what was bought costs', () => {
  const high = zeroCostStrike(market, 'put', 6.9)
  expect(high).toBeGreaterThan(7)
  expect(premiumAt(market, 'call', high)).toBeCloseTo(premiumAt(market, 'put', 6.9), 9)
  const low = zeroCostStrike(market, 'call', 7.1)
  expect(premiumAt(market, 'put', low)).toBeCloseTo(premiumAt(market, 'call', 7.1), 9)
  expect(zeroCostStrike(market, 'put', 7)).toBe(7)
  expect(codeOf(() => zeroCostStrike(market, 'put', 7.1))).toBe('low-above-high')
})

it('a participation pays for its put by the calls that are sold', () => {
  const share = zeroCostParticipation(market, 'put', 6.9)
  const paid = premiumAt(market, 'put', 6.9) - (1 - share) * premiumAt(market, 'call', 6.9)
  expect(paid).toBeCloseTo(0, 12)
  expect(zeroCostParticipation(market, 'put', 7.1)).toBe(0)
})

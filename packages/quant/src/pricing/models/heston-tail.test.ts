import { expect, test } from 'vitest'
import { hestonOption } from './heston.ts'
import { logTailBound } from './heston-tail.ts'

const market = { spot: 100, rDomestic: 0.02, rForeign: 0.01 }
const DAY = 1 / 365
const ROUNDING = 1e-12

const models = [
  { v0: 0.01, kappa: 1.5, theta: 0.02, volOfVol: 1, correlation: -0.5 },
  { v0: 0.04, kappa: 5, theta: 0.3, volOfVol: 5, correlation: 0.99 },
  { v0: 0.0004, kappa: 0, theta: 0.3, volOfVol: 0.3, correlation: -0.99 },
]

test.each(models)('a day before the end far strikes are worth what exercise pays: %o', (model) => {
  for (const strike of [1, 30, 60, 170, 300, 10000]) {
    const optionType = strike < 100 ? 'call' : 'put'
    const terms = { ...market, ...model, strike, time: DAY, optionType } as const
    const intrinsic = Math.abs(100 * Math.exp(-0.01 * DAY) - strike * Math.exp(-0.02 * DAY))
    const { price, delta } = hestonOption(terms)
    expect(Math.abs(price / intrinsic - 1)).toBeLessThan(1e-9)
    expect(Math.abs(Math.abs(delta) - 1)).toBeLessThan(1e-4)
  }
})

test.each(models)('the bound is above every value of an out-of-the-money option: %o', (model) => {
  for (const time of [DAY, 0.25, 5, 30]) {
    for (const strike of [50, 80, 95, 105, 125, 200]) {
      const forward = 100 * Math.exp(0.01 * time)
      const optionType = strike < forward ? 'put' : 'call'
      const { price } = hestonOption({ ...market, ...model, strike, time, optionType })
      const bound = logTailBound({ ...model, vol: Math.sqrt(model.v0), time }, Math.log(forward / strike))
      expect(price).toBeLessThanOrEqual(strike * Math.exp(bound - 0.02 * time) + ROUNDING * strike)
    }
  }
})

test('without movement of the variance the moments are those of Black–Scholes', () => {
  const still = { kappa: 0, theta: 0.04, volOfVol: 0.0001, correlation: 0, vol: 0.2, time: 0.5 }
  const moneyness = -1
  const exponent = (p: number) => 0.5 * p * (p - 1) * 0.02 + p * moneyness
  const best = Math.min(...[2, 8, 32, 128].map(exponent))
  expect(logTailBound(still, moneyness)).toBeCloseTo(best, 4)
})

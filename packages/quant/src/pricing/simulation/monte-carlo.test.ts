import { describe, expect, test } from 'vitest'
import { asianOption } from '../exotic/asian.ts'
import { barrierOption, barrierPrice } from '../exotic/barrier.ts'
import { lookbackOption, lookbackPrice } from '../exotic/lookback.ts'
import { type Greeks, garmanKohlhagen } from '../vanilla/garman-kohlhagen.ts'
import { type MonteCarloInput, type MonteCarloResult, monteCarlo } from './monte-carlo.ts'
import { sampler } from './sample-moments.ts'

const base: MonteCarloInput = {
  optionType: 'call',
  spot: 100,
  strike: 102,
  rDomestic: 0.05,
  rForeign: 0.02,
  time: 0.5,
  vol: 0.25,
  contract: { kind: 'european' },
  steps: 6,
  paths: 6000,
  seed: 20260413,
}
/** Chance of a false alarm 6e-5 a comparison; the seed is fixed, so it passes always or never. */
const STANDARD_ERRORS = 4

function expectNear({ price, standardError }: MonteCarloResult, exact: number, bias = 0) {
  expect(Math.abs(price - exact), `${price} ± ${standardError} for ${exact}`).toBeLessThan(
    STANDARD_ERRORS * standardError + bias,
  )
}

function expectGreeks({ greeks }: MonteCarloResult, exact: Greeks, bias: Partial<Greeks> = {}) {
  for (const name of ['delta', 'gamma', 'vegaPer1Pct', 'thetaPerDay', 'rhoPer1Pct', 'rhoForeignPer1Pct'] as const) {
    const { value, standardError } = greeks?.[name] ?? { value: Number.NaN, standardError: 0 }
    const allowed = STANDARD_ERRORS * standardError + (bias[name] ?? 0) + 1e-9
    expect(Math.abs(value - exact[name]), `${name} ${value} ± ${standardError} for ${exact[name]}`).toBeLessThan(
      allowed,
    )
  }
}

describe('agrees with the closed formulas within four standard errors', () => {
  for (const optionType of ['call', 'put'] as const)
    for (const antithetic of [false, true]) {
      const input = { ...base, optionType, antithetic, greeks: true }
      test(`European ${optionType}, antithetic ${antithetic}, with Greeks`, () => {
        const result = monteCarlo(input)
        const exact = garmanKohlhagen(input)
        expectNear(result, exact.price)
        expectGreeks(result, exact, { gamma: 0.03 * exact.gamma })
      })
      test(`geometric average ${optionType}, antithetic ${antithetic}`, () => {
        const contract = { kind: 'average-price', average: 'geometric' } as const
        const exact = asianOption({ ...input, average: 'geometric', observations: 6 })
        const result = monteCarlo({ ...input, contract })
        expectNear(result, exact.price)
        expectGreeks(result, exact, { gamma: 0.03 * exact.gamma })
      })
      for (const strikeType of ['floating', 'fixed'] as const)
        test(`lookback ${strikeType} ${optionType}, antithetic ${antithetic}`, () => {
          const exact = lookbackOption({ ...input, strikeType })
          const result = monteCarlo({ ...input, contract: { kind: 'lookback', strikeType, monitoring: 'continuous' } })
          expectNear(result, exact.price)
          expect(result.greeks?.delta.value).toBeCloseTo(exact.delta, 1)
        })
      for (const barrierType of ['DI', 'DO', 'UI', 'UO'] as const)
        test(`barrier ${barrierType} ${optionType}, antithetic ${antithetic}`, () => {
          const barrier = barrierType.startsWith('D') ? 90 : 115
          const contract = { kind: 'barrier', barrierType, barrier, monitoring: 'continuous', rebate: 3 } as const
          const exact = barrierOption({ ...input, ...contract })
          const result = monteCarlo({ ...input, contract })
          expectNear(result, exact.price, 1e-3) // the rebate is dated at the middle of its step
          expect(Math.abs((result.greeks?.delta.value ?? 9) - exact.delta)).toBeLessThan(
            STANDARD_ERRORS * (result.greeks?.delta.standardError ?? 0) + 0.02,
          )
        })
    }

  test('watched on dates: barrier and lookback near the continuity correction, which is good to 1 % here', () => {
    const barrier = { kind: 'barrier', barrierType: 'DO', barrier: 90, monitoring: 'discrete' } as const
    const result = monteCarlo({ ...base, steps: 50, contract: barrier })
    expectNear(result, barrierPrice({ ...base, ...barrier, observations: 50 }), 0.03)
    const lookback = { kind: 'lookback', strikeType: 'floating', monitoring: 'discrete' } as const
    expectNear(
      monteCarlo({ ...base, steps: 50, contract: lookback }),
      lookbackPrice({ ...base, ...lookback, observations: 50 }),
      0.1,
    )
  })
})

describe('variance reduction', () => {
  const contract = { kind: 'average-price', average: 'arithmetic' } as const

  test('the control variate keeps the price and cuts the error more than tenfold', () => {
    const plain = monteCarlo({ ...base, contract })
    const controlled = monteCarlo({ ...base, contract, controlVariate: true })
    expect(controlled.standardError).toBeLessThan(plain.standardError / 10)
    expectNear(plain, controlled.price)
    expect(controlled.price).toBeCloseTo(asianOption({ ...base, average: 'arithmetic', observations: 6 }).price, 1)
  })

  test('also when seasoned, and when the strike is already beaten', () => {
    for (const averageToDate of [98, 500]) {
      const seasoned = { ...contract, averageToDate, timeSinceInception: 0.5 }
      const exact = asianOption({
        ...base,
        average: 'arithmetic',
        observations: 6,
        averageToDate,
        timeSinceInception: 0.5,
      })
      const result = monteCarlo({ ...base, contract: seasoned, controlVariate: true, greeks: true })
      expectNear(result, exact.price, averageToDate === 98 ? 0.02 : 1e-9) // two moments are exact for a forward only
      expectNear(monteCarlo({ ...base, contract: seasoned }), result.price)
      expect(result.greeks?.delta.value).toBeCloseTo(exact.delta, 1)
      expect(result.greeks?.thetaPerDay.value).toBeCloseTo(exact.thetaPerDay, 1)
    }
  })

  test('mirrored paths cut the error of a monotone payoff', () => {
    const plain = monteCarlo(base)
    expect(monteCarlo({ ...base, antithetic: true }).standardError).toBeLessThan(0.8 * plain.standardError)
    expect(monteCarlo({ ...base, antithetic: true, paths: 1001 }).paths).toBe(1002)
  })
})

describe('the answer', () => {
  test('same seed, same bits; another seed, other bits', () => {
    const contract = { kind: 'lookback', strikeType: 'fixed', monitoring: 'continuous' } as const
    const run = (seed: number) => monteCarlo({ ...base, contract, seed, paths: 2000, greeks: true })
    expect(run(7)).toEqual(run(7))
    expect(run(8).price).not.toBe(run(7).price)
    expect(run(7).seed).toBe(7)
  })

  test('the bits themselves, so that a change of engine or generator is seen', () => {
    const { price, standardError } = monteCarlo({ ...base, paths: 1000, seed: 1 })
    expect([price, standardError]).toMatchInlineSnapshot(`
      [
        7.255194650503634,
        0.3560724792691283,
      ]
    `)
  })

  test('interval and running mean', () => {
    const { price, standardError, interval95, runningMean } = monteCarlo(base)
    expect(interval95[1] - interval95[0]).toBeCloseTo(2 * 1.959963984540054 * standardError, 12)
    expect(runningMean).toHaveLength(100)
    expect(runningMean.at(-1)).toEqual({ paths: 6000, mean: price, standardError })
    const [early, late] = [runningMean[0]?.standardError ?? 0, standardError]
    expect(early / late).toBeGreaterThan(7) // ≈ √100
    expect(early / late).toBeLessThan(13)
  })

  test('the error is honest: the true price lies in about 95 of 100 intervals', () => {
    const exact = garmanKohlhagen(base).price
    let inside = 0
    for (let seed = 0; seed < 200; seed++) {
      const { interval95 } = monteCarlo({ ...base, paths: 1000, seed })
      if (interval95[0] <= exact && exact <= interval95[1]) inside += 1
    }
    expect(inside).toBeGreaterThan(200 * 0.95 - 4 * Math.sqrt(200 * 0.95 * 0.05))
  })

  test('a touched barrier needs no simulation', () => {
    const touched = { kind: 'barrier', barrier: 100, monitoring: 'discrete', rebate: 4 } as const
    expect(monteCarlo({ ...base, contract: { ...touched, barrierType: 'DO' } })).toMatchObject({
      price: 4,
      standardError: 0,
    })
    expectNear(monteCarlo({ ...base, contract: { ...touched, barrierType: 'UI' } }), garmanKohlhagen(base).price)
  })
})

test('refusals', () => {
  const refuse = (change: Partial<MonteCarloInput>, code: string) =>
    expect(() => monteCarlo({ ...base, ...change })).toThrow(expect.objectContaining({ code }))
  const average = { kind: 'average-price', average: 'arithmetic' } as const
  refuse({ paths: 999 }, 'paths-1000-to-1000000')
  refuse({ paths: 1_000_001 }, 'paths-1000-to-1000000')
  refuse({ paths: 1000.5 }, 'paths-1000-to-1000000')
  refuse({ steps: 0 }, 'simulation-steps-1-to-1000')
  refuse({ seed: -1 }, 'seed-not-an-integer')
  refuse({ seed: 0.5 }, 'seed-not-an-integer')
  refuse({ strike: 0 }, 'strike-positive')
  refuse({ contract: { ...average, timeSinceInception: 1 } }, 'average-to-date-needed')
  refuse({ contract: { ...average, timeSinceInception: 10000, averageToDate: 1 } }, 'time-since-inception-0-to-10000')
  refuse({ contract: { kind: 'barrier', barrierType: 'DO', barrier: 0, monitoring: 'discrete' } }, 'barrier-positive')
  const lookback = { kind: 'lookback', strikeType: 'floating', monitoring: 'discrete' } as const
  refuse({ contract: { ...lookback, extremeToDate: 101 } }, 'extreme-includes-spot')
})

test('the sampler is the regression on its control', () => {
  const one = sampler()
  const values = [1, 2, 4, 7, 11]
  const controls = [0, 1, 1, 3, 4]
  for (const [i, value] of values.entries()) one.add(value, controls[i] ?? 0)
  const [meanX, meanY] = [1.8, 5]
  const [sxx, sxy, syy] = [10.8, 26, 66]
  const { mean, standardError } = one.estimate(2)
  expect(mean).toBeCloseTo(meanY - (sxy / sxx) * (meanX - 2), 12)
  expect(standardError).toBeCloseTo(Math.sqrt((syy - (sxy * sxy) / sxx) / 4 / 5), 12)
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import golden from '../../golden/svensson-fits.json' with { type: 'json' }
import { type FitMethod, fitCurve } from './curve-fit.ts'
import { nelsonSiegelCurve } from './nelson-siegel.ts'

const times = [0.25, 0.5, 1, 2, 3, 5, 7, 10, 15, 20, 30]
const observed = [0.0162, 0.0171, 0.018, 0.0202, 0.0217, 0.0244, 0.0258, 0.0271, 0.028, 0.0279, 0.0281]
/** What a fit of noise-free rates may miss: a millionth of a basis point. */
const RECOVERY = 1e-10

describe('Nelson–Siegel and Svensson curves', () => {
  const svensson = { beta0: 0.045, beta1: 0.008, beta2: -0.02, beta3: 0.015, tau1: 2.5, tau2: 12 }

  it('start at β0 + β1, end at β0, and their forward is d(zt)/dt', () => {
    const curve = nelsonSiegelCurve(svensson)
    expect(curve.zeroRate(0)).toBeCloseTo(0.053, 15)
    expect(curve.zeroRate(1e-9)).toBeCloseTo(0.053, 10)
    expect(curve.zeroRate(1e7)).toBeCloseTo(0.045, 6)
    for (const time of [0.01, 0.5, 3, 11, 40]) {
      const slope = -Math.log(curve.discount(time + 1e-4) / curve.discount(time - 1e-4)) / 2e-4
      expect(curve.instantaneousForward(time)).toBeCloseTo(slope, 9)
    }
  })

  it('without a second hump Svensson is Nelson–Siegel', () => {
    const { beta3: _none, tau2: _other, ...first } = svensson
    expect(nelsonSiegelCurve({ ...svensson, beta3: 0 }).zeroRate(4)).toBe(nelsonSiegelCurve(first).zeroRate(4))
  })

  it('refuse τ outside 0.05 to 30 years', () => {
    expect(codeOf(() => nelsonSiegelCurve({ ...svensson, tau1: 0.04 }))).toBe('tau-0.05-to-30')
    expect(codeOf(() => nelsonSiegelCurve({ ...svensson, tau2: 31 }))).toBe('tau-0.05-to-30')
    expect(codeOf(() => nelsonSiegelCurve({ ...svensson, beta2: Number.NaN }))).toBe('not-finite')
  })
})

describe('fits', () => {
  it('recover the Nelson–Siegel parameters that made the rates', () => {
    const parameter = (min: number, max: number) => fc.double({ min, max, noNaN: true })
    const terms = fc.record({
      beta0: parameter(-0.02, 0.08),
      beta1: parameter(-0.05, 0.05),
      beta2: fc.constantFrom(-0.03, -0.01, 0.01, 0.03),
      tau1: parameter(0.1, 20),
    })
    fc.assert(
      fc.property(terms, (made) => {
        const fit = fitCurve('nelson-siegel', times, times.map(nelsonSiegelCurve(made).zeroRate))
        expect(fit.rmse).toBeLessThan(RECOVERY)
        expect(fit.curve.zeroRate(12)).toBeCloseTo(nelsonSiegelCurve(made).zeroRate(12), 9)
        expect(fit.warnings).toEqual((fit.parameters?.beta0 ?? 0) < 0 ? ['beta0-negative'] : [])
      }),
      { numRuns: 20, seed: 3 },
    )
  })

  it.each([
    { beta0: 0.045, beta1: 0.008, beta2: -0.02, beta3: 0.015, tau1: 2.5, tau2: 12 },
    { beta0: 0.03, beta1: -0.02, beta2: 0.02, beta3: -0.02, tau1: 0.5, tau2: 1.2 },
    { beta0: -0.01, beta1: 0.02, beta2: 0.03, beta3: 0.05, tau1: 5, tau2: 20 },
  ])('recover Svensson with τ $tau1 and $tau2', (made) => {
    const fit = fitCurve('svensson', times, times.map(nelsonSiegelCurve(made).zeroRate))
    expect(fit.rmse).toBeLessThan(RECOVERY)
    expect(fit.parameters).toMatchObject({ tau1: expect.closeTo(made.tau1, 6), tau2: expect.closeTo(made.tau2, 5) })
  })

  it('the more general model fits better, and no τ near the best one does better', () => {
    const one = fitCurve('nelson-siegel', times, observed)
    const two = fitCurve('svensson', times, observed)
    expect(two.rmse).toBeLessThanOrEqual(one.rmse)
    const errorOf = (betas: object) => {
      const curve = nelsonSiegelCurve({ beta0: 0, beta1: 0, beta2: 0, tau1: 1, ...one.parameters, ...betas })
      return times.reduce((sum, time, at) => sum + (curve.zeroRate(time) - (observed[at] ?? 0)) ** 2, 0)
    }
    const best = errorOf({})
    expect(best).toBeCloseTo(one.rmse ** 2 * times.length, 15)
    for (const [name, value] of Object.entries(one.parameters ?? {})) {
      for (const factor of [0.999, 1.001]) expect(errorOf({ [name]: value * factor })).toBeGreaterThan(best)
    }
  })

  it.each<FitMethod>(['natural-cubic', 'monotone-cubic', 'linear'])('%s passes through every point', (method) => {
    const fit = fitCurve(method, times, observed)
    expect(fit.rmse).toBeLessThan(1e-16)
    expect(fit.residuals).toHaveLength(times.length)
    expect(fit.curve.zeroRate(0.1)).toBe(observed[0])
    const slope = -Math.log(fit.curve.discount(4 + 1e-5) / fit.curve.discount(4 - 1e-5)) / 2e-5
    expect(fit.curve.instantaneousForward(4)).toBeCloseTo(slope, 9)
  })

  it('the monotone cubic stays between neighbours where the natural one overshoots', () => {
    const steps = [0.01, 0.01, 0.01, 0.05, 0.05, 0.05]
    const at = [1, 2, 3, 4, 5, 6]
    const range = (method: FitMethod) => {
      const { zeroRate } = fitCurve(method, at, steps).curve
      const values = Array.from({ length: 101 }, (_, k) => zeroRate(1 + k / 20))
      return [Math.min(...values), Math.max(...values)]
    }
    expect(range('monotone-cubic')).toEqual([0.01, 0.05])
    expect(range('natural-cubic')[0]).toBeLessThan(0.0095)
  })

  it('refuse too few points and times out of order', () => {
    expect(codeOf(() => fitCurve('svensson', times.slice(0, 5), observed.slice(0, 5)))).toBe('too-few-points')
    expect(codeOf(() => fitCurve('nelson-siegel', times, observed.slice(1)))).toBe('lengths-differ')
    expect(codeOf(() => fitCurve('linear', [2, 1], [0, 0]))).toBe('points-not-increasing')
    expect(codeOf(() => fitCurve('linear', [0, 1], [0, 0]))).toBe('time-positive')
    expect(codeOf(() => fitCurve('linear', [1, 2], [0, Number.NaN]))).toBe('not-finite')
  })
})

describe('Svensson fits reach the best of a fine search', () => {
  /** The search's own grid ends a few millionths above its valley. */
  const NEARLY = 1 + 1e-4
  const treasury = golden.treasury.map(({ date, times, parYieldsPct, rmsePct }) => ({
    name: date,
    at: times,
    rates: parYieldsPct.map((percent) => 2 * Math.log1p(percent / 200)),
    rmsePct,
  }))
  const made = golden.made.map(({ times, ratesPct, rmsePct }, n) => ({
    name: `made ${n + 1}`,
    at: times,
    rates: ratesPct.map((percent) => percent / 100),
    rmsePct,
  }))

  it.each([...treasury, ...made])('$name', ({ at, rates, rmsePct }) => {
    expect(100 * fitCurve('svensson', at, rates).rmse).toBeLessThan(rmsePct * NEARLY)
  })

  it('and say when the best has absurd coefficients', () => {
    const warningsOn = (date: string) => {
      const { at = [], rates = [] } = treasury.find(({ name }) => name === date) ?? {}
      return fitCurve('svensson', at, rates).warnings
    }
    expect(warningsOn('20220113')).toEqual(['beta0-negative', 'coefficients-unusual', 'far-rate-unusual']) // β0 −134 %
    expect(warningsOn('20230526')).toEqual(['coefficients-unusual']) // β2 −116 % against β3 116 %
    expect(warningsOn('20241008')).toEqual([])
  })

  it('the bounds of usual coefficients grow with the rates: 40 % lira rates are no warning', () => {
    const lira = observed.map((rate) => rate + 0.4)
    expect(fitCurve('nelson-siegel', times, lira).warnings).toEqual([])
  })
})

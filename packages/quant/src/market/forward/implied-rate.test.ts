import { expect, it } from 'vitest'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { simpleForward } from './forward-points.ts'
import { impliedQuoteRate } from './implied-rate.ts'

it.each([
  { spot: 7.25, baseRate: 0.0435, quoteRate: 0.0162, days: 365, baseBasis: 360, quoteBasis: 365 },
  { spot: 1.27, baseRate: 0.048, quoteRate: 0.043, days: 273, baseBasis: 365, quoteBasis: 360 },
  { spot: 7.1, baseRate: 0.043, quoteRate: -0.002, days: 1, baseBasis: 360, quoteBasis: 365 },
])('gives back the rate that made a forward of $days days', ({ quoteRate, ...terms }) => {
  const forward = simpleForward({ ...terms, quoteRate })
  expect(impliedQuoteRate({ ...terms, forward })).toBeCloseTo(quoteRate, 11)
})

it('refuses terms that no forward has', () => {
  const terms = { spot: 7.1, forward: 7.1, baseRate: 0.04, baseBasis: 360, quoteBasis: 365, days: 90 }
  expect(codeOf(() => impliedQuoteRate({ ...terms, days: 0 }))).toBe('time-positive')
  expect(codeOf(() => impliedQuoteRate({ ...terms, forward: 0 }))).toBe('forward-positive')
  expect(codeOf(() => impliedQuoteRate({ ...terms, baseRate: -5 }))).toBe('negative-discount')
})

import { describe, expect, it } from 'vitest'
import { addDays, businessDate } from '../../basics/business-date.ts'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import {
  continuousForward,
  interpolatePoints,
  outright,
  pipOf,
  points,
  pointsAtDays,
  simpleForward,
} from './forward-points.ts'

const asOf = businessDate('20260413')

describe('points', () => {
  it('are the difference in pips', () => {
    expect(points(6.8337, 6.7893, '0.0001')).toBeCloseTo(-444, 9)
    expect(points(159.84, 158.44, 0.01)).toBeCloseTo(-140, 9)
    expect(codeOf(() => points(1, 1, '0'))).toBe('pip-positive')
    expect(codeOf(() => points(1, 1, 'x'))).toBe('not-finite')
  })

  const spotDate = businessDate('20260415')
  const curve = {
    spotDate,
    pillars: [
      { date: businessDate('20260515'), points: -120 }, // 30 days
      { date: businessDate('20260714'), points: -390 }, // 90 days
    ],
  }

  it('of broken dates are linear in days and zero at spot', () => {
    expect(interpolatePoints(curve, spotDate)).toEqual({ points: 0, extrapolated: false })
    expect(interpolatePoints(curve, addDays(spotDate, 15))).toEqual({ points: -60, extrapolated: false })
    expect(interpolatePoints(curve, addDays(spotDate, 30)).points).toBe(-120)
    expect(interpolatePoints(curve, addDays(spotDate, 50)).points).toBeCloseTo(-210, 12)
    expect(interpolatePoints(curve, addDays(spotDate, 90))).toEqual({ points: -390, extrapolated: false })
  })

  it('beyond the last pillar are held and flagged', () => {
    expect(interpolatePoints(curve, addDays(spotDate, 91))).toEqual({ points: -390, extrapolated: true })
  })

  it('refuse dates before spot and pillars out of order', () => {
    expect(codeOf(() => interpolatePoints(curve, asOf))).toBe('date-before-spot')
    expect(codeOf(() => interpolatePoints({ spotDate, pillars: [] }, spotDate))).toBe('curve-empty')
    const backwards = { spotDate, pillars: [...curve.pillars].reverse() }
    expect(codeOf(() => interpolatePoints(backwards, spotDate))).toBe('curve-not-increasing')
    const broken = { spotDate, pillars: [{ date: businessDate('20260515'), points: Number.NaN }] }
    expect(codeOf(() => interpolatePoints(broken, spotDate))).toBe('not-finite')
  })
})

describe('forwards of two rates', () => {
  const simple = { spot: 7.25, baseRate: 0.0435, quoteRate: 0.0162, baseBasis: 360, quoteBasis: 365, days: 365 }

  it('by hand: 365 days of USD 4.35 % over 360 against CNY 1.62 % over 365', () => {
    expect(simpleForward(simple)).toBeCloseTo((7.25 * 1.0162) / (1 + (0.0435 * 365) / 360), 13)
    expect(simpleForward({ ...simple, days: 0 })).toBe(7.25)
  })

  it('compounded continuously: Hull, AUD/USD in two years 0.6453', () => {
    const forward = continuousForward({ spot: 0.62, rDomestic: 0.07, rForeign: 0.05, time: 2 })
    expect(forward).toBeCloseTo(0.6453, 4)
    expect(forward).toBeCloseTo(0.62 * Math.exp(0.04), 15)
  })

  it('go back and forth through points, in the pip of the pair', () => {
    expect([pipOf('USD/CNY'), pipOf('USD/JPY'), pipOf('JPY/CNY')]).toEqual([0.0001, 0.01, 0.0001])
    expect(outright(150.2, points(150.2, 148.9, 0.01), 0.01)).toBeCloseTo(148.9, 12)
  })

  it('refuse what has no forward', () => {
    expect(codeOf(() => simpleForward({ ...simple, days: -1 }))).toBe('date-before-spot')
    expect(codeOf(() => simpleForward({ ...simple, baseRate: -2 }))).toBe('negative-discount')
    expect(codeOf(() => simpleForward({ ...simple, quoteRate: Number.NaN }))).toBe('not-finite')
    expect(codeOf(() => continuousForward({ spot: 1, rDomestic: 0, rForeign: 0, time: -1 }))).toBe('time-positive')
    expect(codeOf(() => continuousForward({ spot: 1, rDomestic: 999, rForeign: 0, time: 9 }))).toBe('not-finite')
    expect(codeOf(() => outright(1, -20_000, 0.0001))).toBe('rate-positive')
  })
})

describe('broken dates by log-discount', () => {
  const pillars = [
    { days: 30, points: -120 },
    { days: 90, points: -390 },
  ]
  const method = { kind: 'log-discount', spot: 7.1, pip: 0.0001 } as const
  const forwardAt = (days: number) => outright(7.1, pointsAtDays(pillars, days, method).points, 0.0001)

  it('pass through the pillars and spot, and hold a constant forward rate between them', () => {
    expect(forwardAt(0)).toBe(7.1)
    expect(forwardAt(30)).toBeCloseTo(7.088, 13)
    expect(forwardAt(90)).toBeCloseTo(7.061, 13)
    const daily = (days: number) => Math.log(forwardAt(days + 1) / forwardAt(days))
    expect(daily(31)).toBeCloseTo(daily(80), 13)
    expect(forwardAt(60)).toBeCloseTo(Math.sqrt(7.088 * 7.061), 13)
  })

  it('hold the last points, flagged, and refuse what has no logarithm', () => {
    expect(pointsAtDays(pillars, 91, method)).toEqual({ points: -390, extrapolated: true })
    const absurd = [{ days: 30, points: -80_000 }]
    expect(codeOf(() => pointsAtDays(absurd, 10, method))).toBe('discount-positive')
    expect(codeOf(() => pointsAtDays(pillars, -1))).toBe('date-before-spot')
  })
})

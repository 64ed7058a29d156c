import { describe, expect, it } from 'vitest'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { outright, pointsAtDays } from '../../market/forward/forward-points.ts'
import { breakEvenDays, cushion, guaranteedRate, remainderNeed } from './guaranteed-rate.ts'

const exporter = { side: 'exporter', cost: 6_800_000, foreignRevenue: 1_000_000, target: 0.05 } as const
const importer = {
  side: 'importer',
  revenue: 8_000_000,
  otherCost: 500_000,
  foreignPayment: 1_000_000,
  target: 0.05,
} as const

describe('break-even rate', () => {
  it('by hand', () => {
    expect(guaranteedRate({ ...exporter, target: 0 })).toBeCloseTo(6.8, 14)
    expect(guaranteedRate(exporter)).toBeCloseTo(7.14, 14)
    expect(guaranteedRate(importer)).toBeCloseTo(7.5 / 1.05, 14)
  })

  it('earns exactly the target', () => {
    const sold = guaranteedRate(exporter) * exporter.foreignRevenue
    expect(sold / exporter.cost - 1).toBeCloseTo(0.05, 14)
    const paid = guaranteedRate(importer) * importer.foreignPayment
    expect((importer.revenue - importer.otherCost) / paid - 1).toBeCloseTo(0.05, 14)
  })

  it('needs inputs above 0 and a target not below it', () => {
    expect(codeOf(() => guaranteedRate({ ...exporter, cost: 0 }))).toBe('inputs-greater-than-0')
    expect(codeOf(() => guaranteedRate({ ...exporter, foreignRevenue: Number.NaN }))).toBe('inputs-greater-than-0')
    expect(codeOf(() => guaranteedRate({ ...importer, otherCost: 8_000_000 }))).toBe('inputs-greater-than-0')
    expect(codeOf(() => guaranteedRate({ ...importer, otherCost: -1 }))).toBe('inputs-greater-than-0')
    expect(codeOf(() => guaranteedRate({ ...exporter, target: -0.01 }))).toBe('ideal-controlled-rate-not-negative')
  })
})

describe('with a part locked', () => {
  const part = { guaranteedRate: 7, side: 'exporter', amount: 1000, lockedAmount: 400, lockedRate: 7.2 } as const

  it('the remainder makes up the difference', () => {
    const { requiredRate } = remainderNeed(part)
    expect(requiredRate).toBeCloseTo((7000 - 2880) / 600, 13)
    expect(400 * 7.2 + 600 * (requiredRate ?? 0)).toBeCloseTo(7000, 10)
    expect(remainderNeed({ ...part, lockedAmount: 0, lockedRate: 0 }).requiredRate).toBe(7)
  })

  it('nothing left is a yes or no', () => {
    const all = { ...part, lockedAmount: 1000 }
    expect(remainderNeed(all)).toEqual({ requiredRate: null, isSecured: true })
    expect(remainderNeed({ ...all, side: 'importer' })).toEqual({ requiredRate: null, isSecured: false })
    expect(remainderNeed({ ...part, lockedAmount: 990, lockedRate: 8 }).isSecured).toBe(true)
    expect(codeOf(() => remainderNeed({ ...part, lockedAmount: 1001 }))).toBe('amount-too-large')
    expect(codeOf(() => remainderNeed({ ...part, lockedRate: 0 }))).toBe('inputs-greater-than-0')
  })
})

describe('cushion', () => {
  it.each([
    ['exporter', 7.14, 0.02, 0.02, 'green'],
    ['exporter', 7.07, 0.02, 0.01, 'yellow'],
    ['exporter', 7, 0, 0, 'green'],
    ['exporter', 6.93, 0, -0.01, 'red'],
    ['importer', 6.93, 0.005, 0.01, 'green'],
    ['importer', 7.07, 0.005, -0.01, 'red'],
  ] as const)('%s at %d, ideal %d: %d %s', (side, market, ideal, expected, light) => {
    const made = cushion(7, side, market, ideal - 1e-15 > 0 ? ideal - 1e-15 : ideal)
    expect(made.cushion).toBeCloseTo(expected, 14)
    expect(made.light).toBe(light)
  })

  it('refuses a negative ideal', () => {
    expect(codeOf(() => cushion(7, 'exporter', 7, -0.1))).toBe('ideal-controlled-rate-not-negative')
  })
})

describe('break-even tenor', () => {
  const pillars = [
    { days: 30, points: -100 },
    { days: 90, points: -400 },
  ]

  it('is where the forward crosses the rate', () => {
    const days = breakEvenDays(7.08, 'exporter', 7.1, pillars, 0.0001)
    expect(days).toBeCloseTo(50, 9)
    expect(outright(7.1, pointsAtDays(pillars, days ?? 0).points, 0.0001)).toBeCloseTo(7.08, 12)
  })

  it('is none when the forward holds, and today when spot does not', () => {
    expect(breakEvenDays(7.0, 'exporter', 7.1, pillars, 0.0001)).toBeNull()
    expect(breakEvenDays(7.2, 'exporter', 7.1, pillars, 0.0001)).toBe(0)
    expect(breakEvenDays(7.2, 'importer', 7.1, pillars, 0.0001)).toBeNull()
    expect(codeOf(() => breakEvenDays(7, 'importer', 7.1, [], 0.0001))).toBe('curve-empty')
    expect(codeOf(() => breakEvenDays(7, 'exporter', 7.1, [...pillars].reverse(), 0.0001))).toBe('curve-not-increasing')
  })
})

import { describe, expect, it } from 'vitest'
import { businessDate } from '../../basics/business-date.ts'
import { decimal } from '../../basics/decimal.ts'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { layerSteps, planAgainstDone, plannedCover, requireLayers } from './hedge-plan.ts'

const layer = (daysBefore: number, coverPct: string) => ({ daysBefore, coverPct: decimal(coverPct) })
const layers = [layer(60, '85'), layer(180, '30'), layer(120, '60')]
const mids = new Map([
  ['20260403', '6.85'],
  ['20260602', '6.79'],
])
const terms = (today: string, side: 'receivable' | 'payable' = 'receivable') => ({
  side,
  unit: 1 as const,
  currency: 'base' as const,
  scale: 2,
  today: businessDate(today),
  midOn: (day: string) => {
    const mid = mids.get(day)
    return mid === undefined ? undefined : decimal(mid)
  },
})
const exposure = (knownFrom = '20260101') => ({
  effective: decimal('1000000'),
  locked: decimal('750000'),
  dueDate: businessDate('20260930'),
  knownFrom: businessDate(knownFrom),
  deals: [
    { amount: decimal('350000'), rate: decimal('6.83') },
    { amount: decimal('400000'), rate: decimal('6.77') },
  ],
})

describe('a layered plan', () => {
  it('asks for the last layer that was due', () => {
    const covers = [200, 180, 121, 120, 62, 60, 0].map((left) => plannedCover(layers, left).toString())
    expect(covers).toEqual(['0', '30', '30', '60', '60', '85', '85'])
  })

  it('deals what was due before the exposure was known on the day when it was', () => {
    const late = { dueDate: businessDate('20260930'), knownFrom: businessDate('20260615') }
    expect(layerSteps(layers, late).map(({ date, stepPct }) => `${date} ${stepPct}`)).toEqual([
      '20260615 30',
      '20260615 30',
      '20260801 25',
    ])
  })

  it('stands beside what was done: the published case', () => {
    const made = planAgainstDone(layers, [exposure()], terms('20260730'))
    expect(made.plannedRate?.stripZeros().toString()).toBe('6.82')
    expect(made.doneRate?.stripZeros().toString()).toBe('6.798')
    expect(made.difference?.toString()).toBe('-16500.00')
    expect([made.plannedPct.toString(), made.donePct.toString()]).toEqual(['60.0000', '75.0000'])
    expect(planAgainstDone(layers, [exposure()], terms('20260730', 'payable')).difference?.toString()).toBe('16500.00')
  })

  // 550,000 USD at 1.10 and 600,000 at 1.20 were 500,000 EUR each; the plan would have sold 600,000 at 1.20 and at 1.00, for 1,100,000 EUR.
  it('weighs amounts of the second currency by what they bought of the first', () => {
    const dollars = {
      ...exposure(),
      effective: decimal('2000000'),
      locked: decimal('1150000'),
      deals: [
        { amount: decimal('550000'), rate: decimal('1.1') },
        { amount: decimal('600000'), rate: decimal('1.2') },
      ],
    }
    const euroTerms = {
      ...terms('20260730'),
      currency: 'quote' as const,
      midOn: (day: string) => decimal(day === '20260403' ? '1.2' : '1.0'),
    }
    const made = planAgainstDone(layers, [dollars], euroTerms)
    expect([made.doneRate?.toString(), made.plannedRate?.toString()]).toEqual(['1.1500000000', '1.0909090909'])
    expect(made.difference?.toString()).toBe('-54166.67')
    expect(planAgainstDone(layers, [dollars], { ...euroTerms, side: 'payable' }).difference?.toString()).toBe(
      '54166.67',
    )
  })

  it('has no rate where a mid is missing, and says which', () => {
    const made = planAgainstDone(layers, [exposure()], terms('20260801'))
    expect([made.plannedRate, made.difference, made.midsMissing]).toEqual([null, null, ['20260801']])
    expect(planAgainstDone(layers, [], terms('20260801'))).toMatchObject({ plannedRate: null, doneRate: null })
  })

  it('is refused without layers, with two of one day and where it does not rise', () => {
    expect(codeOf(() => requireLayers([]))).toBe('no-layers')
    expect(codeOf(() => requireLayers([layer(60, '30'), layer(60, '50')]))).toBe('layer-days')
    expect(codeOf(() => requireLayers([layer(60, '30'), layer(120, '30')]))).toBe('layers-must-rise')
    expect(codeOf(() => requireLayers([layer(60, '101')]))).toBe('percent-0-to-100')
    requireLayers(layers)
  })
})

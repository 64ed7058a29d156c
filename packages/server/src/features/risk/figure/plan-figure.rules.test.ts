import { decimal } from '@hedgerow/quant/basics/decimal'
import { describe, expect, it } from 'vitest'
import type { FigureInput } from '../../../kit/http/figure-source.ts'
import { type FutureWork, futureTradesOf } from '../future/future-trade.rules.ts'
import { futureWork } from '../future/future-work.fixture.ts'
import { numberBy, valuesOf } from './made-figure.fixture.ts'
import { input, planInputsOf, premiumInputs, riskInputs, rollInputs } from './plan-figure.rules.ts'

const workedBy = (over: Partial<FutureWork> = {}) => {
  const work = { ...futureWork, ...over }
  return { work, result: futureTradesOf(work) }
}
const of = workedBy()

describe('what a plan is made of', () => {
  const monthly = {
    hedgedAmt: 'planHedged',
    forwardAmt: 'planForward',
    optionAmt: 'planOption',
    spotAmt: 'planSpot',
    premium: 'planPremium',
    achievedRate: 'planAchieved',
  } as const

  it.each([0, 1])('makes the figures of month %i again', (at) => {
    const place: FigureInput = { ...input('i', { zh: '', en: '' }, String(at + 1)) }
    for (const [name, by] of Object.entries(monthly))
      expect([name, numberBy(by, [...planInputsOf(of), place])]).toEqual([
        name,
        Number(of.result.months[at]?.[name as keyof typeof monthly]),
      ])
    expect(numberBy('planRisk', riskInputs(of, at))).toBe(Number(of.result.months[at]?.openValueAtRisk))
  })

  it('makes the average of all again, received or paid', () => {
    expect(numberBy('planAchievedOfAll', planInputsOf(of))).toBe(Number(of.result.achievedRate))
    const paid = workedBy({ exposureDirection: '0' })
    expect([...[of, paid].map((one) => planInputsOf(one).find(({ symbol }) => symbol === 's')?.value)]).toEqual([
      '1',
      '-1',
    ])
    expect(numberBy('planAchievedOfAll', planInputsOf(paid))).toBe(Number(paid.result.achievedRate))
  })

  it('pays nothing for a month without options', () => {
    expect(valuesOf(planInputsOf(of))).toMatchObject({
      q: ['180', '0'],
      N: ['500000', '640000.5'],
      y: '0.0001',
      u: '1',
    })
  })

  it('holds what is open for its working days', () => {
    // 37 days to the 20th of May are 26 worked; no days of a month that is none.
    expect(valuesOf(riskInputs(of, 0))).toMatchObject({
      t: '26',
      σ: '0.003',
      c: '0.95',
      Hf: '200000.00',
      Ho: '120000.00',
    })
    expect(valuesOf(riskInputs(of, 2))).toMatchObject({ t: '0', N: '' })
  })
})

describe('what a premium is made of', () => {
  /** A call at six of what stands at seven is worth one of its quote currency: 10,000 pips. */
  const model = { optionType: 'call', spot: 7, strike: 6, rDomestic: 0, rForeign: 0, time: 1, vol: 0.01 } as const
  const priced = (optionType: 'call' | 'put') =>
    workedBy({
      markets: [
        {
          forward: decimal('7'),
          option: { premiumPips: decimal('10000'), volatilityPct: 1, model: { ...model, optionType } },
        },
        { forward: decimal('7'), option: undefined },
      ],
    })

  it('makes it again', () => {
    expect(numberBy('planPremiumPips', premiumInputs(priced('call'), 0))).toBe(10_000)
    expect(numberBy('planPremiumPips', premiumInputs(priced('put'), 0))).toBe(0)
    expect(valuesOf(premiumInputs(priced('call'), 0))).toMatchObject({ c: '1', S: '7', K: '6', t: '1', σ: '1' })
    expect(valuesOf(premiumInputs(priced('put'), 0))).toMatchObject({ c: '-1' })
  })

  it('is nothing without an option or without time', () => {
    expect([premiumInputs(of, 0), premiumInputs(of, 1), premiumInputs(of, 2)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('what rolling is made of', () => {
  const { roll } = of.result
  it.each(['farCarry', 'farCost', 'rolledCarry', 'rolledCost', 'extraCost'] as const)('makes %s again', (name) => {
    expect(numberBy(name, rollInputs(of))).toBe(Number(roll?.[name]))
  })

  it.each([0, 1])('makes step %i again', (at) => {
    const inputs = [...rollInputs(of), input('i', { zh: '', en: '' }, String(at + 1))]
    const made = {
      points: numberBy('rollPoints', inputs),
      carry: numberBy('rollCarry', inputs),
      cost: numberBy('rollCost', inputs),
    }
    const { points, carry, cost } = roll?.rolls[at] ?? {}
    expect(made).toEqual({ points: Number(points), carry: Number(carry), cost: Number(cost) })
  })
})

it('an input has a unit and a place to read it where it has them', () => {
  const name = { zh: '金额', en: 'Amount' }
  expect(input('N', name, '1')).toEqual({ symbol: 'N', name, value: '1' })
  expect(input('N', name, ['1'], 'USD', '/apps/x')).toEqual({
    symbol: 'N',
    name,
    value: ['1'],
    unit: 'USD',
    url: '/apps/x',
  })
})

import { describe, expect, it } from 'vitest'
import { decimal } from '../../basics/decimal.ts'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { type PayoffLeg, strategyPayoff } from './payoff-lab.ts'

const of = (percent: string) => ({ percent: decimal(percent) })
const plain = (values: readonly { stripZeros(): { toString(): string } }[]) =>
  values.map((value) => value.stripZeros().toString())
const dollars = (legs: readonly PayoffLeg[]) =>
  strategyPayoff({ side: 'receivable', unit: 1, quoteScale: 2, amount: decimal('2000000'), legs })
const yen = (legs: readonly PayoffLeg[]) =>
  strategyPayoff({ side: 'payable', unit: 100, quoteScale: 2, amount: decimal('100000000'), legs })
const put = (percent: string, premium: string): PayoffLeg => ({
  kind: 'option',
  ...of(percent),
  strike: decimal('6.75'),
  premium: decimal(premium),
})
const forward = (percent: string): PayoffLeg => ({ kind: 'forward', ...of(percent), rate: decimal('6.7795') })
const outcomes = (made: ReturnType<typeof dollars>, axis: readonly string[]) =>
  axis.map((rate) => made.outcomeAt(decimal(rate)).toString())

/** Exact fractions by hand. */
describe('payoffs of a receivable', () => {
  const axis = ['6.5', '6.8', '7.1']
  it('of a forward do not move, and reach no other budget', () => {
    const made = dollars([forward('100')])
    expect(outcomes(made, axis)).toEqual(['13559000.00', '13559000.00', '13559000.00'])
    expect([made.worst?.toString(), made.best?.toString()]).toEqual(['13559000.00', '13559000.00'])
    expect(made.reaches(decimal('6.8'))).toEqual([])
    expect(plain(made.breakEven)).toEqual(['6.7795'])
  })

  it('of a put count its premium once', () => {
    const made = dollars([put('100', '98000')])
    expect(outcomes(made, axis)).toEqual(['13402000.00', '13502000.00', '14102000.00'])
    expect([made.worst?.toString(), made.best]).toEqual(['13402000.00', null])
    expect(plain(made.reaches(decimal('6.8')))).toEqual(['6.849'])
    expect(plain([made.effectiveRateAt(decimal('6.5'))])).toEqual(['6.701'])
    expect(plain(made.breakEven)).toEqual(['6.701'])
  })

  it('of a half collar fall with the other half', () => {
    const collar = { low: decimal('6.7'), high: decimal('6.9'), premium: decimal('0') }
    const made = dollars([
      { kind: 'collar', ...of('50'), ...collar },
      { kind: 'spot', ...of('50') },
    ])
    expect(outcomes(made, axis)).toEqual(['13200000.00', '13600000.00', '14000000.00'])
    expect([made.worst?.toString(), made.best]).toEqual(['6700000.00', null])
  })

  it('of parts are the sum of the parts', () => {
    const made = dollars([forward('40'), put('30', '29400'), { kind: 'spot', ...of('30') }])
    expect(outcomes(made, axis)).toEqual(['13344200.00', '13554200.00', '13914200.00'])
    expect(plain(made.reaches(decimal('6.8')))).toEqual(['6.8381666667'])
    expect(made.worst?.toString()).toBe('9444200.00')
  })

  it('participate beyond the strike by their share, and layers dealt later by the time that has gone', () => {
    const share = dollars([
      {
        kind: 'participating',
        ...of('100'),
        strike: decimal('6.7'),
        participation: decimal('0.4'),
        premium: decimal('0'),
      },
    ])
    expect(outcomes(share, ['6.5', '7.2'])).toEqual(['13400000.00', '13800000.00'])
    const later = dollars([{ kind: 'later', ...of('100'), forward: decimal('6.8'), elapsed: decimal('0.25') }])
    expect(outcomes(later, ['6.4', '6.8', '7.2'])).toEqual(['13400000.00', '13600000.00', '13800000.00'])
  })

  it('of nothing are the rate itself and break even nowhere but everywhere', () => {
    const made = dollars([{ kind: 'spot', ...of('100') }])
    expect([made.worst?.toString(), made.best, made.breakEven]).toEqual(['0.00', null, []])
    expect(plain(made.reaches(decimal('6.8')))).toEqual(['6.8'])
  })
})

describe('payoffs of a payable', () => {
  it('are paid: a call caps them, its premium comes on top, and less is better', () => {
    const made = yen([
      { kind: 'option', ...of('70'), strike: decimal('4.4'), premium: decimal('31000') },
      { kind: 'spot', ...of('30') },
    ])
    expect(outcomes(made, ['4', '4.35', '4.7'])).toEqual(['4031000.00', '4381000.00', '4521000.00'])
    expect([made.worst, made.best?.toString()]).toEqual([null, '31000.00'])
    expect(plain(made.reaches(decimal('4.35')))).toEqual(['4.319'])
  })

  it('of a collar that brought a premium lie between its strikes', () => {
    const collar = { low: decimal('4.2'), high: decimal('4.45'), premium: decimal('-2500') }
    const made = yen([{ kind: 'collar', ...of('100'), ...collar }])
    expect(outcomes(made, ['4', '4.7'])).toEqual(['4197500.00', '4447500.00'])
    expect([made.worst?.toString(), made.best?.toString()]).toEqual(['4447500.00', '4197500.00'])
    expect(plain(made.reaches(decimal('4.35')))).toEqual(['4.3525'])
  })
})

it('strategies that are none are refused, naming the leg', () => {
  expect(codeOf(() => dollars([forward('90')]))).toBe('parts-not-100')
  expect(codeOf(() => dollars([forward('-10'), forward('110')]))).toBe('percent-0-to-100')
  const crossed = { low: decimal('7'), high: decimal('6.9'), premium: decimal('0') }
  expect(codeOf(() => dollars([{ kind: 'collar', ...of('100'), ...crossed }]))).toBe('low-above-high')
})

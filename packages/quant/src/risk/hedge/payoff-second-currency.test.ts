/** An exposure in the second currency of its pair: the yen of a company with dollars, by USD/JPY. What it comes to bends with the rate. */
import { describe, expect, it } from 'vitest'
import { decimal } from '../../basics/decimal.ts'
import { type PayoffLeg, strategyPayoff } from './payoff-lab.ts'
import { inverseMarket, premiumAt } from './rate-fan.ts'

const of = (percent: string) => ({ percent: decimal(percent) })
const plain = (values: readonly { stripZeros(): { toString(): string } }[]) =>
  values.map((value) => value.stripZeros().toString())
type Side = 'receivable' | 'payable'
const yen = (side: Side, legs: readonly PayoffLeg[]) =>
  strategyPayoff({ side, currency: 'quote', unit: 1, quoteScale: 2, amount: decimal('100000000'), legs })
const outcomes = (made: ReturnType<typeof yen>, axis: readonly string[]) =>
  axis.map((rate) => made.outcomeAt(decimal(rate)).toString())
const option = (strike: string, premium: string, percent = '100'): PayoffLeg => ({
  kind: 'option',
  ...of(percent),
  strike: decimal(strike),
  premium: decimal(premium),
})

/** 100,000,000 yen: 800,000 dollars at 125, 625,000 at 160. */
describe('by hand', () => {
  it('dollars received fall as the rate rises, by its inverse', () => {
    const made = yen('receivable', [{ kind: 'spot', ...of('100') }])
    expect(outcomes(made, ['100', '125', '160', '150'])).toEqual(['1000000.00', '800000.00', '625000.00', '666666.67'])
    expect([made.worst?.toString(), made.best, made.breakEven]).toEqual(['0.00', null, []])
    expect(plain(made.reaches(decimal('150')))).toEqual(['150'])
  })

  it('a receivable is kept from a high rate by the right to sell its yen, whose premium is counted once', () => {
    const made = yen('receivable', [option('160', '12000')])
    expect(outcomes(made, ['125', '150', '200'])).toEqual(['788000.00', '654666.67', '613000.00'])
    expect([made.worst?.toString(), made.best]).toEqual(['613000.00', null])
    // 100,000,000 ÷ 613,000, and 100,000,000 ÷ (666,666.67 + 12,000).
    expect(plain(made.breakEven)).toEqual(['163.132137031'])
    expect(plain(made.reaches(decimal('150')))).toEqual(['147.347740668'])
    expect(plain([made.effectiveRateAt(decimal('200'))])).toEqual(['163.132137031'])
  })

  it('a payable is kept from a low rate, and pays least where the rate is highest', () => {
    const made = yen('payable', [option('125', '9000')])
    expect(outcomes(made, ['100', '125', '200'])).toEqual(['809000.00', '809000.00', '509000.00'])
    expect([made.worst?.toString(), made.best?.toString()]).toEqual(['809000.00', '9000.00'])
    const collar = { low: decimal('125'), high: decimal('160'), premium: decimal('-2000') }
    const both = yen('payable', [{ kind: 'collar', ...of('100'), ...collar }])
    expect(outcomes(both, ['100', '128', '200'])).toEqual(['798000.00', '779250.00', '623000.00'])
    expect([both.worst?.toString(), both.best?.toString()]).toEqual(['798000.00', '623000.00'])
  })

  it('a rate of a hundred units is one of a hundred units', () => {
    const terms = { side: 'receivable', currency: 'quote', unit: 100, quoteScale: 0 } as const
    const legs: PayoffLeg[] = [{ kind: 'forward', ...of('100'), rate: decimal('4') }]
    const made = strategyPayoff({ ...terms, amount: decimal('4350000'), legs })
    expect(made.outcomeAt(decimal('4.35')).toString()).toBe('108750000')
    expect(plain(made.breakEven)).toEqual(['4'])
  })
})

describe('the same exposure by the inverse pair', () => {
  const inverted = { 100: '0.01', 125: '0.008', 128: '0.0078125', 160: '0.00625', 200: '0.005' } as const
  type Rate = keyof typeof inverted
  /** Every kind of part, by how a rate is written. */
  const legsBy = (rate: (quoted: Rate) => string): PayoffLeg[] => {
    const [low, high] = [rate(125), rate(160)].map((text) => decimal(text)).sort((a, b) => a.cmp(b))
    if (!low || !high) return []
    return [
      { kind: 'spot', ...of('10') },
      { kind: 'forward', ...of('20'), rate: decimal(rate(128)) },
      option(rate(160), '1500', '20'),
      { kind: 'collar', ...of('20'), low, high, premium: decimal('-70.5') },
      {
        kind: 'participating',
        ...of('20'),
        strike: decimal(rate(160)),
        participation: decimal('0.35'),
        premium: decimal('0'),
      },
      { kind: 'later', ...of('10'), forward: decimal(rate(128)), elapsed: decimal('0.25') },
    ]
  }
  it.each(['receivable', 'payable'] as const)('comes to the same: a %s', (side) => {
    const own = yen(side, legsBy(String))
    const other = strategyPayoff({
      side,
      unit: 1,
      quoteScale: 2,
      amount: decimal('100000000'),
      legs: legsBy((rate) => inverted[rate]),
    })
    for (const [rate, inverse] of Object.entries(inverted))
      expect(own.outcomeAt(decimal(rate)).toString()).toBe(other.outcomeAt(decimal(inverse)).toString())
    expect([own.worst, own.best, own.premium].map(String)).toEqual([other.worst, other.best, other.premium].map(String))
    const products = (ours: readonly { toNumber(): number }[], theirs: readonly { toNumber(): number }[]) =>
      ours.map((rate, at) => rate.toNumber() * (theirs.at(-1 - at)?.toNumber() ?? 0))
    const reached = [own.reaches(decimal('128')), other.reaches(decimal('0.0078125'))] as const
    for (const [ours, theirs] of [[own.breakEven, other.breakEven] as const, reached]) {
      expect(ours.length).toBe(theirs.length)
      expect(ours.length).toBeGreaterThan(0)
      // A rate by the inverse pair has ten decimals of its own.
      for (const product of products(ours, theirs)) expect(product).toBeCloseTo(1, 7)
    }
  })
})

it('an option costs the same from either side: a call on dollars is a put on yen', () => {
  const market = { forward: 148, time: 0.5, discount: 0.99, volAt: (strike: number) => 0.1 + (strike - 148) / 1000 }
  const seen = inverseMarket(market, 150)
  for (const strike of [140, 148, 160])
    expect(premiumAt(seen, 'put', 1 / strike)).toBeCloseTo(premiumAt(market, 'call', strike) / (strike * 150), 14)
})

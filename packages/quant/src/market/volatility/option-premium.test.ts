import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PairConvention } from '../../basics/currency.ts'
import { decimal } from '../../basics/decimal.ts'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { feeOfPercent, type PremiumFrame, premiumGap, solvePremium } from './option-premium.ts'

const usdCny = { pair: 'USD/CNY', base: 'USD', quote: 'CNY', pip: '0.0001', quotedUnit: 1 } as PairConvention
const jpyCny = { pair: 'JPY/CNY', base: 'JPY', quote: 'CNY', pip: '0.0001', quotedUnit: 100 } as PairConvention
const frame = (over: Partial<PremiumFrame> = {}): PremiumFrame => ({
  pair: usdCny,
  baseAmount: decimal('1000000'),
  quoteAmount: decimal('6850000'),
  feeCurrency: 'CNY',
  payCurrency: 'CNY',
  feeScale: 2,
  payScale: 2,
  ...over,
})
const told = (solved: object) =>
  Object.fromEntries(Object.entries(solved).map(([name, value]) => [name, value?.toString()]))

describe('the premium in four forms', () => {
  it('any one gives the others', () => {
    // 52,745 CNY on 1,000,000 USD: 0.052745 CNY a dollar is 527.45 pips, and 0.77 % of 6,850,000 CNY.
    const all = { fee: '52745.00', percent: '0.77', points: '527.45', paid: '52745.00', payRate: undefined }
    expect(told(solvePremium({ percent: decimal('0.77') }, frame()))).toEqual({ ...all, fee: '52745.00' })
    expect(told(solvePremium({ points: decimal('527.45') }, frame()))).toEqual(all)
    expect(told(solvePremium({ fee: decimal('52745') }, frame()))).toMatchObject({ percent: '0.77', points: '527.45' })
  })

  it('in the base currency there are no points, and the other currency is paid at its rate', () => {
    const inDollars = frame({ feeCurrency: 'USD', payCurrency: 'CNY' })
    const given = { percent: decimal('0.75'), points: decimal('5'), payRate: decimal('6.83') }
    expect(told(solvePremium(given, inDollars))).toMatchObject({ fee: '7500.00', points: undefined, paid: '51225.00' })
    const inYuan = frame({ payCurrency: 'USD' })
    expect(told(solvePremium({ fee: decimal('51225'), payRate: decimal('6.83') }, inYuan))).toMatchObject({
      paid: '7500.00',
    })
    expect(solvePremium({ fee: decimal('51225') }, inYuan).paid).toBeUndefined()
  })

  it('counts a pair that is quoted for a hundred', () => {
    const yen = frame({ pair: jpyCny, baseAmount: decimal('100000000'), quoteAmount: decimal('4400000') })
    expect(told(solvePremium({ points: decimal('300') }, yen))).toMatchObject({ fee: '30000.00', percent: '0.6818182' })
  })

  it('nothing said gives nothing, and nonsense is refused', () => {
    expect(told(solvePremium({}, frame()))).toEqual({ points: undefined })
    expect(codeOf(() => solvePremium({}, frame({ feeCurrency: 'EUR' })))).toBe('pair-mismatch')
    expect(codeOf(() => solvePremium({}, frame({ baseAmount: decimal('0') })))).toBe('amount-positive')
  })

  it('agreed forms stand, and one that does not fit is named with what it would give', () => {
    const forms = { fee: decimal('52745'), percent: decimal('0.77'), points: decimal('527.45') }
    expect(told(solvePremium(forms, frame()))).toMatchObject({ fee: '52745', percent: '0.77', points: '527.45' })
    expect(premiumGap(forms, frame())).toBeUndefined()
    expect(premiumGap({ ...forms, percent: decimal('0.78') }, frame())).toMatchObject({ form: 'percent' })
    expect(premiumGap({ ...forms, points: decimal('52.745') }, frame())?.expected.toString()).toBe('5274.50')
    expect(premiumGap({ percent: decimal('9') }, frame())).toBeUndefined()
  })

  it('what is solved always agrees, and a percentage gives its amount back', () => {
    const cents = fc.bigInt({ min: 1n, max: 10n ** 12n })
    fc.assert(
      fc.property(cents, cents, cents, fc.boolean(), (base, quote, amount, inQuote) => {
        const at = (value: bigint) => decimal(String(value)).div(decimal('100'), 2)
        const one = frame({
          baseAmount: at(base),
          quoteAmount: at(quote),
          feeCurrency: inQuote ? 'CNY' : 'USD',
          payCurrency: inQuote ? 'CNY' : 'USD',
        })
        const solved = solvePremium({ fee: at(amount) }, one)
        expect(premiumGap(solved, one)).toBeUndefined()
        const again = feeOfPercent(solved.percent ?? decimal('0'), one)
        // Ten decimals of a percentage hold a cent of up to a hundred million.
        if (at(inQuote ? quote : base).lt(decimal('100000000'))) expect(again.eq(at(amount))).toBe(true)
      }),
      { numRuns: 300, seed: 20260413 },
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PairConvention } from '../../basics/currency.ts'
import { decimal } from '../../basics/decimal.ts'
import { fxRate } from '../../basics/fx-rate.ts'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { feeOfPercent, type PremiumFrame, premiumGap, solvePremium } from './option-premium.ts'

const usdCny = { pair: 'USD/CNY', base: 'USD', quote: 'CNY', pip: '0.0001', quotedUnit: 1 } as PairConvention
const jpyCny = { pair: 'JPY/CNY', base: 'JPY', quote: 'CNY', pip: '0.0001', quotedUnit: 100 } as PairConvention
const spot = fxRate('USD/CNY', '6.8322')
const frame = (over: Partial<PremiumFrame> = {}): PremiumFrame => ({
  pair: usdCny,
  baseAmount: decimal('1000000'),
  feeCurrency: 'CNY',
  payCurrency: 'CNY',
  feeScale: 2,
  payScale: 2,
  spot,
  payRate: undefined,
  ...over,
})
const textsOf = (solved: object) =>
  Object.fromEntries(Object.entries(solved).map(([name, value]) => [name, value?.toString()]))

describe('the premium in four forms', () => {
  it('a percentage is of the base notional, converted at spot: not of the amount at the strike', () => {
    // 1 % of 1,000,000 USD at 6.8322 is 68,322 CNY; at a strike of 6.6 it would be 66,000.
    expect(textsOf(solvePremium({ percent: decimal('1') }, frame()))).toMatchObject({
      fee: '68322.00',
      points: '683.22',
    })
  })

  it('any one gives the others', () => {
    // 52,607.94 CNY on 1,000,000 USD: 0.05260794 CNY a dollar is 526.0794 pips, and 0.77 % of 6,832,200 CNY.
    const all = { fee: '52607.94', percent: '0.77', points: '526.0794', paid: '52607.94' }
    expect(textsOf(solvePremium({ percent: decimal('0.77') }, frame()))).toEqual(all)
    expect(textsOf(solvePremium({ points: decimal('526.0794') }, frame()))).toEqual(all)
    expect(textsOf(solvePremium({ fee: decimal('52607.94') }, frame()))).toMatchObject({ percent: '0.77' })
  })

  it('in the base currency there are no points, and the other currency is paid at its rate', () => {
    const inDollars = frame({ feeCurrency: 'USD', payCurrency: 'CNY', payRate: fxRate('USD/CNY', '6.83') })
    const given = { percent: decimal('0.75'), points: decimal('5') }
    expect(textsOf(solvePremium(given, inDollars))).toMatchObject({
      fee: '7500.00',
      points: undefined,
      paid: '51225.00',
    })
    const inYuan = frame({ payCurrency: 'USD' })
    const at = { ...inYuan, payRate: fxRate('USD/CNY', '6.83') }
    expect(textsOf(solvePremium({ fee: decimal('51225') }, at))).toMatchObject({ paid: '7500.00' })
    expect(solvePremium({ fee: decimal('51225') }, inYuan).paid).toBeUndefined()
  })

  it('counts a pair that is quoted for a hundred', () => {
    const yenSpot = fxRate('JPY/CNY', '4.4', 100)
    const yen = frame({ pair: jpyCny, baseAmount: decimal('100000000'), spot: yenSpot })
    expect(textsOf(solvePremium({ points: decimal('300') }, yen))).toMatchObject({
      fee: '30000.00',
      percent: '0.6818182',
    })
  })

  it('may be quoted and paid in any currency, at the rate that leads there either way round', () => {
    const dinars = {
      feeCurrency: 'KWD',
      payCurrency: 'KWD',
      feeScale: 3,
      payScale: 3,
      spot: fxRate('USD/KWD', '0.30712'),
    }
    expect(textsOf(solvePremium({ percent: decimal('0.5') }, frame(dinars)))).toMatchObject({
      fee: '1535.600',
      points: undefined,
      paid: '1535.600',
    })
    const euros = { payCurrency: 'EUR', payRate: fxRate('EUR/CNY', '7.9827') }
    expect(textsOf(solvePremium({ fee: decimal('60000') }, frame(euros)))).toMatchObject({ paid: '7516.25' })
  })

  it('has no percentage where no spot is known, and stands without it', () => {
    const unknown = frame({ spot: undefined })
    expect(textsOf(solvePremium({ fee: decimal('60000') }, unknown))).toMatchObject({
      fee: '60000',
      percent: undefined,
    })
    expect(premiumGap({ fee: decimal('60000'), percent: decimal('9') }, unknown)).toBeUndefined()
  })

  it('nothing said gives nothing, and nonsense is refused', () => {
    expect(textsOf(solvePremium({}, frame()))).toEqual({ points: undefined })
    const wrong = frame({ feeCurrency: 'EUR', payCurrency: 'EUR' })
    expect(codeOf(() => solvePremium({ fee: decimal('1') }, wrong))).toBe('pair-mismatch')
    expect(codeOf(() => solvePremium({}, frame({ baseAmount: decimal('0') })))).toBe('amount-positive')
  })

  it('agreed forms stand, and one that does not fit is named with what it would give', () => {
    const forms = { fee: decimal('52607.94'), percent: decimal('0.77'), points: decimal('526.0794') }
    expect(textsOf(solvePremium(forms, frame()))).toMatchObject({
      fee: '52607.94',
      percent: '0.77',
      points: '526.0794',
    })
    expect(premiumGap(forms, frame())).toBeUndefined()
    expect(premiumGap({ ...forms, percent: decimal('0.78') }, frame())).toMatchObject({ form: 'percent' })
    expect(premiumGap({ ...forms, points: decimal('52.60794') }, frame())?.expected.toString()).toBe('5260.79')
    expect(premiumGap({ percent: decimal('9') }, frame())).toBeUndefined()
  })

  it('what is solved always agrees, and a percentage gives its amount back', () => {
    const cents = fc.bigInt({ min: 1n, max: 10n ** 12n })
    const scale = fc.constantFrom(0, 2, 3)
    fc.assert(
      fc.property(cents, cents, scale, fc.constantFrom('USD', 'CNY', 'EUR'), (base, amount, feeScale, currency) => {
        const pair = currency === 'EUR' ? 'EUR/USD' : 'USD/CNY'
        const one = frame({
          baseAmount: decimal(String(base)).div(decimal('100'), 2),
          feeCurrency: currency,
          payCurrency: currency,
          feeScale,
          spot: currency === 'USD' ? undefined : fxRate(pair, currency === 'EUR' ? '1.1684' : '6.8322'),
        })
        const fee = decimal(String(amount)).div(decimal(`1${'0'.repeat(feeScale)}`), feeScale)
        const solved = solvePremium({ fee }, one)
        expect(premiumGap(solved, one)).toBeUndefined()
        const again = feeOfPercent(solved.percent ?? decimal('0'), one)
        // Ten decimals of a percentage hold a cent of up to ten million, a fils of up to one.
        if (base < 100_000_000n) expect(again?.eq(fee)).toBe(true)
      }),
      { numRuns: 300, seed: 20260413 },
    )
  })
})

import type { OptionQuote } from '@hedgerow/contract/trade/option/option.contract'
import { describe, expect, it } from 'vitest'
import { callAndPut, otherOf, rightOf } from '../../../pieces/option/option-rights.ts'
import { payoffPicture } from './option-picture.ts'

const quote = {
  pair: 'USD/CNY',
  quotedUnit: 1,
  nominalAmt: '1000000',
  nominalAmt2: '6800000',
  exePrice: '6.8',
  fee: '59000',
  legs: [],
} as unknown as OptionQuote
const boughtPut = { dealDirection: '1', optionFlag: '2', currency: 'USD', feeCalCurrency: 'CNY' }

describe('the picture of an option with its exposure', () => {
  it('a bought put stands under what is received', () => {
    const picture = payoffPicture(quote, boughtPut, 'CNY')
    expect(picture).toMatchObject({ foreign: 'USD', home: 'CNY', isPayable: false, worst: 6_741_000, best: null })
    expect(picture?.breakEven[0]).toBeCloseTo(6.741, 9)
    const [first] = picture?.points ?? []
    expect(first?.hedged).toBeCloseTo(6_741_000, 4)
    expect(first?.unhedged).toBeCloseTo(1_000_000 * 6.8 * 0.88, 4)
  })

  it('a bought call caps what is paid, and paying more is worse', () => {
    const picture = payoffPicture(quote, { ...boughtPut, optionFlag: '1' }, 'CNY')
    expect(picture).toMatchObject({ isPayable: true, worst: 6_859_000 })
    expect(picture?.best).toBeCloseTo(59_000, 6)
  })

  it('a call on yuan is the same put, and yen are counted for a hundred', () => {
    const onYuan = { ...quote, nominalAmt: '6800000', nominalAmt2: '1000000' }
    expect(payoffPicture(onYuan, { ...boughtPut, optionFlag: '1', currency: 'CNY' }, 'CNY')).toMatchObject({
      worst: 6_741_000,
    })
    const yen = {
      ...quote,
      pair: 'JPY/CNY',
      quotedUnit: 100,
      nominalAmt: '100000000',
      nominalAmt2: '4300000',
      exePrice: '4.3',
    }
    const picture = payoffPicture(yen, { ...boughtPut, currency: 'JPY' }, 'CNY')
    expect(picture?.worst).toBeCloseTo(4_241_000, 6)
    expect(picture?.points[0]?.rate).toBeCloseTo(4.3 * 0.88, 9)
  })

  it('a premium in another currency counts as the quote currency that it is at spot', () => {
    const inEuros = { ...quote, fee: '7500', feeToQuote: '7.9827' } as OptionQuote
    const picture = payoffPicture(inEuros, { ...boughtPut, feeCalCurrency: 'EUR' }, 'CNY')
    expect(picture?.worst).toBeCloseTo(6_800_000 - 7500 * 7.9827, 4)
    const unknown = { ...inEuros, feeToQuote: null }
    expect(payoffPicture(unknown, { ...boughtPut, feeCalCurrency: 'EUR' }, 'CNY')).toBeUndefined()
  })

  it('a sold call leaves a receivable without a floor', () => {
    const picture = payoffPicture(quote, { ...boughtPut, dealDirection: '2', optionFlag: '1' }, 'CNY')
    expect(picture).toMatchObject({ isPayable: false, worst: 59_000, best: 6_859_000 })
  })

  it('a collar lies between its strikes, its premium counted once', () => {
    const soldCall = { dealDirection: '2', optionFlag: '1', nominalAmt: '1000000', exePrice: '7', fee: '59000' }
    const picture = payoffPicture(quote, boughtPut, 'CNY', [soldCall])
    expect(picture).toMatchObject({ worst: 6_800_000, best: 7_000_000 })
    expect(picture?.points[0]?.rate).toBeCloseTo(6.8 * 0.88, 9)
    expect(picture?.points.at(-1)?.rate).toBeCloseTo(7 * 1.12, 9)
    expect(payoffPicture(quote, boughtPut, 'CNY', [{ ...soldCall, exePrice: '' }])).toBeUndefined()
  })

  it('is told to a euro company in euros: its dollars are a receivable, and a put on them is their floor', () => {
    const dollars = {
      ...quote,
      pair: 'EUR/USD',
      nominalAmt: '1400000',
      nominalAmt2: '1272727.27',
      exePrice: '1.1',
      fee: '14000',
      model: { spotRate: '1.12', forwardRate: '1.11' },
    } as unknown as OptionQuote
    const put = { dealDirection: '1', optionFlag: '2', currency: 'USD', feeCalCurrency: 'EUR' }
    const picture = payoffPicture(dollars, put, 'EUR')
    expect(picture).toMatchObject({ foreign: 'USD', home: 'EUR', isPayable: false, best: null })
    expect(picture?.worst).toBeCloseTo(1_400_000 / 1.1 - 14_000, 6)
    // The euro rises beyond the strike: the dollars are worth less, and the put makes it good.
    const last = picture?.points.at(-1)
    expect(last?.rate).toBeCloseTo(1.12 * 1.12, 9)
    expect(last?.unhedged).toBeCloseTo(1_400_000 / (1.12 * 1.12), 4)
    expect(last?.hedged).toBeCloseTo(1_400_000 / 1.1 - 14_000, 4)
    expect(picture?.breakEven[0]).toBeCloseTo(1_400_000 / (1_400_000 / 1.1 - 14_000), 9)
    // A premium in dollars counts as the euros that it is at spot.
    const paidInDollars = payoffPicture(dollars, { ...put, feeCalCurrency: 'USD' }, 'EUR')
    expect(paidInDollars?.worst).toBeCloseTo(1_400_000 / 1.1 - 14_000 / 1.12, 6)
    // A call on the euro is the same put.
    const onEuros = { ...dollars, nominalAmt: '1272727.27', nominalAmt2: '1400000' } as OptionQuote
    const call = { ...put, optionFlag: '1', currency: 'EUR' }
    expect(payoffPicture(onEuros, call, 'EUR')?.worst).toBeCloseTo(1_400_000 / 1.1 - 14_000, 6)
  })

  it('says whose right it is to sell which currency, and what it is called', () => {
    const right = { dealDirection: '1', optionFlag: '2', currency: 'USD', currency2: 'EUR' }
    expect(rightOf(right)?.en).toBe('We may sell USD for EUR: a put on USD, a call on EUR')
    expect(rightOf({ ...right, optionFlag: '1' })?.zh).toBe('我方有权卖出 EUR、买入 USD（EUR 看跌、USD 看涨）')
    expect(rightOf({ ...right, dealDirection: '2' })?.en).toMatch(/^The counterparty may sell USD for EUR/)
    expect(rightOf({ ...right, currency2: '' })).toBeUndefined()
    expect(callAndPut(right)?.en).toBe('EUR call · USD put')
    expect(callAndPut({ ...right, optionFlag: '1' })?.zh).toBe('USD 看涨 · EUR 看跌')
    expect([otherOf('USD', 'EUR/USD'), otherOf('EUR', 'EUR/USD'), otherOf('EUR', null)]).toEqual([
      'EUR',
      'USD',
      undefined,
    ])
  })

  it('of a package is drawn with the one premium that the bank quoted', () => {
    const leg = { dealDirection: '2', optionFlag: '1', nominalAmt: '1000000', exePrice: '6.9', fee: '' }
    const collar = { ...quote, fee: null, legs: [{ nominalAmt2: '6900000' }] } as unknown as OptionQuote
    expect(payoffPicture(collar, boughtPut, 'CNY', [leg])).toBeUndefined()
    const [first, second] = [
      payoffPicture(collar, boughtPut, 'CNY', [{ ...leg, fee: '2000' }]),
      payoffPicture({ ...collar, fee: '2000' }, boughtPut, 'CNY', [leg]),
    ]
    expect(first).toMatchObject({ worst: 6_802_000, best: 6_902_000 })
    expect(second).toMatchObject({ worst: 6_798_000, best: 6_898_000 })
  })

  it('reaches as far as the rate may go until expiry, and shows spot and forward beside the strikes', () => {
    const model = { spotRate: '6.83', forwardRate: '6.79', volatility: '4' }
    const dated = { ...quote, model, spotDate: '20260415', maturityDate: '20260715' } as unknown as OptionQuote
    const rates = payoffPicture(dated, boughtPut, 'CNY')?.points.map(({ rate }) => rate) ?? []
    const reach = 2.5 * 0.04 * Math.sqrt(91 / 365)
    expect(rates[0]).toBeCloseTo(6.79 * (1 - reach), 9)
    expect(rates.at(-1)).toBeCloseTo(6.83 * (1 + reach), 9)
  })

  it('is not drawn before the premium is known', () => {
    expect(payoffPicture({ ...quote, fee: null }, boughtPut, 'CNY')).toBeUndefined()
    expect(payoffPicture(undefined, boughtPut, 'CNY')).toBeUndefined()
  })
})

import type { OptionQuote } from '@hedgerow/contract/trade/option/option.contract'
import { describe, expect, it } from 'vitest'
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
    const picture = payoffPicture(quote, boughtPut)
    expect(picture).toMatchObject({ base: 'USD', home: 'CNY', isPayable: false, worst: 6_741_000, best: null })
    expect(picture?.breakEven[0]).toBeCloseTo(6.741, 9)
    const [first] = picture?.points ?? []
    expect(first?.hedged).toBeCloseTo(6_741_000, 4)
    expect(first?.unhedged).toBeCloseTo(1_000_000 * 6.8 * 0.88, 4)
  })

  it('a bought call caps what is paid, and paying more is worse', () => {
    const picture = payoffPicture(quote, { ...boughtPut, optionFlag: '1' })
    expect(picture).toMatchObject({ isPayable: true, worst: 6_859_000 })
    expect(picture?.best).toBeCloseTo(59_000, 6)
  })

  it('a call on yuan is the same put, and yen are counted for a hundred', () => {
    const onYuan = { ...quote, nominalAmt: '6800000', nominalAmt2: '1000000' }
    expect(payoffPicture(onYuan, { ...boughtPut, optionFlag: '1', currency: 'CNY' })).toMatchObject({
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
    const picture = payoffPicture(yen, { ...boughtPut, currency: 'JPY' })
    expect(picture?.worst).toBeCloseTo(4_241_000, 6)
    expect(picture?.points[0]?.rate).toBeCloseTo(4.3 * 0.88, 9)
  })

  it('a premium in another currency counts as the quote currency that it is at spot', () => {
    const inEuros = { ...quote, fee: '7500', feeToQuote: '7.9827' } as OptionQuote
    const picture = payoffPicture(inEuros, { ...boughtPut, feeCalCurrency: 'EUR' })
    expect(picture?.worst).toBeCloseTo(6_800_000 - 7500 * 7.9827, 4)
    const unknown = { ...inEuros, feeToQuote: null }
    expect(payoffPicture(unknown, { ...boughtPut, feeCalCurrency: 'EUR' })).toBeUndefined()
  })

  it('a sold call leaves a receivable without a floor', () => {
    const picture = payoffPicture(quote, { ...boughtPut, dealDirection: '2', optionFlag: '1' })
    expect(picture).toMatchObject({ isPayable: false, worst: 59_000, best: 6_859_000 })
  })

  it('a collar lies between its strikes, its premium counted once', () => {
    const soldCall = { dealDirection: '2', optionFlag: '1', nominalAmt: '1000000', exePrice: '7', fee: '59000' }
    const picture = payoffPicture(quote, boughtPut, [soldCall])
    expect(picture).toMatchObject({ worst: 6_800_000, best: 7_000_000 })
    expect(picture?.points[0]?.rate).toBeCloseTo(6.8 * 0.88, 9)
    expect(picture?.points.at(-1)?.rate).toBeCloseTo(7 * 1.12, 9)
    expect(payoffPicture(quote, boughtPut, [{ ...soldCall, exePrice: '' }])).toBeUndefined()
  })

  it('is not drawn before the premium is known', () => {
    expect(payoffPicture({ ...quote, fee: null }, boughtPut)).toBeUndefined()
    expect(payoffPicture(undefined, boughtPut)).toBeUndefined()
  })
})

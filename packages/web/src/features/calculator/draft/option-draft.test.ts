import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import { describe, expect, it } from 'vitest'
import { legsFrom } from '../../../pieces/option/addressed-legs.ts'
import { optionDraft } from './option-draft.ts'

const typed = {
  pair: 'USD/CNY',
  notional: '1000000',
  optionType: 'put',
  strikeBy: 'strike',
  strike: '6.85',
  lifeBy: 'years',
  timeYears: '0.5',
  volPct: '4.2',
}
const conventions = {
  amountScale: (currency: string) => (currency === 'JPY' ? 0 : 2),
  quotedUnit: (pair: string) => (pair === 'JPY/CNY' ? 100 : 1),
}
const priced = (
  over: object = {},
  model = 'european',
  results: object | null = { price: 0.05, strike: 6.8512345678 },
  isStale = false,
) =>
  optionDraft(
    { model: { id: model }, present: { typed: { ...typed, ...over } }, results, isStale } as never,
    conventions,
  )
const draft = (...input: Parameters<typeof priced>) => {
  const drafted = priced(...input)
  return 'draft' in drafted ? drafted.draft : undefined
}

describe('a single option', () => {
  it('is named as the form of option deals does, with its premium in the quote currency', () => {
    expect(draft()).toEqual({
      dealDirection: '1',
      optionFlag: '2',
      optionType: 'E',
      currency: 'USD',
      currency2: 'CNY',
      nominalAmt: '1000000.00',
      exePrice: '6.85',
      timeLimit: '6M',
      optionQuoteVol: '4.2',
      fee: '50000.00',
      feeCalCurrency: 'CNY',
      feePayCurrency: 'CNY',
    })
    expect(draft({ optionType: 'call' }, 'american')).toMatchObject({ optionFlag: '1', optionType: 'A' })
  })

  it('rounds its premium to the currency and counts the units of the rate', () => {
    expect(draft({ pair: 'USD/JPY' }, 'european', { price: 1.234_567_8 })?.fee).toBe('1234568')
    expect(draft({ pair: 'JPY/CNY', notional: '1.5m' }, 'european', { price: 0.05 })).toMatchObject({
      nominalAmt: '1500000',
      fee: '750.00',
    })
  })

  it('takes the strike that a delta stands for, the expiry by its date, and days where the years are no months', () => {
    expect(draft({ strikeBy: 'delta' })?.exePrice).toBe('6.851235')
    expect(draft({ lifeBy: 'dates', expiryDate: '20260713' })).toMatchObject({ maturityDate: '20260713' })
    expect(draft({ lifeBy: 'dates', expiryDate: '20260713' })).not.toHaveProperty('timeLimit')
    expect(draft({ timeYears: '0.1' })?.timeLimit).toBe('37D')
  })

  it('leaves out what is not said, and is none without a pair or a result of the present inputs', () => {
    const bare = draft({ notional: '' })
    expect(bare).not.toHaveProperty('nominalAmt')
    expect(bare).not.toHaveProperty('fee')
    for (const none of [priced({ pair: '' }), priced({}, 'european', null), priced({}, 'european', { price: 1 }, true)])
      expect(none).toEqual({ because: calculatorTexts.draftNeeds })
  })
})

describe('a strategy', () => {
  const leg = (side: string, optionType: string, strike: string, ratio = '1') => ({
    side,
    optionType,
    strike,
    ratio,
    volPct: '4',
  })
  const prices = (...all: number[]) => ({ price: 0, legPrices: all.map((price) => ({ price })) })
  const strategy = (legs: object[], results = prices(0.05, 0.03, 0.01)) => draft({ legs }, 'strategy', results)

  it('is the package that its legs make, the bought one first, each with its own premium', () => {
    const collar = strategy([leg('sell', 'call', '7'), leg('buy', 'put', '6.7')])
    expect(collar).toMatchObject({
      structureType: '1',
      dealDirection: '1',
      optionFlag: '2',
      exePrice: '6.7',
      fee: '30000.00',
      legs: '2,1,1000000.00,7,50000.00,4',
    })
    expect(legsFrom(collar?.legs ?? '')).toHaveLength(1)
    const seagull = strategy([leg('buy', 'put', '6.7'), leg('sell', 'call', '7'), leg('sell', 'put', '6.4')])
    expect(seagull).toMatchObject({ structureType: '2' })
    expect(legsFrom(seagull?.legs ?? '')).toHaveLength(2)
    const participating = strategy([leg('buy', 'put', '6.8'), leg('sell', 'call', '6.80', '0.4')])
    expect(participating).toMatchObject({ structureType: '3', legs: '2,1,400000.00,6.80,12000.00,4' })
  })

  it('of one leg is that option, sold where it is sold', () => {
    const one = strategy([leg('sell', 'call', '7')])
    expect(one).toMatchObject({ dealDirection: '2', optionFlag: '1', fee: '50000.00' })
    expect(one).not.toHaveProperty('legs')
  })

  it('that the form does not know is none, and says which it knows', () => {
    const spread = [leg('buy', 'call', '6.9'), leg('sell', 'call', '7.1')]
    const straddle = [leg('buy', 'call', '6.9'), leg('buy', 'put', '6.9')]
    for (const legs of [spread, straddle])
      expect(priced({ legs }, 'strategy', prices(0.05, 0.03))).toEqual({ because: calculatorTexts.draftStructures })
  })
})

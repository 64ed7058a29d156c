import { expect, it } from 'vitest'
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
const priced = (
  over: object = {},
  model = 'european',
  results: object | null = { price: 0.05, strike: 6.8512345678 },
) => optionDraft({ model: { id: model }, present: { typed: { ...typed, ...over } }, results } as never)

it('names the option as the form of option deals does', () => {
  expect(priced()).toEqual({
    dealDirection: '1',
    optionFlag: '2',
    optionType: 'E',
    currency: 'USD',
    currency2: 'CNY',
    nominalAmt: '1000000',
    exePrice: '6.85',
    timeLimit: '6M',
    optionQuoteVol: '4.2',
  })
  expect(priced({ optionType: 'call' }, 'american')).toMatchObject({ optionFlag: '1', optionType: 'A' })
})

it('takes the strike that a delta stands for, the expiry by its date, and days where the years are no months', () => {
  expect(priced({ strikeBy: 'delta' })?.exePrice).toBe('6.851235')
  expect(priced({ lifeBy: 'dates', expiryDate: '20260713' })).toMatchObject({ maturityDate: '20260713' })
  expect(priced({ lifeBy: 'dates', expiryDate: '20260713' })).not.toHaveProperty('timeLimit')
  expect(priced({ timeYears: '0.1' })?.timeLimit).toBe('37D')
})

it('leaves out what is not said, and is none of a strategy, without a pair or a result', () => {
  expect(priced({ notional: '' })).not.toHaveProperty('nominalAmt')
  expect(priced({}, 'strategy')).toBeNull()
  expect(priced({ pair: '' })).toBeNull()
  expect(priced({}, 'european', null)).toBeNull()
})

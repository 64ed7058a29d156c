import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { rowFigures } from '@hedgerow/quant/figures/row-figures'
import { expect, it } from 'vitest'
import { hedgeResultOf, resultCurrency, type StrikeTerms, signedInBase } from './hedge-result.rules.ts'

const { long, short } = ExposureDirection.of
const receivable = { exposureDirection: long, currency: 'USD', hedgeAmt: '1000000' }
/** A put on the dollar that we hold at 6.80, while the market is at 6.7322. */
const put: StrikeTerms = {
  strike: '6.8',
  spot: decimal('6.7322'),
  isCall: false,
  isBought: true,
  pair: { pair: 'USD/CNY', base: 'USD', quote: 'CNY', quotedUnit: 1 },
  homeCurrency: 'CNY',
  decimals: 2,
}

it('shows that the option makes good what the exposure loses', () => {
  expect(hedgeResultOf([receivable], put)).toEqual({ itemResult: '-67800.00', optionResult: '67800.00' })
})

it('lets an option out of the money lapse at nothing, and a sold one cost', () => {
  const up = { ...put, spot: decimal('6.9') }
  expect(hedgeResultOf([receivable], up)).toEqual({ itemResult: '100000.00', optionResult: '0.00' })
  expect(hedgeResultOf([receivable], { ...put, isBought: false }).optionResult).toBe('-67800.00')
})

it('takes a payable, and an amount in the quote currency at the strike, from the other side', () => {
  const payable = { ...receivable, exposureDirection: short }
  expect(hedgeResultOf([payable], put).itemResult).toBe('67800.00')
  const inYuan = { exposureDirection: short, currency: 'CNY', hedgeAmt: '6800000' }
  expect(hedgeResultOf([inYuan], put).itemResult).toBe('-67800.00')
})

it('is told in the base currency where that is the home currency', () => {
  const atHome = { ...put, homeCurrency: 'USD' }
  expect(resultCurrency(atHome).currency).toBe('USD')
  expect(hedgeResultOf([receivable], atHome).optionResult).toBe('10071.00')
})

it('is made again by the function of its sheet', () => {
  const inputs = {
    x: [signedInBase(receivable, put).toString()],
    S: '6.7322',
    K: '6.8',
    u: '1',
    d: '2',
  }
  expect(rowFigures.moveOnAmounts.work(inputs).at(-1)?.value).toBe('-67800')
  expect(rowFigures.moveOnAmounts.work({ ...inputs, c: '-1', s: '-1' }).at(-1)?.value).toBe('-67800')
})

/** What was delivered, summed by hand: a currency has its own decimals, and rates are weighed by what was delivered in full. */
import { describe, expect, it } from 'vitest'
import { type DeliverySums, deliveryTotals, rateParts, sumParts } from './delivery-pl.rules.ts'

const sums = (over: Partial<DeliverySums> = {}): DeliverySums => ({
  ...{ month: '202604', currency: 'CNY', leftOutCause: null, count: 1, scale: 2 },
  ...{ realizedPl: '0', itemGainLoss: '0', combinedGainLoss: '0', reversedMtm: '0', bookedPl: '0' },
  ...{ ledgerDifference: '0', currencyPair: 'USD/CNY', dealDirection: '2' },
  ...{ principal: null, atDeal: null, atMarket: null },
  ...over,
})

/** 500,000 sold at 6.9371 and delivered at 6.8322: 52,450; its item lost 500,000 · (6.8322 − 6.9) = −33,900. A mark of 52,468 left the books. */
const delivered = sums({
  ...{ realizedPl: '52450', itemGainLoss: '-33900', combinedGainLoss: '18550', reversedMtm: '-52468' },
  ...{ bookedPl: '52450', principal: '500000', atDeal: '3468550', atMarket: '3416100' },
})
/** 250,000 sold at 6.90 and delivered at 6.85 in May: 12,500, of which the books hold 0.50 less. */
const inMay = sums({
  ...{ month: '202605', count: 2, realizedPl: '12500', combinedGainLoss: '12500', bookedPl: '12499.5' },
  ...{ ledgerDifference: '0.5', principal: '250000', atDeal: '1725000', atMarket: '1712500' },
})
/** Settled net: nothing was delivered in full. 300,000 · (6.8344 − 6.80) = 10,320. */
const net = sums({
  ...{ dealDirection: '1', realizedPl: '10320', combinedGainLoss: '10320', reversedMtm: '1200', bookedPl: '10320' },
})
/** Its item has no booking rate; the result is in dollars. */
const inDollars = sums({
  ...{ currency: 'USD', currencyPair: 'EUR/USD', leftOutCause: '2', count: 3, realizedPl: '4217.5' },
  ...{ bookedPl: '4217.5', principal: '350000', atDeal: '413385', atMarket: '409167.5' },
})
const inYen = sums({ currency: 'JPY', scale: 0, currencyPair: 'USD/JPY', leftOutCause: '1', realizedPl: '-17178' })
const book = [delivered, inMay, net, inDollars, inYen]

describe('the totals of what was delivered', () => {
  const totals = deliveryTotals(book)

  it('are one row a currency with its decimals, beside the books', () => {
    expect(totals.count).toBe(8)
    expect(totals.currencies).toEqual([
      {
        ...{ currency: 'CNY', count: 4, realizedPl: '75270.00', itemGainLoss: '-33900.00' },
        ...{ combinedGainLoss: '41370.00', reversedMtm: '-51268.00', bookedPl: '75269.50', ledgerDifference: '0.50' },
      },
      {
        ...{ currency: 'USD', count: 3, realizedPl: '4217.50', itemGainLoss: '0.00', combinedGainLoss: '0.00' },
        ...{ reversedMtm: '0.00', bookedPl: '4217.50', ledgerDifference: '0.00' },
      },
      {
        ...{ currency: 'JPY', count: 1, realizedPl: '-17178', itemGainLoss: '0', combinedGainLoss: '0' },
        ...{ reversedMtm: '0', bookedPl: '0', ledgerDifference: '0' },
      },
    ])
  })

  it('are one row a month of a currency', () => {
    expect(totals.months.map(({ month, currency, realizedPl }) => [month, currency, realizedPl])).toEqual([
      ['202604', 'CNY', '62770.00'],
      ['202605', 'CNY', '12500.00'],
      ['202604', 'USD', '4217.50'],
      ['202604', 'JPY', '-17178'],
    ])
    expect(totals.months[0]).toMatchObject({ itemGainLoss: '-33900.00', combinedGainLoss: '28870.00' })
  })

  it('name why items are not in them, and how many', () => {
    expect(totals.leftOut).toEqual([
      { leftOutCause: '2', count: 3 },
      { leftOutCause: '1', count: 1 },
    ])
  })

  it('have the average rates of what was delivered in full, each side of a pair for itself', () => {
    const bought = sums({ dealDirection: '1', principal: '100000', atDeal: '680000', atMarket: '683440' })
    expect(deliveryTotals([...book, bought]).pairs).toEqual([
      // (3,468,550 + 1,725,000) ÷ 750,000 and (3,416,100 + 1,712,500) ÷ 750,000
      { currencyPair: 'USD/CNY', dealDirection: '2', averageRate: '6.924733', marketRate: '6.838133' },
      { currencyPair: 'EUR/USD', dealDirection: '2', averageRate: '1.181100', marketRate: '1.169050' },
      { currencyPair: 'USD/CNY', dealDirection: '1', averageRate: '6.800000', marketRate: '6.834400' },
    ])
  })

  it('of nothing are empty', () => {
    expect(deliveryTotals([])).toEqual({ count: 0, currencies: [], months: [], pairs: [], leftOut: [] })
  })
})

describe('what an average rate is made of', () => {
  const bought = sums({ dealDirection: '1', principal: '100000', atDeal: '680000', atMarket: '683440' })
  const partsOf = (figure: 'averageRate' | 'marketRate', pair: string, side: string) =>
    rateParts([...book, bought], figure, { pair, side })

  it.each([
    ['averageRate', 'USD/CNY', '2', '6.924733', ['500000', '250000'], ['3468550', '1725000']],
    ['marketRate', 'USD/CNY', '2', '6.838133', ['500000', '250000'], ['3416100', '1712500']],
    ['marketRate', 'USD/CNY', '1', '6.834400', ['100000'], ['683440']],
    ['averageRate', 'EUR/USD', '2', '1.181100', ['350000'], ['413385']],
  ] as const)('%s of %s, side %s: amounts and amounts at the rate', (figure, pair, side, value, principals, atRate) => {
    expect(partsOf(figure, pair, side)).toEqual({ value, principals, atRate })
  })

  it('does not exist where nothing of the pair or side was delivered in full', () => {
    expect(partsOf('averageRate', 'EUR/USD', '1')).toBeUndefined()
    expect(partsOf('averageRate', 'USD/JPY', '2')).toBeUndefined()
  })
})

describe('what a total is made of', () => {
  it('are the months and the pairs of its currency', () => {
    const euro = sums({ currencyPair: 'EUR/CNY', realizedPl: '0.005', count: 5 })
    expect(sumParts([...book, euro], 'realizedPl', { currency: 'CNY', month: undefined })).toEqual({
      value: '75270.01', // 52,450 + 12,500 + 10,320 + 0.005, rounded once
      scale: 2,
      months: [
        { month: '202604', value: '62770.01' },
        { month: '202605', value: '12500.00' },
      ],
      pairs: [
        { currencyPair: 'USD/CNY', count: 4, value: '75270.00' },
        { currencyPair: 'EUR/CNY', count: 5, value: '0.01' },
      ],
    })
  })

  it('are those of one month where that is asked for', () => {
    expect(sumParts(book, 'ledgerDifference', { currency: 'CNY', month: '202605' })).toEqual({
      value: '0.50',
      scale: 2,
      months: [{ month: '202605', value: '0.50' }],
      pairs: [{ currencyPair: 'USD/CNY', count: 2, value: '0.50' }],
    })
    expect(sumParts(book, 'realizedPl', { currency: 'JPY', month: '202604' })).toMatchObject({
      value: '-17178',
      scale: 0,
    })
  })

  it.each([
    ['a currency', 'GBP', undefined],
    ['a month', 'CNY', '202606'],
  ])('do not exist of %s without rows', (_, currency, month) => {
    expect(sumParts(book, 'realizedPl', { currency, month })).toBeUndefined()
  })
})

/** What a day needs before it is frozen, and how old what it has may be. Points of USD/CNY reach a year, so that its forward needs no curve of the dollar. */
import type { MarketFigure } from '@hedgerow/contract/business-day/snapshot/snapshot.contract'
import { BusinType } from '@hedgerow/contract/reference/reference.dict'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { describe, expect, it } from 'vitest'
import type { LiveDeal } from '../../position/valuation.rules.ts'
import { areAccepted, figuresOf, missingAmong, missingFigures, staleAmong } from './freeze.rules.ts'
import { curveOf, frozenMarket, pairOf, pointsOf, spotOf, volatilityOf } from './frozen-market.fixture.ts'
import { type FrozenMarket, marketOf } from './frozen-market.rules.ts'

const october = businessDate('20261015')
const deal = (over: Partial<LiveDeal> = {}): LiveDeal => ({
  ...{ businType: BusinType.of.forward, currencyPair: 'USD/CNY', dealDirection: '2', principal: '1000000' },
  ...{ exchangeRate: '6.9', valueDate: october },
  ...over,
})
const option = deal({
  businType: BusinType.of.option,
  terms: {
    ...{ optionDealDirection: '1', optionFlag: '1', optionType: 'E', currency: 'USD', maturityDate: '20260713' },
    ...{ nominalAmt: '1000000', nominalAmt2: '6900000', feePayCurrency: 'CNY', feePayAmt: '59000' },
  },
})
const exposure = (pair: string | null, endDate = '20260930') => ({ pair, endDate: businessDate(endDate) })
const complete: Partial<FrozenMarket> = {
  pairs: [pairOf('USD/CNY'), pairOf('EUR/CNY'), pairOf('EUR/USD')],
  spots: [spotOf('USD/CNY', '6.8322'), spotOf('EUR/CNY', '7.9871')],
  points: [pointsOf('USD/CNY', '1M', '-135'), pointsOf('USD/CNY', '1Y', '-1530')],
  curves: [curveOf('CNY', 1.5), curveOf('EUR', 2)],
  volatilities: [volatilityOf('USD/CNY', '1M', '4'), volatilityOf('USD/CNY', '1Y', '5')],
}
const missing = (over: Partial<FrozenMarket>, needs: Partial<Parameters<typeof missingFigures>[1]>) =>
  missingFigures(marketOf(frozenMarket({ ...complete, ...over })), { deals: [], exposures: [], ...needs }).map(
    ({ part, name, marketState }) => [part, name, marketState],
  )
const [spot, curve, volatility] = ['1', '3', '4']

describe('what is missing', () => {
  it('is nothing where every deal and exposure has its rate, its points or curves and its volatilities', () => {
    expect(missing({}, { deals: [deal(), option], exposures: [exposure('EUR/CNY'), exposure(null)] })).toEqual([])
  })

  it('is named figure by figure, each once, and is neither dated nor simulated', () => {
    const over = { curves: [curveOf('CNY', 1.5), curveOf('USD', 3.65)], volatilities: [] }
    const needs = {
      deals: [deal(), option, option, deal({ currencyPair: 'EUR/USD' }), deal({ currencyPair: 'EUR/USD' })],
      exposures: [exposure('EUR/CNY'), exposure('EUR/CNY', '20261130'), exposure(null)],
    }
    expect(missing(over, needs)).toEqual([
      [volatility, 'USD/CNY', '2'],
      [spot, 'EUR/USD', '2'],
      [curve, 'EUR', '2'],
    ])
    expect(
      missingFigures(marketOf(frozenMarket({ ...complete, volatilities: [] })), { deals: [option], exposures: [] }),
    ).toEqual([
      {
        ...{ part: '4', name: 'USD/CNY', marketState: '2', dataDate: null, dataSource: null },
        ...{ simulated: false, ageDays: null },
      },
    ])
  })

  it('is all of it at once: a pair without a rate does not hide its curves and volatilities, nor a curve the volatilities', () => {
    const needs = { deals: [option], exposures: [exposure('JPY/CNY')] }
    const pairs = [pairOf('USD/CNY'), pairOf('JPY/CNY')]
    const bare = { pairs, spots: [], points: [], curves: [], volatilities: [] }
    expect(missing(bare, needs)).toEqual([
      [spot, 'USD/CNY', '2'],
      [curve, 'USD', '2'],
      [curve, 'CNY', '2'],
      [volatility, 'USD/CNY', '2'],
      [spot, 'JPY/CNY', '2'],
      [curve, 'JPY', '2'],
    ])
    expect(missing({ curves: [], volatilities: [] }, { deals: [option] })).toEqual([
      [curve, 'CNY', '2'],
      [volatility, 'USD/CNY', '2'],
    ])
  })

  it('is no more than what the pair needs: points that reach the date, volatilities that are quoted or not asked for', () => {
    const over = { pairs: [pairOf('USD/CNY')], spots: [] }
    expect(missing(over, { deals: [deal()] })).toEqual([[spot, 'USD/CNY', '2']])
    expect(missing(over, { deals: [option] })).toEqual([[spot, 'USD/CNY', '2']])
    const lastDay = { ...option, terms: { ...option.terms, maturityDate: '20260413' } } as typeof option
    expect(missing({ ...over, volatilities: [] }, { deals: [lastDay] })).toEqual([[spot, 'USD/CNY', '2']])
  })

  it.each([
    // The points begin at the spot date, 15 April; before it the curve of the dollar is asked for.
    ['after the spot date', '20260715', []],
    ['on the spot date', '20260415', []],
    ['on the day', '20260413', [[curve, 'USD', '2']]],
    ['before the day, which is due on it', '20260401', [[curve, 'USD', '2']]],
  ])('of an exposure that ends %s is what the forward of that date needs', (_, endDate, figures) => {
    expect(missing({}, { exposures: [exposure('USD/CNY', endDate)] })).toEqual(figures)
  })

  it('is the rate of the pair of an exposure, and the one that converts where the market quotes it against the home currency', () => {
    expect(missing({}, { exposures: [exposure('GBP/CNY')] })).toEqual([[spot, 'GBP/CNY', '2']])
    const dollars = {
      homeCurrency: 'USD',
      pairs: [pairOf('USD/JPY')],
      curves: [curveOf('USD', 3.65), curveOf('JPY', 0.75)],
    }
    const owed = { exposures: [exposure('USD/JPY')] }
    const [quoted, back] = [spotOf('USD/JPY', '159.84'), spotOf('JPY/USD', '0.006256')]
    expect(missing({ ...dollars, spots: [quoted, back] }, owed)).toEqual([])
    expect(missing({ ...dollars, spots: [quoted] }, owed)).toEqual([[spot, 'JPY/USD', '2']])
    expect(missing({ ...dollars, spots: [] }, owed)).toEqual([
      [spot, 'USD/JPY', '2'],
      [spot, 'JPY/USD', '2'],
    ])
  })
})

describe('the figures of a market', () => {
  const [sunday, saturday] = [businessDate('20260412'), businessDate('20260411')]
  const market = frozenMarket({
    spots: [spotOf('USD/CNY', '6.8322', { simulated: true }), spotOf('EUR/CNY', '7.9871', { dataDate: sunday })],
    points: [pointsOf('USD/CNY', '1M', '-135', saturday), pointsOf('USD/CNY', '1Y', '-1530', saturday)],
    curves: [curveOf('CNY', 1.5), curveOf('USD', 3.65, { ratesDate: businessDate('20260313'), dataSource: 'FED' })],
    volatilities: [volatilityOf('USD/CNY', '1M', '4'), volatilityOf('USD/CNY', '1Y', '5', { simulated: true })],
  })

  it('stand each once, by kind, with source, day and age: of the day, or stale from one day on', () => {
    const lines = figuresOf(market).map((of) => [
      ...[of.part, of.name, of.marketState, of.dataDate, of.dataSource, of.simulated, of.ageDays],
    ])
    expect(lines).toEqual([
      ['1', 'USD/CNY', '0', '20260413', 'ECB', true, 0],
      ['1', 'EUR/CNY', '1', '20260412', 'ECB', false, 1],
      ['2', 'USD/CNY', '1', '20260411', 'BANK', false, 2],
      ['3', 'CNY', '0', '20260413', 'DEMO', false, 0],
      ['3', 'USD', '1', '20260313', 'FED', false, 31],
      ['4', 'USD/CNY', '0', '20260413', 'DEMO', true, 0],
    ])
  })

  it('are those of the book: a rate against the home currency of another organisation is not among them', () => {
    const spots = [
      spotOf('EUR/USD', '1.1684'),
      ...['USD/CNY', 'EUR/CNY'].map((pair) => spotOf(pair, '7')),
      ...['USD/HKD', 'EUR/HKD', 'CNY/HKD'].map((pair) => spotOf(pair, '7', { dataDate: sunday })),
    ]
    const ofEuros = frozenMarket({ pairs: [pairOf('EUR/USD')], spots, curves: [] })
    expect(figuresOf(ofEuros).map(({ name, marketState }) => [name, marketState])).toEqual([
      ['EUR/USD', '0'],
      ['USD/CNY', '0'],
      ['EUR/CNY', '0'],
    ])
    const inHongKong = figuresOf({ ...ofEuros, homeCurrency: 'HKD' })
    expect(staleAmong(inHongKong).map(({ name }) => name)).toEqual(['USD/HKD', 'EUR/HKD', 'CNY/HKD'])
  })

  it('are told apart by their state', () => {
    const all = [
      ...figuresOf(market),
      ...missingFigures(marketOf(market), { deals: [], exposures: [exposure('GBP/CNY')] }),
    ]
    expect(staleAmong(all).map(({ part, name }) => [part, name])).toEqual([
      ['1', 'EUR/CNY'],
      ['2', 'USD/CNY'],
      ['3', 'USD'],
    ])
    expect(missingAmong(all).map(({ name }) => name)).toEqual(['GBP/CNY'])
  })
})

describe('stale figures are accepted', () => {
  const figure = (over: Partial<MarketFigure> = {}): MarketFigure => ({
    ...{ part: '1', name: 'EUR/CNY', marketState: '1', dataDate: '20260410', dataSource: 'ECB' },
    ...{ simulated: false, ageDays: 3 },
    ...over,
  })
  const other = figure({ name: 'USD/CNY' })
  it.each<[string, MarketFigure[], MarketFigure[], boolean]>([
    ['where none is stale', [], [], true],
    ['where each of them was, in any order', [figure(), other], [other, figure()], true],
    ['where more were', [figure()], [other, figure()], true],
    ['although a day has passed since', [figure({ ageDays: 4 })], [figure()], true],
    ['not where one of them was not', [figure(), other], [figure()], false],
    ['not where none was', [figure()], [], false],
    ['not of another kind', [figure()], [figure({ part: '2' })], false],
    ['not of another day', [figure()], [figure({ dataDate: '20260409' })], false],
    ['not of another source', [figure()], [figure({ dataSource: 'FED' })], false],
  ])('%s', (_, stale, accepted, are) => expect(areAccepted(stale, accepted)).toBe(are))
})

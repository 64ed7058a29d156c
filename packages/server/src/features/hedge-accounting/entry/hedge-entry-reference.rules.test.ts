// Relationships published with the reference values of hypothetical derivatives, from their markets to what is booked of them.
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { assert, expect, it } from 'vitest'
import { hedgeMarket } from '../test/hedge-market.fixture.ts'
import { entryDeal, entryItem, entryRelation, layer } from './hedge-entry.fixture.ts'
import { type EntryLine, type EntryRelation, entryLineOf } from './hedge-entry.rules.ts'
import { entryWorth, type MarketAt } from './hedge-entry-worth.rules.ts'

type Market = readonly [day: string, spot: string, quotePct: number, pips: Readonly<Record<string, string>>]
const byTerm = (terms: readonly string[], pips: readonly string[]) =>
  Object.fromEntries(terms.map((term, at) => [term, pips[at] ?? '']))

/** By month end: both changes since the designation, what went to the reserve and to profit or loss, what the deal is carried at. */
function booked(of: EntryRelation, pair: string, markets: readonly Market[]) {
  const days = new Map(
    markets.map(([day, spot, quotePct, pips]) => [businessDate(day), hedgeMarket(day, spot, { pair, quotePct, pips })]),
  )
  const marketAt: MarketAt = (day) => {
    const market = days.get(day)
    assert(market, `no market is needed of ${day}`)
    return market
  }
  let before: EntryRelation['before']
  const [, ...monthEnds] = [...days.keys()]
  return monthEnds.map((entryDate) => {
    const worth = entryWorth(of, entryDate, { marketAt, scale: 2 })
    const line: EntryLine = entryLineOf({ ...of, before }, worth, { entryDate, currency: 'CNY', scale: 2 })
    before = { ...line, entryDate, openingTotal: worth.openingTotal.toString() }
    return [line.itemTotal, line.hedgeTotal, line.effectiveAmt, line.ineffectiveAmt, line.carryingAmt]
  })
}

it('a million dollars of the end of October, sold for the middle of the month at a rate that was worth something already', () => {
  const layers = [layer('20260413')]
  const relation = entryRelation({
    startDate: businessDate('20260413'),
    items: [entryItem({ endDate: businessDate('20261030'), layers })],
    instruments: [entryDeal({ valueDate: businessDate('20261015'), exchangeRate: '6.91', layers })],
  })
  const terms = ['1W', '1M', '2M', '3M', '6M', '9M', '1Y']
  const points = (...pips: string[]) => byTerm(terms, pips)
  const entries = booked(relation, 'USD/CNY', [
    ['20260413', '6.8322', 1.5, points('-30.8', '-135', '-268', '-402.5', '-795', '-1170', '-1530')],
    ['20260430', '6.8011', 1.52, points('-33.8', '-141', '-277', '-414.5', '-810', '-1188', '-1551')],
    ['20260529', '6.8455', 1.49, points('-29.3', '-132', '-263.5', '-396.5', '-787.5', '-1161', '-1519.5')],
    ['20260630', '6.7711', 1.55, points('-28.8', '-131', '-262', '-394.5', '-785', '-1158', '-1516')],
    ['20260731', '6.7402', 1.5, points('-31.8', '-137', '-271', '-406.5', '-800', '-1176', '-1537')],
  ])
  expect(entries).toEqual([
    ['-22109.93', '22022.01', '22022.01', '0.00', '178135.12'],
    ['34128.70', '-34179.17', '-56150.71', '-50.47', '121933.94'],
    ['-24571.07', '24522.36', '58651.06', '50.47', '180635.47'],
    ['-44360.71', '43675.85', '19153.49', '0.00', '199788.96'],
  ])
})

it('four hundred thousand euros to pay, hedged for fifty thousand more', () => {
  const [item, deal] = [layer('20260413', null, '400000'), layer('20260413', null, '450000')]
  const pair = { currencyPair: 'EUR/CNY', dealDirection: DealDirection.of.buy, exchangeRate: '7.955' }
  const relation = entryRelation({
    ...{ startDate: businessDate('20260413'), transCurrency: 'EUR' },
    items: [
      entryItem({ exposureDirection: ExposureDirection.of.short, endDate: businessDate('20261015'), layers: [item] }),
    ],
    instruments: [entryDeal({ ...pair, valueDate: businessDate('20261015'), layers: [deal] })],
  })
  const points = (...pips: string[]) => byTerm(['1W', '1M', '3M', '6M', '1Y'], pips)
  const entries = booked(relation, 'EUR/CNY', [
    ['20260413', '7.9871', 1.5, points('-12.4', '-55.5', '-161', '-318.5', '-611')],
    ['20260430', '8.0133', 1.52, points('-11.4', '-53.5', '-158', '-314.5', '-606')],
    ['20260529', '7.9022', 1.49, points('-13.4', '-57.5', '-164', '-322.5', '-616')],
    ['20260630', '7.8544', 1.55, points('-10.4', '-51.5', '-155', '-310.5', '-601')],
  ])
  expect(entries).toEqual([
    ['-12219.40', '13746.90', '12219.40', '1527.50', '13858.55'],
    ['30602.18', '-34427.24', '-42821.58', '-5352.56', '-34315.59'],
    ['46822.02', '-52674.43', '-16219.84', '-2027.35', '-52562.78'],
  ])
})

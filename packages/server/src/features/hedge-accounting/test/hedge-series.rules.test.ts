import { ExcludedElement, ItemBasis } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { expect, it } from 'vitest'
import type { LoadedDay } from '../../position/market-day.rules.ts'
import { hedgeMarket } from './hedge-market.fixture.ts'
import { type HedgePosition, worthsOf } from './hedge-series.rules.ts'

const amount = 1_000_000
const strike = 6.8
/** A day on which the dollar stands at `spot`, at the interest of spring 2026. */
const dayAt = (date: string, spot: number): LoadedDay =>
  hedgeMarket(date, String(spot), { basePct: 3.65, quotePct: 1.5 })
const days = [dayAt('20260113', 6.8322), dayAt('20260331', 6.9)]

const receivableBy = (over: Partial<HedgePosition>): HedgePosition => ({
  currencyPair: 'USD/CNY',
  transCurrency: 'USD',
  excludedElement: ExcludedElement.of.none,
  itemBasis: ItemBasis.of.hypothetical,
  items: [{ exposureDirection: '1', endDate: '20260713', designatedAmt: String(amount) }],
  instruments: [
    {
      ...{ businType: 'FX_FWD', currencyPair: 'USD/CNY', dealDirection: '2', isOption: false },
      ...{ principal: String(amount), designatedAmt: String(amount) },
      ...{ exchangeRate: String(strike), valueDate: businessDate('20260713') },
    },
  ],
  ...over,
})
const [began] = days as [LoadedDay]
const worths = (over: Partial<HedgePosition>) => worthsOf(receivableBy(over), days, began)

it('values a deal by what spot has left its rate, where the forward element is excluded', () => {
  const spotAlone = worths({ excludedElement: ExcludedElement.of.forward })
  expect(spotAlone.map(({ instrument }) => Math.round(instrument))).toEqual([-32_200, -100_000])
  // The mirror of the item was worth nothing on the day of its designation.
  expect(spotAlone.map(({ item }) => Math.round(item))).toEqual([0, 67_800])
})

it('leaves points in the excluded element, never what the deal exchanges', () => {
  const [whole] = worths({})
  const [spotAlone] = worths({ excludedElement: ExcludedElement.of.forward })
  // Half a year at 2.2 % apart, of 6.83 million: 73,000 by the day of value and discount.
  const element = (whole?.instrument ?? 0) - (spotAlone?.instrument ?? 0)
  expect(element).toBeGreaterThan(65_000)
  expect(element).toBeLessThan(80_000)
})

it('mirrors the item at its forward where nothing is excluded, and the two changes answer each other', () => {
  const [before, after] = worths({})
  expect(Math.round(before?.item ?? 1)).toBe(0)
  const change = (part: 'item' | 'instrument') => (after?.[part] ?? 0) - (before?.[part] ?? 0)
  expect(-change('instrument') / change('item')).toBeCloseTo(1, 2)
})

it('values what is due as its delivery on the day, so that an item due after its deal is measured to its own day', () => {
  const late = [dayAt('20260714', 6.9), dayAt('20260731', 7)]
  const [afterDeal, afterBoth] = worthsOf(
    receivableBy({ items: [{ exposureDirection: '1', endDate: '20260714', designatedAmt: String(amount) }] }),
    late,
    began,
  )
  // What the deal sells at 6.8 is bought at the spot of the day; points to spot are some 2,000 at most.
  expect(Math.abs((afterDeal?.instrument ?? 0) + 100_000)).toBeLessThan(2_500)
  expect(Math.abs((afterBoth?.instrument ?? 0) + 200_000)).toBeLessThan(2_500)
  // Item and deal move alike by what spot moved.
  expect(Math.abs((afterBoth?.item ?? 0) - (afterDeal?.item ?? 0) - 100_000)).toBeLessThan(2_500)
})

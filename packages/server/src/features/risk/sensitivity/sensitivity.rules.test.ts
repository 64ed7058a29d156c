import { businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal, fromNumber, sum } from '@hedgerow/quant/basics/decimal'
import { fxTradeValue } from '@hedgerow/quant/risk/stress/fx-trade'
import type { DatedTrade } from '@hedgerow/quant/risk/stress/maturity-ladder'
import { expect, it } from 'vitest'
import { resultOf } from './sensitivity.rules.ts'

/** An amount owed in one of two currencies, in one of the five buckets. */
function flow(at: number): DatedTrade {
  const days = [10, 60, 120, 300, 500][at % 5] ?? 10
  const pair = at % 2 === 0 ? 'USD/CNY' : 'EUR/CNY'
  const notional = ((at * 7919) % 1000) * 13.37 + 0.005
  const market = { spot: 6.8322, rDomestic: 0.016, rForeign: 0.039, vol: 0, time: days / 365 }
  return { days, trade: { pair, kind: 'flow', notional, strike: 0, ...market } }
}

it('is worth what the book is worth, rounded once, and adds up by pair and maturity', () => {
  const item = Array.from({ length: 41 }, (_, at) => flow(at))
  const { pairs, total, ladderTotal } = resultOf({
    calcDate: businessDate('20260413'),
    snapshotId: null,
    convertCurrency: 'CNY',
    conversions: { CNY: 1 },
    scales: { CNY: 2, USD: 2, EUR: 2 },
    steps: ['-5', '5'],
    curve: undefined,
    item,
    hedge: [],
    settled: [],
    dealtPairs: new Map(),
  })
  const value = item.reduce((all, { trade }) => all + fxTradeValue(trade), 0)
  expect(total.together.value).toBe(fromNumber(value, 2).toString())
  expect(total.hedge.value).toBe('0.00')
  const buckets = pairs.flatMap((pair) => pair.buckets)
  const added = (texts: readonly string[]) => sum(texts.map((text) => decimal(text))).toString()
  expect(added(buckets.map(({ figures }) => figures.item.value))).toBe(total.item.value)
  expect(added(buckets.map(({ profits }) => profits.item[1] ?? ''))).toBe(ladderTotal.item[1])
  expect(ladderTotal.item[1]).toBe(fromNumber(value * 0.05, 2).toString())
})

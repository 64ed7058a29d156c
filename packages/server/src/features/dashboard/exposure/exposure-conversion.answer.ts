/** The rates by which exposures of a day are told in one currency: as the reader's organisation froze them, else as they are known now. */

import { refuse } from '@hedgerow/contract/kit/refusal'
import { marketRefusals } from '@hedgerow/contract/market/market.refusals'
import type { RateUsed } from '@hedgerow/contract/market/market-used.contract'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import type { Context } from '../../../kit/http/serve.ts'
import { marketOf } from '../../business-day/snapshot/frozen-market.rules.ts'
import { frozenMarket, snapshotsOn } from '../../business-day/snapshot/snapshot.store.ts'
import { spotMaxAgeDays } from '../../market/pair/spot.rules.ts'
import { loadMarketDay, sayGaps } from '../../position/market-day.answer.ts'
import { conversionGap, conversionRate } from '../../position/valuation.rules.ts'
import type { ConversionRate } from '../cover.rules.ts'

interface ConversionAsk {
  readonly day: BusinessDate
  readonly currencies: readonly string[]
  /** The reporting currency where it is left out. */
  readonly convertCurrency: string | undefined
}

/** A rate of two others: no amount of twelve digits shows its last decimal. */
const crossScale = 24

/** @throws Refusal MISSING_RATE where the conversion currency has no rate of the day */
export async function conversionOn({ tx, session, today, lang }: Context, ask: ConversionAsk) {
  const { day: date, currencies } = ask
  const wanted = ask.convertCurrency === undefined ? currencies : [...currencies, ask.convertCurrency]
  const live = await loadMarketDay(tx, session, { currencies: wanted }, date)
  const [snapshot] = date === today ? [] : await snapshotsOn(tx, session, [session.orgId], date)
  const frozen = snapshot && marketOf(await frozenMarket(tx, session, snapshot.snapshotId), live.reportingCurrency)
  const day = { ...live, spotOf: (pair: string) => frozen?.spotOf(pair) ?? live.spotOf(pair) }
  const { reportingCurrency } = live
  const convertCurrency = ask.convertCurrency ?? reportingCurrency
  const pair = `${convertCurrency}/${reportingCurrency}`
  const divisor = conversionRate(day, convertCurrency)
  if (!divisor) return refuse(marketRefusals.MISSING_RATE, { pair, date, days: spotMaxAgeDays }, 'convertCurrency')
  const rateOf = (currency: string): ConversionRate | undefined => {
    if (convertCurrency === reportingCurrency) return day.spotOf(`${currency}/${reportingCurrency}`)
    const rate = conversionRate(day, currency)
    return rate && { mid: rate.div(divisor, crossScale), unit: 1 }
  }
  const usedOf = (used: RateUsed): RateUsed =>
    frozen?.rates.find(({ currencyPair }) => currencyPair === used.currencyPair) ?? used
  const gaps = currencies.flatMap((currency) => conversionGap(day, currency))
  return {
    convertCurrency,
    reportingCurrency,
    rateOf,
    rates: live.rates.map(usedOf),
    problems: sayGaps(gaps, date, lang),
  }
}

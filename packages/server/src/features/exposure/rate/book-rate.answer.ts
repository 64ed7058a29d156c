/**
 * The rate at which an exposure is booked: what was typed, or the published mid of its pair on the day of the exposure; kept with where
 * it is from, never looked up again (decision 0305).
 */
import type { NewExposure } from '@hedgerow/contract/exposure/exposure.contract'
import { type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { homeCurrenciesOf } from '../../enterprise/home-currency.store.ts'
import { measuringRates } from '../../market/price/market.answer.ts'
import { type BookRate, bookPair, byHand } from './book-rate.rules.ts'

const rateScale = 10

interface Booked extends Pick<NewExposure, 'orgId' | 'currency' | 'bookRate'> {
  readonly transDate: string
}

/**
 * In the order of the exposures; undefined where neither a rate was typed nor the market of the day has one, and of the home currency.
 * One question for each day that they name.
 */
export async function bookRatesOf(
  tx: Tx,
  scope: Scope,
  exposures: readonly Booked[],
): Promise<(BookRate | undefined)[]> {
  const homes = await homeCurrenciesOf(
    tx,
    scope,
    exposures.map(({ orgId }) => orgId),
  )
  const paired = exposures.map((exposure) => ({
    ...exposure,
    pair: bookPair(exposure.currency, homes.get(exposure.orgId)),
  }))
  const mids = await midsOf(
    tx,
    scope,
    paired.filter(({ bookRate }) => !bookRate),
  )
  return paired.map(({ pair, bookRate, transDate }) => {
    if (pair === undefined) return undefined
    return bookRate ? byHand(bookRate, pair, transDate) : mids.get(`${transDate} ${pair}`)
  })
}

/** The rate of one exposure after somebody typed it. */
export async function typedRate(tx: Tx, scope: Scope, exposure: Booked, day: string): Promise<BookRate | undefined> {
  const homes = await homeCurrenciesOf(tx, scope, [exposure.orgId])
  const pair = bookPair(exposure.currency, homes.get(exposure.orgId))
  return pair && exposure.bookRate ? byHand(exposure.bookRate, pair, day) : undefined
}

async function midsOf(
  tx: Tx,
  scope: Scope,
  exposures: readonly { readonly pair: string | undefined; readonly transDate: string }[],
): Promise<ReadonlyMap<string, BookRate>> {
  const mids = new Map<string, BookRate>()
  for (const [day, of] of Map.groupBy(exposures, ({ transDate }) => transDate)) {
    const pairs = [...new Set(of.flatMap(({ pair }) => pair ?? []))]
    const rates = pairs.length === 0 ? new Map() : await measuringRates(tx, scope, pairs, dayOf(day))
    for (const [pair, { mid, dataSource, dataDate }] of rates)
      mids.set(`${day} ${pair}`, {
        bookRate: mid.round(rateScale).stripZeros().toString(),
        bookRatePair: pair,
        bookRateSource: dataSource,
        bookRateDate: dataDate,
      })
  }
  return mids
}

const dayOf = (text: string): BusinessDate => businessDate(text)

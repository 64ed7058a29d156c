/** What the reference data says of a deal's two currencies: the pair with its conventions, and the centres that count. */

import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import { referenceRefusals } from '@hedgerow/contract/reference/reference.refusals'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { homeCurrencyOf } from '../../enterprise/home-currency.store.ts'
import type { CalendarsByCode } from '../../reference/expire-date.rules.ts'
import {
  calendarsOf,
  currencies,
  offeredScales,
  pairConvention,
  type StoredPair,
} from '../../reference/reference.store.ts'

export interface PairFacts {
  readonly pair: StoredPair
  readonly buyScale: number
  readonly sellScale: number
  /** Of the organisation that deals. */
  readonly homeCurrency: string
}

/** Undefined until both currencies are said. @throws Refusal CURRENCY_OFF, NO_PAIR */
export async function pairFacts(
  tx: Tx,
  scope: Pick<Scope, 'groupId'> & { readonly orgId: string },
  input: { buyCurrency?: string | undefined; sellCurrency?: string | undefined },
): Promise<PairFacts | undefined> {
  const offered = await offeredScales(tx, scope)
  const scaleOf = (currency: string, field: string) =>
    offered.get(currency) ?? refuse(referenceRefusals.CURRENCY_OFF, { currency }, field)
  const buyScale = input.buyCurrency === undefined ? undefined : scaleOf(input.buyCurrency, 'buyCurrency')
  const sellScale = input.sellCurrency === undefined ? undefined : scaleOf(input.sellCurrency, 'sellCurrency')
  if (!input.buyCurrency || !input.sellCurrency || buyScale === undefined || sellScale === undefined) return undefined
  const pair = await pairConvention(tx, input.buyCurrency, input.sellCurrency)
  if (!pair) refuse(referenceRefusals.NO_PAIR, {}, 'sellCurrency')
  return { pair, buyScale, sellScale, homeCurrency: await homeCurrencyOf(tx, scope, scope.orgId) }
}

/** Of a deal that is there already: its events go on when its currencies are offered no more. @throws Refusal NO_PAIR */
export async function agreedPairFacts(
  tx: Tx,
  buyCurrency: string,
  sellCurrency: string,
): Promise<Omit<PairFacts, 'homeCurrency'>> {
  const catalogue = await currencies(tx)
  const [buy, sell] = [catalogue.get(buyCurrency), catalogue.get(sellCurrency)]
  assert(buy && sell, `the currencies ${buyCurrency} and ${sellCurrency} of a deal are known`)
  const pair = await pairConvention(tx, buyCurrency, sellCurrency)
  if (!pair) refuse(referenceRefusals.NO_PAIR, {}, 'sellCurrency')
  return { pair, buyScale: buy.decimalScale, sellScale: sell.decimalScale }
}

/** That what the bank says are two currencies, offered to our own deals or not. @throws Refusal UNKNOWN_CURRENCY, NO_PAIR */
export async function demandCurrencies(
  tx: Tx,
  input: { readonly buyCurrency: string; readonly sellCurrency: string },
): Promise<void> {
  const catalogue = await currencies(tx)
  for (const field of ['buyCurrency', 'sellCurrency'] as const) {
    const currency = input[field]
    if (!catalogue.has(currency)) refuse(referenceRefusals.UNKNOWN_CURRENCY, { currency }, field)
  }
  if (input.buyCurrency === input.sellCurrency) refuse(referenceRefusals.NO_PAIR, {}, 'sellCurrency')
}

/** The calendars of the centres that count for the value date. @throws Refusal UNKNOWN_CALENDAR */
export async function centresOf(tx: Tx, scope: Scope, codes: readonly string[]): Promise<CalendarsByCode> {
  const catalogue = await currencies(tx)
  const unknown = codes.find((code) => !catalogue.has(code))
  if (unknown) refuse(referenceRefusals.UNKNOWN_CALENDAR, { holiday: unknown }, 'holiday')
  return calendarsOf(tx, scope, codes)
}

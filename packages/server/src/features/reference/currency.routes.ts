import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import type { Lang } from '@hedgerow/contract/kit/text'
import {
  type CurrencyPairRecord,
  type CurrencyRecord,
  currencyApi,
  currencyPairApi,
} from '@hedgerow/contract/reference/currency.contract'
import { referenceRefusals } from '@hedgerow/contract/reference/reference.refusals'
import { serve } from '../../kit/http/serve.ts'
import { currenciesOf, currencyPairs, pairConvention, type StoredCurrency, type StoredPair } from './reference.store.ts'

const { yes, no } = YesNo.of

function currencyRecord(stored: StoredCurrency, lang: Lang): CurrencyRecord {
  const { currencyNameEn, ...record } = stored
  return { ...record, id: record.currencyCode, currencyName: lang === 'en_US' ? currencyNameEn : record.currencyName }
}

function pairRecord(
  stored: StoredPair,
  currenciesByCode: ReadonlyMap<string, StoredCurrency>,
  lang: Lang,
): CurrencyPairRecord {
  const { pair, base, quote, currencyPairNameEn, ...record } = stored
  const [baseCurrency, quoteCurrency] = [currenciesByCode.get(base), currenciesByCode.get(quote)]
  assert(baseCurrency && quoteCurrency, `the currencies of ${pair} are in the currency table`)
  return {
    ...record,
    id: pair,
    currencyPairCode: pair,
    currencyPairName: lang === 'en_US' ? currencyPairNameEn : record.currencyPairName,
    baseCurrency: base,
    quoteCurrency: quote,
    baseDecimalScale: baseCurrency.decimalScale,
    quoteDecimalScale: quoteCurrency.decimalScale,
    ctrlFlag: baseCurrency.ctrlFlag === yes && quoteCurrency.ctrlFlag === yes ? yes : no,
  }
}

/** Pairs on offer first, in the order of their currencies; the others as they come. */
function inOrder(pairs: readonly CurrencyPairRecord[], codes: readonly string[]): CurrencyPairRecord[] {
  const placeOf = new Map(codes.map((code, place) => [code, place]))
  const rank = ({ baseCurrency, quoteCurrency }: CurrencyPairRecord) =>
    (placeOf.get(baseCurrency) ?? codes.length) * codes.length + (placeOf.get(quoteCurrency) ?? codes.length)
  const offered = pairs.filter(({ ctrlFlag }) => ctrlFlag === yes)
  return [...offered.sort((a, b) => rank(a) - rank(b)), ...pairs.filter(({ ctrlFlag }) => ctrlFlag !== yes)]
}

export const currencyRoutes = serve(currencyApi, {
  async get({ tx, session, lang }, { currency }) {
    const stored = (await currenciesOf(tx, session)).get(currency)
    if (!stored) refuse(referenceRefusals.UNKNOWN_CURRENCY, { currency }, 'currency')
    return currencyRecord(stored, lang)
  },
  async list({ tx, session, lang }) {
    const all = await currenciesOf(tx, session)
    return [...all.values()].map((stored) => currencyRecord(stored, lang))
  },
})

export const currencyPairRoutes = serve(currencyPairApi, {
  async getByCurr({ tx, session, lang }, { currType, currContract }) {
    const stored = await pairConvention(tx, currType, currContract)
    if (!stored) refuse(referenceRefusals.NO_PAIR, {}, 'currContract')
    return pairRecord(stored, await currenciesOf(tx, session), lang)
  },
  async list({ tx, session, lang }) {
    const currenciesByCode = await currenciesOf(tx, session)
    const all = await currencyPairs(tx)
    return inOrder(
      [...all.values()].map((stored) => pairRecord(stored, currenciesByCode, lang)),
      [...currenciesByCode.keys()],
    )
  },
})

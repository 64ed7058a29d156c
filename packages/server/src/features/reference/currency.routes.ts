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
import { currencies, currencyPairs, pairConvention, type StoredCurrency, type StoredPair } from './reference.store.ts'

const { yes, no } = YesNo.of

function currencyRecord(stored: StoredCurrency, lang: Lang): CurrencyRecord {
  const { currencyNameEn, ...record } = stored
  return { ...record, id: record.currencyCode, currencyName: lang === 'en_US' ? currencyNameEn : record.currencyName }
}

function pairRecord(stored: StoredPair, known: ReadonlyMap<string, StoredCurrency>, lang: Lang): CurrencyPairRecord {
  const { pair, base, quote, currencyPairNameEn, ...record } = stored
  const [baseCurrency, quoteCurrency] = [known.get(base), known.get(quote)]
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

export const currencyRoutes = serve(currencyApi, {
  async get({ tx, lang }, { currency }) {
    const stored = (await currencies(tx)).get(currency)
    if (!stored) refuse(referenceRefusals.UNKNOWN_CURRENCY, { currency }, 'currency')
    return currencyRecord(stored, lang)
  },
  async list({ tx, lang }) {
    const all = await currencies(tx)
    return [...all.values()].map((stored) => currencyRecord(stored, lang))
  },
})

export const currencyPairRoutes = serve(currencyPairApi, {
  async getByCurr({ tx, lang }, { currType, currContract }) {
    const stored = await pairConvention(tx, currType, currContract)
    if (!stored) refuse(referenceRefusals.NO_PAIR, {}, 'currContract')
    return pairRecord(stored, await currencies(tx), lang)
  },
  async list({ tx, lang }) {
    const known = await currencies(tx)
    const all = await currencyPairs(tx)
    return [...all.values()].map((stored) => pairRecord(stored, known, lang))
  },
})

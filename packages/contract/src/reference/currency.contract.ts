/** Currencies and currency pairs with their conventions (§7.4): decimals, unit, pip and spot days come from these records. */
import { z } from 'zod'
import { endpoints, get, post } from '../kit/endpoint.ts'
import { currency, dict } from '../kit/field.ts'
import { YesNo } from '../kit/kit.dict.ts'
import { shape } from '../kit/shape.ts'
import { choice } from '../kit/shell/choice.ts'
import { PricedWay } from './reference.dict.ts'
import { referenceWords } from './reference.text.ts'

export const CurrencyRecord = z.object({
  /** The code. */
  id: z.string(),
  currencyCode: z.string(),
  currencyName: z.string(),
  /** ISO 4217 number, three digits. */
  currencyNo: z.string(),
  /** 1 in use, 0 replaced. */
  currencyFlag: dict(YesNo),
  decimalScale: z.number(),
  /** 1 offered for new exposures and deals. */
  ctrlFlag: dict(YesNo),
  moneyMarketBasis: z.number(),
})
export type CurrencyRecord = z.output<typeof CurrencyRecord>

export const CurrencyPairRecord = z.object({
  /** The pair's code. */
  id: z.string(),
  /** BASE/QUOTE */
  currencyPairCode: z.string(),
  currencyPairName: z.string(),
  currencyPairNo: z.string(),
  baseCurrency: z.string(),
  quoteCurrency: z.string(),
  baseDecimalScale: z.number(),
  quoteDecimalScale: z.number(),
  pricedWay: dict(PricedWay),
  quotedDecimalScale: z.number(),
  spreadDecimalScale: z.number(),
  /** The rate is for so many units of the base: 100 for JPY/CNY, else 1. */
  quotedUnit: z.number(),
  /** One forward point in units of the rate, decimal text. */
  pip: z.string(),
  /** Usual business days from trade to spot. */
  spotLag: z.number(),
  /** 1 where both currencies are offered for new deals. */
  ctrlFlag: dict(YesNo),
  remark: z.string(),
})
export type CurrencyPairRecord = z.output<typeof CurrencyPairRecord>

const OneCurrency = shape({ currency: referenceWords.currency }, { currency: currency() })
const TwoCurrencies = shape(
  { currType: referenceWords.currType, currContract: referenceWords.currContract },
  { currType: currency(), currContract: currency() },
)

export const currencyApi = endpoints('/CLOUD-PUB/currency', {
  get: get('/get/:currency', { input: OneCurrency, reply: CurrencyRecord, needs: 'member' }),
  /** Those offered first, then the others in use, then the replaced ones. */
  list: get('/list', { reply: z.array(CurrencyRecord), needs: 'member' }),
})

export const currencyPairApi = endpoints('/CLOUD-PUB/currencyPair', {
  /** The pair of two currencies given in any order. */
  getByCurr: post('/getByCurr', { input: TwoCurrencies, reply: CurrencyPairRecord, needs: 'member' }),
  list: get('/list', { reply: z.array(CurrencyPairRecord), needs: 'member' }),
})

/** Currencies that are offered for new records. */
export const currencyChoice = choice(currencyApi.list, {
  value: 'currencyCode',
  label: ['currencyCode', 'currencyName'],
  where: { ctrlFlag: YesNo.of.yes, currencyFlag: YesNo.of.yes },
  added: {
    text: { zh: '可选币种', en: 'Currencies offered' },
    screen: 'staff-currencies',
    needs: 'staff.edit',
  },
})

/** Pairs whose two currencies are offered. */
export const pairChoice = choice(currencyPairApi.list, {
  value: 'currencyPairCode',
  label: ['currencyPairCode'],
  where: { ctrlFlag: YesNo.of.yes },
})

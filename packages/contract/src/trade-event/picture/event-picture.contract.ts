/**
 * What an event does, as its maker saw it before submitting and as its reviewer sees it: the order keeps it whole, nothing of it is
 * computed again. Amounts and rates are decimal text, days yyyymmdd; a flow carries its sign, + is received.
 */
import { z } from 'zod'
import { CashFlowType } from '../../cash-flow/cash-flow.dict.ts'
import { dict, numberOf } from '../../kit/field.ts'
import { MarketVerdict } from '../../trade/trade.dict.ts'
import { FlowChange } from '../trade-event.dict.ts'

const optionalText = z.string().nullable()

export const EventPicture = z.object({
  remainBefore: z.string(),
  remainAfter: z.string(),
  /** 1 where the deal completes, or is void, with it. */
  completes: z.boolean(),
  flows: z.array(
    z.object({
      change: dict(FlowChange),
      cflType: dict(CashFlowType),
      payCurrency: z.string(),
      /** Null where a fixing is still to tell it, or where it goes. */
      payAmt: optionalText,
      before: optionalText,
      payDate: z.string(),
      payDateAdj: z.string(),
    }),
  ),
  exposures: z.array(
    z.object({
      exposureId: z.string(),
      serialNo: numberOf('exposure', 'exposureId'),
      currency: z.string(),
      lockBefore: z.string(),
      lockAfter: z.string(),
      /** Orders kept before it was told lack it. */
      lockChange: z.string().optional(),
      settled: z.string(),
      opened: z.string(),
      reserved: z.string(),
      moved: z.string(),
      openBefore: z.string(),
      openAfter: z.string(),
    }),
  ),
  /** What the deal, and a child that it makes, hold of exposures, by the month of their value date (yyyymm). */
  cover: z.array(z.object({ month: z.string(), currency: z.string(), before: z.string(), after: z.string() })),
  eventAmt: optionalText,
  currency: z.string(),
  eventRate: optionalText,
  forwardPoint: optionalText,
  /** The market that the result is measured against. */
  marketRate: optionalText,
  discountFactor: optionalText,
  payoff: optionalText,
  /** What the model asks for the part of an option that ends early, in the quote currency; orders kept before it was told lack it. */
  modelFee: optionalText.optional(),
  newMaturityDate: optionalText,
  /** In the quote currency, and as `rollResult` in the home currency at the stored rate; null where no rate told. */
  result: optionalText,
  resultCurrency: z.string(),
  rollResult: optionalText,
  /** Of the deal's organisation. */
  homeCurrency: z.string(),
  reverseDeal: z
    .object({ side: z.number(), principal: z.string(), quoteAmt: z.string(), exchangeRate: z.string() })
    .nullable(),
  child: z
    .object({ principal: z.string(), quoteAmt: z.string(), exchangeRate: z.string(), valueDate: z.string() })
    .nullable(),
  /** What falls free of the bank's facility and of the board's quota, in US dollars before the percent of the term. */
  freedUsd: optionalText,
  market: z
    .object({
      mid: z.string(),
      dataDate: z.string(),
      dataTime: z.string(),
      dataSource: z.string(),
      simulated: z.boolean(),
    })
    .nullable(),
  verdict: dict(MarketVerdict),
})
export type EventPicture = z.output<typeof EventPicture>

/** How a transfer stands while it is written and reviewed, and what it hangs together with (screens §14). */
import { z } from 'zod'
import { amount, businessDate, currency, dict, id, optional, rate, text } from '../kit/field.ts'
import { shape } from '../kit/shape.ts'
import { LimitUse } from '../trade/entry/trade-reply.contract.ts'
import { MarketVerdict } from '../trade/trade.dict.ts'
import { TransferRelated } from './transfer.dict.ts'
import { transferWords } from './transfer.text.ts'

export const transferAccount = () => text({ max: 34, pattern: /^[A-Za-z0-9][A-Za-z0-9 -]*$/, rule: 'A-Z 0-9 -' })
export const transferBank = () => text({ max: 128 })

export const CutOff = z.object({
  bankName: z.string(),
  currency: z.string(),
  /** HH:mm on the clock of the business day; 24:00 where the bank lies so far behind that the whole day is in time. */
  time: z.string(),
  /** As the bank says it, on the clock of its own zone. */
  bankTime: z.string(),
  /** Such as GMT+09:00 */
  timezone: z.string(),
  /** Of its transfer day; a later day is never past. */
  isPast: z.boolean(),
})
export type CutOff = z.output<typeof CutOff>

export const RateStanding = z.object({
  mid: z.string(),
  dataDate: z.string(),
  /** RATE_SOURCE */
  dataSource: z.string(),
  simulated: z.boolean(),
  /** Percent by which the rate stands above (+) or below (−) the mid; null while no rate is typed. */
  deviationPct: z.string().nullable(),
  verdict: dict(MarketVerdict),
})
export type RateStanding = z.output<typeof RateStanding>

/** How a transfer that is being written would stand; what cannot be told yet is null. */
export const TransferStanding = z.object({
  cutOff: CutOff.nullable(),
  accounts: z.array(
    z.object({
      account: z.string(),
      currency: z.string(),
      /** All three null where nobody told the balance. */
      balance: z.string().nullable(),
      projected: z.string().nullable(),
      after: z.string().nullable(),
      /** What is to be kept, less the overdraft; null without a limit. */
      isShort: z.boolean(),
    }),
  ),
  /** Of the two amounts and the rate the one that follows from the other two. */
  solved: z.object({ field: z.enum(['amount', 'amount2', 'exchangeRate2']), value: z.string() }).nullable(),
  market: RateStanding.nullable(),
  quota: LimitUse.nullable(),
  /** The number of a transfer of the same day, currency, amount and beneficiary. */
  duplicateOf: z.string().nullable(),
})
export type TransferStanding = z.output<typeof TransferStanding>

/** What a transfer hangs together with: the net row that it funds with its deals, its file, its movements. */
export const RelatedRecord = z.object({
  relatedKind: dict(TransferRelated),
  id: z.string(),
  number: z.string(),
  day: z.string().nullable(),
  currency: z.string().nullable(),
  amount: z.string().nullable(),
})
export type RelatedRecord = z.output<typeof RelatedRecord>

/** What the dialog has of these while it is typed; `id` is of a draft that stands already. */
export const TransferQuestion = shape(transferWords, {
  id: optional(id()),
  drawOutBank: optional(transferBank()),
  drawOutAccount: optional(transferAccount()),
  transferInAccount: optional(transferAccount()),
  currency: optional(currency()),
  amount: optional(amount({ above: 0 })),
  currency2: optional(currency()),
  exchangeRate2: optional(rate()),
  amount2: optional(amount({ above: 0 })),
  payDate: optional(businessDate()),
})

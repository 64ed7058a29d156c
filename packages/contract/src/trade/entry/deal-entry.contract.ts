/** What every kind of deal says when it is entered (§5.4); a kind adds its own numbers in `<kind>.contract.ts`. */

import { ExposureType } from '../../exposure/exposure.dict.ts'
import {
  amount,
  businessDate,
  currency,
  dealLimit,
  dealNumber,
  dict,
  id,
  optional,
  percentOfWhole,
  rate,
  remark,
  text,
  timeOfDay,
  version,
} from '../../kit/field.ts'
import { formExamples } from '../../kit/person/form-examples.data.ts'
import type { Fields } from '../../kit/shape.ts'
import { DealType, OperationType, ParityMark, SettleType, TradeMode, TradeSource } from '../trade.dict.ts'
import { DealSaved } from './trade-reply.contract.ts'

/** Currencies whose centres must be open as well, joined by commas; those of the pair and USD always count. */
export const holidays = () => text({ max: 64, pattern: /^[A-Z]{3}( ?, ?[A-Z]{3})*$/, rule: formExamples.currencies })

/** Required on submission; a draft only checks the formats of what is there. */
export const required = {
  orgId: id(),
  portfolioId: id(),
  counterPartyId: id(),
  dealType: dict(DealType),
  tradeMode: dict(TradeMode),
  hedgeExposureType: dict(ExposureType),
  buyCurrency: currency(),
  buyAmt: amount({ above: 0 }),
  sellCurrency: currency(),
  sellAmt: amount({ above: 0 }),
  spotRate: rate(),
  timeLimit: dealLimit(),
  holiday: holidays(),
  settleType: dict(SettleType),
} as const

export const besides = {
  transDate: optional(businessDate()),
  transTime: optional(timeOfDay()),
  /** User name of a member of the group; the person entering it where left out. */
  trader: optional(text({ max: 32 })),
  valueDate: optional(businessDate()),
  /** The rate the amounts are exchanged at; spot rate of a spot deal, forward rate of a forward. */
  exchangeRate: optional(rate()),
  parityMark: optional(dict(ParityMark)),
  settleCurrency: optional(currency()),
  tradeSource: optional(dict(TradeSource)),
  dealNo: optional(dealNumber()),
  counterPartyDealNo: optional(dealNumber()),
  /** Percent of the amount in the currency of the margin, which follows from it where it is left out. */
  marginRate: optional(percentOfWhole()),
  marginAmt: optional(amount({ above: 0 })),
  remark: remark(),
  offMarketReason: optional(text({ max: 256 })),
  hedgeRequestId: optional(id()),
  operationType: optional(dict(OperationType)),
  tradeVirtualNo: optional(text({ max: 64, pattern: /^[\w-]*$/, rule: 'A-Z a-z 0-9 _ -' })),
  /** With operation type `copy`: the deal it was copied from. On an edit: another name of `id`. */
  dealId: optional(id()),
} as const

type Drafted<F extends Fields> = { readonly [K in keyof F]: ReturnType<typeof optional<F[K]>> }
export const drafted = <F extends Fields>(fields: F): Drafted<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, optional(field)])) as Drafted<F>

/** An edit names the draft and the version of it that was seen. */
export const edited = { id: optional(id()), version: version() } as const

export const editsDeal = { reply: DealSaved, needs: 'trade.edit', writes: true } as const
/** A single-use number makes a repeated submit the same deal. */
export const createsDeal = { ...editsDeal, once: 'tradeVirtualNo' } as const

/** What is read of deals: amounts and rates as decimal text, dates as yyyymmdd. */

import { z } from 'zod'
import { CheckBlock, CheckStatus, CheckTier } from '../../approval/approval.dict.ts'
import { Differences } from '../../approval/difference/difference.contract.ts'
import { Trail } from '../../approval/review.contract.ts'
import { ExposureType } from '../../exposure/exposure.dict.ts'
import { dict, numberOf } from '../../kit/field.ts'
import { YesNo } from '../../kit/kit.dict.ts'
import { BusinType, DealDirection } from '../../reference/reference.dict.ts'
import {
  DealType,
  LinkStatus,
  MarketVerdict,
  MatchStatus,
  OperationType,
  ParityMark,
  SettleType,
  TradeMode,
  TradeSource,
  TradeStatus,
} from '../trade.dict.ts'

const optionalText = z.string().nullable()

/** What was agreed and what follows from it, written whenever the draft is. The columns of the deal are named alike. */
const DealRow = z.object({
  orgId: z.string(),
  businType: dict(BusinType),
  dealType: dict(DealType),
  operationType: dict(OperationType),
  tradeSource: dict(TradeSource),
  tradeMode: dict(TradeMode).nullable(),
  dealNo: optionalText,
  counterPartyDealNo: optionalText,
  transDate: optionalText,
  transTime: optionalText,
  trader: optionalText,
  portfolioId: optionalText,
  counterPartyId: optionalText,
  holiday: optionalText,
  currencyPair: optionalText,
  dealDirection: dict(DealDirection).nullable(),
  buyCurrency: optionalText,
  buyAmt: optionalText,
  sellCurrency: optionalText,
  sellAmt: optionalText,
  timeLimit: optionalText,
  valueDate: optionalText,
  /** 1 while the value date lies beyond the published holidays. */
  provisionalDate: dict(YesNo),
  spotRate: optionalText,
  /** In pips of the pair. */
  forwardPoint: optionalText,
  forwardRate: optionalText,
  exchangeRate: optionalText,
  parityMark: dict(ParityMark).nullable(),
  settleType: dict(SettleType).nullable(),
  settleCurrency: optionalText,
  hedgeExposureType: dict(ExposureType).nullable(),
  marginRate: optionalText,
  marginAmt: optionalText,
  /** In the pair's base currency. */
  principal: optionalText,
  remainPrincipal: optionalText,
  hedgeRequestId: optionalText,
  /** The stored mid at submission that the all-in rate was compared with. */
  marketRate: optionalText,
  /** In US dollars at submission; null while it is a draft and where no rate told. */
  worthUsd: optionalText,
  /** The same by a rate that the organisation entered by hand, where nobody publishes one: for limits of banks and the quota alone. */
  handWorthUsd: optionalText,
  offMarketReason: z.string(),
  remark: z.string(),
})
/** Decimal text and yyyymmdd; null where nothing was said. */
export type DealRow = z.output<typeof DealRow>

/** Where it stands, and who did what with it when. */
const DealState = z.object({
  id: z.string(),
  version: z.number(),
  dealSerialNo: numberOf('deal'),
  tradeStatus: dict(TradeStatus),
  checkStatus: dict(CheckStatus),
  dealCompleteStatus: dict(YesNo),
  lockFlag: dict(YesNo),
  businMatch: dict(MatchStatus),
  /** The deal of which an event made it. */
  originalDealId: optionalText,
  makerId: z.string(),
  lastEditorId: z.string(),
  /** Who edited it before; none of them may review it. */
  earlierEditorIds: z.array(z.string()),
  /** What its review asks (CHECK_TIER), the result of the second tier, and who gave the first of two reviews. */
  checkTier: dict(CheckTier),
  approveStatus: dict(CheckStatus),
  firstCheckerId: optionalText,
  createTime: z.string(),
  modifyTime: z.string(),
})
/** The columns of a stored deal; every reader of whole deals derives its list of columns from here. */
export const dealColumns: readonly string[] = Object.keys({ ...DealState.shape, ...DealRow.shape })

export const Deal = DealState.extend({
  ...DealRow.shape,
  dealId: z.string(),
  orgName: z.string(),
  traderName: optionalText,
  portfolioName: optionalText,
  counterPartyName: optionalText,
  hedgeRequestCode: numberOf('request', 'hedgeRequestId').nullable(),
  originalSerialNo: numberOf('deal', 'originalDealId').nullable(),
  firstCheckerName: optionalText,
  createBy: z.string(),
})
export type Deal = z.output<typeof Deal>

export const DealSaved = z.object({ id: z.string(), dealSerialNo: numberOf('deal'), version: z.number() })
export type DealSaved = z.output<typeof DealSaved>

/** A deal that holds a part of a hedge request, awaiting review or confirmed. Amounts in the deal's currencies, the date as yyyymmdd. */
export const ExecutingDeal = z.object({
  dealId: z.string(),
  dealSerialNo: numberOf('deal', 'dealId'),
  tradeStatus: dict(TradeStatus),
  buyCurrency: optionalText,
  buyAmt: optionalText,
  sellCurrency: optionalText,
  sellAmt: optionalText,
  valueDate: optionalText,
})
export type ExecutingDeal = z.output<typeof ExecutingDeal>

export const Traders = z.array(z.object({ userName: z.string(), realName: z.string() }))

const Market = z.object({
  /** `forward` where the stored curves gave a forward rate for the value date, else `spot`. */
  basis: z.enum(['spot', 'forward']),
  midPrice: z.string(),
  dataDate: z.string(),
  dataTime: z.string(),
  dataSource: z.string(),
  derivedFrom: optionalText,
  simulated: z.boolean(),
})

/** A limit in US dollars with a deal that is being written. */
export const LimitUse = z.object({
  limitUsd: z.string(),
  /** Without the deal; null where another deal has no worth in dollars. */
  usedUsd: optionalText,
  /** Of the limit, without the deal. */
  leftUsd: optionalText,
  /** Null while amounts are missing, or a rate is. */
  neededUsd: optionalText,
  /** What is unknown while it is needed counts as exceeded: a submission is refused. */
  exceeded: z.boolean(),
})
export type LimitUse = z.output<typeof LimitUse>

export const Quote = z.object({
  pair: z.string(),
  quotedUnit: z.number(),
  /** One pip in units of the rate. */
  pip: z.string(),
  /** 1 buys the pair's base currency, 2 sells it. */
  dealDirection: dict(DealDirection),
  buyScale: z.number(),
  sellScale: z.number(),
  rateScale: z.number(),
  buyAmt: optionalText,
  sellAmt: optionalText,
  spotRate: optionalText,
  forwardPoint: optionalText,
  forwardRate: optionalText,
  parityMark: dict(ParityMark).nullable(),
  /** Which numbers were computed here and not given. */
  computed: z.array(z.string()),
  valueDate: optionalText,
  spotDate: optionalText,
  provisional: z.boolean(),
  /** Currencies whose centres must be open on the value date. */
  calendars: z.array(z.string()),
  market: Market.nullable(),
  deviationPct: optionalText,
  verdict: dict(MarketVerdict),
  tolerancePct: z.string(),
  limitPct: z.string(),
  /** What the deal would use of the bank's limit and of the board's quota, where it would use any. */
  facility: LimitUse.nullable(),
  quota: LimitUse.nullable(),
  /** What a submission of these terms would refuse, in the caller's language. */
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
})
export type Quote = z.output<typeof Quote>

export const DealReview = z.object({
  deal: Deal,
  /** Whether the reader may review it, or why not (CHECK_BLOCK). */
  checkBlock: dict(CheckBlock),
  market: Market.nullable(),
  deviationPct: optionalText,
  verdict: dict(MarketVerdict),
  /** In US dollars; null where the bank has no limit. What is used counts this deal while it waits or lives. */
  facility: z
    .object({
      facilityUsd: z.string(),
      /** Null where a deal with the bank has no worth in dollars. */
      usedUsd: optionalText,
      /** The percent of this deal that counts, by its term. */
      usePct: z.string(),
    })
    .nullable(),
  links: z.array(
    z.object({
      exposureId: z.string(),
      serialNo: numberOf('exposure', 'exposureId'),
      currency: z.string(),
      effectiveExposure: z.string(),
      hedgeAmt: z.string(),
      linkStatus: dict(LinkStatus),
      /** Percent of the effective exposure, without and with this deal. */
      coverBefore: z.string(),
      coverAfter: z.string(),
    }),
  ),
  differences: Differences,
  trail: Trail,
})
export type DealReview = z.output<typeof DealReview>

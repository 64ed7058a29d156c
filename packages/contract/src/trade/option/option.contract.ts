/**
 * Option deals (§3, §5.5, §7.4). `currency` is what the option is on: a call may buy it, a put may sell it, against `currency2`,
 * at the strike `exePrice` of their pair. `dealDirection` says whether the option itself is bought or sold.
 */
import { z } from 'zod'
import { endpoints, get, post } from '../../kit/endpoint.ts'
import {
  amount,
  businessDate,
  currency,
  dealNumber,
  dict,
  fewRows,
  id,
  numberOf,
  optional,
  rate,
  tenor,
  text,
  timeOfDay,
  version,
} from '../../kit/field.ts'
import { YesNo } from '../../kit/kit.dict.ts'
import { type Fields, shape } from '../../kit/shape.ts'
import { DateSchedRule, DealDirection } from '../../reference/reference.dict.ts'
import { besides, drafted, required } from '../entry/deal-entry.contract.ts'
import { Deal } from '../entry/trade-reply.contract.ts'
import { optionWords } from '../option.text.ts'
import { ExerciseMethod, OptionFlag, TradeSource } from '../trade.dict.ts'
import { tradeWords } from '../trade.text.ts'
import {
  DeltaConvention,
  ExerciseType,
  MaturityPayMethod,
  OptionStructure,
  OptionStyle,
  PayLagType,
  PremiumVerdict,
  PrincipalChange,
  VolatilityOrigin,
} from './option.dict.ts'

/** Beyond this distance from the model, in percent of the model's premium, a premium needs a reason. */
export const premiumTolerancePct = '10'
/** A deferred payment lies at most so many days behind the expiry. */
const longestLag = 10

const words = { ...tradeWords, ...optionWords }

/** What one option is, apart from who made it with whom. */
const terms = {
  dealDirection: dict(DealDirection),
  optionFlag: dict(OptionFlag),
  optionType: dict(OptionStyle),
  currency: currency(),
  currency2: currency(),
  nominalAmt: amount({ above: 0 }),
  /** Follows from notional and strike. */
  nominalAmt2: amount({ above: 0 }),
  /** The rate of the pair, per its quoted unit. */
  exePrice: rate(),
  timeLimit: tenor(),
  maturityDate: businessDate(),
  optionEndTime: timeOfDay(),
  maturitySettleDate: businessDate(),
  exeMethod: dict(ExerciseMethod),
  exeType: dict(ExerciseType),
  feeCalCurrency: currency(),
  fee: amount(),
  feePayCurrency: currency(),
  feePayDate: businessDate(),
} as const

const optionRequired = {
  orgId: required.orgId,
  portfolioId: required.portfolioId,
  counterPartyId: required.counterPartyId,
  dealType: required.dealType,
  hedgeExposureType: required.hedgeExposureType,
  holiday: required.holiday,
  settleType: required.settleType,
  ...terms,
} as const

const lag = () => text({ max: 2, pattern: /^(10|\d)$/, rule: `0–${longestLag}` })

const optionBesides = {
  transDate: besides.transDate,
  transTime: besides.transTime,
  trader: besides.trader,
  marginRate: besides.marginRate,
  marginAmt: besides.marginAmt,
  offMarketReason: besides.offMarketReason,
  hedgeRequestId: besides.hedgeRequestId,
  operationType: besides.operationType,
  tradeVirtualNo: besides.tradeVirtualNo,
  dealId: besides.dealId,
  dealNo: optional(dealNumber()),
  counterPartyDealNo: optional(dealNumber()),
  /** Percent of the base notional, converted at spot (`feeExchangeRate`, else the market's of the trade date). */
  feePremiumRate: optional(rate()),
  /** Pips of the pair for a unit of its base currency; only of a premium quoted in the pair's quote currency. */
  feePremiumPoint: optional(rate()),
  /**
   * Between the currencies that the premium is quoted and paid in, as the market quotes them; where they are one, spot between the
   * pair's base currency and that one.
   */
  feeExchangeRate: optional(rate()),
  /** Percent a year. */
  optionQuoteVol: optional(rate()),
  maturitySchedRule: optional(dict(DateSchedRule)),
  principalChgType: optional(dict(PrincipalChange)),
  maturityPayMethod: optional(dict(MaturityPayMethod)),
  maturityPayLag: optional(lag()),
  maturityPayLagType: optional(dict(PayLagType)),
  preMatureAllowFlag: optional(dict(YesNo)),
  sourceFlag: optional(dict(TradeSource)),
  tradeDesc: optional(text({ max: 512 })),
  modifyReason: optional(text({ max: 256 })),
} as const

/** A further option of a package: it shares pair, days, style and the currencies of the premium with the first one. */
const legTerms = {
  /** Of the stored deal, where a package is edited. */
  id: optional(id()),
  dealDirection: terms.dealDirection,
  optionFlag: terms.optionFlag,
  nominalAmt: terms.nominalAmt,
  exePrice: terms.exePrice,
  fee: terms.fee,
  optionQuoteVol: optionBesides.optionQuoteVol,
  offMarketReason: optionBesides.offMarketReason,
} as const
const mostLegs = 3
const legsOf = <F extends Fields>(fields: F) => ({
  structureType: optional(dict(OptionStructure)),
  legs: optional(fewRows(z.array(z.object(fields)), mostLegs)),
})
const draftedLegs = legsOf({ ...legTerms, ...drafted(legTerms) })
const wholeLegs = legsOf(legTerms)

const edited = { id: optional(id()), version: version() } as const

export const OptionDraft = shape(words, { ...drafted(optionRequired), ...optionBesides, ...draftedLegs })
export const OptionDeal = shape(words, { ...optionRequired, ...optionBesides, ...wholeLegs })
const OptionDraftEdit = shape(words, { ...drafted(optionRequired), ...optionBesides, ...draftedLegs, ...edited })
const OptionDealEdit = shape(words, { ...optionRequired, ...optionBesides, ...wholeLegs, ...edited })

const optionalText = z.string().nullable()

/** The terms as they are stored beside the deal; null where nothing was said. Amounts and rates are decimal text. */
export const OptionTerms = z.object({
  /** Whether the option is bought or sold; the form calls it `dealDirection`. */
  optionDealDirection: dict(DealDirection).nullable(),
  optionFlag: dict(OptionFlag).nullable(),
  optionType: dict(OptionStyle).nullable(),
  currency: optionalText,
  currency2: optionalText,
  nominalAmt: optionalText,
  nominalAmt2: optionalText,
  exePrice: optionalText,
  maturityDate: optionalText,
  optionEndTime: optionalText,
  maturitySettleDate: optionalText,
  maturitySchedRule: dict(DateSchedRule),
  exeMethod: dict(ExerciseMethod).nullable(),
  exeType: dict(ExerciseType).nullable(),
  feeCalCurrency: optionalText,
  fee: optionalText,
  feePremiumRate: optionalText,
  feePremiumPoint: optionalText,
  feePayCurrency: optionalText,
  feeExchangeRate: optionalText,
  /** In `feePayCurrency`. */
  feePayAmt: optionalText,
  /** The premium in the quote currency of the pair, at spot; null of options that were entered before it was kept. */
  feeQuoteAmt: optionalText,
  feePayDate: optionalText,
  optionQuoteVol: optionalText,
  principalChgType: dict(PrincipalChange),
  maturityPayMethod: dict(MaturityPayMethod),
  maturityPayLag: z.string(),
  maturityPayLagType: dict(PayLagType),
  preMatureAllowFlag: dict(YesNo),
  modifyReason: z.string(),
  /** Why a draft was voided. */
  cancelReason: z.string(),
  structureType: dict(OptionStructure),
  packageNo: optionalText,
  /** What the model said when it was submitted: premium in `feeCalCurrency`, volatility in percent a year. */
  modelFee: optionalText,
  modelVol: optionalText,
  volatilityOrigin: dict(VolatilityOrigin).nullable(),
  /** Percent of the notional in the pair's base currency, as we hold it. */
  delta: optionalText,
  deltaConvention: dict(DeltaConvention).nullable(),
})
export type OptionTerms = z.output<typeof OptionTerms>

const { timeLimit: _agreed, ...pricedTerms } = terms
/** What the form knows so far; what is missing and follows from the rest is worked out. */
export const OptionQuery = shape(words, {
  ...drafted(pricedTerms),
  dealDirection: dict(DealDirection),
  optionFlag: dict(OptionFlag),
  currency: currency(),
  currency2: currency(),
  orgId: optional(id()),
  timeLimit: optional(tenor()),
  transDate: optional(businessDate()),
  holiday: required.holiday.optional(),
  feePremiumRate: optionBesides.feePremiumRate,
  feePremiumPoint: optionBesides.feePremiumPoint,
  feeExchangeRate: optionBesides.feeExchangeRate,
  optionQuoteVol: optionBesides.optionQuoteVol,
  maturitySchedRule: optionBesides.maturitySchedRule,
  maturityPayMethod: optionBesides.maturityPayMethod,
  maturityPayLag: optionBesides.maturityPayLag,
  maturityPayLagType: optionBesides.maturityPayLagType,
  ...draftedLegs,
})

/** Model price and Greeks of the whole option as we hold it: a sold option's are negative. */
const OptionModel = z.object({
  /** In `feeCalCurrency`, without a sign. */
  fee: z.string(),
  feePremiumRate: z.string(),
  /** Percent of the notional in the pair's base currency. */
  delta: z.string(),
  deltaConvention: dict(DeltaConvention),
  /** In the pair's base currency. */
  deltaAmt: z.string(),
  /** Change of delta, in points of its percent, where spot moves by 1 %. */
  gamma: z.string(),
  /** In the pair's quote currency: per point of volatility and per day. */
  vega: z.string(),
  theta: z.string(),
  volatility: z.string(),
  volatilityOrigin: dict(VolatilityOrigin),
  /** Null where the volatility is the quote's own. */
  volatilityDate: optionalText,
  volatilitySource: optionalText,
  spotRate: z.string(),
  forwardRate: z.string(),
  /** Continuously compounded, percent a year to the delivery date. */
  baseRatePct: z.string(),
  quoteRatePct: z.string(),
  dataDate: z.string(),
  dataTime: z.string(),
  dataSource: z.string(),
  simulated: z.boolean(),
})
export type OptionModel = z.output<typeof OptionModel>

/** What is worked out of one further option of a package. */
const LegQuote = z.object({
  nominalAmt2: optionalText,
  model: OptionModel.nullable(),
  premiumGapPct: optionalText,
  verdict: dict(PremiumVerdict).nullable(),
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
})
export type LegQuote = z.output<typeof LegQuote>

export const OptionQuote = z.object({
  pair: z.string(),
  quotedUnit: z.number(),
  /** One pip in units of the rate. */
  pip: z.string(),
  nominalAmt: optionalText,
  nominalAmt2: optionalText,
  exePrice: optionalText,
  spotDate: optionalText,
  maturityDate: optionalText,
  maturitySettleDate: optionalText,
  provisional: z.boolean(),
  /** Currencies whose centres must be open on the dates. */
  calendars: z.array(z.string()),
  fee: optionalText,
  feePremiumRate: optionalText,
  feePremiumPoint: optionalText,
  feePayAmt: optionalText,
  /** As said, else the spot of the trade date; null where no rate is needed, or none is known. */
  feeExchangeRate: optionalText,
  /** Quote currency of the pair for a unit of the premium's, at spot; null where no spot is known. */
  feeToQuote: optionalText,
  /** The currencies that it converts, as the market quotes them; empty where none is needed. */
  feeRatePair: z.string(),
  feePayDate: optionalText,
  /** Null where volatility, spot or curves are missing. */
  model: OptionModel.nullable(),
  /** True where the market has no volatility for it, so that the quoted one is needed. */
  needsVolatility: z.boolean(),
  premiumGapPct: optionalText,
  verdict: dict(PremiumVerdict).nullable(),
  /** The further options of a package, in their order. */
  legs: z.array(LegQuote),
  /** What a submission of these terms would refuse, in the caller's language. */
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
})
export type OptionQuote = z.output<typeof OptionQuote>

const PackageLeg = z.object({
  id: z.string(),
  dealSerialNo: numberOf('deal'),
  ...OptionTerms.pick({ optionFlag: true, nominalAmt: true, nominalAmt2: true, exePrice: true, fee: true }).shape,
  ...OptionTerms.pick({ optionQuoteVol: true, modelFee: true, delta: true }).shape,
  dealDirection: dict(DealDirection).nullable(),
  offMarketReason: z.string(),
  hedgeRequestId: optionalText,
})
export type PackageLeg = z.output<typeof PackageLeg>

/** A deal with its option. `dealDirection` is that of the option, not of the pair's base currency. */
export const OptionReply = Deal.extend({
  ...OptionTerms.shape,
  dealDirection: dict(DealDirection).nullable(),
  tradeDesc: z.string(),
  sourceFlag: dict(TradeSource),
  /** The other options of its package, in the order of their entry. */
  legs: z.array(PackageLeg),
})
export type OptionReply = z.output<typeof OptionReply>

const SerialNo = z.string()
const edits = { reply: SerialNo, needs: 'trade.edit', writes: true } as const
const creates = { ...edits, once: 'tradeVirtualNo' } as const

export const optionDealApi = endpoints('/CLOUD-FX/fxOptionDeal', {
  addStore: post('/addStore', { input: OptionDraft, ...creates, unverified: true }),
  addCommit: post('/addCommit', { input: OptionDeal, ...creates }),
  modifyStore: post('/modifyStore', { input: OptionDraftEdit, ...edits, unverified: true }),
  modifyCommit: post('/modifyCommit', { input: OptionDealEdit, ...edits }),
  getByDealId: get('/getByDealId/:id', {
    input: shape(tradeWords, { id: id() }),
    reply: OptionReply,
    needs: 'trade.view',
  }),
  /** The live calculation of the option form; nothing is stored. */
  quote: post('/quote', { input: OptionQuery, reply: OptionQuote, needs: 'trade.view' }),
})

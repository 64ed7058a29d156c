/** Spot and forward deals: what is entered, what is read, the live calculation, the second-person check (§5.4, §7.4). */
import { z } from 'zod'
import { ExposureType } from '../exposure/exposure.dict.ts'
import { endpoints, get, page, post } from '../kit/endpoint.ts'
import {
  amount,
  businessDate,
  currency,
  dealLimit,
  dealNumber,
  dict,
  id,
  ids,
  optional,
  rate,
  rateDifference,
  remark,
  text,
  timeOfDay,
  version,
  versions,
} from '../kit/field.ts'
import type { Fields } from '../kit/shape.ts'
import { shape } from '../kit/shape.ts'
import { BusinType } from '../reference/reference.dict.ts'
import { DealType, OperationType, ParityMark, SettleType, TradeMode, TradeSource } from './trade.dict.ts'
import { forwardDealList, tradeCheckList, tradeList } from './trade.list.ts'
import { Deal, DealReview, DealSaved, Quote, Traders } from './trade.reply.ts'
import { tradeWords } from './trade.text.ts'

/** Beyond this distance from the stored mid, in percent, a deal needs a reason; beyond the limit it is refused. */
export const offMarketTolerancePct = '1'
export const offMarketLimitPct = '3'

/** A deal's margin is paid at home: in yuan where the deal has it, else in what is sold. */
export const marginCurrency = <C extends string | null | undefined>(buyCurrency: C, sellCurrency: C): C =>
  buyCurrency === 'CNY' ? buyCurrency : sellCurrency

const holidayPattern = /^[A-Z]{3}( ?, ?[A-Z]{3})*$/

/** Required on submission (§5.4); a draft only checks the formats of what is there. */
const required = {
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
  /** Currencies whose centres must be open as well, joined by commas; those of the pair and USD always count. */
  holiday: text({ max: 64, pattern: holidayPattern, rule: 'CNY,USD' }),
  settleType: dict(SettleType),
} as const

const requiredForward = {
  ...required,
  /** In pips of the pair as traders speak: USD/CNY 125 is 0.0125, JPY/CNY (per 100 JPY) 125 is 0.0125. */
  forwardPoint: rateDifference(),
  /** Spot plus points, per the pair's quoted unit. */
  forwardRate: rate(),
} as const

const besides = {
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
  marginRate: optional(rate()),
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
const drafted = <F extends Fields>(fields: F): Drafted<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, optional(field)])) as Drafted<F>

const edited = { id: optional(id()), version: version() } as const

const SpotDraft = shape(tradeWords, { ...drafted(required), ...besides })
export const SpotDeal = shape(tradeWords, { ...required, ...besides })
export const ForwardDraft = shape(tradeWords, { ...drafted(requiredForward), ...besides })
export const ForwardDeal = shape(tradeWords, { ...requiredForward, ...besides })
const SpotDraftEdit = shape(tradeWords, { ...drafted(required), ...besides, ...edited })
const SpotDealEdit = shape(tradeWords, { ...required, ...besides, ...edited })
const ForwardDraftEdit = shape(tradeWords, { ...drafted(requiredForward), ...besides, ...edited })
const ForwardDealEdit = shape(tradeWords, { ...requiredForward, ...besides, ...edited })

/** What the form knows so far; any two of three numbers give the third. */
export const QuoteQuery = shape(tradeWords, {
  businType: dict(BusinType),
  buyCurrency: currency(),
  sellCurrency: currency(),
  buyAmt: optional(amount({ above: 0 })),
  sellAmt: optional(amount({ above: 0 })),
  spotRate: optional(rate()),
  forwardPoint: optional(rateDifference()),
  forwardRate: optional(rate()),
  transDate: optional(businessDate()),
  timeLimit: optional(dealLimit()),
  valueDate: optional(businessDate()),
  holiday: optional(text({ max: 64, pattern: holidayPattern, rule: 'CNY,USD' })),
})

/** One deal by `id` and `version`, or several by `ids` and `versions` in the same order: what was not seen is not decided. */
const DealCheck = shape(tradeWords, {
  id: optional(id()),
  ids: optional(ids()),
  /** 1 passes, 2 sends back to draft. */
  checkStatus: z.enum(['1', '2'], { error: (issue) => (issue.input === undefined ? 'REQUIRED' : 'NOT_IN_LIST') }),
  comment: optional(text({ max: 512 })),
  version: optional(version()),
  versions: optional(versions()),
})

const byId = shape(tradeWords, { id: id() })
/** The published call names the deal alone; who says the version too acts on nothing that has moved since. */
const seenById = shape(tradeWords, { id: id(), version: optional(version()) })
const seenByDealId = shape(tradeWords, { dealId: id(), version: optional(version()) })
const writes = { reply: DealSaved, needs: 'trade.edit', writes: true } as const
const creates = { ...writes, once: 'tradeVirtualNo' } as const

export const spotDealApi = endpoints('/CLOUD-FX/fxSpotDeal', {
  spotAddSave: post('/spotAddSave', { input: SpotDraft, ...creates }),
  spotAddDeal: post('/spotAddDeal', { input: SpotDeal, ...creates }),
  spotEdtSave: post('/spotEdtSave', { input: SpotDraftEdit, ...writes }),
  spotEdtDeal: post('/spotEdtDeal', { input: SpotDealEdit, ...writes }),
})

export const forwardDealApi = endpoints('/CLOUD-FX/fxForwardDeal', {
  forwardAddSave: post('/forwardAddSave', { input: ForwardDraft, ...creates }),
  forwardAddDeal: post('/forwardAddDeal', { input: ForwardDeal, ...creates }),
  forwardEdtSave: post('/forwardEdtSave', { input: ForwardDraftEdit, ...writes }),
  forwardEdtDeal: post('/forwardEdtDeal', { input: ForwardDealEdit, ...writes }),
})

export const fxDealApi = endpoints('/CLOUD-FX/fxDeal', {
  queryByPage: page('/queryByPage', tradeList),
  /** Forward deals. */
  qryFwdDeal: page('/qryFwdDeal', forwardDealList),
  getById: get('/getById/:id', { input: byId, reply: Deal, needs: 'trade.view' }),
  getByDealId: get('/getByDealId/:id', { input: byId, reply: Deal, needs: 'trade.view' }),
  invalid: get('/invalid/:dealId', { input: seenByDealId, ...writes }),
  withdraw: get('/withdraw/:id', { input: seenById, ...writes }),
  /** Whose name a deal may carry: who books deals in the group, and the reader. */
  traders: get('/traders', { reply: Traders, needs: 'trade.view' }),
  /** The live calculation of the deal form; nothing is stored. */
  quote: post('/quote', { input: QuoteQuery, reply: Quote, needs: 'trade.view' }),
})

export const fxDealCheckApi = endpoints('/CLOUD-FX/fxDealCheck', {
  queryByPage: page('/queryByPage', tradeCheckList),
  /** The deal as its reviewer sees it: hedged exposures with cover, distance from the market, history. */
  review: get('/review/:id', { input: byId, reply: DealReview, needs: 'trade.view' }),
  check: post('/check', {
    input: DealCheck,
    reply: z.object({ deals: z.array(DealSaved) }),
    needs: 'trade.check',
    writes: true,
  }),
})

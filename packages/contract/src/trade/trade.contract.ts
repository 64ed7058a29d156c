/** Deals: what is read, the live calculation, the second-person check (§5.4, §7.4). Entry stands with the kinds. */
import { z } from 'zod'
import { decision } from '../approval/review.contract.ts'
import { CashFlow } from '../cash-flow/cash-flow.contract.ts'
import { endpoints, get, page, post } from '../kit/endpoint.ts'
import {
  amount,
  businessDate,
  currency,
  dealLimit,
  dict,
  id,
  ids,
  optional,
  rate,
  rateDifference,
  version,
  versions,
} from '../kit/field.ts'
import { shape } from '../kit/shape.ts'
import { BusinType } from '../reference/reference.dict.ts'
import { editsDeal, holidays } from './entry/deal-entry.contract.ts'
import { Deal, DealReview, DealSaved, ExecutingDeal, Quote, Traders } from './entry/trade-reply.contract.ts'
import { DealType } from './trade.dict.ts'
import { tradeCheckList, tradeList } from './trade.list.ts'
import { tradeWords } from './trade.text.ts'

/** A deal's margin is paid at home: in the home currency where the deal has it, else in what is sold. */
export const marginCurrency = <C extends string | null | undefined>(
  buyCurrency: C,
  sellCurrency: C,
  homeCurrency: string,
): C => (buyCurrency === homeCurrency ? buyCurrency : sellCurrency)

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
  holiday: optional(holidays()),
  /** Whose deal: its own rates by hand are compared with where nobody publishes one; left out, the reader's organisation. */
  orgId: optional(id()),
  /** Whose limit the deal would use. */
  counterPartyId: optional(id()),
  /** A hedge without a request takes of the board's quota by itself. */
  dealType: optional(dict(DealType)),
  hedgeRequestId: optional(id()),
})

/** One deal by `id` and `version`, or several by `ids` and `versions` in the same order: what was not seen is not decided. */
const DealCheck = shape(tradeWords, {
  id: optional(id()),
  ids: optional(ids()),
  /** 1 passes, 2 sends back to draft. */
  ...decision,
  version: optional(version()),
  versions: optional(versions()),
})

const byId = shape(tradeWords, { id: id() })
/** The published call names the deal alone; who says the version too acts on nothing that has moved since. */
const seenById = shape(tradeWords, { id: id(), version: optional(version()) })

export const fxDealApi = endpoints('/CLOUD-FX/fxDeal', {
  queryByPage: page('/queryByPage', tradeList),
  getById: get('/getById/:id', { input: byId, reply: Deal, needs: 'trade.view' }),
  getByDealId: get('/getByDealId/:id', { input: byId, reply: Deal, needs: 'trade.view' }),
  withdraw: get('/withdraw/:id', { input: seenById, ...editsDeal, unverified: true }),
  /** The deals that execute a hedge request. */
  ofRequest: get('/ofRequest/:id', { input: byId, reply: z.array(ExecutingDeal), needs: 'trade.view' }),
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
    secondPerson: true,
  }),
})

/** Of the flows of a deal that stand, by currency; what is still open is in no sum. */
const FlowSum = z.object({ currency: z.string(), receive: z.string(), pay: z.string(), net: z.string() })
export type FlowSum = z.output<typeof FlowSum>

/** What a deal pays and receives (§7.4). */
export const cflDealApi = endpoints('/CLOUD-BIZ/cflDeal', {
  getByDealId: get('/getByDealId/:dealId', {
    input: shape(tradeWords, { dealId: id() }),
    reply: z.array(CashFlow),
    needs: 'settlement.view',
  }),
  getSumsByDealId: get('/getSumsByDealId/:dealId', {
    input: shape(tradeWords, { dealId: id() }),
    reply: z.object({ dealId: z.string(), currencies: z.array(FlowSum) }),
    needs: 'settlement.view',
  }),
})

/** The chain of a deal, from the exposure to the account: what each step is, and what leads to what. Only its dialog fetches this. */
import { z } from 'zod'
import { GraphEdge, GraphGroups } from '../evidence/evidence.contract.ts'
import { endpoints, get } from '../kit/endpoint.ts'
import { dict, id } from '../kit/field.ts'
import { shape } from '../kit/shape.ts'
import { DealEvent } from '../trade/trade.dict.ts'
import { ChainStep } from './trade-event.dict.ts'
import { tradeEventWords } from './trade-event.text.ts'

const ChainNode = z.object({
  key: z.string(),
  kind: dict(ChainStep),
  /** Of deals and their events: 0 of the first deal, one more for those that an event made of it. */
  round: z.number(),
  id: z.string(),
  number: z.string(),
  /** Null of all but events. */
  orderSubCode: dict(DealEvent).nullable(),
  amount: z.string(),
  currency: z.string(),
  /** Per cent that is still open. */
  openPct: z.number(),
  /** The day on which it ends, falls due or was asked for. */
  date: z.string(),
  /** A value of the dictionary that tells the state of such a record, and its word in the language of the caller. */
  state: z.string(),
  stateName: z.string(),
})
const DealChain = z.object({
  nodes: z.array(ChainNode),
  edges: z.array(GraphEdge),
  groups: GraphGroups,
  /** Whether there is more of a step than is shown. */
  isCut: z.boolean(),
})
export type DealChain = z.output<typeof DealChain>

export const dealChainApi = endpoints('/CLOUD-FX/fxDeal', {
  /** Exposures, requests, quotes, deals, events, cash flows, clearing flows, transfers and movements on accounts. */
  queryChain: get('/queryChain/:dealId', {
    input: shape(tradeEventWords, { dealId: id() }),
    reply: DealChain,
    needs: 'trade-event.view',
  }),
})

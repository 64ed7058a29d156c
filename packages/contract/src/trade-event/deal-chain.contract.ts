/** The chain of a deal, from the exposure to the account: what each step is, and what leads to what. */
import { z } from 'zod'
import { GraphEdge } from '../evidence/evidence.contract.ts'
import { dict } from '../kit/field.ts'
import { DealEvent } from '../trade/trade.dict.ts'
import { ChainStep } from './trade-event.dict.ts'

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
  /** A value of the dictionary that tells the state of such a record. */
  state: z.string(),
})
export const DealChain = z.object({
  nodes: z.array(ChainNode),
  edges: z.array(GraphEdge),
  /** Whether there is more of a step than is shown. */
  isCut: z.boolean(),
})
export type DealChain = z.output<typeof DealChain>

/** The chain of a deal: its forefathers and children with their events, what they hedge, and where their money went. */
import { FlowStatus } from '@hedgerow/contract/account/account.dict'
import { SettleStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { graphLimit } from '@hedgerow/contract/evidence/evidence.contract'
import { GraphEdgeStatus } from '@hedgerow/contract/evidence/evidence.dict'
import { ExposureStatus } from '@hedgerow/contract/exposure/exposure.dict'
import { TransferStatus } from '@hedgerow/contract/funding/transfer.dict'
import { OrderStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import { type Dictionary, type DictionaryValue, labelOf } from '@hedgerow/contract/kit/dictionary'
import { say } from '@hedgerow/contract/kit/text'
import { QuoteDealStatus } from '@hedgerow/contract/quote/quote.dict'
import { NettingStatus } from '@hedgerow/contract/settlement/net/net-result.dict'
import { TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import type { DealChain } from '@hedgerow/contract/trade-event/deal-chain.contract'
import type { RelatedDeal } from '@hedgerow/contract/trade-event/trade-event.contract'
import { ChainStep, DealRelation } from '@hedgerow/contract/trade-event/trade-event.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { share } from '../../evidence/graph/evidence-graph.answer.ts'
import { graphGroups } from '../../evidence/graph/graph-groups.rules.ts'
import {
  type ChainEvent,
  type ChainRow,
  eventsOfDeals,
  exposuresOfRequests,
  flowsOfDeals,
  movementsOf,
  netsByIds,
  quotesOfDeals,
  requestsOfDeals,
  transfersOfNets,
} from './deal-chain.store.ts'
import { relatedDeals } from './related-deal.store.ts'

type Node = DealChain['nodes'][number]
type Edge = DealChain['edges'][number]
type Kind = DictionaryValue<typeof ChainStep>
type Fact = Omit<ChainRow, 'of' | 'linkAmt' | 'linkStatus'>
const { exposure, request, quote, deal, event, flow, net, transfer, movement } = ChainStep.of

const states: Readonly<Record<Kind, Dictionary>> = {
  exposure: ExposureStatus,
  request: OrderStatus,
  quote: QuoteDealStatus,
  deal: TradeStatus,
  event: TradeStatus,
  flow: SettleStatus,
  netResult: NettingStatus,
  fundTransfer: TransferStatus,
  accountFlow: FlowStatus,
}

const keyOf = (kind: Kind, id: string) => `${kind} ${id}`

function nodeOf(kind: Kind, { id, number, amount, currency, openAmt, date, state }: Fact, round = 0): Node {
  const openPct = share(decimal(openAmt), decimal(amount))
  const facts = { id, number, amount, currency, date: date ?? '', state }
  return { key: keyOf(kind, id), kind, round, orderSubCode: null, ...facts, stateName: '', openPct }
}
const edgeOf = ({ linkAmt, linkStatus, currency }: ChainRow, from: string, to: string): Edge => ({
  from,
  to,
  amount: linkAmt,
  currency,
  status: linkStatus as Edge['status'],
  isOff: false,
})

/** @throws Refusal DOES_NOT_EXIST where the deal is not there, or not in sight */
export async function dealChain({ tx, session: scope, lang }: Context, dealId: string): Promise<DealChain> {
  const related = await relatedDeals(tx, scope, dealId)
  // The other legs of a package are its neighbours: nothing leads from one to the other.
  const deals = related.filter(({ relation }) => relation !== DealRelation.of.packaged)
  const dealIds = deals.map((one) => one.dealId)
  const events = await eventsOfDeals(tx, scope, dealIds)
  const parts = [
    await before(tx, scope, deals),
    dealsAndEvents(deals, events),
    await after(tx, scope, dealIds),
    { nodes: [], edges: [], isCut: events.length >= graphLimit },
  ]
  const named = (node: Node) => ({ ...node, stateName: say(labelOf(states[node.kind], node.state), lang) })
  const nodes = [...new Map(parts.flatMap((part) => part.nodes).map((node) => [node.key, named(node)])).values()]
  const edges = [
    ...new Map(parts.flatMap((part) => part.edges).map((edge) => [`${edge.from} ${edge.to}`, edge])).values(),
  ]
  const groups = graphGroups({ nodes: nodes.map((node) => ({ ...node, month: node.date.slice(0, 6) })), edges })
  return { nodes, edges, groups, isCut: parts.some(({ isCut }) => isCut) }
}

interface Part {
  readonly nodes: readonly Node[]
  readonly edges: readonly Edge[]
  readonly isCut: boolean
}
const isCut = (...steps: readonly (readonly ChainRow[])[]) => steps.some(({ length }) => length >= graphLimit)

/** What the first deals of the chain hedge; a child carries on what its parent hedged. A dealt quote stands between request and deal. */
async function before(tx: Tx, scope: Scope, deals: readonly RelatedDeal[]): Promise<Part> {
  const dealIds = new Set(deals.map(({ dealId }) => dealId))
  const first = deals.filter(({ parentId }) => !parentId || !dealIds.has(parentId)).map(({ dealId }) => dealId)
  const requests = await requestsOfDeals(tx, scope, first)
  const exposures = await exposuresOfRequests(tx, scope, [...new Set(requests.map(({ id }) => id))])
  const quotes = await quotesOfDeals(tx, scope, first)
  const quoteOf = new Map(quotes.map(({ of, id }) => [of, keyOf(quote, id)]))
  return {
    nodes: [
      ...exposures.map((one) => nodeOf(exposure, one)),
      ...requests.map((one) => nodeOf(request, one)),
      ...quotes.map((one) => nodeOf(quote, one)),
    ],
    edges: [
      ...exposures.map((one) => edgeOf(one, keyOf(exposure, one.id), keyOf(request, one.of))),
      ...requests.map((one) => edgeOf(one, keyOf(request, one.id), quoteOf.get(one.of) ?? keyOf(deal, one.of))),
      ...quotes.map((one) => edgeOf(one, keyOf(quote, one.id), keyOf(deal, one.of))),
    ],
    isCut: isCut(requests, exposures, quotes),
  }
}

/** Parents stand before their children, so each finds the round of its parent. */
function dealsAndEvents(deals: readonly RelatedDeal[], events: readonly ChainEvent[]): Part {
  const rounds = new Map<string, number>()
  for (const { dealId, parentId } of deals) rounds.set(dealId, (rounds.get(parentId ?? '') ?? -1) + 1)
  const roundOf = (dealId: string) => rounds.get(dealId) ?? 0
  const dealRows = deals.map((one) => ({ ...one, ...dealFact(one) }))
  const childOf = new Map(dealRows.map((one) => [one.dealId, one]))
  return {
    nodes: [
      ...dealRows.map((one) => nodeOf(deal, one, roundOf(one.dealId))),
      ...events.map((one) => ({ ...nodeOf(event, one, roundOf(one.of)), orderSubCode: one.orderSubCode })),
    ],
    edges: events.flatMap((one) => {
      const requestEdge = edgeOf(one, keyOf(deal, one.of), keyOf(event, one.id))
      const child = childOf.get(one.childDealId ?? '')
      return child
        ? [requestEdge, edgeOf({ ...child, of: one.of }, keyOf(event, one.id), keyOf(deal, child.id))]
        : [requestEdge]
    }),
    isCut: false,
  }
}

const { live, done, pending } = GraphEdgeStatus.of

function dealFact({
  dealId,
  dealSerialNo,
  principal,
  remainPrincipal,
  currencyPair,
  valueDate,
  tradeStatus,
}: RelatedDeal) {
  const { confirmed, void: fallen } = TradeStatus.of
  return {
    id: dealId,
    number: dealSerialNo,
    amount: principal ?? '0',
    currency: currencyPair?.slice(0, 3) ?? '',
    openAmt: remainPrincipal ?? '0',
    date: valueDate,
    state: tradeStatus,
    linkAmt: principal ?? '0',
    linkStatus: tradeStatus === confirmed ? live : tradeStatus === fallen ? done : pending,
  }
}

/** The cash flows of the deals, what they were settled by and what moved on accounts. */
async function after(tx: Tx, scope: Scope, dealIds: readonly string[]): Promise<Part> {
  const flows = await flowsOfDeals(tx, scope, dealIds)
  const netIds = [...new Set(flows.flatMap(({ nettingId }) => nettingId ?? []))]
  const nets = new Map((await netsByIds(tx, scope, netIds)).map((one) => [one.id, one]))
  const transfers = await transfersOfNets(tx, scope, netIds)
  const settled = await movementsOf(tx, scope, 'netResult', netIds)
  const transferIds = transfers.map(({ id }) => id)
  const transferred = await movementsOf(tx, scope, 'transfer', transferIds)
  return {
    nodes: [
      ...flows.map((one) => nodeOf(flow, one)),
      ...[...nets.values()].map((one) => nodeOf(net, one)),
      ...transfers.map((one) => nodeOf(transfer, one)),
      ...[...settled, ...transferred].map((one) => nodeOf(movement, one)),
    ],
    edges: [
      ...flows.map((one) => edgeOf(one, keyOf(deal, one.of), keyOf(flow, one.id))),
      ...flows.flatMap((one) => {
        const row = nets.get(one.nettingId ?? '')
        return row ? [edgeOf({ ...one, linkStatus: row.linkStatus }, keyOf(flow, one.id), keyOf(net, row.id))] : []
      }),
      ...transfers.map((one) => edgeOf(one, keyOf(net, one.of), keyOf(transfer, one.id))),
      ...settled.map((one) => edgeOf(one, keyOf(net, one.of), keyOf(movement, one.id))),
      ...transferred.map((one) => edgeOf(one, keyOf(transfer, one.of), keyOf(movement, one.id))),
    ],
    isCut: isCut(flows, transfers, settled, transferred),
  }
}

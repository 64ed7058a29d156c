/** From a document to the delivery of its hedge: five columns of records, and what each link between them weighs. */
import { type EvidenceGraph, graphLimit } from '@hedgerow/contract/evidence/evidence.contract'
import { GraphRecord } from '@hedgerow/contract/evidence/evidence.dict'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Decimal, decimal, ZERO } from '@hedgerow/quant/basics/decimal'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { Proof } from '../contract/evidence-contract.rules.ts'
import { findEvidence } from '../evidence.store.ts'
import { evidencedAmount } from '../link/evidence-link.rules.ts'
import { proofsOf } from '../link/evidence-link.store.ts'
import {
  dealsOf,
  documentsOf,
  exposuresAround,
  flowsOf,
  type Reached,
  type ReachedExposure,
  requestsOf,
} from './evidence-graph.store.ts'
import { graphGroups } from './graph-groups.rules.ts'

type Kind = DictionaryValue<typeof GraphRecord>
const keyOf = (kind: Kind, id: string) => `${kind} ${id}`
const { evidence, exposure, request, deal, flow } = GraphRecord.of

/** Per cent, whole; for the bar of a picture. */
export const share = (part: Decimal, whole: Decimal) =>
  whole.isZero() ? 0 : Number(part.mul(decimal('100')).div(whole, 0).toString())

const nodeOf = (
  kind: Kind,
  {
    id,
    number,
    amount,
    currency,
    openAmt,
    month,
  }: Omit<Reached, 'of' | 'linkAmt' | 'linkCurrency' | 'status' | 'isOff'>,
) => ({
  month: month ?? '',
  key: keyOf(kind, id),
  kind,
  id,
  number,
  amount,
  currency,
  openPct: share(decimal(openAmt), decimal(amount)),
})
const edgeOf = ({ linkAmt, linkCurrency, status, isOff }: Reached, from: string, to: string) => ({
  isOff,
  from,
  to,
  amount: linkAmt,
  currency: linkCurrency,
  status: status as EvidenceGraph['edges'][number]['status'],
})

/** @throws Refusal DOES_NOT_EXIST where the record is not there, or not in sight */
export async function graphOf(tx: Tx, scope: Scope, kind: Kind, id: string): Promise<EvidenceGraph> {
  const exposures = await exposuresAround(tx, scope, kind, id)
  if (exposures.length === 0) return alone(tx, scope, kind, id)
  const ids = exposures.map((one) => one.id)
  const [documents, requests, deals] = [
    await documentsOf(tx, scope, ids),
    await requestsOf(tx, scope, ids),
    await dealsOf(tx, scope, ids),
  ]
  const flows = await flowsOf(tx, scope, [...new Set(deals.map((one) => one.id))])
  const nodes = [
    ...documents.map((one) => nodeOf(evidence, one)),
    ...exposures.map((one) => nodeOf(exposure, one)),
    ...requests.map((one) => nodeOf(request, one)),
    ...deals.map((one) => nodeOf(deal, one)),
    ...flows.map((one) => nodeOf(flow, one)),
  ]
  const once = [...new Map(nodes.map((node) => [node.key, node])).values()]
  const keys = new Set(once.map(({ key }) => key))
  const proofs = await proofsOf(tx, scope, ids, { inForce: true })
  const short = shortOf(exposures, proofs)
  const edges = [
    ...documents.map((one) => edgeOf(one, keyOf(evidence, one.id), keyOf(exposure, one.of))),
    ...requests.map((one) =>
      edgeOf({ ...one, isOff: short.has(one.of) }, keyOf(exposure, one.of), keyOf(request, one.id)),
    ),
    ...deals.map((one) => edgeOf(one, keyOf(request, one.of), keyOf(deal, one.id))),
    ...flows.map((one) => edgeOf(one, keyOf(deal, one.of), keyOf(flow, one.id))),
  ].filter(({ from, to }) => keys.has(from) && keys.has(to))
  const isCut = [exposures, documents, requests, deals, flows].some(({ length }) => length >= graphLimit)
  const groups = graphGroups({ nodes: once, edges })
  return { nodes: once, edges, groups, cover: coverOf(exposures, proofs), isCut }
}

/** A document that proves nothing yet stands alone; of any other record there is nothing to show. */
async function alone(tx: Tx, scope: Scope, kind: Kind, id: string): Promise<EvidenceGraph> {
  if (kind !== evidence) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
  const document = await findEvidence(tx, scope, id)
  const { evidenceNo: number, evidenceAmt: amount, freeAmt: openAmt, currency } = document
  const month = document.evidenceDate.slice(0, 6)
  return {
    nodes: [nodeOf(evidence, { id, number, amount, currency, openAmt, month })],
    edges: [],
    groups: null,
    cover: null,
    isCut: false,
  }
}

const evidencedOf = (proofs: readonly Proof[], id: string) =>
  evidencedAmount(proofs.filter(({ exposureId }) => exposureId === id))

/** What its hedges delivered was hedged, too. */
const hedgedOf = ({ lockAmt, settledAmt }: ReachedExposure) => decimal(lockAmt).add(decimal(settledAmt))

/** Exposures that are proved in part and hedged beyond that. One without any document is told by its missing arrow. */
const shortOf = (exposures: readonly ReachedExposure[], proofs: readonly Proof[]): ReadonlySet<string> =>
  new Set(
    exposures
      .filter((one) => {
        const evidenced = evidencedOf(proofs, one.id)
        return evidenced.gt(ZERO) && hedgedOf(one).gt(evidenced)
      })
      .map(({ id }) => id),
  )

/** Amounts of two currencies have no sum. */
function coverOf(exposures: readonly ReachedExposure[], proofs: readonly Proof[]): EvidenceGraph['cover'] {
  if (new Set(exposures.map(({ currency }) => currency)).size > 1) return null
  const total = (amountOf: (of: ReachedExposure) => Decimal) =>
    exposures.reduce<Decimal>((all, one) => all.add(amountOf(one)), ZERO)
  const whole = total(({ amount }) => decimal(amount))
  return {
    evidence: share(
      total(({ id }) => evidencedOf(proofs, id)),
      whole,
    ),
    hedged: share(total(hedgedOf), whole),
    settled: share(
      total(({ settledAmt }) => decimal(settledAmt)),
      whole,
    ),
  }
}

/** A graph too large to read is told with its records put together: one for each step, month and currency. Pure. */
import { type EvidenceGraph, type GraphGroups, graphSingles } from '@hedgerow/contract/evidence/evidence.contract'
import { decimal, sum } from '@hedgerow/quant/basics/decimal'

interface GraphRecords {
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly GraphEdge[]
}
type GraphEdge = EvidenceGraph['edges'][number]
interface GraphNode {
  readonly key: string
  readonly kind: string
  /** Which time its step comes round; 0 where left out. */
  readonly round?: number
  readonly amount: string
  readonly currency: string
  readonly openPct: number
  readonly month: string
}

const keyOf = ({ kind, round = 0, month, currency }: GraphNode) =>
  [kind, ...(round > 0 ? [round] : []), month, currency].join(' ')
const added = (all: readonly { readonly amount: string }[]) => sum(all.map(({ amount }) => decimal(amount))).toString()

/** Null where every record is drawn by itself. */
export function graphGroups({ nodes, edges }: GraphRecords): GraphGroups | null {
  if (nodes.length <= graphSingles) return null
  const groups = [...Map.groupBy(nodes, keyOf)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const groupOf = new Map(nodes.map((node) => [node.key, keyOf(node)]))
  const moved = edges.map((edge) => ({
    ...edge,
    from: groupOf.get(edge.from) ?? edge.from,
    to: groupOf.get(edge.to) ?? edge.to,
  }))
  const together = Map.groupBy(moved, ({ from, to, currency, status }) => [from, to, currency, status].join('|'))
  return {
    nodes: groups.map(([key, own]) => ({ key, ...togetherOf(own), members: own.map((node) => node.key) })),
    edges: [...together.values()].flatMap((own) =>
      own.slice(0, 1).map((first) => ({ ...first, amount: added(own), isOff: own.some(({ isOff }) => isOff) })),
    ),
  }
}

/** The open parts weigh by their amounts. */
function togetherOf(own: readonly GraphNode[]) {
  const amount = added(own)
  const open = sum(own.map((node) => decimal(node.amount).mul(decimal(String(node.openPct)))))
  const openPct = decimal(amount).isZero() ? 0 : Number(open.div(decimal(amount), 0).toString())
  return { amount, openPct }
}

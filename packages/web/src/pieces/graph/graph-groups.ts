/** A graph too large to read is drawn with its records put together: one for each step, month and currency. */
import { graphSingles } from '@hedgerow/contract/evidence/evidence.contract'
import { decimal, sum } from '@hedgerow/quant/basics/decimal'
import type { GraphEdge, GraphNode } from './graph-layout.ts'

export interface DrawnNode extends GraphNode {
  /** The records that it is the sum of; of a record itself this one. */
  readonly members: readonly GraphNode[]
}
interface Drawn {
  readonly nodes: readonly DrawnNode[]
  readonly edges: readonly GraphEdge[]
}

const keyOf = ({ kind, round = 0, month, currency }: GraphNode) =>
  [kind, ...(round > 0 ? [round] : []), month, currency].join(' ')
const added = (all: readonly { readonly amount: string }[]) => sum(all.map(({ amount }) => decimal(amount))).toString()

/** Records and the links between them. */
export interface Graph {
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly GraphEdge[]
}

export function drawnGraph({ nodes, edges }: Graph): Drawn {
  if (nodes.length <= graphSingles) return { nodes: nodes.map((node) => ({ ...node, members: [node] })), edges }
  const groups = [...Map.groupBy(nodes, keyOf)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const groupOf = new Map(nodes.map((node) => [node.key, keyOf(node)]))
  const moved = edges.map((edge) => ({
    ...edge,
    from: groupOf.get(edge.from) ?? edge.from,
    to: groupOf.get(edge.to) ?? edge.to,
  }))
  const together = Map.groupBy(moved, ({ from, to, currency, status }) => [from, to, currency, status].join('|'))
  return {
    nodes: groups.map(([key, own]) => ({ ...(own[0] as GraphNode), key, ...togetherOf(own) })),
    edges: [...together.values()].map((own) => ({
      ...(own[0] as GraphEdge),
      amount: added(own),
      isOff: own.some(({ isOff }) => isOff),
    })),
  }
}

function togetherOf(own: readonly GraphNode[]) {
  const amount = added(own)
  const open = sum(own.map((node) => decimal(node.amount).mul(decimal(String(node.openPct)))))
  const openPct = decimal(amount).isZero() ? 0 : Number(open.div(decimal(amount), 0).toString())
  return { amount, openPct, members: own }
}

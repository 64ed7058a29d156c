/** A graph too large to read is drawn with its records put together, as the answer puts them. */
import type { GraphGroups } from '@hedgerow/contract/evidence/evidence.contract'
import type { GraphEdge, GraphNode } from './graph-layout.ts'

export interface DrawnNode extends GraphNode {
  /** The records that it is the sum of; of a record itself this one. */
  readonly members: readonly GraphNode[]
}
interface Drawn {
  readonly nodes: readonly DrawnNode[]
  readonly edges: readonly GraphEdge[]
}

/** Records and the links between them. */
export interface Graph {
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly GraphEdge[]
}
export interface GroupedGraph extends Graph {
  /** Null where every record is drawn. */
  readonly groups: GraphGroups | null
}

export function drawnGraph({ nodes, edges, groups }: GroupedGraph): Drawn {
  if (!groups) return { nodes: nodes.map((node) => ({ ...node, members: [node] })), edges }
  const byKey = new Map(nodes.map((node) => [node.key, node]))
  return {
    nodes: groups.nodes.flatMap(({ members, ...sums }) => {
      const records = members.flatMap((key) => byKey.get(key) ?? [])
      // Of one step, month and currency: the first says them for all.
      return records.slice(0, 1).map((first) => ({ ...first, ...sums, members: records }))
    }),
    edges: groups.edges,
  }
}

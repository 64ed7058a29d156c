/** Where the records of a graph stand: a column for each step of the chain, in the order in which they were told. */
import type { EvidenceGraph } from '@hedgerow/contract/evidence/evidence.contract'
import { GraphRecord } from '@hedgerow/contract/evidence/evidence.dict'

/** Pixels. */
export const graphSize = { node: 176, gap: 72, row: 64, height: 52, head: 28 } as const
export type GraphNode = EvidenceGraph['nodes'][number]
export type GraphEdge = EvidenceGraph['edges'][number]
export interface Placed {
  readonly node: GraphNode
  readonly x: number
  readonly y: number
}

export function placed({ nodes }: Pick<EvidenceGraph, 'nodes'>): readonly Placed[] {
  return GraphRecord.values.flatMap((kind, column) =>
    nodes
      .filter((node) => node.kind === kind)
      .map((node, row) => ({
        node,
        x: column * (graphSize.node + graphSize.gap),
        y: graphSize.head + row * graphSize.row,
      })),
  )
}

/** A curve from the right edge of one record to the left edge of the other. */
export function curveOf(from: Placed, to: Placed): string {
  const [x1, y1] = [from.x + graphSize.node, from.y + graphSize.height / 2]
  const [x2, y2] = [to.x, to.y + graphSize.height / 2]
  const bend = graphSize.gap / 2
  return `M${x1},${y1} C${x1 + bend},${y1} ${x2 - bend},${y2} ${x2},${y2}`
}

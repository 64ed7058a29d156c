/** Where the records of a graph stand: a column for each step of the chain, in the order in which they were told. */
import type { EvidenceGraph } from '@hedgerow/contract/evidence/evidence.contract'
import { GraphRecord } from '@hedgerow/contract/evidence/evidence.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'

/** Pixels. */
export const graphSize = { node: 168, gap: 60, row: 64, height: 52, head: 28 } as const
export type GraphNode = EvidenceGraph['nodes'][number]
export type GraphEdge = EvidenceGraph['edges'][number]
export interface Placed<N extends GraphNode = GraphNode> {
  readonly node: N
  readonly column: number
  readonly row: number
  readonly x: number
  readonly y: number
}

export function placed<N extends GraphNode>({ nodes }: { readonly nodes: readonly N[] }): readonly Placed<N>[] {
  return GraphRecord.values.flatMap((kind, column) =>
    nodes
      .filter((node) => node.kind === kind)
      .map((node, row) => ({
        node,
        column,
        row,
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

/** Where the amount of a link is written: above the middle of the curve. */
export function middleOf(from: Placed, to: Placed): { readonly x: number; readonly y: number } {
  const [y1, y2] = [from.y, to.y].map((y) => y + graphSize.height / 2) as [number, number]
  return { x: (from.x + graphSize.node + to.x) / 2, y: (y1 + y2) / 2 - 7 }
}

const [thinnest, widest] = [1.5, 6]
/** As wide as its part of the record that it comes from. */
export function widthOf(amount: string, whole: string): number {
  if (decimal(whole).isZero()) return thinnest
  const part = Number(decimal(amount).div(decimal(whole), 2).toString())
  return thinnest + (widest - thinnest) * Math.min(1, Math.max(0, part))
}

/** The record that an arrow key leads to: up and down in its step, left and right to the nearest row of the next step that has one. */
export function neighbourOf(places: readonly Placed[], from: Placed, key: string): Placed | undefined {
  const down = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (down !== undefined) return places.find(({ column, row }) => column === from.column && row === from.row + down)
  const right = { ArrowRight: 1, ArrowLeft: -1 }[key]
  if (right === undefined) return undefined
  const columns = places.map(({ column }) => column).filter((column) => (column - from.column) * right > 0)
  const next = right > 0 ? Math.min(...columns) : Math.max(...columns)
  return places.filter(({ column }) => column === next).toSorted((a, b) => apart(a, from) - apart(b, from))[0]
}
const apart = (one: Placed, other: Placed) => Math.abs(one.row - other.row)

/** Where the records of a graph stand: a column for each step of the chain, in the order in which they were told. */
import type { EvidenceGraph } from '@hedgerow/contract/evidence/evidence.contract'
import type { Text } from '@hedgerow/contract/kit/text'
import { decimal } from '@hedgerow/quant/basics/decimal'

/** Pixels. */
export const graphSize = { node: 168, gap: 60, space: 12, height: 52, foot: 20, head: 28 } as const
export interface GraphNode {
  readonly key: string
  /** The record that it is, as links name it. */
  readonly kind: string
  /** Which time its step comes round; 0 where left out. */
  readonly round?: number
  readonly id: string
  readonly number: string
  readonly amount: string
  readonly currency: string
  /** Per cent that is still free or open. */
  readonly openPct: number
  /** yyyymm. */
  readonly month: string
}
/** A column of the graph. */
export interface GraphStep {
  readonly kind: string
  readonly round?: number
  readonly title: Text
}
export type GraphEdge = EvidenceGraph['edges'][number]
export interface Placed<N extends GraphNode = GraphNode> {
  readonly node: N
  readonly column: number
  readonly row: number
  readonly x: number
  readonly y: number
  /** Where links begin and end. */
  readonly middle: number
}

/** `height` is that of a card. */
export function placed<N extends GraphNode>(
  { nodes }: { readonly nodes: readonly N[] },
  steps: readonly GraphStep[],
  height: number = graphSize.height,
): readonly Placed<N>[] {
  return steps.flatMap(({ kind, round = 0 }, column) =>
    nodes
      .filter((node) => node.kind === kind && (node.round ?? 0) === round)
      .map((node, row) => {
        const y = graphSize.head + row * (height + graphSize.space)
        return { node, column, row, x: column * (graphSize.node + graphSize.gap), y, middle: y + height / 2 }
      }),
  )
}

/** A curve from the right edge of one record to the left edge of the other. */
export function curveOf(from: Placed, to: Placed): string {
  const [x1, y1] = [from.x + graphSize.node, from.middle]
  const [x2, y2] = [to.x, to.middle]
  const bend = graphSize.gap / 2
  return `M${x1},${y1} C${x1 + bend},${y1} ${x2 - bend},${y2} ${x2},${y2}`
}

/** Where the amount of a link is written: above its end before the record that it leads to, where links over several steps part. */
export function amountPlace(from: Placed, to: Placed): { readonly x: number; readonly y: number } {
  const isNext = to.column === from.column + 1
  return { x: to.x - graphSize.gap / 2, y: (isNext ? (from.middle + to.middle) / 2 : to.middle) - 7 }
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

/** Columns of records, the links between them as wide as their part; arrows lead from record to record, a click shows one beside. */
import type { Text } from '@hedgerow/contract/kit/text'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useLang, useText } from '../../kit/person/language.ts'
import { formatBig } from '../../kit/show/formats.ts'
import { type DrawnNode, drawnGraph, type GroupedGraph } from './graph-groups.ts'
import {
  amountPlace,
  curveOf,
  type GraphEdge,
  type GraphStep,
  graphSize,
  neighbourOf,
  type Placed,
  placed,
  widthOf,
} from './graph-layout.ts'
import { NodeCard } from './NodeCard.tsx'
import { NodeDrawer } from './NodeDrawer.tsx'
import './graph.css'

export interface GraphPictureProps {
  readonly label: Text
  readonly graph: GroupedGraph
  readonly steps: readonly GraphStep[]
  /** The record that is asked for, by its key. */
  readonly at?: string | undefined
  /** A last line of a record's card, by its key. */
  readonly foot?: ((key: string) => ReactNode) | undefined
}

export function GraphPicture({ label, graph, steps, at, foot }: GraphPictureProps) {
  const t = useText()
  const [node, setShown] = useState<DrawnNode>()
  const field = useRef<HTMLDivElement>(null)
  const drawn = drawnGraph(graph)
  const cardHeight = graphSize.height + (foot ? graphSize.foot : 0)
  const places = placed(drawn, steps, cardHeight)
  const byKey = new Map(places.map((one) => [one.node.key, one]))
  const width = steps.length * (graphSize.node + graphSize.gap) - graphSize.gap
  const height = Math.max(...places.map(({ y }) => y)) + cardHeight + graphSize.space
  const focusable = (key: string) => field.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)
  const titleOf = ({ kind, round = 0 }: DrawnNode) =>
    steps.find((step) => step.kind === kind && (step.round ?? 0) === round)?.title ?? label
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const focused = (event.target as HTMLElement).closest<HTMLElement>('[data-key]')?.dataset.key
    const from = focused === undefined ? places[0] : byKey.get(focused)
    const to =
      focused === undefined && event.key.startsWith('Arrow') ? from : from && neighbourOf(places, from, event.key)
    if (!to) return
    event.preventDefault()
    focusable(to.node.key)?.focus()
  }
  return (
    <>
      <section className="hg-graph" aria-label={t(label)} tabIndex={0} onKeyDown={walk}>
        <div ref={field} className="hg-graph-field" style={{ width, height }}>
          <svg width={width} height={height} aria-hidden>
            {drawn.edges.map((edge) => {
              const [from, to] = [byKey.get(edge.from), byKey.get(edge.to)]
              return from && to ? <Edge key={Object.values(edge).join(' ')} {...{ edge, from, to }} /> : null
            })}
          </svg>
          {steps.map(({ kind, round = 0, title }, column) => (
            <h3 key={`${kind} ${round}`} style={{ insetInlineStart: column * (graphSize.node + graphSize.gap) }}>
              {t(title)}
            </h3>
          ))}
          {places.map((place) => (
            <NodeCard
              key={place.node.key}
              place={place}
              height={cardHeight}
              isAsked={place.node.key === at}
              foot={place.node.members.length === 1 ? foot?.(place.node.key) : undefined}
              onShow={() => setShown(place.node)}
            />
          ))}
        </div>
      </section>
      {node ? (
        <NodeDrawer label={label} node={node} graph={graph} step={titleOf(node)} onClose={() => setShown(undefined)} />
      ) : null}
    </>
  )
}

interface EdgeProps {
  readonly edge: GraphEdge
  readonly from: Placed
  readonly to: Placed
}

function Edge({ edge: { amount, status, isOff }, from, to }: EdgeProps) {
  const lang = useLang()
  const { x, y } = amountPlace(from, to)
  return (
    <g className={isOff ? 'hg-graph-off' : ''}>
      <path
        d={curveOf(from, to)}
        strokeWidth={widthOf(amount, from.node.amount)}
        className={`hg-graph-edge-${status}`}
      />
      <text x={x} y={y} textAnchor="middle">
        {formatBig(amount, lang, 1)}
      </text>
    </g>
  )
}

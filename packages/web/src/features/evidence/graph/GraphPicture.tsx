/** Five columns of records, the links between them as wide as their part; arrows lead from record to record, a click shows one beside. */
import type { EvidenceGraph } from '@hedgerow/contract/evidence/evidence.contract'
import { GraphRecord } from '@hedgerow/contract/evidence/evidence.dict'
import { evidenceTexts } from '@hedgerow/contract/evidence/evidence.text'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useLang, useText } from '../../../kit/person/language.ts'
import { formatBig } from '../../../kit/show/formats.ts'
import { type DrawnNode, drawnGraph } from './graph-groups.ts'
import {
  curveOf,
  type GraphEdge,
  graphSize,
  middleOf,
  neighbourOf,
  type Placed,
  placed,
  widthOf,
} from './graph-layout.ts'
import { NodeCard } from './NodeCard.tsx'
import { NodeDrawer } from './NodeDrawer.tsx'
import './graph.css'

export function GraphPicture({ graph }: { readonly graph: EvidenceGraph }) {
  const t = useText()
  const [shown, setShown] = useState<DrawnNode>()
  const field = useRef<HTMLDivElement>(null)
  const drawn = drawnGraph(graph)
  const places = placed(drawn)
  const byKey = new Map(places.map((one) => [one.node.key, one]))
  const width = GraphRecord.values.length * (graphSize.node + graphSize.gap) - graphSize.gap
  const height = Math.max(...places.map(({ y }) => y)) + graphSize.row
  const focusable = (key: string) => field.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const at = (event.target as HTMLElement).closest<HTMLElement>('[data-key]')?.dataset.key
    const from = at === undefined ? places[0] : byKey.get(at)
    const to = at === undefined && event.key.startsWith('Arrow') ? from : from && neighbourOf(places, from, event.key)
    if (!to) return
    event.preventDefault()
    focusable(to.node.key)?.focus()
  }
  return (
    <>
      <section className="hg-graph" aria-label={t(evidenceTexts.graphTitle)} tabIndex={0} onKeyDown={walk}>
        <div ref={field} className="hg-graph-field" style={{ width, height }}>
          <svg width={width} height={height} aria-hidden>
            {drawn.edges.map((edge) => {
              const [from, to] = [byKey.get(edge.from), byKey.get(edge.to)]
              return from && to ? <Edge key={Object.values(edge).join(' ')} {...{ edge, from, to }} /> : null
            })}
          </svg>
          {GraphRecord.items.map(({ dictValue, dictLabel }, column) => (
            <h3 key={dictValue} style={{ insetInlineStart: column * (graphSize.node + graphSize.gap) }}>
              {t(dictLabel)}
            </h3>
          ))}
          {places.map((place) => (
            <NodeCard key={place.node.key} place={place} onShow={() => setShown(place.node)} />
          ))}
        </div>
      </section>
      {shown ? <NodeDrawer node={shown} graph={graph} onClose={() => setShown(undefined)} /> : null}
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
  const { x, y } = middleOf(from, to)
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

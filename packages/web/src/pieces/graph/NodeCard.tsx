/** One record of the picture, or several of a month: a click shows it beside, a double click opens its record. */

import { evidenceTexts } from '@hedgerow/contract/evidence/evidence.text'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { useGo } from '../../kit/link/use-go.ts'
import { useText } from '../../kit/person/language.ts'
import { Money } from '../../kit/show/Money.tsx'
import type { DrawnNode } from './graph-groups.ts'
import { graphSize, type Placed } from './graph-layout.ts'
import { useNodePlace } from './NodeLink.tsx'

/** A second click within it makes a double click. */
const secondClickMs = 250

interface NodeCardProps {
  readonly place: Placed<DrawnNode>
  readonly height: number
  readonly isAsked: boolean
  /** A last line; none of records put together. */
  readonly foot?: ReactNode
  readonly onShow: () => void
}

export function NodeCard({ place: { node, x, y }, height, isAsked, foot, onShow }: NodeCardProps) {
  const t = useText()
  const { key, amount, currency, openPct } = node
  const sizes = { insetInlineStart: x, insetBlockStart: y, inlineSize: graphSize.node, blockSize: height }
  return (
    <button
      type="button"
      className="hg-graph-node"
      style={sizes}
      title={t(evidenceTexts.openShare, { pct: openPct })}
      data-key={key}
      aria-current={isAsked ? 'true' : undefined}
      {...useClicks(node, onShow)}
    >
      <NodeName node={node} />
      <span className="hg-number">
        <Money value={amount} currency={currency} withCurrency />
      </span>
      {foot ? <span className="hg-graph-foot">{foot}</span> : null}
      <span className="hg-graph-bar" aria-hidden>
        <span style={{ inlineSize: `${100 - openPct}%` }} />
      </span>
    </button>
  )
}

/** The number of a record; of several their month and how many they are. */
export function NodeName({ node: { number, month, members } }: { readonly node: DrawnNode }) {
  const t = useText()
  if (members.length === 1) return <bdi dir="ltr">{number}</bdi>
  return <span>{t(evidenceTexts.monthOf, { month: month.replace(/^(\d{4})/, '$1/'), count: members.length })}</span>
}

/** The first click waits for a second one, so that what it shows does not cover the record; a key does not wait. */
function useClicks(node: DrawnNode, onShow: () => void) {
  const go = useGo()
  const place = useNodePlace(node)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { to, search } = (node.members.length === 1 ? place : undefined) ?? {}
  return {
    onClick: ({ detail }: MouseEvent) => {
      clearTimeout(waiting.current)
      if (detail < 2) waiting.current = setTimeout(onShow, detail === 0 || !to ? 0 : secondClickMs)
    },
    onDoubleClick: () => {
      if (to) go(to, search)
    },
  }
}

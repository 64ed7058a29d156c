/** A record of the picture beside it: what it is, how much of it is open, and its links; of several put together, each of them. */
import type { EvidenceGraph } from '@hedgerow/contract/evidence/evidence.contract'
import { GraphRecord } from '@hedgerow/contract/evidence/evidence.dict'
import { evidenceTexts, evidenceWords } from '@hedgerow/contract/evidence/evidence.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { RecordLink } from '../../../kit/link/RecordLink.tsx'
import { useText } from '../../../kit/person/language.ts'
import { FactList } from '../../../kit/review/FactList.tsx'
import { RecordDrawer } from '../../../kit/review/RecordDrawer.tsx'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { Money } from '../../../kit/show/Money.tsx'
import { EdgeTable } from './EdgeTable.tsx'
import type { DrawnNode } from './graph-groups.ts'
import type { GraphNode } from './graph-layout.ts'
import { NodeName } from './NodeCard.tsx'

const widthPx = 760

interface NodeDrawerProps {
  readonly node: DrawnNode
  readonly graph: EvidenceGraph
  readonly onClose: () => void
}

export function NodeDrawer({ node, graph, onClose }: NodeDrawerProps) {
  const t = useText()
  const { kind, id, number, amount, currency, openPct, members } = node
  const keys = new Set(members.map(({ key }) => key))
  const edges = graph.edges.filter(({ from, to }) => keys.has(from) || keys.has(to))
  return (
    <RecordDrawer
      found={{ data: node, error: null, refetch: () => undefined }}
      widthPx={widthPx}
      label={evidenceTexts.graphTitle}
      title={() =>
        members.length > 1 ? <NodeName node={node} /> : <RecordLink record={kind} id={id} number={number} />
      }
      onClose={onClose}
    >
      {() => (
        <>
          <FactList
            facts={[
              [evidenceWords.kind, t(labelOf(GraphRecord, kind))],
              [evidenceWords.evidenceAmt, <Money key="amount" value={amount} currency={currency} withCurrency />],
              [evidenceTexts.openPart, `${openPct}%`],
            ]}
          />
          {members.length > 1 ? <Members of={members} /> : null}
          {edges.length > 0 ? <EdgeTable graph={{ ...graph, edges }} /> : <p>{t(evidenceTexts.graphEmpty)}</p>}
        </>
      )}
    </RecordDrawer>
  )
}

function Members({ of }: { readonly of: readonly GraphNode[] }) {
  const t = useText()
  const head = [
    { word: t(evidenceWords.kind) },
    { word: t(evidenceWords.evidenceAmt), isEnd: true },
    { word: t(evidenceTexts.openPart), isEnd: true },
  ]
  return (
    <HeadedTable caption={t(evidenceTexts.together)} head={head}>
      {of.map(({ key, kind, id, number, amount, currency, openPct }) => (
        <tr key={key}>
          <td>
            <RecordLink record={kind} id={id} number={number} />
          </td>
          <td className="hg-end">
            <Money value={amount} currency={currency} withCurrency />
          </td>
          <td className="hg-end">{openPct}%</td>
        </tr>
      ))}
    </HeadedTable>
  )
}

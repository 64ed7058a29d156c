/** A record of the picture beside it: what it is, how much of it is open, and its links; of several put together, each of them. */
import { evidenceTexts, evidenceWords } from '@hedgerow/contract/evidence/evidence.text'
import type { Text } from '@hedgerow/contract/kit/text'
import { useText } from '../../kit/person/language.ts'
import { FactList } from '../../kit/review/FactList.tsx'
import { RecordDrawer } from '../../kit/review/RecordDrawer.tsx'
import { HeadedTable } from '../../kit/show/HeadedTable.tsx'
import { Money } from '../../kit/show/Money.tsx'
import { GraphTable } from './GraphTable.tsx'
import type { DrawnNode, Graph } from './graph-groups.ts'
import type { GraphNode } from './graph-layout.ts'
import { NodeName } from './NodeCard.tsx'
import { NodeLink } from './NodeLink.tsx'

const widthPx = 760

interface NodeDrawerProps {
  readonly label: Text
  readonly node: DrawnNode
  readonly graph: Graph
  /** What the step of the record is called. */
  readonly step: Text
  readonly onClose: () => void
}

export function NodeDrawer({ label, node, graph, step, onClose }: NodeDrawerProps) {
  const t = useText()
  const { amount, currency, openPct, members } = node
  const keys = new Set(members.map(({ key }) => key))
  const edges = graph.edges.filter(({ from, to }) => keys.has(from) || keys.has(to))
  return (
    <RecordDrawer
      query={{ data: node, error: null, refetch: () => undefined }}
      widthPx={widthPx}
      label={label}
      title={() => (members.length > 1 ? <NodeName node={node} /> : <NodeLink node={node} />)}
      timeline="none"
      onClose={onClose}
    >
      {() => (
        <>
          <FactList
            facts={[
              [evidenceWords.kind, t(step)],
              [evidenceWords.evidenceAmt, <Money key="amount" value={amount} currency={currency} withCurrency />],
              [evidenceTexts.openPart, `${openPct}%`],
            ]}
          />
          {members.length > 1 ? <Members of={members} /> : null}
          {edges.length > 0 ? <GraphTable graph={{ ...graph, edges }} /> : <p>{t(evidenceTexts.graphEmpty)}</p>}
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
      {of.map((node) => (
        <tr key={node.key}>
          <td>
            <NodeLink node={node} />
          </td>
          <td className="hg-end">
            <Money value={node.amount} currency={node.currency} withCurrency />
          </td>
          <td className="hg-end">{node.openPct}%</td>
        </tr>
      ))}
    </HeadedTable>
  )
}

/** The links of a graph for who cannot see it, and for narrow screens. */
import { GraphEdgeStatus } from '@hedgerow/contract/evidence/evidence.dict'
import { evidenceTexts, evidenceWords } from '@hedgerow/contract/evidence/evidence.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { useText } from '../../kit/person/language.ts'
import { HeadedTable } from '../../kit/show/HeadedTable.tsx'
import { Money } from '../../kit/show/Money.tsx'
import type { Graph } from './graph-groups.ts'
import type { GraphNode } from './graph-layout.ts'
import { NodeLink } from './NodeLink.tsx'

/** Every link, also where the picture puts records together; each number opens its record. */
export function GraphTable({ graph: { nodes, edges } }: { readonly graph: Graph }) {
  const t = useText()
  const byKey = new Map(nodes.map((node) => [node.key, node]))
  const { linkAmt, currency, linkStatus } = evidenceWords
  const words = [evidenceTexts.from, evidenceTexts.to, linkAmt, currency, linkStatus]
  const head = words.map((word) => ({ word: t(word), isEnd: word === linkAmt }))
  const at = (index: number) => ({ 'data-head': head[index]?.word })
  return (
    <HeadedTable caption={t(evidenceTexts.asTable)} className="hg-folds" head={head}>
      {edges.map((edge) => (
        <tr key={`${edge.from} ${edge.to}`}>
          {[edge.from, edge.to].map((key, index) => (
            <td key={key} {...at(index)}>
              <EndLink node={byKey.get(key)} />
            </td>
          ))}
          <td {...at(2)} className="hg-end hg-keep">
            <Money value={edge.amount} currency={edge.currency} />
          </td>
          <td {...at(3)}>{edge.currency}</td>
          <td {...at(4)}>
            {t(labelOf(GraphEdgeStatus, edge.status))}
            {edge.isOff ? <span className="hg-error"> · {t(evidenceTexts.isOff)}</span> : null}
          </td>
        </tr>
      ))}
    </HeadedTable>
  )
}

const EndLink = ({ node }: { readonly node: GraphNode | undefined }) => (node ? <NodeLink node={node} /> : null)

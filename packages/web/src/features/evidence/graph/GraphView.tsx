/** From a document to the delivery of its hedge: five columns, and the same links as a table for who cannot see them. */
import {
  type EvidenceGraph,
  evidenceApi,
  graphLimit,
  graphSingles,
} from '@hedgerow/contract/evidence/evidence.contract'
import { GraphEdgeStatus, GraphRecord } from '@hedgerow/contract/evidence/evidence.dict'
import { evidenceTexts, evidenceWords } from '@hedgerow/contract/evidence/evidence.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { AttachType } from '@hedgerow/contract/reference/reference.dict'
import { daysBetween, isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { RecordLink } from '../../../kit/link/RecordLink.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { Empty } from '../../../kit/page/Empty.tsx'
import { Failed } from '../../../kit/page/Failed.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useSystemDate } from '../../../kit/person/system-date.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { Money } from '../../../kit/show/Money.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { attachmentPart } from '../../../pieces/attachment/attachment-part.tsx'
import { PackButton } from '../../../pieces/evidence/PackButton.tsx'
import { GraphPicture } from './GraphPicture.tsx'
import type { GraphNode } from './graph-layout.ts'

interface GraphViewProps {
  readonly kind: string
  readonly id: string
}

export function GraphView({ kind, id }: GraphViewProps) {
  const t = useText()
  const found = useQueryOf(evidenceApi.graph, { kind: kind as 'deal', id }, { staleTime: 0 })
  const { data, error } = found
  const number = data?.nodes.find((node) => node.kind === kind && node.id === id)?.number ?? id
  return (
    <Page
      title={evidenceTexts.graphTitle}
      help={evidenceTexts.graphHelp}
      actions={data ? <PackButton kind={kind} id={id} number={number} isMain /> : null}
    >
      {error ? <Failed because={error} retry={() => void found.refetch()} /> : null}
      {data?.cover ? <p className="hg-graph-cover">{t(evidenceTexts.covered, data.cover)}</p> : null}
      {data?.isCut ? <p className="hg-hint">{t(evidenceTexts.tooMany, { count: graphLimit })}</p> : null}
      {data && data.nodes.length > graphSingles ? (
        <p className="hg-hint">{t(evidenceTexts.byMonth, { count: graphSingles })}</p>
      ) : null}
      {data ? <Card flush>{<GraphPicture graph={data} />}</Card> : null}
      {data && data.edges.length > 0 ? (
        <Card title={t(evidenceTexts.asTable)}>
          <EdgeTable graph={data} />
        </Card>
      ) : null}
      {data && kind === GraphRecord.of.evidence ? <Kept id={id} /> : null}
      {data && kind === GraphRecord.of.evidence ? <Files id={id} /> : null}
      {data && data.edges.length === 0 ? <Empty says={evidenceTexts.graphEmpty} /> : null}
    </Page>
  )
}

/** Until when the document has to be kept. */
function Kept({ id }: { readonly id: string }) {
  const t = useText()
  const today = useSystemDate()
  const { data } = useQueryOf(evidenceApi.query, { id })
  if (!data || !today || !isBusinessDate(data.retainTo)) return null
  if (data.holdReason) return <p className="hg-hint">{t(evidenceTexts.heldSays, { reason: data.holdReason })}</p>
  const days = daysBetween(today, data.retainTo)
  const says = days < 0 ? evidenceTexts.keptEnough : evidenceTexts.keptUntil
  return <p className="hg-hint">{t(says, { date: data.retainTo, days })}</p>
}

/** The papers behind the document. */
function Files({ id }: { readonly id: string }) {
  const part = attachmentPart({ kind: AttachType.of.evidence, relId: id, needs: ['evidence.edit'], stage: 'live' })
  const t = useText()
  return <Card title={t(part.title)}>{part.body}</Card>
}

/** Every link, also where the picture puts records together; each number opens its record. */
function EdgeTable({ graph: { nodes, edges } }: { readonly graph: EvidenceGraph }) {
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
              <NodeLink node={byKey.get(key)} />
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

const NodeLink = ({ node }: { readonly node: GraphNode | undefined }) =>
  node ? <RecordLink record={node.kind} id={node.id} number={node.number} /> : null

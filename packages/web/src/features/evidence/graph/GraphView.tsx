/** From a document to the delivery of its hedge: five columns, and the same links as a table for who cannot see them. */
import { evidenceApi, graphLimit, graphSingles } from '@hedgerow/contract/evidence/evidence.contract'
import { GraphRecord } from '@hedgerow/contract/evidence/evidence.dict'
import { evidenceTexts } from '@hedgerow/contract/evidence/evidence.text'
import { AttachType } from '@hedgerow/contract/reference/reference.dict'
import { daysBetween, isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { lazy, Suspense } from 'react'
import { Card } from '../../../kit/page/Card.tsx'
import { Empty } from '../../../kit/page/Empty.tsx'
import { Failed } from '../../../kit/page/Failed.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useSystemDate } from '../../../kit/person/system-date.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { attachmentPart } from '../../../pieces/attachment/attachment-part.tsx'
import { PackButton } from '../../../pieces/evidence/PackButton.tsx'

const GraphParts = lazy(async () => ({ default: (await import('../../../pieces/graph/GraphParts.tsx')).GraphParts }))
const steps = GraphRecord.items.map(({ dictValue, dictLabel }) => ({ kind: dictValue, title: dictLabel }))

interface GraphViewProps {
  readonly kind: string
  readonly id: string
}

export function GraphView({ kind, id }: GraphViewProps) {
  const t = useText()
  const query = useQueryOf(evidenceApi.graph, { kind: kind as 'deal', id }, { staleTime: 0 })
  const { data, error } = query
  const number = data?.nodes.find((node) => node.kind === kind && node.id === id)?.number ?? id
  return (
    <Page
      title={evidenceTexts.graphTitle}
      help={evidenceTexts.graphHelp}
      actions={data ? <PackButton kind={kind} id={id} number={number} isMain /> : null}
    >
      {error ? <Failed because={error} retry={() => void query.refetch()} /> : null}
      {data?.cover ? <p className="hg-graph-cover">{t(evidenceTexts.covered, data.cover)}</p> : null}
      {data?.isCut ? <p className="hg-hint">{t(evidenceTexts.tooMany, { count: graphLimit })}</p> : null}
      {data?.groups ? <p className="hg-hint">{t(evidenceTexts.byMonth, { count: graphSingles })}</p> : null}
      {data ? (
        <Suspense>
          <GraphParts label={evidenceTexts.graphTitle} graph={data} steps={steps} at={`${kind} ${id}`} />
        </Suspense>
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

/** A document pack put together: the graph of the record, and what of its records a bank asks for. */
import type { EvidenceGraph } from '@hedgerow/contract/evidence/evidence.contract'
import { GraphRecord, PackLanguage } from '@hedgerow/contract/evidence/evidence.dict'
import { packTexts } from '@hedgerow/contract/evidence/pack.text'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { type Lang, nameText, say } from '@hedgerow/contract/kit/text'
import type { Tx } from '../../../kit/database/database.ts'
import type { Session } from '../../../kit/http/session.ts'
import { now, wallClockOf } from '../../../kit/process/clock.ts'
import { systemDate } from '../../../kit/record/system-date.ts'
import { amountScales } from '../../reference/reference.store.ts'
import { graphOf } from '../graph/evidence-graph.answer.ts'
import { type Pack, type PackConventions, packPaper } from './pack.rules.ts'
import { packDeals, packDocuments, packFiles, packReviews } from './pack.store.ts'

interface PackQuery {
  readonly kind: DictionaryValue<typeof GraphRecord>
  readonly ids: readonly string[]
  readonly purpose?: string | undefined
  /** Values of EVIDENCE_PACK_PART, joined by commas. */
  readonly packParts: string
  readonly packLanguage?: DictionaryValue<typeof PackLanguage> | undefined
  readonly watermark: DictionaryValue<typeof YesNo>
}

/** The chains of several records as one; a record of two chains stands once. What of their exposures is covered is told for one record alone. */
async function chainOf(tx: Tx, session: Session, kind: PackQuery['kind'], ids: readonly string[]) {
  const graphs: EvidenceGraph[] = []
  for (const id of ids) graphs.push(await graphOf(tx, session, kind, id))
  const [first] = graphs
  if (first && graphs.length === 1) return first
  const nodes = new Map(graphs.flatMap((graph) => graph.nodes.map((node) => [node.key, node])))
  const edges = new Map(graphs.flatMap((graph) => graph.edges.map((edge) => [`${edge.from} ${edge.to}`, edge])))
  const isCut = graphs.some((graph) => graph.isCut)
  return { nodes: [...nodes.values()], edges: [...edges.values()], cover: null, isCut }
}

/** @throws Refusal DOES_NOT_EXIST where a record is not there, or not in sight */
export async function packOf(tx: Tx, session: Session, asking: PackQuery, lang: Lang) {
  const { kind, ids: requestedIds, purpose = '', packParts, packLanguage = lang, watermark } = asking
  const graph = await chainOf(tx, session, kind, requestedIds)
  const idsOf = (of: string) => graph.nodes.filter((node) => node.kind === of).map((node) => node.id)
  const { evidence, request, deal } = GraphRecord.of
  const ids = { documents: idsOf(evidence), requests: idsOf(request), deals: idsOf(deal) }
  const first = graph.nodes.find((node) => node.kind === kind && node.id === requestedIds[0])?.number ?? ''
  const more = requestedIds.length - 1
  const number = more === 0 ? first : say(packTexts.several, lang, { number: first, more })
  const pack: Pack = {
    number,
    graph,
    purpose,
    madeAt: now(),
    chosen: packParts.split(','),
    isMarked: watermark === YesNo.of.yes,
    orgName: say(
      nameText(session.orgName, session.orgNameEn),
      packLanguage === PackLanguage.of.english ? packLanguage : PackLanguage.of.chinese,
    ),
    documents: await packDocuments(tx, session, ids.documents),
    deals: await packDeals(tx, session, ids.deals),
    files: await packFiles(tx, session, ids),
    reviews: await packReviews(tx, session, ids),
  }
  return { number, paper: packPaper(pack, packLanguage, await conventionsOf(tx)) }
}

async function conventionsOf(tx: Tx): Promise<Omit<PackConventions, 'lang'>> {
  const { timeZone } = await systemDate(tx)
  return { scaleOf: await amountScales(tx), wallTimeOf: wallClockOf(timeZone) }
}

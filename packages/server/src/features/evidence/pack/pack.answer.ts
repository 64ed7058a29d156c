/** A document pack put together: the graph of the record, and what of its records a bank asks for. */
import { GraphRecord } from '@hedgerow/contract/evidence/evidence.dict'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import type { Lang } from '@hedgerow/contract/kit/text'
import type { Tx } from '../../../kit/database/database.ts'
import type { Session } from '../../../kit/http/session.ts'
import { now, wallClockOf } from '../../../kit/process/clock.ts'
import { systemDate } from '../../../kit/record/system-date.ts'
import { currencies } from '../../reference/reference.store.ts'
import { graphOf } from '../evidence-graph.answer.ts'
import { type Pack, type PackConventions, packPaper } from './pack.rules.ts'
import { packDocuments, packFiles, packReviews } from './pack.store.ts'

export interface AskedPack {
  readonly kind: DictionaryValue<typeof GraphRecord>
  readonly id: string
  readonly purpose?: string | undefined
}

/** @throws Refusal DOES_NOT_EXIST where the record is not there, or not in sight */
export async function packOf(tx: Tx, session: Session, { kind, id, purpose = '' }: AskedPack, lang: Lang) {
  const graph = await graphOf(tx, session, kind, id)
  const idsOf = (of: string) => graph.nodes.filter((node) => node.kind === of).map((node) => node.id)
  const { evidence, request, deal } = GraphRecord.of
  const ids = { documents: idsOf(evidence), requests: idsOf(request), deals: idsOf(deal) }
  const number = graph.nodes.find((node) => node.kind === kind && node.id === id)?.number ?? id
  const pack: Pack = {
    number,
    graph,
    purpose,
    madeAt: now(),
    orgName: lang === 'zh_CN' ? session.orgName : session.orgNameEn || session.orgName,
    documents: await packDocuments(tx, session, ids.documents),
    files: await packFiles(tx, session, ids),
    reviews: await packReviews(tx, session, ids),
  }
  return { number, paper: packPaper(pack, await conventionsOf(tx, lang)) }
}

async function conventionsOf(tx: Tx, lang: Lang): Promise<PackConventions> {
  const known = await currencies(tx)
  const { timeZone } = await systemDate(tx)
  return { lang, scaleOf: (currency) => known.get(currency)?.decimalScale ?? 2, wallTimeOf: wallClockOf(timeZone) }
}

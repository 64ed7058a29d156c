/** All that the audit pack of a relationship says, read in one transaction. */
import type { Lang } from '@hedgerow/contract/kit/text'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { wallClockOf } from '../../../kit/process/clock.ts'
import { systemDateOf } from '../../../kit/record/system-date.ts'
import { sealsOf } from '../../business-day/snapshot/snapshot.store.ts'
import { postingsOfOrigin } from '../../ledger/journal-detail.store.ts'
import { hashOf } from '../document/hedge-document.act.ts'
import { type DocumentFacts, hedgeDocument } from '../document/hedge-document.rules.ts'
import { momentOf } from '../document/hedge-document.store.ts'
import { eventsOf } from '../event/hedge-event.store.ts'
import { findRelation } from '../relation/hedge-relation.store.ts'
import { testsOf } from '../test/hedge-test.store.ts'
import type { HedgePackFacts } from './hedge-pack.rules.ts'
import { type DocumentRow, documentRows, packEntries } from './hedge-pack.store.ts'

/** @throws Refusal DOES_NOT_EXIST */
export async function hedgePackOf(
  { tx, session }: { readonly tx: Tx; readonly session: Scope & { readonly realName: string } },
  relationId: string,
  lang: Lang,
): Promise<HedgePackFacts> {
  const relation = await findRelation(tx, session, relationId)
  const documents = await documentRows(tx, session, relationId)
  const entries = await packEntries(tx, session, relationId)
  const { orgId } = relation
  const { timeZone } = await systemDateOf(tx, { groupId: session.groupId, orgId })
  return {
    relation,
    documents: documents.map(({ facts, ...document }) => ({
      ...document,
      isUnaltered: hashOf(facts) === document.documentHash,
    })),
    events: await eventsOf(tx, session, { relationId }),
    tests: await testsOf(tx, session, relationId),
    entries,
    postings: await postingsOfOrigin(tx, session, { orgId, originType: 'hedgeRelation', originId: relationId }),
    snapshots: await sealsOf(tx, session, [...new Set(entries.flatMap(({ snapshotId }) => snapshotId ?? []))]),
    makerName: session.realName,
    madeAt: await momentOf(tx),
    wallTimeOf: wallClockOf(timeZone),
    lastDocument: lastOf(documents, lang),
  }
}

function lastOf(documents: readonly DocumentRow[], lang: Lang): HedgePackFacts['lastDocument'] {
  const last = documents.at(-1)
  if (!last) return null
  const facts: DocumentFacts = JSON.parse(last.facts)
  return { versionNo: last.versionNo, parts: hedgeDocument(facts, last.documentHash, lang).parts }
}

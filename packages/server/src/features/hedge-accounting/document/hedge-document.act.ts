/** Freezes what the document of a designation says in the transaction that designates: it is never later than that. */
import { createHash } from 'node:crypto'
import type { Context } from '../../../kit/http/serve.ts'
import { wallClockOf } from '../../../kit/process/clock.ts'
import { systemDate } from '../../../kit/record/system-date.ts'
import { amountScales } from '../../reference/reference.store.ts'
import { termsOf } from '../relation/hedge-relation.rules.ts'
import { findRelation, instrumentsOf, itemsOf } from '../relation/hedge-relation.store.ts'
import type { DocumentChange, DocumentFacts } from './hedge-document.rules.ts'
import { documentOf, keepDocument, momentOf, strategyOn } from './hedge-document.store.ts'

/** SHA-256 of what a document says. */
export const hashOf = (facts: string): string => createHash('sha256').update(facts).digest('hex')

/**
 * The first version at the designation, the next with every `change` that takes effect: the earlier ones stay as they are.
 * @returns the number of the version
 */
export async function documentDesignation(
  { tx, session }: Context,
  relationId: string,
  change?: DocumentChange,
): Promise<number> {
  const last = await documentOf(tx, session, relationId)
  const versionNo = (last?.versionNo ?? 0) + 1
  const relation = await findRelation(tx, session, relationId)
  const items = await itemsOf(tx, session, relationId)
  const instruments = await instrumentsOf(tx, session, relationId)
  const { orgId, transCurrency, startDate } = relation
  const madeAt = await momentOf(tx)
  const clock = wallClockOf((await systemDate(tx)).timeZone)(madeAt)
  const exposureDirection = items[0]?.exposureDirection ?? ''
  const facts: DocumentFacts = {
    relation,
    items,
    instruments,
    terms: termsOf(relation, items, instruments),
    reviewerName: session.realName,
    bands: await strategyOn(tx, session, { orgId, currency: transCurrency, exposureDirection, day: startDate }),
    madeAt,
    madeTime: `${clock.day} ${clock.time}`,
    startDate,
    versionNo,
    scale: (await amountScales(tx))(transCurrency),
    ...(change ? { change } : {}),
  }
  const written = JSON.stringify(facts)
  await keepDocument(tx, session, {
    relationId,
    orgId,
    versionNo,
    facts: written,
    documentHash: hashOf(written),
  })
  return versionNo
}

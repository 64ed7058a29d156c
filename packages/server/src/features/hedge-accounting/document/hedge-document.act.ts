/** Freezes what the document of a designation says in the transaction that designates: it is never later than that. */
import { createHash } from 'node:crypto'
import type { Context } from '../../../kit/http/serve.ts'
import { wallClockOf } from '../../../kit/process/clock.ts'
import { systemDate } from '../../../kit/record/system-date.ts'
import { amountScales } from '../../reference/reference.store.ts'
import { termsOf } from '../relation/hedge-relation.rules.ts'
import { findRelation, instrumentsOf, itemsOf } from '../relation/hedge-relation.store.ts'
import type { DocumentFacts } from './hedge-document.rules.ts'
import { keepDocument, momentOf, strategyOn } from './hedge-document.store.ts'

/** SHA-256 of what a document says. */
export const hashOf = (facts: string): string => createHash('sha256').update(facts).digest('hex')

const firstVersion = 1

export async function documentDesignation({ tx, session }: Context, relationId: string): Promise<void> {
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
    versionNo: firstVersion,
    scale: (await amountScales(tx))(transCurrency),
  }
  const written = JSON.stringify(facts)
  await keepDocument(tx, session, {
    relationId,
    orgId,
    versionNo: firstVersion,
    facts: written,
    documentHash: hashOf(written),
  })
}

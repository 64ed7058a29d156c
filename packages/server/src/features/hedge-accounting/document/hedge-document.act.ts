/** Freezes what the document of a designation says in the transaction that designates: it is never later than that. */
import { createHash } from 'node:crypto'
import { assert } from '@hedgerow/contract/kit/refusal'
import type { Context } from '../../../kit/http/serve.ts'
import { wallClockOf } from '../../../kit/process/clock.ts'
import { systemDate } from '../../../kit/record/system-date.ts'
import { amountScales } from '../../reference/reference.store.ts'
import { termsOf } from '../relation/hedge-relation.rules.ts'
import { findRelation, instrumentsOf, itemsOf } from '../relation/hedge-relation.store.ts'
import { designatedDeals } from '../test/hedge-position.store.ts'
import { testsOf } from '../test/hedge-test.store.ts'
import { type DocumentChange, type DocumentFacts, sourcesBy } from './hedge-document.rules.ts'
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
  const wallTimeOf = wallClockOf((await systemDate(tx)).timeZone)
  const clock = wallTimeOf(madeAt)
  const exposureDirection = items[0]?.exposureDirection ?? ''
  const terms = termsOf(relation, items, instruments)
  assert(terms, 'what is designated has items and instruments')
  const deals = await designatedDeals(tx, session, [relationId])
  const facts: DocumentFacts = {
    relation,
    items,
    instruments,
    terms,
    sources: sourcesBy(
      { relation, terms, items, hasOption: deals.some(({ isOption }) => isOption) },
      await testsOf(tx, session, relationId),
      (instant) => wallTimeOf(instant).day,
    ),
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

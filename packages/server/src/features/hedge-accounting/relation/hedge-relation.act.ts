/** A relationship on its way: entered, submitted with what it takes, and what a second person's pass brings. `approval` does the rest. */
import { hedgeRelationLife } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.life'
import { hedgeRelationTexts } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.text'
import type { Text } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import type { Context } from '../../../kit/http/serve.ts'
import type { Notice } from '../../../kit/record/notifications.ts'
import { tellReviewers } from '../../approval/review.notice.ts'
import { amountScales } from '../../reference/reference.store.ts'
import { dealsNamed, exposuresNamed, lockDesignated } from './hedge-free.store.ts'
import {
  type DesignatingEntry,
  demandInstruments,
  demandItems,
  demandOnce,
  demandTerms,
  designationOf,
  type RelationInput,
} from './hedge-relation.rules.ts'
import { markSubmitted, type RelationRow } from './hedge-relation.store.ts'

interface Named {
  readonly id: string
  readonly relationNo: string
}

export const noticeOf = (message: Text, { id, relationNo }: Named, comment = ''): Notice => ({
  message,
  params: { no: relationNo, comment },
  url: pathOf('hedge-effectiveness', { open: id }),
})

/** What is written of it; `except` is the relationship itself where it is edited. @throws Refusal of `namedBy` and `demandOnce` */
export async function draftOf(context: Context, entry: RelationInput, except?: string): Promise<RelationRow> {
  const { designation } = await namedBy(context, entry, except)
  demandOnce(entry)
  return rowOf(entry, designation)
}

type Naming = Pick<RelationInput, 'items' | 'instruments' | 'transCurrency'>

/** What an entry designates, with the records that it names. @throws Refusal of `designationOf` */
export async function namedBy({ tx, session }: Context, entry: Naming, except: string | undefined) {
  const dealIds = entry.instruments.map(({ dealId }) => dealId)
  const exposureIds = entry.items.map(({ exposureId }) => exposureId)
  const exposures = await exposuresNamed(tx, session, exposureIds, except)
  const deals = await dealsNamed(tx, session, dealIds, except)
  return { designation: designationOf(entry, exposures, deals), exposures, deals }
}

const rowOf = (entry: RelationInput, designation: RelationRow['designation']): RelationRow => {
  const { objective = '', creditReason = '', probabilityReason = '', remark = '' } = entry
  return { entered: { ...entry, objective, creditReason, probabilityReason, remark }, designation }
}

/** What is locked as well, because it may become free. */
interface Besides {
  readonly items?: readonly { readonly exposureId: string }[]
  readonly instruments?: readonly { readonly dealId: string }[]
}

/**
 * What is designated, all of it free: from here to the commit nobody else designates what is named, nor `besides`.
 * @throws Refusal by the rule broken
 */
export async function freeDesignation(
  context: Context,
  entry: DesignatingEntry,
  except?: string,
  besides: Besides = {},
): Promise<RelationRow['designation']> {
  const { tx, session } = context
  const dealIds = [...entry.instruments, ...(besides.instruments ?? [])].map(({ dealId }) => dealId)
  const exposureIds = [...entry.items, ...(besides.items ?? [])].map(({ exposureId }) => exposureId)
  await lockDesignated(tx, session, dealIds, exposureIds)
  const { designation, exposures, deals } = await namedBy(context, entry, except)
  demandOnce(entry)
  const scale = (await amountScales(tx))(entry.transCurrency)
  demandItems(entry, exposures, scale)
  demandInstruments(entry, deals, { exposureDirection: exposures[0]?.exposureDirection, scale })
  return designation
}

/** The same of a submission. @throws Refusal by the rule broken */
export async function submissionOf(context: Context, entry: RelationInput, except?: string): Promise<RelationRow> {
  // What is not there is said before what is wrong with the rest.
  await namedBy(context, entry, except)
  demandTerms(entry, context.today)
  return rowOf(entry, await freeDesignation(context, entry, except))
}

/** It takes what it designates from here on; reviewers are told. */
export async function submitRelation(
  { tx, session, today, audit }: Context,
  relation: Named,
  { row, editors }: { readonly row: RelationRow; readonly editors: readonly string[] },
): Promise<void> {
  const { orgId } = row.entered
  await markSubmitted(tx, session, relation.id)
  const notice = noticeOf(hedgeRelationTexts.noticeSubmitted, relation)
  const waiting = [{ orgId, worthUsd: '0', except: editors, notice }]
  await tellReviewers(tx, session, { life: hedgeRelationLife, waiting, today })
  audit({ entity: hedgeRelationLife.entity, entityId: relation.id, orgId, after: row })
}

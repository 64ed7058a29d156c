/** A relationship on its way: entered, submitted with what it takes, and what a second person's pass brings. `approval` does the rest. */
import { hedgeRelationLife } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.life'
import { hedgeRelationRefusals } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.refusals'
import { hedgeRelationTexts } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.text'
import type { Text } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import type { Context } from '../../../kit/http/serve.ts'
import type { Notice } from '../../../kit/record/notifications.ts'
import type { ReviewedNoun } from '../../approval/review.act.ts'
import { tellReviewers } from '../../approval/review.notice.ts'
import { amountScales } from '../../reference/reference.store.ts'
import { documentDesignation } from '../document/hedge-document.act.ts'
import { dealsNamed, exposuresNamed, lockDesignated } from './hedge-free.store.ts'
import {
  demandInstruments,
  demandItems,
  demandTerms,
  designationOf,
  type SaidRelation,
} from './hedge-relation.rules.ts'
import {
  beginNotBefore,
  findRelation,
  hedgeRelationTable,
  instrumentsOf,
  itemsOf,
  markSubmitted,
  type RelationRow,
  type StoredRelation,
} from './hedge-relation.store.ts'

interface Named {
  readonly id: string
  readonly relationNo: string
}

const noticeOf = (message: Text, { id, relationNo }: Named, comment = ''): Notice => ({
  message,
  params: { no: relationNo, comment },
  url: pathOf('hedge-effectiveness', { open: id }),
})

/** What is written of it; `except` is the relationship itself where it is edited. @throws Refusal of `designationOf` */
export async function draftOf(context: Context, entry: SaidRelation, except?: string): Promise<RelationRow> {
  return (await namedBy(context, entry, except)).row
}

async function namedBy({ tx, session }: Context, entry: SaidRelation, except: string | undefined) {
  const dealIds = entry.instruments.map(({ dealId }) => dealId)
  const exposureIds = entry.items.map(({ exposureId }) => exposureId)
  const exposures = await exposuresNamed(tx, session, exposureIds, except)
  const deals = await dealsNamed(tx, session, dealIds, except)
  const { objective = '', creditReason = '', probabilityReason = '', remark = '' } = entry
  const row: RelationRow = {
    entered: { ...entry, objective, creditReason, probabilityReason, remark },
    designation: designationOf(entry, exposures, deals),
  }
  return { row, exposures, deals }
}

/** The same of a submission: from here to the commit nobody else designates what it names. @throws Refusal by the rule broken */
export async function submissionOf(context: Context, entry: SaidRelation, except?: string): Promise<RelationRow> {
  const { tx, session, today } = context
  demandTerms(entry, today)
  const dealIds = entry.instruments.map(({ dealId }) => dealId)
  const exposureIds = entry.items.map(({ exposureId }) => exposureId)
  await lockDesignated(tx, session, dealIds, exposureIds)
  const { row, exposures, deals } = await namedBy(context, entry, except)
  const scale = (await amountScales(tx))(entry.transCurrency)
  demandItems(entry, exposures, scale)
  demandInstruments(entry, deals, { exposureDirection: exposures[0]?.exposureDirection, scale })
  return row
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

/** @throws Refusal MORE_THAN_FREE, DEAL_NOT_LIVE and the others of a submission */
async function demandStillFree(context: Context, id: string): Promise<void> {
  const { tx, session } = context
  const relation = await findRelation(tx, session, id)
  const items = await itemsOf(tx, session, id)
  const instruments = await instrumentsOf(tx, session, id)
  const notBefore = (day: string) => (context.today > day ? context.today : businessDate(day))
  const [startDate, endDate] = [notBefore(relation.startDate), notBefore(relation.endDate)]
  await submissionOf(context, { ...relation, startDate, endDate, items, instruments }, id)
}

export const reviewedRelation: ReviewedNoun<StoredRelation> = {
  life: hedgeRelationLife,
  table: hedgeRelationTable,
  rejectionAsksAmount: false,
  notTheMaker: hedgeRelationRefusals.RELATION_NOT_YOURS,
  commentNeeded: hedgeRelationRefusals.RELATION_COMMENT,
  notices: {
    second: (relation) => noticeOf(hedgeRelationTexts.noticeSubmitted, relation),
    passed: (relation, comment) => ({
      ...noticeOf(hedgeRelationTexts.noticePassed, relation, comment),
      variant: 'success',
    }),
    rejected: (relation, comment) => ({
      ...noticeOf(hedgeRelationTexts.noticeRejected, relation, comment),
      variant: 'warning',
    }),
  },
  /** What was free at the submission may have been settled since; it is asked again under the same locks. */
  async onPass(context, relations) {
    for (const { id } of relations) await demandStillFree(context, id)
    const ids = relations.map(({ id }) => id)
    await beginNotBefore(context.tx, context.session, ids, context.today)
    for (const id of ids) await documentDesignation(context, id)
  },
}

/** What a second person's decision on a relationship brings: all is counted again, it begins, and its document is frozen. */
import { hedgeRelationLife } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.life'
import { hedgeRelationRefusals } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.refusals'
import { hedgeRelationTexts } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.text'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import type { Context } from '../../kit/http/serve.ts'
import type { ReviewedNoun } from '../approval/review.act.ts'
import { documentDesignation } from './document/hedge-document.act.ts'
import { noticeOf, submissionOf } from './relation/hedge-relation.act.ts'
import {
  beginNotBefore,
  comparedRelation,
  findRelation,
  hedgeRelationTable,
  instrumentsOf,
  itemsOf,
  type StoredRelation,
} from './relation/hedge-relation.store.ts'

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
  compared: comparedRelation,
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

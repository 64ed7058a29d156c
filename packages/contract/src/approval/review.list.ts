/** What every review list shows of a review, around the columns of what is reviewed. */
import { columns } from '../kit/list.ts'
import { CheckBlock, CheckStatus, CheckTier, ReviewStage } from './approval.dict.ts'

export const reviewColumns = {
  reviewStage: columns.dict(ReviewStage, { width: 170, sortable: false }),
  checkBlock: columns.dict(CheckBlock, { width: 180, filter: 'one', sortable: false, ofReader: true }),
  checkTier: columns.dict(CheckTier, { width: 130, filter: 'one', sortable: false }),
}

/** What the rules decide by; hidden. */
export const reviewFacts = {
  approveStatus: columns.dict(CheckStatus, { hidden: true, sortable: false }),
  lastEditorId: columns.code({ hidden: true, sortable: false }),
}

/** Of what moves money: how much, in the currency of limits, as it was when it was submitted. */
export const reviewWorth = {
  worthUsd: columns.amount({ unit: 'worthCurrency', hidden: true, sortable: false }),
  worthCurrency: columns.code({ width: 80, hidden: true, sortable: false }),
}

import { CheckStatus } from '../../approval/approval.dict.ts'
import { reviewColumns, reviewFacts, reviewWorth } from '../../approval/review.list.ts'
import { columns, list } from '../../kit/list.ts'
import { LimitChangeKind, LimitChangeStatus } from './limit-change.dict.ts'
import { limitChangeTexts, limitChangeWords } from './limit-change.text.ts'

/** One review is enough, so that the status alone says where a change stands. */
const { checkBlock, checkTier } = reviewColumns

export const limitChangeList = list({
  name: 'limitChange',
  title: limitChangeTexts.title,
  needs: 'limit.change',
  words: limitChangeWords,
  sort: '-createTime',
  defaults: { changeStatus: LimitChangeStatus.of.submitted },
  empty: limitChangeTexts.empty,
  columns: {
    subject: columns.text({ width: 200, pinned: true, filter: 'contains' }),
    checkBlock,
    changeKind: columns.dict(LimitChangeKind, { width: 160, filter: 'one' }),
    changeStatus: columns.dict(LimitChangeStatus, { width: 120, filter: 'many' }),
    limitUsd: columns.amount({ recorded: { as: 'facilityUsd' }, unit: 'worthCurrency', total: false }),
    limitTo: columns.date(),
    makerName: columns.text({ width: 100, sortable: false }),
    createTime: columns.instant(),
    checkTier: { ...checkTier, hidden: true },
    checkStatus: columns.dict(CheckStatus, { hidden: true, filter: 'one', sortable: false }),
    makerId: columns.code({ hidden: true, sortable: false }),
    worthCurrency: reviewWorth.worthCurrency,
    ...reviewFacts,
  },
  actions: {
    review: { needs: 'limit.change', selection: 'one', unverified: true, text: limitChangeTexts.review },
    withdraw: {
      needs: 'limit.edit',
      selection: 'one',
      key: 'delete',
      unverified: true,
      text: limitChangeTexts.withdraw,
    },
  },
})

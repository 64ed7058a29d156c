import { CheckStatus } from '../approval/approval.dict.ts'
import { reviewColumns, reviewFacts } from '../approval/review.list.ts'
import { organisationChoice } from '../enterprise/organisation.contract.ts'
import { columns, list } from '../kit/list.ts'
import { HandAct, MarketChangeKind, MarketChangeStatus } from '../market/change/market-change.dict.ts'
import { marketChangeTexts, marketChangeWords } from '../market/change/market-change.text.ts'
import { RateImportStatus } from '../rate-import/import/rate-import.dict.ts'

/** One review is enough, so that the status alone says where a change stands. */
const { checkBlock, checkTier } = reviewColumns

export const marketChangeList = list({
  name: 'marketChange',
  title: marketChangeTexts.title,
  needs: 'market.change',
  words: marketChangeWords,
  sort: '-createTime',
  defaults: { changeStatus: MarketChangeStatus.of.submitted },
  empty: marketChangeTexts.empty,
  columns: {
    fileName: columns.text({ width: 220, pinned: true, sortable: false }),
    changeKind: columns.dict(MarketChangeKind, { width: 150, filter: 'one', sortable: false }),
    handAct: columns.dict(HandAct, { width: 100, sortable: false }),
    changeStatus: columns.dict(MarketChangeStatus, { width: 120, filter: 'many', sortable: false }),
    importStatus: columns.dict(RateImportStatus, { width: 120, sortable: false }),
    newCount: columns.number({ sortable: false }),
    changedCount: columns.number({ sortable: false }),
    leftOutCount: columns.number({ sortable: false }),
    firstDate: columns.date({ sortable: false }),
    lastDate: columns.date({ sortable: false }),
    makerName: columns.text({ width: 100, sortable: false }),
    checkBlock,
    createTime: columns.instant(),
    orgName: columns.text({ width: 180, sortable: false }),
    checkTier: { ...checkTier, hidden: true },
    checkStatus: columns.dict(CheckStatus, { hidden: true, filter: 'one', sortable: false }),
    bandPct: columns.percent({ recorded: { as: 'rateBandPct' }, hidden: true, sortable: false }),
    makerId: columns.code({ filter: 'exact', unasked: true, hidden: true, sortable: false }),
    orgId: columns.code({ choice: organisationChoice, filter: 'exact', hidden: true, sortable: false }),
    ...reviewFacts,
  },
  actions: {
    review: { needs: 'market.change', selection: 'one', unverified: true, text: marketChangeTexts.review },
    withdraw: {
      needs: 'market.import',
      selection: 'one',
      key: 'delete',
      unverified: true,
      text: marketChangeTexts.withdraw,
    },
  },
})

import { CheckStatus } from '../../approval/approval.dict.ts'
import { reviewColumns, reviewFacts } from '../../approval/review.list.ts'
import { organisationChoice } from '../../enterprise/organisation.contract.ts'
import { ExposureDirection } from '../../exposure/exposure.dict.ts'
import { columns, list } from '../../kit/list.ts'
import { StrategyStatus } from './hedge-strategy.dict.ts'
import { hedgeStrategyTexts, hedgeStrategyWords } from './hedge-strategy.text.ts'

const { checkBlock } = reviewColumns
export const hedgeStrategyList = list({
  name: 'hedgeStrategy',
  figures: { of: ['inBandPct'], by: [] },
  title: hedgeStrategyTexts.title,
  needs: 'strategy.view',
  words: hedgeStrategyWords,
  sort: '-createTime',
  defaults: {
    strategyStatus: [StrategyStatus.of.draft, StrategyStatus.of.submitted, StrategyStatus.of.inForce].join(','),
  },
  empty: hedgeStrategyTexts.empty,
  columns: {
    strategyNo: columns.code({ width: 170, filter: 'starts', pinned: true, sortable: false }),
    strategyName: columns.text({ width: 200, filter: 'contains', sortable: false }),
    versionNo: columns.number({ width: 80, sortable: false }),
    strategyStatus: columns.dict(StrategyStatus, { width: 110, filter: 'many', sortable: false }),
    currencyPair: columns.code({ width: 100, filter: 'exact', sortable: false }),
    exposureDirection: columns.dict(ExposureDirection, { width: 110, filter: 'one', sortable: false }),
    validFrom: columns.date({ filter: 'range', sortable: false }),
    validTo: columns.date({ sortable: false }),
    inBandPct: columns.percent({ width: 100, sortable: false }),
    makerName: columns.text({ width: 100, sortable: false }),
    createTime: columns.instant({}),
    orgName: columns.text({ width: 160, sortable: false }),
    checkBlock: { ...checkBlock, hidden: true },
    remark: columns.text({ hidden: true, sortable: false }),
    orgId: columns.code({ choice: organisationChoice, filter: 'exact', hidden: true, sortable: false }),
    makerId: columns.code({ hidden: true, sortable: false }),
    checkStatus: columns.dict(CheckStatus, { hidden: true, sortable: false }),
    ...reviewFacts,
  },
  actions: {
    add: { needs: 'strategy.edit', selection: 'none', key: 'n', text: hedgeStrategyTexts.add },
    edit: { needs: 'strategy.edit', selection: 'one', key: 'e', text: hedgeStrategyTexts.edit },
    revise: { needs: 'strategy.edit', selection: 'one', text: hedgeStrategyTexts.revise },
    review: { needs: 'strategy.view', selection: 'one', unverified: true, text: hedgeStrategyTexts.review },
    withdraw: { needs: 'strategy.edit', selection: 'one', unverified: true, text: hedgeStrategyTexts.withdraw },
    remove: { needs: 'strategy.edit', selection: 'one', key: 'delete', text: hedgeStrategyTexts.remove },
    retire: { needs: 'strategy.check', selection: 'one', text: hedgeStrategyTexts.retire },
  },
})

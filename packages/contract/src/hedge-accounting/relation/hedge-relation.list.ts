/** Hedging relationships, with their last verdict. */
import { CheckStatus } from '../../approval/approval.dict.ts'
import { reviewColumns, reviewFacts } from '../../approval/review.list.ts'
import { organisationChoice } from '../../enterprise/organisation.contract.ts'
import { YesNo } from '../../kit/kit.dict.ts'
import { columns, list } from '../../kit/list.ts'
import { hedgeMonthTexts } from '../month/hedge-month.text.ts'
import {
  DiscontinueReason,
  EffectResult,
  ExcludedElement,
  HedgeEventKind,
  HedgeKind,
  ItemBasis,
  RelationStatus,
  ValidityMethod,
} from './hedge-relation.dict.ts'
import { hedgeRelationTexts, hedgeRelationWords } from './hedge-relation.text.ts'

const { checkBlock } = reviewColumns
const { draft, submitted, inForce } = RelationStatus.of
const edits = { needs: 'hedge-relation.edit', selection: 'one' } as const

export const hedgeRelationList = list({
  name: 'hedgeRelation',
  figures: { of: ['itemAmt', 'hedgeRatio'], by: [] },
  title: hedgeRelationTexts.title,
  needs: 'hedge-relation.view',
  words: hedgeRelationWords,
  sort: '-createTime',
  defaults: { relationStatus: `${draft},${submitted},${inForce}` },
  empty: hedgeRelationTexts.empty,
  columns: {
    relationNo: columns.code({ width: 160, filter: 'starts', pinned: true, sortable: false }),
    relationStatus: columns.dict(RelationStatus, { width: 130, filter: 'many', sortable: false }),
    hedgeKind: columns.dict(HedgeKind, { width: 140, filter: 'many', sortable: false }),
    itemSerialNo: columns.text({ width: 170, filter: 'contains', sortable: false }),
    instrumentSerialNo: columns.text({ width: 170, filter: 'contains', sortable: false }),
    itemAmt: columns.amount({ unit: 'transCurrency', sortable: false, total: false }),
    hedgeRatio: columns.percent({ sortable: false }),
    effectResult: columns.dict(EffectResult, { width: 110, filter: 'many', sortable: false }),
    lastTestDate: columns.date({ sortable: false }),
    startDate: columns.date({ filter: 'range', sortable: false }),
    endDate: columns.date({ sortable: false }),
    waitingEvent: columns.dict(HedgeEventKind, { width: 120, filter: 'many', sortable: false }),
    shortFlag: columns.dict(YesNo, { width: 130, filter: 'one', hidden: true, sortable: false }),
    checkBlock: { ...checkBlock, hidden: true },
    eventBlock: { ...checkBlock, hidden: true },
    transCurrency: columns.code({ width: 90, filter: 'exact', hidden: true, sortable: false }),
    correspondCurrency: columns.code({ width: 90, hidden: true, sortable: false }),
    validityMethod: columns.dict(ValidityMethod, { hidden: true, sortable: false }),
    lowerLimit: columns.percent({ recorded: true, hidden: true, sortable: false }),
    upperLimit: columns.percent({ recorded: true, hidden: true, sortable: false }),
    minSampleSize: columns.number({ hidden: true, sortable: false }),
    excludedElement: columns.dict(ExcludedElement, { hidden: true, sortable: false }),
    itemBasis: columns.dict(ItemBasis, { width: 130, hidden: true, sortable: false }),
    discontinueDate: columns.date({ hidden: true, sortable: false }),
    discontinueReason: columns.dict(DiscontinueReason, { width: 180, filter: 'many', hidden: true, sortable: false }),
    designateTime: columns.instant({ hidden: true, sortable: false }),
    orgName: columns.text({ width: 160, hidden: true, sortable: false }),
    orgId: columns.code({ choice: organisationChoice, filter: 'exact', hidden: true, sortable: false }),
    makerName: columns.text({ width: 100, hidden: true, sortable: false }),
    makerId: columns.code({ hidden: true, sortable: false }),
    createTime: columns.instant({ hidden: true }),
    checkStatus: columns.dict(CheckStatus, { hidden: true, sortable: false }),
    ...reviewFacts,
  },
  actions: {
    add: { needs: 'hedge-relation.edit', selection: 'none', key: 'n', unverified: true, text: hedgeRelationTexts.add },
    edit: { ...edits, key: 'e', unverified: true, text: hedgeRelationTexts.edit },
    review: { needs: 'hedge-relation.view', selection: 'one', unverified: true, text: hedgeRelationTexts.review },
    months: { needs: 'hedge-relation.view', selection: 'none', unverified: true, text: hedgeMonthTexts.title },
    rebalance: { ...edits, text: hedgeRelationTexts.rebalance },
    discontinue: { ...edits, text: hedgeRelationTexts.discontinue },
    withdraw: { ...edits, unverified: true, text: hedgeRelationTexts.withdraw },
    void: { ...edits, key: 'delete', unverified: true, text: hedgeRelationTexts.void },
  },
})

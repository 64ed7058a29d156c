/** The deal lists: everything entered, forwards alone, and what awaits review. */

import { CheckStatus } from '../approval/approval.dict.ts'
import { reviewColumns, reviewFacts } from '../approval/review.list.ts'
import { counterPartyChoice } from '../enterprise/counter-party.contract.ts'
import { organisationChoice } from '../enterprise/organisation.contract.ts'
import { ExposureType } from '../exposure/exposure.dict.ts'
import { columns, list } from '../kit/list.ts'
import { pairChoice } from '../reference/currency.contract.ts'
import { BusinType, DealDirection } from '../reference/reference.dict.ts'
import { newDealActions, ownTermColumns } from './kinds/deal-kinds.list.ts'
import { optionWords } from './option/option.text.ts'
import { DealType, MatchStatus, OperationType, SettleType, TradeMode, TradeSource, TradeStatus } from './trade.dict.ts'
import { tradeTexts, tradeWords } from './trade.text.ts'

/** Words of the deal come before those of one kind. */
const listWords = { ...optionWords, ...tradeWords }

/** Ordered only by what an index has in order: among a million deals any other order reads them all. */
const dealColumns = {
  dealSerialNo: columns.code({ width: 170, filter: 'starts', pinned: true, opens: { record: 'deal' } }),
  tradeStatus: columns.dict(TradeStatus, { filter: 'many', width: 150, sortable: false }),
  checkStatus: columns.dict(CheckStatus, { width: 130, filter: 'one', sortable: false }),
  businMatch: columns.dict(MatchStatus, { filter: 'one', width: 130, sortable: false }),
  businType: columns.dict(BusinType, { filter: 'one', width: 100, sortable: false }),
  currencyPair: columns.code({ choice: pairChoice, width: 100, filter: 'exact', sortable: false }),
  buyCurrency: columns.code({ width: 90, hidden: true, sortable: false }),
  buyAmt: columns.amount({ unit: 'buyCurrency', width: 170, sortable: false }),
  sellCurrency: columns.code({ width: 90, hidden: true, sortable: false }),
  sellAmt: columns.amount({ unit: 'sellCurrency', width: 170, sortable: false }),
  exchangeRate: columns.rate({ unit: 'currencyPair', sortable: false }),
  transDate: columns.date({ filter: 'range', width: 120 }),
  timeLimit: columns.code({ width: 90, sortable: false }),
  valueDate: columns.date({ filter: 'range', width: 120 }),
  counterPartyId: columns.code({ choice: counterPartyChoice, filter: 'exact', hidden: true, sortable: false }),
  counterPartyName: columns.text({ width: 150, sortable: false }),
  orgId: columns.code({ choice: organisationChoice, filter: 'many', hidden: true, sortable: false }),
  orgName: columns.text({ width: 180, sortable: false }),
  dealType: columns.dict(DealType, { filter: 'many', width: 110, sortable: false }),
  dealDirection: columns.dict(DealDirection, { hidden: true, sortable: false }),
  spotRate: columns.rate({ unit: 'currencyPair', hidden: true, sortable: false }),
  forwardPoint: columns.rate({ hidden: true, sortable: false }),
  settleType: columns.dict(SettleType, { hidden: true, sortable: false }),
  tradeMode: columns.dict(TradeMode, { hidden: true, sortable: false }),
  tradeSource: columns.dict(TradeSource, { hidden: true, sortable: false }),
  operationType: columns.dict(OperationType, { hidden: true, sortable: false }),
  hedgeExposureType: columns.dict(ExposureType, { hidden: true, sortable: false }),
  hedgeRequestCode: columns.code({
    width: 170,
    sortable: false,
    opens: { record: 'request', id: 'hedgeRequestId' },
  }),
  hedgeRequestId: columns.code({ hidden: true, sortable: false }),
  dealNo: columns.code({ filter: 'exact', hidden: true, sortable: false }),
  counterPartyDealNo: columns.code({ hidden: true, sortable: false }),
  traderName: columns.text({ hidden: true, sortable: false }),
  createBy: columns.text({ width: 100, sortable: false }),
  makerId: columns.code({ filter: 'exact', unasked: true, hidden: true, sortable: false }),
  createTime: columns.instant({ hidden: true, sortable: false }),
  remark: columns.text({ hidden: true, sortable: false }),
  ...ownTermColumns,
} as const

const {
  dealSerialNo,
  tradeStatus,
  checkStatus,
  buyAmt,
  sellAmt,
  currencyPair,
  valueDate,
  exchangeRate,
  createBy,
  ...others
} = dealColumns
const { reviewStage, checkBlock, checkTier } = reviewColumns

export const tradeList = list({
  name: 'fxDeal',
  title: tradeTexts.title,
  needs: 'trade.view',
  words: listWords,
  sort: '-transDate',
  defaults: { tradeStatus: 'T,1', dealType: '1,2' },
  // Who confirms deals with the bank and books none opens on what the bank has not confirmed.
  defaultsFor: [
    {
      needs: 'trade.match',
      without: 'trade.edit',
      filters: { tradeStatus: TradeStatus.of.confirmed, businMatch: MatchStatus.of.unmatched },
    },
  ],
  empty: tradeTexts.empty,
  columns: dealColumns,
  actions: {
    ...newDealActions,
    view: { needs: 'trade.view', selection: 'one', unverified: true, text: tradeTexts.view },
    edit: { needs: 'trade.edit', selection: 'one', key: 'e', unverified: true, text: tradeTexts.edit },
    copy: { needs: 'trade.edit', selection: 'one', key: 'c', unverified: true, text: tradeTexts.copy },
    upload: { needs: 'trade.view', selection: 'one', unverified: true, text: tradeTexts.upload },
    withdraw: { needs: 'trade.edit', selection: 'one', unverified: true, text: tradeTexts.withdraw },
    void: { needs: 'trade.edit', selection: 'one', key: 'delete', unverified: true, text: tradeTexts.void },
  },
})

export const tradeCheckList = list({
  name: 'fxDealCheck',
  title: tradeTexts.checkTitle,
  needs: 'trade.check',
  words: listWords,
  sort: '-transDate',
  defaults: { tradeStatus: TradeStatus.of.submitted },
  empty: tradeTexts.emptyCheck,
  columns: {
    dealSerialNo,
    reviewStage,
    buyAmt: { ...buyAmt, width: 155 },
    sellAmt: { ...sellAmt, width: 155 },
    currencyPair,
    valueDate: { ...valueDate, width: 110 },
    exchangeRate: { ...exchangeRate, width: 100 },
    createBy,
    checkBlock,
    checkTier,
    tradeStatus: { ...tradeStatus, hidden: true },
    checkStatus: { ...checkStatus, hidden: true },
    ...others,
    ...reviewFacts,
  },
  actions: {
    review: { needs: 'trade.check', selection: 'one', unverified: true, text: tradeTexts.review },
    pass: { needs: 'trade.check', selection: 'many', text: tradeTexts.pass },
  },
})

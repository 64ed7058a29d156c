/** The deal lists: everything entered, forwards alone, and what awaits review. */

import { CheckStatus } from '../approval/approval.dict.ts'
import { reviewColumns, reviewFacts, reviewWorth } from '../approval/review.list.ts'
import { AllocateStatus, LockFlag, OperateStatus } from '../cash-flow/clearing.dict.ts'
import { counterPartyChoice } from '../enterprise/counter-party.contract.ts'
import { organisationChoice } from '../enterprise/organisation.contract.ts'
import { ExposureType } from '../exposure/exposure.dict.ts'
import { ExecuteStatus } from '../hedging/hedge-request.dict.ts'
import { columns, list } from '../kit/list.ts'
import { pairChoice } from '../reference/currency.contract.ts'
import { BusinType, DealDirection } from '../reference/reference.dict.ts'
import { dealStateWords } from './deal-state.text.ts'
import { newDealActions, ownTermColumns } from './kinds/deal-kinds.list.ts'
import { optionWords } from './option.text.ts'
import {
  DealType,
  MatchStatus,
  OperationType,
  ParityMark,
  SettleType,
  TradeMode,
  TradeSource,
  TradeStatus,
} from './trade.dict.ts'
import { tradeTexts, tradeWords } from './trade.text.ts'
import { DealComplete } from './trade-state.dict.ts'

/** Words of the deal come before those of one kind. */
const listWords = { ...optionWords, ...tradeWords, ...dealStateWords }

const hidden = { hidden: true, sortable: false } as const

/** Ordered only by what an index has in order: among a million deals any other order reads them all. */
const dealColumns = {
  dealSerialNo: columns.code({ width: 170, filter: 'starts', pinned: true, opens: { record: 'deal' } }),
  tradeStatus: columns.dict(TradeStatus, { filter: 'many', sortable: false }),
  businType: columns.dict(BusinType, { filter: 'one', width: 90, sortable: false }),
  currencyPair: columns.code({ choice: pairChoice, width: 100, filter: 'exact', sortable: false }),
  buyAmt: columns.amount({ recorded: true, unit: 'buyCurrency', sortable: false }),
  sellAmt: columns.amount({ recorded: true, unit: 'sellCurrency', sortable: false }),
  exchangeRate: columns.rate({ recorded: true, agreed: true, unit: 'currencyPair', width: 100, sortable: false }),
  valueDate: columns.date({ filter: 'range' }),
  timeLimit: columns.code({ width: 80, sortable: false }),
  checkStatus: columns.dict(CheckStatus, { filter: 'one', ...hidden }),
  businMatch: columns.dict(MatchStatus, { filter: 'one', ...hidden }),
  buyCurrency: columns.code(hidden),
  sellCurrency: columns.code(hidden),
  transDate: columns.date({ filter: 'range', hidden: true }),
  transTime: columns.time(hidden),
  counterPartyId: columns.code({ choice: counterPartyChoice, filter: 'exact', ...hidden }),
  counterPartyName: columns.text(hidden),
  orgId: columns.code({ choice: organisationChoice, filter: 'many', ...hidden }),
  orgName: columns.text(hidden),
  dealType: columns.dict(DealType, { filter: 'many', ...hidden }),
  dealDirection: columns.dict(DealDirection, hidden),
  spotRate: columns.rate({ recorded: true, agreed: true, unit: 'currencyPair', ...hidden }),
  forwardPoint: columns.rate({ recorded: true, ...hidden }),
  forwardRate: columns.rate({ recorded: true, agreed: true, unit: 'currencyPair', ...hidden }),
  parityMark: columns.dict(ParityMark, hidden),
  settleType: columns.dict(SettleType, hidden),
  settleCurrency: columns.code(hidden),
  holiday: columns.code(hidden),
  tradeMode: columns.dict(TradeMode, hidden),
  tradeSource: columns.dict(TradeSource, hidden),
  operationType: columns.dict(OperationType, hidden),
  hedgeExposureType: columns.dict(ExposureType, hidden),
  hedgeRequestCode: columns.code({ width: 170, opens: { record: 'request', id: 'hedgeRequestId' }, ...hidden }),
  hedgeRequestId: columns.code(hidden),
  dealNo: columns.code({ filter: 'exact', ...hidden }),
  counterPartyDealNo: columns.code(hidden),
  trader: columns.code(hidden),
  traderName: columns.text(hidden),
  portfolioId: columns.code(hidden),
  portfolioName: columns.text(hidden),
  remark: columns.text(hidden),
  ...ownTermColumns,
  originalSerialNo: columns.code({ width: 170, opens: { record: 'deal', id: 'originalDealId' }, ...hidden }),
  originalDealId: columns.code(hidden),
  relDealSerialNo: columns.code({ width: 170, opens: { record: 'deal', id: 'relDealId' }, ...hidden }),
  relDealId: columns.code(hidden),
  base: columns.code(hidden),
  principal: columns.amount({ recorded: true, unit: 'base', total: false, ...hidden }),
  remainPrincipal: columns.amount({ unit: 'base', total: false, ...hidden }),
  orderStatus: columns.dict(TradeStatus, hidden),
  executeStatus: columns.dict(ExecuteStatus, hidden),
  operateStatus: columns.dict(OperateStatus, hidden),
  allocateStatus: columns.dict(AllocateStatus, hidden),
  dealCompleteStatus: columns.dict(DealComplete, { ...hidden, filter: 'one', unasked: true }),
  lockFlag: columns.dict(LockFlag, hidden),
  marginRate: columns.percent({ recorded: true, ...hidden }),
  marginAmt: columns.amount({ recorded: true, unit: 'marginCurrency', total: false, ...hidden }),
  marginCurrency: columns.code(hidden),
  createBy: columns.text(hidden),
  makerId: columns.code({ filter: 'exact', unasked: true, ...hidden }),
  createTime: columns.instant(hidden),
  modifyTime: columns.instant(hidden),
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
  counterPartyName,
  createBy,
  ...others
} = dealColumns
const { reviewStage, checkBlock, checkTier } = reviewColumns

export const tradeList = list({
  name: 'fxDeal',
  figures: { of: ['remainPrincipal'], by: [] },
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
    edit: { needs: 'trade.edit', selection: 'one', key: 'e', unverified: true, text: tradeTexts.edit },
    copy: { needs: 'trade.edit', selection: 'one', key: 'c', unverified: true, text: tradeTexts.copy },
    upload: { needs: 'trade.view', selection: 'one', unverified: true, text: tradeTexts.upload },
    designate: { needs: 'hedge-relation.edit', selection: 'one', text: tradeTexts.designate },
    withdraw: { needs: 'trade.edit', selection: 'one', unverified: true, text: tradeTexts.withdraw },
    void: { needs: 'trade.edit', selection: 'one', key: 'delete', unverified: true, text: tradeTexts.void },
  },
})

export const tradeCheckList = list({
  name: 'fxDealCheck',
  figures: { of: ['remainPrincipal', 'worthUsd'], by: [] },
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
    counterPartyName: { ...counterPartyName, hidden: false, width: 130 },
    createBy: { ...createBy, hidden: false, width: 100 },
    checkBlock,
    checkTier,
    tradeStatus: { ...tradeStatus, hidden: true },
    checkStatus: { ...checkStatus, hidden: true },
    ...others,
    ...reviewWorth,
    ...reviewFacts,
  },
  actions: {
    review: { needs: 'trade.check', selection: 'one', unverified: true, text: tradeTexts.review },
    pass: { needs: 'trade.check', selection: 'many', text: tradeTexts.pass },
  },
})

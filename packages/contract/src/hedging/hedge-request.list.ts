/** The three lists of hedge requests: the maker's, the reviewer's, the dealer's. */

import { CheckStatus } from '../approval/approval.dict.ts'
import { reviewColumns, reviewFacts, reviewWorth } from '../approval/review.list.ts'
import { organisationChoice } from '../enterprise/organisation.contract.ts'
import { ExposureType } from '../exposure/exposure.dict.ts'
import { YesNo } from '../kit/kit.dict.ts'
import { columns, list } from '../kit/list.ts'
import { currencyChoice } from '../reference/currency.contract.ts'
import { ExecuteStatus, OrderStatus } from './hedge-request.dict.ts'
import { hedgeTexts, hedgeWords } from './hedge-request.text.ts'

/** What is asked for and until when stands before who asks and what is done of it. */
const requestColumns = {
  requestCode: columns.code({ width: 170, filter: 'starts', pinned: true, opens: { record: 'request' } }),
  orderStatus: columns.dict(OrderStatus, { width: 120, filter: 'many' }),
  checkStatus: columns.dict(CheckStatus, { width: 110, filter: 'one' }),
  hedgeCurrency: columns.code({ choice: currencyChoice, width: 90, filter: 'exact' }),
  hedgeAmt: columns.amount({ unit: 'hedgeCurrency' }),
  deliveryDate: columns.date({ filter: 'range' }),
  lastTransDate: columns.date({ filter: 'range' }),
  lastTransTime: columns.time(),
  orgId: columns.code({ choice: organisationChoice, filter: 'exact', hidden: true }),
  orgName: columns.text({ width: 180 }),
  executeStatus: columns.dict(ExecuteStatus, { width: 140, filter: 'many' }),
  executedAmt: columns.amount({ unit: 'hedgeCurrency' }),
  remainingAmt: columns.amount({ unit: 'hedgeCurrency', sortable: false }),
  exposureType: columns.dict(ExposureType, { filter: 'one' }),
  buyCurrency: columns.code({ width: 90 }),
  buyAmt: columns.amount({ recorded: true, unit: 'buyCurrency' }),
  sellCurrency: columns.code({ width: 90 }),
  sellAmt: columns.amount({ recorded: true, unit: 'sellCurrency' }),
  requestDate: columns.date({ filter: 'range' }),
  deliveryPeriod: columns.code({ width: 90 }),
  counterPartyName: columns.text({ width: 130, sortable: false }),
  makerName: columns.text({ width: 100, sortable: false }),
  makerId: columns.code({ hidden: true, filter: 'exact', unasked: true, sortable: false }),
  closedFlag: columns.dict(YesNo, { width: 80, hidden: true }),
  remark: columns.text({ sortable: false, hidden: true }),
  createTime: columns.instant({ hidden: true }),
} as const

const {
  requestCode,
  orderStatus,
  checkStatus,
  hedgeCurrency,
  hedgeAmt,
  buyAmt,
  sellAmt,
  deliveryDate,
  makerName,
  ...others
} = requestColumns
const { executeStatus, remainingAmt, lastTransDate, counterPartyName, ...dealt } = others
const { reviewStage, checkBlock, checkTier } = reviewColumns

const common = { words: hedgeWords, sort: '-requestCode', columns: requestColumns } as const

export const hedgeRequestList = list({
  ...common,
  name: 'exposureHedge',
  figures: { of: ['remainingAmt', 'hedgeAmt', 'executedAmt'], by: [] },
  title: hedgeTexts.title,
  needs: 'hedging.view',
  defaults: { orderStatus: 'T,1' },
  asks: ['orderStatus'],
  empty: hedgeTexts.empty,
  actions: {
    add: { needs: 'hedging.edit', selection: 'none', key: 'n', unverified: true, text: hedgeTexts.add },
    edit: { needs: 'hedging.edit', selection: 'one', key: 'e', unverified: true, text: hedgeTexts.edit },
    upload: { needs: 'hedging.view', selection: 'one', unverified: true, text: hedgeTexts.upload },
    withdraw: { needs: 'hedging.edit', selection: 'one', unverified: true, text: hedgeTexts.withdraw },
    void: { needs: 'hedging.edit', selection: 'one', key: 'delete', unverified: true, text: hedgeTexts.void },
    closeRest: { needs: 'hedging.edit', selection: 'one', text: hedgeTexts.closeRest },
  },
})

export const hedgeCheckList = list({
  ...common,
  columns: {
    requestCode,
    reviewStage,
    hedgeCurrency: { ...hedgeCurrency, width: 95 },
    hedgeAmt: { ...hedgeAmt, width: 130 },
    buyAmt: { ...buyAmt, width: 150 },
    sellAmt: { ...sellAmt, width: 150 },
    deliveryDate,
    makerName,
    checkBlock,
    checkTier,
    orderStatus: { ...orderStatus, hidden: true },
    checkStatus: { ...checkStatus, hidden: true },
    ...others,
    ...reviewWorth,
    ...reviewFacts,
  },
  name: 'exposureHedgeCheck',
  figures: { of: ['remainingAmt', 'hedgeAmt', 'executedAmt', 'worthUsd'], by: [] },
  title: hedgeTexts.checkTitle,
  needs: 'hedging.check',
  defaults: { orderStatus: OrderStatus.of.submitted },
  asks: ['orderStatus'],
  empty: hedgeTexts.emptyCheck,
  actions: {
    agree: { needs: 'hedging.check', selection: 'one', text: hedgeTexts.agree },
    reject: { needs: 'hedging.check', selection: 'one', text: hedgeTexts.reject },
  },
})

export const hedgeExecuteList = list({
  ...common,
  // All of them are agreed: what is left to do and until when stands in sight of a usual window.
  columns: {
    requestCode,
    executeStatus: { ...executeStatus, width: 110 },
    hedgeCurrency,
    hedgeAmt: { ...hedgeAmt, width: 130 },
    remainingAmt: { ...remainingAmt, width: 130 },
    deliveryDate,
    lastTransDate,
    counterPartyName,
    orderStatus: { ...orderStatus, hidden: true },
    checkStatus: { ...checkStatus, hidden: true },
    buyAmt,
    sellAmt,
    makerName,
    ...dealt,
    orgId: columns.code({ choice: organisationChoice, filter: 'many', hidden: true }),
    // What cancelling an execution withdraws.
    waitingDealFlag: columns.dict(YesNo, { hidden: true, sortable: false }),
  },
  name: 'exposureHedgeExecute',
  figures: { of: ['remainingAmt', 'hedgeAmt', 'executedAmt'], by: [] },
  title: hedgeTexts.executeTitle,
  needs: 'hedging.view',
  defaults: { executeStatus: '0,2' },
  empty: hedgeTexts.emptyExecute,
  actions: {
    forward: { needs: 'hedging.execute', selection: 'one', unverified: true, text: hedgeTexts.forward },
    spot: { needs: 'hedging.execute', selection: 'one', unverified: true, text: hedgeTexts.spot },
    option: { needs: 'hedging.execute', selection: 'one', unverified: true, text: hedgeTexts.option },
    inquiry: { needs: 'hedging.execute', selection: 'one', unverified: true, text: hedgeTexts.inquiry },
    instruction: { needs: 'hedging.execute', selection: 'one', unverified: true, text: hedgeTexts.instruction },
    cancelExecution: { needs: 'hedging.execute', selection: 'one', unverified: true, text: hedgeTexts.cancelExecution },
    closeRest: { needs: 'hedging.edit', selection: 'one', text: hedgeTexts.closeRest },
    reopen: { needs: 'hedging.check', selection: 'one', text: hedgeTexts.reopen },
  },
})

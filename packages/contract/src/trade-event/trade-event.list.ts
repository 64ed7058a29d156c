/** The three lists: live deals with what may be done to them, events that await review, options to exercise. */
import { CheckStatus } from '../approval/approval.dict.ts'
import { reviewColumns, reviewFacts } from '../approval/review.list.ts'
import { counterPartyChoice } from '../enterprise/counter-party.contract.ts'
import { organisationChoice } from '../enterprise/organisation.contract.ts'
import { YesNo } from '../kit/kit.dict.ts'
import { columns, list } from '../kit/list.ts'
import { pairChoice } from '../reference/currency.contract.ts'
import { BusinType, DealDirection } from '../reference/reference.dict.ts'
import {
  DealEvent,
  DealType,
  ExerciseMethod,
  MatchStatus,
  OptionFlag,
  SettleType,
  TradeStatus,
} from '../trade/trade.dict.ts'
import { ExerciseToDo, Moneyness, OrderBusinType } from './trade-event.dict.ts'
import { tradeEventTexts, tradeEventWords } from './trade-event.text.ts'

const fixed = { sortable: false } as const
const hidden = { hidden: true, sortable: false } as const
const edits = { needs: 'trade-event.edit', selection: 'one' } as const
const looks = { needs: 'trade-event.view', selection: 'one', unverified: true } as const

/** What every list of deals tells of an event that is under way, and of the one that could be undone. */
const eventFacts = {
  pendingOrderId: columns.code(hidden),
  pendingMakerId: columns.code(hidden),
  undoable: columns.dict(DealEvent, hidden),
  undoableOrderId: columns.code(hidden),
  settling: columns.dict(YesNo, hidden),
} as const

export const dealEventList = list({
  name: 'dealEvent',
  title: tradeEventTexts.title,
  needs: 'trade-event.view',
  words: tradeEventWords,
  sort: 'valueDate',
  defaults: {
    tradeStatus: TradeStatus.of.confirmed,
    dealType: '1,2',
    dealCompleteStatus: YesNo.of.no,
    businType: BusinType.of.forward,
  },
  empty: tradeEventTexts.empty,
  columns: {
    dealSerialNo: columns.code({ width: 170, filter: 'starts', pinned: true, opens: { record: 'deal' } }),
    valueDate: columns.date({ filter: 'range', width: 150 }),
    proposedEvent: columns.dict(DealEvent, { width: 100, sortable: false }),
    pendingEvent: columns.dict(DealEvent, { width: 120, filter: 'one', sortable: false }),
    currencyPair: columns.code({ choice: pairChoice, width: 100, filter: 'exact', sortable: false }),
    dealDirection: columns.dict(DealDirection, { width: 80, sortable: false }),
    remainPrincipal: columns.amount({ unit: 'base', sortable: false }),
    exchangeRate: columns.rate({ unit: 'currencyPair', width: 100, sortable: false }),
    counterPartyName: columns.text({ width: 130, sortable: false }),
    daysLeft: columns.number(hidden),
    base: columns.code(hidden),
    principal: columns.amount({ unit: 'base', total: false, ...hidden }),
    coverAmt: columns.amount({ unit: 'base', total: false, ...hidden }),
    businType: columns.dict(BusinType, { filter: 'one', ...hidden }),
    dealType: columns.dict(DealType, { filter: 'many', ...hidden }),
    tradeStatus: columns.dict(TradeStatus, { filter: 'one', ...hidden }),
    settleType: columns.dict(SettleType, hidden),
    businMatch: columns.dict(MatchStatus, hidden),
    dealCompleteStatus: columns.dict(YesNo, { filter: 'one', ...hidden }),
    lockFlag: columns.dict(YesNo, hidden),
    originalSerialNo: columns.code({ width: 170, opens: { record: 'deal', id: 'originalDealId' }, ...hidden }),
    originalDealId: columns.code(hidden),
    counterPartyId: columns.code({ choice: counterPartyChoice, filter: 'exact', ...hidden }),
    orgId: columns.code({ choice: organisationChoice, filter: 'many', ...hidden }),
    orgName: columns.text(hidden),
    hedgeRequestCode: columns.code({ width: 170, opens: { record: 'request', id: 'hedgeRequestId' }, ...hidden }),
    hedgeRequestId: columns.code(hidden),
    portfolioName: columns.text(hidden),
    traderName: columns.text(hidden),
    ...eventFacts,
  },
  actions: {
    view: { ...looks, text: tradeEventTexts.view },
    expire: { ...edits, text: tradeEventTexts.expire },
    preExpire: { ...edits, text: tradeEventTexts.preExpire },
    extend: { ...edits, text: tradeEventTexts.extend },
    close: { ...edits, text: tradeEventTexts.close },
    delete: { ...edits, key: 'delete', text: tradeEventTexts.delete },
    undo: { ...edits, text: tradeEventTexts.undo },
    withdraw: { ...edits, unverified: true, text: tradeEventTexts.withdraw },
    related: { ...looks, text: tradeEventTexts.related },
    flows: { ...looks, needs: 'settlement.view', text: tradeEventTexts.flows },
  },
})

export const dealEventCheckList = list({
  name: 'dealEventCheck',
  title: tradeEventTexts.checkTitle,
  needs: 'trade-event.check',
  words: tradeEventWords,
  sort: 'dealDate',
  defaults: { orderStatus: TradeStatus.of.submitted },
  asks: ['orderStatus'],
  empty: tradeEventTexts.emptyCheck,
  columns: {
    dealSerialNo: columns.code({
      width: 170,
      filter: 'starts',
      pinned: true,
      sortable: false,
      opens: { record: 'deal', id: 'dealId' },
    }),
    orderSubCode: columns.dict(DealEvent, { width: 110, filter: 'many', sortable: false }),
    reviewStage: reviewColumns.reviewStage,
    checkBlock: reviewColumns.checkBlock,
    checkTier: { ...reviewColumns.checkTier, width: 110 },
    currency: columns.code({ width: 90, sortable: false }),
    eventAmt: columns.amount({ unit: 'currency', sortable: false }),
    rollResult: columns.amount({ unit: 'yuan', signed: true, total: 'together', width: 140, sortable: false }),
    makerName: columns.text({ width: 90, sortable: false }),
    yuan: columns.code(hidden),
    orderNo: columns.code({ width: 170, ...hidden }),
    orderBusinType: columns.dict(OrderBusinType, hidden),
    dealId: columns.code(hidden),
    dealBusinType: columns.dict(BusinType, hidden),
    dealDirection: columns.dict(DealDirection, hidden),
    principal: columns.amount({ unit: 'currency', total: false, ...hidden }),
    remainPrincipal: columns.amount({ unit: 'currency', total: false, ...hidden }),
    eventRate: columns.rate(hidden),
    counterPartyId: columns.code({ choice: counterPartyChoice, filter: 'exact', ...hidden }),
    counterPartyName: columns.text(hidden),
    orgId: columns.code({ choice: organisationChoice, filter: 'many', ...hidden }),
    orgName: columns.text(hidden),
    portfolioName: columns.text(hidden),
    dealDate: columns.date({ filter: 'range', hidden: true }),
    orderStatus: columns.dict(TradeStatus, { filter: 'one', ...hidden }),
    checkStatus: columns.dict(CheckStatus, hidden),
    reason: columns.text(hidden),
    makerId: columns.code(hidden),
    createTime: columns.instant(hidden),
    ...reviewFacts,
  },
  actions: {
    review: { needs: 'trade-event.check', selection: 'one', unverified: true, text: tradeEventTexts.review },
    pass: { needs: 'trade-event.check', selection: 'many', text: tradeEventTexts.pass },
  },
})

export const optionExerciseList = list({
  name: 'optionExercise',
  title: tradeEventTexts.exerciseTitle,
  needs: 'trade-event.view',
  words: tradeEventWords,
  sort: 'maturityDate',
  defaults: { exeToDoFlag: ExerciseToDo.of.open },
  empty: tradeEventTexts.emptyExercise,
  columns: {
    dealSerialNo: columns.code({ width: 170, filter: 'starts', pinned: true, ...fixed, opens: { record: 'deal' } }),
    maturityDate: columns.date({ filter: 'range' }),
    optionEndTime: columns.time({ width: 130, sortable: false }),
    moneyness: columns.dict(Moneyness, { width: 100, sortable: false }),
    intrinsicAmt: columns.amount({ unit: 'currency2', total: false, width: 140, sortable: false }),
    optionFlag: columns.dict(OptionFlag, { width: 80, sortable: false }),
    optionDealDirection: columns.dict(DealDirection, { width: 80, sortable: false }),
    nominalAmt: columns.amount({ unit: 'currency', sortable: false }),
    exePrice: columns.rate({ unit: 'currencyPair', width: 100, sortable: false }),
    exeToDoFlag: columns.dict(ExerciseToDo, { filter: 'one', ...hidden }),
    currency: columns.code(hidden),
    currency2: columns.code(hidden),
    currencyPair: columns.code({ choice: pairChoice, filter: 'exact', ...hidden }),
    nominalAmt2: columns.amount({ unit: 'currency2', total: false, ...hidden }),
    remainPrincipal: columns.amount({ unit: 'currency', total: false, ...hidden }),
    exeMethod: columns.dict(ExerciseMethod, hidden),
    settleType: columns.dict(SettleType, hidden),
    maturitySettleDate: columns.date(hidden),
    fee: columns.amount({ unit: 'feeCalCurrency', total: false, ...hidden }),
    feeCalCurrency: columns.code(hidden),
    counterPartyId: columns.code({ choice: counterPartyChoice, filter: 'exact', ...hidden }),
    counterPartyName: columns.text(hidden),
    orgId: columns.code({ choice: organisationChoice, filter: 'many', ...hidden }),
    orgName: columns.text(hidden),
    pendingEvent: columns.dict(DealEvent, hidden),
    packageNo: columns.code(hidden),
    hedgeRequestCode: columns.code({ width: 170, opens: { record: 'request', id: 'hedgeRequestId' }, ...hidden }),
    hedgeRequestId: columns.code(hidden),
    tradeStatus: columns.dict(TradeStatus, hidden),
    dealCompleteStatus: columns.dict(YesNo, hidden),
    ...eventFacts,
  },
  actions: {
    exercise: { ...edits, text: tradeEventTexts.exercise },
    lapse: { ...edits, text: tradeEventTexts.lapse },
    hedges: { ...looks, text: tradeEventTexts.hedges },
    undo: { ...edits, text: tradeEventTexts.undo },
    withdraw: { ...edits, unverified: true, text: tradeEventTexts.withdraw },
    view: { ...looks, text: tradeEventTexts.view },
  },
})

/** The lists of transfers: in one currency, between two, and what waits for a second person. */
import { CheckStatus, ReviewStage } from '../approval/approval.dict.ts'
import { reviewColumns, reviewFacts, reviewWorth } from '../approval/review.list.ts'
import { PayWay } from '../cash-flow/pay-way.dict.ts'
import { organisationChoice } from '../enterprise/organisation.contract.ts'
import { YesNo } from '../kit/kit.dict.ts'
import { columns, list } from '../kit/list.ts'
import { currencyChoice } from '../reference/currency.contract.ts'
import {
  TransferOrderStatus,
  TransferPurpose,
  TransferSendStatus,
  TransferStatus,
  TransferType,
} from './transfer.dict.ts'
import { transferTexts, transferWords } from './transfer.text.ts'

const dealSerialNo = columns.code({ width: 170, filter: 'starts', pinned: true, opens: { record: 'fundTransfer' } })
const payDate = columns.date({ filter: 'range' })
const money = {
  currency: columns.code({ width: 80, choice: currencyChoice, filter: 'exact' }),
  amount: columns.amount({ recorded: true, unit: 'currency', width: 140 }),
} as const
const hidden = { hidden: true, sortable: false } as const
const status = { width: 135, filter: 'many' } as const
const cutOff = { width: 140, sortable: false } as const
const bank = { width: 110, sortable: false } as const
const duplicateFlag = columns.dict(YesNo, { width: 100, filter: 'one', sortable: false })
const conversion = (more: { readonly hidden?: true }) =>
  ({
    exchangeRate2: columns.rate({ recorded: true, agreed: true, unit: 'currencyPair', sortable: false, ...more }),
    currency2: columns.code({ width: 80, choice: currencyChoice, filter: 'exact', sortable: false, ...more }),
    amount2: columns.amount({ unit: 'currency2', width: 140, sortable: false, ...more }),
    fxDifference: columns.amount({ unit: 'differenceCurrency', width: 130, signed: true, sortable: false, ...more }),
    currencyPair: columns.code({ width: 90, ...hidden }),
    differenceCurrency: columns.code({ width: 80, ...hidden }),
  }) as const
const tail = {
  transferType: columns.dict(TransferType, { filter: 'one', ...hidden }),
  payWay: columns.dict(PayWay, hidden),
  drawOutBankNo: columns.code(hidden),
  drawOutAccount: columns.code({ width: 170, ...hidden }),
  drawOutAccountName: columns.text(hidden),
  transferInBankNo: columns.code(hidden),
  transferInAccount: columns.code({ width: 170, filter: 'starts', ...hidden }),
  transferInAccountName: columns.text(hidden),
  purposeCode: columns.dict(TransferPurpose, hidden),
  portfolioName: columns.text(hidden),
  trader: columns.code(hidden),
  traderName: columns.text(hidden),
  failReason: columns.text(hidden),
  lateReason: columns.text(hidden),
  offMarketReason: columns.text(hidden),
  bankFileNo: columns.code(hidden),
  nettingNo: columns.code({ opens: { record: 'netResult', id: 'nettingId' }, ...hidden }),
  nettingId: columns.code(hidden),
  orderStatus: columns.dict(TransferOrderStatus, hidden),
  sendStatus: columns.dict(TransferSendStatus, hidden),
  checkStatus: columns.dict(CheckStatus, { filter: 'one', ...hidden }),
  orgName: columns.text(hidden),
  orgId: columns.code({ choice: organisationChoice, filter: 'many', ...hidden }),
  remark: columns.text(hidden),
  makerName: columns.text({ width: 90, ...hidden }),
  makerId: columns.code({ filter: 'exact', unasked: true, ...hidden }),
  createTime: columns.instant({ hidden: true }),
  modifyTime: columns.instant(hidden),
} as const
const { approveStatus } = reviewFacts

const { draft, submitted, toSend, failed } = TransferStatus.of
/** What somebody may still have to act on. */
const notSent = [draft, submitted, toSend, failed].join()

const actions = {
  add: { needs: 'funding.edit', selection: 'none', key: 'n', unverified: true, text: transferTexts.add },
  edit: { needs: 'funding.edit', selection: 'one', key: 'e', unverified: true, text: transferTexts.edit },
  commit: { needs: 'funding.edit', selection: 'many', text: transferTexts.commit },
  withdraw: { needs: 'funding.edit', selection: 'one', unverified: true, text: transferTexts.withdraw },
  cancel: { needs: 'funding.edit', selection: 'one', key: 'delete', unverified: true, text: transferTexts.cancel },
  again: { needs: 'funding.edit', selection: 'one', text: transferTexts.again },
  related: { needs: 'funding.view', selection: 'one', unverified: true, text: transferTexts.related },
  record: { needs: 'funding.check', selection: 'one', text: transferTexts.record },
} as const
const common = { words: transferWords, sort: '-dealSerialNo', needs: 'funding.view', actions } as const

export const transferList = list({
  ...common,
  name: 'transfer',
  title: transferTexts.title,
  defaults: { transferStatus: notSent },
  empty: transferTexts.empty,
  columns: {
    dealSerialNo,
    transferStatus: columns.dict(TransferStatus, status),
    payDate,
    cutOff: columns.code(cutOff),
    ...money,
    drawOutBank: columns.text(bank),
    transferInBank: columns.text(bank),
    duplicateFlag,
    ...tail,
    approveStatus,
  },
})

export const crossCurrencyList = list({
  ...common,
  name: 'transferCross',
  figures: { of: ['amount2', 'fxDifference'], by: [] },
  title: transferTexts.crossTitle,
  defaults: { transferStatus: notSent },
  empty: transferTexts.emptyCross,
  columns: {
    dealSerialNo,
    transferStatus: columns.dict(TransferStatus, status),
    payDate,
    ...money,
    ...conversion({}),
    cutOff: columns.code({ ...cutOff, hidden: true }),
    drawOutBank: columns.text({ ...bank, hidden: true }),
    transferInBank: columns.text({ ...bank, hidden: true }),
    duplicateFlag: columns.dict(YesNo, { filter: 'one', ...hidden }),
    ...tail,
    approveStatus,
  },
})

export const transferCheckList = list({
  words: transferWords,
  sort: 'payDate',
  needs: 'funding.check',
  name: 'transferCheck',
  figures: { of: ['amount2', 'fxDifference', 'worthUsd'], by: [] },
  title: transferTexts.checkTitle,
  defaults: { transferStatus: TransferStatus.of.submitted },
  empty: transferTexts.emptyCheck,
  columns: {
    dealSerialNo,
    checkBlock: reviewColumns.checkBlock,
    checkTier: reviewColumns.checkTier,
    payDate,
    ...money,
    transferInBank: columns.text(bank),
    duplicateFlag,
    transferStatus: columns.dict(TransferStatus, { ...status, hidden: true }),
    reviewStage: columns.dict(ReviewStage, hidden),
    cutOff: columns.code({ ...cutOff, hidden: true }),
    drawOutBank: columns.text({ ...bank, hidden: true }),
    pathChangedOn: columns.date(hidden),
    recentChange: columns.dict(YesNo, hidden),
    ...conversion({ hidden: true }),
    ...tail,
    ...reviewWorth,
    ...reviewFacts,
  },
  actions: {
    review: { needs: 'funding.check', selection: 'one', unverified: true, text: transferTexts.review },
    pass: { needs: 'funding.check', selection: 'many', text: transferTexts.pass },
  },
})

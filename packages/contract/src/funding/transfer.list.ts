/** The lists of transfers: in one currency, between two, and what waits for a second person. */
import { CheckStatus } from '../approval/approval.dict.ts'
import { reviewColumns, reviewFacts } from '../approval/review.list.ts'
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

const head = {
  dealSerialNo: columns.code({ width: 170, filter: 'starts', pinned: true, opens: { record: 'fundTransfer' } }),
  transferStatus: columns.dict(TransferStatus, { width: 120, filter: 'many' }),
  payDate: columns.date({ filter: 'range' }),
  cutOff: columns.code({ width: 110, sortable: false }),
  currency: columns.code({ width: 90, choice: currencyChoice, filter: 'exact' }),
  amount: columns.amount({ unit: 'currency', width: 150 }),
} as const
const parties = {
  drawOutBank: columns.text({ width: 130, sortable: false }),
  transferInBank: columns.text({ width: 130, sortable: false }),
  duplicateFlag: columns.dict(YesNo, { width: 120, filter: 'one', sortable: false }),
} as const
const conversion = {
  exchangeRate2: columns.rate({ unit: 'currencyPair', sortable: false }),
  currency2: columns.code({ width: 90, choice: currencyChoice, filter: 'exact', sortable: false }),
  amount2: columns.amount({ unit: 'currency2', width: 150, sortable: false }),
  fxDifference: columns.amount({ unit: 'differenceCurrency', width: 130, signed: true, sortable: false }),
  currencyPair: columns.code({ width: 90, hidden: true, sortable: false }),
  differenceCurrency: columns.code({ width: 80, hidden: true, sortable: false }),
} as const
const tail = {
  transferType: columns.dict(TransferType, { hidden: true, filter: 'one', sortable: false }),
  payWay: columns.dict(PayWay, { hidden: true, sortable: false }),
  drawOutAccount: columns.code({ width: 170, hidden: true, sortable: false }),
  drawOutAccountName: columns.text({ hidden: true, sortable: false }),
  drawOutBankNo: columns.code({ hidden: true, sortable: false }),
  transferInAccount: columns.code({ width: 170, hidden: true, filter: 'starts', sortable: false }),
  transferInAccountName: columns.text({ hidden: true, sortable: false }),
  transferInBankNo: columns.code({ hidden: true, sortable: false }),
  purposeCode: columns.dict(TransferPurpose, { hidden: true, sortable: false }),
  trader: columns.code({ hidden: true, sortable: false }),
  failReason: columns.text({ hidden: true, sortable: false }),
  lateReason: columns.text({ hidden: true, sortable: false }),
  offMarketReason: columns.text({ hidden: true, sortable: false }),
  nettingNo: columns.code({ hidden: true, sortable: false, opens: { record: 'netResult', id: 'nettingId' } }),
  nettingId: columns.code({ hidden: true, sortable: false }),
  orderStatus: columns.dict(TransferOrderStatus, { hidden: true, sortable: false }),
  sendStatus: columns.dict(TransferSendStatus, { hidden: true, sortable: false }),
  checkStatus: columns.dict(CheckStatus, { hidden: true, filter: 'one', sortable: false }),
  orgName: columns.text({ width: 180, sortable: false }),
  orgId: columns.code({ choice: organisationChoice, filter: 'exact', hidden: true, sortable: false }),
  remark: columns.text({ hidden: true, sortable: false }),
  makerName: columns.text({ width: 90, sortable: false }),
  makerId: columns.code({ hidden: true, filter: 'exact', unasked: true, sortable: false }),
  createTime: columns.instant({ hidden: true }),
} as const
const { approveStatus } = reviewFacts

const actions = {
  add: { needs: 'funding.edit', selection: 'none', key: 'n', unverified: true, text: transferTexts.add },
  edit: { needs: 'funding.edit', selection: 'one', key: 'e', unverified: true, text: transferTexts.edit },
  commit: { needs: 'funding.edit', selection: 'one', text: transferTexts.commit },
  withdraw: { needs: 'funding.edit', selection: 'one', unverified: true, text: transferTexts.withdraw },
  cancel: { needs: 'funding.edit', selection: 'one', key: 'delete', unverified: true, text: transferTexts.cancel },
  again: { needs: 'funding.edit', selection: 'one', text: transferTexts.again },
  related: { needs: 'funding.view', selection: 'one', text: transferTexts.related },
  record: { needs: 'funding.check', selection: 'one', text: transferTexts.record },
} as const
const common = { words: transferWords, sort: '-dealSerialNo', needs: 'funding.view', actions } as const

export const transferList = list({
  ...common,
  name: 'transfer',
  title: transferTexts.title,
  defaults: { transferStatus: 'T,1,2,3,9' },
  empty: transferTexts.empty,
  columns: { ...head, ...parties, ...tail, approveStatus },
})

export const crossCurrencyList = list({
  ...common,
  name: 'transferCross',
  title: transferTexts.crossTitle,
  defaults: { transferStatus: 'T,1,2,3,9' },
  empty: transferTexts.emptyCross,
  columns: { ...head, ...conversion, ...parties, ...tail, approveStatus },
})

export const transferCheckList = list({
  words: transferWords,
  sort: 'payDate',
  needs: 'funding.check',
  name: 'transferCheck',
  title: transferTexts.checkTitle,
  defaults: { transferStatus: TransferStatus.of.submitted },
  empty: transferTexts.emptyCheck,
  columns: { ...head, ...reviewColumns, ...parties, ...conversion, ...tail, ...reviewFacts },
  actions: {
    review: { needs: 'funding.check', selection: 'one', text: transferTexts.review },
    pass: { needs: 'funding.check', selection: 'many', text: transferTexts.pass },
  },
})

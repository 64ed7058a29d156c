/** Movements of bank accounts (§3): expected, booked, reversed, each with what brought it. */
import { z } from 'zod'
import { endpoints, get, page } from '../kit/endpoint.ts'
import { businessDate, currency, dict, id, numberOf } from '../kit/field.ts'
import { columns, list } from '../kit/list.ts'
import { shape } from '../kit/shape.ts'
import { choice } from '../kit/shell/choice.ts'
import { timeline } from '../kit/shell/timeline.ts'
import { texts } from '../kit/text.ts'
import { currencyChoice } from '../reference/currency.contract.ts'
import { AccountStatus, AccountUse, BalanceAge, FlowStatus, RelBusinType } from './account.dict.ts'
import { bankAccountWords } from './register/bank-account.text.ts'

export const accountFlowTimeline = timeline('accountFlow', 'bank-account.view')

export const accountFlowWords = texts({
  id: { zh: '账户流水', en: 'Movement' },
  flowSerialNo: { zh: '账户流水号', en: 'Movement no.' },
  accountId: { zh: '账号', en: 'Account' },
  account: bankAccountWords.account,
  orgName: bankAccountWords.orgName,
  currency: { zh: '币种', en: 'Currency' },
  changeDate: { zh: '变动日期', en: 'Change date' },
  changeDateStart: { zh: '变动日期（起）', en: 'Change date (from)' },
  changeDateEnd: { zh: '变动日期（止）', en: 'Change date (to)' },
  flowStatus: { zh: '入账状态', en: 'Booking' },
  balanceChange: { zh: '变动金额', en: 'Balance change' },
  runningBalance: { zh: '变动后余额', en: 'Running balance' },
  relBusinType: { zh: '业务类型', en: 'Related business' },
  relDealSerialNo: { zh: '关联交易流水号', en: 'Related deal' },
  relDealId: { zh: '关联交易', en: 'Related deal' },
  relNettingNo: { zh: '关联轧差编号', en: 'Related netting no.' },
  relRecord: { zh: '关联记录', en: 'Related record' },
  bankRef: { zh: '银行参考号', en: 'Bank reference' },
  journalNo: { zh: '凭证号', en: 'Journal no.' },
  journalId: { zh: '凭证', en: 'Journal' },
  bookNo: { zh: '入账顺序', en: 'Booking order' },
  remark: { zh: '备注', en: 'Remark' },
})

export const accountFlowTexts = texts({
  title: { zh: '账户流水', en: 'Account movements' },
  empty: { zh: '所选期间没有账户流水', en: 'No movements in this period' },
  opening: { zh: '期初余额', en: 'Opening balance' },
  inflow: { zh: '收入', en: 'Receipts' },
  outflow: { zh: '支出', en: 'Payments' },
  closing: { zh: '期末余额', en: 'Closing balance' },
  expected: { zh: '在途', en: 'Pending' },
  statement: { zh: '对账单视图', en: 'Statement' },
  statementTitle: { zh: '账户对账单', en: 'Account statement' },
  savePdf: { zh: '下载 PDF', en: 'Download PDF' },
  match: { zh: '匹配', en: 'Match' },
  notOpen: { zh: '只有在途的账户流水可以匹配', en: 'Only a pending movement can be matched' },
  chooseAccount: {
    zh: '选择一个账户后显示期初、收支与期末',
    en: 'Choose an account to see its opening balance, receipts, payments and closing balance',
  },
})

const AccountOption = z.object({
  id: z.string(),
  account: z.string(),
  accountName: z.string(),
  bankName: z.string(),
  /** Empty where nobody wrote it down. */
  swiftCode: z.string(),
  currencies: z.string(),
})

/** An account as whoever pays chooses it. */
const RankedAccount = AccountOption.extend({
  bankId: z.string(),
  accountStatus: dict(AccountStatus),
  useType: dict(AccountUse),
  /** Whether it holds the currency; what follows is null where it does not. */
  isHeld: z.boolean(),
  /** Booked and expected; null also where nobody has told the balance. */
  availableAmt: z.string().nullable(),
  balanceAge: dict(BalanceAge).nullable(),
})
export type RankedAccount = z.output<typeof RankedAccount>

/** The accounts in sight that are no draft. */
export const accountOptionApi = endpoints('/CLOUD-BIZ/bankAccount', {
  options: get('/options', { reply: z.array(AccountOption), needs: 'bank-account.view' }),
  /** For a payment in the currency: those that hold it and are active first, by what is available, then by their last use. */
  ranked: get('/ranked/:currency', {
    input: shape(accountFlowWords, { currency: currency() }),
    reply: z.array(RankedAccount),
    needs: 'bank-account.view',
  }),
})
export const accountChoice = choice(accountOptionApi.options, { value: 'id', label: ['account', 'bankName'] })

export const accountFlowList = list({
  name: 'accountFlow',
  title: accountFlowTexts.title,
  needs: 'bank-account.view',
  words: accountFlowWords,
  sort: '-bookNo',
  asks: ['accountId'],
  figures: { of: ['runningBalance'], by: [] },
  empty: accountFlowTexts.empty,
  columns: {
    accountId: columns.code({ choice: accountChoice, filter: 'exact', hidden: true, sortable: false }),
    changeDate: columns.date({ filter: 'range', pinned: true }),
    flowStatus: columns.dict(FlowStatus, { width: 90, filter: 'one', sortable: false }),
    currency: columns.code({ width: 90, choice: currencyChoice, filter: 'exact', sortable: false }),
    balanceChange: columns.amount({
      recorded: { from: 'journalNo' },
      unit: 'currency',
      width: 150,
      signed: true,
      sortable: false,
    }),
    runningBalance: columns.amount({ unit: 'currency', width: 160, total: false, sortable: false }),
    relBusinType: columns.dict(RelBusinType, { width: 110, filter: 'one', sortable: false }),
    relDealSerialNo: columns.code({
      width: 170,
      filter: 'starts',
      sortable: false,
      opens: { record: 'fundTransfer', id: 'relDealId' },
    }),
    relDealId: columns.code({ hidden: true, sortable: false }),
    relNettingNo: columns.code({ width: 150, filter: 'starts', sortable: false, opens: { record: 'netResult' } }),
    account: columns.code({
      width: 170,
      hidden: true,
      sortable: false,
      opens: { record: 'bankAccount', id: 'accountId' },
    }),
    flowSerialNo: columns.code({
      width: 170,
      filter: 'starts',
      hidden: true,
      sortable: false,
      opens: { record: 'accountFlow' },
    }),
    journalNo: columns.code({
      width: 170,
      hidden: true,
      sortable: false,
      opens: { record: 'journal', id: 'journalId' },
    }),
    journalId: columns.code({ hidden: true, sortable: false }),
    bookNo: columns.number({ hidden: true }),
    bankRef: columns.code({ hidden: true, sortable: false }),
    orgName: columns.text({ width: 180, hidden: true, sortable: false }),
    remark: columns.text({ hidden: true, sortable: false }),
  },
  actions: { match: { needs: 'bank-file.edit', selection: 'one', text: accountFlowTexts.match } },
})

/** An account in one currency over some days: where it began, what came and went, where it ended. */
const StatementLine = z.object({
  currency: z.string(),
  /** Null where the balance was not known. */
  opening: z.string().nullable(),
  inflow: z.string(),
  outflow: z.string(),
  closing: z.string().nullable(),
  expected: z.string(),
})
export type StatementLine = z.output<typeof StatementLine>

const Posting = z.object({
  subjectCode: z.string(),
  subjectName: z.string(),
  currency: z.string(),
  /** Debits are positive. */
  amount: z.string(),
})

const AccountFlow = z.object({
  id: z.string(),
  flowSerialNo: numberOf('accountFlow'),
  accountId: z.string(),
  account: numberOf('bankAccount', 'accountId'),
  currency: z.string(),
  changeDate: z.string(),
  flowStatus: dict(FlowStatus),
  balanceChange: z.string(),
  runningBalance: z.string().nullable(),
  relBusinType: dict(RelBusinType),
  relDealSerialNo: numberOf('fundTransfer', 'relDealId'),
  relDealId: z.string().nullable(),
  relNettingNo: numberOf('netResult'),
  bankRef: z.string(),
  remark: z.string(),
  journalNo: numberOf('journal', 'journalId').nullable(),
  journalId: z.string().nullable(),
  /** Both sides of the journal that booked it; none while it is expected. */
  postings: z.array(Posting),
})
export type AccountFlow = z.output<typeof AccountFlow>

const StatementQuestion = shape(accountFlowWords, {
  accountId: id(),
  changeDateStart: businessDate(),
  changeDateEnd: businessDate(),
})

export const accountFlowApi = endpoints('/CLOUD-BIZ/accountFlow', {
  queryByPage: page('/queryByPage', accountFlowList),
  query: get('/query/:id', {
    input: shape(accountFlowWords, { id: id() }),
    reply: AccountFlow,
    needs: 'bank-account.view',
  }),
  statement: get('/statement/:accountId', {
    input: StatementQuestion,
    reply: z.array(StatementLine),
    needs: 'bank-account.view',
  }),
  /** The same as a PDF, with every booked movement. */
  statementPaper: get('/statementPaper/:accountId', {
    input: StatementQuestion,
    needs: 'bank-account.view',
    raw: true,
    unverified: true,
  }),
})

/** Statements that banks sent: imported once, looked at, then matched with what we expect on the account. */
import { z } from 'zod'
import { accountChoice } from '../account/account-flow.contract.ts'
import { endpoints, get, page, post } from '../kit/endpoint.ts'
import { dict, id, numberOf, version } from '../kit/field.ts'
import { columns, list } from '../kit/list.ts'
import { shape } from '../kit/shape.ts'
import { timeline } from '../kit/shell/timeline.ts'
import { currencyChoice } from '../reference/currency.contract.ts'
import { ClosingCheck, ConfirmResult, FileFormat, LineStatus, OpeningCheck, StatementStatus } from './bank-file.dict.ts'
import { bankFileTexts, bankFileWords } from './bank-file.text.ts'
import { TableFormat } from './profile/bank-profile.dict.ts'

export const statementTimeline = timeline('bankStatement', 'bank-file.view')

/** Bytes, lines and confirmations of one file; days by which a bank's day may differ from ours. */
export const bankFileLimits = {
  bytes: 16_777_216,
  lines: 50_000,
  confirmations: 500,
  toleranceDays: 3,
  shownLines: 500,
} as const

export const statementList = list({
  name: 'bankStatement',
  title: bankFileTexts.inTitle,
  needs: 'bank-file.view',
  words: bankFileWords,
  sort: '-importedTime',
  empty: bankFileTexts.inEmpty,
  columns: {
    fileNo: columns.code({ width: 170, filter: 'starts', pinned: true, sortable: false }),
    fileStatus: columns.dict(StatementStatus, { width: 130, filter: 'many', sortable: false }),
    statementDate: columns.date({ filter: 'range' }),
    account: columns.code({ width: 200, sortable: false, opens: { record: 'bankAccount', id: 'accountId' } }),
    currency: columns.code({ width: 80, choice: currencyChoice, filter: 'exact', sortable: false }),
    fileFormat: columns.dict(FileFormat, { width: 160, filter: 'one', sortable: false }),
    lineCount: columns.number({ width: 70, sortable: false }),
    matchedCount: columns.number({ width: 80, sortable: false }),
    diffCount: columns.number({ width: 80, sortable: false }),
    closingCheck: columns.dict(ClosingCheck, { width: 110, sortable: false }),
    openingCheck: columns.dict(OpeningCheck, { width: 110, hidden: true, sortable: false }),
    bankName: columns.text({ width: 130, hidden: true, sortable: false }),
    accountId: columns.code({ choice: accountChoice, filter: 'exact', hidden: true, sortable: false }),
    statementId: columns.code({ width: 170, hidden: true, sortable: false }),
    openingBalance: columns.amount({
      recorded: { by: 'bankName', on: 'statementDate' },
      unit: 'currency',
      hidden: true,
      sortable: false,
      total: false,
    }),
    closingBalance: columns.amount({
      recorded: { by: 'bankName', on: 'statementDate' },
      unit: 'currency',
      hidden: true,
      sortable: false,
      total: false,
    }),
    fileName: columns.text({ hidden: true, sortable: false }),
    fileHash: columns.code({ hidden: true, sortable: false }),
    importedBy: columns.text({ width: 90, hidden: true, sortable: false }),
    importedTime: columns.instant({ hidden: true }),
    orgName: columns.text({ width: 180, hidden: true, sortable: false }),
  },
  actions: {
    upload: { needs: 'bank-file.edit', selection: 'none', key: 'n', text: bankFileTexts.upload },
    match: { needs: 'bank-file.edit', selection: 'many', text: bankFileTexts.match },
    revert: { needs: 'bank-file.edit', selection: 'one', key: 'delete', text: bankFileTexts.revert },
    differences: { needs: 'bank-file.view', selection: 'one', unverified: true, text: bankFileTexts.differences },
  },
})

const StatementLine = z.object({
  id: z.string(),
  lineNo: z.number(),
  lineStatus: dict(LineStatus),
  /** What came is positive. */
  amount: z.string(),
  bookDate: z.string(),
  valueDate: z.string().nullable(),
  bankRef: z.string(),
  endToEndId: z.string(),
  entryCode: z.string(),
  lineText: z.string(),
  /** The movement that it is, or would be when matched now. */
  flowId: z.string().nullable(),
  flowSerialNo: numberOf('accountFlow', 'flowId').nullable(),
})

const Statement = z.object({
  id: z.string(),
  version: z.number(),
  fileNo: z.string(),
  fileStatus: dict(StatementStatus),
  fileFormat: dict(FileFormat),
  fileName: z.string(),
  fileHash: z.string(),
  account: numberOf('bankAccount', 'accountId'),
  accountId: z.string(),
  currency: z.string(),
  statementId: z.string(),
  statementDate: z.string(),
  openingBalance: z.string().nullable(),
  closingBalance: z.string().nullable(),
  closingCheck: dict(ClosingCheck).nullable(),
  /** Against where the statement before it ended; null where nothing came before, or the bank states no balance. */
  openingCheck: dict(OpeningCheck).nullable(),
  openingOff: z.string().nullable(),
  /** Numbers of statements before it that are not there, as the bank counts them. */
  missingNumbers: z.string(),
  /** The stated closing balance less what opening balance and lines make. */
  closingOff: z.string().nullable(),
  lineCount: z.number(),
  matchedCount: z.number(),
  diffCount: z.number(),
  /** Lines that an earlier file brought already. */
  repeatedCount: z.number(),
  /** The first of them. */
  lines: z.array(StatementLine),
})
export type Statement = z.output<typeof Statement>

const TableProposal = z.object({
  tableFormat: dict(TableFormat),
  /** The first lines, as the file has them and as they would be read. */
  lines: z.array(
    z.object({
      lineNo: z.number(),
      writtenDay: z.string(),
      writtenAmount: z.string(),
      bookDate: z.string(),
      amount: z.string(),
    }),
  ),
})
export type TableProposal = z.output<typeof TableProposal>

const Uploaded = z.object({
  /** Nothing was taken yet: a person confirms how the table writes amounts and days, and sends it again with that `tableFormat`. */
  proposal: TableProposal.optional(),
  /** The statements of the file; none of an answer to a payment file. */
  statements: z.array(
    z.object({
      id: z.string(),
      fileNo: z.string(),
      account: z.string(),
      lineCount: z.number(),
      repeatedCount: z.number(),
    }),
  ),
  /** Payments of ours whose state an answer told. */
  answered: z.number(),
  /** What became of each confirmation of a deal (MT300). */
  confirmed: z.array(
    z.object({
      counterPartyDealNo: z.string(),
      dealId: z.string().nullable(),
      dealSerialNo: numberOf('deal', 'dealId').nullable(),
      confirmResult: dict(ConfirmResult),
      /** Why it was not compared. */
      because: z.string(),
    }),
  ),
})
export type Uploaded = z.output<typeof Uploaded>

const Matched = z.object({
  id: z.string(),
  fileNo: z.string(),
  matched: z.number(),
  booked: z.number(),
  differences: z.number(),
})

const byId = shape(bankFileWords, { id: id() })
const seen = shape(bankFileWords, { id: id(), version: version() })

export const statementApi = endpoints('/CLOUD-BIZ/bankStatement', {
  queryByPage: page('/queryByPage', statementList),
  query: get('/query/:id', { input: byId, reply: Statement, needs: 'bank-file.view' }),
  /**
   * Multipart, the file in the field `file`; one file may hold statements of several accounts. `tableFormat` says how a table writes
   * amounts and days, where the bank's format does not say it.
   */
  upload: post('/upload', { reply: Uploaded, needs: 'bank-file.edit', raw: true }),
  /** Books what the bank confirms, and queues what does not fit. Again it looks at what is still open. */
  match: post('/match', { input: seen, reply: Matched, needs: 'bank-file.edit', writes: true }),
  revert: post('/revert', {
    input: seen,
    reply: z.object({ id: z.string(), fileNo: z.string() }),
    needs: 'bank-file.edit',
    writes: true,
  }),
})

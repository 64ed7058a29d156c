/** Files that leave for banks (screens §17): what they pay, who made and who released them, and what the bank answered. */
import { z } from 'zod'
import { accountChoice } from '../../account/account-flow.contract.ts'
import { endpoints, get, page, post } from '../../kit/endpoint.ts'
import { dict, id, ids, numberOf, optional, text, version } from '../../kit/field.ts'
import { columns, list } from '../../kit/list.ts'
import { shape } from '../../kit/shape.ts'
import { timeline } from '../../kit/shell/timeline.ts'
import { currencyChoice } from '../../reference/currency.contract.ts'
import { FileAnswer, FileCharset, PaymentFileStatus, PaymentFormat, PaymentItemStatus } from './payment-file.dict.ts'
import { paymentFileTexts, paymentFileWords } from './payment-file.text.ts'

export const paymentFileTimeline = timeline('bankFile', 'bank-file.view')

const reasonMax = 256

export const paymentFileList = list({
  name: 'bankFile',
  figures: { of: ['fileSum'], by: [] },
  title: paymentFileTexts.title,
  needs: 'bank-file.view',
  words: paymentFileWords,
  sort: '-createTime',
  empty: paymentFileTexts.empty,
  columns: {
    fileNo: columns.code({ width: 160, filter: 'starts', pinned: true, sortable: false }),
    fileStatus: columns.dict(PaymentFileStatus, { width: 100, filter: 'many', sortable: false }),
    bankName: columns.text({ width: 110, sortable: false }),
    fileFormat: columns.dict(PaymentFormat, { width: 140, filter: 'one', sortable: false }),
    payCount: columns.number({ width: 70, sortable: false }),
    fileSum: columns.amount({ unit: 'currency', width: 130, sortable: false }),
    currency: columns.code({ width: 70, choice: currencyChoice, filter: 'exact', sortable: false }),
    sentTime: columns.instant({ sortable: false }),
    bankAnswer: columns.text({ width: 110, sortable: false }),
    fileName: columns.code({ width: 200, hidden: true, sortable: false }),
    account: columns.code({
      width: 170,
      hidden: true,
      sortable: false,
      opens: { record: 'bankAccount', id: 'accountId' },
    }),
    accountId: columns.code({ choice: accountChoice, filter: 'exact', hidden: true, sortable: false }),
    fileDate: columns.date({ filter: 'range', hidden: true }),
    fileHash: columns.code({ hidden: true, sortable: false }),
    sequenceNo: columns.number({ hidden: true, sortable: false }),
    createBy: columns.text({ width: 90, hidden: true, sortable: false }),
    createTime: columns.instant({ hidden: true }),
    releasedBy: columns.text({ width: 90, hidden: true, sortable: false }),
    orgName: columns.text({ width: 180, hidden: true, sortable: false }),
  },
  actions: {
    make: { needs: 'bank-file.edit', selection: 'none', key: 'n', text: paymentFileTexts.make },
    release: { needs: 'bank-file.send', selection: 'one', text: paymentFileTexts.release },
    download: { needs: 'bank-file.view', selection: 'one', unverified: true, text: paymentFileTexts.download },
    answer: { needs: 'bank-file.edit', selection: 'one', text: paymentFileTexts.enterAnswer },
    void: { needs: 'bank-file.edit', selection: 'one', key: 'delete', text: paymentFileTexts.void },
  },
})

/** A reviewed payment that no file holds: what one account is expected to pay of a transfer or of a clearing flow. */
const Payable = z.object({
  /** Of the movement of the account. */
  id: z.string(),
  number: z.string(),
  accountId: z.string(),
  account: z.string(),
  bankName: z.string(),
  currency: z.string(),
  amount: z.string(),
  payDate: z.string(),
  payeeName: z.string(),
  payeeAccount: z.string(),
  payeeBank: z.string(),
  /** The format that the last file of this account was made in. */
  usualFormat: dict(PaymentFormat).nullable(),
  /** What the format of its bank says; null where none is in force. */
  bankFormat: dict(PaymentFormat).nullable(),
})
export type Payable = z.output<typeof Payable>

/** A text that the format of the bank shortens. */
const CutText = z.object({
  number: z.string(),
  field: z.enum(['payerName', 'payerAddress', 'payeeName', 'payeeAddress', 'payeeBank', 'remark']),
  kept: z.string(),
  dropped: z.string(),
})
export type CutText = z.output<typeof CutText>

/** What would leave; its number and what is counted with it are given when it is made. */
const PaymentPreview = z.object({
  fileFormat: dict(PaymentFormat),
  fileName: z.string(),
  /** Whether a format of the bank is in force. */
  hasProfile: z.boolean(),
  content: z.string(),
  cuts: z.array(CutText),
})
export type PaymentPreview = z.output<typeof PaymentPreview>

/** The same of a clearing flow that no file holds yet: what one of our accounts pays of it. */
const NetMessage = PaymentPreview.omit({ fileName: true }).extend({
  account: numberOf('bankAccount', 'accountId'),
  accountId: z.string(),
  bankName: z.string(),
  currency: z.string(),
  amount: z.string(),
})
export type NetMessage = z.output<typeof NetMessage>

const PaymentItem = z.object({
  id: z.string(),
  number: z.string(),
  amount: z.string(),
  payDate: z.string(),
  payeeName: z.string(),
  payeeAccount: z.string(),
  /** As one line; empty where none was written. */
  payeeAddress: z.string(),
  itemStatus: dict(PaymentItemStatus),
  reason: z.string(),
})

/** What a file pays on one day. */
const PaymentDay = z.object({ payDate: z.string(), payCount: z.number(), fileSum: z.string() })

const PaymentFile = z.object({
  id: z.string(),
  version: z.number(),
  fileNo: z.string(),
  fileStatus: dict(PaymentFileStatus),
  fileFormat: dict(PaymentFormat),
  bankName: z.string(),
  account: numberOf('bankAccount', 'accountId'),
  accountId: z.string(),
  currency: z.string(),
  fileSum: z.string(),
  payCount: z.number(),
  sequenceNo: z.number(),
  fileHash: z.string(),
  fileName: z.string(),
  fileCharset: dict(FileCharset),
  createBy: z.string(),
  releasedBy: z.string().nullable(),
  sentTime: z.string().nullable(),
  bankAnswer: z.string(),
  content: z.string(),
  /** Whether the payments make the very same bytes again. */
  isSame: z.boolean(),
  /** Its bytes are no longer those that were hashed; its content is not told then. */
  isAltered: z.boolean(),
  items: z.array(PaymentItem),
  /** A batch for each day of payment, as the message has them; the earliest first. */
  batches: z.array(PaymentDay),
  cuts: z.array(CutText),
})
export type PaymentFile = z.output<typeof PaymentFile>

const Moved = z.object({ id: z.string(), fileNo: z.string(), version: z.number() })
const seen = { id: id(), version: version() } as const
const edits = { reply: Moved, needs: 'bank-file.edit', writes: true } as const

/** `ids` are movements that accounts expect. */
export const paymentFileApi = endpoints('/CLOUD-BIZ/bankFile', {
  queryByPage: page('/queryByPage', paymentFileList),
  query: get('/query/:id', {
    input: shape(paymentFileWords, { id: id() }),
    reply: PaymentFile,
    needs: 'bank-file.view',
  }),
  payable: get('/payable', { reply: z.array(Payable), needs: 'bank-file.view' }),
  /** Left out, the format is that of the bank. */
  preview: post('/preview', {
    input: shape(paymentFileWords, { ids: ids(), fileFormat: optional(dict(PaymentFormat)) }),
    reply: PaymentPreview,
    needs: 'bank-file.view',
  }),
  /** By the id of the clearing flow; an account that pays a share has its own. */
  netMessage: get('/netMessage/:id', {
    input: shape(paymentFileWords, { id: id() }),
    reply: z.array(NetMessage),
    needs: 'bank-file.view',
  }),
  make: post('/make', {
    input: shape(paymentFileWords, { ids: ids(), fileFormat: optional(dict(PaymentFormat)) }),
    ...edits,
  }),
  release: post('/release', {
    input: shape(paymentFileWords, seen),
    reply: Moved,
    needs: 'bank-file.send',
    stepUp: true,
    writes: true,
    secondPerson: true,
  }),
  invalid: post('/invalid', { input: shape(paymentFileWords, seen), ...edits }),
  answer: post('/answer', {
    input: shape(paymentFileWords, { ...seen, answer: dict(FileAnswer), reason: optional(text({ max: reasonMax })) }),
    ...edits,
  }),
  download: get('/download/:id', {
    input: shape(paymentFileWords, { id: id() }),
    needs: 'bank-file.view',
    raw: true,
  }),
})

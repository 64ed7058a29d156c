/** What each bank wants in a payment file, of an organisation. Each row is a version; one of a bank is in force. */

import { z } from 'zod'
import { CheckBlock, CheckStatus } from '../../approval/approval.dict.ts'
import { decision, reviewedFields, Trail } from '../../approval/review.contract.ts'
import { reviewColumns, reviewFacts } from '../../approval/review.list.ts'
import { counterPartyChoice } from '../../enterprise/counter-party.contract.ts'
import { organisationChoice } from '../../enterprise/organisation.contract.ts'
import { endpoints, get, page, post } from '../../kit/endpoint.ts'
import { dict, id, optional, remark, text, version } from '../../kit/field.ts'
import { columns, list } from '../../kit/list.ts'
import { formExamples } from '../../kit/person/form-examples.data.ts'
import { shape } from '../../kit/shape.ts'
import { PaymentPurpose } from '../../settlement/path/settle-path.dict.ts'
import { FileCharset, PaymentFormat } from '../payment/payment-file.dict.ts'
import {
  AddressRule,
  ChargeBearer,
  DebitKind,
  LongText,
  ProfileStatus,
  ServiceLevel,
  TableFormat,
} from './bank-profile.dict.ts'
import { bankProfileTexts, bankProfileWords } from './bank-profile.text.ts'

/** Characters; 140 is the most that pain.001 takes. */
export const bankProfileLimits = { length: 140, fileName: 80, cutOffs: 200, bic: 11 } as const
/** A currency and the time until which the bank pays it on the same day, each parted by a comma. */
const cutOffsForm = /^[A-Z]{3} ([01]\d|2[0-3]):[0-5]\d(, ?[A-Z]{3} ([01]\d|2[0-3]):[0-5]\d)*$/
const cutOffsRule = formExamples.cutOffs
const length = () =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : value),
    z
      .number({
        error: ({ input }) => (input === undefined || input === null || input === '' ? 'REQUIRED' : 'NOT_A_NUMBER'),
      })
      .int({ error: 'NOT_A_NUMBER' })
      .refine((value) => value >= 1 && value <= bankProfileLimits.length, {
        error: 'OUT_OF_RANGE',
        params: { min: 1, max: bankProfileLimits.length },
      }),
  )

const fields = {
  fileFormat: dict(PaymentFormat),
  fileCharset: dict(FileCharset),
  chargeBearer: dict(ChargeBearer),
  serviceLevel: optional(dict(ServiceLevel)),
  purposeCode: optional(dict(PaymentPurpose)),
  addressRule: dict(AddressRule).default(AddressRule.of.abroad),
  senderBic: optional(text({ max: bankProfileLimits.bic })),
  debitKind: dict(DebitKind),
  nameLength: length(),
  remarkLength: length(),
  longText: dict(LongText),
  fileName: text({ max: bankProfileLimits.fileName }),
  cutOffs: optional(text({ max: bankProfileLimits.cutOffs, pattern: cutOffsForm, rule: cutOffsRule })),
  tableFormat: optional(dict(TableFormat)),
  remark: remark(),
} as const
export const NewBankProfile = shape(bankProfileWords, { orgId: id(), bankId: id(), ...fields })
/** `id` and `version` are those of the version in force; its organisation and bank stay. */
export const BankProfileEdit = shape(bankProfileWords, { id: id(), version: version(), ...fields })

const { checkBlock } = reviewColumns
const hidden = { hidden: true, sortable: false } as const
export const bankProfileList = list({
  name: 'bankProfile',
  title: bankProfileTexts.title,
  needs: 'bank-file.view',
  words: bankProfileWords,
  sort: '-createTime',
  defaults: { profileStatus: `${ProfileStatus.of.submitted},${ProfileStatus.of.inForce}` },
  empty: bankProfileTexts.empty,
  columns: {
    bankName: columns.text({ width: 130, pinned: true, sortable: false }),
    profileStatus: columns.dict(ProfileStatus, { width: 120, filter: 'many', sortable: false }),
    fileFormat: columns.dict(PaymentFormat, { width: 150, filter: 'one', sortable: false }),
    fileCharset: columns.dict(FileCharset, { width: 100, sortable: false }),
    chargeBearer: columns.dict(ChargeBearer, { width: 150, sortable: false }),
    serviceLevel: columns.dict(ServiceLevel, { width: 130, hidden: true, sortable: false }),
    purposeCode: columns.dict(PaymentPurpose, { width: 130, hidden: true, sortable: false }),
    addressRule: columns.dict(AddressRule, { width: 130, sortable: false }),
    senderBic: columns.code({ width: 120, hidden: true, sortable: false }),
    debitKind: columns.dict(DebitKind, { width: 150, sortable: false }),
    nameLength: columns.number({ width: 90, sortable: false }),
    remarkLength: columns.number({ width: 90, sortable: false }),
    longText: columns.dict(LongText, { width: 90, sortable: false }),
    fileName: columns.code({ width: 220, sortable: false }),
    cutOffs: columns.text({ width: 180, sortable: false }),
    tableFormat: columns.dict(TableFormat, { width: 180, hidden: true, sortable: false }),
    checkBlock: { ...checkBlock, hidden: true },
    remark: columns.text(hidden),
    bankId: columns.code({ choice: counterPartyChoice, filter: 'exact', ...hidden }),
    orgName: columns.text({ width: 160, ...hidden }),
    orgId: columns.code({ choice: organisationChoice, filter: 'exact', ...hidden }),
    makerName: columns.text({ width: 100, ...hidden }),
    makerId: columns.code(hidden),
    createTime: columns.instant({ hidden: true }),
    checkStatus: columns.dict(CheckStatus, hidden),
    ...reviewFacts,
  },
  actions: {
    add: { needs: 'bank-file.edit', selection: 'none', key: 'n', text: bankProfileTexts.add },
    edit: { needs: 'bank-file.edit', selection: 'one', key: 'e', text: bankProfileTexts.edit },
    review: { needs: 'bank-file.view', selection: 'one', unverified: true, text: bankProfileTexts.review },
    withdraw: { needs: 'bank-file.edit', selection: 'one', text: bankProfileTexts.withdraw },
  },
})

/** What a version says. */
const Values = z.object({
  fileFormat: dict(PaymentFormat),
  fileCharset: dict(FileCharset),
  chargeBearer: dict(ChargeBearer),
  serviceLevel: z.union([dict(ServiceLevel), z.literal('')]),
  purposeCode: z.union([dict(PaymentPurpose), z.literal('')]),
  addressRule: dict(AddressRule),
  senderBic: z.string(),
  debitKind: dict(DebitKind),
  nameLength: z.number(),
  remarkLength: z.number(),
  longText: dict(LongText),
  fileName: z.string(),
  cutOffs: z.string(),
  tableFormat: dict(TableFormat),
  remark: z.string(),
})
export type BankProfileValues = z.output<typeof Values>
export const bankProfileFields = Object.keys(Values.shape) as readonly (keyof BankProfileValues)[]

const BankProfile = Values.extend({
  id: z.string(),
  version: z.number(),
  orgId: z.string(),
  orgName: z.string(),
  bankId: z.string(),
  bankName: z.string(),
  profileStatus: dict(ProfileStatus),
  ...reviewedFields,
})
export type BankProfile = z.output<typeof BankProfile>

const BankProfileReview = z.object({
  profile: BankProfile,
  /** What stands today, where this one is to replace it. */
  inForce: Values.nullable(),
  checkBlock: dict(CheckBlock),
  trail: Trail,
})
export type BankProfileReview = z.output<typeof BankProfileReview>

const seen = { id: id(), version: version() } as const
const Saved = z.object({ id: z.string(), version: z.number() })
const edits = { reply: Saved, needs: 'bank-file.edit', writes: true } as const

export const bankProfileApi = endpoints('/CLOUD-BIZ/bankProfile', {
  queryByPage: page('/queryByPage', bankProfileList),
  query: get('/query/:id', {
    input: shape(bankProfileWords, { id: id() }),
    reply: BankProfileReview,
    needs: 'bank-file.view',
  }),
  add: post('/add', { input: NewBankProfile, ...edits }),
  modify: post('/modify', { input: BankProfileEdit, ...edits }),
  check: post('/check', {
    input: shape(bankProfileWords, { ...seen, ...decision }),
    reply: Saved,
    needs: 'bank-file.send',
    writes: true,
    secondPerson: true,
  }),
  withdraw: post('/withdraw', { input: shape(bankProfileWords, seen), ...edits }),
})

/** Numbered tickets to banks (screens §5): what is to be dealt, at which price, until when, and by whom it was issued. */
import { z } from 'zod'
import { counterPartyChoice } from '../enterprise/counter-party.contract.ts'
import { organisationChoice } from '../enterprise/organisation.contract.ts'
import { endpoints, get, page, post } from '../kit/endpoint.ts'
import {
  amount,
  businessDate,
  currency,
  currencyPair,
  dealLimit,
  dict,
  id,
  numberOf,
  optional,
  rate,
  remark,
  text,
  timeOfDay,
  version,
} from '../kit/field.ts'
import { columns, list } from '../kit/list.ts'
import { shape } from '../kit/shape.ts'
import { timeline } from '../kit/shell/timeline.ts'
import { DealDirection } from '../reference/reference.dict.ts'
import { OnlineBusinType } from '../trade/trade.dict.ts'
import { InstructionStatus, PriceKind } from './instruction.dict.ts'
import { instructionTexts, instructionWords } from './instruction.text.ts'

export const instructionTimeline = timeline('dealInstruction', 'trade.view')

export const instructionLimits = { contact: 64, contactPhone: 32, reason: 256 } as const

const fields = {
  orgId: id(),
  counterPartyId: id(),
  contact: text({ max: instructionLimits.contact }),
  contactPhone: optional(text({ max: instructionLimits.contactPhone })),
  businType: dict(OnlineBusinType),
  /** Of the pair's base currency, as of a deal. */
  dealDirection: dict(DealDirection),
  currencyPair: currencyPair(),
  /** Of the amount: one of the pair's. */
  currency: currency(),
  dealAmt: amount({ above: 0 }),
  timeLimit: dealLimit(),
  priceKind: dict(PriceKind),
  limitRate: optional(rate()),
  validDate: businessDate(),
  validTime: timeOfDay(),
  hedgeRequestId: optional(id()),
  remark: remark(),
} as const

export const NewInstruction = shape(instructionWords, {
  ...fields,
  /** From query/instrVirtualNo: it is the ticket's number and never given out again. Left out, one is given now. */
  instrVirtualNo: optional(text({ max: 64, pattern: /^[\w-]+$/, rule: 'A-Z a-z 0-9 _ -' })),
})
export const InstructionEdit = shape(instructionWords, { id: id(), version: version(), ...fields })
const seen = { id: id(), version: version() } as const
export const Cancellation = shape(instructionWords, { ...seen, cancelReason: text({ max: instructionLimits.reason }) })
export const Dealt = shape(instructionWords, { ...seen, dealSerialNo: text({ max: 32 }) })

export const instructionList = list({
  name: 'dealInstruction',
  figures: { of: ['dealAmt2'], by: [] },
  title: instructionTexts.title,
  needs: 'trade.view',
  words: instructionWords,
  sort: '-createTime',
  defaults: { instrStatus: `${InstructionStatus.of.draft},${InstructionStatus.of.issued}` },
  empty: instructionTexts.empty,
  columns: {
    instrVirtualNo: columns.code({ width: 170, filter: 'starts', pinned: true }),
    instrStatus: columns.dict(InstructionStatus, { width: 100, filter: 'many', sortable: false }),
    validDate: columns.date({ filter: 'range' }),
    validTime: columns.time(),
    counterPartyName: columns.text({ width: 130, sortable: false }),
    dealDirection: columns.dict(DealDirection, { width: 80 }),
    currencyPair: columns.code({ width: 100, filter: 'exact' }),
    dealAmt: columns.amount({ recorded: true, unit: 'currency' }),
    limitRate: columns.rate({ recorded: true, agreed: true, unit: 'currencyPair' }),
    currency: columns.code({ width: 90, hidden: true }),
    dealAmt2: columns.amount({ unit: 'currency2', hidden: true }),
    currency2: columns.code({ width: 80, hidden: true }),
    businType: columns.dict(OnlineBusinType, { hidden: true }),
    timeLimit: columns.code({ width: 80, hidden: true }),
    valueDate: columns.date({ hidden: true }),
    priceKind: columns.dict(PriceKind, { width: 90, hidden: true }),
    contact: columns.text({ width: 110, hidden: true }),
    contactPhone: columns.code({ width: 120, hidden: true }),
    issuedTime: columns.instant({ hidden: true }),
    hedgeRequestCode: columns.code({
      width: 170,
      hidden: true,
      sortable: false,
      opens: { record: 'request', id: 'hedgeRequestId' },
    }),
    hedgeRequestId: columns.code({ hidden: true, sortable: false }),
    dealSerialNo: columns.code({
      width: 170,
      hidden: true,
      sortable: false,
      opens: { record: 'deal', id: 'dealId' },
    }),
    dealId: columns.code({ hidden: true, sortable: false }),
    verifyHash: columns.code({ width: 170, hidden: true, sortable: false }),
    remark: columns.text({ hidden: true, sortable: false }),
    counterPartyId: columns.code({ choice: counterPartyChoice, filter: 'exact', hidden: true, sortable: false }),
    orgId: columns.code({ choice: organisationChoice, filter: 'exact', hidden: true, sortable: false }),
    orgName: columns.text({ width: 180, hidden: true, sortable: false }),
    makerName: columns.text({ width: 90, hidden: true, sortable: false }),
    createTime: columns.instant({ hidden: true }),
  },
  actions: {
    add: { needs: 'trade.edit', selection: 'none', key: 'n', unverified: true, text: instructionTexts.add },
    fromRequest: { needs: 'trade.edit', selection: 'none', unverified: true, text: instructionTexts.fromRequest },
    edit: { needs: 'trade.edit', selection: 'one', key: 'e', unverified: true, text: instructionTexts.edit },
    issue: { needs: 'trade.edit', selection: 'one', text: instructionTexts.issue },
    dealt: { needs: 'trade.edit', selection: 'one', text: instructionTexts.dealt },
    print: { needs: 'trade.view', selection: 'one', unverified: true, text: instructionTexts.print },
    cancel: { needs: 'trade.edit', selection: 'one', key: 'delete', unverified: true, text: instructionTexts.cancel },
  },
})

const optionalText = z.string().nullable()

/** Amounts and rates are decimal text. */
export const Instruction = z.object({
  id: z.string(),
  version: z.number(),
  instrVirtualNo: z.string(),
  /** As it is stored: what follows from the day is for lists. */
  instrStatus: dict(InstructionStatus),
  orgId: z.string(),
  counterPartyId: z.string(),
  contact: z.string(),
  contactPhone: z.string(),
  businType: dict(OnlineBusinType),
  dealDirection: dict(DealDirection),
  currencyPair: z.string(),
  currency: z.string(),
  dealAmt: z.string(),
  currency2: z.string(),
  /** By the limit rate; null at market. */
  dealAmt2: optionalText,
  timeLimit: z.string(),
  valueDate: z.string(),
  priceKind: dict(PriceKind),
  limitRate: optionalText,
  validDate: z.string(),
  validTime: z.string(),
  hedgeRequestId: optionalText,
  dealId: optionalText,
  remark: z.string(),
  cancelReason: z.string(),
  issuedTime: optionalText,
  verifyHash: optionalText,
})
export type Instruction = z.output<typeof Instruction>

/** What the bank receives: in both languages, and nothing that may change later. */
const Ticket = z.object({
  instrVirtualNo: z.string(),
  orgName: z.string(),
  orgNameEn: z.string(),
  counterPartyName: z.string(),
  counterPartyNameEn: z.string(),
  contact: z.string(),
  contactPhone: z.string(),
  businType: dict(OnlineBusinType),
  dealDirection: dict(DealDirection),
  currencyPair: z.string(),
  currency: z.string(),
  dealAmt: z.string(),
  amountWords: z.string(),
  amountWordsEn: z.string(),
  currency2: z.string(),
  dealAmt2: optionalText,
  timeLimit: z.string(),
  valueDate: z.string(),
  priceKind: dict(PriceKind),
  limitRate: optionalText,
  validDate: z.string(),
  validTime: z.string(),
  remark: z.string(),
  issuedBy: z.string(),
  issuedTime: z.string(),
})
export type Ticket = z.output<typeof Ticket>

const inBoth = z.object({ zh: z.string(), en: z.string() })
/** A line of the paper, as people read it: its word and its value, each in both languages. */
const TicketLine = z.object({ word: inBoth, value: inBoth })
export type TicketLine = z.output<typeof TicketLine>

const TicketReply = z.object({
  ticket: Ticket,
  lines: z.array(TicketLine),
  /** SHA-256 over the ticket's fields in their order, as it was when it was issued. */
  verifyHash: z.string(),
  /** Whether what is stored today still has that hash. */
  isGenuine: z.boolean(),
})
export type TicketReply = z.output<typeof TicketReply>

const Saved = z.object({ id: z.string(), version: z.number(), instrVirtualNo: z.string() })
const edits = { reply: Saved, needs: 'trade.edit', writes: true } as const
const byId = shape(instructionWords, { id: id() })

export const instructionApi = endpoints('/CLOUD-FX/dealInstr', {
  queryByPage: page('/queryByPage', instructionList),
  getById: get('/getById/:id', {
    input: byId,
    reply: Instruction.extend({
      hedgeRequestCode: numberOf('request', 'hedgeRequestId').nullable(),
      dealSerialNo: numberOf('deal', 'dealId').nullable(),
    }),
    needs: 'trade.view',
  }),
  add: post('/add', { input: NewInstruction, ...edits, once: 'instrVirtualNo', unverified: true }),
  modify: post('/modify', { input: InstructionEdit, ...edits, unverified: true }),
  issue: post('/issue', { input: shape(instructionWords, seen), ...edits }),
  cancel: post('/cancel', { input: Cancellation, ...edits, unverified: true }),
  linkDeal: post('/linkDeal', { input: Dealt, ...edits }),
  ticket: get('/ticket/:id', { input: byId, reply: TicketReply, needs: 'trade.view' }),
  /** The same as a PDF. */
  paper: get('/paper/:id', { input: byId, needs: 'trade.view', raw: true, unverified: true }),
})

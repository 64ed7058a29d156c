/** The connections over which banks quote and deal: what they are, how they stand, and what changes them (decision 0074). */
import { z } from 'zod'
import { endpoints, get, page, post } from '../../kit/endpoint.ts'
import { amount, dict, id, optional, secret, text, timeOfDay, version } from '../../kit/field.ts'
import { YesNo } from '../../kit/kit.dict.ts'
import { columns, list } from '../../kit/list.ts'
import { shape } from '../../kit/shape.ts'
import { BankAdapter, OnlineType } from '../../quote/quote.dict.ts'
import { LineState, SessionZone } from './bank-line.dict.ts'
import { bankLineTexts, bankLineWords } from './bank-line.text.ts'

export const lineLimits = { host: 128, compId: 64, password: 128 } as const

const compId = () => optional(text({ max: lineLimits.compId, pattern: /^[\x21-\x7e]+$/, rule: 'A-Z a-z 0-9 - _ .' }))
const terms = {
  adapter: dict(BankAdapter),
  onlineType: dict(OnlineType),
  clickLimitUsd: amount(),
  /** Of a FIX connection only, as everything below. */
  host: optional(text({ max: lineLimits.host, pattern: /^[A-Za-z0-9.:-]+$/, rule: 'fix.bank.com, 10.0.0.1' })),
  port: optional(text({ max: 5, pattern: /^\d+$/, rule: '1–65535' })),
  senderComp: compId(),
  targetComp: compId(),
  heartbeatSeconds: optional(text({ max: 3, pattern: /^\d+$/, rule: '1–600' })),
  /** When the session is open, by the clock of `sessionZone`; without hours it always is. An end before the begin is the next day's. */
  sessionBegin: optional(timeOfDay()),
  sessionEnd: optional(timeOfDay()),
  sessionZone: optional(dict(SessionZone)),
  dailyReset: dict(YesNo).default(YesNo.of.no),
  usesTls: dict(YesNo).default(YesNo.of.no),
  usesPassword: dict(YesNo).default(YesNo.of.no),
  /** Empty where what is kept stays. */
  password: optional(secret({ max: lineLimits.password })),
} as const

export const NewLine = shape(bankLineWords, { counterPartyId: id(), ...terms })
export const LineEdit = shape(bankLineWords, { id: id(), version: version(), ...terms })
const Seen = shape(bankLineWords, { id: id(), version: version() })

export const bankLineList = list({
  name: 'bankLine',
  title: bankLineTexts.title,
  needs: 'limit.view',
  words: bankLineWords,
  sort: 'counterPartyNo',
  empty: bankLineTexts.empty,
  columns: {
    shortName: columns.text({ width: 140, filter: 'contains', pinned: true, full: 'fullName' }),
    lineState: columns.dict(LineState, { width: 120, filter: 'one', sortable: false }),
    adapter: columns.dict(BankAdapter, { width: 120, filter: 'one' }),
    since: columns.instant({ sortable: false }),
    reason: columns.text({ width: 220, sortable: false }),
    onlineType: columns.dict(OnlineType, { width: 110 }),
    clickLimitUsd: columns.amount({ recorded: true, unit: 'clickCurrency', total: false }),
    host: columns.text({ width: 160 }),
    port: columns.code({ width: 80 }),
    senderComp: columns.code({ width: 140 }),
    targetComp: columns.code({ width: 140 }),
    counterPartyNo: columns.code({ width: 130, filter: 'starts', hidden: true }),
    fullName: columns.text({ width: 200, hidden: true }),
    heartbeatSeconds: columns.number({ width: 100, hidden: true }),
    sessionBegin: columns.code({ width: 110, hidden: true }),
    sessionEnd: columns.code({ width: 110, hidden: true }),
    sessionZone: columns.dict(SessionZone, { width: 120, hidden: true }),
    dailyReset: columns.dict(YesNo, { width: 120, hidden: true }),
    usesTls: columns.dict(YesNo, { width: 100, hidden: true }),
    usesPassword: columns.dict(YesNo, { width: 100, hidden: true, sortable: false }),
    nextOut: columns.number({ width: 100, hidden: true, sortable: false }),
    nextIn: columns.number({ width: 100, hidden: true, sortable: false }),
    badMessages: columns.number({ width: 110, hidden: true, sortable: false }),
    clickCurrency: columns.code({ width: 80, hidden: true, sortable: false }),
  },
  actions: {
    add: { needs: 'limit.edit', selection: 'none', key: 'n', text: bankLineTexts.add },
    edit: { needs: 'limit.edit', selection: 'one', key: 'e', text: bankLineTexts.edit },
    disable: { needs: 'limit.edit', selection: 'one', text: bankLineTexts.disable },
    reset: { needs: 'limit.edit', selection: 'one', text: bankLineTexts.reset },
  },
})

/** A connection as it is kept; never its password. */
export const BankLineReply = z.object({
  id: z.string(),
  version: z.number(),
  counterPartyId: z.string(),
  shortName: z.string(),
  adapter: dict(BankAdapter),
  onlineType: dict(OnlineType),
  clickLimitUsd: z.string(),
  host: z.string(),
  port: z.string(),
  senderComp: z.string(),
  targetComp: z.string(),
  heartbeatSeconds: z.string(),
  sessionBegin: z.string(),
  sessionEnd: z.string(),
  sessionZone: dict(SessionZone).nullable(),
  dailyReset: dict(YesNo),
  usesTls: dict(YesNo),
  usesPassword: dict(YesNo),
  enabled: z.boolean(),
})
export type BankLineReply = z.output<typeof BankLineReply>

const Standing = z.object({
  id: z.string(),
  lineState: dict(LineState),
  since: z.string().nullable(),
  reason: z.string(),
})

const Saved = z.object({ id: z.string(), version: z.number() })
const edits = { reply: Saved, needs: 'limit.edit', writes: true } as const

export const bankLineApi = endpoints('/CLOUD-PUB/bankLine', {
  queryByPage: page('/queryByPage', bankLineList),
  query: get('/query/:id', {
    input: shape(bankLineWords, { id: id() }),
    reply: BankLineReply,
    needs: 'limit.view',
  }),
  /** How all of them stand now; a screen that is looked at asks again and again. */
  standings: get('/standings', { reply: z.array(Standing), needs: 'limit.view' }),
  /** Waits for a manager, and nothing is connected before. */
  add: post('/add', { input: NewLine, ...edits, stepUp: true }),
  /** Waits for a manager; what is off is in use again with the pass. */
  modify: post('/modify', { input: LineEdit, ...edits, stepUp: true }),
  /** At once. */
  disable: post('/disable', { input: Seen, ...edits }),
  /** Both numbers begin anew at the next logon, which follows at once. */
  reset: post('/reset', { input: Seen, ...edits, stepUp: true }),
})

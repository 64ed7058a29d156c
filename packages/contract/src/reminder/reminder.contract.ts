/** Business reminders (§3, §5.11): rules by which people are told of records whose day is near or over. The published list names no calls for them. */
import { z } from 'zod'
import { organisationChoice } from '../enterprise/organisation.contract.ts'
import { endpoints, get, page, post } from '../kit/endpoint.ts'
import { dict, id, ids, optional, text, version } from '../kit/field.ts'
import { columns, list } from '../kit/list.ts'
import { shape } from '../kit/shape.ts'
import { EnableStatus, RemindOwner, RemindReceiver, RemindTimeType, RemindType } from './reminder.dict.ts'
import { reminderTexts, reminderWords } from './reminder.text.ts'

export const reminderLimits = {
  days: 10_000,
  /** Rules of an organisation, and of a member for themselves. */
  ofOrganisation: 50,
  own: 20,
} as const

const several = { max: 16, pattern: /^[0-9](,[0-9])*$/, rule: '0,1' }
const fields = {
  remindTypeCode: dict(RemindType),
  orgId: id(),
  ownerFlag: dict(RemindOwner).default(RemindOwner.of.own),
  /** Values of RemindReceiver, joined by commas. */
  orgUserType: optional(text(several)),
  userId: optional(id()),
  /** Values of RemindMode, joined by commas. */
  remindMode: optional(text(several)),
  remindTime: text({ max: 5, pattern: /^\d+$/, rule: `1–${reminderLimits.days}` }),
  timeType: dict(RemindTimeType).default(RemindTimeType.of.calendar),
  enableStatus: dict(EnableStatus).default(EnableStatus.of.enabled),
}
/** The code of the list is what the form chooses by name. */
const words = { ...reminderWords, remindTypeCode: reminderWords.remindType }
export const NewReminder = shape(words, fields)
export const ModifiedReminder = shape(words, { id: id(), version: version(), ...fields })

const Reminder = z.object({
  id: z.string(),
  remindTypeCode: dict(RemindType),
  orgId: z.string(),
  ownerFlag: dict(RemindOwner),
  orgUserType: z.string().meta({ dictType: RemindReceiver.dictType }),
  userId: z.string().nullable(),
  remindMode: z.string(),
  remindTime: z.string(),
  timeType: dict(RemindTimeType),
  enableStatus: dict(EnableStatus),
  version: z.number(),
})
export type Reminder = z.output<typeof Reminder>

const needs = 'member'
export const reminderList = list({
  name: 'businRemind',
  title: reminderTexts.title,
  needs,
  words: reminderWords,
  sort: '-createTime',
  empty: reminderTexts.none,
  columns: {
    remindType: columns.dict(RemindType, { filter: 'one', width: 150 }),
    remindTypeCode: columns.text({ width: 150, sortable: false }),
    ownerFlag: columns.dict(RemindOwner, { filter: 'one', width: 110 }),
    orgName: columns.text({ width: 180 }),
    orgUserType: columns.text({ filter: 'contains', width: 180, sortable: false }),
    userName: columns.text({ width: 110, sortable: false }),
    remindMode: columns.text({ filter: 'contains', width: 150, sortable: false }),
    remindTime: columns.number({ width: 110 }),
    timeType: columns.dict(RemindTimeType, { width: 110 }),
    enableStatus: columns.dict(EnableStatus, { filter: 'one', width: 90 }),
    lastSentTime: columns.instant(),
    createTime: columns.instant({ hidden: true }),
    orgId: columns.code({ choice: organisationChoice, filter: 'exact', hidden: true, sortable: false }),
  },
  actions: {
    add: { needs, selection: 'none', text: reminderTexts.add, key: 'n' },
    edit: { needs, selection: 'one', text: reminderTexts.edit, key: 'e' },
    remove: { needs, selection: 'many', text: reminderTexts.remove, key: 'delete' },
    enable: { needs, selection: 'many', text: reminderTexts.enable },
    disable: { needs, selection: 'many', text: reminderTexts.disable },
    tryOut: { needs, selection: 'one', text: reminderTexts.tryOut },
  },
})

const some = shape(reminderWords, { ids: ids() })

export const reminderApi = endpoints('/CLOUD-BASE/businRemind', {
  queryByPage: page('/queryByPage', reminderList),
  query: get('/query/:id', { input: shape(reminderWords, { id: id() }), reply: Reminder, needs }),
  /** Members whom a rule of the organisation may name. */
  people: get('/people/:orgId', {
    input: shape(reminderWords, { orgId: id() }),
    reply: z.array(z.object({ userId: z.string(), realName: z.string() })),
    needs,
  }),
  add: post('/add', { input: NewReminder, needs, writes: true }),
  modify: post('/modify', { input: ModifiedReminder, needs, writes: true }),
  /** All of them or none. */
  delete: get('/delete/:ids', { input: some, needs, writes: true }),
  enable: get('/enable/:ids', { input: some, needs, writes: true }),
  disable: get('/disable/:ids', { input: some, needs, writes: true }),
  /** Tells the caller alone how a notice of the rule reads. */
  tryOut: post('/test', { input: shape(reminderWords, { id: id() }), needs, writes: true }),
})

/** Alerts on the market's state (§5.11): what is watched, how serious it is, who is told and who hears when nobody acknowledges. */
import { z } from 'zod'
import { organisationChoice } from '../../enterprise/organisation.contract.ts'
import { endpoints, get, page, post } from '../../kit/endpoint.ts'
import { dict, id, ids, optional, text, version } from '../../kit/field.ts'
import { YesNo } from '../../kit/kit.dict.ts'
import { columns, list } from '../../kit/list.ts'
import { RemindMode } from '../../kit/record/notice.dict.ts'
import { shape } from '../../kit/shape.ts'
import { choice } from '../../kit/shell/choice.ts'
import { percentText, rateAlertLimits, tellingFields } from '../rate-alert.contract.ts'
import { AlertReceiver, AlertScope } from '../rate-alert.dict.ts'
import { rateAlertTexts } from '../rate-alert.text.ts'
import { AlertSeverity, MarketAlertState, MarketWatch } from './market-alert.dict.ts'
import { marketAlertTexts, marketAlertWords } from './market-alert.text.ts'

export const marketAlertLimits = { leastHours: 1, mostHours: 168, note: 256 } as const
/** Figures that are older fire nothing. */
export const readingMaxAgeDays = 7

const fields = {
  remindName: text({ max: rateAlertLimits.remindName }),
  watch: dict(MarketWatch),
  /** A pair, a currency or a value of RATE_SOURCE, as the watch has it. */
  watchObject: text({ max: 16 }),
  /** In the unit of the watch; none where each publication fires. */
  threshold: optional(text({ max: 16, pattern: /^\d{1,9}(\.\d{1,6})?$/, rule: '1.50' })),
  severity: dict(AlertSeverity).default(AlertSeverity.of.warning),
  hysteresis: percentText().default('0.10'),
  escalateHours: optional(text({ max: 3, pattern: /^\d{1,3}$/, rule: '48' })),
  escalateTo: optional(id()),
  ...tellingFields,
} as const
export const NewMarketAlert = shape(marketAlertWords, { orgId: id(), alertScope: dict(AlertScope), ...fields })
export const MarketAlertEdit = shape(marketAlertWords, { id: id(), version: version(), ...fields })
export const AcknowledgeMarketAlert = shape(marketAlertWords, {
  id: id(),
  version: version(),
  ackNote: optional(text({ max: marketAlertLimits.note })),
})

const MarketAlert = z.object({
  id: z.string(),
  version: z.number(),
  remindName: z.string(),
  orgId: z.string(),
  alertScope: dict(AlertScope),
  watch: dict(MarketWatch),
  watchObject: z.string(),
  threshold: z.string().nullable(),
  severity: dict(AlertSeverity),
  hysteresis: z.string(),
  escalateHours: z.string().nullable(),
  escalateTo: z.string().nullable(),
  orgUserType: z.string(),
  userId: z.string().nullable(),
  remindMode: z.string(),
  remindTime: z.string(),
  quietFrom: z.string().nullable(),
  quietTo: z.string().nullable(),
  enableStatus: dict(YesNo),
  alertState: dict(MarketAlertState),
})
export type MarketAlert = z.output<typeof MarketAlert>

const needs = 'market.view'

export const marketAlertList = list({
  name: 'marketRemind',
  title: marketAlertTexts.title,
  needs,
  words: marketAlertWords,
  sort: '-lastFired',
  defaults: { enableStatus: YesNo.of.yes },
  empty: marketAlertTexts.empty,
  columns: {
    remindName: columns.text({ width: 130, filter: 'contains', pinned: true }),
    severity: columns.dict(AlertSeverity, { width: 80, filter: 'many' }),
    alertState: columns.dict(MarketAlertState, { width: 110, filter: 'many', sortable: false }),
    watch: columns.dict(MarketWatch, { width: 130, filter: 'many' }),
    watchObject: columns.text({ width: 110, sortable: false }),
    threshold: columns.text({ width: 90, sortable: false }),
    lastFired: columns.instant(),
    remindMode: columns.several(RemindMode, { width: 110 }),
    fireCount: columns.number({ width: 70 }),
    enableStatus: columns.dict(YesNo, { width: 80, filter: 'one' }),
    alertScope: columns.dict(AlertScope, { width: 80, filter: 'one', hidden: true, sortable: false }),
    hysteresis: columns.percent({ recorded: true, width: 80, hidden: true }),
    escalateHours: columns.number({ hidden: true, sortable: false }),
    escalateTo: columns.text({ width: 110, hidden: true, sortable: false }),
    ackBy: columns.text({ width: 110, hidden: true, sortable: false }),
    ackNote: columns.text({ hidden: true, sortable: false }),
    orgUserType: columns.several(AlertReceiver, { width: 140, hidden: true }),
    userId: columns.text({ width: 100, hidden: true, sortable: false }),
    remindTime: columns.number({ width: 90, hidden: true, sortable: false }),
    expireDate: columns.date({ hidden: true }),
    quietFrom: columns.time({ hidden: true }),
    quietTo: columns.time({ hidden: true }),
    orgId: columns.code({ choice: organisationChoice, filter: 'exact', hidden: true, sortable: false }),
    orgName: columns.text({ width: 180, hidden: true, sortable: false }),
    createBy: columns.text({ width: 90, hidden: true, sortable: false }),
  },
  actions: {
    add: { needs, selection: 'none', unverified: true, text: rateAlertTexts.add, key: 'n' },
    edit: { needs, selection: 'one', unverified: true, text: rateAlertTexts.edit, key: 'e' },
    acknowledge: { needs, selection: 'one', unverified: true, text: marketAlertTexts.acknowledge },
    rearm: { needs, selection: 'one', unverified: true, text: rateAlertTexts.rearm },
    enable: { needs, selection: 'many', unverified: true, text: rateAlertTexts.enable },
    disable: { needs, selection: 'many', unverified: true, text: rateAlertTexts.disable },
    test: { needs, selection: 'one', unverified: true, text: rateAlertTexts.test },
    remove: { needs, selection: 'many', unverified: true, text: rateAlertTexts.remove, key: 'delete' },
  },
})

const one = shape(marketAlertWords, { id: id() })
const many = shape(marketAlertWords, { ids: ids() })
const writing = { needs, writes: true, unverified: true } as const

export const marketAlertApi = endpoints('/CLOUD-PUB/marketRemind', {
  queryByPage: page('/queryByPage', marketAlertList),
  query: get('/query/:id', { input: one, reply: MarketAlert, needs }),
  /** Whom an alert may be escalated to: the members of the organisations in sight. */
  people: post('/people', {
    reply: z.array(z.object({ userId: z.string(), realName: z.string(), orgName: z.string() })),
    needs,
  }),
  add: post('/add', { input: NewMarketAlert, ...writing }),
  modify: post('/modify', { input: MarketAlertEdit, ...writing }),
  /** All of them or none. */
  delete: get('/delete/:ids', { input: many, ...writing }),
  enable: get('/enable/:ids', { input: many, ...writing }),
  disable: get('/disable/:ids', { input: many, ...writing }),
  /** Tells the caller alone, as the alert would. */
  test: post('/test', { input: one, ...writing }),
  rearm: post('/rearm', { input: one, ...writing }),
  ack: post('/ack', { input: AcknowledgeMarketAlert, ...writing }),
})
export const escalationChoice = choice(marketAlertApi.people, { value: 'userId', label: ['realName', 'orgName'] })

/** Alerts on a pair's spot or forward rate (§5.11): a level, a move, or the budget rate; who is told, how, and when not. */
import { z } from 'zod'
import { organisationChoice } from '../enterprise/organisation.contract.ts'
import { endpoints, get, page, post } from '../kit/endpoint.ts'
import { currencyPair, dict, id, ids, optional, rate, tenor, text, timeOfDay, version } from '../kit/field.ts'
import { YesNo } from '../kit/kit.dict.ts'
import { columns, list } from '../kit/list.ts'
import { RemindMode } from '../kit/record/notice.dict.ts'
import { shape } from '../kit/shape.ts'
import { pairChoice } from '../reference/currency.contract.ts'
import { AlertCondition, AlertReceiver, AlertScope, AlertState, MoveWindow } from './rate-alert.dict.ts'
import { rateAlertTexts, rateAlertWords } from './rate-alert.text.ts'

export const rateAlertLimits = {
  remindName: 64,
  ofOrganisation: 50,
  ofMember: 20,
  leastDays: 1,
  mostDays: 10_000,
} as const
/** What an alert without a tenor watches. */
export const spotTerm = 'SPOT'
/** A fixing that is older fires nothing. */
export const alertRateMaxAgeDays = 7

/** Percent with at most two decimals; the bounds are a rule. */
export const percentText = () => text({ max: 8, pattern: /^\d{1,3}(\.\d{1,2})?$/, rule: '0.10' })

/** How an alert tells, and how long it lives: the same of every alert. */
export const tellingFields = {
  /** Values of REMIND_ORG_USER_TYPE, joined by commas; counts for alerts of the organisation. */
  orgUserType: optional(text({ max: 3, pattern: /^[01](,[01])?$/, rule: '0,1' })),
  /** Of an alert of the organisation: the one member who is told, whatever the receivers say. */
  userId: optional(id()),
  /** Values of REMIND_MODE, joined by commas. */
  remindMode: optional(text({ max: 5, pattern: /^[123](,[123]){0,2}$/, rule: '1,2' })),
  remindTime: text({ max: 9, pattern: /^-?\d{1,8}$/, rule: '30' }),
  quietFrom: optional(timeOfDay()),
  quietTo: optional(timeOfDay()),
  enableStatus: dict(YesNo).default(YesNo.of.yes),
  /** Of one whose level is passed already: it is kept, and fires with the next rate. */
  keepFlag: optional(dict(YesNo)),
} as const

const fields = {
  remindName: text({ max: rateAlertLimits.remindName }),
  currencyPair: currencyPair(),
  /** Left out: spot. */
  term: optional(tenor()),
  condition: dict(AlertCondition),
  level: optional(rate()),
  movePct: optional(percentText()),
  moveWindow: optional(dict(MoveWindow)),
  hysteresis: percentText().default('0.10'),
  repeatFlag: dict(YesNo).default(YesNo.of.yes),
  ...tellingFields,
} as const
/** Whose it is and for which organisation is said once: another would be another alert. */
export const NewRateAlert = shape(rateAlertWords, { orgId: id(), alertScope: dict(AlertScope), ...fields })
export const RateAlertEdit = shape(rateAlertWords, { id: id(), version: version(), ...fields })

const RateAlert = z.object({
  id: z.string(),
  version: z.number(),
  remindName: z.string(),
  orgId: z.string(),
  alertScope: dict(AlertScope),
  currencyPair: z.string(),
  term: z.string().nullable(),
  condition: dict(AlertCondition),
  level: z.string().nullable(),
  movePct: z.string().nullable(),
  moveWindow: dict(MoveWindow).nullable(),
  hysteresis: z.string(),
  repeatFlag: dict(YesNo),
  orgUserType: z.string(),
  userId: z.string().nullable(),
  remindMode: z.string(),
  remindTime: z.string(),
  quietFrom: z.string().nullable(),
  quietTo: z.string().nullable(),
  enableStatus: dict(YesNo),
  alertState: dict(AlertState),
})
export type RateAlert = z.output<typeof RateAlert>

export const rateAlertList = list({
  name: 'rateRemind',
  figures: { of: ['current', 'distance'], by: [] },
  title: rateAlertTexts.title,
  needs: 'market.view',
  words: rateAlertWords,
  sort: '-lastFired',
  defaults: { enableStatus: YesNo.of.yes },
  empty: rateAlertTexts.empty,
  columns: {
    remindName: columns.text({ width: 150, filter: 'contains', pinned: true }),
    alertState: columns.dict(AlertState, { width: 90, filter: 'many', sortable: false }),
    currencyPair: columns.code({ width: 100, filter: 'exact', choice: pairChoice }),
    /** Beside its rate, which is another for each tenor; none is spot. */
    term: columns.code({ width: 70, sortable: false }),
    condition: columns.dict(AlertCondition, { width: 110, filter: 'one' }),
    level: columns.rate({ recorded: true, agreed: true, width: 100, unit: 'currencyPair' }),
    current: columns.rate({ width: 100, unit: 'currencyPair', sortable: false }),
    distance: columns.percent({ width: 90, sortable: false }),
    lastFired: columns.instant(),
    enableStatus: columns.dict(YesNo, { width: 80, filter: 'one' }),
    alertScope: columns.dict(AlertScope, { width: 80, filter: 'one', hidden: true, sortable: false }),
    /** What is hit by it; of other conditions none. */
    budgetRate: columns.rate({
      recorded: { as: 'level' },
      width: 100,
      unit: 'currencyPair',
      hidden: true,
      sortable: false,
    }),
    movePct: columns.percent({ recorded: true, width: 90, hidden: true }),
    moveWindow: columns.dict(MoveWindow, { width: 80, hidden: true }),
    hysteresis: columns.percent({ recorded: true, width: 80, hidden: true }),
    repeatFlag: columns.dict(YesNo, { width: 80, hidden: true }),
    fireCount: columns.number({ width: 70, hidden: true }),
    remindMode: columns.several(RemindMode, { width: 160, hidden: true }),
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
    add: { needs: 'market.view', selection: 'none', unverified: true, text: rateAlertTexts.add, key: 'n' },
    edit: { needs: 'market.view', selection: 'one', unverified: true, text: rateAlertTexts.edit, key: 'e' },
    remove: { needs: 'market.view', selection: 'many', unverified: true, text: rateAlertTexts.remove, key: 'delete' },
    enable: { needs: 'market.view', selection: 'many', unverified: true, text: rateAlertTexts.enable },
    disable: { needs: 'market.view', selection: 'many', unverified: true, text: rateAlertTexts.disable },
    test: { needs: 'market.view', selection: 'one', unverified: true, text: rateAlertTexts.test },
    rearm: { needs: 'market.view', selection: 'one', unverified: true, text: rateAlertTexts.rearm },
    chart: { needs: 'market.view', selection: 'one', unverified: true, text: rateAlertTexts.chart },
  },
})

const one = shape(rateAlertWords, { id: id() })
const many = shape(rateAlertWords, { ids: ids() })
const needs = 'market.view'

/** One forward a week, the latest last. */
const ForwardWeeks = z.array(z.object({ dataDate: z.string(), midPrice: z.string() }))

export const rateAlertApi = endpoints('/CLOUD-PUB/rateRemind', {
  queryByPage: page('/queryByPage', rateAlertList),
  query: get('/query/:id', { input: one, reply: RateAlert, needs }),
  /** The forward of a tenor over the last three months, for the chart on which a level is set. */
  forwards: post('/forwards', {
    input: shape(rateAlertWords, { currencyPair: currencyPair(), term: tenor() }),
    reply: ForwardWeeks,
    needs,
  }),
  /** The budget rate in force of an organisation, null where it planned with none. */
  budget: post('/budget', {
    input: shape(rateAlertWords, { orgId: id(), currencyPair: currencyPair() }),
    reply: z.object({ budgetRate: z.string().nullable() }),
    needs,
  }),
  add: post('/add', { input: NewRateAlert, needs, writes: true, unverified: true }),
  modify: post('/modify', { input: RateAlertEdit, needs, writes: true, unverified: true }),
  /** All of them or none. */
  delete: get('/delete/:ids', { input: many, needs, writes: true, unverified: true }),
  enable: get('/enable/:ids', { input: many, needs, writes: true, unverified: true }),
  disable: get('/disable/:ids', { input: many, needs, writes: true, unverified: true }),
  /** Tells the caller alone, as the alert would. */
  test: post('/test', { input: one, needs, writes: true, unverified: true }),
  rearm: post('/rearm', { input: one, needs, writes: true, unverified: true }),
})

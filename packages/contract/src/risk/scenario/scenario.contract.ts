/** Stress scenarios: named periods of the past, and own shocks of spot, volatility and rates that a second person passes. */
import { z } from 'zod'
import { CheckBlock, CheckStatus } from '../../approval/approval.dict.ts'
import { Differences } from '../../approval/difference/difference.contract.ts'
import { decision, reviewedFields, Trail } from '../../approval/review.contract.ts'
import { reviewColumns, reviewFacts } from '../../approval/review.list.ts'
import { organisationChoice } from '../../enterprise/organisation.contract.ts'
import { endpoints, get, page, post } from '../../kit/endpoint.ts'
import {
  businessDate,
  currency,
  currencyPair,
  dict,
  fewRows,
  id,
  optional,
  rateDifference,
  remark,
  text,
  version,
} from '../../kit/field.ts'
import { columns, list } from '../../kit/list.ts'
import { shape } from '../../kit/shape.ts'
import { ScenarioKind, ScenarioStatus, StressWindow } from './scenario.dict.ts'
import { scenarioTexts, scenarioWords } from './scenario.text.ts'

export const scenarioLimits = { name: 64, remark: 512, shocks: 60 } as const

const SpotShock = z.object({ currencyPair: currencyPair(), shockPct: rateDifference() })
const RateShock = z.object({ currency: currency(), shockBp: rateDifference() })

const fields = {
  orgId: id(),
  scenarioNameZh: text({ max: scenarioLimits.name }),
  scenarioNameEn: text({ max: scenarioLimits.name }),
  scenarioKind: dict(ScenarioKind),
  dataPeriodStart: businessDate(),
  dataPeriodEnd: businessDate(),
  /** Percent by which all shocks are scaled; spot scales in logarithms. */
  changeAdjust: rateDifference(),
  /** Points of volatility. */
  volShock: optional(rateDifference()),
  spotShocks: fewRows(z.array(SpotShock), scenarioLimits.shocks).default([]),
  rateShocks: fewRows(z.array(RateShock), scenarioLimits.shocks).default([]),
  remark: remark(),
} as const
export const NewScenario = shape(scenarioWords, fields)
const { orgId: _, ...edited } = fields
export const ScenarioEdit = shape(scenarioWords, { id: id(), version: version(), ...edited })

const { checkBlock } = reviewColumns
export const scenarioList = list({
  name: 'stressScenario',
  title: scenarioTexts.title,
  needs: 'risk.view',
  words: scenarioWords,
  sort: '-createTime',
  defaults: {
    scenarioStatus: [ScenarioStatus.of.draft, ScenarioStatus.of.submitted, ScenarioStatus.of.inForce].join(','),
  },
  empty: scenarioTexts.empty,
  columns: {
    scenarioNo: columns.code({ width: 170, filter: 'starts', pinned: true, sortable: false }),
    scenarioName: columns.text({ width: 190, filter: 'contains', sortable: false }),
    scenarioKind: columns.dict(ScenarioKind, { width: 110, filter: 'one', sortable: false }),
    scenarioStatus: columns.dict(ScenarioStatus, { width: 110, filter: 'many', sortable: false }),
    dataPeriod: columns.text({ width: 200, sortable: false }),
    changeAdjust: columns.percent({ recorded: true, width: 100, sortable: false }),
    makerName: columns.text({ width: 100, sortable: false }),
    createTime: columns.instant({}),
    checkBlock: { ...checkBlock, hidden: true },
    remark: columns.text({ hidden: true, sortable: false }),
    orgName: columns.text({ width: 160, hidden: true, sortable: false }),
    orgId: columns.code({ choice: organisationChoice, filter: 'exact', hidden: true, sortable: false }),
    makerId: columns.code({ hidden: true, sortable: false }),
    checkStatus: columns.dict(CheckStatus, { hidden: true, sortable: false }),
    ...reviewFacts,
  },
  actions: {
    add: { needs: 'scenario.edit', selection: 'none', key: 'n', text: scenarioTexts.add },
    edit: { needs: 'scenario.edit', selection: 'one', key: 'e', text: scenarioTexts.edit },
    copy: { needs: 'scenario.edit', selection: 'one', key: 'c', text: scenarioTexts.copy },
    review: { needs: 'risk.view', selection: 'one', unverified: true, text: scenarioTexts.review },
    withdraw: { needs: 'scenario.edit', selection: 'one', unverified: true, text: scenarioTexts.withdraw },
    remove: { needs: 'scenario.edit', selection: 'one', key: 'delete', text: scenarioTexts.remove },
    retire: { needs: 'scenario.check', selection: 'one', text: scenarioTexts.retire },
  },
})

const Scenario = z.object({
  id: z.string(),
  version: z.number(),
  orgId: z.string(),
  orgName: z.string(),
  scenarioNo: z.string(),
  scenarioNameZh: z.string(),
  scenarioNameEn: z.string(),
  scenarioKind: dict(ScenarioKind),
  scenarioStatus: dict(ScenarioStatus),
  dataPeriodStart: z.string(),
  dataPeriodEnd: z.string(),
  changeAdjust: z.string(),
  volShock: z.string(),
  spotShocks: z.array(z.object({ currencyPair: z.string(), shockPct: z.string() })),
  rateShocks: z.array(z.object({ currency: z.string(), shockBp: z.string() })),
  remark: z.string(),
  ...reviewedFields,
})
export type Scenario = z.output<typeof Scenario>

const ScenarioReview = z.object({
  scenario: Scenario,
  checkBlock: dict(CheckBlock),
  differences: Differences,
  trail: Trail,
})

/** A named period of the past with the moves that follow from stored rates; without any of them it is not imported. */
const WindowMoves = z.object({
  stressWindow: dict(StressWindow),
  dataPeriodStart: z.string(),
  dataPeriodEnd: z.string(),
  spotShocks: z.array(z.object({ currencyPair: z.string(), shockPct: z.string() })),
  isImported: z.boolean(),
})
export type WindowMoves = z.output<typeof WindowMoves>

const History = z.object({
  spotShocks: z.array(z.object({ currencyPair: z.string(), shockPct: z.string() })),
  /** Pairs that lack a rate on the first or the last day. */
  withoutRates: z.array(z.string()),
})

const byId = shape(scenarioWords, { id: id() })
const Decision = shape(scenarioWords, { id: id(), version: version(), ...decision })
const Saved = z.object({ id: z.string(), scenarioNo: z.string(), version: z.number() })
const writes = { reply: Saved, needs: 'scenario.edit', writes: true } as const

export const scenarioApi = endpoints('/CLOUD-FX/stressScenario', {
  queryByPage: page('/queryByPage', scenarioList),
  query: get('/query/:id', { input: byId, reply: ScenarioReview, needs: 'risk.view' }),
  /** The named periods of the past, as stored rates have them. */
  windows: get('/windows', { reply: z.array(WindowMoves), needs: 'risk.view' }),
  /** What a period of the past did to the pairs of the reporting currency. */
  history: post('/history', {
    input: shape(scenarioWords, { dataPeriodStart: businessDate(), dataPeriodEnd: businessDate() }),
    reply: History,
    needs: 'risk.view',
  }),
  addStore: post('/addStore', { input: NewScenario, ...writes, unverified: true }),
  addCommit: post('/addCommit', { input: NewScenario, ...writes }),
  modifyStore: post('/modifyStore', { input: ScenarioEdit, ...writes, unverified: true }),
  modifyCommit: post('/modifyCommit', { input: ScenarioEdit, ...writes }),
  check: post('/check', { input: Decision, reply: Saved, needs: 'scenario.check', writes: true, secondPerson: true }),
  withdraw: get('/withdraw/:id', { input: byId, ...writes, unverified: true }),
  invalid: get('/invalid/:id', { input: byId, ...writes, unverified: true }),
  retire: get('/retire/:id', {
    input: byId,
    reply: Saved,
    needs: 'scenario.check',
    writes: true,
    stepUp: true,
    secondPerson: true,
  }),
})

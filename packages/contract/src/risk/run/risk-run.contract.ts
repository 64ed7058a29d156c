/** Runs that were saved: with their parameters, seed, inputs and library version, so that a rerun gives the same digits. */
import { z } from 'zod'
import { RunStatus } from '../../business-day/business-day.dict.ts'
import { organisationChoice } from '../../enterprise/organisation.contract.ts'
import { endpoints, get, page, post } from '../../kit/endpoint.ts'
import { dict, id, ids, text } from '../../kit/field.ts'
import { columns, list } from '../../kit/list.ts'
import { shape } from '../../kit/shape.ts'
import { timeline } from '../../kit/shell/timeline.ts'
import { RiskRunKind, VarAlgorithm } from '../risk.dict.ts'
import { StressAnswer, StressResult, StressRows, stressRowTerms, stressTerms } from '../stress/stress.contract.ts'
import { stressWords } from '../stress/stress.text.ts'
import { VarAnswer, VarResult, VarTotals, varTerms } from '../var/var.contract.ts'
import { varWords } from '../var/var.text.ts'
import { riskRunTexts, riskRunWords } from './risk-run.text.ts'

export const riskRunTimeline = timeline('riskRun', 'risk.view')

export const comparedRuns = { least: 2, most: 4 } as const

export const riskRunList = list({
  name: 'riskRun',
  title: riskRunTexts.title,
  needs: 'risk.view',
  words: riskRunWords,
  sort: '-createTime',
  figures: { of: ['valueAtRisk', 'worstTogether'], by: [] },
  empty: riskRunTexts.empty,
  columns: {
    runNo: columns.code({ width: 170, filter: 'starts', pinned: true, sortable: false }),
    runName: columns.text({ width: 180, filter: 'contains', sortable: false }),
    runKind: columns.dict(RiskRunKind, { width: 100, filter: 'one', sortable: false }),
    runStatus: columns.dict(RunStatus, { width: 100, filter: 'many', sortable: false }),
    calcDate: columns.date({ filter: 'range' }),
    algorithm: columns.dict(VarAlgorithm, { width: 110, filter: 'one', sortable: false }),
    valueAtRisk: columns.amount({ unit: 'convertCurrency', width: 140, sortable: false, total: false }),
    worstTogether: columns.amount({ unit: 'convertCurrency', width: 150, sortable: false, total: false }),
    convertCurrency: columns.code({ width: 90, sortable: false }),
    makerName: columns.text({ width: 100, sortable: false }),
    createTime: columns.instant({}),
    durationMs: columns.number({ width: 90, sortable: false }),
    libraryVersion: columns.code({ width: 100, sortable: false }),
    snapshotId: columns.code({ width: 120, hidden: true, sortable: false }),
    progress: columns.number({ width: 90, hidden: true, sortable: false }),
    seed: columns.number({ width: 110, hidden: true, sortable: false }),
    failureReason: columns.text({ width: 220, hidden: true, sortable: false }),
    orgName: columns.text({ width: 160, hidden: true, sortable: false }),
    orgId: columns.code({ choice: organisationChoice, filter: 'exact', hidden: true, sortable: false }),
  },
  actions: {
    compare: { needs: 'risk.view', selection: 'many', text: riskRunTexts.compare, unverified: true },
    rerun: { needs: 'risk.view', selection: 'one', text: riskRunTexts.rerun, unverified: true },
    workbook: { needs: 'risk.view', selection: 'one', text: riskRunTexts.workbook, unverified: true },
    json: { needs: 'risk.view', selection: 'one', text: riskRunTexts.json, unverified: true },
    cancel: { needs: 'risk.save', selection: 'one', text: riskRunTexts.cancel },
  },
})

const runName = text({ max: 64 })
export const SavedRunAsk = shape({ ...varWords, ...riskRunWords }, { ...varTerms, runName })
export const SavedStressAsk = shape({ ...stressWords, ...riskRunWords }, { ...stressTerms, runName })
const seen = shape(riskRunWords, { runId: id() })

export const SavedRun = z.object({
  runId: z.string(),
  runNo: z.string(),
  runName: z.string(),
  runKind: dict(RiskRunKind),
  runStatus: dict(RunStatus),
  /** Percent of the work. */
  progress: z.number(),
  /** Of one that is queued: how many go before it. */
  runsBefore: z.number(),
  orgName: z.string(),
  calcDate: z.string(),
  snapshotId: z.string().nullable(),
  makerName: z.string(),
  createTime: z.string(),
  durationMs: z.number(),
  /** Why it has no result. */
  failureReason: z.string().nullable(),
  /** As they were asked, by name; null of runs that were saved before these were kept. */
  terms: z.record(z.string(), z.string()).nullable(),
  /** Of a value at risk. */
  result: VarResult.nullable(),
  totals: VarTotals.nullable(),
  /** Of a stress run. */
  stress: StressResult.nullable(),
})
export type SavedRun = z.output<typeof SavedRun>

const RunHead = z.object({
  runId: z.string(),
  runNo: z.string(),
  runName: z.string(),
  orgName: z.string(),
  calcDate: z.string(),
  snapshotId: z.string().nullable(),
  libraryVersion: z.string(),
  /** Of values at risk; null of stress runs. */
  valueAtRisk: z.string().nullable(),
  expectedShortfall: z.string().nullable(),
  diversificationBenefit: z.string().nullable(),
  itemValueAtRisk: z.string().nullable(),
  hedgeValueAtRisk: z.string().nullable(),
  netPosition: z.string().nullable(),
})

/** Why a run differs from the first; the four causes add up to the difference. */
const RunChange = z.object({
  runId: z.string(),
  /** Of stress runs, under which scenario; null of values at risk. */
  scenarioKey: z.string().nullable(),
  market: z.string(),
  positions: z.string(),
  parameters: z.string(),
  /** The library gives other digits today than those that were kept. */
  library: z.string(),
  difference: z.string(),
})

const values = z.array(z.string().nullable())

export const RunComparison = z.object({
  runKind: dict(RiskRunKind),
  convertCurrency: z.string(),
  /** In the order of their days; the first is what the others are compared with. */
  runs: z.array(RunHead),
  changes: z.array(RunChange),
  /** Those that differ, a value a run; null where a run does not know. */
  parameters: z.array(z.object({ name: z.string(), values })),
  /** Of values at risk. */
  positions: z.array(z.object({ currency: z.string(), values })),
  /** Of stress runs: what item and hedge gain together under each scenario; null where a run did not measure it. */
  scenarios: z.array(
    z.object({ scenarioKey: z.string(), scenarioNameZh: z.string(), scenarioNameEn: z.string(), values }),
  ),
  /** Of stress runs: what is held of a pair, as it is worth before any scenario. */
  pairs: z.array(z.object({ currencyPair: z.string(), values })),
})
export type RunComparison = z.output<typeof RunComparison>

export const riskRunApi = endpoints('/CLOUD-FX/run', {
  queryByPage: page('/queryByPage', riskRunList),
  get: get('/get/:runId', { input: seen, reply: SavedRun, needs: 'risk.view' }),
  /** Refused like a run that is not saved: then there is no number. A long one is queued: then there is no result yet. */
  save: post('/save', {
    input: SavedRunAsk,
    reply: VarAnswer.extend({ runId: z.string().nullable(), runNo: z.string().nullable() }),
    needs: 'risk.save',
    writes: true,
  }),
  /** As `save`, of a stress test; refused, too, where none of its scenarios can be measured. */
  saveStress: post('/saveStress', {
    input: SavedStressAsk,
    reply: StressAnswer.extend({ runId: z.string().nullable(), runNo: z.string().nullable() }),
    needs: 'risk.save',
    writes: true,
  }),
  cancel: post('/cancel', { input: seen, reply: z.object({ runNo: z.string() }), needs: 'risk.save', writes: true }),
  /** From what was kept with it; changes nothing. */
  rerun: post('/rerun', {
    input: seen,
    reply: z.object({
      isIdentical: z.boolean(),
      libraryVersion: z.string(),
      result: VarResult.nullable(),
      stress: StressResult.nullable(),
    }),
    needs: 'risk.view',
  }),
  compare: post('/compare', {
    input: shape(riskRunWords, { runIds: ids() }),
    reply: RunComparison,
    needs: 'risk.view',
  }),
  /** The deals and exposures of a stress run behind a figure of one scenario, as they were when it was saved. */
  rows: post('/rows', {
    input: shape({ ...stressWords, ...riskRunWords }, { runId: id(), ...stressRowTerms }),
    reply: StressRows,
    needs: 'risk.view',
  }),
  /** A workbook: parameters, results, and all that they followed from. */
  workbook: get('/workbook/:runId', { input: seen, needs: 'risk.view', raw: true }),
  /** The same as a file from which another machine makes the same digits. */
  json: get('/json/:runId', { input: seen, needs: 'risk.view', raw: true }),
})

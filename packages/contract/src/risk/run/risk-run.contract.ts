/** Runs that were saved: with their parameters, seed, inputs and library version, so that a rerun gives the same digits. */
import { z } from 'zod'
import { RunStatus } from '../../business-day/business-day.dict.ts'
import { organisationChoice } from '../../enterprise/organisation.contract.ts'
import { endpoints, get, page, post } from '../../kit/endpoint.ts'
import { dict, id, ids, text } from '../../kit/field.ts'
import { columns, list } from '../../kit/list.ts'
import { shape } from '../../kit/shape.ts'
import { VarAlgorithm } from '../risk.dict.ts'
import { VarAnswer, VarResult, varTerms } from '../var/var.contract.ts'
import { varWords } from '../var/var.text.ts'
import { riskRunTexts, riskRunWords } from './risk-run.text.ts'

export const comparedRuns = { least: 2, most: 4 } as const

export const riskRunList = list({
  name: 'riskRun',
  title: riskRunTexts.title,
  needs: 'risk.view',
  words: riskRunWords,
  sort: '-createTime',
  figures: { of: ['valueAtRisk'], by: [] },
  empty: riskRunTexts.empty,
  columns: {
    runNo: columns.code({ width: 170, filter: 'starts', pinned: true, sortable: false }),
    runName: columns.text({ width: 180, filter: 'contains', sortable: false }),
    runStatus: columns.dict(RunStatus, { width: 100, filter: 'many', sortable: false }),
    calcDate: columns.date({ filter: 'range' }),
    algorithm: columns.dict(VarAlgorithm, { width: 110, filter: 'one', sortable: false }),
    valueAtRisk: columns.amount({ unit: 'convertCurrency', width: 140, sortable: false, total: false }),
    convertCurrency: columns.code({ width: 90, sortable: false }),
    makerName: columns.text({ width: 100, sortable: false }),
    createTime: columns.instant({}),
    durationMs: columns.number({ width: 90, sortable: false }),
    libraryVersion: columns.code({ width: 100, sortable: false }),
    snapshotId: columns.code({ width: 120, hidden: true, sortable: false }),
    seed: columns.number({ width: 110, hidden: true, sortable: false }),
    failureReason: columns.text({ width: 220, hidden: true, sortable: false }),
    orgName: columns.text({ width: 160, hidden: true, sortable: false }),
    orgId: columns.code({ choice: organisationChoice, filter: 'exact', hidden: true, sortable: false }),
  },
  actions: {
    compare: { needs: 'risk.view', selection: 'many', text: riskRunTexts.compare, unverified: true },
    rerun: { needs: 'risk.view', selection: 'one', text: riskRunTexts.rerun, unverified: true },
    workbook: { needs: 'risk.view', selection: 'one', text: riskRunTexts.workbook, unverified: true },
    cancel: { needs: 'risk.save', selection: 'one', text: riskRunTexts.cancel },
  },
})

export const SavedRunAsk = shape({ ...varWords, ...riskRunWords }, { ...varTerms, runName: text({ max: 64 }) })
const seen = shape(riskRunWords, { runId: id() })

export const SavedRun = z.object({
  runId: z.string(),
  runNo: z.string(),
  runName: z.string(),
  runStatus: dict(RunStatus),
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
  result: VarResult.nullable(),
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
  valueAtRisk: z.string(),
  expectedShortfall: z.string(),
  diversificationBenefit: z.string(),
  itemValueAtRisk: z.string(),
  hedgeValueAtRisk: z.string(),
  netPosition: z.string(),
})

/** Why a run differs from the first; the four causes add up to the difference. */
const RunChange = z.object({
  runId: z.string(),
  market: z.string(),
  positions: z.string(),
  parameters: z.string(),
  /** The library gives other digits today than those that were kept. */
  library: z.string(),
  difference: z.string(),
})

export const RunComparison = z.object({
  convertCurrency: z.string(),
  /** In the order of their days; the first is what the others are compared with. */
  runs: z.array(RunHead),
  changes: z.array(RunChange),
  /** Those that differ, a value a run; null where a run does not know. */
  parameters: z.array(z.object({ name: z.string(), values: z.array(z.string().nullable()) })),
  positions: z.array(z.object({ currency: z.string(), values: z.array(z.string().nullable()) })),
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
  cancel: post('/cancel', { input: seen, reply: z.object({ runNo: z.string() }), needs: 'risk.save', writes: true }),
  /** From what was kept with it; changes nothing. */
  rerun: post('/rerun', {
    input: seen,
    reply: z.object({ isIdentical: z.boolean(), libraryVersion: z.string(), result: VarResult }),
    needs: 'risk.view',
  }),
  compare: post('/compare', {
    input: shape(riskRunWords, { runIds: ids() }),
    reply: RunComparison,
    needs: 'risk.view',
  }),
  /** A workbook: parameters, results, and all that they followed from. */
  workbook: get('/workbook/:runId', { input: seen, needs: 'risk.view', raw: true }),
})

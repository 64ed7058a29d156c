/** Runs that were saved: with their parameters, seed, inputs and library version, so that a rerun gives the same digits. */
import { z } from 'zod'
import { organisationChoice } from '../../enterprise/organisation.contract.ts'
import { endpoints, get, page, post } from '../../kit/endpoint.ts'
import { id, text } from '../../kit/field.ts'
import { columns, list } from '../../kit/list.ts'
import { shape } from '../../kit/shape.ts'
import { VarAlgorithm } from '../risk.dict.ts'
import { VarAnswer, VarResult, varTerms } from '../var/var.contract.ts'
import { varWords } from '../var/var.text.ts'
import { riskRunTexts, riskRunWords } from './risk-run.text.ts'

export const riskRunList = list({
  name: 'riskRun',
  title: riskRunTexts.title,
  needs: 'risk.view',
  words: riskRunWords,
  sort: '-createTime',
  empty: riskRunTexts.empty,
  columns: {
    runNo: columns.code({ width: 170, filter: 'starts', pinned: true, sortable: false }),
    runName: columns.text({ width: 180, filter: 'contains', sortable: false }),
    calcDate: columns.date({ filter: 'range' }),
    algorithm: columns.dict(VarAlgorithm, { width: 110, filter: 'one', sortable: false }),
    valueAtRisk: columns.amount({ unit: 'convertCurrency', width: 140, sortable: false }),
    convertCurrency: columns.code({ width: 90, sortable: false }),
    makerName: columns.text({ width: 100, sortable: false }),
    createTime: columns.instant({}),
    durationMs: columns.number({ width: 90, sortable: false }),
    libraryVersion: columns.code({ width: 100, sortable: false }),
    seed: columns.number({ width: 110, hidden: true, sortable: false }),
    orgName: columns.text({ width: 160, hidden: true, sortable: false }),
    orgId: columns.code({ choice: organisationChoice, filter: 'exact', hidden: true, sortable: false }),
  },
  actions: {},
})

export const SavedRunAsk = shape({ ...varWords, ...riskRunWords }, { ...varTerms, runName: text({ max: 64 }) })
const seen = shape(riskRunWords, { runId: id() })

export const SavedRun = z.object({
  runId: z.string(),
  runNo: z.string(),
  runName: z.string(),
  makerName: z.string(),
  createTime: z.string(),
  result: VarResult,
})
export type SavedRun = z.output<typeof SavedRun>

export const riskRunApi = endpoints('/CLOUD-FX/run', {
  queryByPage: page('/queryByPage', riskRunList),
  get: get('/get/:runId', { input: seen, reply: SavedRun, needs: 'risk.view' }),
  /** Refused like a run that is not saved: then there is no number. */
  save: post('/save', {
    input: SavedRunAsk,
    reply: VarAnswer.extend({ runId: z.string().nullable(), runNo: z.string().nullable() }),
    needs: 'risk.save',
    writes: true,
  }),
  /** From what was kept with it; changes nothing. */
  rerun: post('/rerun', {
    input: seen,
    reply: z.object({ isIdentical: z.boolean(), libraryVersion: z.string(), result: VarResult }),
    needs: 'risk.view',
  }),
})

/** Runs that are done and reckoned on paper, for the tests of what is made of them. */
import { RunStatus } from '@hedgerow/contract/business-day/business-day.dict'
import { RiskRunKind } from '@hedgerow/contract/risk/risk.dict'
import type { StressResult } from '@hedgerow/contract/risk/stress/stress.contract'
import type { VarResult } from '@hedgerow/contract/risk/var/var.contract'
import { type StressWork, stressResult } from '../stress/stress.rules.ts'
import { resultOf, type VarWork } from '../var/var.rules.ts'
import { varWork } from '../var/var-work.fixture.ts'
import type { StressRun, VarRun } from './risk-run.rules.ts'

type Head = Omit<VarRun, 'runKind' | 'inputs' | 'result'>

const headOf = (runNo: string): Head => ({
  ...{ runId: runNo.slice(-1), runNo, runName: `Run ${runNo}`, runStatus: RunStatus.of.done, progress: 100 },
  ...{
    runsBefore: 0,
    orgId: '1',
    orgName: '绿篱贸易',
    calcDate: '20260413',
    snapshotId: '31',
    libraryVersion: '1.0.0',
  },
  ...{ makerName: '陈风', createTime: '2026-04-13T09:00:00.000Z', durationMs: 12, failureReason: null, terms: null },
})

/** Of 600 open dollars, of which the worst of twenty days takes a tenth, where nothing else is named. */
export const varRun = (
  runNo: string,
  { inputs = varWork(), result = {}, ...head }: Partial<Head> & { inputs?: VarWork; result?: Partial<VarResult> } = {},
): VarRun => ({
  ...headOf(runNo),
  ...head,
  runKind: RiskRunKind.of.valueAtRisk,
  inputs,
  result: { ...resultOf(inputs), ...result },
})

export const stressRun = (
  runNo: string,
  inputs: StressWork,
  { result = {}, ...head }: Partial<Head> & { result?: Partial<StressResult> } = {},
): StressRun => ({
  ...headOf(runNo),
  ...head,
  runKind: RiskRunKind.of.stress,
  inputs,
  result: { ...stressResult(inputs), ...result },
})

/** A run measured from what it was kept with, whichever its kind: at once, in the background, or beside others. */
import type { RunComparison } from '@hedgerow/contract/risk/run/risk-run.contract'
import type { WorkLimits } from '../../../kit/work/worker.ts'
import { stressChangesOf, stressMeasured, stressMeasuredLong } from '../stress/stress.answer.ts'
import { changesOf, measured, measuredLong } from '../var/var.answer.ts'
import {
  comparableRuns,
  type DoneWork,
  isStress,
  type RunWork,
  type StoredRun,
  stressComparison,
  varComparison,
} from './risk-run.rules.ts'

/** @throws Refusal TOO_LONG, STRESS_TOO_LONG */
export async function measuredRun({ runKind, inputs }: RunWork): Promise<DoneWork> {
  const run = { runKind, inputs } as RunWork
  return isStress(run)
    ? { ...run, result: await stressMeasured(run.inputs) }
    : { ...run, result: await measured(run.inputs) }
}

/** @throws as `measuredRun`, and the reason of `stop` */
export async function measuredBehind(run: RunWork, watch: Pick<WorkLimits, 'stop' | 'onShare'>): Promise<DoneWork> {
  return isStress(run)
    ? { ...run, result: await stressMeasuredLong(run.inputs, watch) }
    : { ...run, result: await measuredLong(run.inputs, watch) }
}

const inputsOf = <Work>({ inputs }: { readonly inputs: Work }): Work => inputs

/** @throws as `comparableRuns` and `measuredRun` */
export async function comparedBeside(runs: readonly StoredRun[]): Promise<RunComparison> {
  const of = comparableRuns(runs)
  if ('ofStress' in of) {
    const [first, ...others] = of.ofStress
    return stressComparison(of.ofStress, await stressChangesOf(first.inputs, others.map(inputsOf)))
  }
  const [first, ...others] = of.ofVar
  return varComparison(of.ofVar, await changesOf(first.inputs, others.map(inputsOf)))
}

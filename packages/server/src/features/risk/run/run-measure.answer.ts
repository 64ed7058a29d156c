/** A run measured from what it was kept with, whichever its kind: at once, in the background, or beside others. */
import { assert } from '@hedgerow/contract/kit/refusal'
import type { RunComparison } from '@hedgerow/contract/risk/run/risk-run.contract'
import type { StressResult } from '@hedgerow/contract/risk/stress/stress.contract'
import type { WorkLimits } from '../../../kit/work/worker.ts'
import { stressChangesOf, stressMeasured, stressPartLong } from '../stress/stress.answer.ts'
import { stressOf, stressPartStarts, stressParts } from '../stress/stress.rules.ts'
import { changesOf, measured, varPartLong } from '../var/var.answer.ts'
import { type VarParts, varOf, varPartNames } from '../var/var.rules.ts'
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

/** So many parts need nothing of each other. */
export const partCount = (of: { readonly scenarioCount: number | null }): number =>
  of.scenarioCount === null ? varPartNames.length : stressPartStarts(of.scenarioCount).length

/** @throws as `measuredRun`, and the reason of `stop` */
export async function measuredPart(
  run: RunWork,
  partNo: number,
  watch: Pick<WorkLimits, 'stop' | 'onShare'>,
): Promise<unknown> {
  if (isStress(run)) {
    const part = stressParts(run.inputs)[partNo]
    assert(part, 'a part has its number')
    return stressPartLong(part, watch)
  }
  const name = varPartNames[partNo]
  assert(name, 'a part has its number')
  return varPartLong(run.inputs, name, watch)
}

/** What the parts gave, in their order, whoever measured which. */
export function assembledRun(run: RunWork, parts: readonly unknown[]): DoneWork {
  if (isStress(run)) return { ...run, result: stressOf(parts as readonly StressResult[]) }
  const [whole, item, hedge, past] = parts as readonly [VarParts['whole'], number, number, VarParts['past']]
  return { ...run, result: varOf(run.inputs, { whole, item, hedge, past }) }
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

/** A run measured from what it was kept with, whichever its kind: at once, in the background, or beside others. */
import { assert } from '@hedgerow/contract/kit/refusal'
import { RiskRunKind } from '@hedgerow/contract/risk/risk.dict'
import type { RunComparison } from '@hedgerow/contract/risk/run/risk-run.contract'
import type { StressResult } from '@hedgerow/contract/risk/stress/stress.contract'
import type { StoredInputs } from '../../../kit/work/work-inputs.ts'
import type { WorkLimits } from '../../../kit/work/worker.ts'
import { stressChangesOf, stressMeasured, stressPartLong } from '../stress/stress.answer.ts'
import { stressOf, stressPartStarts } from '../stress/stress.rules.ts'
import { changesOf, measured, varPartLong } from '../var/var.answer.ts'
import { type VarParts, varOf, varPartNames } from '../var/var.rules.ts'
import {
  comparableRuns,
  type DoneWork,
  type EndedWork,
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

/** @throws as `measuredRun`, the reason of `stop`, and what `read` throws */
export async function measuredPart(
  { runKind }: Pick<RunWork, 'runKind'>,
  partNo: number,
  watch: Pick<WorkLimits, 'stop' | 'onShare'> & StoredInputs,
): Promise<unknown> {
  if (runKind === RiskRunKind.of.stress) return stressPartLong(partNo, watch)
  const name = varPartNames[partNo]
  assert(name, 'a part has its number')
  return varPartLong(name, watch)
}

/** What the parts gave, in their order, whoever measured which. Only a value at risk needs what it was measured from once more. */
export async function assembledRun(
  { runKind }: Pick<RunWork, 'runKind'>,
  parts: readonly unknown[],
  read: StoredInputs['read'],
): Promise<EndedWork> {
  if (runKind === RiskRunKind.of.stress) return { runKind, result: stressOf(parts as readonly StressResult[]) }
  const [whole, item, hedge, past] = parts as readonly [VarParts['whole'], number, number, VarParts['past']]
  return { runKind, result: varOf(JSON.parse(await read()), { whole, item, hedge, past }) }
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

/** Measures a value at risk beside the event loop. */
import type { FigureFunction } from '@hedgerow/quant/figures/figure'
import { type FigureName, figureFunctions } from '@hedgerow/quant/figures/figure-functions'
import { sharedInputs } from '../../../kit/work/work-inputs.ts'
import { workerTask } from '../../../kit/work/worker.ts'
import { resultOf, type VarParts, type VarWork, varPart } from './var.rules.ts'
import { changeMoves } from './var-change.rules.ts'
import { type TargetWork, targetOf } from './var-target.rules.ts'

export type VarTask =
  | { readonly measure: VarWork }
  | { readonly part: keyof VarParts; readonly inputsKey: string }
  | { readonly compare: { readonly first: VarWork; readonly others: readonly VarWork[] } }
  | { readonly target: TargetWork }
  | { readonly lines: { readonly by: FigureName; readonly inputs: Parameters<FigureFunction['work']>[0] } }

const inputsOf = sharedInputs<VarWork>()

workerTask(async (task: VarTask, ask: (question: 'inputs') => Promise<string>) => {
  if ('measure' in task) return resultOf(task.measure)
  if ('part' in task) return varPart(await inputsOf(task.inputsKey, ask), task.part)
  if ('lines' in task) return figureFunctions[task.lines.by].work(task.lines.inputs)
  return 'target' in task ? targetOf(task.target) : changeMoves(task.compare.first, task.compare.others)
})

/** Measures the sensitivities of a large book beside the event loop, and the lines of their sheets. */
import type { FigureFunction } from '@hedgerow/quant/figures/figure'
import { type FigureName, figureFunctions } from '@hedgerow/quant/figures/figure-functions'
import { workerTask } from '../../../kit/work/worker.ts'
import { resultOf, type SensitivityWork } from './sensitivity.rules.ts'

export type SensitivityTask =
  | { readonly run: SensitivityWork }
  | { readonly lines: { readonly by: FigureName; readonly inputs: Parameters<FigureFunction['work']>[0] } }

workerTask(async (task: SensitivityTask) =>
  'run' in task ? resultOf(task.run) : figureFunctions[task.lines.by].work(task.lines.inputs),
)

/** Measures a value at risk beside the event loop. */
import { workerTask } from '../../../kit/work/worker.ts'
import { resultOf, type VarWork } from './var.rules.ts'
import { changeMoves } from './var-change.rules.ts'

export type VarTask =
  | { readonly measure: VarWork }
  | { readonly compare: { readonly first: VarWork; readonly others: readonly VarWork[] } }

workerTask(async (task: VarTask) =>
  'measure' in task ? resultOf(task.measure) : changeMoves(task.compare.first, task.compare.others),
)

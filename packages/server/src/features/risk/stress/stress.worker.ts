/** Revalues a book under scenarios beside the event loop. */
import type { FigureFunction } from '@hedgerow/quant/figures/figure'
import { type FigureName, figureFunctions } from '@hedgerow/quant/figures/figure-functions'
import { sharedInputs } from '../../../kit/work/work-inputs.ts'
import { workerTask } from '../../../kit/work/worker.ts'
import { type ReverseWork, reverseResult } from './reverse.rules.ts'
import { type StressWork, stressPart, stressResult } from './stress.rules.ts'
import { stressMoves } from './stress-change.rules.ts'

export type StressTask =
  | { readonly run: StressWork }
  | { readonly partNo: number; readonly inputsKey: string }
  | { readonly reverse: ReverseWork }
  | { readonly lines: { readonly by: FigureName; readonly inputs: Parameters<FigureFunction['work']>[0] } }
  | { readonly compare: { readonly first: StressWork; readonly others: readonly StressWork[] } }

const inputsOf = sharedInputs<StressWork>()

workerTask(async (task: StressTask, ask: (question: 'inputs') => Promise<string>, tellShare) => {
  if ('run' in task) return stressResult(task.run, tellShare)
  if ('partNo' in task) return stressResult(stressPart(await inputsOf(task.inputsKey, ask), task.partNo), tellShare)
  if ('lines' in task) return figureFunctions[task.lines.by].work(task.lines.inputs)
  return 'reverse' in task ? reverseResult(task.reverse) : stressMoves(task.compare.first, task.compare.others)
})

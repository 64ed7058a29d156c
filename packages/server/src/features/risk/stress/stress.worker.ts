/** Revalues a book under scenarios beside the event loop. */
import { workerTask } from '../../../kit/work/worker.ts'
import { type ReverseWork, reverseResult } from './reverse.rules.ts'
import { type StressWork, stressResult } from './stress.rules.ts'
import { stressMoves } from './stress-change.rules.ts'

export type StressTask =
  | { readonly run: StressWork }
  | { readonly reverse: ReverseWork }
  | { readonly compare: { readonly first: StressWork; readonly others: readonly StressWork[] } }

workerTask(async (task: StressTask, _, tellShare) => {
  if ('run' in task) return stressResult(task.run, tellShare)
  return 'reverse' in task ? reverseResult(task.reverse) : stressMoves(task.compare.first, task.compare.others)
})

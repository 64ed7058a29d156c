/** Revalues a book under scenarios beside the event loop. */
import { workerTask } from '../../../kit/work/worker.ts'
import { type ReverseWork, reverseResult } from './reverse.rules.ts'
import { type StressWork, stressResult } from './stress.rules.ts'

export type StressTask = { readonly run: StressWork } | { readonly reverse: ReverseWork }

workerTask(async (task: StressTask) => ('run' in task ? stressResult(task.run) : reverseResult(task.reverse)))

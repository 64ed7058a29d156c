/** A task that takes what it is told to: memory, time, or neither. */
import { workerTask } from '../kit/work/worker.ts'

workerTask(async ({ wants }: { readonly wants: string }): Promise<string> => {
  const arrays: number[][] = []
  // Few large arrays: many small values would keep the collector of garbage busy for longer than the task may take.
  while (wants === 'memory') arrays.push(new Array<number>(1_000_000).fill(arrays.length))
  while (wants === 'time') arrays.length = 0
  return 'done'
})

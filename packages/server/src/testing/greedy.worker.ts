/** A task that takes what it is told to: memory, time, or neither. */
import { workerTask } from '../kit/work/worker.ts'

workerTask(async ({ wants }: { readonly wants: string }): Promise<string> => {
  const kept: string[][] = []
  while (wants === 'memory') kept.push(Array.from({ length: 100_000 }, (_, at) => `${at} ${kept.length}`))
  while (wants === 'time') kept.length = 0
  return 'done'
})

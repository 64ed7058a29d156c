/** Runs that are measured when a test wants it: what is ordered is written down, and each part is a job of its own. */
import type { Job, JobContext, Jobs } from '../../../kit/work/jobs.ts'
import { type OrderedRiskRun, riskRunJob, riskRunPartJob } from './risk-run.jobs.ts'

type OrderedPart = Parameters<typeof riskRunPartJob.run>[1]
type Given = Pick<JobContext, 'db'> & Partial<Pick<JobContext, 'signal'>>

const contextOf = ({ db, signal = new AbortController().signal }: Given, enqueue: Jobs['enqueue']): JobContext => ({
  db,
  signal,
  isLast: true,
  enqueue,
})

/** Of the jobs of one name, what is ordered. */
export function orders<Input extends object>(of: Job<Input>) {
  const all: Input[] = []
  const enqueue: Jobs['enqueue'] = async (_, job, input) => {
    if (job.name === of.name) all.push(JSON.parse(JSON.stringify(input)))
  }
  return { all, enqueue }
}

/** The parts of a run, not measured yet. */
export async function partsOf(given: Given, order: OrderedRiskRun): Promise<readonly OrderedPart[]> {
  const { all, enqueue } = orders(riskRunPartJob)
  await riskRunJob.run(contextOf(given, enqueue), order)
  return all
}

export const measurePart = (given: Given, part: OrderedPart): Promise<void> =>
  riskRunPartJob.run(contextOf(given, orders(riskRunPartJob).enqueue), part)

export async function measureRun(given: Given, order: OrderedRiskRun): Promise<void> {
  for (const part of await partsOf(given, order)) await measurePart(given, part)
}

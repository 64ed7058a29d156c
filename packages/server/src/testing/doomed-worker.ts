/** A process that takes a job, says so and never ends it: the test kills it. */
import { connectDatabase, systemScope, withTx } from '../kit/database/database.ts'
import { type Job, startJobs } from '../kit/work/jobs.ts'

const pace = { claimSeconds: 10, superviseSeconds: 1, pollSeconds: 0.5, retryLimit: 2, retryDelaySeconds: 1 }
const doomed: Job<{ text: string }> = {
  name: 'test.doomed',
  run: async () => {
    process.send?.('began')
    await new Promise(() => undefined)
  },
}
const database = connectDatabase(JSON.parse(process.argv[2] ?? '{}'))
const jobs = await startJobs(database, [doomed], pace)
await withTx(database.db, systemScope, (tx) => jobs.enqueue(tx, doomed, { text: 'important' }))

// The server of the benchmark, in a process of its own so that the client does not share its event loop: the real
// application on the folder DATA_DIR, only without the limit of requests a minute. Says its port to whoever started it, and its memory when it is asked.
import type { AddressInfo } from 'node:net'
import { buildApp } from '../app.ts'
import { connectDatabase, openDatabase } from '../kit/database/database.ts'
import { preparePlaces } from '../kit/process/embedded-files.ts'
import { passwordKeys } from '../kit/record/password-keys.ts'
import { openBus } from '../kit/work/bus.ts'
import { startJobs } from '../kit/work/jobs.ts'
import { jobs } from '../register.ts'

const dataDir = process.env.DATA_DIR
if (!dataDir) throw new Error('DATA_DIR is needed')
// One process holds the folder; more of them join its database.
const joined = { ...preparePlaces(dataDir).endpoint, user: 'hedgerow', database: 'hedgerow' }
const database = process.env.BENCH_JOINS ? connectDatabase(joined) : await openDatabase({ dataDir })
const workers = await startJobs(database, jobs)
const services = { passwordKeys: passwordKeys(database.db), demoPassword: null, jobs: workers }
const bus = await openBus(database.owner)
const app = await buildApp({ db: database.db, services, bus, requestsPerMinute: 1_000_000_000 })
await app.listen({ host: '127.0.0.1', port: 0 })
process.once('disconnect', async () => {
  await app.close()
  await workers.stop()
  await bus.close()
  await database.close()
  process.exit(0)
})
process.on('message', () => {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  process.send?.(heapUsed + external)
})
process.send?.((app.server.address() as AddressInfo).port)

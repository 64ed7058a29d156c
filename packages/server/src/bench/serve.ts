// The server of the benchmark, in a process of its own so that the client does not share its event loop: the real
// application on the folder DATA_DIR, only without the limit of requests a minute. Says its port to whoever started it.
import type { AddressInfo } from 'node:net'
import { buildApp } from '../app.ts'
import { openDatabase } from '../kit/database/database.ts'
import { passwordKeys } from '../kit/record/password-keys.ts'
import { startJobs } from '../kit/work/jobs.ts'
import { jobs } from '../register.ts'

const dataDir = process.env.DATA_DIR
if (!dataDir) throw new Error('DATA_DIR is needed')
const database = await openDatabase({ dataDir })
const workers = await startJobs(database, jobs)
const services = { passwordKeys: passwordKeys(database.db), demoPassword: null, jobs: workers }
const app = await buildApp({ db: database.db, services, requestsPerMinute: 1_000_000_000 })
await app.listen({ host: '127.0.0.1', port: 0 })
process.once('disconnect', async () => {
  await app.close()
  await workers.stop()
  await database.close()
  process.exit(0)
})
process.send?.((app.server.address() as AddressInfo).port)

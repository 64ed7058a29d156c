// A whole application process for the embedded database's tests: opens the folder, says so, books rows until it is
// killed. Run as `node embedded-child.ts <dataDir> [hold]`; prints `open`, then the number of each acknowledged row.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '../kit/process/embedded-database.ts'

const [dataDir, mode] = process.argv.slice(2)
if (!dataDir) throw new Error('usage: embedded-child.ts <dataDir> [hold]')

try {
  const embedded = await startEmbedded({ dataDir })
  const client = new pg.Client(embedded.connection)
  client.on('error', () => process.exit(3))
  await client.connect()
  await client.query('create table if not exists booking (n bigint generated always as identity primary key)')
  process.stdout.write(`open ${embedded.adopted ? 'adopted' : 'started'}\n`)
  while (mode !== 'hold') {
    const { rows } = await client.query('insert into booking default values returning n')
    process.stdout.write(`${rows[0].n}\n`)
    await sleep(1)
  }
  process.once('SIGTERM', async () => {
    await client.end()
    await embedded.stop()
    process.exit(0)
  })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? `${error.name}: ${error.message}` : error}\n`)
  process.exit(1)
}

// `npm run demo:reset`: empties a database that holds the demo company alone; the next start makes the company anew. The product must not run meanwhile.
import path from 'node:path'
import { othersIn } from '../kit/backup/catalogue.ts'
import { reachDatabase } from '../kit/backup/reach-database.ts'
import { connectDatabase } from '../kit/database/database.ts'
import { demandRoles } from '../kit/database/roles.ts'
import { readSettings } from '../kit/process/settings.ts'
import { reasonOf, StartupError } from '../kit/process/startup-error.ts'
import { emptyDemo } from '../seed/demo-start.seed.ts'

async function reset(): Promise<void> {
  const { owner, leave } = await reachDatabase(readSettings(process.env, path.join(import.meta.dirname, '../../../..')))
  try {
    if ((await othersIn(owner)) > 0)
      throw new StartupError('the product works on this database: stop every process of it first.')
    await demandRoles(owner)
    const database = connectDatabase(owner, undefined, 1)
    const reason = await emptyDemo(database)
    await database.close()
    if (reason) throw new StartupError(reason)
  } finally {
    await leave()
  }
}

try {
  await reset()
  process.stdout.write(
    'demo:reset: the database is empty; the next start makes the demo company, and its history is witnessed anew.\n',
  )
} catch (error) {
  process.stderr.write(`demo:reset did nothing: ${reasonOf(error)}\n`)
  process.exitCode = 1
}

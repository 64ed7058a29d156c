// `npm run verify`: asks the stored data what must always hold, beside a running server or without one. It changes nothing.
import path from 'node:path'
import { brokenInvariants } from './invariants.ts'
import { connectDatabase } from './kit/database/database.ts'
import { demandRoles } from './kit/database/roles.ts'
import { databaseName } from './kit/process/embedded-database.ts'
import { isCluster } from './kit/process/embedded-files.ts'
import { startPostgres } from './kit/process/embedded-postgres.ts'
import { readSettings, type Settings } from './kit/process/settings.ts'
import { reasonOf, StartupError } from './kit/process/startup-error.ts'

/** The server at DATABASE_URL, or the embedded one: adopted where it runs, started and stopped again where it does not. */
async function reach({ databaseUrl, dataDir }: Settings) {
  if (databaseUrl) return { owner: { connectionString: databaseUrl }, leave: async () => undefined }
  if (!isCluster(path.join(dataDir, 'pg'))) throw new StartupError(`there is no database in ${dataDir}. Set DATA_DIR.`)
  const postgres = await startPostgres({ dataDir })
  const owner = { ...postgres.connection, database: databaseName }
  return { owner, leave: async () => (postgres.adopted ? undefined : postgres.stop()) }
}

async function verify(): Promise<readonly string[]> {
  const { owner, leave } = await reach(readSettings(process.env, path.join(import.meta.dirname, '../../..')))
  try {
    await demandRoles(owner)
    const database = connectDatabase(owner, undefined, 1)
    const complaints = await brokenInvariants(database.db)
    await database.close()
    return complaints
  } finally {
    await leave()
  }
}

try {
  const complaints = await verify()
  process.stdout.write(complaints.map((line) => `${line}\n`).join('') || 'verify: everything that must hold does\n')
  process.exitCode = complaints.length > 0 ? 1 : 0
} catch (error) {
  process.stderr.write(`verify could not ask: ${reasonOf(error)}\n`)
  process.exitCode = 2
}

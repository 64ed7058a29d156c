// The stored data for a command that runs beside the product or without it.
import path from 'node:path'
import type pg from 'pg'
import { ownerAt } from '../connect/database-address.ts'
import { databaseName } from '../process/embedded-database.ts'
import { isCluster } from '../process/embedded-files.ts'
import { startPostgres } from '../process/embedded-postgres.ts'
import type { Settings } from '../process/settings.ts'
import { StartupError } from '../process/startup-error.ts'

interface Reached {
  readonly owner: pg.ClientConfig
  leave(): Promise<void>
}

/** The server at DATABASE_URL, or the embedded one: adopted where it runs, started and stopped again where it does not. */
export async function reachDatabase({
  databaseUrl,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<Reached> {
  if (databaseUrl) return { owner: ownerAt(databaseUrl), leave: async () => undefined }
  if (!isCluster(path.join(dataDir, 'pg'))) throw new StartupError(`there is no database in ${dataDir}. Set DATA_DIR.`)
  const postgres = await startPostgres({ dataDir })
  const owner = { ...postgres.connection, database: databaseName }
  return { owner, leave: async () => (postgres.adopted ? undefined : postgres.stop()) }
}

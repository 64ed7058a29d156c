/** Whether a server may hold the books at all, asked before the first query. */
import pg from 'pg'
import { reasonOf, StartupError } from '../process/startup-error.ts'

export const connectTimeoutMs = 5_000

/** Refuses a server that may lose acknowledged bookings, or whose default isolation would let two of them overspend. */
export async function checkServer(owner: pg.ClientConfig): Promise<void> {
  let client: pg.Client | undefined
  try {
    client = new pg.Client({ ...owner, connectionTimeoutMillis: connectTimeoutMs }) // it already reads the address
    client.on('error', () => undefined)
    await client.connect()
    const { rows } = await client.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name in
        ('fsync', 'full_page_writes', 'synchronous_commit', 'default_transaction_isolation', 'transaction_read_only',
          'server_version_num')`,
    )
    refuseUnsafe(new Map(rows.map((row) => [row.name, row.setting])))
    await refuseUnfinished(client)
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(
      `cannot reach the database: ${reasonOf(error)}. Check DATABASE_URL and that the server runs.`,
    )
  } finally {
    await client?.end()
  }
}

/** An empty schema of this name marks a database whose restore was cut short. */
export const unfinishedMark = 'unfinished_restore'

async function refuseUnfinished(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select to_regnamespace('${unfinishedMark}') as mark`)
  if (rows[0]?.mark === null) return
  throw new StartupError('a restore into this database was cut short: run npm run restore again, or drop the database.')
}

function refuseUnsafe(settings: ReadonlyMap<string, string>): void {
  if (Number(settings.get('server_version_num')) < 150_000) throw new StartupError('PostgreSQL 15 or newer is needed.')
  if (settings.get('transaction_read_only') === 'on')
    throw new StartupError('the database takes no changes: it is a replica, or set to read only. Name the primary.')
  if (process.env.APP_ENV === 'test') return
  const off = ['fsync', 'full_page_writes', 'synchronous_commit'].filter((name) => settings.get(name) === 'off')
  if (off.length > 0) {
    throw new StartupError(`the database runs with ${off.join(', ')} off and may lose bookings; switch it on.`)
  }
  const isolation = settings.get('default_transaction_isolation')
  if (isolation !== 'read committed') {
    throw new StartupError(`default_transaction_isolation is "${isolation}"; set it to "read committed".`)
  }
}

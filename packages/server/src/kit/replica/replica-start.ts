/** What DATABASE_READ_URL leads to is compared with the database before anything is read there: a replica of another one looks the same. */
import pg from 'pg'
import { replicaAt } from '../connect/database-address.ts'
import { connectDatabase, type Database } from '../database/database.ts'
import { DatabaseError, toDatabaseError } from '../database/database-error.ts'
import { printWarning } from '../process/print.ts'
import { reasonOf, StartupError } from '../process/startup-error.ts'
import { markTimeline } from './fence.ts'
import { openReplica, type Replica } from './replica.ts'

const askMs = 5_000

interface Identity {
  readonly system: string
  readonly database: string
  readonly isReplica: boolean
}

/**
 * The replica of the database, which may be away, or be the primary at the moment: reads then go to the primary.
 * @throws StartupError for another database, or a login that is refused
 */
export async function startReplica(
  { db, owner }: Pick<Database, 'db' | 'owner'>,
  url: string,
  answerMs: number,
): Promise<Replica> {
  const login = replicaAt(url, owner)
  const [own, other] = [await identityOf(owner), await identityIfThere(login)]
  if (other && (other.system !== own.system || other.database !== own.database))
    throw new StartupError('DATABASE_READ_URL leads to another database: it may name a streaming replica of this one.')
  if (other?.isReplica === false)
    printWarning(
      'DATABASE_READ_URL leads to the primary itself: until it leads to a replica, the primary answers all reads.',
    )
  await markTimeline(db)
  return openReplica(db, connectDatabase(login, undefined, undefined, answerMs))
}

async function identityIfThere(login: pg.ClientConfig): Promise<Identity | undefined> {
  try {
    return await identityOf(login)
  } catch (error) {
    if (!(toDatabaseError(error, false, true) instanceof DatabaseError))
      throw new StartupError(`DATABASE_READ_URL: the replica refuses the login of DATABASE_URL: ${reasonOf(error)}.`)
    printWarning(`The replica is away (${reasonOf(error)}): the primary answers all reads until it is there.`)
    return undefined
  }
}

async function identityOf(login: pg.ClientConfig): Promise<Identity> {
  const client = new pg.Client({ ...login, connectionTimeoutMillis: askMs, query_timeout: askMs })
  client.on('error', () => undefined) // the query rejects
  try {
    await client.connect()
    const { rows } = await client.query<Identity>(`select s.system_identifier::text as system, d.oid::text as database,
      pg_is_in_recovery() as "isReplica" from pg_control_system() s, pg_database d where d.datname = current_database()`)
    if (!rows[0]) throw new Error('should hold: whoever is connected is in a database')
    return rows[0]
  } finally {
    client.end().catch(() => undefined)
  }
}

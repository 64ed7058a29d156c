/** Whether a start has a demo company, and the password that its members have. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { loadReferenceData } from '../features/reference/reference-data.store.ts'
import { type Database, systemScope, withTx } from '../kit/database/database.ts'
import { migrate } from '../kit/database/migrate.ts'
import { hashPassword } from '../kit/process/passwords.ts'
import { turns } from '../kit/process/turns.ts'
import { isEmpty, seedDemo, seededCompletely } from './demo.seed.ts'

interface DemoSettings {
  /** DEMO: '1', '0', or undefined for "only on an empty embedded database". */
  readonly demo: string | undefined
  readonly givenPassword: string | undefined
  /** Whether the database is our own, which nobody else can have put anything into. */
  readonly embedded: boolean
  readonly say: (line: string) => void
}

/**
 * Processes that start on one database take turns: the first makes the company, the others find it. The turn ends with its
 * connection, however the process dies. @returns the demo password, or null where there is no demo company
 */
export async function prepareDemo(database: Database, settings: DemoSettings): Promise<string | null> {
  if (settings.demo === '0') return null
  return asOwner(database, async (client) => {
    await client.query('select pg_advisory_lock($1)', [turns.demoCompany])
    return (await hasCompany(database, client, settings)) ? passwordOf(database, settings.givenPassword) : null
  })
}

/** Finds the demo company, or makes it where one is wanted. */
async function hasCompany(database: Database, owner: pg.Client, settings: DemoSettings): Promise<boolean> {
  const { demo, embedded, say } = settings
  const empty = await isEmpty(database)
  if (!empty && (await seededCompletely(database))) return true
  const wanted = demo === '1' || embedded
  if (!wanted) return false
  if (!empty) {
    // Nobody could sign in before the seed was complete, so there is nothing of anybody's in here.
    if (!(await isUnfinishedSeed(owner))) {
      if (demo === '1') say('DEMO=1 does nothing here: the database holds a company already.')
      return false
    }
    say('The demo company was not finished by an earlier start; making it again.')
    await startOver(database, owner)
  }
  say('Making the demo company (once, about 20 seconds) …')
  await seedDemo(database)
  return true
}

/**
 * Empties a database that holds the demo company and nobody else's, so that the next start makes it anew.
 * @returns why it does not, or undefined when it is done
 */
export const emptyDemo = (database: Database): Promise<string | undefined> =>
  asOwner(database, async (client) => {
    await client.query('select pg_advisory_lock($1)', [turns.demoCompany])
    if (await isEmpty(database)) return 'there is no company in this database.'
    if (!(await seededCompletely(database))) return 'this database does not hold the demo company.'
    const other = await companyBesides(client)
    if (other) return `it also holds ${other}, which is nobody's demonstration.`
    await startOver(database, client)
    return undefined
  })

/** Whether somebody's company stands beside the demonstration. */
export const hasOthers = (database: Database): Promise<boolean> =>
  asOwner(database, async (client) => (await companyBesides(client)) !== undefined)

async function companyBesides(owner: pg.Client): Promise<string | undefined> {
  const { rows } = await owner.query<{ name: string }>('select org_name as name from org where not demo order by id')
  return rows[0]?.name
}

/** The given password, else the one that holds, else a new one; a password that did not hold yet becomes everybody's. */
function passwordOf(database: Database, given: string | undefined): Promise<string> {
  return withTx(database.db, systemScope, async (tx) => {
    const { rows } = await sql<{ password: string }>`select password from demo_password`.execute(tx)
    const stored = rows[0]?.password
    const password = given || (stored ?? newPassword())
    if (password === stored) return password
    await sql`update member m set password_hash = ${await hashPassword(password)}, pass_modify_time = now() from org o
      where o.group_id = m.group_id and o.id = m.org_id and o.demo`.execute(tx)
    await sql`insert into demo_password (password) values (${password})
      on conflict (only_row) do update set password = excluded.password`.execute(tx)
    return password
  })
}

const newPassword = () => `${randomBytes(6).toString('base64url')}-1a`

async function asOwner<T>(database: Database, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(database.owner)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function isUnfinishedSeed(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<{ only: boolean }>('select bool_and(demo) as only from org')
  return rows[0]?.only === true
}

async function startOver(database: Database, owner: pg.Client): Promise<void> {
  await owner.query('drop schema public cascade; create schema public')
  await migrate(database.owner)
  await loadReferenceData(database.owner)
}

/**
 * `npm run analyst -- fx_reader ORGCODE` makes a database login that reads the views of `report`, with the rows of that organisation and
 * those below it, and prints its password once (`HEAD/CODE` where several groups have the code); said again for a login that exists it gives a new password and may move it.
 * `npm run analyst -- fx_reader --drop` takes it away; `npm run analyst -- --missing` makes the logins again that a restored database knows and
 * its server does not, each under a new password. For whoever runs the server: it needs the owner's address.
 */
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { ownerAt } from '../kit/connect/database-address.ts'
import { connectDatabase, type Database, systemScope, type Tx, withTx } from '../kit/database/database.ts'
import { randomPassword } from '../kit/process/random-secret.ts'
import { readSettings } from '../kit/process/settings.ts'
import { reasonOf, StartupError } from '../kit/process/startup-error.ts'
import { analystRole, letAnalystsIn, publishReports, reportSchema } from './report-views.ts'
import { reports } from './reports.ts'

const loginPattern = /^[a-z][a-z0-9_]{2,40}$/
const usage = 'npm run analyst -- login_name ORGCODE, -- login_name --drop, or -- --missing'

/** @returns the password, which nobody can ask for again. Errors: `StartupError` for an unknown organisation or a name of another role */
export async function makeAnalyst({ db, owner }: Pick<Database, 'db' | 'owner'>, login: string, orgCode: string) {
  const password = randomPassword()
  await publishReports(owner, reports)
  const organisation = await withTx(db, systemScope, async (tx) => {
    const { id, groupId, orgName } = await organisationOf(tx, orgCode)
    await sql`insert into analyst (login_name, group_id, org_id) values (${login}, ${groupId}, ${id})
      on conflict (login_name) do update set group_id = excluded.group_id, org_id = excluded.org_id`.execute(tx)
    return orgName
  })
  await asOwner(owner, (client) => giveLogin(client, login, password))
  return { login, password, schema: reportSchema, organisation }
}

/** A backup holds for whom each analyst reads, and no login: those belong to the server. @returns what `makeAnalyst` says of each */
export async function makeMissingAnalysts({ db, owner }: Pick<Database, 'db' | 'owner'>) {
  await publishReports(owner, reports)
  const { rows } = await withTx(db, systemScope, (tx) =>
    sql<{ login: string; organisation: string }>`select a.login_name as login, o.org_name as organisation
      from analyst a join org o on o.group_id = a.group_id and o.id = a.org_id
      where not exists (select from pg_roles where rolname = a.login_name) order by a.login_name`.execute(tx),
  )
  const made = rows.map((row) => ({ ...row, password: randomPassword(), schema: reportSchema }))
  await asOwner(owner, async (client) => {
    for (const { login, password } of made) await giveLogin(client, login, password)
  })
  return made
}

async function organisationOf(tx: Tx, code: string) {
  const [orgCode = '', head] = code.split('/').reverse()
  const { rows } = await sql<{ id: string; groupId: string; orgName: string }>`select o.id, o.group_id, o.org_name
    from org o join org h on h.group_id = o.group_id and h.id = o.group_id
    where o.org_code = ${orgCode} and (${head ?? null}::text is null or h.org_code = ${head ?? null})`.execute(tx)
  if (rows.length > 1) throw new StartupError(`several groups have an organisation ${orgCode}: say HEAD/${orgCode}`)
  return rows[0] ?? refuseUnknown(code)
}

const refuseUnknown = (code: string): never => {
  throw new StartupError(`there is no organisation with the code ${code}`)
}

async function giveLogin(client: pg.Client, login: string, password: string): Promise<void> {
  const name = client.escapeIdentifier(login)
  const group = await client.query('select from pg_roles where rolname = $1', [analystRole])
  if (group.rowCount === 0) await client.query(`create role ${analystRole} nologin`)
  await letAnalystsIn(client)
  const { rows } = await client.query<{ member: boolean }>(
    `select pg_has_role(oid, $2, 'member') as member from pg_roles where rolname = $1`,
    [login, analystRole],
  )
  if (rows[0]?.member === false)
    throw new StartupError(`${login} is a role already and no analyst's; choose another name`)
  const secret = client.escapeLiteral(password)
  await client.query(`${rows.length === 0 ? 'create' : 'alter'} role ${name} login password ${secret}`)
  await client.query(`grant ${analystRole} to ${name}`)
  await client.query(`alter role ${name} set default_transaction_read_only = on`)
  await client.query(`alter role ${name} set statement_timeout = '60s'`)
}

export async function dropAnalyst({ db, owner }: Pick<Database, 'db' | 'owner'>, login: string): Promise<void> {
  const dropped = await withTx(db, systemScope, (tx) =>
    sql`delete from analyst where login_name = ${login} returning login_name`.execute(tx),
  )
  if (dropped.rows.length === 0) throw new StartupError(`${login} is no analyst's login`)
  await asOwner(owner, async (client) => {
    await client.query(`drop role if exists ${client.escapeIdentifier(login)}`)
  })
}

async function asOwner(owner: pg.ClientConfig, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(owner)
  client.on('error', () => undefined) // the query rejects
  await client.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

const say = (made: object) => process.stdout.write(`${JSON.stringify(made)}\n`)

async function run([login = '', what = '']: readonly string[]): Promise<void> {
  const isForMissing = login === '--missing'
  if (!isForMissing && (!loginPattern.test(login) || what === '')) throw new StartupError(usage)
  const { databaseUrl } = readSettings(process.env, path.join(import.meta.dirname, '../../../..'))
  if (!databaseUrl) throw new StartupError('analysts read a server database: say its owner’s address as DATABASE_URL')
  const database = connectDatabase(ownerAt(databaseUrl), undefined, 1)
  try {
    if (isForMissing) for (const made of await makeMissingAnalysts(database)) say(made)
    else if (what === '--drop') await dropAnalyst(database, login)
    else say(await makeAnalyst(database, login, what))
  } finally {
    await database.close()
  }
}

if (process.argv[1] === import.meta.filename) {
  try {
    await run(process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`analyst: ${reasonOf(error)}\n`)
    process.exitCode = 1
  }
}

/**
 * Who works in the database. The owner of DATABASE_URL migrates and holds advisory locks; everything that serves a request or a
 * job signs in as `hedgerow_app`, which owns nothing and may do nothing by itself, and takes one of two roles when it
 * connects. So `set role none`, by whatever way it got into a statement, gains nothing (decision 0036).
 */
import { createHmac } from 'node:crypto'
import pg from 'pg'
import { atSamePrimary } from '../connect/primary.ts'
import { sqlStateOf } from '../process/sql-state.ts'
import { reasonOf, StartupError } from '../process/startup-error.ts'

export const apiRole = 'hedgerow_api'
export const systemRole = 'hedgerow_system'
const appLogin = 'hedgerow_app'
const connectTimeoutMs = 5_000
const wrongPassword = '28P01'
/** What PgBouncer answers to options that it does not pass on. */
const protocolViolation = '08P01'
const remedy = 'connect to PostgreSQL itself, or let the pooler pass them on.'

/**
 * How to connect as a role that may not log in: as the application's login, by the connection's start-up options. Options in a
 * database address would take the place of ours, and with them the wall between tenants; they go in front, so that
 * ours have the last word.
 */
export function asRole(
  owner: pg.ClientConfig,
  role: string,
  settings: Readonly<Record<string, string>> = {},
): pg.ClientConfig {
  // The driver reads the address, the environment and their defaults; it does not connect yet.
  const { host, port, database, ssl } = new pg.Client(owner)
  const own = Object.entries({ role, ...settings }).map(([name, value]) => `-c ${name}=${value}`)
  const options = [optionsIn(owner.connectionString), owner.options, ...own].filter(Boolean).join(' ')
  const password = appPassword(owner)
  const { keepAlive, keepAliveInitialDelayMillis } = owner
  return atSamePrimary(owner, {
    ...{ host, port, database, ssl, user: appLogin, keepAlive, keepAliveInitialDelayMillis, options },
    ...(password === undefined ? {} : { password }),
  })
}

function optionsIn(address: string | undefined): string {
  const [, , query] = /^([^?]*)\?(.*)$/.exec(address ?? '') ?? []
  return new URLSearchParams(query ?? '').getAll('options').join(' ')
}

/**
 * Derived from the owner's, so that every process that knows the database's address knows it and nothing has to be stored.
 * Without a password of the owner the server trusts the socket, and so it does with this login.
 */
function appPassword(owner: pg.ClientConfig): string | undefined {
  const { password } = new pg.Client(owner)
  return password ? createHmac('sha256', password).update(appLogin).digest('base64url') : undefined
}

/** Makes the roles that are missing, as the owner of the schema. */
export async function prepareRoles(client: pg.Client, owner: pg.ClientConfig): Promise<void> {
  for (const role of [apiRole, systemRole]) {
    await prepareRole(client, role)
    await letIn(client, role)
  }
  await prepareLogin(client, owner)
}

/** A schema that was made anew, as an interrupted first start does, is closed to everybody but its owner. */
async function letIn(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ open: boolean }>(`select has_schema_privilege($1, 'public', 'usage') as open`, [
    role,
  ])
  if (!rows[0]?.open) await client.query(`grant usage on schema public to ${role}`)
}

async function prepareRole(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ member: boolean }>(
    `select pg_has_role(current_user, oid, 'member') as member from pg_roles where rolname = $1`,
    [role],
  )
  if (rows[0]?.member) return
  await orAskAdministrator([
    ...(rows.length === 0 ? [`create role ${role} nologin nobypassrls`] : []),
    `grant ${role} to current_user`,
  ])(client)
}

async function prepareLogin(client: pg.Client, owner: pg.ClientConfig): Promise<void> {
  const { rows } = await client.query<{ member: boolean }>(
    `select pg_has_role(oid, $1, 'member') and pg_has_role(oid, $2, 'member') as member from pg_roles where rolname = $3`,
    [apiRole, systemRole, appLogin],
  )
  if (rows[0]?.member) return
  await orAskAdministrator([
    ...(rows.length === 0 ? [`create role ${appLogin} login noinherit nobypassrls ${passwordClause(owner)}`] : []),
    `grant ${apiRole}, ${systemRole} to ${appLogin}`,
  ])(client)
}

const passwordClause = (owner: pg.ClientConfig) => {
  const password = appPassword(owner)
  return password === undefined ? '' : `password ${pg.escapeLiteral(password)}`
}

/** Every one of them, or a word to the administrator where the database user may not. */
const orAskAdministrator = (statements: readonly string[]) => async (client: pg.Client) => {
  try {
    for (const statement of statements) await client.query(statement)
  } catch (error) {
    if (sqlStateOf(error) !== '42501') throw error
    const masked = statements.join('; ').replace(/password '[^']*'/, "password '…'")
    throw new StartupError(`the database user may not create roles; let an administrator run: ${masked}`)
  }
}

interface Worker {
  readonly who: string
  readonly login: string
  readonly privileged: boolean
}

/**
 * Refuses a connection that lost its role on the way, as behind a pooler that drops start-up options, and a login that is more than
 * its roles: what `set role none` leads to must be nobody. Migrate first, for that makes the roles.
 */
export async function demandRoles(owner: pg.ClientConfig): Promise<void> {
  for (const role of [apiRole, systemRole]) {
    const { who, login, privileged } = await workerOf(owner, role)
    if (who !== role)
      throw new StartupError(
        `the database works as "${who}" instead of "${role}": start-up options were lost; ${remedy}`,
      )
    if (privileged)
      throw new StartupError(`the database login "${login}" may do more than its roles; take that from it.`)
  }
}

async function workerOf(owner: pg.ClientConfig, role: string): Promise<Worker> {
  try {
    return await askWho(asRole(owner, role))
  } catch (error) {
    if (sqlStateOf(error) === protocolViolation)
      throw new StartupError(`a pooler refuses the start-up options that roles need (${reasonOf(error)}); ${remedy}`)
    if (sqlStateOf(error) !== wrongPassword) throw error
    await renewPassword(owner)
    return askWho(asRole(owner, role))
  }
}

async function askWho(config: pg.ClientConfig): Promise<Worker> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: connectTimeoutMs })
  client.on('error', () => undefined) // the query rejects
  try {
    await client.connect()
    const { rows } = await client.query<Worker>(`select current_user as who, session_user as login,
      rolsuper or rolbypassrls or rolcreaterole or rolinherit or exists (select from pg_class where relowner = r.oid) as privileged
      from pg_roles r where rolname = session_user`)
    return rows[0] ?? { who: 'nobody', login: 'nobody', privileged: false }
  } finally {
    await client.end()
  }
}

/** The owner has a new password since the login was made. */
async function renewPassword(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner)
  client.on('error', () => undefined)
  await client.connect()
  try {
    await orAskAdministrator([`alter role ${appLogin} ${passwordClause(owner)}`])(client)
  } finally {
    await client.end()
  }
}

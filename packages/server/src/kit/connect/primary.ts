/**
 * Which of several hosts takes changes now. Each new connection asks before it is made, by its own login: the driver, its pool and pg-boss
 * all ask their configuration for a stream, and this one is led to whoever answers (decision 0394).
 */
import net from 'node:net'
import pg from 'pg'
import { sqlStateOf } from '../process/sql-state.ts'
import { reasonOf } from '../process/startup-error.ts'

export interface DatabaseHost {
  readonly host: string
  readonly port: number
}
/** As libpq names them: takes changes, or is merely no standby. */
export type PrimarySign = 'read-write' | 'primary'

interface Hosts {
  readonly hosts: readonly DatabaseHost[]
  readonly sign: PrimarySign
  /** Who took changes the last time. Everybody at these hosts asks it first, so that one that hangs is waited for once. */
  last?: DatabaseHost
}

/** A host that says nothing for so long is passed over. Twice this is less than a connection may take. */
const askMs = 2_000
const questions: Readonly<Record<PrimarySign, string>> = {
  'read-write': "select current_setting('transaction_read_only') = 'off' as sought",
  primary: 'select not pg_is_in_recovery() as sought',
}

const hostsOfStream = new WeakMap<object, Hosts>()

/** The same login, whose connections lead to the host that takes changes. */
export function atPrimary(login: pg.ClientConfig, hosts: Hosts): pg.ClientConfig {
  let search: Promise<DatabaseHost> | undefined
  const find = () => {
    search ??= primaryOf(login, hosts).finally(() => {
      search = undefined
    })
    return search
  }
  const stream = () => ledSocket(find)
  hostsOfStream.set(stream, hosts)
  return { ...login, stream }
}

/** Another login at the hosts that `owner` looks among. */
export function atSamePrimary(owner: pg.ClientConfig, login: pg.ClientConfig): pg.ClientConfig {
  const hosts = owner.stream && hostsOfStream.get(owner.stream)
  return hosts ? atPrimary(login, hosts) : login
}

function ledSocket(find: () => Promise<DatabaseHost>): net.Socket {
  const socket = new net.Socket()
  const connect = socket.connect.bind(socket)
  const led = () => {
    find().then(
      // Whoever gave up meanwhile has destroyed it, and a destroyed socket would begin anew.
      ({ host, port }) => void (socket.destroyed || connect(port, host)),
      (error) => void socket.destroy(error),
    )
    return socket
  }
  return Object.assign(socket, { connect: led })
}

/** The last one where it still is; else whoever says so first of the others, for a host that hangs must not hold them up. */
async function primaryOf(login: pg.ClientConfig, at: Hosts): Promise<DatabaseHost> {
  const { last, hosts, sign } = at
  const reasons: unknown[] = []
  for (const few of last ? [[last], hosts.filter((host) => host !== last)] : [hosts]) {
    try {
      at.last = await Promise.any(few.map((host) => demandSign(login, host, sign)))
      return at.last
    } catch (error) {
      reasons.push(...(error instanceof AggregateError ? error.errors : [error]))
    }
  }
  throw nobody(reasons)
}

/** A login that is refused is told as it is: the start makes it anew, or says so. Anything else passes for a server that is away. */
function nobody(reasons: readonly unknown[]): unknown {
  const refused = reasons.find((reason) => /^(28|3D|08P01)/.test(sqlStateOf(reason) ?? ''))
  const words = `no host takes changes: ${reasons.map(reasonOf).join(', ')}`
  return refused ?? Object.assign(new Error(words), { code: 'ECONNREFUSED' })
}

async function demandSign(login: pg.ClientConfig, { host, port }: DatabaseHost, sign: PrimarySign) {
  const client = new pg.Client({ ...login, host, port, connectionTimeoutMillis: askMs, query_timeout: askMs })
  client.on('error', () => undefined) // the query rejects
  try {
    await client.connect()
    const { rows } = await client.query<{ sought: boolean }>(questions[sign])
    if (!rows[0]?.sought) throw new Error(`${host}:${port} only reads`)
    return { host, port }
  } finally {
    // Nobody waits for the goodbye of a host that may hang.
    client.end().catch(() => undefined)
  }
}

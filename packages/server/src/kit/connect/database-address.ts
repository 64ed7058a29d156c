/**
 * What DATABASE_URL says, read in one place for every connection. PostgreSQL's own clients take several hosts and look for the one that
 * takes changes (`target_session_attrs`); the driver knows one host, so the rest is ours (decision 0394).
 */
import tls from 'node:tls'
import pg from 'pg'
import { StartupError } from '../process/startup-error.ts'
import { atPrimary, type DatabaseHost, type PrimarySign } from './primary.ts'

const usualPort = 5432
const largestPort = 65_535
/** Silence on a line is asked after so long; a lost host is then known within fifteen seconds. */
const silenceMs = 5_000
const patterns = {
  address: /^(?<scheme>postgres(?:ql)?:\/\/)(?<login>[^@/?#]*@)?(?<hosts>[^/?#@]*)(?<rest>[/?][^#]*)?$/,
  host: /^(?<name>\[[0-9a-f:.]+\]|[a-z0-9_](?:[a-z0-9._-]*[a-z0-9_])?)(?::(?<port>\d{1,5}))?$/i,
}
const signs: readonly string[] = ['read-write', 'primary'] satisfies PrimarySign[]
const isSign = (word: string): word is PrimarySign => signs.includes(word)

/** Every line is asked whether anybody is left at its other end. */
const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: silenceMs }

/** How the owner of the schema connects to the server at `url`. @throws StartupError for an address that means nothing */
export function ownerAt(url: string): pg.ClientConfig {
  const { scheme = '', login = '', hosts = '', rest = '' } = patterns.address.exec(url)?.groups ?? {}
  const [path = '', query = ''] = rest.split('?')
  const params = new URLSearchParams(query)
  const sign = params.get('target_session_attrs') ?? undefined
  if (!hosts.includes(',') && sign === undefined) return { connectionString: url, ...keptAlive }
  if (sign === undefined || !isSign(sign)) refuse(`target_session_attrs must be ${signs.join(' or ')}`)
  if (params.has('host') || params.has('port'))
    refuse('hosts stand in front of the path, as host:port with commas between')
  const list = hosts.split(',').map(hostOf)
  if (new Set(list.map(({ host, port }) => `${host}:${port}`)).size < list.length) refuse('it names a host twice')
  params.delete('target_session_attrs')
  const [first] = hosts.split(',')
  return atPrimary(loginAt(`${scheme}${login}${first}${path}?${params}`, list), { hosts: list, sign })
}

/**
 * The login of the primary, at the one host that `url` names: a replica, or what leads to one of several.
 * @throws StartupError for an address that means nothing, or another login or database
 */
export function replicaAt(url: string, owner: pg.ClientConfig): pg.ClientConfig {
  const { login = '', hosts, rest = '' } = patterns.address.exec(url)?.groups ?? {}
  const wrong = (why: string) => refuse(why, 'DATABASE_READ_URL')
  if (hosts === undefined) return wrong('it may be an address such as postgres://host:5432/database')
  if (hosts.includes(',')) return wrong('it names one host; several replicas stand behind one that leads to them')
  const { host, port, ssl, user: otherUser } = new pg.Client({ connectionString: url })
  const { user, password, database } = new pg.Client(owner)
  const [path = '', query] = rest.split('?')
  if (login !== '' && otherUser !== user) return wrong(`its login must be that of DATABASE_URL, "${user}"`)
  if (!['', '/', `/${encodeURIComponent(database ?? '')}`].includes(path))
    return wrong(`its database must be that of DATABASE_URL, "${database}"`)
  const options = new URLSearchParams(query).getAll('options').join(' ')
  return {
    ...{ user, database, host, port, ssl, ...keptAlive },
    ...(password ? { password } : {}),
    ...(options ? { options } : {}),
  }
}

function refuse(why: string, name = 'DATABASE_URL'): never {
  throw new StartupError(`${name}: ${why}.`)
}

function hostOf(text: string): DatabaseHost {
  const { name, port = String(usualPort) } = patterns.host.exec(text)?.groups ?? {}
  if (name === undefined || Number(port) > largestPort || Number(port) === 0)
    return refuse(`"${text}" is no host; it may be host or host:port, with commas between`)
  return { host: name.replace(/^\[|\]$/g, ''), port: Number(port) }
}

/** As the driver reads the address of one host. */
function loginAt(connectionString: string, hosts: readonly DatabaseHost[]): pg.ClientConfig {
  const { user, password, database, host, port, ssl } = new pg.Client({ connectionString })
  const options = new URL(connectionString).searchParams.getAll('options').join(' ')
  return {
    ...{ user, database, host, port, ...keptAlive },
    ...(password ? { password } : {}),
    ...(options ? { options } : {}),
    ssl: namedByAny(ssl, hosts),
  }
}

/** The driver checks a certificate against the first host, whichever it is led to: one of the others' names will do as well. */
function namedByAny(ssl: pg.ClientConfig['ssl'], hosts: readonly DatabaseHost[]): pg.ClientConfig['ssl'] {
  if (!ssl || (typeof ssl === 'object' && (ssl.rejectUnauthorized === false || ssl.checkServerIdentity))) return ssl
  const checkServerIdentity: typeof tls.checkServerIdentity = (name, certificate) => {
    const problems = hosts.map(({ host }) => tls.checkServerIdentity(host, certificate))
    return problems.includes(undefined) ? undefined : tls.checkServerIdentity(name, certificate)
  }
  return { ...(typeof ssl === 'object' ? ssl : {}), checkServerIdentity }
}

/**
 * Posting to an address that a user typed. The server stands inside of a network that the user does not: private, loopback and
 * link-local addresses are refused, at the very connection, so that a name which resolves anew gains nothing. Redirects are
 * not followed, nothing of the answer is kept but its status.
 */
import dns from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import net from 'node:net'

export interface Reach {
  /** Hosts that the operator opened, wherever they are and by http, too. */
  readonly hosts: readonly string[]
  /** Whether all public addresses may be reached; the demonstration, which anybody may use, reaches none. */
  readonly isPublicOpen: boolean
}

export const publicReach: Reach = { hosts: [], isPublicOpen: true }

/** What is wrong with an address: it is none of https, or stands inside. */
export type AddressProblem = 'malformed' | 'inner'

const inner = new net.BlockList()
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [address = '', bits] = range.split('/')
  inner.addSubnet(address, Number(bits), 'ipv4')
}
/** Of IPv6 what is public is listed: the global range without what carries another address inside. */
const global = new net.BlockList()
global.addSubnet('2000::', 3, 'ipv6')
const carrying = new net.BlockList()
carrying.addSubnet('2001::', 23, 'ipv6')
carrying.addSubnet('2001:db8::', 32, 'ipv6')
carrying.addSubnet('2002::', 16, 'ipv6')

export const isPublicAddress = (address: string): boolean =>
  net.isIPv6(address)
    ? global.check(address, 'ipv6') && !carrying.check(address, 'ipv6')
    : net.isIPv4(address) && !inner.check(address, 'ipv4')

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** What can be said of an address before it is reached; names are looked up when they are. */
export function addressProblem(text: string, { hosts, isPublicOpen }: Reach): AddressProblem | undefined {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return 'malformed'
  const host = hostOf(url)
  if (hosts.includes(host)) return undefined
  if (url.protocol !== 'https:') return 'malformed'
  const isInner = net.isIP(host) ? !isPublicAddress(host) : /(^|\.)(localhost|local|internal)\.?$/.test(host)
  return isInner || !isPublicOpen ? 'inner' : undefined
}

export class InnerAddress extends Error {}

/** The system's own look-up, which refuses a name where any of its addresses stands inside. */
export const publicLookup: net.LookupFunction = (host, options, done) => {
  dns.lookup(host, { ...options, all: true }, (error, found = []) => {
    if (error) return done(error, [])
    const [first] = found
    if (!first || !found.every(({ address }) => isPublicAddress(address)))
      return done(new InnerAddress(`${host} stands inside`), [])
    return options.all ? done(null, found) : done(null, first.address, first.family)
  })
}

export interface OutsidePost {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly patienceMs: number
}

/** @returns the status of the answer. @throws InnerAddress, or the fault of the connection */
export function postOutside({ url, headers, body, patienceMs }: OutsidePost, reach: Reach): Promise<number> {
  if (addressProblem(url, reach)) return Promise.reject(new InnerAddress(`${url} may not be reached`))
  const target = new URL(url)
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const options = {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    agent: false as const,
    signal: AbortSignal.timeout(patienceMs),
    ...(reach.hosts.includes(hostOf(target)) ? {} : { lookup: publicLookup }),
  }
  const request = (target.protocol === 'https:' ? https : http).request(target, options, (response) => {
    resolve(response.statusCode ?? 0)
    response.destroy()
  })
  request.on('error', reject)
  request.end(body)
  return promise
}

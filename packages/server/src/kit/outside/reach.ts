/**
 * The one rule of what this server connects to. It stands inside of a network that its users do not: an address that somebody typed may
 * lead to the public internet and nowhere else, at a port that serves the public, and is asked for again at the very connection, so
 * that a name which resolves anew gains nothing. What stands elsewhere is opened by the operator, in the settings of the server; an
 * address that the operator set is opened by that (decision 0182).
 */
import dns from 'node:dns'
import net, { type Socket } from 'node:net'
import tls from 'node:tls'

export interface Reach {
  /** What the operator opened, wherever it stands: `host` for all of its ports, `host:port` for one. */
  readonly hosts: readonly string[]
  /** Whether all public addresses may be reached; the demonstration, which anybody may use, reaches none. */
  readonly isPublicOpen: boolean
}

export const publicReach: Reach = { hosts: [], isPublicOpen: true }

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

/** Below lie mail, remote shells, file shares and the like; of them only the web serves whoever comes. */
const [firstFreePort, httpsPort] = [1024, 443]
const isPublicPort = (port: number) => port === httpsPort || port >= firstFreePort

interface Place {
  /** Without the brackets of an IPv6 address. */
  readonly host: string
  readonly port: number
}

export class InnerAddress extends Error {}

export const isOpened = ({ host, port }: Place, { hosts }: Reach): boolean =>
  [host, `${host}:${port}`, `[${host}]:${port}`].some((one) => hosts.includes(one.toLowerCase()))

/** What can be said of a place before it is reached; names are looked up when they are. */
export function mayReach(place: Place, reach: Reach): boolean {
  if (isOpened(place, reach)) return true
  const { host, port } = place
  const isInner = net.isIP(host) ? !isPublicAddress(host) : /(^|\.)(localhost|local|internal)\.?$/i.test(host)
  return reach.isPublicOpen && !isInner && isPublicPort(port)
}

/** The system's own look-up, which refuses a name where any of its addresses stands inside. */
export const publicLookup: net.LookupFunction = (host, options, done) => {
  dns.lookup(host, { ...options, all: true }, (error, addresses = []) => {
    if (error) return done(error, [])
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new InnerAddress(`${host} stands inside`), [])
    return options.all ? done(null, addresses) : done(null, first.address, first.family)
  })
}

/** How the look-up of a place is held to it. @throws InnerAddress */
export function lookupOf(place: Place, reach: Reach): { readonly lookup?: net.LookupFunction } {
  if (!mayReach(place, reach)) throw new InnerAddress(`${place.host}:${place.port} may not be reached`)
  return isOpened(place, reach) ? {} : { lookup: publicLookup }
}

/** A socket to a place that somebody typed. @throws InnerAddress */
export function connectOutside(place: Place, usesTls: boolean, reach: Reach): Socket {
  const { host, port } = place
  const options = { host, port, ...lookupOf(place, reach) }
  return usesTls ? tls.connect({ ...options, servername: net.isIP(host) ? '' : host }) : net.connect(options)
}

/**
 * A question to an address below one that the operator set in the environment: what is added to it never leads to another server, and
 * neither does a redirect. @throws InnerAddress
 */
export async function fetchBelow(base: string, url: string | URL, init: RequestInit): Promise<Response> {
  const target = new URL(url)
  if (target.origin !== new URL(base).origin) throw new InnerAddress(`${target.origin} was not set by the operator`)
  return await fetch(target, { ...init, redirect: 'error' })
}

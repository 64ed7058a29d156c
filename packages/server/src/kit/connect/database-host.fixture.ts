// A host of a database, for tests: a way to the test run's PostgreSQL that can be a standby, fall silent, or be gone.
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'
import type pg from 'pg'

type Manner = 'primary' | 'standby' | 'silent' | 'gone'

export interface HostFixture {
  readonly port: number
  /** What whoever connects from now on meets. */
  manner: Manner
  /** The answer to the first statement like this is lost, and its connection with it; the server has carried it out. */
  loses?: RegExp | undefined
  /** Connections that reached the server through it. */
  connections: number
  /** What stands is broken off, as when the server is stopped. */
  breakOff(): void
  /** What stands gets and gives no byte any more, as when the machine is cut off. */
  cutOff(): void
  close(): void
}

export async function hostFixture(owner: pg.ClientConfig, manner: Manner): Promise<HostFixture> {
  const sockets = new Set<net.Socket>()
  const upstreams = new Set<net.Socket>()
  const server = net.createServer((client) => {
    sockets.add(client)
    client.on('error', () => undefined)
    client.on('close', () => sockets.delete(client))
    if (host.manner === 'gone') return client.destroy()
    if (host.manner === 'silent') return
    host.connections += 1
    const upstream = net.connect(path.join(String(owner.host), `.s.PGSQL.${owner.port}`))
    upstream.on('error', () => undefined)
    upstream.on('close', () => client.destroy())
    upstreams.add(upstream)
    client.on('close', () => upstream.destroy())
    client.once('data', (first) => {
      upstream.write(host.manner === 'standby' ? readingStart(first) : first)
      client.pipe(upstream)
    })
    client.on('data', (chunk) => {
      if (!host.loses?.test(chunk.toString('latin1'))) return
      host.loses = undefined
      upstream.unpipe(client)
      upstream.on('data', (answer) => void (answer.includes('COMMIT') && client.destroy()))
      upstream.resume()
    })
    upstream.pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const all = (act: (socket: net.Socket) => void) => void [...sockets].map(act)
  const host: HostFixture = {
    port: (server.address() as AddressInfo).port,
    manner,
    connections: 0,
    breakOff: () => all((socket) => socket.destroy()),
    cutOff() {
      all((socket) => socket.unpipe())
      for (const upstream of upstreams) upstream.removeAllListeners('close').unpipe()
    },
    close() {
      host.breakOff()
      server.close()
    },
  }
  return host
}

/** The first message, with the wish that its session only reads, as all sessions of a standby do. */
function readingStart(first: Buffer): Buffer {
  const wish = '-c default_transaction_read_only=on'
  const text = first.subarray(8).toString('latin1')
  const rest = text.includes('options\0')
    ? text.replace('options\0', `options\0${wish} `)
    : text.replace(/\0$/, `options\0${wish}\0\0`)
  const head = Buffer.from(first.subarray(0, 8))
  head.writeInt32BE(8 + rest.length)
  return Buffer.concat([head, Buffer.from(rest, 'latin1')])
}

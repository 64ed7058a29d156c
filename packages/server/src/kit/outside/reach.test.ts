import net, { type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectOutside, fetchBelow, InnerAddress, mayReach, publicLookup, publicReach } from './reach.ts'

let server: net.Server
let port = 0
beforeAll(async () => {
  server = net.createServer((socket) => void socket.end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => void server.close())

const demo = { hosts: ['sim.bank.example', '10.0.0.8:9880', '[fd00::8]:9880'], isPublicOpen: false }

describe('a place that a user names', () => {
  it.each([
    ['fix.bank.com', 9880, true],
    ['fix.bank.com', 443, true],
    ['8.8.8.8', 9880, true],
    ['2606:4700::1111', 9880, true],
    ['fix.bank.com', 22, false],
    ['fix.bank.com', 25, false],
    ['fix.bank.com', 0, false],
    ['127.0.0.1', 9880, false],
    ['10.0.0.8', 9880, false],
    ['169.254.169.254', 443, false],
    ['::1', 9880, false],
    ['::ffff:10.0.0.8', 9880, false],
    ['LOCALHOST', 9880, false],
    ['db.corp.internal', 5432, false],
  ])('%s:%i may be reached: %s', (host, port, expected) => {
    expect(mayReach({ host, port }, publicReach)).toBe(expected)
  })

  it.each([
    ['sim.bank.example', 25, true],
    ['SIM.bank.example', 9880, true],
    ['10.0.0.8', 9880, true],
    ['10.0.0.8', 22, false],
    ['fd00::8', 9880, true],
    ['8.8.8.8', 443, false],
    ['fix.bank.com', 9880, false],
  ])('in the demonstration only what the operator opened: %s:%i %s', (host, port, expected) => {
    expect(mayReach({ host, port }, demo)).toBe(expected)
  })
})

describe('a connection', () => {
  const outcome = (host: string, hosts: readonly string[] = []) =>
    new Promise<string>((resolve) => {
      try {
        const socket = connectOutside({ host, port }, false, { hosts, isPublicOpen: true })
        socket.once('connect', () => resolve('connected')).once('error', (error) => resolve(error.constructor.name))
      } catch (error) {
        resolve((error as Error).constructor.name)
      }
    })

  it('is asked for again when the name is looked up: what turns out to stand inside is not reached', async () => {
    // Other ways of writing 127.0.0.1, and a name that resolves to it: nothing of it shows before the look-up.
    for (const host of ['127.1', '2130706433', '0x7f000001', 'localhost.'])
      expect([host, await outcome(host)]).toEqual([host, InnerAddress.name])
    expect(await outcome('127.0.0.1')).toBe(InnerAddress.name)
    expect(await outcome('127.0.0.1', [`127.0.0.1:${port}`])).toBe('connected')
    expect(await outcome('127.0.0.1', [`127.0.0.1:${port + 1}`])).toBe(InnerAddress.name)
  })

  it('is refused where one of many addresses of a name stands inside', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    publicLookup('localhost', { all: false }, (error) => resolve(error))
    expect(await promise).toBeInstanceOf(InnerAddress)
  })
})

describe('an address that the operator set', () => {
  it('is left neither by what is added to it', async () => {
    const base = 'https://rates.example/feed?base={base}'
    for (const url of ['https://rates.example.evil.com/', 'http://rates.example/', 'https://rates.example:8443/'])
      await expect(fetchBelow(base, url, {})).rejects.toBeInstanceOf(InnerAddress)
  })
  it('nor by a redirect', async () => {
    const redirecting = net.createServer((socket) =>
      socket.once('data', () =>
        socket.end('HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n'),
      ),
    )
    await new Promise<void>((resolve) => redirecting.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(redirecting.address() as AddressInfo).port}/`
    await expect(fetchBelow(url, url, {})).rejects.toThrow('fetch failed')
    redirecting.close()
  })
})

import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addressProblem, postOutside } from './post-outside.ts'
import { InnerAddress, isPublicAddress, publicLookup, publicReach } from './reach.ts'

let server: http.Server
let requests = 0
beforeAll(async () => {
  server = http.createServer((_, response) => {
    requests += 1
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => void server.close())
const post = (url: string, hosts: readonly string[] = []) =>
  postOutside({ url, headers: {}, body: '{}', patienceMs: 2_000 }, { ...publicReach, hosts })

it.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['localhost', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})

it.each([true, false])('a name of which an address stands inside is not looked up (all: %s)', async (all) => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  publicLookup('localhost', { all }, (error) => resolve(error))
  expect(await promise).toBeInstanceOf(InnerAddress)
})

it('a host that the operator opened is reached by http, and no other way of writing it', async () => {
  const { port } = server.address() as AddressInfo
  await expect(post(`http://127.0.0.1:${port}/`, ['127.0.0.1'])).resolves.toBe(204)
  await expect(post(`http://127.0.0.1:${port}/`, ['localhost'])).rejects.toBeInstanceOf(InnerAddress)
  expect(requests).toBe(1)
})

it('the demonstration reaches nothing but what was opened', () => {
  const closed = { hosts: ['erp.example.com'], isPublicOpen: false }
  expect(addressProblem('https://erp.example.com/', closed)).toBeUndefined()
  expect(addressProblem('https://example.org/', closed)).toBe('inner')
})

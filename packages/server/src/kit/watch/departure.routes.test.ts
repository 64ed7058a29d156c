import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import type { Database } from '../database/database.ts'
import { passwordKeys } from '../record/password-keys.ts'
import { testDatabase } from '../testing.ts'
import { closePort, staying } from './departure.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('a process that leaves says so first, then answers open connections once more and takes no new one', async () => {
  const departure = staying()
  const services = { passwordKeys: passwordKeys(database.db), demoPassword: null }
  const app = await buildApp({ db: database.db, services, departure })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const [alive, fresh] = [new http.Agent({ keepAlive: true, maxSockets: 1 }), new http.Agent()]
  const ask = (path: string, agent: http.Agent) =>
    new Promise<string>((resolve) => {
      const request = http.get({ port, host: '127.0.0.1', path, agent }, (reply) => {
        reply.resume().on('end', () => resolve(`${reply.statusCode} ${reply.headers.connection}`))
      })
      request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''))
    })
  expect(await ask('/health/ready', alive)).toBe('200 keep-alive')
  departure.isLeaving = true
  expect(await ask('/health/ready', fresh)).toMatch(/^503 /)
  expect(await ask('/health/ready', alive)).toBe('503 keep-alive')
  closePort(app, departure)
  expect(await ask('/health', fresh)).toBe('ECONNREFUSED')
  expect(await ask('/health/ready', alive)).toBe('503 close')
  await app.close()
})

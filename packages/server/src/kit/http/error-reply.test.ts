import net from 'node:net'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DatabaseError, type DatabaseProblem } from '../database/database-error.ts'
import { FileStoreError } from '../vault/file-store.ts'
import { errorReply, unreadableReply, unroutedReply } from './error-reply.ts'

const lines: { level: number; msg: string; problem?: string }[] = []
const app = Fastify({
  logger: { level: 'warn', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
  frameworkErrors: unroutedReply,
  clientErrorHandler: unreadableReply,
})
app.setErrorHandler(errorReply)
app.get('/database/:problem', (request) => {
  throw new DatabaseError((request.params as { problem: DatabaseProblem }).problem)
})
app.get('/files', () => {
  throw new FileStoreError(new Error('ENOSPC: no space left on device, write'))
})
app.get('/syntax', () => JSON.parse('{"ours":'))
app.post('/json', () => null)
beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }))
afterAll(() => app.close())

const headers = { language: 'en_US' }

describe('a problem of the database', () => {
  it.each([
    ['unknown', 503, kitRefusals.OUTCOME_UNKNOWN],
    ['unavailable', 503, kitRefusals.BUSY],
    ['busy', 503, kitRefusals.BUSY],
    ['locked', 200, kitRefusals.RECORD_BUSY],
  ] as const)('%s says what is known, is logged, and says when to ask again', async (problem, status, refusal) => {
    lines.length = 0
    const response = await app.inject({ url: `/database/${problem}`, headers })
    expect([response.statusCode, response.json().code, response.json().message]).toEqual([
      status,
      refusal.code,
      refusal.en,
    ])
    expect(response.headers['retry-after']).toBe(status === 503 ? '2' : undefined)
    expect(lines.map(({ level, problem }) => [level, problem])).toEqual([[40, problem]])
  })

  it('that leaves the outcome open never says that nothing was saved', () => {
    expect(kitRefusals.OUTCOME_UNKNOWN.en).not.toContain('nothing was saved')
  })
})

it('a store of files that is full is told the caller without its own words, and the administrator with them', async () => {
  lines.length = 0
  const response = await app.inject({ url: '/files', headers })
  expect([response.statusCode, response.json().code]).toEqual([503, kitRefusals.FILES_AWAY.code])
  expect(response.body).not.toContain('ENOSPC')
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([[50, 'file store']])
})

describe('whose mistake it was', () => {
  it('broken JSON of ours is a fault, logged', async () => {
    lines.length = 0
    const response = await app.inject({ url: '/syntax', headers })
    expect([response.statusCode, response.json().code]).toEqual([500, kitRefusals.SERVER_ERROR.code])
    expect(lines.map(({ level, msg }) => [level, msg])).toEqual([[50, 'fault']])
  })

  it('broken JSON of the caller is refused', async () => {
    const json = { ...headers, 'content-type': 'application/json' }
    const response = await app.inject({ method: 'POST', url: '/json', headers: json, payload: '{"a":' })
    expect([response.statusCode, response.json().code]).toEqual([200, kitRefusals.NOT_JSON.code])
  })
})

const wanted = ['content-security-policy', 'strict-transport-security', 'x-content-type-options', 'referrer-policy']

describe('what reaches no route', () => {
  it('an address that cannot be decoded gets the envelope and the headers', async () => {
    const response = await app.inject({ url: '/%', headers })
    expect([response.statusCode, response.json().code]).toEqual([404, kitRefusals.NOT_FOUND.code])
    expect(wanted.filter((name) => !(name in response.headers))).toEqual([])
  })

  it('bytes that are no HTTP get them too', async () => {
    const { port } = app.server.address() as net.AddressInfo
    const answer = await new Promise<string>((resolve) => {
      const socket = net.connect(port, '127.0.0.1', () => socket.write('what?\r\n\r\n'))
      let text = ''
      socket.on('data', (data) => (text += data))
      socket.on('close', () => resolve(text))
    })
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 400 /)
    expect(wanted.filter((name) => !head.includes(`${name}: `))).toEqual([])
    expect(JSON.parse(body)).toMatchObject({ code: kitRefusals.UNREADABLE.code, message: kitRefusals.UNREADABLE.zh })
  })
})

describe('the language of a reply', () => {
  it.each([
    ['of our own pages stands before that of the browser', { language: 'zh_CN', 'accept-language': 'en' }, 'zh'],
    ['is what the caller accepts', { 'accept-language': 'en-GB,en;q=0.9' }, 'en'],
    ['is the one that is preferred', { 'accept-language': 'en;q=0.3, zh-CN;q=0.8' }, 'zh'],
    ['is the first that we speak', { 'accept-language': 'fr-FR, de;q=0.9, en;q=0.1' }, 'en'],
    ['is none that is excluded', { 'accept-language': 'en;q=0' }, 'zh'],
    ['is Chinese where nothing is said', {}, 'zh'],
    ['is Chinese where only others are accepted', { 'accept-language': 'fr, *;q=0.1' }, 'zh'],
    ['survives nonsense', { 'accept-language': ';;q=,,en;q=x,\u00e9,'.repeat(50) }, 'zh'],
  ] as const)('%s', async (_, headers, spoken) => {
    const response = await app.inject({ url: '/database/locked', headers })
    expect(response.json().message).toBe(kitRefusals.RECORD_BUSY[spoken])
  })
})

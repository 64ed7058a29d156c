/** Browsers at two processes on one database: what they are told, and when they are sent away. */

import { type AddressInfo, createConnection } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { liveClosed } from '@hedgerow/contract/kit/shell/live'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { type TestApp, testApp, testDay } from '../../testing/fixture.ts'
import { systemScope, withTx } from '../database/database.ts'
import { notifyDutyHolders, notifyMember } from '../record/notifications.ts'
import { passwordKeys } from '../record/password-keys.ts'
import { asOwner } from '../testing.ts'
import { type Bus, openBus } from '../work/bus.ts'
import { perAddress, perMember } from './live.ts'
import { newToken, tokenHash } from './session.ts'

let test: TestApp
const buses: Bus[] = []
const apps: FastifyInstance[] = []
const livePace = { beatMs: 1_000, helloMs: 3_000, presenceMs: 50 }
const patience = { timeout: 10_000 }
/** Longer than the beat by which a process notices who went. */
const quietMs = 1_500
beforeAll(async () => {
  test = await testApp()
  for (const _ of [1, 2]) {
    const bus = await openBus(test.database.owner)
    const services = { passwordKeys: passwordKeys(test.database.db), demoPassword: null }
    const app = await buildApp({ db: test.database.db, services, bus, livePace })
    await app.listen({ host: '127.0.0.1', port: 0 })
    buses.push(bus)
    apps.push(app)
  }
})
afterAll(async () => {
  for (const app of apps) await app.close()
  for (const bus of buses) await bus.close()
  await test.close()
})

const addressOf = (at: number) => apps[at]?.server.address() as AddressInfo | undefined
const portOf = (at: number) => addressOf(at)?.port ?? 0
interface Browser {
  readonly messages: { topic: string; ids: string[] }[]
  readonly closed: Promise<number>
  readonly socket: WebSocket
}
function browse(at: number, hello: string | undefined): Browser {
  const socket = new WebSocket(`ws://127.0.0.1:${portOf(at)}/live`)
  const messages: Browser['messages'] = []
  socket.onmessage = ({ data }) => messages.push(JSON.parse(data))
  socket.onopen = () => hello !== undefined && socket.send(hello)
  const closed = new Promise<number>((resolve) => {
    socket.onclose = ({ code }) => resolve(code)
  })
  return { messages: messages, closed, socket }
}
/** Colleagues come and go all the time. */
const beside = (messages: Browser['messages']) => messages.filter(({ topic }) => topic !== 'presence')
const helloOf = (token: string) => JSON.stringify({ token })
async function openBy(at: number, token: string): Promise<Browser> {
  const browser = browse(at, helloOf(token))
  await vi.waitFor(() => expect(beside(browser.messages)).toEqual([{ topic: 'ready', ids: [] }]), patience)
  return browser
}
/** Until nothing more is told: who went away in the test before is told of late on a busy machine. */
async function quiet({ messages }: Browser): Promise<void> {
  for (let before = -1; before !== messages.length; ) {
    before = messages.length
    await sleep(quietMs)
  }
  messages.length = 0
}
async function signIn(person: Parameters<TestApp['as']>[0]): Promise<string> {
  const token = newToken()
  const { groupId, userId } = test.as(person).scope
  await withTx(test.database.db, systemScope, (tx) =>
    sql`insert into session_token (token_sha256, group_id, user_id, expires_at, ip, user_agent)
      values (${tokenHash(token)}, ${groupId}, ${userId}, now() + interval '1 hour', '', 'live')`.execute(tx),
  )
  return token
}
const notice = { message: { zh: '秘密', en: 'secret' }, params: {}, url: '/apps/trademanage/trademanage-check' }

describe('a notice', () => {
  it('reaches all windows of its member at every process when the command commits, and nobody else', async () => {
    const { token, scope } = test.as('a_ck')
    const windows = [await openBy(0, token), await openBy(1, token)]
    const others = [await openBy(0, test.as('a_mk').token), await openBy(1, test.as('b_ck').token)]
    await withTx(test.database.db, test.as('a_mk').scope, (tx) =>
      notifyMember(tx, test.as('a_mk').scope, scope.userId, notice),
    )
    const [row] = await asOwner<{ id: string }>(test.database.owner, 'select max(id)::text as id from notification')
    for (const { messages } of windows)
      await vi.waitFor(() => expect(beside(messages).slice(1)).toEqual([{ topic: 'notice', ids: [row?.id] }]), patience)
    expect(JSON.stringify(windows.map(({ messages }) => messages))).not.toContain('secret')
    for (const { messages } of others) expect(beside(messages)).toHaveLength(1)
    for (const { socket } of [...windows, ...others]) socket.close()
  })

  it('for the holders of a duty reaches each of them', async () => {
    const browsers = [await openBy(0, test.as('a_ck').token), await openBy(1, test.as('a_both').token)]
    const actor = test.as('a_mk')
    const duty = { duties: ['2-1'], orgId: actor.orgId, today: testDay }
    await withTx(test.database.db, actor.scope, (tx) => notifyDutyHolders(tx, actor.scope, duty, notice))
    for (const { messages } of browsers)
      await vi.waitFor(() => expect(beside(messages)[1]?.topic).toBe('notice'), patience)
    const [one = [], other = []] = browsers.map(({ messages }) => beside(messages)[1]?.ids)
    expect(one).not.toEqual(other)
    for (const { socket } of browsers) socket.close()
  })
})

describe('who is there', () => {
  const statusOf = async () => {
    const { data } = await test.as('a_mk').get('/CLOUD-BASE/chat/contacts')
    return data.find(({ id }: { id: string }) => id === test.as('a_mg').scope.userId).status
  }
  const becomes = (status: string) => vi.waitFor(async () => expect(await statusOf()).toBe(status), patience)
  const says = ({ socket }: Browser, idle: boolean) => socket.send(JSON.stringify({ idle }))

  it('is told to the group as windows are opened, left alone, used again and closed, over both processes', async () => {
    const watcher = await openBy(0, test.as('a_mk').token)
    const stranger = await openBy(0, test.as('b_mk').token)
    await becomes('offline')
    const [one, other] = [await openBy(0, test.as('a_mg').token), await openBy(1, test.as('a_mg').token)]
    await becomes('online')
    says(one, true)
    says(other, true)
    await becomes('away')
    await vi.waitFor(() => expect(watcher.messages.map(({ topic }) => topic)).toContain('presence'), patience)
    await quiet(watcher)
    stranger.messages.length = 0
    says(other, false)
    await vi.waitFor(() => expect(watcher.messages).toEqual([{ topic: 'presence', ids: [] }]), patience)
    expect(await statusOf()).toBe('online')
    other.socket.close()
    await becomes('away')
    one.socket.close()
    await becomes('offline')
    expect(stranger.messages).toEqual([])
    for (const { socket } of [watcher, stranger]) socket.close()
  })

  it('is told when a member chooses to seem something else, and not when the frame changes alone', async () => {
    const watcher = await openBy(1, test.as('a_mk').token)
    const save = (settings: object) => test.as('a_mg').post('/CLOUD-BASE/member/modifySettings', { settings })
    await vi.waitFor(() => expect(watcher.messages.at(-1)?.topic).toBe('presence'), patience)
    await quiet(watcher)
    expect((await save({ extra: { presence: 'do-not-disturb' } })).code).toBe('00000000')
    await vi.waitFor(() => expect(watcher.messages).toEqual([{ topic: 'presence', ids: [] }]), patience)
    await save({ direction: 'rtl', extra: { presence: 'do-not-disturb' } })
    await save({})
    await vi.waitFor(() => expect(watcher.messages).toHaveLength(2), patience)
    watcher.socket.close()
  })

  it('is forgotten when its process died, and its group hears of it', async () => {
    await asOwner(
      test.database.owner,
      `insert into live_presence (user_id, group_id, server_id, is_idle, seen_at)
       values ($1, $2, gen_random_uuid(), false, now())`,
      [test.as('a_mg').scope.userId, test.refs.a.groupId],
    )
    expect(await statusOf()).toBe('online')
    const watcher = await openBy(0, test.as('a_mk').token)
    await quiet(watcher)
    await asOwner(
      test.database.owner,
      "update live_presence set seen_at = seen_at - interval '70 seconds' where user_id = $1",
      [test.as('a_mg').scope.userId],
    )
    await becomes('offline')
    await vi.waitFor(() => expect(watcher.messages.at(-1)?.topic).toBe('presence'), patience)
    watcher.socket.close()
  })
})

describe('a browser', () => {
  it.each([
    ['a token that nobody has', helloOf(newToken()), liveClosed.sessionOver],
    ['no token', helloOf(''), liveClosed.sessionOver],
    ['anything else', 'let me in', liveClosed.sessionOver],
    ['a long story', 'x'.repeat(2_000), 1009],
    ['nothing', undefined, liveClosed.silent],
  ])('that says %s is sent away', async (_, hello, code) => {
    const browser = browse(0, hello)
    expect(await browser.closed).toBe(code)
    expect(browser.messages).toEqual([])
  })

  it('may say nothing more', async () => {
    const browser = await openBy(0, test.as('a_mk').token)
    browser.socket.send('{"topic":"notice"}')
    expect(await browser.closed).toBe(1008)
  })

  it('on a page of another site may not even connect; a request that is no socket finds nothing', async () => {
    const fetched = (headers: object) => apps[0]?.inject({ url: '/live', headers: { ...headers } })
    expect((await fetched({}))?.statusCode).toBe(404)
    const raw = (origin: string) =>
      new Promise<string>((resolve) => {
        const socket = createConnection(portOf(0), '127.0.0.1')
        socket.once('data', (data) => {
          resolve(String(data).split('\r\n')[0] ?? '')
          socket.destroy()
        })
        socket.write(upgrade(origin))
      })
    expect(await raw('http://elsewhere.example')).toContain('403')
    expect(await raw('null')).toContain('403')
    expect(await raw(`http://127.0.0.1:${portOf(0)}`)).toContain('101')
  })

  it('is told to read again after the bus was away', async () => {
    const browser = await openBy(0, test.as('a_mk').token)
    await asOwner(
      test.database.owner,
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hedgerow bus' and datname = current_database()",
    )
    await vi.waitFor(() => expect(beside(browser.messages)[1]).toEqual({ topic: 'ready', ids: [] }), patience)
    browser.socket.close()
  })

  it('has a limited number of windows, and room again when one is closed', async () => {
    const { token } = test.as('b_mk')
    const windows: Browser[] = []
    for (let at = 0; at < perMember; at += 1) windows.push(await openBy(0, token))
    expect(await browse(0, helloOf(token)).closed).toBe(liveClosed.tooMany)
    windows[0]?.socket.close()
    // The server hears of it some time after the browser has closed.
    const isTaken = async () => {
      const window = browse(0, helloOf(token))
      windows.push(window)
      const ready = vi.waitFor(() => expect(beside(window.messages)).toHaveLength(1), patience).then(() => 'ready')
      expect(await Promise.race([ready, window.closed])).toBe('ready')
    }
    await vi.waitFor(isTaken, patience)
    for (const { socket } of windows) socket.close()
  })

  it('is kept out by a crowd of strangers at its address, and not by members', async () => {
    const member = await openBy(1, test.as('a_mk').token)
    const strangers = Array.from({ length: perAddress }, () => browse(1, undefined))
    await vi.waitFor(
      () => expect(strangers.every(({ socket }) => socket.readyState === WebSocket.OPEN)).toBe(true),
      patience,
    )
    expect(await browse(1, helloOf(test.as('a_mk').token)).closed).toBe(liveClosed.tooMany)
    for (const { closed } of strangers) expect(await closed).toBe(liveClosed.silent)
    const another = await openBy(1, test.as('a_mk').token)
    for (const { socket } of [member, another]) socket.close()
  })

  it('that no longer answers is dropped', async () => {
    const { token } = test.as('b_ck')
    const socket = createConnection(portOf(0), '127.0.0.1')
    let received = ''
    socket.on('data', (data) => {
      received += data.toString('latin1') // takes the pings and never answers
    })
    const closed = new Promise((resolve) => void socket.once('close', resolve))
    socket.write(upgrade(`http://127.0.0.1:${portOf(0)}`))
    await sleep(100)
    const payload = Buffer.from(helloOf(token))
    socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]))
    await closed
    expect(received).toContain('ready')
  })
})

const upgrade = (origin: string) =>
  [
    'GET /live HTTP/1.1',
    `Host: 127.0.0.1:${portOf(0)}`,
    `Origin: ${origin}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AQIDBAUGBwgJCgsMDQ4PEC==',
    '\r\n',
  ].join('\r\n')

describe('the connection ends', () => {
  it('at sign-out, at every process, at once, and for this session only', async () => {
    const [leaving, staying] = [await signIn('a_no'), await signIn('a_no')]
    const [gone, remaining] = [await openBy(1, leaving), await openBy(1, staying)]
    const signedOut = await apps[0]?.inject({
      method: 'POST',
      url: '/CLOUD-BASE/logout/out',
      headers: { authorization: `Bearer ${leaving}` },
      payload: { userName: 'a_no' },
    })
    expect(signedOut?.json().code).toBe('00000000')
    expect(await gone.closed).toBe(liveClosed.sessionOver)
    expect(remaining.socket.readyState).toBe(WebSocket.OPEN)
    remaining.socket.close()
  })

  it('when the session expires or its member is disabled, with the next beat', async () => {
    const token = await signIn('b_no')
    const browser = await openBy(0, token)
    await asOwner(test.database.owner, 'update session_token set expires_at = now() where token_sha256 = $1', [
      tokenHash(token),
    ])
    expect(await browser.closed).toBe(liveClosed.sessionOver)
    const disabled = await openBy(0, await signIn('b_both'))
    await asOwner(test.database.owner, "update member set user_status = '0' where user_name = 'b_both'")
    expect(await disabled.closed).toBe(liveClosed.sessionOver)
  })

  it('when the process stops, which does not wait for it', async () => {
    const app = await buildApp({
      db: test.database.db,
      services: { passwordKeys: passwordKeys(test.database.db), demoPassword: null },
      bus: buses[0] as Bus,
    })
    await app.listen({ host: '127.0.0.1', port: 0 })
    apps.push(app)
    const browser = await openBy(2, test.as('a_mk').token)
    await app.close()
    expect([1005, 1006, 1001]).toContain(await browser.closed)
  }, 30_000)
})

/** Open browsers: five hundred of them at one process, one that loses its line, and two processes behind a proxy that takes turns. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { livePath } from '@hedgerow/contract/kit/shell/live'
import pg from 'pg'
import { connectDatabase, systemScope, withTx } from '../kit/database/database.ts'
import { hashPassword } from '../kit/process/passwords.ts'
import { notifyMembers } from '../kit/record/notifications.ts'
import { insertCompany } from '../testing/company.ts'
import { type IssuedKey, sealedBy } from '../testing/sealed-password.ts'
import { callerOf } from './measure.ts'
import { roundRobin } from './round-robin.ts'
import type { Bench, Result } from './works.ts'

const browsers = 500
const atOnce = 25
const rounds = 10
const signIns = 200
const password = 'Right-pass1'
const bytesOfKb = 1024
const targets = { tellMs: 1000, connectionKb: 50 }
/** What a browser waits before it comes back. */
const pauseMs = 1000
const patienceMs = 20_000

export interface Window {
  readonly socket: WebSocket
  messages: number
}

/** Resolves when the server has said that it knows who this is. */
export function openWindow(port: number, token: string): Promise<Window> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${livePath}`)
  const window: Window = { socket, messages: 0 }
  return new Promise((resolve, reject) => {
    socket.onopen = () => socket.send(JSON.stringify({ token }))
    socket.onclose = ({ code }) => reject(new Error(`the live connection was closed with ${code}`))
    socket.onmessage = ({ data }) => {
      if (JSON.parse(String(data)).topic === 'ready') resolve(window)
      else window.messages += 1
    }
  })
}

async function openAll(port: number, tokens: readonly string[]): Promise<Window[]> {
  const opened: Window[] = []
  for (let from = 0; from < tokens.length; from += atOnce)
    opened.push(...(await Promise.all(tokens.slice(from, from + atOnce).map((token) => openWindow(port, token)))))
  return opened
}

function closeAll(windows: readonly Window[]): void {
  for (const { socket } of windows) {
    socket.onclose = null
    socket.close()
  }
}

/** Milliseconds until it holds. */
async function until(holds: () => boolean): Promise<number> {
  const began = performance.now()
  while (!holds()) {
    if (performance.now() - began > patienceMs) throw new Error('should hold: everybody is told')
    await sleep(1)
  }
  return performance.now() - began
}

const median = (values: readonly number[]) => [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0

async function people({ owner }: Pick<Bench, 'owner'>) {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const company = await insertCompany(client, `LIVE${randomUUID().slice(0, 8)}`, browsers)
    const { rows } = await client.query<{ userName: string }>(
      'update member set password_hash = $2 where group_id = $1 returning user_name as "userName"',
      [company.groupId, await hashPassword(password)],
    )
    return { ...company, userNames: rows.map(({ userName }) => userName) }
  } finally {
    await client.end()
  }
}

/** A notice for each member, in one command, as a review writes them; how long until the last browser heard. */
export async function liveWork(bench: Bench): Promise<Result> {
  const { groupId, members } = await people(bench)
  const { db, close } = connectDatabase(bench.owner)
  const server = await bench.serve()
  const scope = { groupId, orgIds: [groupId], userId: members[0]?.userId ?? '' }
  const notice = { message: { zh: '通知', en: 'Notice' }, params: {}, url: '/' }
  const notices = members.map(({ userId }) => ({ userId, notice }))
  const tell = () => withTx(db, systemScope, (tx) => notifyMembers(tx, scope, notices))
  try {
    const tokens = members.map(({ token }) => token)
    // The first windows load what all of them use.
    closeAll(await openAll(server.port, tokens.slice(0, atOnce)))
    await sleep(pauseMs)
    const before = await server.memory()
    const windows = await openAll(server.port, tokens)
    const connectionKb = ((await server.memory()) - before) / browsers / bytesOfKb
    const times: number[] = []
    for (let round = 1; round <= rounds; round += 1) {
      const began = performance.now()
      await tell()
      await until(() => windows.every(({ messages }) => messages >= round))
      times.push(performance.now() - began)
    }
    const backMs = await comesBack({ port: server.port, token: tokens[0] ?? '', lost: windows[0], tell })
    closeAll(windows)
    const [tellMs, worstMs] = [median(times), Math.max(...times)]
    return {
      work: `a notice to ${browsers} browsers at one process`,
      measured: { tellMs, worstMs, connectionKb, backMs },
      target: `all < ${targets.tellMs} ms, < ${targets.connectionKb} KB each`,
      met: worstMs < targets.tellMs && connectionKb < targets.connectionKb,
    }
  } finally {
    await server.stop()
    await close()
  }
}

interface Lost {
  readonly port: number
  readonly token: string
  readonly lost: Window | undefined
  readonly tell: () => Promise<void>
}

/** A line breaks, something happens, the browser comes back after its pause and finds it. @returns how long the return took after the pause */
async function comesBack({ port, token, lost, tell }: Lost): Promise<number> {
  const caller = callerOf(port)
  const unread = async () => ((await caller.get('/CLOUD-BASE/notice/count', token)) as { unread: number }).unread
  const before = await unread()
  if (lost) closeAll([lost])
  await tell()
  await sleep(pauseMs)
  const began = performance.now()
  const again = await openWindow(port, token)
  const took = performance.now() - began
  if ((await unread()) !== before + 1) throw new Error('should hold: nothing is missed')
  closeAll([again])
  return took
}

/** Sign-ins whose key and whose password go to different processes, and a message made at one that is heard at the other. */
export async function proxyWork(bench: Pick<Bench, 'owner' | 'serve'>): Promise<Result> {
  const { members, userNames } = await people(bench)
  const servers = [await bench.serve(), await bench.serve()]
  const proxy = await roundRobin(servers.map(({ port }) => port))
  const caller = callerOf(proxy.port)
  try {
    let failed = 0
    const times: number[] = []
    for (let at = 0; at < signIns; at += 1) {
      const began = performance.now()
      await signIn(caller, userNames[at] ?? '').catch(() => {
        failed += 1
      })
      times.push(performance.now() - began)
    }
    const hearMs = await hears(proxy.port, members.slice(0, 2))
    return {
      work: `${signIns} sign-ins at two processes in turn`,
      measured: { failed, p50Ms: median(times), hearMs },
      target: 'none fails; a message crosses < 1 s',
      met: failed === 0 && hearMs < targets.tellMs,
    }
  } finally {
    proxy.close()
    for (const { stop } of servers) await stop()
  }
}

async function signIn(caller: ReturnType<typeof callerOf>, userName: string): Promise<void> {
  const key = (await caller.post(`/CLOUD-BASE/loginManager/getKey/${userName}`, '', {})) as IssuedKey
  const userPwd = sealedBy(key, userName, password)
  await caller.post('/CLOUD-BASE/login/pwd', '', { userAcc: userName, userPwd, userType: '1', orgUserType: '0' })
}

/** Two people with a window at each process; whichever takes a message, the other process must hear of it. @returns the longest time until all did */
async function hears(port: number, people: readonly { userId: string; token: string }[]): Promise<number> {
  const windows: Window[] = []
  for (const { token } of people) for (const _ of [1, 2]) windows.push(await openWindow(port, token))
  const caller = callerOf(port)
  const times: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const [from, to] = round % 2 === 0 ? people : people.toReversed()
    const began = performance.now()
    const body = { contactId: to?.userId ?? '', message: 'ping', clientKey: randomUUID() }
    await caller.post('/CLOUD-BASE/chat/send', from?.token ?? '', body)
    // The windows of its sender are told as well.
    await until(() => windows.every(({ messages }) => messages >= round))
    times.push(performance.now() - began)
  }
  closeAll(windows)
  return Math.max(...times)
}

/**
 * Tells open browsers what the bus says: `{ topic, ids }`, to the member concerned only. A browser proves itself with the
 * bearer token of its first message, and is asked again with each beat and whenever a session of the member ends; after that
 * it may say whether somebody sits before it, and nothing can be commanded here. Whoever does not take delivery is dropped: on its return it reads everything again.
 */
import websocket, { type WebSocket } from '@fastify/websocket'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { Refusal, refuse } from '@hedgerow/contract/kit/refusal'
import { type LiveMessage, liveClosed, livePath } from '@hedgerow/contract/kit/shell/live'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../database/tables.ts'
import { type Held, type PresenceBook, presenceBook } from '../record/presence.ts'
import type { Bus } from '../work/bus.ts'
import { callerOf, type Session } from './session.ts'

export interface LivePace {
  /** Each connection is pinged, and its session read, as often. */
  readonly beatMs: number
  readonly helloMs: number
  /** Who reloads a page is not told to have gone and come again. */
  readonly presenceMs: number
}
const usualPace: LivePace = { beatMs: 30_000, helloMs: 5_000, presenceMs: 2_000 }
const messageLimitBytes = 512
const backlogLimitBytes = 64 * 1024
/** A member's windows; and the strangers at one address, who have not yet said who they are. */
export const [perMember, perAddress] = [10, 50]
const [policyViolation, faultOfOurs] = [1008, 1011]
const tokenInHello = /^\{"token":"([\w-]{1,100})"\}$/
const idleWord = /^\{"idle":(true|false)\}$/

interface Visitor {
  readonly socket: WebSocket
  readonly token: string
  readonly groupId: string
  answered: boolean
  isIdle: boolean
}

interface House {
  readonly db: Kysely<DB>
  readonly visitors: Visitors
  readonly presence: PresenceBook
}

export async function mountLive(
  app: FastifyInstance,
  { db, bus, pace = usualPace }: { readonly db: Kysely<DB>; readonly bus: Bus; readonly pace?: LivePace },
): Promise<void> {
  await app.register(websocket, { options: { maxPayload: messageLimitBytes, perMessageDeflate: false } })
  const visitors = new Map<string, Set<Visitor>>()
  const addresses = new Map<string, number>()
  const presence = presenceBook(db, heldBy(visitors), pace.presenceMs)
  const house = { db, visitors, presence }
  const close = connectToBus(bus, house)
  const beat = setInterval(() => void keepBeat(house), pace.beatMs)
  app.addHook('onClose', async () => {
    clearInterval(beat)
    presence.close()
    close()
  })
  app.get(livePath, { websocket: true, preValidation: refuseForeignOrigin }, (socket, request) => {
    socket.on('error', () => undefined) // 'close' follows
    const leave = countIn(addresses, request.ip)
    if (!leave) return socket.close(liveClosed.tooMany)
    const patience = setTimeout(() => socket.close(liveClosed.silent), pace.helloMs)
    socket.once('close', () => {
      clearTimeout(patience)
      leave()
    })
    socket.once('message', (data) => {
      clearTimeout(patience)
      void admit(house, socket, tokenInHello.exec(String(data))?.[1]).then(leave)
    })
  })
}

/** A page of another site can open a socket to us; without the token it learns nothing, but it need not even connect. */
export async function refuseForeignOrigin({ headers }: FastifyRequest): Promise<void> {
  const { origin, host } = headers
  if (origin !== undefined && URL.parse(origin)?.host !== host) refuse(kitRefusals.OTHER_SITE)
}

/** @returns how to count out again, which is done once; undefined where there is no room */
function countIn(addresses: Map<string, number>, ip: string): (() => void) | undefined {
  const count = (addresses.get(ip) ?? 0) + 1
  if (count > perAddress) return undefined
  addresses.set(ip, count)
  let isOut = false
  return () => {
    if (isOut) return
    isOut = true
    const left = (addresses.get(ip) ?? 1) - 1
    if (left > 0) addresses.set(ip, left)
    else addresses.delete(ip)
  }
}

type Visitors = Map<string, Set<Visitor>>

const heldBy =
  (visitors: Visitors) =>
  (userId: string): Held => {
    const windows = [...(visitors.get(userId) ?? [])]
    if (windows.length === 0) return 'none'
    return windows.every(({ isIdle }) => isIdle) ? 'idle' : 'active'
  }

async function admit({ db, visitors, presence }: House, socket: WebSocket, token = ''): Promise<void> {
  let isIdle = false
  let hear = (says: boolean) => {
    isIdle = says
  }
  socket.on('message', (data) => {
    const idle = idleWord.exec(String(data))?.[1]
    if (idle === undefined) socket.close(policyViolation)
    else hear(idle === 'true')
  })
  const session = await sessionOf(db, token, socket)
  if (session === undefined || socket.readyState !== socket.OPEN) return
  const { userId, groupId } = session
  const windows = visitors.get(userId) ?? new Set()
  if (windows.size >= perMember) return socket.close(liveClosed.tooMany)
  const visitor: Visitor = { socket, token, groupId, answered: true, isIdle }
  visitors.set(userId, windows.add(visitor))
  hear = (says) => {
    visitor.isIdle = says
    presence.changed(userId)
  }
  socket.on('pong', () => {
    visitor.answered = true
  })
  socket.once('close', () => {
    windows.delete(visitor)
    if (windows.size === 0 && visitors.get(userId) === windows) visitors.delete(userId)
    presence.changed(userId)
  })
  send(socket, { topic: 'ready', ids: [] })
  presence.changed(userId)
}

/** The session of the token, or undefined after the socket was closed with the reason. */
async function sessionOf(db: Kysely<DB>, token: string, socket: WebSocket): Promise<Session | undefined> {
  try {
    return (await callerOf(db, token)).session
  } catch (error) {
    // Without a database nothing can be said about the session: the browser tries again.
    socket.close(error instanceof Refusal ? liveClosed.sessionOver : faultOfOurs)
    return undefined
  }
}

function send(socket: WebSocket, message: LiveMessage): void {
  if (socket.bufferedAmount > backlogLimitBytes) socket.terminate()
  else socket.send(JSON.stringify(message))
}

function connectToBus(bus: Bus, { db, visitors }: House): () => void {
  const all = () => [...visitors.values()].flatMap((windows) => [...windows])
  const of = (userIds: readonly string[]) => userIds.flatMap((userId) => [...(visitors.get(userId) ?? [])])
  const tell = (topic: 'notice' | 'quote' | 'chat') => (ids: readonly string[]) => {
    const byMember = Map.groupBy(ids, (id) => id.split(':')[0] ?? '')
    for (const [userId, pairs] of byMember) {
      const message: LiveMessage = { topic, ids: pairs.map((pair) => pair.split(':')[1] ?? '') }
      for (const { socket } of of([userId])) send(socket, message)
    }
  }
  const endNotices = bus.subscribe('notice', {
    hear: tell('notice'),
    resync() {
      for (const { socket } of all()) send(socket, { topic: 'ready', ids: [] })
    },
  })
  // After a gap `ready` has said already that everything may be old.
  const endQuotes = bus.subscribe('quote', { hear: tell('quote'), resync: () => undefined })
  const endChat = bus.subscribe('chat', { hear: tell('chat'), resync: () => undefined })
  const endPresence = bus.subscribe('presence', {
    hear(groupIds) {
      const groups = new Set(groupIds)
      for (const { socket, groupId } of all()) if (groups.has(groupId)) send(socket, { topic: 'presence', ids: [] })
    },
    resync: () => undefined,
  })
  const endSessions = bus.subscribe('session', {
    hear: (userIds) => void askAgain(db, of(userIds)),
    resync: () => void askAgain(db, all()),
  })
  return () => {
    endNotices()
    endQuotes()
    endChat()
    endPresence()
    endSessions()
  }
}

/** One after the other: this has no hurry and leaves the database to the requests. */
async function askAgain(db: Kysely<DB>, visitors: readonly Visitor[]): Promise<void> {
  for (const { socket, token } of visitors) await sessionOf(db, token, socket)
}

async function keepBeat({ db, visitors, presence }: House): Promise<void> {
  const present = [...visitors.values()].flatMap((windows) => [...windows])
  for (const visitor of present) {
    if (!visitor.answered) visitor.socket.terminate()
    visitor.answered = false
    if (visitor.socket.readyState === visitor.socket.OPEN) visitor.socket.ping()
  }
  await presence.beat([...visitors.keys()])
  await askAgain(db, present)
}

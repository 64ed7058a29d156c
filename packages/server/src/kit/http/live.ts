/**
 * Tells open browsers what the bus says: `{ topic, ids }`, to the member concerned only. A browser proves itself with the
 * bearer token of its first message, and is asked again with each beat and whenever a session of the member ends; nothing
 * can be commanded here. Whoever does not take delivery is dropped: on its return it reads everything again.
 */
import websocket, { type WebSocket } from '@fastify/websocket'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { Refusal, refuse } from '@hedgerow/contract/kit/refusal'
import { type LiveMessage, liveClosed, livePath } from '@hedgerow/contract/kit/shell/live'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../database/tables.ts'
import type { Bus } from '../work/bus.ts'
import { callerOf } from './session.ts'

export interface LivePace {
  /** Each connection is pinged, and its session read, as often. */
  readonly beatMs: number
  readonly helloMs: number
}
const usualPace: LivePace = { beatMs: 30_000, helloMs: 5_000 }
const messageLimitBytes = 512
const backlogLimitBytes = 64 * 1024
/** A member's windows; and the strangers at one address, who have not yet said who they are. */
export const [perMember, perAddress] = [10, 50]
const [policyViolation, faultOfOurs] = [1008, 1011]
const tokenInHello = /^\{"token":"([\w-]{1,100})"\}$/

interface Visitor {
  readonly socket: WebSocket
  readonly token: string
  answered: boolean
}

export async function mountLive(
  app: FastifyInstance,
  { db, bus, pace = usualPace }: { readonly db: Kysely<DB>; readonly bus: Bus; readonly pace?: LivePace },
): Promise<void> {
  await app.register(websocket, { options: { maxPayload: messageLimitBytes, perMessageDeflate: false } })
  const visitors = new Map<string, Set<Visitor>>()
  const addresses = new Map<string, number>()
  const close = connectToBus(bus, db, visitors)
  const beat = setInterval(() => void keepBeat(db, visitors), pace.beatMs)
  app.addHook('onClose', async () => {
    clearInterval(beat)
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
      // Who is known already has nothing more to say.
      socket.on('message', () => socket.close(policyViolation))
      void admit(db, visitors, socket, tokenInHello.exec(String(data))?.[1]).then(leave)
    })
  })
}

/** A page of another site can open a socket to us; without the token it learns nothing, but it need not even connect. */
export async function refuseForeignOrigin({ headers }: FastifyRequest): Promise<void> {
  const { origin, host } = headers
  if (origin !== undefined && URL.parse(origin)?.host !== host) refuse(kitRefusals.NOT_PERMITTED)
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

async function admit(db: Kysely<DB>, visitors: Visitors, socket: WebSocket, token = ''): Promise<void> {
  const userId = await userOf(db, token, socket)
  if (userId === undefined || socket.readyState !== socket.OPEN) return
  const windows = visitors.get(userId) ?? new Set()
  if (windows.size >= perMember) return socket.close(liveClosed.tooMany)
  const visitor: Visitor = { socket, token, answered: true }
  visitors.set(userId, windows.add(visitor))
  socket.on('pong', () => {
    visitor.answered = true
  })
  socket.once('close', () => {
    windows.delete(visitor)
    if (windows.size === 0 && visitors.get(userId) === windows) visitors.delete(userId)
  })
  send(socket, { topic: 'ready', ids: [] })
}

/** The member of the token, or undefined after the socket was closed with the reason. */
async function userOf(db: Kysely<DB>, token: string, socket: WebSocket): Promise<string | undefined> {
  try {
    return (await callerOf(db, token)).session.userId
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

function connectToBus(bus: Bus, db: Kysely<DB>, visitors: Visitors): () => void {
  const all = () => [...visitors.values()].flatMap((windows) => [...windows])
  const of = (userIds: readonly string[]) => userIds.flatMap((userId) => [...(visitors.get(userId) ?? [])])
  const tell = (topic: 'notice' | 'quote') => (ids: readonly string[]) => {
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
  const endSessions = bus.subscribe('session', {
    hear: (userIds) => void askAgain(db, of(userIds)),
    resync: () => void askAgain(db, all()),
  })
  return () => {
    endNotices()
    endQuotes()
    endSessions()
  }
}

/** One after the other: this has no hurry and leaves the database to the requests. */
async function askAgain(db: Kysely<DB>, visitors: readonly Visitor[]): Promise<void> {
  for (const { socket, token } of visitors) await userOf(db, token, socket)
}

async function keepBeat(db: Kysely<DB>, visitors: Visitors): Promise<void> {
  const present = [...visitors.values()].flatMap((windows) => [...windows])
  for (const visitor of present) {
    if (!visitor.answered) visitor.socket.terminate()
    visitor.answered = false
    if (visitor.socket.readyState === visitor.socket.OPEN) visitor.socket.ping()
  }
  await askAgain(db, present)
}

/** The price socket: a browser says its token, then what it wants to see; after that only prices come. */
import type { WebSocket } from '@fastify/websocket'
import { Refusal } from '@hedgerow/contract/kit/refusal'
import { liveClosed } from '@hedgerow/contract/kit/shell/live'
import {
  mostTiles,
  type PriceFrame,
  type PriceWish,
  pingPauseMs,
  pricePath,
  pricePing,
} from '@hedgerow/contract/quote/click.contract'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { withTx } from '../../../kit/database/database.ts'
import type { DB } from '../../../kit/database/tables.ts'
import { refuseForeignOrigin } from '../../../kit/http/live.ts'
import { callerOf, type Session } from '../../../kit/http/session.ts'
import { monotonicMs } from '../../../kit/process/clock.ts'
import { instrumentsOf } from './instrument.answer.ts'
import type { PriceHub } from './price-hub.worker.ts'

const [helloMs, askAgainMs] = [5_000, 30_000]
const [policyViolation, faultOfOurs] = [1008, 1011]
const perMember = 5
const tokenInHello = /^\{"token":"([\w-]{1,100})"\}$/

interface Caller {
  readonly session: Session
  readonly today: BusinessDate
}

export function mountPrices(
  app: FastifyInstance,
  { db, hub }: { readonly db: Kysely<DB>; readonly hub: PriceHub },
): void {
  const visits = new Map<string, number>()
  app.get(pricePath, { websocket: true, preValidation: refuseForeignOrigin }, (socket) => {
    socket.on('error', () => undefined) // 'close' follows
    const patience = setTimeout(() => socket.close(liveClosed.silent), helloMs)
    socket.once('close', () => clearTimeout(patience))
    let token: string | undefined
    socket.on('message', (data) => {
      if (token === undefined) {
        token = tokenInHello.exec(String(data))?.[1] ?? ''
        return
      }
      clearTimeout(patience)
      socket.removeAllListeners('message')
      socket.on('message', answering(socket))
      void admit(socket, { db, hub, token, wish: wishIn(String(data)) }, visits).catch((error: unknown) =>
        socket.close(error instanceof Refusal ? liveClosed.sessionOver : faultOfOurs),
      )
    })
  })
}

const pong = Buffer.from(JSON.stringify({ pong: true } satisfies PriceFrame))

/** A ping now and then is answered; anything else that comes after the wish is no browser of ours. */
function answering(socket: WebSocket): (data: unknown) => void {
  let at = Number.NEGATIVE_INFINITY
  return (data) => {
    const isEarly = monotonicMs() - at < pingPauseMs / 2
    at = monotonicMs()
    if (isEarly || String(data) !== pricePing) socket.close(policyViolation)
    else socket.send(pong, { binary: false })
  }
}

interface Admission {
  readonly db: Kysely<DB>
  readonly hub: PriceHub
  readonly token: string
  readonly wish: PriceWish | undefined
}

async function admit(
  socket: WebSocket,
  { db, hub, token, wish }: Admission,
  visits: Map<string, number>,
): Promise<void> {
  const caller: Caller = await callerOf(db, token)
  const { userId, groupId } = caller.session
  const count = (visits.get(userId) ?? 0) + 1
  if (count > perMember) return socket.close(liveClosed.tooMany)
  if (!wish) return socket.close(policyViolation)
  const asker = { session: caller.session, today: caller.today }
  const quoted = await withTx(db, caller.session, (tx) => instrumentsOf({ tx, ...asker }, wish), {
    readOnly: true,
  })
  if (socket.readyState !== socket.OPEN) return
  visits.set(userId, count)
  const again = setInterval(
    () => void callerOf(db, token).catch(() => socket.close(liveClosed.sessionOver)),
    askAgainMs,
  )
  socket.once('close', () => {
    clearInterval(again)
    visits.set(userId, (visits.get(userId) ?? 1) - 1)
  })
  const instruments = quoted.map(({ instrument }) => instrument)
  const settleDates = quoted.map(({ settleDate }) => settleDate)
  hub.show(socket, { userId, groupId, bank: wish.bank, instruments, settleDates })
}

/** Undefined for anything else than a bank and up to twelve instruments. */
function wishIn(text: string): PriceWish | undefined {
  try {
    const { bank, tiles } = JSON.parse(text) as PriceWish
    const isWish = /^[\w-]{1,32}$/.test(bank) && Array.isArray(tiles) && tiles.length > 0 && tiles.length <= mostTiles
    return isWish && tiles.every((tile) => /^[A-Z]{3}\/[A-Z]{3} (TODAY|TOM|SPOT|\d{1,4}[DMY])$/.test(tile))
      ? { bank, tiles }
      : undefined
  } catch {
    return undefined
  }
}

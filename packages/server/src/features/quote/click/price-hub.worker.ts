/**
 * Where prices live (decision 0082): one stream for each group, bank and set of instruments, shared by the browsers that look at it. A
 * frame is encoded once; a browser that is behind skips it, and one that stays behind is dropped: on its return it begins with fresh prices.
 * What was shown is remembered for ten seconds, by the epoch of each browser.
 */
import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import type { WebSocket } from '@fastify/websocket'
import { type PriceFrame, staleMs, type Tick } from '@hedgerow/contract/quote/click.contract'
import type { DisplayedPrice, DisplayedPrices } from '../../../kit/http/services.ts'
import { monotonicMs } from '../../../kit/process/clock.ts'
import { hearLines, sayLine } from '../provider/json-lines.read.ts'
import type { FromBank, Instrument, ToBank } from '../simulator/simulator.shape.ts'

export interface PriceHub extends DisplayedPrices {
  /** Shows a browser the prices of a bank until it leaves. */
  show(socket: WebSocket, wish: Wished): void
  close(): void
}
interface Wished {
  readonly userId: string
  readonly groupId: string
  readonly bank: string
  readonly instruments: readonly Instrument[]
  /** Of each instrument. */
  readonly settleDates: readonly string[]
}

interface DatedTick {
  readonly tick: Tick
  readonly at: number
}
interface Stream {
  readonly viewers: Set<WebSocket>
  readonly prices: Map<string, DatedTick>
  end(): void
}
interface Epoch {
  readonly userId: string
  readonly stream: Stream
  readonly since: number
}

const reconnectMs = 1_000
const [keptMs, travelMs] = [10_000, 1_500]
/** More waiting than this is a browser that does not read: it gets the next frame instead. */
const backlogBytes = 64 * 1024
const usualPatienceMs = 10_000

/** `patienceMs`: for how long a browser may take nothing at all. */
export function openPriceHub(port: number, patienceMs = usualPatienceMs): PriceHub {
  const streams = new Map<string, Stream>()
  const epochs = new Map<string, Epoch>()
  const streamFor = ({ groupId, bank, instruments }: Wished): Stream => {
    const key = JSON.stringify([groupId, bank, instruments])
    const existing = streams.get(key)
    if (existing) return existing
    const stream = openStream({ port, bank, instruments, patienceMs, onEnd: () => streams.delete(key) })
    streams.set(key, stream)
    return stream
  }
  return {
    show(socket, wish) {
      const stream = streamFor(wish)
      const epoch = randomUUID()
      epochs.set(epoch, { userId: wish.userId, stream, since: monotonicMs() })
      const tiles = wish.instruments.map(({ currencyPair, dealLimit }) => `${currencyPair} ${dealLimit}`)
      socket.send(encoded({ epoch, tiles, settleDates: wish.settleDates }), { binary: false })
      stream.viewers.add(socket)
      socket.once('close', () => {
        epochs.delete(epoch)
        stream.viewers.delete(socket)
        if (stream.viewers.size === 0) stream.end()
      })
    },
    priceOf(userId, quoteRef) {
      const point = quoteRef.indexOf('.')
      const epoch = epochs.get(quoteRef.slice(0, point))
      return epoch?.userId === userId ? shownIn(epoch, quoteRef.slice(point + 1)) : 'before'
    },
    close() {
      for (const stream of streams.values()) stream.end()
    },
  }
}

function shownIn({ stream, since }: Epoch, id: string): DisplayedPrice | 'before' | 'stale' {
  const price = stream.prices.get(id)
  if (!price) return 'stale'
  if (price.at < since) return 'before'
  if (monotonicMs() - price.at > staleMs + travelMs) return 'stale'
  const { currencyPair, dealLimit } = price.tick
  const around = [...stream.prices.values()]
    .filter(({ tick }) => tick.currencyPair === currencyPair && tick.dealLimit === dealLimit)
    .map(({ tick, at }) => ({ ...tick, agoMs: Math.round(monotonicMs() - at) }))
  return { tick: price.tick, around }
}

interface StreamOf extends Pick<Wished, 'bank' | 'instruments'> {
  readonly port: number
  readonly patienceMs: number
  readonly onEnd: () => void
}

function openStream({ port, bank, instruments, patienceMs, onEnd }: StreamOf): Stream {
  const viewers = new Set<WebSocket>()
  const prices = new Map<string, DatedTick>()
  let [seq, isEnded] = [0, false]
  let line: Socket | undefined
  let timer: NodeJS.Timeout | undefined
  const tell = patiently(patienceMs)
  const tellAll = (frame: PriceFrame) => {
    const bytes = encoded(frame)
    for (const viewer of viewers) tell(viewer, bytes)
  }
  const hear = (message: FromBank) => {
    if (message.say === 'welcome' && line) sayLine(line, { say: 'stream', instruments } satisfies ToBank)
    if (message.say !== 'ticks') return
    const at = monotonicMs()
    for (const [id, one] of prices) if (at - one.at > keptMs) prices.delete(id)
    for (const tick of message.ticks) prices.set(tick.id, { tick, at })
    seq += 1
    tellAll({ seq, ticks: message.ticks })
  }
  const open = () => {
    const opened = connect(port, '127.0.0.1')
    line = opened
    opened.on('error', () => undefined) // 'close' follows
    opened.once('connect', () => sayLine(opened, { say: 'hello', bank } satisfies ToBank))
    opened.once('close', () => {
      // What was shown before the bank's line broke can no longer be pressed.
      prices.clear()
      tellAll({ down: true })
      if (!isEnded) timer = setTimeout(open, reconnectMs)
    })
    hearLines(opened, (message) => hear(message as FromBank))
  }
  open()
  const end = () => {
    isEnded = true
    clearTimeout(timer)
    line?.destroy()
    onEnd()
  }
  return { viewers, prices, end }
}

const encoded = (frame: PriceFrame): Buffer => Buffer.from(JSON.stringify(frame))

/** Nothing waits for a browser that does not read, and it may not hold what is kept for it for ever. */
function patiently(patienceMs: number): (socket: WebSocket, bytes: Buffer) => void {
  const behindSince = new WeakMap<WebSocket, number>()
  return (socket, bytes) => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount < backlogBytes) {
      behindSince.delete(socket)
      socket.send(bytes, { binary: false })
      return
    }
    const since = behindSince.get(socket) ?? monotonicMs()
    behindSince.set(socket, since)
    if (monotonicMs() - since > patienceMs) socket.terminate()
  }
}

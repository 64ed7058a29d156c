/**
 * A thousand browsers at twenty pairs ten times a second, in turn without and with a hundred beside them that do not read: how long a
 * price is on its way to the thousand, and what it costs.
 */
import { fork } from 'node:child_process'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { figuresOf } from '../measure.ts'
import type { Result } from '../works.ts'

const [browsers, slowOnes, atOnce] = [1_000, 100, 50]
// Short stretches in turn: what else the machine does then falls on both.
const [warmSeconds, stretchSeconds, rounds] = [10, 7, 6]
/** Coming costs what any visit costs, and after ten seconds the product has dropped them: the stretch lies between. */
const [comeSeconds, goneSeconds] = [2, 6]
const targets = { p99Ms: 100, growth: 1.2, slower: 1.5 }
const bytesOfMb = 2 ** 20

/** When the bank said the first price of a frame, in milliseconds since 1970 on the clock of this machine. */
const saidAt = (frame: string): number => Number(/"id":"(\d+\.?\d*)-/.exec(frame)?.[1] ?? Number.NaN)
const clock = () => performance.timeOrigin + performance.now()

interface Watched {
  readonly sockets: readonly WebSocket[]
  /** Where times are counted; undefined while they are not. */
  takenMs: number[] | undefined
}

async function watch(port: number): Promise<Watched> {
  const sockets: WebSocket[] = []
  const seen: Watched = { sockets, takenMs: undefined }
  const open = () =>
    new Promise<void>((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/`)
      socket.onerror = () => reject(new Error('a browser was not let in'))
      socket.onmessage = ({ data }) => {
        resolve()
        const at = saidAt(String(data).slice(0, 200))
        if (!Number.isNaN(at)) seen.takenMs?.push(clock() - at)
      }
      sockets.push(socket)
    })
  for (let from = 0; from < browsers; from += atOnce) await Promise.all(Array.from({ length: atOnce }, open))
  return seen
}

/** A browser that is let in and then reads nothing; the server has said enough to it to fill what the system keeps for a socket. */
function asleep(port: number): net.Socket {
  const socket = net.connect(port, '127.0.0.1')
  const upgrade = [
    'GET /asleep HTTP/1.1',
    'Host: 127.0.0.1',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
  ]
  socket.write(`${[...upgrade, 'Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg=='].join('\r\n')}\r\n\r\n`)
  socket.on('error', () => undefined) // it is dropped in the end
  socket.once('data', () => socket.pause())
  return socket
}

/** What the hub's process says of itself. */
interface WorkerMessage {
  readonly bytes: number
  readonly sockets: number
  /** The most that waits for one browser. */
  readonly behindBytes: number
  /** What its processor time adds up to, which says what the work costs also where others keep the machine busy. */
  readonly busyMs: number
}

/** Of the stretches of one kind. */
interface Taken {
  readonly ms: number[]
  busyMs: number
}

/** Counts for a while, among what the stretches of its kind took. */
async function stretch(seen: Watched, tell: () => Promise<WorkerMessage>, taken: Taken): Promise<void> {
  const before = await tell()
  seen.takenMs = taken.ms
  await sleep(stretchSeconds * 1000)
  seen.takenMs = undefined
  taken.busyMs += (await tell()).busyMs - before.busyMs
}

/** Lets a hundred in that do not read: how far the furthest of them is behind, and how many are left in the end. */
async function besideSlow(port: number, tell: () => Promise<WorkerMessage>, work: () => Promise<void>) {
  const slow = Array.from({ length: slowOnes }, () => asleep(port))
  const arrivals: WorkerMessage[] = []
  await sleep(comeSeconds * 1000)
  arrivals.push(await tell())
  await work()
  arrivals.push(await tell())
  await sleep(goneSeconds * 1000)
  arrivals.push(await tell())
  for (const socket of slow) socket.destroy()
  const most = Math.max(...arrivals.map(({ behindBytes }) => behindBytes))
  return { most, left: (arrivals.at(-1)?.sockets ?? 0) - browsers }
}

export async function priceWork(): Promise<Result> {
  const server = fork(path.join(import.meta.dirname, 'price-serve.ts'), { execArgv: ['--expose-gc'] })
  const answer = <T>() => new Promise<T>((resolve) => server.once('message', (message) => resolve(message as T)))
  const tell = () => {
    server.send('memory')
    return answer<WorkerMessage>()
  }
  const port = await answer<number>()
  const load = os.loadavg()[0] ?? 0
  const seen = await watch(port)
  const [alone, beside]: [Taken, Taken] = [
    { ms: [], busyMs: 0 },
    { ms: [], busyMs: 0 },
  ]
  try {
    await sleep(warmSeconds * 1000)
    const before = await tell()
    let [behindBytes, slowLeft] = [0, 0]
    for (let round = 0; round < rounds; round += 1) {
      await stretch(seen, tell, alone)
      const slow = await besideSlow(port, tell, () => stretch(seen, tell, beside))
      behindBytes = Math.max(behindBytes, slow.most)
      slowLeft += slow.left
    }
    const after = await tell()
    const [plain, slowed] = [figuresOf(alone.ms), figuresOf(beside.ms)]
    const growth = after.bytes / before.bytes
    const slower = slowed.p99 / plain.p99
    const perSecond = (sum: number) => sum / stretchSeconds / rounds
    return {
      work: `${browsers} browsers, 20 pairs, 10 frames a second, without and with ${slowOnes} that do not read`,
      measured: {
        p50Ms: plain.p50,
        p99Ms: plain.p99,
        framesPerSecond: perSecond(alone.ms.length) / browsers,
        busyMsPerSecond: perSecond(alone.busyMs),
        besideSlowP50Ms: slowed.p50,
        besideSlowP99Ms: slowed.p99,
        besideSlowFramesPerSecond: perSecond(beside.ms.length) / browsers,
        besideSlowBusyMsPerSecond: perSecond(beside.busyMs),
        slower,
        memoryMb: after.bytes / bytesOfMb,
        growth,
        behindKb: behindBytes / 1024,
        slowLeft,
        load,
      },
      target: `p99 < ${targets.p99Ms} ms, at most ${targets.slower} × beside slow ones, memory flat`,
      met: Math.max(plain.p99, slowed.p99) < targets.p99Ms && slower < targets.slower && growth < targets.growth,
    }
  } finally {
    for (const socket of seen.sockets) socket.close()
    server.disconnect()
  }
}

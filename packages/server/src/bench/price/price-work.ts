/** A thousand browsers at twenty pairs ten times a second, one of which does not read: how long a price is on its way, and what it costs. */
import { fork } from 'node:child_process'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { figuresOf } from '../measure.ts'
import type { Result } from '../works.ts'

const [browsers, atOnce, seconds, warmSeconds] = [1_000, 50, 60, 10]
const targets = { p99Ms: 100, growth: 1.2 }
const bytesOfMb = 2 ** 20

/** When the bank said the first price of a frame, in milliseconds since 1970 on the clock of this machine. */
const saidAt = (frame: string): number => Number(/"id":"(\d+\.?\d*)-/.exec(frame)?.[1] ?? Number.NaN)
const clock = () => performance.timeOrigin + performance.now()

interface Watched {
  readonly sockets: readonly WebSocket[]
  readonly takenMs: number[]
  frames: number
  isCounting: boolean
}

async function watch(port: number): Promise<Watched> {
  const sockets: WebSocket[] = []
  const seen: Watched = { sockets, takenMs: [], frames: 0, isCounting: false }
  const open = () =>
    new Promise<void>((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/`)
      socket.onerror = () => reject(new Error('a browser was not let in'))
      socket.onmessage = ({ data }) => {
        resolve()
        const at = saidAt(String(data).slice(0, 200))
        if (!seen.isCounting || Number.isNaN(at)) return
        seen.frames += 1
        seen.takenMs.push(clock() - at)
      }
      sockets.push(socket)
    })
  for (let from = 0; from < browsers; from += atOnce) await Promise.all(Array.from({ length: atOnce }, open))
  return seen
}

/** A browser that is let in and then reads nothing. */
function asleep(port: number): net.Socket {
  const socket = net.connect(port, '127.0.0.1')
  const upgrade = [
    'GET / HTTP/1.1',
    'Host: 127.0.0.1',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
  ]
  socket.write(`${[...upgrade, 'Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg=='].join('\r\n')}\r\n\r\n`)
  socket.once('data', () => socket.pause())
  return socket
}

export async function priceWork(): Promise<Result> {
  const server = fork(path.join(import.meta.dirname, 'price-serve.ts'), { execArgv: ['--expose-gc'] })
  const answer = () => new Promise<number>((resolve) => server.once('message', (message) => resolve(Number(message))))
  const memory = () => {
    server.send('memory')
    return answer()
  }
  const port = await answer()
  const slow = asleep(port)
  const load = os.loadavg()[0] ?? 0
  const seen = await watch(port)
  try {
    await sleep(warmSeconds * 1000)
    const before = await memory()
    seen.isCounting = true
    await sleep(seconds * 1000)
    seen.isCounting = false
    const after = await memory()
    const { p50, p99 } = figuresOf(seen.takenMs)
    const perBrowser = seen.frames / browsers / seconds
    const growth = after / before
    return {
      work: `${browsers} browsers, 20 pairs, 10 frames a second`,
      measured: { p50Ms: p50, p99Ms: p99, framesPerSecond: perBrowser, memoryMb: after / bytesOfMb, growth, load },
      target: `p99 < ${targets.p99Ms} ms, memory flat`,
      met: p99 < targets.p99Ms && growth < targets.growth,
    }
  } finally {
    for (const socket of seen.sockets) socket.close()
    slow.destroy()
    server.disconnect()
  }
}

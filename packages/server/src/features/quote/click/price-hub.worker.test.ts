/** Browsers of one stream, over sockets of this machine: one that takes nothing costs the others nothing, and is dropped. */
import { connect, createServer, type Server, type Socket } from 'node:net'
import websocket from '@fastify/websocket'
import type { Tick } from '@hedgerow/contract/quote/click.contract'
import { type FastifyInstance, fastify } from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { hearLines, sayLine } from '../provider/json-lines.read.ts'
import { openPriceHub, type PriceHub } from './price-hub.worker.ts'

const wish = { userId: '1', groupId: '1', bank: 'B1', instruments: [], settleDates: [] }
const patienceMs = 300
/** Large enough that what the system keeps for a socket is soon full. */
const ticks: Tick[] = Array.from({ length: 400 }, (_, at) => ({
  id: `${at}`,
  currencyPair: 'USD/CNY',
  dealLimit: 'SPOT',
  bid: '7.0000',
  ask: '7.0010',
}))

let [bank, app, hub]: [Server?, FastifyInstance?, PriceHub?] = []
const lines: Socket[] = []
afterEach(async () => {
  hub?.close()
  for (const line of lines.splice(0)) line.destroy()
  await app?.close()
  bank?.close()
})

const portOf = (server: Pick<Server, 'address'>) => {
  const address = server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

/** A bank that says everything again each five milliseconds. */
async function busyBank(): Promise<number> {
  const server = createServer((line) => {
    lines.push(line)
    hearLines(line, () => undefined)
    const timer = setInterval(() => sayLine(line, { say: 'ticks', ticks }), 5)
    line.on('error', () => undefined)
    line.once('close', () => clearInterval(timer))
  })
  bank = server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return portOf(server)
}

it('a browser that takes nothing is dropped after a while, and one that reads keeps its prices', async () => {
  const prices = openPriceHub(await busyBank(), patienceMs)
  hub = prices
  const page = fastify()
  app = page
  await page.register(websocket)
  const gone: string[] = []
  page.get('/:name', { websocket: true }, (socket, { params }) => {
    socket.on('error', () => undefined)
    socket.once('close', () => gone.push((params as { name: string }).name))
    prices.show(socket, wish)
  })
  await page.listen({ host: '127.0.0.1', port: 0 })
  const port = portOf(page.server)

  let frames = 0
  const reader = new WebSocket(`ws://127.0.0.1:${port}/reader`)
  reader.onmessage = () => {
    frames += 1
  }
  const asleep = connect(port, '127.0.0.1')
  lines.push(asleep)
  asleep.on('error', () => undefined)
  const head = ['GET /asleep HTTP/1.1', 'Host: 127.0.0.1', 'Connection: Upgrade', 'Upgrade: websocket']
  const proof = ['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==']
  asleep.write(`${[...head, ...proof].join('\r\n')}\r\n\r\n`)
  asleep.once('data', () => asleep.pause())

  await vi.waitFor(() => expect(gone).toEqual(['asleep']), { timeout: 20_000 })
  const before = frames
  await vi.waitFor(() => expect(frames).toBeGreaterThan(before + 20), { timeout: 5_000 })
  reader.close()
})

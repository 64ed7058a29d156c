// The price hub of the benchmark in a process of its own, with a bank beside it that says twenty prices ten times a second; the id of a
// price is the moment at which it was said. Says its port to whoever started it, and when it is asked its memory and how far browsers are behind.
import { fork } from 'node:child_process'
import path from 'node:path'
import websocket, { type WebSocket } from '@fastify/websocket'
import { fastify } from 'fastify'
import { openPriceHub } from '../../features/quote/click/price-hub.worker.ts'

const pairs = 20
const instruments = Array.from({ length: pairs }, (_, at) => ({
  currencyPair: `A${String(at).padStart(2, '0')}/CNY`,
  dealLimit: 'SPOT',
  pip: '0.0001',
  rateScale: 4,
  spotMid: '7',
  midPrice: '7',
}))

const wish = { userId: '1', groupId: '1', bank: 'B1', instruments, settleDates: instruments.map(() => '20260415') }

const bank = fork(path.join(import.meta.dirname, 'price-bank.ts'))
const bankPort = await new Promise<number>((resolve) => bank.once('message', (port) => resolve(Number(port))))
const hub = openPriceHub(bankPort)
const app = fastify()
await app.register(websocket)
const sockets = new Set<WebSocket>()
const show = (socket: WebSocket) => {
  sockets.add(socket)
  socket.on('error', () => undefined) // 'close' follows
  socket.once('close', () => sockets.delete(socket))
  hub.show(socket, wish)
}
app.get('/', { websocket: true }, show)
// More than the system keeps for a socket: whoever reads nothing is behind from the first price on, not after minutes.
const fill = Buffer.alloc(8 * 2 ** 20, ' ')
app.get('/asleep', { websocket: true }, (socket) => {
  socket.send(fill, { binary: false })
  show(socket)
})
await app.listen({ host: '127.0.0.1', port: 0 })
process.once('disconnect', async () => {
  hub.close()
  bank.disconnect()
  await app.close()
  process.exit(0)
})
process.on('message', () => {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  const behindBytes = Math.max(0, ...[...sockets].map(({ bufferedAmount }) => bufferedAmount))
  const { user, system } = process.cpuUsage()
  process.send?.({ bytes: heapUsed + external, sockets: sockets.size, behindBytes, busyMs: (user + system) / 1000 })
})
const address = app.server.address()
process.send?.(typeof address === 'object' ? address?.port : 0)

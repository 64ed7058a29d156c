// A bank that streams: as many prices as it is asked for, ten times a second.
import { createServer, type Socket } from 'node:net'
import { hearLines, sayLine } from '../../features/quote/provider/json-lines.read.ts'
import type { FromBank, Instrument, ToBank } from '../../features/quote/simulator/simulator.shape.ts'

const tickMs = 100
const streams = new Map<Socket, readonly Instrument[]>()
const server = createServer((socket) => {
  socket.setNoDelay(true)
  socket.on('error', () => undefined) // 'close' follows
  socket.once('close', () => streams.delete(socket))
  hearLines(socket, (message) => {
    const order = message as ToBank
    if (order.say === 'hello') sayLine(socket, { say: 'welcome' } satisfies FromBank)
    if (order.say === 'stream') streams.set(socket, order.instruments)
  })
})
let moment = 0
setInterval(() => {
  moment += 1
  const at = performance.timeOrigin + performance.now()
  const price = String((70_000 + (moment % 100)) / 10_000)
  for (const [socket, instruments] of streams) {
    const ticks = instruments.map(({ currencyPair, dealLimit }, place) => {
      return { id: `${at}-${place}`, currencyPair, dealLimit, bid: price, ask: price }
    })
    sayLine(socket, { say: 'ticks', ticks } satisfies FromBank)
  }
}, tickMs)
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : 0)
})
process.once('disconnect', () => process.exit(0)) // whoever started us is gone

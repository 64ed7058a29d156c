/** The line to one simulated bank: connects again a second after each break, for as long as it is wanted. */
import { connect, type Socket } from 'node:net'
import { hearLines, sayLine } from '../provider/json-lines.read.ts'
import type { BankConnection, BankEvents, BankLine } from '../provider/provider.shape.ts'
import type { FromBank, ToBank } from '../simulator/simulator.shape.ts'

const reconnectMs = 1_000

export function openSimulatorLine(line: BankLine, events: BankEvents, port: number): BankConnection {
  let socket: Socket | undefined
  let timer: NodeJS.Timeout | undefined
  let isUp = false
  let isClosed = false
  const say = (message: ToBank): boolean => {
    if (isUp && socket) sayLine(socket, message)
    return isUp
  }
  const hear = (message: FromBank) => {
    // A simulator does not say again what broke here; the desk has told what it was.
    if (message.say === 'answer') return void events.onAnswer(message.answer).catch(() => socket?.destroy())
    isUp = true
    events.onUp()
  }
  const open = () => {
    const opened = connect(port, '127.0.0.1')
    socket = opened
    opened.setNoDelay(true)
    opened.on('error', () => undefined) // 'close' follows
    opened.once('connect', () => sayLine(opened, { say: 'hello', bank: line.quoteSource } satisfies ToBank))
    opened.once('close', () => {
      const wasUp = isUp
      isUp = false
      if (wasUp) events.onDown('')
      if (!isClosed) timer = setTimeout(open, reconnectMs)
    })
    hearLines(opened, (message) => hear(message as FromBank))
  }
  open()
  return {
    isUp: () => isUp,
    ask: (request) => say({ say: 'ask', request }),
    order: (request) => say({ say: 'order', request }),
    status: (request) => say({ say: 'status', request }),
    close() {
      isClosed = true
      clearTimeout(timer)
      socket?.destroy()
    },
  }
}

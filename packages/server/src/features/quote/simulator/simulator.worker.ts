/**
 * The simulator bank, a process of its own: `node simulator.worker.ts '{"seed":1,"port":0,"journal":"…"}'`. It speaks for every bank of the
 * demonstration, each on its own connection. Its journal outlives it: asked for the status of an order, it answers from there, and an
 * order that it never saw it will never deal.
 */
import fs from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { assert } from '@hedgerow/contract/kit/refusal'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { hearLines, sayLine } from '../provider/json-lines.read.ts'
import type { BankAnswer, OrderRequest, PriceRequest } from '../provider/provider.shape.ts'
import {
  answerDelay,
  confirmDelay,
  isOut,
  orderFate,
  priceOf,
  questionFate,
  type Script,
  tickPrice,
} from './simulated-bank.rules.ts'
import type { FromBank, Instrument, JournalLine, SimulatorSettings, ToBank } from './simulator.shape.ts'

type Outcome = JournalLine['outcome']
interface Given {
  readonly exchangeRates: readonly string[]
  /** Null for a price that streams: it is good for any amount. */
  readonly dealAmt: string | null
  readonly until: number
}
/** The bank's own seconds run a little longer than those it promised. */
const graceMs = 2_000
const outageCheckMs = 100
/** Prices change four times a second; one is good for the three seconds in which it can be pressed, and the way of the order. */
const [tickMs, tickGoodMs] = [250, 15_000]

const settings = JSON.parse(process.argv[2] ?? '{}') as SimulatorSettings
const script = (settings.script ?? {}) as Script
const { seed, journal } = settings
const outcomes = new Map<string, Outcome>()
const given = new Map<string, Given>()
const callers = new Map<Socket, string>()
const streams = new Map<Socket, readonly Instrument[]>()
const now = () => performance.now()

if (fs.existsSync(journal))
  for (const line of fs.readFileSync(journal, 'utf8').split('\n').filter(Boolean)) {
    const { quoteSerialNo, outcome } = JSON.parse(line) as JournalLine
    outcomes.set(quoteSerialNo, outcome)
  }
const book = fs.openSync(journal, 'a')

/** Written and synced before anybody is told. */
function decide(bank: string, outcome: Outcome): Outcome {
  const { quoteSerialNo } = outcome
  fs.writeSync(book, `${JSON.stringify({ bank, quoteSerialNo, outcome } satisfies JournalLine)}\n`)
  fs.fsyncSync(book)
  outcomes.set(quoteSerialNo, outcome)
  return outcome
}

const say = (socket: Socket, message: FromBank) => {
  if (!socket.destroyed) sayLine(socket, message)
}
const tell = (socket: Socket, answer: BankAnswer, afterMs: number) =>
  void setTimeout(() => say(socket, { say: 'answer', answer }), afterMs)

function ask(socket: Socket, bank: string, request: PriceRequest): void {
  const { quoteSerialNo, validity, dealAmt } = request
  const fate = questionFate(seed, bank, quoteSerialNo, script)
  const afterMs = answerDelay(seed, bank, quoteSerialNo, fate)
  const price = priceOf(seed, bank, request)
  if (fate === 'reject' || !price) {
    const message = price ? 'No price for this amount now' : 'No market for this pair'
    tell(socket, { kind: 'rejected', quoteSerialNo, message }, afterMs)
    return
  }
  const until = now() + afterMs + validity * 1_000 + graceMs
  given.set(`${bank}-${quoteSerialNo}`, { exchangeRates: [price.exchangeRate], dealAmt, until })
  tell(
    socket,
    { kind: 'quoted', quoteSerialNo, providerQuoteId: `${bank}-${quoteSerialNo}`, ...price, validity },
    afterMs,
  )
}

function outcomeOf(bank: string, { quoteSerialNo, providerQuoteId, exchangeRate, dealAmt }: OrderRequest): Outcome {
  const quote = given.get(providerQuoteId)
  const refuse = (message: string): Outcome => ({ kind: 'refused', quoteSerialNo, message })
  if (!quote) return refuse('Unknown quote')
  if (now() > quote.until) return refuse('The quote has expired')
  const isSame =
    quote.exchangeRates.some((one) => decimal(one).eq(decimal(exchangeRate))) &&
    (quote.dealAmt === null || decimal(quote.dealAmt).eq(decimal(dealAmt)))
  if (!isSame) return refuse('Other terms than quoted')
  if (orderFate(seed, bank, quoteSerialNo, script) === 'refuse') return refuse('Last look: the market has moved')
  return { kind: 'dealt', quoteSerialNo, bankDealNo: `${bank}${quoteSerialNo}`, exchangeRate, dealAmt }
}

/** An order that comes again is the same order. */
function order(socket: Socket, bank: string, request: OrderRequest): void {
  const earlier = outcomes.get(request.quoteSerialNo)
  const outcome = earlier ?? decide(bank, outcomeOf(bank, request))
  const fate = orderFate(seed, bank, request.quoteSerialNo, script)
  tell(socket, outcome, confirmDelay(fate))
  if (fate === 'twice') tell(socket, outcome, confirmDelay(fate) + 5)
}

/** An order still on its way when somebody asks for it is refused for good: the answer must stay true. */
function status(socket: Socket, bank: string, { quoteSerialNo }: OrderRequest): void {
  const outcome = outcomes.get(quoteSerialNo)
  if (outcome) {
    tell(socket, outcome, 0)
    return
  }
  decide(bank, { kind: 'refused', quoteSerialNo, message: 'The order never arrived' })
  tell(socket, { kind: 'noOrder', quoteSerialNo }, 0)
}

/** The prices of this moment to whoever listens; each is good for the seconds of a click and a little more. */
function tick(): void {
  const moment = Math.floor(now() / tickMs)
  for (const [id, { until }] of given) if (until < now()) given.delete(id)
  for (const [socket, instruments] of streams) {
    const bank = callers.get(socket) ?? ''
    const ticks = instruments.flatMap((instrument, at) => {
      const price = tickPrice(seed, bank, instrument, moment)
      if (!price) return []
      const id = `${bank}-${process.pid}-${moment}-${at}-${socket.remotePort}`
      given.set(id, { exchangeRates: [price.bid, price.ask], dealAmt: null, until: now() + tickGoodMs })
      const { currencyPair, dealLimit } = instrument
      return [{ id, currencyPair, dealLimit, ...price }]
    })
    say(socket, { say: 'ticks', ticks })
  }
}

function hear(socket: Socket, message: ToBank): void {
  if (message.say === 'hello') {
    callers.set(socket, message.bank)
    if (isOut(script, message.bank, now())) return void socket.destroy()
    say(socket, { say: 'welcome' })
    return
  }
  const bank = callers.get(socket)
  assert(bank, 'a caller says which bank it wants first')
  if (message.say === 'ask') ask(socket, bank, message.request)
  else if (message.say === 'order') order(socket, bank, message.request)
  else if (message.say === 'stream') streams.set(socket, message.instruments)
  else status(socket, bank, message.request)
}

const server = createServer((socket) => {
  socket.setNoDelay(true)
  socket.on('error', () => undefined) // 'close' follows
  socket.once('close', () => {
    callers.delete(socket)
    streams.delete(socket)
  })
  hearLines(socket, (message) => hear(socket, message as ToBank))
})
server.listen(settings.port, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : settings.port })
})
setInterval(() => {
  for (const [socket, bank] of callers) if (isOut(script, bank, now())) socket.destroy()
}, outageCheckMs).unref()
setInterval(tick, tickMs).unref()
process.once('disconnect', () => process.exit(0)) // whoever started us is gone

/**
 * A bank that speaks FIX 4.4, a process of its own for tests: `node fix-bank.fixture.ts '{"port":0,"journal":"…"}'`. What it does with the next
 * orders is told over the channel of its process. Its numbers, what it said and what it dealt outlive it in the journal.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { monotonicMs } from '../../../kit/process/clock.ts'
import { encoded, type Field, fieldOf, type Incoming, type Outgoing } from './fix-message.rules.ts'
import { gapFill, newSession, receive, type Session, type Step, say, tick } from './fix-session.rules.ts'
import { FixStream } from './fix-stream.read.ts'

/** What becomes of an order, or of a question. */
type Fate =
  | 'deal'
  /** Dealt, and the line is cut before the report leaves. */
  | 'dealAndCut'
  /** The line is cut before the order is taken. */
  | 'cutBefore'
  /** The report comes twice, under two numbers. */
  | 'twice'
  /** Half is dealt and the rest cancelled. */
  | 'half'
  | 'refuse'
  /** Dealt, and reported three seconds later. */
  | 'late'
  /** Cancelled, and dealt all the same three seconds later. */
  | 'cancelThenDeal'
  | 'silent'
export interface FixBankSettings {
  readonly port: number
  readonly journal: string
  /** Draws the fate of each order by its number, where none is told. */
  readonly seed?: number
  /** For controls: asked for an order that it dealt, it says that it never saw it. */
  readonly forgets?: boolean
}
/** Told by the test: the fates of the next orders, and how long quotes hold. */
export interface FixBankOrders {
  readonly fates?: readonly Fate[]
  readonly validSeconds?: number
  readonly reject?: boolean
  /** Quotes are taken back at once. */
  readonly withdraw?: boolean
  readonly cut?: boolean
}
interface JournalEntry {
  readonly nextOut: number
  readonly nextIn: number
  readonly sent?: Outgoing
  readonly dealt?: { readonly clOrdId: string; readonly fields: readonly Field[] }
}

const settings = JSON.parse(process.argv[2] ?? '{}') as FixBankSettings
/** Its clock stands still: only how long a quote holds by it matters. */
const bankTime = '20260413-09:00:00.000'
const sent = new Map<number, Outgoing>()
const dealt = new Map<string, readonly Field[]>()
let [numbers, fates, validSeconds, rejects, withdraws] = [{ nextOut: 1, nextIn: 1 }, [] as Fate[], 30, false, false]
let line: { socket: Socket; session: Session } | undefined
let executions = 0
const lateMs = 3_000

for (const text of fs.existsSync(settings.journal) ? fs.readFileSync(settings.journal, 'utf8').split('\n') : []) {
  if (text === '') continue
  const { sent: one, dealt: deal, ...rest } = JSON.parse(text) as JournalEntry
  numbers = rest
  if (one) sent.set(one.seq, one)
  if (deal) dealt.set(deal.clOrdId, deal.fields)
}
const book = fs.openSync(settings.journal, 'a')
const keep = (entry: Omit<JournalEntry, 'nextOut' | 'nextIn'> = {}) =>
  fs.writeSync(book, `${JSON.stringify({ ...numbers, ...entry })}\n`)

function take({ session, deeds }: Step): void {
  if (!line) return
  line.session = session
  const isNew = session.nextOut !== numbers.nextOut || session.nextIn !== numbers.nextIn
  numbers = { nextOut: session.nextOut, nextIn: session.nextIn }
  if (isNew) keep()
  for (const deed of deeds) {
    if (deed.do === 'send') write(deed.message)
    if (deed.do === 'resend') for (let seq = deed.from; seq <= deed.to; seq += 1) again(seq)
    if (deed.do === 'deliver') answer(deed.message)
    if (deed.do === 'end') line?.socket.destroy()
  }
}
function write(message: Outgoing): void {
  const { session, socket } = line ?? {}
  if (!session || !socket || socket.destroyed) return
  socket.write(encoded(message, { ...session, sendingTime: bankTime }))
}
function again(seq: number): void {
  const message = sent.get(seq)
  write(message ? { ...message, isDuplicate: true } : gapFill(seq, seq))
}
/** A message of the application is kept, so that it can be said again. */
function tell(type: string, fields: readonly Field[], cutFirst = false): void {
  if (!line) return
  const step = say(line.session, { type, fields }, monotonicMs())
  for (const deed of step.deeds)
    if (deed.do === 'send') {
      sent.set(deed.message.seq, deed.message)
      keep({ sent: deed.message })
    }
  if (cutFirst) line.socket.destroy()
  take(step)
}

function answer(message: Incoming): void {
  const textOf = (tag: number) => fieldOf(message, tag) ?? ''
  if (message.type === 'R') quote(textOf)
  if (message.type === 'H') status(textOf)
  if (message.type === 'D') order(message, textOf)
}

function order(message: Incoming, textOf: (tag: number) => string): void {
  const fate = fates.shift() ?? drawnFate(textOf(11))
  if (fate === 'cutBefore') {
    // As if the order had never come: its number is not counted.
    if (line) numbers = { ...numbers, nextIn: message.seq }
    keep()
    line?.socket.destroy()
    return
  }
  if (fate === 'cancelThenDeal') {
    report(textOf, 'refuse')
    setTimeout(() => report(textOf, 'deal'), lateMs)
  } else if (fate !== 'silent') report(textOf, fate)
}

function quote(textOf: (tag: number) => string): void {
  const [id, buys] = [textOf(131), (textOf(54) === '1') === textOf(55).startsWith(textOf(15))]
  if (rejects) {
    tell('AG', [
      [131, id],
      [658, '99'],
      [58, 'No price today'],
    ])
    return
  }
  const until = `20260413-09:00:${String(validSeconds).padStart(2, '0')}`
  const price: Field[] = buys ? [[133, '6.83340']] : [[132, '6.83100']]
  tell('S', [[131, id], [117, `Q-${id}`], [55, textOf(55)], ...price, [62, until], [64, textOf(64)]])
  if (withdraws)
    tell('Z', [
      [131, id],
      [117, `Q-${id}`],
      [298, '1'],
      [58, 'The market has moved'],
    ])
}

function report(textOf: (tag: number) => string, fate: Fate): void {
  const clOrdId = textOf(11)
  executions += 1
  const whole = textOf(38)
  const done = fate === 'refuse' ? '0' : fate === 'half' ? String(Number(whole) / 2) : whole
  const state: Field[] =
    fate === 'refuse'
      ? [
          [150, '8'],
          [39, '8'],
          [58, 'Last look: the market has moved'],
        ]
      : [
          [150, fate === 'half' ? '4' : 'F'],
          [39, fate === 'half' ? '4' : '2'],
          [31, textOf(44)],
        ]
  const fields: Field[] = [
    [37, `B-${clOrdId}`],
    [11, clOrdId],
    [17, `E-${process.pid}-${executions}`],
    ...state,
    [55, textOf(55)],
    [54, textOf(54)],
    [14, done],
    [151, '0'],
    [6, fate === 'refuse' ? '0' : textOf(44)],
  ]
  dealt.set(clOrdId, fields)
  keep({ dealt: { clOrdId, fields } })
  if (fate === 'late') {
    setTimeout(() => tell('8', fields), lateMs)
    return
  }
  tell('8', fields, fate === 'dealAndCut')
  if (fate === 'twice') tell('8', fields)
}

function status(textOf: (tag: number) => string): void {
  const deal = settings.forgets ? undefined : dealt.get(textOf(11))
  const unknown: Field[] = [
    [37, 'NONE'],
    [11, textOf(11)],
    [17, '0'],
    [150, '8'],
    [39, '8'],
    [103, '5'],
    [55, textOf(55)],
  ]
  const rest: Field[] = [
    [54, textOf(54)],
    [14, '0'],
    [151, '0'],
    [6, '0'],
    [58, 'Unknown order'],
  ]
  tell('8', deal ?? [...unknown, ...rest])
}

const drawn: readonly (readonly [share: number, fate: Fate])[] = [
  [0.08, 'refuse'],
  [0.18, 'twice'],
  [0.26, 'late'],
  [0.33, 'silent'],
  [0.37, 'dealAndCut'],
  [0.4, 'cutBefore'],
]
/** The same for one seed and number. */
function drawnFate(clOrdId: string): Fate {
  if (settings.seed === undefined) return 'deal'
  const digest = createHash('sha256').update(`${settings.seed} ${clOrdId}`).digest()
  const chance = digest.readUInt32BE(0) / 2 ** 32
  return drawn.find(([share]) => chance < share)?.[1] ?? 'deal'
}

const server = createServer((socket) => {
  const stream = new FixStream()
  const party = { role: 'acceptor', senderCompId: 'BANK', targetCompId: 'HEDGE', heartbeatMs: 1_000 } as const
  line?.socket.destroy()
  line = { socket, session: newSession(party, numbers, monotonicMs()) }
  socket.on('error', () => undefined) // 'close' follows
  socket.on('data', (chunk) => {
    for (const message of stream.take(chunk).messages)
      if (line?.socket === socket && !socket.destroyed) take(receive(line.session, message, monotonicMs()))
  })
  socket.once('close', () => {
    if (line?.socket === socket) line = undefined
  })
})
server.listen(settings.port, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : settings.port })
})
setInterval(() => line && take(tick(line.session, monotonicMs())), 200).unref()
process.on('message', (orders: FixBankOrders) => {
  fates = [...(orders.fates ?? fates)]
  validSeconds = orders.validSeconds ?? validSeconds
  rejects = orders.reject ?? rejects
  withdraws = orders.withdraw ?? withdraws
  if (orders.cut) line?.socket.destroy()
})
process.once('disconnect', () => process.exit(0)) // whoever started us is gone

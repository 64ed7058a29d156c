/**
 * The desk: the one process that keeps the lines to the banks (decision 0081). It is elected by an advisory lock, hears on the bus that there
 * is work, reads it from the tables, sends each question and each order once, and writes down what banks answer. Its term counts for what it
 * sends (decision 0396): one that hung or was cut off, while another was elected, sends nothing more.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Text } from '@hedgerow/contract/kit/text'
import { quoteTexts } from '@hedgerow/contract/quote/quote.text'
import type pg from 'pg'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { monotonicMs } from '../../../kit/process/clock.ts'
import { tellSeldom } from '../../../kit/process/print.ts'
import { reasonOf } from '../../../kit/process/startup-error.ts'
import { type Bus, publish } from '../../../kit/work/bus.ts'
import { currencyPairs } from '../../reference/reference.store.ts'
import { keepLineState, touchLines } from '../fix/line-session.store.ts'
import type { BankAnswer, BankConnection, BankLine, OpenLine } from '../provider/provider.shape.ts'
import { takeAnswer } from './bank-answer.act.ts'
import type { DeskTools } from './deal-booking.act.ts'
import {
  enabledLines,
  endOverdue,
  hasOpenQuotes,
  type InquiryOfMaker,
  loseSight,
  takeOrders,
  takeQuestions,
  unknownOrders,
} from './desk.store.ts'
import { beat, beginTerm, DeskOver, type DeskPace, deskClient, holdTerm, usualDeskPace } from './desk-term.store.ts'
import { holdSilent } from './hold-report.act.ts'

interface DeskOptions extends DeskTools {
  readonly owner: pg.ClientConfig
  readonly bus: Bus
  readonly openLine: OpenLine
  readonly pace?: DeskPace
}
interface Desk {
  /** Whether this process keeps the lines. */
  isKeeping(): boolean
  close(): Promise<void>
}

const [tickMs, electMs, statusMs, linesMs] = [1_000, 2_000, 2_000, 10_000]
/** What was taken to be sent and hung for longer than this may be another desk's by now. */
const sendingMs = 5_000
const goodbyeMs = 1_000
const both = ({ zh, en }: Text) => `${zh} / ${en}`
const overdueWords = {
  didNotAnswer: both(quoteTexts.didNotAnswer),
  lineDown: both(quoteTexts.lineDown),
  notSent: both(quoteTexts.notSent),
}

export function openDesk(options: DeskOptions): Desk {
  const closing = new AbortController()
  let keeper: Keeper | undefined
  const endBus = options.bus.subscribe('desk', {
    hear: (ids) => keeper?.wake(ids.includes('lines')),
    resync: () => keeper?.wake(true),
  })
  const running = (async () => {
    while (!closing.signal.aborted) {
      await keepWhileElected(options, closing.signal, (elected) => {
        keeper = elected
      }).catch(tell)
      keeper = undefined
      await sleep(electMs, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  })()
  return {
    isKeeping: () => keeper !== undefined,
    async close() {
      endBus()
      closing.abort()
      await running
    },
  }
}
const complain = tellSeldom()
const tell = (error: unknown) => complain(`desk: ${reasonOf(error)}`)

/** Takes the lock where nobody holds it, and works until the process closes or its connection to the database ends. */
async function keepWhileElected(
  options: DeskOptions,
  signal: AbortSignal,
  onKeeping: (keeper: Keeper) => void,
): Promise<void> {
  const { owner, pace = usualDeskPace } = options
  const client = deskClient(owner, pace)
  const ended = new Promise<void>((resolve) => void client.once('end', resolve))
  client.on('error', () => undefined) // 'end' follows
  try {
    await client.connect()
    const epoch = await beginTerm(client)
    if (epoch === undefined || signal.aborted) return
    const keeper = new Keeper(options, epoch)
    onKeeping(keeper)
    const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
    const working = keeper.work(signal)
    const beating = new AbortController()
    try {
      await Promise.race([ended, stopped, working, keepBeating(client, epoch, pace, beating.signal)])
    } finally {
      beating.abort()
      await keeper.close()
      // A round that has begun is ended before the database may close; what it fails with was said by the race.
      await working.catch(() => undefined)
    }
  } finally {
    // Of a server that is cut off no goodbye comes back.
    await Promise.race([client.end().catch(() => undefined), sleep(goodbyeMs)])
  }
}

/** @throws where the desk may not be believed any more */
async function keepBeating(client: pg.Client, epoch: string, pace: DeskPace, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sleep(pace.beatMs, undefined, { signal }).catch(() => undefined)
    if (!signal.aborted) await beat(client, epoch)
  }
}

interface OpenedLine {
  readonly line: BankLine
  readonly connection: BankConnection
}

/** What the elected process does, round after round. */
class Keeper {
  readonly #options: DeskOptions
  readonly #epoch: string
  readonly #lines = new Map<string, OpenedLine>()
  readonly #statusAsked = new Map<string, number>()
  #broken = new Set<string>()
  #answers: Promise<void> = Promise.resolve()
  #awake = Promise.withResolvers<void>()
  #isClosed = false
  #linesReadAt = Number.NEGATIVE_INFINITY

  constructor(options: DeskOptions, epoch: string) {
    this.#options = options
    this.#epoch = epoch
  }

  /** `isLines` where the lines themselves may have changed. */
  wake(isLines = false): void {
    if (isLines) this.#linesReadAt = Number.NEGATIVE_INFINITY
    this.#awake.resolve()
  }

  async work(signal: AbortSignal): Promise<void> {
    // Whatever was sent before is known to nobody here: ask for it.
    for (const { id } of await this.#system(enabledLines)) this.#broken.add(id)
    while (!(signal.aborted || this.#isClosed)) {
      await this.#round().catch((error) => {
        if (error instanceof DeskOver) this.#isClosed = true
        tell(error)
      })
      await Promise.race([this.#awake.promise, sleep(tickMs)])
      this.#awake = Promise.withResolvers<void>()
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.wake()
    await Promise.all([...this.#lines.values()].map(({ connection }) => connection.close()))
    await this.#answers
  }

  async #round(): Promise<void> {
    if (monotonicMs() - this.#linesReadAt > linesMs) await this.#readLines()
    if (!(await this.#system(hasOpenQuotes))) return
    const broken = [...this.#broken]
    this.#broken = new Set()
    const changed = await this.#inTerm(async (tx) => {
      const rows = [...(await endOverdue(tx, overdueWords)), ...(await loseSight(tx, broken))]
      if (rows.length > 0) await publish(tx, 'quote', inquiryIds(rows))
      return rows
    })
    const up = [...this.#lines].filter(([, { connection }]) => connection.isUp()).map(([id]) => id)
    if (up.length > 0) await this.#send(up)
    if (changed.length === 0) await this.#askUnknown()
    await holdSilent(this.#options)
  }

  async #send(up: readonly string[]): Promise<void> {
    const pairs = await this.#system(currencyPairs)
    const until = monotonicMs() + sendingMs
    for (const { lineId, ...request } of await this.#inTerm((tx) => takeQuestions(tx, up))) {
      const pip = pairs.get(request.currencyPair)?.pip ?? '0.0001'
      this.#lines.get(lineId)?.connection.ask({ ...request, pip })
    }
    for (const { lineId, ...order } of await this.#inTerm((tx) => takeOrders(tx, up))) {
      const isSent = monotonicMs() < until && this.#lines.get(lineId)?.connection.order(order)
      if (!isSent) this.#broken.add(lineId)
    }
  }

  async #askUnknown(): Promise<void> {
    for (const { lineId, ...order } of await this.#system(unknownOrders)) {
      const askedAt = this.#statusAsked.get(order.quoteSerialNo) ?? Number.NEGATIVE_INFINITY
      if (monotonicMs() - askedAt < statusMs) continue
      if (this.#lines.get(lineId)?.connection.status(order)) this.#statusAsked.set(order.quoteSerialNo, monotonicMs())
    }
  }

  /** Opens what was configured, closes what no longer is, and opens anew what changed. */
  async #readLines(): Promise<void> {
    this.#linesReadAt = monotonicMs()
    const wanted = new Map((await this.#system(enabledLines)).map((line) => [line.id, line]))
    for (const [id, { line, connection }] of this.#lines) {
      if (wanted.get(id)?.version === line.version) continue
      await connection.close()
      this.#lines.delete(id)
    }
    for (const [id, line] of wanted) if (!this.#lines.has(id)) this.#open(id, line)
    await this.#system((tx) => touchLines(tx, [...this.#lines.keys()]))
  }

  #open(id: string, line: BankLine): void {
    this.#keepState(line, { isUp: false, reason: '' })
    const connection = this.#options.openLine(line, {
      onAnswer: (answer) => this.#take(id, answer),
      onUp: () => {
        this.#keepState(line, { isUp: true, reason: '' })
        this.wake()
      },
      onDown: (reason) => {
        this.#broken.add(id)
        this.#keepState(line, { isUp: false, reason })
        this.wake()
      },
    })
    if (connection) this.#lines.set(id, { line, connection })
  }

  /**
   * One after the other, in the order in which they came. An answer that cannot be written is asked for again by its state; a report of a
   * deal that nobody waits for is not, and breaks its line, so that the bank says it again.
   */
  #take(id: string, answer: BankAnswer): Promise<void> {
    const written = this.#answers.then(() => takeAnswer(this.#options, id, answer))
    this.#answers = written.catch(tell)
    return answer.kind === 'dealt' || answer.kind === 'changed' ? written : this.#answers
  }

  /** A desk that closes says nothing more: nobody looking is shown by the time of the last look. */
  #keepState(line: BankLine, state: Parameters<typeof keepLineState>[2]): void {
    if (this.#isClosed) return
    this.#answers = this.#answers.then(() => this.#system((tx) => keepLineState(tx, line, state))).catch(tell)
  }

  /** For what is sent afterwards. */
  #inTerm<T>(work: Parameters<typeof withTx<T>>[2]): Promise<T> {
    return this.#system(async (tx) => {
      await holdTerm(tx, this.#epoch)
      return work(tx)
    })
  }

  #system<T>(work: Parameters<typeof withTx<T>>[2]): Promise<T> {
    return withTx(this.#options.db, systemScope, work)
  }
}

const inquiryIds = (inquiries: readonly InquiryOfMaker[]) => [
  ...new Set(inquiries.map(({ makerId, askGroupNo }) => `${makerId}:${askGroupNo}`)),
]

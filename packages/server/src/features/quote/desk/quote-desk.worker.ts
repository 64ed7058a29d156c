/**
 * The desk: the one process that keeps the lines to the banks (decision 0081). It is elected by an advisory lock, hears on the bus that there
 * is work, reads it from the tables, sends each question and each order once, and writes down what banks answer.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Text } from '@hedgerow/contract/kit/text'
import { quoteTexts } from '@hedgerow/contract/quote/quote.text'
import pg from 'pg'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { apiRole, asRole } from '../../../kit/database/roles.ts'
import { monotonicMs } from '../../../kit/process/clock.ts'
import { tellSeldom } from '../../../kit/process/print.ts'
import { reasonOf } from '../../../kit/process/startup-error.ts'
import { turns } from '../../../kit/process/turns.ts'
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
import { holdSilent } from './hold-report.act.ts'

interface DeskOptions extends DeskTools {
  readonly owner: pg.ClientConfig
  readonly bus: Bus
  readonly openLine: OpenLine
}
interface Desk {
  /** Whether this process keeps the lines. */
  isKeeping(): boolean
  close(): Promise<void>
}

const [tickMs, electMs, statusMs, linesMs] = [1_000, 2_000, 2_000, 10_000]
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
  const client = new pg.Client({
    ...asRole(options.owner, apiRole),
    application_name: 'hedgerow desk',
    keepAlive: true,
  })
  const ended = new Promise<void>((resolve) => void client.once('end', resolve))
  client.on('error', () => undefined) // 'end' follows
  try {
    await client.connect()
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [turns.desk])
    if (!rows[0]?.held || signal.aborted) return
    const keeper = new Keeper(options)
    onKeeping(keeper)
    const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
    const working = keeper.work(signal)
    try {
      await Promise.race([ended, stopped, working])
    } finally {
      await keeper.close()
      // A round that has begun is ended before the database may close; what it fails with was said by the race.
      await working.catch(() => undefined)
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}

interface OpenedLine {
  readonly line: BankLine
  readonly connection: BankConnection
}

/** What the elected process does, round after round. */
class Keeper {
  readonly #options: DeskOptions
  readonly #lines = new Map<string, OpenedLine>()
  readonly #statusAsked = new Map<string, number>()
  #broken = new Set<string>()
  #answers: Promise<void> = Promise.resolve()
  #awake = Promise.withResolvers<void>()
  #isClosed = false
  #linesReadAt = Number.NEGATIVE_INFINITY

  constructor(options: DeskOptions) {
    this.#options = options
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
      await this.#round().catch(tell)
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
    const changed = await withTx(this.#options.db, systemScope, async (tx) => {
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
    for (const { lineId, ...request } of await this.#system((tx) => takeQuestions(tx, up))) {
      const pip = pairs.get(request.currencyPair)?.pip ?? '0.0001'
      this.#lines.get(lineId)?.connection.ask({ ...request, pip })
    }
    for (const { lineId, ...order } of await this.#system((tx) => takeOrders(tx, up))) {
      if (!this.#lines.get(lineId)?.connection.order(order)) this.#broken.add(lineId)
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

  #system<T>(work: Parameters<typeof withTx<T>>[2]): Promise<T> {
    return withTx(this.#options.db, systemScope, work)
  }
}

const inquiryIds = (inquiries: readonly InquiryOfMaker[]) => [
  ...new Set(inquiries.map(({ makerId, askGroupNo }) => `${makerId}:${askGroupNo}`)),
]

/**
 * The server's end of its FIX lines: each looks like the line itself, and lives in the thread that all of them share. The thread is started with
 * the first line and ends with the last. Where it falls every line is down, says so, and is opened anew in another.
 */
import { Worker } from 'node:worker_threads'
import { reasonOf } from '../../../kit/process/startup-error.ts'
import type { BankConnection, BankEvents } from '../provider/provider.shape.ts'
import type { LineNumbers } from './fix-line.worker.ts'
import type { FromThread, Opening, ToThread, Work } from './fix-thread.shape.ts'

/** A bank that gets it to hold more ends the thread, and not the server. */
const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 }
const restartMs = 1_000
const module = new URL('./fix-thread.worker.ts', import.meta.url)

interface Held {
  readonly opening: Opening
  readonly events: BankEvents
  readonly numbers: LineNumbers
  readonly closed: PromiseWithResolvers<void>
  isUp: boolean
}

export class FixLines {
  readonly #lines = new Map<number, Held>()
  #thread: Worker | undefined
  #keys = 0

  /** Under which number the thread runs; undefined while none does. */
  get threadId(): number | undefined {
    return this.#thread?.threadId
  }

  /** Ends the thread as a fault of its own would; for tests. */
  async fell(): Promise<void> {
    await this.#thread?.terminate()
  }

  open(opening: Opening, numbers: LineNumbers, events: BankEvents): BankConnection {
    this.#keys += 1
    const key = this.#keys
    const held: Held = { opening, events, numbers, closed: Promise.withResolvers(), isUp: false }
    this.#lines.set(key, held)
    this.#thread ??= this.#start()
    this.#say({ say: 'open', key, ...opening })
    const send = (message: ToThread): boolean => {
      if (held.isUp) this.#say(message)
      return held.isUp
    }
    return {
      isUp: () => held.isUp,
      ask: (request) => send({ say: 'ask', key, request }),
      order: (request) => send({ say: 'order', key, request }),
      status: (request) => send({ say: 'status', key, request }),
      close: () => this.#close(key, held),
    }
  }

  async #close(key: number, held: Held): Promise<void> {
    if (this.#thread) this.#say({ say: 'close', key })
    else held.closed.resolve()
    await held.closed.promise
    this.#lines.delete(key)
    if (this.#lines.size > 0) return
    const last = this.#thread
    this.#thread = undefined
    await last?.terminate()
  }

  #say(message: ToThread): void {
    this.#thread?.postMessage(message)
  }

  #start(): Worker {
    const thread = new Worker(module, { execArgv: [], resourceLimits: memory })
    let because = 'the thread of the lines ended'
    thread.on('message', (message: FromThread) => this.#hear(thread, message))
    thread.on('error', (error) => {
      because = reasonOf(error)
    }) // 'exit' follows
    thread.on('exit', () => this.#thread === thread && this.#fallen(because))
    return thread
  }

  #fallen(because: string): void {
    this.#thread = undefined
    for (const held of this.#lines.values()) {
      held.isUp = false
      held.closed.resolve()
      held.events.onDown(because)
    }
    setTimeout(() => {
      if (this.#lines.size === 0) return
      this.#thread ??= this.#start()
      for (const [key, { opening }] of this.#lines) this.#say({ say: 'open', key, ...opening })
    }, restartMs)
  }

  #hear(thread: Worker, message: FromThread): void {
    const held = this.#lines.get(message.key)
    if (!held) return
    if (message.say === 'work') void this.#work(thread, held, message)
    else if (message.say === 'closed') held.closed.resolve()
    else {
      held.isUp = message.say === 'up'
      if (message.say === 'up') held.events.onUp()
      else held.events.onDown(message.because)
    }
  }

  async #work(thread: Worker, held: Held, { question, work }: Extract<FromThread, { say: 'work' }>): Promise<void> {
    try {
      thread.postMessage({ say: 'done', question, value: await done(held, work) } satisfies ToThread)
    } catch (error) {
      thread.postMessage({ say: 'failed', question, because: reasonOf(error) } satisfies ToThread)
    }
  }
}

function done({ numbers, events }: Held, work: Work): Promise<unknown> {
  switch (work.do) {
    case 'read':
      return numbers.read(...work.with)
    case 'keep':
      return numbers.keep(...work.with)
    case 'resetSaid':
      return numbers.resetSaid(...work.with)
    case 'countBad':
      return numbers.countBad(...work.with)
    default:
      return events.onAnswer(...work.with)
  }
}

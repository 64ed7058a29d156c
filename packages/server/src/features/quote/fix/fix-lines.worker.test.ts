/** What a hostile bank gets: its line down with a reason, and nobody else's time. The lines live in a thread, the banks in processes of their own. */
import { type ChildProcess, fork } from 'node:child_process'
import { createServer } from 'node:http'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { BankConnection, BankLine } from '../provider/provider.shape.ts'
import type { LineNumbers } from './fix-line.worker.ts'
import { FixLines } from './fix-lines.worker.ts'
import type { Hostile, Manner } from './hostile-bank.fixture.ts'

const file = path.join(import.meta.dirname, 'hostile-bank.fixture.ts')
const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

async function startHostile(manner: Manner) {
  const child: ChildProcess = fork(file, [manner], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  open.push(() => child.kill('SIGKILL'))
  const bank = { port: 0, seen: { connections: 0, types: [] } as Hostile }
  child.on('message', (seen: Hostile) => {
    bank.seen = seen
    bank.port = seen.port ?? bank.port
  })
  await vi.waitFor(() => expect(bank.port).toBeGreaterThan(0), { timeout: 20_000 })
  return bank
}

const lineTo = (port: number, host = '127.0.0.1'): BankLine => ({
  id: '1',
  groupId: '1',
  quoteSource: 'F1',
  adapter: '2',
  host,
  port,
  senderCompId: 'HEDGE',
  targetCompId: 'BANK',
  heartbeatSeconds: 1,
  usesTls: false,
  sessionBegin: '',
  sessionEnd: '',
  sessionZone: '',
  dailyReset: false,
  secret: null,
  version: 0,
})

/** A line to the bank, with its numbers kept here; what became of it is told in words. */
function lineOf(line: BankLine, hosts: readonly string[] = ['127.0.0.1']) {
  const events: string[] = []
  const numbers = { nextOut: 1, nextIn: 1 }
  const stored = { bad: 0, ...numbers }
  const store: LineNumbers = {
    read: async () => ({ nextOut: stored.nextOut, nextIn: stored.nextIn, resetWanted: false }),
    keep: async (next) => void Object.assign(stored, next),
    resetSaid: async () => undefined,
    async countBad() {
      stored.bad += 1
    },
  }
  const lines = new FixLines()
  const connection: BankConnection = lines.open(
    { line, password: undefined, reach: { hosts, isPublicOpen: false } },
    store,
    { onAnswer: async () => undefined, onUp: () => events.push('up'), onDown: (because) => events.push(because) },
  )
  open.push(() => connection.close())
  return { events, stored, lines, connection }
}
/** A server in this process that is asked for its health all the while. @returns what says how long the slowest answer took */
async function askedAllTheWhile() {
  const server = createServer((_, reply) => reply.end('{"status":"ok"}'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(() => server.close())
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/health`
  let [isOver, worst, answers] = [false, 0, 0]
  const asking = (async () => {
    while (!isOver) {
      const begun = performance.now()
      await (await fetch(url)).text()
      worst = Math.max(worst, performance.now() - begun)
      answers += 1
      await sleep(10)
    }
  })()
  return async () => {
    isOver = true
    await asking
    expect(answers).toBeGreaterThan(0)
    return worst
  }
}

const patient = { timeout: 20_000, interval: 20 }

describe('a hostile bank', () => {
  it.each(['poison', 'poisonAfterLogon', 'flood'] as const)(
    'with %s takes no time from the server',
    async (manner) => {
      const bank = await startHostile(manner)
      const delay = monitorEventLoopDelay({ resolution: 10 })
      delay.enable()
      const worstMs = await askedAllTheWhile()
      const { events, stored, connection } = lineOf(lineTo(bank.port))
      if (manner === 'flood') await vi.waitFor(() => expect(stored.nextIn).toBeGreaterThan(5_000), patient)
      else await vi.waitFor(() => expect(events.join()).toContain('the bank sent'), patient)
      delay.disable()
      expect(await worstMs()).toBeLessThan(1_000)
      // The reader of old stood still for eleven seconds over a fifth of the bytes.
      expect(delay.max / 1e6).toBeLessThan(1_000)
      expect(stored.bad).toBe(manner === 'flood' ? 0 : 1)
      expect(connection.isUp()).toBe(manner === 'flood')
    },
    60_000,
  )

  it('whose line breaks three times is not called a fourth time', async () => {
    const bank = await startHostile('poisonAfterLogon')
    const { events, stored } = lineOf(lineTo(bank.port))
    await vi.waitFor(() => expect(events.join()).toContain('reset the sequence numbers'), patient)
    expect(events.filter((one) => one === 'up')).toHaveLength(bank.seen.connections)
    const before = bank.seen.connections
    await sleep(1_200)
    expect(bank.seen.connections).toBe(before)
    expect(stored.bad).toBe(before)
  })

  it('that sends a message for somebody else three times is left alone, and the line says so', async () => {
    const bank = await startHostile('stranger')
    const { events, stored } = lineOf(lineTo(bank.port))
    await vi.waitFor(() => expect(events.at(-1)).toContain('reset the sequence numbers'), patient)
    expect(events.at(-1)).toContain('CompID')
    await sleep(1_200)
    expect([bank.seen.connections, stored.nextIn]).toEqual([3, 4])
  })

  it('gets a Reject for each message whose fields are none, which are counted, and the line goes on', async () => {
    const bank = await startHostile('emptyTag')
    const { events, stored, connection } = lineOf(lineTo(bank.port))
    await vi.waitFor(() => expect(stored.nextIn).toBe(5), patient)
    await vi.waitFor(() => expect(bank.seen.types.filter((type) => type === '3')).toHaveLength(2), patient)
    expect(bank.seen.types).not.toContain('2')
    expect([events, stored.bad, connection.isUp()]).toEqual([['up'], 2, true])
  })

  it('that never says again what was missed is asked three times; then the line is down and says so', async () => {
    const bank = await startHostile('missing')
    const { events, stored, connection } = lineOf(lineTo(bank.port))
    await vi.waitFor(() => expect(events.at(-1)).toContain('asked for 3 times'), patient)
    expect(events.at(-1)).toContain('reset the sequence numbers')
    expect(bank.seen.types.filter((type) => type === '2')).toHaveLength(3)
    await sleep(1_200)
    expect([bank.seen.connections, stored.nextIn, connection.isUp()]).toEqual([1, 1, false])
  })
})

describe('the thread of the lines', () => {
  it('falls alone: every line says so, and is opened anew in another', async () => {
    const bank = await startHostile('emptyTag')
    const { events, stored, lines, connection } = lineOf(lineTo(bank.port))
    await vi.waitFor(() => expect(stored.nextIn).toBe(5), patient)
    const first = lines.threadId
    await lines.fell()
    expect(connection.isUp()).toBe(false)
    await vi.waitFor(() => expect(bank.seen.connections).toBe(2), patient)
    expect(lines.threadId).not.toBe(first)
    expect(events.slice(0, 2)).toEqual(['up', 'the thread of the lines ended'])
  })

  it('reaches no place that the operator did not open, and says what opens it', async () => {
    const bank = await startHostile('emptyTag')
    for (const host of ['127.0.0.1', 'localhost', '127.1', '0x7f000001', '::1']) {
      const { events } = lineOf(lineTo(bank.port, host), [])
      await vi.waitFor(() => expect(events.at(-1)).toContain('BANK_HOSTS'), patient)
    }
    expect(bank.seen.connections).toBe(0)
  })

  it('ends with its last line', async () => {
    const bank = await startHostile('emptyTag')
    const { lines, connection, stored } = lineOf(lineTo(bank.port))
    await vi.waitFor(() => expect(stored.nextIn).toBe(5), patient)
    await connection.close()
    expect(lines.threadId).toBeUndefined()
  })
})

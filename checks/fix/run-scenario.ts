/** One scenario: a bank of QuickFIX in a process of its own, a line that may be bad, and our line; what came of it against what must. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import fs from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import readline from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { contradictions } from '../../packages/server/src/features/quote/desk/held-report.rules.ts'
import { openFixLine } from '../../packages/server/src/features/quote/fix/fix-line.worker.ts'
import type { BankAnswer, BankConnection } from '../../packages/server/src/features/quote/provider/provider.shape.ts'
import { BadWire } from './bad-wire.ts'
import type { Scenario, Step } from './scenario.shape.ts'
import { forwardQuestion, order, question } from './terms.ts'

const [patienceMs, lookMs] = [20_000, 20]

interface World {
  readonly bank: ChildProcessWithoutNullStreams
  readonly wire: BadWire
  /** What we sent to the bank, and what became of the line, in their order. */
  readonly received: string[]
  readonly downs: string[]
  readonly answers: BankAnswer[]
  readonly counts: { ups: number; bad: number; done: number; sent: number; isReady: boolean }
  line: BankConnection | undefined
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

function settingsOf(folder: string, port: number, { settings = {} }: Scenario, dictionary: string | undefined): string {
  const rules = dictionary
    ? ['UseDataDictionary=Y', `DataDictionary=${path.resolve(dictionary)}`]
    : ['UseDataDictionary=N']
  const usual = [
    'ConnectionType=acceptor',
    'StartTime=00:00:00',
    'EndTime=00:00:00',
    'CheckLatency=N',
    'ReconnectInterval=1',
  ]
  const session = ['[SESSION]', 'BeginString=FIX.4.4', 'SenderCompID=BANK', 'TargetCompID=HEDGE']
  const more = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  const lines = [
    '[DEFAULT]',
    ...usual,
    ...rules,
    `FileStorePath=${folder}`,
    `SocketAcceptPort=${port}`,
    ...session,
    ...more,
  ]
  const file = path.join(folder, 'settings')
  fs.writeFileSync(file, `${lines.join('\n')}\n`)
  return file
}

function openWorld(program: string, settings: string, port: number): World {
  const bank = spawn(program, [settings])
  const messages: string[] = []
  const counts = { ups: 0, bad: 0, done: 0, sent: 0, isReady: false }
  const world: World = {
    bank,
    wire: new BadWire(port, messages),
    received: messages,
    downs: [],
    answers: [],
    counts,
    line: undefined,
  }
  readline.createInterface({ input: bank.stdout }).on('line', (text) => {
    if (text.startsWith('ready')) counts.isReady = true
    if (text.startsWith('done')) counts.done += 1
  })
  bank.stderr.on('data', (chunk: Buffer) => world.downs.push(`QuickFIX: ${chunk.toString()}`))
  return world
}

function openLine(world: World, { sender = 'HEDGE', password, numbers }: Scenario, port: number): void {
  const own = {
    host: '127.0.0.1',
    port,
    senderCompId: sender,
    targetCompId: 'BANK',
    heartbeatSeconds: 1,
    usesTls: false,
  }
  const hours = { sessionBegin: '', sessionEnd: '', sessionZone: '', dailyReset: false }
  const line = { id: '1', groupId: '1', quoteSource: 'QF', adapter: '2', secret: null, version: 0, ...own, ...hours }
  const standing = { nextOut: 1, nextIn: 1, resetWanted: false, ...numbers }
  const events = {
    onAnswer: async (answer: BankAnswer) => void world.answers.push(answer),
    onUp() {
      world.counts.ups += 1
    },
    onDown: (because: string) => void world.downs.push(because),
  }
  const store = {
    read: async () => ({ ...standing }),
    keep: async (next: object) => void Object.assign(standing, next),
    async resetSaid() {
      standing.resetWanted = false
    },
    async countBad() {
      world.counts.bad += 1
    },
  }
  const reach = { hosts: ['127.0.0.1'], isPublicOpen: false }
  world.line = openFixLine(line, events, { numbers: store, password, reach })
}

async function until(what: string, is: () => boolean): Promise<string | undefined> {
  for (let waited = 0; waited < patienceMs; waited += lookMs) {
    if (is()) return undefined
    await sleep(lookMs)
  }
  return `never: ${what}`
}

/** @returns what did not come */
async function take(world: World, step: Step): Promise<string | undefined> {
  const { bank, wire, line, counts } = world
  if ('bank' in step) {
    counts.sent += 1
    bank.stdin.write(`${step.bank}\n`)
    return until(`the bank does ${step.bank}`, () => counts.done >= counts.sent)
  }
  if ('wire' in step) return void wire.order(step)
  if ('inject' in step) return void wire.inject(step.inject)
  if ('cut' in step) return void wire.cut()
  if ('pause' in step) return void (await sleep(step.pause))
  if ('up' in step) return until(`up ${step.up} times`, () => counts.ups >= step.up)
  if ('down' in step) return until(`down for “${step.down}”`, () => world.downs.some((one) => one.includes(step.down)))
  if ('answers' in step) return until(`${step.answers} answers`, () => world.answers.length >= step.answers)
  if ('received' in step)
    return until(`the bank hears ${step.received}`, () =>
      world.received.some((one) => new RegExp(step.received).test(one)),
    )
  if (step.we === 'ask') line?.ask(question)
  if (step.we === 'askForward') line?.ask(forwardQuestion)
  if (step.we === 'order') line?.order(order)
  if (step.we === 'status') line?.status(order)
  if (step.we === 'close') await line?.close()
  return undefined
}

const has = (actual: unknown, wanted: Readonly<Record<string, unknown>>) =>
  Object.entries(wanted).every(([name, value]) => (actual as Record<string, unknown> | undefined)?.[name] === value)

function* problemsOf(world: World, scenario: Scenario): Generator<string> {
  const { answers = [], differs, received = [], times = [], isUp = true, because = '', bad = 0 } = scenario
  const isSame = answers.length === world.answers.length && answers.every((one, at) => has(world.answers[at], one))
  if (!isSame) yield `understood ${JSON.stringify(world.answers)} and not ${JSON.stringify(answers)}`
  const last = world.answers.at(-1)
  if (differs && last?.kind === 'dealt') {
    const { bankDealNo, exchangeRate, dealAmt } = last
    const differing = contradictions(order, { ...last.terms, bankDealNo, exchangeRate, dealAmt })
    if (differing.join() !== differs.join())
      yield `differs in ${differing.join() || 'nothing'} and not in ${differs.join() || 'nothing'}`
  }
  let from = 0
  for (const pattern of received) {
    const at = world.received.findIndex((one, index) => index >= from && new RegExp(pattern).test(one))
    if (at < 0) yield `the bank did not hear ${pattern} in its order, but ${world.received.join(' · ')}`
    else from = at + 1
  }
  for (const [pattern, wanted] of times) {
    const count = world.received.filter((one) => new RegExp(pattern).test(one)).length
    if (count !== wanted) yield `the bank heard ${pattern} ${count} times and not ${wanted}`
  }
  if (world.line?.isUp() !== isUp) yield `the line is ${isUp ? 'down' : 'up'}: ${world.downs.join(' · ')}`
  if (!world.downs.join().includes(because)) yield `nothing said “${because}” but ${world.downs.join(' · ')}`
  if (world.counts.bad !== bad) yield `${world.counts.bad} messages were counted as bad and not ${bad}`
}

/** @returns what went otherwise than it must */
export async function runScenario(
  program: string,
  scenario: Scenario,
  dictionary: string | undefined,
): Promise<string[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hedgerow-fix-'))
  const port = await freePort()
  const world = openWorld(program, settingsOf(folder, port, scenario, dictionary), port)
  try {
    const wirePort = await world.wire.listen()
    const problems = [await until('the bank is there', () => world.counts.isReady)]
    for (const step of scenario.before ?? []) problems.push(await take(world, step))
    openLine(world, scenario, wirePort)
    if (!scenario.neverUp) problems.push(await until('up', () => world.counts.ups > 0))
    for (const step of scenario.steps) problems.push(await take(world, step))
    return [...problems.filter((one) => one !== undefined), ...problemsOf(world, scenario)]
  } finally {
    await world.line?.close()
    world.wire.close()
    world.bank.kill('SIGKILL')
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

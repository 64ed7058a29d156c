// `npm run chaos -- --lane faults --rounds 3 [--control on]`
// The faults that are no plain kill: the process dies at named points of a booking, the database answers late, restarts under fifty
// requests, stands still for twenty seconds, or has no room; the file store has no room. After each, everything acknowledged is
// there once and the product serves again by itself. Every kind of fault has a control that must be found out: a booking that is repeated with a
// new number, a client that takes silence or a refusal for a yes, a file store that is not full after all.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import sharp from 'sharp'
import { type Caller, callerOf } from '../../packages/server/src/bench/measure.ts'
import { preparePlaces } from '../../packages/server/src/kit/process/embedded-files.ts'
import { type Company, forwardDeal, insertCompany } from '../../packages/server/src/testing/company.ts'
import { pictureForm } from '../../packages/server/src/testing/picture-form.ts'
import { loopDisk } from './disk.ts'
import type { LaneOrder } from './lane-order.ts'
import { databaseOf, query, servedOn } from './pair.ts'
import { freePort, type Victim, victimOn } from './processes.ts'
import { type Moment, type Wire, wireTo } from './wire.ts'

const [atOnce, members] = [50, 25]
const [standingStillMs, backMs, clientPatienceMs] = [20_000, 30_000, 90_000]
const diskMb = 420
const pauseMs = 300
/** Nothing was decided, or nobody knows (kit.refusals); or the line to the process broke. */
const undecided = /0002(0502|0503|0504|0500|0429)|ECONN|EPIPE|hang up/

interface Point extends Moment {
  readonly name: string
  /** Whether the booking is there when the process has gone. */
  readonly stands: boolean
}
const points: readonly Point[] = [
  { name: 'before its first effect', text: /insert into "?once_key/, held: 'statement', stands: false },
  { name: 'behind the deal', text: /insert into "?fx_deal/, held: 'answer', stands: false },
  {
    name: 'before COMMIT',
    text: /Q[\s\S]{4}commit\0/,
    behind: /insert into "?fx_deal/,
    held: 'statement',
    stands: false,
  },
  { name: 'behind COMMIT', text: /Q[\s\S]{4}commit\0/, behind: /insert into "?fx_deal/, held: 'answer', stands: true },
]

interface Bookings {
  readonly caller: Caller
  readonly company: Company
  readonly count: () => Promise<number>
}

/** @returns the problems found; under control none where one of the controls was not found out */
export async function faultsLane(order: LaneOrder): Promise<string[]> {
  const kinds = [...(await onTheWire(order)), ...(await onTheDatabase(order)), ...(await withoutRoom(order))]
  if (!order.control) return kinds.flat()
  const missed = kinds.filter((problems) => problems.length === 0).length
  order.say(`${kinds.length - missed} of ${kinds.length} controls were found out`)
  return missed > 0 ? [] : kinds.flat()
}

/** The process is killed at named points of a booking; then the database answers late. @returns the problems of each kind */
async function onTheWire(order: LaneOrder): Promise<string[][]> {
  const { folder, atExit, rounds, control, say } = order
  const { owner, postgres } = await databaseOf(order)
  const { host, port: pgPort, user } = postgres.connection
  const wire = await wireTo(path.join(host ?? '', `.s.PGSQL.${pgPort}`))
  const url = `postgres://${user}@127.0.0.1:${wire.port}/hedgerow`
  const served = servedOn(url, path.join(folder, 'wire-data'), await freePort())
  atExit.unshift(served.abandon)
  await served.start()
  const bookings = await bookingsAt(served.port, owner)
  const problems: string[] = []
  try {
    for (const point of points) {
      for (let round = 0; round < rounds; round += 1) {
        const wrong = await dieAt(point, { wire, served, bookings, control })
        if (wrong) problems.push(`killed ${point.name}: ${wrong}`)
      }
      say(`killed ${point.name} ${rounds} times: ${problems.join('; ') || 'each booking once'}`)
    }
    return [problems, await late(wire, bookings, order)]
  } finally {
    await served.end('SIGKILL')
    wire.close()
    await postgres.stop()
  }
}

interface Dying {
  readonly wire: Wire
  readonly served: ReturnType<typeof servedOn>
  readonly bookings: Bookings
  readonly control: boolean
}

async function dieAt(point: Point, { wire, served, bookings, control }: Dying): Promise<string | undefined> {
  const { caller, company, count } = bookings
  let number = await newNumber(bookings)
  const before = await count()
  const came = wire.at(point)
  const first = book(caller, company, number).then(
    () => 'it was acknowledged',
    () => undefined,
  )
  if ((await Promise.race([came, first])) !== undefined) return 'the point never came'
  await served.end('SIGKILL')
  await first
  const there = (await count()) - before
  await served.start()
  if (there !== (point.stands ? 1 : 0)) return `${there} bookings stood`
  if (control) number = await newNumber(bookings)
  await insist(() => book(caller, company, number))
  const after = (await count()) - before
  return after === 1 ? undefined : `one booking is there ${after} times`
}

/** However late the database answers, nobody waits longer than a client does, and nothing is booked twice. */
async function late(wire: Wire, bookings: Bookings, { control, say }: LaneOrder): Promise<string[]> {
  const problems: string[] = []
  const { caller, company, count } = bookings
  for (const delayMs of [200, 2_000, 30_000]) {
    const number = await newNumber(bookings)
    const before = await count()
    wire.delayMs = delayMs
    const began = performance.now()
    const outcome = await book(caller, company, number).then(
      () => 'booked',
      (error: Error) => error.message,
    )
    const took = performance.now() - began
    wire.delayMs = 0
    const repeated = control ? await newNumber(bookings) : number
    const back = await insist(() => book(caller, company, repeated))
    const there = (await count()) - before
    say(
      `statements ${delayMs} ms late: "${outcome}" after ${Math.round(took)} ms, served again after ${Math.round(back)} ms`,
    )
    if (took > clientPatienceMs) problems.push(`statements ${delayMs} ms late: a client waited ${Math.round(took)} ms`)
    if (there !== 1) problems.push(`statements ${delayMs} ms late: one booking is there ${there} times`)
  }
  return problems
}

/** A restart under fifty requests, and a database that stands still. */
async function onTheDatabase({ folder, atExit, rounds, control, say }: LaneOrder): Promise<string[][]> {
  const dataDir = path.join(folder, 'restarted')
  const victim = victimOn(dataDir, await freePort(), {})
  atExit.unshift(victim.abandon)
  await victim.start()
  const bookings = await bookingsAt(Number(new URL(victim.url).port), ownerIn(dataDir))
  const kinds: string[][] = []
  const standStill = async () => {
    victim.signalDatabase('SIGSTOP')
    await sleep(standingStillMs)
    victim.signalDatabase('SIGCONT')
  }
  const shocks = [
    ['the database restarted', async () => victim.signalDatabase('SIGINT')],
    ['the database killed', async () => victim.signalDatabase('SIGKILL')],
    [`the database stood still for ${standingStillMs / 1000} s`, standStill],
  ] as const
  try {
    for (const [what, shock] of shocks) {
      const tries = shock === standStill ? 1 : rounds
      const problems: string[] = []
      for (let round = 0; round < tries; round += 1) {
        const before = await bookings.count()
        const numbers = await Promise.all(Array.from({ length: atOnce }, (_, who) => newNumber(bookings, who)))
        const all = manyAtOnce(bookings, numbers, control)
        await sleep(pauseMs)
        const shocked = shock()
        const longest = Math.max(...(await all))
        await shocked
        await victim.untilReady()
        const there = (await bookings.count()) - before
        say(`${what} under ${atOnce} requests: ${there} bookings, the last after ${Math.round(longest)} ms`)
        if (there !== atOnce) problems.push(`${what}: ${there} bookings of ${atOnce}`)
      }
      kinds.push(problems)
    }
    return kinds
  } finally {
    await victim.stop()
  }
}

/** @returns how long each insisted until it had its answer; under control nobody insists */
const manyAtOnce = ({ caller, company }: Bookings, numbers: readonly string[], control: boolean): Promise<number[]> =>
  Promise.all(
    numbers.map((number, who) => {
      const send = () => book(caller, company, number, who)
      return insist(control ? () => send().catch(() => undefined) : send)
    }),
  )

/** First the disk of the database, then that of the stored files. */
async function withoutRoom({ folder, atExit, rounds, control, say }: LaneOrder): Promise<string[][]> {
  const disk = loopDisk(folder, diskMb)
  if (typeof disk === 'string') {
    say(`disks were not filled: ${disk}`)
    return []
  }
  const dataDir = path.join(disk.mount, 'data')
  const victim = victimOn(dataDir, await freePort(), {})
  atExit.unshift(victim.abandon, disk.remove)
  await victim.start()
  const bookings = await bookingsAt(Number(new URL(victim.url).port), ownerIn(dataDir))
  try {
    const how = { victim, rounds, control, say }
    const problems = await fullDatabase(path.join(disk.mount, 'filler'), bookings, how)
    return [problems, await fullFiles(path.join(dataDir, 'files'), bookings, how)]
  } finally {
    await victim.stop()
    disk.remove()
  }
}

interface Filling {
  readonly victim: Victim
  readonly rounds: number
  readonly control: boolean
  readonly say: LaneOrder['say']
}

async function fullDatabase(filler: string, bookings: Bookings, how: Filling): Promise<string[]> {
  const { victim, rounds, control, say } = how
  const problems: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = await bookings.count()
    fill(filler)
    let [booked, refusal] = [0, '']
    while (refusal === '') {
      const number = await newNumber(bookings).catch(() => '')
      await book(bookings.caller, bookings.company, number).then(
        () => {
          booked += 1
        },
        (error: Error) => {
          refusal = error.message
          if (control) booked += 1
        },
      )
    }
    fs.rmSync(filler)
    const began = performance.now()
    await victim.untilReady()
    const number = await insistOnNumber(bookings)
    await insist(() => book(bookings.caller, bookings.company, number))
    const took = performance.now() - began
    const there = (await bookings.count()) - before
    say(`a full disk: ${booked} more bookings, then "${refusal}"; with room again after ${Math.round(took)} ms`)
    if (there !== booked + 1) problems.push(`a full disk: ${there} bookings of ${booked + 1}`)
    if (took > backMs) problems.push(`a full disk: it took ${Math.round(took)} ms to come back`)
  }
  return problems
}

async function fullFiles(files: string, bookings: Bookings, { control, say }: Filling): Promise<string[]> {
  fs.mkdirSync(files, { recursive: true })
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', files])
  const filler = path.join(files, 'filler')
  const { caller, company, count } = bookings
  // Noise, so that it is as large as it looks.
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const picture = sharp({ create: { width: 200, height: 200, channels: 3, background: '#336699', noise } })
  const { type, body } = pictureForm(await picture.png().toBuffer())
  const send = () => caller.post('/CLOUD-BASE/minio/upload', tokenOf(company, 0), body, { 'content-type': type })
  try {
    if (!control) fill(filler)
    const refusal = await send().then(
      () => 'nothing: it was taken',
      (error: Error) => error.message,
    )
    const before = await count()
    await book(caller, company, await newNumber(bookings))
    const booked = (await count()) - before
    fs.rmSync(filler, { force: true })
    const taken = await send().then(
      () => 'taken',
      (error: Error) => error.message,
    )
    say(`a full file store: an upload got "${refusal}", ${booked} booking went on; with room again it was ${taken}`)
    const isFine = /0002/.test(refusal) && booked === 1 && taken === 'taken'
    return isFine ? [] : [`a full file store: "${refusal}", ${booked} booked, then ${taken}`]
  } finally {
    spawnSync('umount', ['-l', files])
  }
}

/** Until not one byte more fits. */
function fill(file: string): void {
  const handle = fs.openSync(file, 'w')
  try {
    for (const size of [1024 * 1024, 4096]) {
      try {
        for (;;) fs.writeSync(handle, Buffer.alloc(size, 1))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    }
    fs.fsyncSync(handle)
  } finally {
    fs.closeSync(handle)
  }
}

const ownerIn = (dataDir: string): pg.ClientConfig => ({
  ...preparePlaces(dataDir).endpoint,
  user: 'hedgerow',
  database: 'hedgerow',
})

async function bookingsAt(port: number, owner: pg.ClientConfig): Promise<Bookings> {
  const client = new pg.Client(owner)
  await client.connect()
  const company = await insertCompany(client, 'FAULTS', members)
  await client.end()
  const count = async () => {
    const { rows } = await query(owner, 'select count(*)::int as deals from fx_deal')
    return (rows[0] as { deals: number }).deals
  }
  return { caller: callerOf(port), company, count }
}

const tokenOf = (company: Company, who: number) => company.members[who % members]?.token ?? ''

async function newNumber({ caller, company }: Bookings, who = 0): Promise<string> {
  const number = await caller.get('/CLOUD-BASE/query/tradeVirtualNo', tokenOf(company, who))
  return typeof number === 'string' ? number : String(Object.values(number as object)[0])
}

async function insistOnNumber(bookings: Bookings): Promise<string> {
  let number = ''
  await insist(async () => {
    number = await newNumber(bookings)
  })
  return number
}

const book = (caller: Caller, company: Company, number: string, who = 0) =>
  caller.post('/CLOUD-FX/fxForwardDeal/forwardAddDeal', tokenOf(company, who), forwardDeal(company, 100_000, number))

/** The same again until there is a definite answer. @returns the milliseconds until then */
async function insist(send: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  for (;;) {
    try {
      await send()
      return performance.now() - began
    } catch (error) {
      if (!undecided.test(String(error)) || performance.now() - began > 2 * clientPatienceMs) throw error
      await sleep(pauseMs)
    }
  }
}

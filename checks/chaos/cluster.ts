// `npm run chaos -- --lane cluster --rounds 30 [--control on]`
// A whole cluster on this machine (npm run cluster), six who book through nginx with one key an intent, and each fault of a failover in turn:
// what was acknowledged is there once, nobody is left untold, and no answer is 5xx but 503. Then the controls, each of which must be found out.
import { setTimeout as sleep } from 'node:timers/promises'
import { brokenInvariants } from '../../packages/server/src/invariants.ts'
import { connectDatabase, systemScope, withTx } from '../../packages/server/src/kit/database/database.ts'
import { verifyChain } from '../../packages/server/src/kit/record/audit.ts'
import { controls } from './cluster/controls.ts'
import { type Fault, faultOf, type Scene } from './cluster/faults.ts'
import { judge, longestSilence, longestUntold, longestWait, problemsOf } from './cluster/judge.ts'
import { asOwner, closeLines, newCompany, retried, sceneOf, whole } from './cluster/scene.ts'
import { openWindows, type Windows } from './cluster/windows.ts'
import { bookingsOf, startWriters, type Writers } from './cluster/writers.ts'
import type { LaneOrder, Skipped } from './lane-order.ts'

const writerCount = 6
const calmMs = 3_000
const patienceMs = 180_000
/** Seconds. */
const windowAim = 5
const seconds = (ms: number) => (ms / 1000).toFixed(1)

/** @returns the problems found, or what is missing on this machine */
export async function clusterLane(order: LaneOrder): Promise<string[] | Skipped> {
  const scene = await sceneOf(order)
  if (!('cluster' in scene)) return { missing: scene }
  try {
    const problems = order.control ? [] : await faultRounds(scene, order)
    const [missed, revealed] = await controlRounds(scene, order)
    if (order.control) return missed.length > 0 ? [] : revealed
    return [...problems, ...missed]
  } finally {
    await scene.cluster.stop()
    closeLines(scene)
  }
}

/** @returns the controls that were not found out, and what was found of the others */
async function controlRounds(scene: Scene, { say }: LaneOrder): Promise<[missed: string[], revealed: string[]]> {
  const [missed, revealed]: [string[], string[]] = [[], []]
  for (const { name, prove } of controls) {
    const { isRevealed, words } = await prove(scene)
    say(`control, ${name}: ${isRevealed ? '' : 'NOT found out, '}${words}`)
    if (!isRevealed) missed.push(`the control "${name}" was not found out`)
    else revealed.push(words)
  }
  return [missed, revealed]
}

interface Measured {
  readonly fault: Fault
  readonly silentMs: number
  readonly waitMs: number
  /** From the first booking after the silence until every open window was told something again. */
  readonly untoldMs: number
  readonly refused: readonly string[]
}

async function faultRounds(scene: Scene, { rounds, say }: LaneOrder): Promise<string[]> {
  const company = await newCompany(scene, 'CLUSTER', writerCount)
  const writers = startWriters(scene.cluster.url, company)
  const ports = scene.cluster.plan.processes.map((address) => Number(address.split(':')[1]))
  const windows = await openWindows(scene.cluster.url, ports, company)
  const figures: Measured[] = []
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const fault = faultOf(round)
      const measured = await suffered(scene, fault, { writers, windows })
      figures.push(measured)
      await writers.pause()
      const problems = [...(await retried(() => foundIn(scene, company.groupId, writers))), ...wrongAnswers(writers)]
      writers.resume()
      say(
        `${round}. ${fault.name}: ${inWords(measured)}; ${writers.acks.length} bookings: ${problems.join('; ') || 'each once'}`,
      )
      if (problems.length > 0) return problems
    }
  } finally {
    await writers.end()
    await windows.close()
  }
  for (const line of summary(figures)) say(line)
  return []
}

interface People {
  readonly writers: Writers
  readonly windows: Windows
}

async function suffered(scene: Scene, fault: Fault, { writers, windows }: People): Promise<Measured> {
  await whole(scene)
  await sleep(calmMs)
  const [from, refusedBefore] = [performance.now(), writers.refusals.length]
  await fault.inflict(scene)
  await whole(scene)
  const booked = writers.acks.length
  while (writers.acks.length < booked + writerCount) {
    if (performance.now() - from > patienceMs) throw new Error(`after "${fault.name}" nobody books any more`)
    await sleep(100)
  }
  const silence = longestSilence(writers.acks, from, performance.now())
  // The last message may be on its way.
  await sleep(calmMs)
  return {
    fault,
    silentMs: silence.ms,
    untoldMs: longestUntold(windows.moments, silence.until),
    waitMs: longestWait(writers.acks, from),
    refused: writers.refusals.slice(refusedBefore).map(({ what }) => what),
  }
}

/** Nothing may be under way. */
async function foundIn(scene: Scene, groupId: string, { acks }: Writers): Promise<string[]> {
  const there = await asOwner(scene, (client) => bookingsOf(client, groupId))
  const database = connectDatabase(scene.cluster.owner, undefined, 1)
  try {
    const broken = await brokenInvariants(database.db)
    const chain = await withTx(database.db, systemScope, (tx) => verifyChain(tx, groupId))
    const short = chain.rows < acks.length ? [`the audit holds ${chain.rows} rows for ${acks.length} bookings`] : []
    return [...problemsOf(judge(acks, there)), ...broken, ...short]
  } finally {
    await database.close()
  }
}

function wrongAnswers({ refusals }: Writers): string[] {
  const wrong = refusals.filter(({ status }) => status !== 0 && status !== 503)
  return wrong.length > 0
    ? [`${wrong.length} answers were neither a yes nor 503, such as ${wrong[0]?.status} ${wrong[0]?.what}`]
    : []
}

const inWords = ({ fault, silentMs, waitMs, untoldMs, refused }: Measured) =>
  `${seconds(silentMs)} s without a booking (aim ${fault.aim}), the longest took ${seconds(waitMs)} s, windows were told again after ${seconds(untoldMs)} s (aim ${windowAim}), ${refused.length === 0 ? 'no request failed' : `${refused.length} requests failed (${kindsOf(refused)})`}`

function kindsOf(refused: readonly string[]): string {
  const counts = Map.groupBy(refused, (what) => what)
  return [...counts].map(([what, all]) => `${all.length} × ${what}`).join(', ')
}

/** The worst of each fault. */
function summary(figures: readonly Measured[]): string[] {
  const names = [...new Set(figures.map(({ fault }) => fault))]
  return names.map((fault) => {
    const own = figures.filter((one) => one.fault === fault)
    const worst = {
      fault,
      silentMs: Math.max(...own.map(({ silentMs }) => silentMs)),
      untoldMs: Math.max(...own.map(({ untoldMs }) => untoldMs)),
      waitMs: Math.max(...own.map(({ waitMs }) => waitMs)),
      refused: own.flatMap(({ refused }) => refused),
    }
    return `${fault.name} × ${own.length}: ${inWords(worst)}${worst.silentMs > fault.aim * 1000 ? ' – MORE than the aim' : ''}`
  })
}

// `npm run chaos -- --lane reads --rounds 20 [--control on]`
// Two processes on a primary with a streaming replica, five hundred reads a round. People enter an exposure through one process and list it
// through the other at once, they and a colleague: whoever does not see it read the past. The replica first replays as it can, then 50 ms late,
// then a second late, and at last it is killed again and again. What it would have answered by itself is asked beside each list; the
// control takes that for the answer, and must read the past.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Caller, callerOf } from '../../packages/server/src/bench/measure.ts'
import { loadReferenceData } from '../../packages/server/src/features/reference/reference-data.store.ts'
import { migrate } from '../../packages/server/src/kit/database/migrate.ts'
import { type ReplicaPair, replicaPair } from '../../packages/server/src/kit/replica/replica.fixture.ts'
import { type Company, insertCompany } from '../../packages/server/src/testing/company.ts'
import type { LaneOrder } from './lane-order.ts'
import { servedOn } from './pair.ts'
import { freePort } from './processes.ts'

const [readsPerRound, readsPerEntry, writers, members] = [500, 2, 4, 100]
const token = 'a token for the metrics'
const leastShare = 0.7
const [aliveMs, deadMs, beginMs] = [2_000, 1_500, 300]

interface Stage extends LaneOrder {
  readonly pair: ReplicaPair
  readonly company: Company
  readonly callers: readonly Caller[]
  readonly ports: readonly number[]
  /** Asks the replica itself. */
  readonly beside: pg.Pool
}

interface Counts {
  reads: number
  /** Lists without what was entered before. */
  stale: number
  /** Entries that the replica itself did not have beside them. */
  missing: number
  failures: string[]
}

export async function readsLane(order: LaneOrder): Promise<string[]> {
  let company: Company | undefined
  const pair = await replicaPair(order.folder, async (owner) => {
    await migrate(owner)
    await loadReferenceData(owner)
    const client = new pg.Client(owner)
    await client.connect()
    company = await insertCompany(client, 'READS', members)
    await client.end()
  })
  order.atExit.unshift(pair.abandon)
  if (!company) throw new Error('should hold: the database was prepared')
  const ports = [await freePort(), await freePort()]
  const env = { DATABASE_READ_URL: addressOf(pair.replica), METRICS_TOKEN: token }
  const served = ports.map((port) => servedOn(addressOf(pair.primary), `${order.folder}/data`, port, env))
  order.atExit.unshift(() => {
    for (const one of served) one.abandon()
  })
  for (const one of served) await one.start()
  const beside = new pg.Pool({ ...pair.replica, max: writers })
  beside.on('error', () => undefined)
  try {
    return await phases({ ...order, pair, company, ports, beside, callers: ports.map(callerOf) })
  } finally {
    for (const one of served) await one.end('SIGKILL')
    await beside.end()
    await pair.close()
  }
}

const addressOf = ({ host, port, user, database }: pg.ClientConfig) =>
  `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`

async function phases(stage: Stage): Promise<string[]> {
  const { pair, rounds, say } = stage
  const all = rounds * readsPerRound
  const total: Counts = { reads: 0, stale: 0, missing: 0, failures: [] }
  const began = await outcomes(stage.ports)
  const phase = async (name: string, share: number, during: (isOver: () => boolean) => Promise<void>) => {
    const before = await outcomes(stage.ports)
    let isOver = false
    const trouble = during(() => isOver)
    const counts = await readAndWrite(stage, name, Math.ceil(all * share))
    isOver = true
    await trouble
    const off = offPrimary(before, await outcomes(stage.ports))
    say(
      `${name}: ${counts.reads} lists, ${counts.stale} of the past (without the fence ${counts.missing} of ${counts.reads / readsPerEntry}), ${counts.failures.length} failed, ${percent(off.share)} off the primary (${off.words})`,
    )
    total.reads += counts.reads
    total.stale += counts.stale
    total.missing += counts.missing
    total.failures.push(...counts.failures)
  }
  await phase('as it can', 0.6, async () => undefined)
  await pair.delayReplay(50)
  await phase('50 ms late', 0.1, async () => undefined)
  await pair.delayReplay(1_000)
  await phase('1 s late', 0.1, async () => undefined)
  await pair.delayReplay(0)
  await phase('killed', 0.2, (isOver) => killed(stage, isOver))
  const off = offPrimary(began, await outcomes(stage.ports))
  say(
    `together: ${total.reads} lists, ${total.stale} of the past (without the fence ${total.missing} of ${total.reads / readsPerEntry}), ${total.failures.length} failed, ${percent(off.share)} off the primary`,
  )
  return [
    ...(total.stale > 0 ? [`${total.stale} of ${total.reads} lists showed the past`] : []),
    ...(total.failures.length > 0 ? [`${total.failures.length} requests failed, such as ${total.failures[0]}`] : []),
    ...(off.share < leastShare ? [`only ${percent(off.share)} of the lists were read off the primary`] : []),
    ...(total.missing === 0 ? ['the replica was never behind, so that the fence was not asked for anything'] : []),
  ]
}

const percent = (share: number) => `${Math.round(share * 100)} %`

async function killed({ pair, say }: Stage, isOver: () => boolean): Promise<void> {
  let count = 0
  await sleep(beginMs)
  for (; !isOver(); count += 1) {
    pair.killReplica()
    await sleep(deadMs)
    await pair.startReplica()
    await sleep(aliveMs)
  }
  say(`the replica was killed ${count} times`)
}

async function readAndWrite(stage: Stage, name: string, wanted: number): Promise<Counts> {
  const counts: Counts = { reads: 0, stale: 0, missing: 0, failures: [] }
  let next = 0
  const writer = async () => {
    while (counts.reads < wanted) {
      next += 1
      try {
        await enterAndList(stage, `${name} ${next}`, next, counts)
      } catch (error) {
        counts.failures.push(error instanceof Error ? error.message : String(error))
      }
    }
  }
  await Promise.all(Array.from({ length: writers }, writer))
  return counts
}

async function enterAndList(stage: Stage, contractNo: string, at: number, counts: Counts): Promise<void> {
  const { callers, company, beside, control } = stage
  const [own, other] = [at % 2, (at + 1) % 2]
  const as = (index: number) => {
    const member = index % company.members.length
    // As by a proxy of ours: what an address or a member may send in a minute is not what is asked here.
    return [company.members[member]?.token ?? '', { 'x-forwarded-for': `10.0.0.${member}` }] as const
  }
  const post = (process: number, index: number, to: string, body: object) => {
    const [bearer, headers] = as(index)
    return callers[process]?.post(`/CLOUD-EXPO/fxExposure/${to}`, bearer, body, headers)
  }
  await post(own, at, 'add', {
    orgId: company.groupId,
    ...{ exposureType: '2', exposureDirection: '1', currency: 'USD', exposureAmt: '1000', contractNo },
    ...{ transDate: '20260401', endDate: '20360601', deliveryDate: '20360603', documentaryBillFlag: '0' },
  })
  const list = async (process: number, index: number) => {
    const answer = await post(process, index, 'queryByPage', { queryWrapper: { contractNo } })
    return (answer as { totalCount: number }).totalCount
  }
  const alone = beside.query('select from fx_exposure where contract_no = $1', [contractNo]).then(
    ({ rowCount }) => rowCount ?? 0,
    () => undefined, // it is dead
  )
  const [there, ...seen] = await Promise.all([alone, list(other, at), list(own, at + 1)])
  counts.reads += readsPerEntry
  if (there === 0) counts.missing += 1
  counts.stale += (control ? [there ?? 1] : seen).filter((count) => count !== 1).length
}

type Outcomes = Readonly<Record<string, number>>

/** Of both processes: who answered what only reads. */
async function outcomes(ports: readonly number[]): Promise<Outcomes> {
  const sums: Record<string, number> = {}
  for (const port of ports) {
    const reply = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization: `Bearer ${token}` } })
    for (const [, name = '', count] of (await reply.text()).matchAll(
      /^hedgerow_reads_total\{outcome="(\w+)"\} (\d+)/gm,
    ))
      sums[name] = (sums[name] ?? 0) + Number(count)
  }
  return sums
}

function offPrimary(before: Outcomes, after: Outcomes) {
  const since = Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
  const sum = (names?: readonly string[]) =>
    since.reduce((all, [name, count]) => all + (!names || names.includes(name) ? count : 0), 0)
  const words = since.flatMap(([name, count]) => (count > 0 ? [`${name} ${count}`] : [])).join(', ')
  return { share: sum(['replica', 'waited']) / Math.max(1, sum()), words }
}

// A whole cluster on the loopback of this machine: three etcd, three Patroni with their PostgreSQL, HAProxy, two processes of the product, nginx.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isAlive } from '../../packages/server/src/kit/process/embedded-files.ts'
import { firstStatements } from './files.ts'
import { type Parts, type PartsOrder, partsOf } from './parts.ts'
import type { Plan } from './plan.ts'
import { lastWords, type Start } from './service.ts'

const patienceMs = 180_000
const endMs = { usual: 10_000, patroni: 60_000, product: 25_000 }
const lookMs = 100

export interface Cluster extends Parts {
  readonly plan: Plan
  readonly folder: string
  readonly url: string
  /** The owner of the schema, at whoever is the primary now. */
  readonly owner: pg.ClientConfig
  readonly superuser: pg.ClientConfig
  /** At once, for a program that is ending itself. */
  abandon(): void
  stop(): Promise<void>
}

interface ClusterOrder extends PartsOrder {
  readonly say: (line: string) => void
  /** Called as soon as there is something to end. */
  readonly begun?: (cluster: Cluster) => void
}

export async function startCluster(order: ClusterOrder): Promise<Cluster> {
  const { plan, say } = order
  const cluster = prepared(order)
  order.begun?.(cluster)
  const { haproxy, nginx } = cluster
  for (const { etcd } of cluster.nodes) etcd.start()
  await until('etcd', cluster.nodes[0]?.etcd.log, async () => (await healthy(plan)) >= 2)
  say('etcd: three members')
  for (const { patroni } of cluster.nodes) patroni.start()
  haproxy.start()
  await until('Patroni', cluster.nodes[0]?.patroni.log, async () => isWhole(await membersOf(plan)))
  say('patroni: a primary and two standbys')
  await until('HAProxy', haproxy.log, () => reaches(cluster.superuser))
  await makeDatabase(cluster.superuser, plan)
  await startProcesses(cluster)
  nginx.start()
  await until('nginx', nginx.log, () => answers(`http://${plan.web}/health/ready`))
  return cluster
}

/** Both at once, as after a power cut; what they are told besides is for this start alone. */
export async function startProcesses({ plan, processes }: Cluster, env: Start['env'] = {}): Promise<void> {
  for (const service of processes) service.start({ env })
  for (const [at, address] of plan.processes.entries())
    await until('the product', processes[at]?.log, () => answers(`http://${address}/health/ready`))
}

function prepared(order: ClusterOrder): Cluster {
  const { plan, folder } = order
  const parts = partsOf(order)
  const { nodes, haproxy, nginx, processes } = parts
  const [host, port] = plan.primary.split(':')
  const at = { host, port: Number(port), connectionTimeoutMillis: 5_000 }
  const superuser = { ...at, user: 'postgres', password: plan.secrets.superuser, database: 'postgres' }
  const owner = { ...at, user: 'hedgerow', password: plan.secrets.owner, database: 'hedgerow' }
  const abandon = () => {
    const trees = nodes.flatMap(({ postgres }) => postgres())
    const own = nodes.flatMap(({ etcd, patroni }) => [patroni, etcd])
    for (const one of [nginx, ...processes, haproxy, ...own]) one.signal('SIGKILL')
    for (const pid of trees) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  }
  const stop = async () => {
    await nginx.end('SIGTERM', endMs.usual)
    await Promise.all(processes.map((one) => one.end('SIGTERM', endMs.product)))
    await haproxy.end('SIGTERM', endMs.usual)
    await Promise.all(nodes.map(({ patroni }) => patroni.end('SIGTERM', endMs.patroni)))
    await Promise.all(nodes.map(({ etcd }) => etcd.end('SIGTERM', endMs.usual)))
    abandon()
  }
  return { ...parts, plan, folder, url: `http://${plan.web}`, owner, superuser, abandon, stop }
}

async function until(what: string, log: string | undefined, holds: () => Promise<boolean>): Promise<void> {
  const began = performance.now()
  while (!(await holds())) {
    if (performance.now() - began > patienceMs)
      throw new Error(`${what} did not come up in ${patienceMs / 1000} s: ${log ? lastWords(log) : ''}`)
    await sleep(lookMs)
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}

async function healthy({ machines }: Plan): Promise<number> {
  const answered = await Promise.all(machines.map(({ etcd }) => answers(`http://${etcd}/health`)))
  return answered.filter(Boolean).length
}

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
  readonly timeline?: number
}

/** As whoever of them answers first sees all of them. */
export async function membersOf({ machines }: Plan): Promise<readonly Member[]> {
  const answers = machines.map(async ({ rest }) => {
    const answer = await fetch(`http://${rest}/cluster`, { signal: AbortSignal.timeout(2_000) })
    return ((await answer.json()) as { members: Member[] }).members
  })
  return Promise.any(answers).catch(() => [])
}

/** A primary and two standbys that stream, of which the quorum may choose. */
export const isWhole = (members: readonly Member[]): boolean =>
  members.filter(({ role, state }) => role === 'leader' && state === 'running').length === 1 &&
  members.filter(({ role, state }) => /^(quorum|sync)_standby$|^replica$/.test(role) && state === 'streaming')
    .length === 2

async function reaches(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(config)
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    client.end().catch(() => undefined)
  }
}

/** As docs/operations.md has a person do it, once. */
async function makeDatabase(superuser: pg.ClientConfig, plan: Plan): Promise<void> {
  const client = new pg.Client(superuser)
  await client.connect()
  try {
    const { rowCount } = await client.query(`select from pg_database where datname = 'hedgerow'`)
    for (const statement of rowCount === 0 ? firstStatements(plan) : []) await client.query(statement)
  } finally {
    await client.end()
  }
}

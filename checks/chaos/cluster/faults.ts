// What is done to a cluster, one fault at a time, and how it is undone. The aims are what a booking may be kept waiting, in seconds.
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from '../../../packages/server/src/kit/process/embedded-files.ts'
import type { Node } from '../../cluster/parts.ts'
import { type Cluster, membersOf } from '../../cluster/run.ts'
import type { Line } from './line.ts'

/** The lines of one machine. */
export interface Cuts {
  /** Its own to the three etcd. */
  readonly etcds: readonly Line[]
  /** By which the other machines reach it. */
  readonly peers: readonly Line[]
  /** By which HAProxy does. */
  readonly front: readonly Line[]
}
export interface Scene {
  readonly cluster: Cluster
  readonly cuts: ReadonlyMap<string, Cuts>
}

export interface Fault {
  readonly name: string
  /** Seconds without an acknowledged booking. */
  readonly aim: number
  inflict(scene: Scene): Promise<void>
}

const heldMs = { frozen: 35_000, cut: 40_000, standby: 12_000 }

export const faults: readonly Fault[] = [
  { name: 'switchover', aim: 6, inflict: switchOver },
  { name: 'etcd leader killed', aim: 2, inflict: killEtcdLeader },
  { name: 'node killed', aim: 20, inflict: (scene) => killed(scene, 'node') },
  { name: 'PostgreSQL killed', aim: 8, inflict: (scene) => killed(scene, 'postgres') },
  { name: 'frozen and woken', aim: 20, inflict: async (scene) => freeze([await primaryOf(scene)], heldMs.frozen) },
  {
    name: 'cut from all',
    aim: 20,
    inflict: (scene) => cut(scene, ({ etcds, peers, front }) => [...etcds, ...peers, ...front]),
  },
  { name: 'cut from its peers', aim: 20, inflict: cutFromPeers },
  {
    name: 'standby frozen',
    aim: 2,
    inflict: async (scene) => freeze((await standbysOf(scene)).slice(0, 1), heldMs.standby),
  },
  { name: 'replica killed', aim: 2, inflict: killReplica },
]

/** Each in turn, so that any number of rounds has them as evenly as it can. */
export const faultOf = (round: number): Fault => {
  const fault = faults[(round - 1) % faults.length]
  if (!fault) throw new Error(`should hold: round ${round} has a fault`)
  return fault
}

export async function primaryOf({ cluster }: Scene): Promise<Node> {
  const leader = (await membersOf(cluster.plan)).find(({ role }) => role === 'leader')
  const node = cluster.nodes.find(({ machine }) => machine.name === leader?.name)
  if (!node) throw new Error('the cluster has no primary')
  return node
}

export async function standbysOf(scene: Scene): Promise<Node[]> {
  const primary = await primaryOf(scene)
  return scene.cluster.nodes.filter((node) => node !== primary)
}

/** What an administrator asks of Patroni. */
export async function ofPatroni({ machine }: Node, method: string, path: string, body: object, { plan }: Cluster) {
  const login = Buffer.from(`patroni:${plan.secrets.rest}`).toString('base64')
  const headers = { authorization: `Basic ${login}`, 'content-type': 'application/json' }
  const answer = await fetch(`http://${machine.rest}${path}`, { method, headers, body: JSON.stringify(body) })
  const words = await answer.text()
  if (!answer.ok) throw new Error(`Patroni refused ${path}: ${answer.status} ${words}`)
}

export async function switchOver(scene: Scene): Promise<void> {
  const [primary, [standby]] = [await primaryOf(scene), await standbysOf(scene)]
  const body = { leader: primary.machine.name, candidate: standby?.machine.name }
  await ofPatroni(primary, 'POST', '/switchover', body, scene.cluster)
}

async function killEtcdLeader({ cluster }: Scene): Promise<void> {
  for (const { machine, etcd } of cluster.nodes) {
    const answer = await fetch(`http://${machine.etcd}/v3/maintenance/status`, { method: 'POST', body: '{}' })
    const { leader, header } = (await answer.json()) as { leader: string; header: { member_id: string } }
    if (leader !== header.member_id) continue
    await etcd.end('SIGKILL', 0)
    await sleep(5_000)
    etcd.start()
    return
  }
  throw new Error('etcd has no leader')
}

async function killed(scene: Scene, what: 'node' | 'postgres'): Promise<void> {
  const node = await primaryOf(scene)
  const tree = node.postgres()
  if (what === 'node') await node.patroni.end('SIGKILL', 0)
  signalAll(tree, 'SIGKILL')
  if (what === 'postgres') return
  await sleep(heldMs.frozen)
  node.patroni.start()
}

async function killReplica(scene: Scene): Promise<void> {
  const [node] = await standbysOf(scene)
  if (!node) throw new Error('the cluster has no standby')
  const tree = node.postgres()
  await node.patroni.end('SIGKILL', 0)
  signalAll(tree, 'SIGKILL')
  await sleep(heldMs.standby)
  node.patroni.start()
}

/** Stands still as a whole, and wakes believing that no time has passed. */
export async function freeze(nodes: readonly Node[], ms: number): Promise<void> {
  const trees = nodes.map(({ postgres }) => postgres())
  for (const [at, { patroni }] of nodes.entries()) {
    patroni.signal('SIGSTOP')
    signalAll(trees[at] ?? [], 'SIGSTOP')
  }
  await sleep(ms)
  // Whatever was started since stands still with its parent; waking the dead is harmless.
  for (const [at, { patroni }] of nodes.entries()) {
    signalAll(trees[at] ?? [], 'SIGCONT')
    patroni.signal('SIGCONT')
  }
}

function signalAll(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) if (isAlive(pid)) process.kill(pid, name)
}

async function cut(scene: Scene, chosen: (cuts: Cuts) => readonly Line[]): Promise<void> {
  const { machine } = await primaryOf(scene)
  const cuts = scene.cuts.get(machine.name)
  const lines = cuts ? chosen(cuts) : []
  for (const line of lines) line.cut()
  await sleep(heldMs.cut)
  for (const line of lines) line.mend()
}

/** The dangerous one: whoever books still reaches it, and it alone does not know what the others decided. */
export function cutFromPeers(scene: Scene): Promise<void> {
  return cut(scene, ({ etcds, peers }) => [...etcds, ...peers])
}

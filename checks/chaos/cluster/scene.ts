// A cluster whose lines between machines are the lane's own, so that they can be cut, and the waiting for it to be whole.
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Company, insertCompany } from '../../../packages/server/src/testing/company.ts'
import { loopbackPlan, type Machine, type Plan } from '../../cluster/plan.ts'
import { freePorts } from '../../cluster/ports.ts'
import { findPrograms } from '../../cluster/programs.ts'
import { isWhole, membersOf, startCluster } from '../../cluster/run.ts'
import type { LaneOrder } from '../lane-order.ts'
import { freePort } from '../processes.ts'
import type { Cuts, Scene } from './faults.ts'
import { type Line, lineTo } from './line.ts'

const wholeMs = 180_000
const lookMs = 250
const [attempts, againMs] = [5, 2_000]

/** @returns what is missing on this machine instead */
export async function sceneOf({ folder, atExit, say }: LaneOrder): Promise<Scene | readonly string[]> {
  // PostgreSQL runs as another user than root, who passes through.
  fs.chmodSync(folder, 0o711)
  const programs = findPrograms(folder)
  if (Array.isArray(programs)) return programs
  const plan = loopbackPlan(await freePorts(await freePort()), path.join(folder, 'cluster'), programs.postgres)
  const cuts = new Map<string, Cuts>()
  const machines: Machine[] = []
  for (const machine of plan.machines) {
    const own = await linesOf(machine, plan)
    cuts.set(machine.name, own)
    machines.push({ ...machine, ways: waysBy(own) })
  }
  const order = { plan: { ...plan, machines }, programs, folder: path.join(folder, 'cluster'), say }
  const cluster = await startCluster({ ...order, begun: ({ abandon }) => void atExit.unshift(abandon) })
  return { cluster, cuts }
}

async function linesOf({ rest, postgres }: Machine, { machines }: Plan): Promise<Cuts> {
  const lines = (addresses: readonly string[]) => Promise.all(addresses.map(lineTo))
  const [etcds, peers, front] = [
    await lines(machines.map(({ etcd }) => etcd)),
    await lines([rest, postgres]),
    await lines([rest, postgres]),
  ]
  return { etcds, peers, front }
}

function waysBy({ etcds, peers, front }: Cuts): Machine['ways'] {
  const door = ([rest, postgres]: readonly Line[]) => ({ rest: rest?.address ?? '', postgres: postgres?.address ?? '' })
  return { etcds: etcds.map(({ address }) => address), areProxies: true, peers: door(peers), front: door(front) }
}

export function closeLines({ cuts }: Scene): void {
  for (const { etcds, peers, front } of cuts.values()) for (const line of [...etcds, ...peers, ...front]) line.close()
}

/** @returns how long it took until a primary and two standbys were there. @throws after our patience */
export async function whole({ cluster }: Scene): Promise<number> {
  const began = performance.now()
  for (;;) {
    const members = await membersOf(cluster.plan)
    if (isWhole(members)) return performance.now() - began
    if (performance.now() - began > wholeMs)
      throw new Error(
        `the cluster is not whole after ${wholeMs / 1000} s: ${members.map(({ name, role, state }) => `${name} ${role} ${state}`).join(', ')}`,
      )
    await sleep(lookMs)
  }
}

/** HAProxy may still hang up once after a fault: whatever is looked at is looked at again. */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts) throw error
      await sleep(againMs)
    }
  }
}

export const asOwner = <T>(scene: Scene, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  retried(() => asOwnerOnce(scene, work))

async function asOwnerOnce<T>({ cluster }: Scene, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(cluster.owner)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export const newCompany = (scene: Scene, code: string, members: number): Promise<Company> =>
  asOwner(scene, async (client) => {
    await client.query('begin')
    const company = await insertCompany(client, code, members)
    await client.query('commit')
    return company
  })

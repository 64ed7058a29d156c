// The lanes of `npm run chaos -- --lane <name>`: what each does to the product, and what must hold of it.
import { archiveLane } from './archive.ts'
import { closesLane } from './closes.ts'
import { clusterLane } from './cluster.ts'
import { drillLane } from './drill.ts'
import { faultsLane } from './faults.ts'
import type { Lane } from './lane-order.ts'
import { pairLane } from './pair.ts'
import { readsLane } from './reads.ts'
import { upgradeLane } from './upgrade.ts'
import { walkLane } from './walk.ts'

const lanes: Readonly<Record<string, Lane>> = {
  /** Two processes on one database behind a proxy: kills, rolling restarts, another schema. */
  pair: pairLane,
  /** Death at named points of a booking, a late, restarted or halted database, disks without room. */
  faults: faultsLane,
  /** A backup while people book, restored and asked. */
  drill: drillLane,
  /** The disk of the database lost, and brought back from a base backup and its archive. */
  archive: archiveLane,
  /** Lists read from a replica that lags, stays behind and dies. */
  reads: readsLane,
  /** An upgrade that is killed again and again. */
  upgrade: upgradeLane,
  /** Closes of business days that are killed at random moments. */
  closes: closesLane,
  /** A database that fails over: nodes killed, frozen and cut off under bookings, and five set-ups that must be found out. */
  cluster: clusterLane,
  /** Random acts over all features, judged by the stored data. */
  walk: walkLane,
}

export const laneNames = Object.keys(lanes)
export const laneOf = (name: string): Lane | undefined => (Object.hasOwn(lanes, name) ? lanes[name] : undefined)

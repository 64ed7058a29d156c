// The lanes of `npm run chaos -- --lane <name>`: what each does to the product, and what must hold of it.
import type { Lane } from './lane-order.ts'
import { pairLane } from './pair.ts'

const lanes: Readonly<Record<string, Lane>> = {
  /** Two processes on one database behind a proxy: kills, rolling restarts, another schema. */
  pair: pairLane,
}

export const laneNames = Object.keys(lanes)
export const laneOf = (name: string): Lane | undefined => (Object.hasOwn(lanes, name) ? lanes[name] : undefined)

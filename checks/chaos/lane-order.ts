// What a lane of the chaos script is given.
export interface LaneOrder {
  readonly folder: string
  readonly rounds: number
  /** Of a walk. */
  readonly acts: number
  /** Break what the lane relies on: it must find that out. */
  readonly control: boolean
  readonly random: () => number
  readonly say: (line: string) => void
  /** Processes first, then folders. */
  readonly atExit: (() => void)[]
}
/** What a lane needs of the machine and does not find. */
export interface Skipped {
  readonly missing: readonly string[]
}
/** @returns the problems found */
export type Lane = (order: LaneOrder) => Promise<string[] | Skipped>

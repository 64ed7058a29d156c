/**
 * What only reads is answered by a replica where that has replayed all that was committed when the read was asked for, so that nobody sees a
 * difference; else by the primary: where the replica stays behind, is away, or refuses what the primary would answer (decision 0418).
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import { type Database, withTx } from '../database/database.ts'
import { DatabaseError } from '../database/database-error.ts'
import type { DB } from '../database/tables.ts'
import { monotonicMs } from '../process/clock.ts'
import { sqlStateOf } from '../process/sql-state.ts'
import { type Fence, fenceNow, hasReplayed, markTimeline, type StatedFence } from './fence.ts'
import { type Reads, readsOfPrimary } from './reads.ts'

/** Why the primary was asked: no fence is known, the replica was behind it, gave no answer, or refused. */
type Detour = 'unmarked' | 'behind' | 'away' | 'refused'
/** Of one read: the replica answered at once or after it had been waited for, or the primary did. */
export type ReadOutcome = 'replica' | 'waited' | Detour

export interface Replica {
  /** As fresh as the primary was when it stated this. */
  readonly readsFrom: (stated: StatedFence) => Reads
  /** Each transaction as fresh as the primary is when it begins. */
  readonly reads: Reads
  readonly outcomes: Readonly<Record<ReadOutcome, number>>
  readonly isAway: () => boolean
  close(): Promise<void>
}

const usualPace = {
  /** A read waits so long for the replica to catch up. */
  patienceMs: 100,
  /** After one waited in vain nobody waits for so long. */
  impatienceMs: 1_000,
  /** A replica that has not taken the read up by then is away. */
  silenceMs: 1_000,
  /** How often one that is away is asked whether it is there again. */
  probeMs: 1_000,
}
type Pace = typeof usualPace
/** Between two questions to one that is waited for. */
const longestPauseMs = 8

class PassedOver extends Error {
  readonly detour: Detour
  constructor(detour: Detour) {
    super(`the replica is passed over: ${detour}`)
    this.detour = detour
  }
}

/** Whatever the replica's database says, the primary is asked; what the work itself throws is its answer. */
function detourAfter(error: unknown): Detour | undefined {
  if (error instanceof PassedOver) return error.detour
  if (error instanceof DatabaseError) return error.problem === 'unavailable' ? 'away' : 'refused'
  return sqlStateOf(error) === undefined ? undefined : 'refused'
}

export function openReplica(
  primary: Kysely<DB>,
  { db, close }: Pick<Database, 'db' | 'close'>,
  pace: Pace = usualPace,
): Replica {
  const outcomes = { replica: 0, waited: 0, unmarked: 0, behind: 0, away: 0, refused: 0 }
  const onPrimary = readsOfPrimary(primary)
  const absence = absenceOf(db, pace.probeMs)
  const mark = marking(primary)
  let hurriedUntil = Number.NEGATIVE_INFINITY
  const patienceMs = () => (monotonicMs() < hurriedUntil ? 0 : pace.patienceMs)
  const onReplica = async <T>(fence: Fence, [scope, fn, plan]: Parameters<typeof onPrimary<T>>): Promise<T> => {
    const admitted = admission(fence, patienceMs(), pace.silenceMs)
    try {
      const work = withTx(db, scope, fn, { ...plan, readOnly: true, admission: admitted.admit })
      const value = await Promise.race([work, admitted.silence])
      outcomes[admitted.hasWaited() ? 'waited' : 'replica'] += 1
      return value
    } catch (error) {
      if (admitted.isInVain()) hurriedUntil = monotonicMs() + pace.impatienceMs
      throw error
    } finally {
      admitted.end()
    }
  }
  const readsFrom =
    (stated: StatedFence): Reads =>
    async (...read) => {
      const fence = fenceIn(stated)
      let detour: Detour = absence.isOn() ? 'away' : 'unmarked'
      if (fence && !absence.isOn()) {
        try {
          return await onReplica(fence, read)
        } catch (error) {
          const after = detourAfter(error)
          if (!after) throw error
          detour = after
        }
        if (detour === 'away') absence.begin()
      }
      if (stated && !fence) mark()
      outcomes[detour] += 1
      return onPrimary(...read)
    }
  return {
    readsFrom,
    reads: async (...read) => readsFrom(absence.isOn() ? null : await fenceNow(primary))(...read),
    outcomes,
    isAway: absence.isOn,
    async close() {
      absence.end()
      await close()
    },
  }
}

const fenceIn = (stated: StatedFence): Fence | undefined =>
  stated?.mark ? { position: stated.position, mark: stated.mark } : undefined

/** A mark that could not be made is made by one of the next reads. */
function marking(primary: Kysely<DB>): () => void {
  let isUnderWay = false
  return () => {
    if (isUnderWay) return
    isUnderWay = true
    markTimeline(primary)
      .catch(() => undefined)
      .finally(() => {
        isUnderWay = false
      })
  }
}

/** Lets a read begin on a connection to the replica once that has replayed the fence. `silence` rejects where nothing was heard in time, and nothing begins any more. */
function admission(fence: Fence, patienceMs: number, silenceMs: number) {
  const { promise: silence, reject } = Promise.withResolvers<never>()
  silence.catch(() => undefined) // whoever waits for it hears of it
  let isOver = false
  let hasWaited = false
  let isBehind = false
  const timer = setTimeout(() => {
    isOver = true
    reject(new PassedOver('away'))
  }, silenceMs)
  const until = monotonicMs() + patienceMs
  const admit = async (connection: QueryExecutorProvider) => {
    for (let pauseMs = 1; !(await hasReplayed(connection, fence)); pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      isBehind = isOver || monotonicMs() + pauseMs > until
      if (isBehind) throw new PassedOver('behind')
      hasWaited = true
      await sleep(pauseMs)
    }
    if (isOver) throw new PassedOver('away')
    clearTimeout(timer)
  }
  return {
    admit,
    silence,
    hasWaited: () => hasWaited,
    isInVain: () => hasWaited && isBehind,
    end: () => clearTimeout(timer),
  }
}

/** While the replica is away no read waits for it: it is asked apart whether it is there again. */
function absenceOf(db: Kysely<DB>, probeMs: number) {
  let isOn = false
  let isOver = false
  const probe = async () => {
    while (!isOver) {
      await sleep(probeMs, undefined, { ref: false })
      const isThere = await sql`select`.execute(db).then(
        () => true,
        () => false,
      )
      if (!isThere) continue
      isOn = false
      return
    }
  }
  const begin = () => {
    if (isOn || isOver) return
    isOn = true
    void probe()
  }
  const end = () => {
    isOver = true
  }
  return { isOn: () => isOn, begin, end }
}

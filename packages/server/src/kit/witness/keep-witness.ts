/**
 * Writes each second what the audit chains have come to, outside the database, and compares: after a failover that lost acknowledged
 * transactions the chain is shorter or another than was seen, and then the group gets no numbers until a person has looked.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { allowLongWork, systemScope, type Tx, withTx } from '../database/database.ts'
import type { DB } from '../database/tables.ts'
import { now } from '../process/clock.ts'
import { tellSeldom } from '../process/print.ts'
import { reasonOf } from '../process/startup-error.ts'
import { turns } from '../process/turns.ts'
import type { Files } from '../vault/file-store.ts'
import { acknowledgement, findLostTails, heldTails, holdNumbers, type LostTail, lostTailLine } from './lost-tail.ts'
import { readWitness, type Witness, witnessFileOf, writeWitness } from './witness-file.ts'

interface Given {
  readonly db: Kysely<DB>
  readonly files: Files
}

interface ChainHead {
  readonly groupId: string
  readonly seq: string
  readonly hash: string
}

interface Round {
  /** What was written last, to tell whether anything moved since; undefined where that is not known. */
  readonly written: string | undefined
  readonly noticed: readonly LostTail[]
  /** Why nothing could be written. */
  readonly failure?: unknown
}

const usualPaceMs = 1000

/** In a statement of its own after the turn was taken: it then sees all that the last writer saw. */
export async function chainHeads(tx: Tx): Promise<readonly ChainHead[]> {
  const { rows } = await sql<ChainHead>`select group_id, seq, encode(head, 'hex') as hash from audit_chain
    where seq > 0 order by group_id`.execute(tx)
  return rows
}

/** One process at a time has the turn; the others have nothing to do then. Where no head moved since `written`, no file is touched. */
export const witnessRound = ({ db, files }: Given, written?: string): Promise<Round> =>
  withTx(db, systemScope, async (tx) => {
    const { rows } = await sql<{ isOurs: boolean }>`select not pg_is_in_recovery()
      and pg_try_advisory_xact_lock(${turns.witness}) as is_ours`.execute(tx)
    if (!rows[0]?.isOurs) return { written, noticed: [] }
    const heads = await chainHeads(tx)
    const seenAt = now()
    const state = heads.map(({ groupId, seq, hash }) => `${groupId} ${seq} ${hash}`).join()
    return state === written ? { written, noticed: [] } : compared(tx, files, { heads, seenAt, state })
  })

interface Sight {
  readonly heads: readonly ChainHead[]
  readonly seenAt: string
  readonly state: string
}

/** What is noticed is kept also where nothing can be written. */
async function compared(tx: Tx, files: Files, sight: Sight): Promise<Round> {
  const { state } = sight
  await allowLongWork(tx)
  const fileId = await witnessFileOf(tx)
  const witness = (await readWitness(files, fileId)) ?? {}
  const tails = await findLostTails(tx, witness)
  const noticed = await holdNumbers(tx, tails)
  const moved = movedHeads(witness, sight, new Set(tails.map(({ groupId }) => groupId)))
  if (Object.keys(moved).length === 0) return { written: state, noticed }
  try {
    await writeWitness(files, fileId, { ...witness, ...moved })
    return { written: state, noticed }
  } catch (failure) {
    return { written: undefined, noticed, failure }
  }
}

/** Never back on the same chain; and what was seen of a lost tail stays until it is acknowledged. */
function movedHeads(witness: Witness, { heads, seenAt }: Sight, lost: ReadonlySet<string>): Witness {
  const moved = heads.filter(
    ({ groupId, seq }) => !lost.has(groupId) && BigInt(seq) > BigInt(witness[groupId]?.seq ?? 0),
  )
  return Object.fromEntries(moved.map(({ groupId, seq, hash }) => [groupId, { seq, hash, seenAt }]))
}

interface Keeper {
  /** Looks once more, so that the last second is seen, too. */
  close(): Promise<void>
}

const complaintOf = (tail: LostTail) =>
  `${lostTailLine(tail)}. New numbers of the group wait: ask npm run verify, then ${acknowledgement(tail.groupId)}`

/** Looks before it returns, so that nobody books into what a failover left while the product was down; then for as long as the process lives. */
export async function keepWitness(
  { complain, ...given }: Given & { readonly complain: (line: string) => void },
  paceMs = usualPaceMs,
): Promise<Keeper> {
  const tell = tellSeldom() // while the database or the file store is away every look fails
  const closing = new AbortController()
  let written: string | undefined
  const look = async () => {
    try {
      const round = await witnessRound(given, written)
      written = round.written
      for (const tail of round.noticed) complain(complaintOf(tail))
      if (round.failure) tell(`witness of the history: ${reasonOf(round.failure)}`)
    } catch (error) {
      written = undefined
      tell(`witness of the history: ${reasonOf(error)}`)
    }
  }
  for (const tail of await withTx(given.db, systemScope, heldTails, { readOnly: true })) complain(complaintOf(tail))
  await look()
  const looking = (async () => {
    // Ended early when the process ends.
    while (!closing.signal.aborted) {
      await sleep(paceMs, undefined, { signal: closing.signal }).catch(() => undefined)
      if (!closing.signal.aborted) await look()
    }
  })()
  return {
    async close() {
      closing.abort()
      await looking
      await look()
    },
  }
}

/** What a person asks of the witness at the terminal: whether it saw more than the database has, and to go on from what is there. */
import { type Kysely, sql } from 'kysely'
import { allowLongWork, systemScope, withTx } from '../database/database.ts'
import type { DB } from '../database/tables.ts'
import { now } from '../process/clock.ts'
import { reasonOf, StartupError } from '../process/startup-error.ts'
import { turns } from '../process/turns.ts'
import { writeAudit } from '../record/audit.ts'
import type { Files } from '../vault/file-store.ts'
import { chainHeads } from './keep-witness.ts'
import { acknowledgement, findLostTails, heldTails, lostTailLine, releaseNumbers } from './lost-tail.ts'
import { readWitness, type Witness, witnessFileOf, writeWitness } from './witness-file.ts'

interface Answer {
  readonly complaints: readonly string[]
  /** Whether anybody has seen anything of this database; without that a lost tail looks like none. */
  readonly isThere: boolean
}

/** Read-only. `files` is left out where this place has no key that would open them. */
export async function askWitness(db: Kysely<DB>, files: Files | undefined): Promise<Answer> {
  let witness: Witness | undefined
  try {
    witness = files && (await readWitness(files, await withTx(db, systemScope, witnessFileOf, { readOnly: true })))
  } catch (error) {
    return { complaints: [`the witness cannot be read: ${reasonOf(error)}`], isThere: true }
  }
  const tails = await withTx(
    db,
    systemScope,
    async (tx) => {
      const held = await heldTails(tx)
      const lost = await findLostTails(tx, witness ?? {})
      return [...held, ...lost.filter(({ groupId }) => !held.some((tail) => tail.groupId === groupId))]
    },
    { readOnly: true },
  )
  const complaints = tails.map((tail) => `${lostTailLine(tail)}. To go on: ${acknowledgement(tail.groupId)}`)
  return { complaints, isThere: witness !== undefined }
}

interface Acknowledgement {
  readonly groupId: string
  readonly because: string
}

/**
 * From now on what the database has is the group's history. The file is written before the commit: cut short in between, the group still waits
 * and the command is given again. @throws StartupError where nothing is lost
 */
export const acceptLostTail = (db: Kysely<DB>, files: Files, { groupId, because }: Acknowledgement): Promise<string> =>
  withTx(db, systemScope, async (tx) => {
    await allowLongWork(tx)
    await sql`select pg_advisory_xact_lock(${turns.witness})`.execute(tx)
    const fileId = await witnessFileOf(tx)
    const witness = (await readWitness(files, fileId)) ?? {}
    const tails = [...(await heldTails(tx)), ...(await findLostTails(tx, witness))]
    const tail = tails.find((one) => one.groupId === groupId)
    if (!tail) throw new StartupError(`the history of group ${groupId} lost nothing that was seen of it.`)
    const head = (await chainHeads(tx)).find((one) => one.groupId === groupId)
    await releaseNumbers(tx, groupId)
    const actor = { groupId, userId: null, action: 'witness.acceptLostTail', ip: 'terminal' }
    const { firstSeq, lastSeq, seenAt } = tail
    const entry = { entity: 'auditChain', entityId: groupId, before: { firstSeq, lastSeq, seenAt }, comment: because }
    // A group that was founded in what was lost is not there to be told of.
    if (head) await writeAudit(tx, actor, [{ ...entry, after: { seq: head.seq } }])
    const { [groupId]: _, ...others } = witness
    const next = head ? { [groupId]: { seq: head.seq, hash: head.hash, seenAt: now() } } : {}
    await writeWitness(files, fileId, { ...others, ...next })
    return `${lostTailLine(tail)}; acknowledged, and its numbers go on`
  })

/** A database that a person makes anew from a backup is not held against what was seen of the one before. */
export const renewWitness = (db: Kysely<DB>): Promise<void> =>
  withTx(db, systemScope, async (tx) => {
    await sql`update audit_witness set file_id = gen_random_uuid()`.execute(tx)
  })

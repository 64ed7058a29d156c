/** What was seen of the audit chains, kept where a failover of the database loses nothing: one sealed file of the file store (decision 0397). */
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { Files } from '../vault/file-store.ts'

/** The newest entry of a group's chain that was committed when somebody looked. */
interface SeenHead {
  readonly seq: string
  /** In hex. */
  readonly hash: string
  readonly seenAt: string
}

/** By group. */
export type Witness = Readonly<Record<string, SeenHead>>

/** The database names its file: one that is made anew names another, and what was seen of its predecessor is not held against it. */
export async function witnessFileOf(tx: Tx): Promise<string> {
  const { rows } = await sql<{ fileId: string }>`select file_id from audit_witness`.execute(tx)
  return rows[0]?.fileId ?? ''
}

/** Undefined where nobody has written yet. */
export async function readWitness(files: Files, fileId: string): Promise<Witness | undefined> {
  const content = await files.get(fileId)
  return content && (JSON.parse(content.toString()) as Witness)
}

export const writeWitness = (files: Files, fileId: string, witness: Witness): Promise<void> =>
  files.put(fileId, Buffer.from(JSON.stringify(witness)))

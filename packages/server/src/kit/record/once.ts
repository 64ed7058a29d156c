/**
 * A repeated submit is the same submit. The key (a virtual number, or the Idempotency-Key header) is taken in the
 * command's own transaction: a second one at the same moment waits for the first and then gets its answer.
 */
import { createHash } from 'node:crypto'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Scope, Tx } from '../database/database.ts'

const inputHash = (endpoint: string, input: unknown) =>
  createHash('sha256').update(endpoint).update(JSON.stringify(input)).digest()

/** Takes the key, or finds the answer given the first time. @throws Refusal KEY_REUSED for another submit under it */
export async function takeKey(
  tx: Tx,
  scope: Scope,
  key: string,
  endpoint: string,
  input: unknown,
): Promise<{ reply: unknown } | undefined> {
  const hash = inputHash(endpoint, input)
  const taken = await sql`
    insert into once_key (group_id, key, user_id, endpoint, input_sha256)
    values (${scope.groupId}, ${key}, ${scope.userId}, ${endpoint}, ${hash}) on conflict do nothing`.execute(tx)
  if (taken.numAffectedRows === 1n) return undefined
  const { rows } = await sql<{ userId: string; inputSha256: Buffer; reply: { reply: unknown } }>`
    select user_id, input_sha256, reply from once_key where group_id = ${scope.groupId} and key = ${key}`.execute(tx)
  const first = rows[0]
  if (!first || first.userId !== scope.userId || !first.inputSha256.equals(hash)) refuse(kitRefusals.KEY_REUSED)
  return first.reply
}

/** The answer without what is told once: a repeated submit is not told it again, and the database never holds it. */
export function withoutSecrets(shape: z.ZodType, reply: unknown): unknown {
  if (!(shape instanceof z.ZodObject) || typeof reply !== 'object' || reply === null) return reply
  const isSecret = (name: string) => (shape.shape[name] as z.ZodType | undefined)?.meta()?.secret === true
  return Object.fromEntries(Object.entries(reply).map(([name, value]) => [name, isSecret(name) ? null : value]))
}

/** Keeps the answer under its key: a statement for the round trip that ends the command. */
export const keptReply = (scope: Scope, key: string, reply: unknown): RawBuilder<unknown> =>
  sql`update once_key set reply = ${JSON.stringify({ reply })}::jsonb
    where group_id = ${scope.groupId} and key = ${key}`

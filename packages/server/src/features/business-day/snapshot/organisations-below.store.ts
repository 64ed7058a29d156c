import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'

/** An organisation with those below it, as far as the reader sees them. @throws Refusal DOES_NOT_EXIST for one out of sight */
export async function organisationsBelow(tx: Tx, { groupId, orgIds }: Scope, top: string): Promise<string[]> {
  if (!orgIds.includes(top)) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'orgId')
  const { rows } = await sql<{
    ids: string[]
  }>`select organisations_below(${groupId}::bigint, ${top}::bigint)::text[] as ids`.execute(tx)
  return (rows[0]?.ids ?? []).filter((id) => orgIds.includes(id))
}

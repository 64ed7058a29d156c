/** Accounts of the organisations that an administrator sees. */
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'

export interface Account {
  readonly id: string
  readonly orgId: string
  readonly userName: string
  readonly phone: string | null
  readonly email: string | null
}

/** All of them or none, locked. @throws Refusal DOES_NOT_EXIST */
export async function lockAccounts(tx: Tx, { groupId, orgIds }: Scope, ids: readonly string[]): Promise<Account[]> {
  const { rows } = await sql<Account>`select id, org_id, user_name, phone, email from member where group_id = ${groupId}
    and org_id = any (${orgIds}::bigint[]) and id = any (${ids}::bigint[]) order by id for update`.execute(tx)
  if (rows.length < ids.length) refuse(kitRefusals.DOES_NOT_EXIST)
  return rows
}

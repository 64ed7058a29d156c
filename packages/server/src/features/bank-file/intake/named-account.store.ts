/** Our accounts in the database as a bank's file may name them, and what is known of their banks and currencies before it is read. */
import { AccountStatus } from '@hedgerow/contract/account/account.dict'
import { ProfileStatus } from '@hedgerow/contract/bank-file/profile/bank-profile.dict'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { Scales } from '../read/read-file.shape.ts'

export interface NamedAccount {
  readonly id: string
  readonly orgId: string
  readonly account: string
  readonly currency: string
}

/** Those in sight, by currency. */
export async function accountsIn(
  tx: Tx,
  { groupId }: Scope,
  currencies: readonly string[],
): Promise<readonly NamedAccount[]> {
  const { active, frozen, closing } = AccountStatus.of
  const { rows } = await sql<NamedAccount>`select a.id, a.org_id, a.account, b.currency
    from bank_account a join account_balance b on b.group_id = a.group_id and b.account_id = a.id and b.active
    where a.group_id = ${groupId} and a.account_status in (${active}, ${frozen}, ${closing})
      and b.currency = any (${currencies}::text[]) order by a.id`.execute(tx)
  return rows
}

/** Decimals of the amounts of each currency. */
export async function currencyScales(tx: Tx): Promise<Scales> {
  const { rows } = await sql<{
    code: string
    scale: number
  }>`select currency_code as code, decimal_scale as scale from currency`.execute(tx)
  return new Map(rows.map(({ code, scale }) => [code, scale]))
}

/** How the banks of these accounts write tables, as their formats in force say it; null of a bank without one. */
export async function tableFormatsOf(
  tx: Tx,
  { groupId }: Scope,
  accountIds: readonly string[],
): Promise<readonly (string | null)[]> {
  const { rows } = await sql<{ tableFormat: string | null }>`select distinct p.table_format from bank_account a
    left join bank_profile p on p.group_id = a.group_id and p.org_id = a.org_id and p.bank_id = a.bank_id
      and p.profile_status = ${ProfileStatus.of.inForce}
    where a.group_id = ${groupId} and a.id = any (${accountIds}::bigint[])`.execute(tx)
  return rows.map(({ tableFormat }) => tableFormat)
}

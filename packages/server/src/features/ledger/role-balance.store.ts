/** What the journals of one kind of record left in accounts by their roles. */

import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import type { LedgerRole } from '@hedgerow/contract/ledger/ledger.dict'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'

interface RoleQuestion {
  readonly orgIds: readonly string[]
  readonly originType: string
  readonly roles: readonly DictionaryValue<typeof LedgerRole>[]
}
interface RoleBalance {
  readonly ledgerRole: DictionaryValue<typeof LedgerRole>
  readonly currency: string
  readonly ledgerAmt: string
}

/** By role and currency, in the decimals of the currency; credits positive, as gains are. */
export async function roleBalances(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  { orgIds, originType, roles }: RoleQuestion,
): Promise<RoleBalance[]> {
  const { rows } = await sql<RoleBalance>`select a.account_role as ledger_role, p.currency,
      round(-sum(p.amount_minor) / 10.0 ^ k.decimal_scale, k.decimal_scale)::text as ledger_amt
    from journal j join posting p on p.group_id = j.group_id and p.journal_id = j.id
    join ledger_account a on a.group_id = p.group_id and a.id = p.account_id and a.account_role = any (${[...roles]}::text[])
    join currency k on k.currency_code = p.currency
    where j.group_id = ${groupId} and j.org_id = any (${[...orgIds]}::bigint[]) and j.origin_type = ${originType}
    group by a.account_role, p.currency, k.decimal_scale order by 1, 2`.execute(tx)
  return rows
}

/** The journals behind one of them, as records of a sheet. */
export const roleParts = (
  { groupId }: Pick<Scope, 'groupId'>,
  {
    orgIds,
    originType,
    role,
    currency,
  }: Omit<RoleQuestion, 'roles'> & { readonly role: string; readonly currency: string },
): RawBuilder<unknown> => sql`select 'journal' as record_kind, j.id, j.journal_no as no, -sum(p.amount_minor) / 10.0 ^ k.decimal_scale as amount,
    j.book_date as day
  from journal j join posting p on p.group_id = j.group_id and p.journal_id = j.id and p.currency = ${currency}
  join ledger_account a on a.group_id = p.group_id and a.id = p.account_id and a.account_role = ${role}
  join currency k on k.currency_code = p.currency
  where j.group_id = ${groupId} and j.org_id = any (${[...orgIds]}::bigint[]) and j.origin_type = ${originType}
  group by j.id, j.journal_no, j.book_date, k.decimal_scale`

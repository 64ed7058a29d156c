/** The names that a group keeps of people, accounts and parties: none of them leaves the house. */
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { HiddenName } from './mask.rules.ts'

export async function hiddenNames(tx: Tx, { groupId }: Scope, withParties: boolean): Promise<readonly HiddenName[]> {
  const { rows } = await sql<HiddenName>`
    select distinct kind, name from (
      select 'P' as kind, unnest(array[real_name, nick_name, user_name, email, phone]) as name from member where group_id = ${groupId}
      union all select 'P', unnest(array[receiver, receiver_mobile]) from member_address where group_id = ${groupId}
      union all select 'A', unnest(array[account, account_name]) from bank_account where group_id = ${groupId}
      union all select 'C', unnest(array[full_name, full_name_en, short_name]) from counter_party
        where group_id = ${groupId} and ${withParties}
      union all select 'C', unnest(array[org_name, org_name_en]) from org where group_id = ${groupId} and ${withParties}
    ) n where length(name) > 1`.execute(tx)
  return rows
}

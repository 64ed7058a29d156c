/** Own accounts as whoever pays names them: by number, or by bank and currency. */
import { AccountStatus } from '@hedgerow/contract/account/account.dict'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'

export interface OwnAccount {
  readonly id: string
  readonly orgId: string
  readonly account: string
  readonly bankId: string
}

const selected = sql`select a.id, a.org_id, a.account, a.bank_id from bank_account a`
const isOpen = sql`a.account_status in (${AccountStatus.of.active}, ${AccountStatus.of.frozen}, ${AccountStatus.of.closing})`

/** The account in sight with this number, blanks and hyphens apart; undefined where it is none of ours. */
export async function ownAccount(tx: Tx, { groupId }: Scope, number: string): Promise<OwnAccount | undefined> {
  const plain = number.replace(/[\s-]/g, '').toUpperCase()
  const { rows } = await sql<OwnAccount>`${selected}
    where a.group_id = ${groupId} and a.account = ${plain} and ${isOpen} order by a.id limit 1`.execute(tx)
  return rows[0]
}

/** The first settlement account, by its order of payment, that the bank keeps in the currency for the organisation. */
export async function settlementAccount(
  tx: Tx,
  { groupId, orgId }: Scope & { readonly orgId: string },
  bank: string,
  currency: string,
): Promise<OwnAccount | undefined> {
  const { rows } = await sql<OwnAccount>`${selected}
    join counter_party c on c.group_id = a.group_id and c.id = a.bank_id
    where a.group_id = ${groupId} and a.org_id = ${orgId} and a.account_status = ${AccountStatus.of.active}
      and a.settle_flag = ${YesNo.of.yes} and ${currency} = any (string_to_array(a.currencies, ','))
      and ${bank} in (c.short_name, c.full_name, c.full_name_en, c.counter_party_no)
    order by a.priority, a.id limit 1`.execute(tx)
  return rows[0]
}

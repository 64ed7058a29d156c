/** Own accounts as whoever pays names them: by number, by bank and currency, or chosen from a list. */

import { AccountStatus } from '@hedgerow/contract/account/account.dict'
import type { RankedAccount } from '@hedgerow/contract/account/account-flow.contract'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'
import { nameOfParty } from '../enterprise/enterprise.word.ts'
import { ageSql } from './account.sources.ts'
import { bookedSql, pendingSql } from './account-funds.store.ts'

export interface OwnAccount {
  readonly id: string
  readonly orgId: string
  readonly account: string
  readonly accountName: string
  readonly bankId: string
}

const selected = sql`select a.id, a.org_id, a.account, coalesce(a.account_name, '') as account_name, a.bank_id from bank_account a`
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

/** Those that hold the currency before others, active ones first, then by what is available, then by their last movement. */
export async function rankedAccounts(
  tx: Tx,
  { groupId }: Scope,
  currency: string,
  today: string,
): Promise<RankedAccount[]> {
  const availableAmt = sql.raw(`case when b.balance_date is not null then ${bookedSql} + ${pendingSql()} end`)
  const { rows } = await sql<RankedAccount>`
    select a.id, a.account, coalesce(a.account_name, '') as account_name, a.bank_id, ${sql.raw(nameOfParty('c'))} as bank_name, a.swift_code, a.currencies, a.account_status, a.use_type,
      b.id is not null as is_held, ${availableAmt} as available_amt, case when b.id is not null then ${sql.raw(ageSql(today))} end as balance_age
    from bank_account a join counter_party c on c.group_id = a.group_id and c.id = a.bank_id
    left join account_balance b on b.group_id = a.group_id and b.account_id = a.id and b.currency = ${currency} and b.active
    left join lateral (select f.book_no from account_flow f where f.group_id = a.group_id and f.account_id = a.id
      and f.currency = ${currency} order by f.book_no desc limit 1) used on true
    where a.group_id = ${groupId} and ${isOpen}
    order by is_held desc, a.account_status = ${AccountStatus.of.active} desc, available_amt desc nulls last, used.book_no desc nulls last, a.account, a.id`.execute(
    tx,
  )
  return rows
}

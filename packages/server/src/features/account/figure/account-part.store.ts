/** The records that a balance is the sum of: what was posted, what is under way, and what somebody typed that nobody has passed. */
import { AccountChangeStatus, FlowStatus } from '@hedgerow/contract/account/account.dict'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'

interface Held {
  readonly groupId: string
  readonly accountId: string
  readonly currency: string
}

export const postedParts = ({ groupId, accountId, currency }: Held): RawBuilder<unknown> =>
  sql`select 'journal' as record_kind, j.id, j.journal_no as no, p.amount_minor / ('1e' || k.decimal_scale)::numeric as amount, j.book_date as day
    from bank_account a join posting p on p.group_id = a.group_id and p.account_id = a.ledger_account_id
      join journal j on j.group_id = p.group_id and j.id = p.journal_id join currency k on k.currency_code = p.currency
    where a.group_id = ${groupId} and a.id = ${accountId} and p.currency = ${currency}`

export const pendingParts = ({ groupId, accountId, currency }: Held): RawBuilder<unknown> =>
  sql`select 'movement' as record_kind, f.id, f.flow_serial_no as no, f.balance_change as amount, f.change_date as day
    from account_flow f where f.group_id = ${groupId} and f.account_id = ${accountId} and f.currency = ${currency}
      and f.flow_status = ${sql.lit(FlowStatus.of.pending)}`

export const waitingParts = ({ groupId, accountId }: Omit<Held, 'currency'>, balanceId: string): RawBuilder<unknown> =>
  sql`select 'account' as record_kind, m.account_id as id, m.id::text as no, (t.one ->> 'balance')::numeric as amount, m.create_time::date as day
    from bank_account_change m cross join lateral jsonb_array_elements(m.stated) as t (one)
    where m.group_id = ${groupId} and m.account_id = ${accountId} and m.change_status = ${sql.lit(AccountChangeStatus.of.submitted)}
      and t.one ->> 'balanceId' = ${balanceId}`

/** What the account held in the currency of the movement before it was booked. */
export async function balanceBefore(tx: Tx, { groupId }: Pick<Held, 'groupId'>, flowId: string): Promise<string> {
  const { rows } = await sql<{ held: string }>`select trim_scale(b.running_balance)::text as held
    from account_flow f join account_flow b on b.group_id = f.group_id and b.account_id = f.account_id and b.currency = f.currency
      and b.book_no < f.book_no
    where f.group_id = ${groupId} and f.id = ${flowId} order by b.book_no desc limit 1`.execute(tx)
  return rows[0]?.held ?? '0'
}

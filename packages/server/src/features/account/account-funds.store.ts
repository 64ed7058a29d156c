/** What accounts hold and what is on its way, read and locked. Booked balances are sums of the ledger. */
import { FlowStatus } from '@hedgerow/contract/account/account.dict'
import { bankAccountRefusals } from '@hedgerow/contract/account/register/bank-account.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'

const { pending } = FlowStatus.of

/** The booked balance of `a` in the currency of `b`, in units; a multiple of ten for each decimal of the currency. */
export const bookedSql = `coalesce((select l.balance_minor from ledger_balance l where l.group_id = a.group_id
    and l.account_id = a.ledger_account_id and l.currency = b.currency), 0) / power(10::numeric, (select k.decimal_scale from currency k where k.currency_code = b.currency))`

/** What is expected of `a` in the currency of `b`; `which` narrows it to one side. */
export const pendingSql = (which = 'true') => `coalesce((select sum(f.balance_change) from account_flow f
    where f.group_id = a.group_id and f.account_id = a.id and f.currency = b.currency and f.flow_status = '${pending}' and ${which}), 0)`

/** The account's balances by currency; null where nobody has told it. */
export async function balancesOf(tx: Tx, { groupId }: Scope, accountId: string) {
  const { rows } = await sql<{ currency: string; balance: string | null; pendingAmt: string }>`
    select b.currency, case when b.balance_date is not null then ${sql.raw(bookedSql)} end as balance, ${sql.raw(pendingSql())} as pending_amt
    from bank_account a join account_balance b on b.group_id = a.group_id and b.account_id = a.id and b.active
    where a.group_id = ${groupId} and a.id = ${accountId} order by b.id`.execute(tx)
  return rows
}

/**
 * Nothing is booked or expected in these currencies of a locked account.
 * @throws Refusal ACCOUNT_NOT_EMPTY, ACCOUNT_HAS_PENDING; CURRENCY_IN_USE where currencies are taken away
 */
export async function demandEmpty(
  tx: Tx,
  { groupId }: Scope,
  { id }: { readonly id: string },
  currencies: readonly string[],
  taken: 'account' | 'currency' = 'account',
): Promise<void> {
  const { rows } = await sql<{
    currency: string
    booked: string
    expected: boolean
  }>`select b.currency, ${sql.raw(bookedSql)} as booked,
      exists (select from account_flow f where f.group_id = a.group_id and f.account_id = a.id and f.currency = b.currency
        and f.flow_status = ${pending}) as expected
    from bank_account a join account_balance b on b.group_id = a.group_id and b.account_id = a.id
    where a.group_id = ${groupId} and a.id = ${id} and b.currency = any (${currencies}::text[]) order by b.id`.execute(
    tx,
  )
  for (const { currency, booked, expected } of rows) {
    const isBooked = !decimal(booked).isZero()
    if (!isBooked && !expected) continue
    if (taken === 'currency') refuse(bankAccountRefusals.CURRENCY_IN_USE, { currency }, 'currencies')
    refuse(isBooked ? bankAccountRefusals.ACCOUNT_NOT_EMPTY : bankAccountRefusals.ACCOUNT_HAS_PENDING)
  }
}

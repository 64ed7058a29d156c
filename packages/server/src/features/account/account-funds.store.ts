/** What accounts hold and what is on its way, read and locked. Booked balances are sums of the ledger. */
import { FlowStatus } from '@hedgerow/contract/account/account.dict'
import { balanceRefusals } from '@hedgerow/contract/account/balance.refusals'
import { bankAccountRefusals } from '@hedgerow/contract/account/register/bank-account.refusals'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'
import type { Funds } from './account-funds.rules.ts'

const { pending } = FlowStatus.of

/** The booked balance of `a` in the currency of `b`, in units. As a text the power of ten costs a tenth of what `power` does. */
export const bookedSql = `coalesce((select l.balance_minor from ledger_balance l where l.group_id = a.group_id
    and l.account_id = a.ledger_account_id and l.currency = b.currency), 0) / (select ('1e' || k.decimal_scale)::numeric from currency k where k.currency_code = b.currency)`

/** What is expected of `a` in the currency of `b`; `which` narrows it to one side. */
export const pendingSql = (which = 'true') => `coalesce((select sum(f.balance_change) from account_flow f
    where f.group_id = a.group_id and f.account_id = a.id and f.currency = b.currency and f.flow_status = '${pending}' and ${which}), 0)`

interface Wanted {
  readonly accountId: string
  readonly currency: string
}
export type DisplayedFunds = Pick<Funds, 'balance' | 'pendingOut' | 'minBalance' | 'overdrawFlag' | 'overdrawLimit'> & {
  /** What is expected, of both signs. */
  readonly pending: Decimal
}
type FundsRow = Omit<Funds, 'balance' | 'pendingOut' | 'minBalance' | 'overdrawLimit'> &
  Readonly<Record<'balance' | 'overdrawLimit', string | null>> &
  Readonly<Record<'pendingOut' | 'minBalance', string>>

/**
 * Locks the accounts, in the order of their ids, and reads what each holds: whoever spends asks here first, so that two
 * payments never count the same money. @throws Refusal DOES_NOT_EXIST, CURRENCY_NOT_HELD
 */
export async function lockFunds(tx: Tx, { groupId }: Scope, wanted: readonly Wanted[]): Promise<Funds[]> {
  const ids = [...new Set(wanted.map(({ accountId }) => accountId))]
  await sql`update bank_account set version = version + 1 where group_id = ${groupId} and id = any (array(
    select id from bank_account where group_id = ${groupId} and id = any (${ids}::bigint[]) order by id for update))`.execute(
    tx,
  )
  return fundsOf(tx, { groupId }, wanted)
}

/** The same without a lock: to show what would be left. @throws as `lockFunds` */
export async function fundsOf(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  wanted: readonly Wanted[],
): Promise<Funds[]> {
  const { rows } =
    await sql<FundsRow>`select a.id as account_id, a.org_id, a.account, a.account_status, a.bank_id, b.currency, a.ledger_account_id,
      case when b.balance_date is not null then ${sql.raw(bookedSql)} end as balance, -${sql.raw(pendingSql('f.balance_change < 0'))} as pending_out,
      a.min_balance, a.overdraw_flag, a.overdraw_limit
    from bank_account a join account_balance b on b.group_id = a.group_id and b.account_id = a.id and b.active
    where a.group_id = ${groupId} and a.ledger_account_id is not null and a.id = any (${wanted.map(({ accountId }) => accountId)}::bigint[])`.execute(
      tx,
    )
  return wanted.map(({ accountId, currency }) => {
    const ofAccount = rows.filter((row) => row.accountId === accountId)
    const first = ofAccount[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
    const row = ofAccount.find((held) => held.currency === currency)
    if (!row) return refuse(balanceRefusals.CURRENCY_NOT_HELD, { account: first.account, currency })
    const { balance, pendingOut, minBalance, overdrawLimit, ...facts } = row
    return {
      ...facts,
      balance: balance === null ? null : decimal(balance),
      pendingOut: decimal(pendingOut),
      minBalance: decimal(minBalance),
      overdrawLimit: overdrawLimit === null ? null : decimal(overdrawLimit),
    }
  })
}

/** The same for a screen: what comes in is told too, and an account that does not hold the currency is left out. */
export async function fundsShown(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  wanted: readonly Wanted[],
): Promise<(DisplayedFunds | undefined)[]> {
  const all = <K extends keyof Wanted>(name: K) => wanted.map((one) => one[name])
  const { rows } = await sql<
    Wanted &
      Record<'pending' | 'pendingOut' | 'minBalance' | 'overdrawFlag', string> &
      Record<'balance' | 'overdrawLimit', string | null>
  >`select a.id as account_id, b.currency, a.overdraw_flag, a.min_balance,
      a.overdraw_limit, case when b.balance_date is not null then ${sql.raw(bookedSql)} end as balance,
      ${sql.raw(pendingSql())} as pending, -${sql.raw(pendingSql('f.balance_change < 0'))} as pending_out
    from unnest(${all('accountId')}::bigint[], ${all('currency')}::text[]) as w (account_id, currency)
    join bank_account a on a.group_id = ${groupId} and a.id = w.account_id
    join account_balance b on b.group_id = a.group_id and b.account_id = a.id and b.currency = w.currency and b.active`.execute(
    tx,
  )
  return wanted.map(({ accountId, currency }) => {
    const row = rows.find((one) => one.accountId === accountId && one.currency === currency)
    return (
      row && {
        balance: row.balance === null ? null : decimal(row.balance),
        pending: decimal(row.pending),
        pendingOut: decimal(row.pendingOut),
        minBalance: decimal(row.minBalance),
        overdrawFlag: row.overdrawFlag,
        overdrawLimit: row.overdrawLimit === null ? null : decimal(row.overdrawLimit),
      }
    )
  })
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

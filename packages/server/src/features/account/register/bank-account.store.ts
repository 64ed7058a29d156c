/** Bank accounts in the database, and the matters of them. */

import { AccountChangeStatus, AccountStatus } from '@hedgerow/contract/account/account.dict'
import type {
  AccountChange,
  AccountData,
  BankAccount,
  TypedBalance,
} from '@hedgerow/contract/account/register/bank-account.contract'
import { bankAccountRefusals } from '@hedgerow/contract/account/register/bank-account.refusals'
import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import { refusing } from '../../../kit/database/constraint.ts'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { lockReviewed, type ReviewedTable } from '../../approval/review.store.ts'
import type { Created, ReviewedRow } from '../../approval/verdict.rules.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'

export interface StoredAccount {
  readonly id: string
  /** As it was seen: the lock has bumped it. */
  readonly version: number
  readonly orgId: string
  readonly account: string
  readonly accountStatus: string
  readonly ledgerAccountId: string | null
  readonly makerId: string
  readonly data: AccountData
}

export interface StoredChange extends ReviewedRow {
  readonly changeStatus: string
  readonly changeKind: string
  readonly accountId: string
  readonly proposed: AccountData | null
  readonly stated: readonly TypedBalance[] | null
}

export const changeTable: ReviewedTable = {
  name: 'bank_account_change',
  status: 'changeStatus',
  facts: ['changeKind', 'accountId', 'proposed', 'stated'],
}

const dataSql = sql`json_build_object('orgId', a.org_id::text, 'account', a.account, 'accountName', a.account_name,
  'bankId', a.bank_id::text, 'accountType', a.account_type, 'nature', a.nature, 'useType', a.use_type, 'currencies', a.currencies,
  'channel', a.channel, 'subjectCode', a.subject_code, 'swiftCode', a.swift_code, 'settleFlag', a.settle_flag,
  'overdrawFlag', a.overdraw_flag, 'overdrawLimit', trim_scale(a.overdraw_limit)::text, 'fundSharingFlag', a.fund_sharing_flag,
  'minBalance', trim_scale(a.min_balance)::text, 'priority', a.priority::text, 'memo', a.memo)`

const columnsOf = (data: AccountData): Readonly<Record<string, string | null>> => ({
  org_id: data.orgId,
  account: data.account,
  account_name: data.accountName,
  bank_id: data.bankId,
  account_type: data.accountType,
  nature: data.nature,
  use_type: data.useType,
  currencies: data.currencies,
  channel: data.channel,
  subject_code: data.subjectCode,
  swift_code: data.swiftCode,
  settle_flag: data.settleFlag,
  overdraw_flag: data.overdrawFlag,
  overdraw_limit: data.overdrawLimit,
  fund_sharing_flag: data.fundSharingFlag,
  min_balance: data.minBalance,
  priority: data.priority,
  memo: data.memo,
})

const taken = { bank_account_number: () => refuse(bankAccountRefusals.ACCOUNT_TAKEN, {}, 'account') }

/** @throws Refusal ACCOUNT_TAKEN */
export async function insertAccount(tx: Tx, { groupId, userId }: Scope, data: AccountData): Promise<StoredAccount> {
  const columns = { group_id: groupId, maker_id: userId, ...columnsOf(data) }
  const names = sql.raw(Object.keys(columns).join(', '))
  const { rows } = await refusing(taken, () =>
    sql<{
      id: string
    }>`insert into bank_account (${names}) values (${sql.join(Object.values(columns))}) returning id`.execute(tx),
  )
  assert(rows[0], 'an insert returns its row')
  const { orgId, account } = data
  return {
    id: rows[0].id,
    version: -1,
    orgId,
    account,
    accountStatus: AccountStatus.of.draft,
    ledgerAccountId: null,
    makerId: userId,
    data,
  }
}

/** @throws Refusal ACCOUNT_TAKEN */
export async function writeAccount(tx: Tx, { groupId }: Scope, id: string, data: AccountData): Promise<void> {
  const columns = Object.entries(columnsOf(data)).map(([name, value]) => sql`${sql.raw(name)} = ${value}`)
  await refusing(taken, () =>
    sql`update bank_account set ${sql.join(columns)}, modify_time = now() where group_id = ${groupId} and id = ${id}`.execute(
      tx,
    ),
  )
}

/** @throws Refusal DOES_NOT_EXIST for a bank that is not of the group */
export async function demandBank(tx: Tx, { groupId }: Pick<Scope, 'groupId'>, bankId: string | null): Promise<void> {
  if (bankId === null) return
  const { rows } = await sql`select from counter_party where group_id = ${groupId} and id = ${bankId}`.execute(tx)
  if (rows.length === 0) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'bankId')
}

/** Locks and bumps; what comes back has the version that was seen. @throws Refusal DOES_NOT_EXIST, STALE_VERSION */
export async function lockAccount(tx: Tx, { groupId }: Scope, id: string, seen: number): Promise<StoredAccount> {
  const { rows } = await sql<StoredAccount>`update bank_account a set version = a.version + 1
    where a.group_id = ${groupId} and a.id = ${id}
    returning a.id, a.version - 1 as version, a.org_id, a.account, a.account_status, a.ledger_account_id, a.maker_id, ${dataSql} as data`.execute(
    tx,
  )
  const stored = rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
  if (stored.version !== seen) refuse(kitRefusals.STALE_VERSION)
  return stored
}

/** Where a passed matter, or one that begins, leaves the account. */
export async function setAccountStatus(
  tx: Tx,
  { groupId }: Scope,
  id: string,
  status: string,
  {
    cancelDate = null,
    ledgerAccountId = null,
  }: { readonly cancelDate?: string | null; readonly ledgerAccountId?: string | null } = {},
): Promise<void> {
  await sql`update bank_account set account_status = ${status}, cancel_date = ${cancelDate}, modify_time = now(),
      ledger_account_id = coalesce(${ledgerAccountId}::bigint, ledger_account_id)
    where group_id = ${groupId} and id = ${id}`.execute(tx)
}

/** A row for each currency that the account holds; one that it gave up no longer counts. */
export async function holdCurrencies(
  tx: Tx,
  { groupId }: Scope,
  { id, orgId }: Pick<StoredAccount, 'id' | 'orgId'>,
  currencies: readonly string[],
  today: BusinessDate,
): Promise<void> {
  await sql`update account_balance set active = currency = any (${currencies}), version = version + 1
    where group_id = ${groupId} and account_id = ${id} and active <> (currency = any (${currencies}))`.execute(tx)
  await sql`insert into account_balance (group_id, org_id, account_id, currency, kept_from)
    select ${groupId}::bigint, ${orgId}::bigint, ${id}::bigint, c.code, ${today}::date from unnest(${currencies}::text[]) as c (code)
    on conflict (group_id, account_id, currency) do nothing`.execute(tx)
}

interface NewChange {
  readonly accountId: string
  readonly orgId: string
  readonly changeKind: string
  readonly changeStatus: string
  readonly proposed: AccountData | null
  readonly standing: AccountData | null
  readonly reason: string
  readonly stated?: readonly TypedBalance[] | undefined
}

const waits = { bank_account_change_open: () => refuse(bankAccountRefusals.ACCOUNT_AWAITS_REVIEW) }
const json = (value: object | null) => (value === null ? null : JSON.stringify(value))

/** It has no amount: with a worth of nothing it is within every limit and of the first tier. @throws Refusal ACCOUNT_AWAITS_REVIEW */
export async function insertChange(tx: Tx, { groupId, userId }: Scope, change: NewChange): Promise<string> {
  const { accountId, orgId, changeKind, changeStatus, proposed, standing, reason, stated = null } = change
  const { rows } = await refusing(waits, () =>
    sql<{
      id: string
    }>`insert into bank_account_change (group_id, org_id, account_id, change_kind, change_status, proposed, standing, stated,
        reason, worth_usd, maker_id, last_editor_id)
      values (${groupId}, ${orgId}, ${accountId}, ${changeKind}, ${changeStatus}, ${json(proposed)}::jsonb, ${json(standing)}::jsonb, ${json(stated)}::jsonb,
        ${reason}, 0, ${userId}, ${userId}) returning id`.execute(tx),
  )
  assert(rows[0], 'an insert returns its row')
  return rows[0].id
}

/** Its maker types one more of its balances, or one of them anew. */
export async function rewriteStated(
  tx: Tx,
  { groupId }: Scope,
  id: string,
  stated: readonly TypedBalance[],
): Promise<void> {
  await sql`update bank_account_change set stated = ${json(stated)}::jsonb, modify_time = now()
    where group_id = ${groupId} and id = ${id}`.execute(tx)
}

/** Writes a draft anew; whoever edited it before does not review it. */
export async function rewriteChange(
  tx: Tx,
  { groupId, userId }: Scope,
  id: string,
  { changeStatus, proposed, standing, stated }: Pick<NewChange, 'changeStatus' | 'proposed' | 'standing' | 'stated'>,
): Promise<void> {
  await sql`update bank_account_change set change_status = ${changeStatus}, check_status = ${CheckStatus.of.initial}, approve_status = ${CheckStatus.of.initial},
      first_checker_id = null, proposed = ${json(proposed)}::jsonb, standing = ${json(standing)}::jsonb, stated = ${json(stated ?? null)}::jsonb, modify_time = now(),
      earlier_editor_ids = array_remove(earlier_editor_ids, last_editor_id) || last_editor_id, last_editor_id = ${userId}
    where group_id = ${groupId} and id = ${id}`.execute(tx)
}

/** The open matter of an account that is locked, itself locked. */
export async function lockOpenChange(tx: Tx, scope: Scope, accountId: string): Promise<StoredChange | undefined> {
  const { rows } = await sql<{ id: string }>`select id from bank_account_change where group_id = ${scope.groupId}
    and account_id = ${accountId} and change_status in (${AccountChangeStatus.of.draft}, ${AccountChangeStatus.of.submitted})`.execute(
    tx,
  )
  const [change] = rows
  return change && (await lockReviewed<StoredChange>(tx, scope, changeTable, [change.id])).get(change.id)
}

/** A matter without data of its own is over when it is sent back: there is nothing to correct. */
export async function endMatter(tx: Tx, { groupId }: Scope, id: string): Promise<void> {
  await sql`update bank_account_change set change_status = ${AccountChangeStatus.of.void}, modify_time = now()
    where group_id = ${groupId} and id = ${id}`.execute(tx)
}

type AccountFacts = Omit<BankAccount, 'banks' | 'change' | 'checkBlock' | 'balances' | 'trail'>
const inScopeName = sql`in_language(c.short_name, coalesce(nullif(c.full_name_en, ''), c.short_name))`

/** @throws Refusal DOES_NOT_EXIST */
export async function findAccount(tx: Tx, { groupId }: Scope, id: string): Promise<AccountFacts> {
  const { rows } =
    await sql<AccountFacts>`select a.id, a.version, a.account, a.account_status, ${inScopeName} as bank_name,
      ${sql.raw(nameOfOrg('o'))} as org_name, a.cancel_date, ${dataSql} as data
    from bank_account a join org o on o.group_id = a.group_id and o.id = a.org_id
    left join counter_party c on c.group_id = a.group_id and c.id = a.bank_id
    where a.group_id = ${groupId} and a.id = ${id}`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

/** The open matter, else the one decided last. */
export async function latestChange(
  tx: Tx,
  { groupId }: Scope,
  accountId: string,
): Promise<(AccountChange & Created) | undefined> {
  const { rows } = await sql<AccountChange & Created>`select id, version, change_kind, change_status, check_status,
      approve_status, check_tier, worth_usd, org_id, maker_id, last_editor_id, earlier_editor_ids, first_checker_id, reason, proposed, standing,
      stated, create_time
    from bank_account_change where group_id = ${groupId} and account_id = ${accountId} order by id desc limit 1`.execute(
    tx,
  )
  return rows[0]
}

export async function bankNames(
  tx: Tx,
  { groupId }: Scope,
  ids: readonly (string | null | undefined)[],
): Promise<{ id: string; name: string }[]> {
  const wanted = ids.filter((id) => id !== null && id !== undefined)
  const { rows } = await sql<{ id: string; name: string }>`select c.id, ${inScopeName} as name from counter_party c
    where c.group_id = ${groupId} and c.id = any (${wanted}::bigint[])`.execute(tx)
  return rows
}

/** The accounts in sight that are no draft and not cancelled. */
export const openAccounts = async (tx: Tx, { groupId }: Scope) => {
  const where = sql`a.account_status in (${AccountStatus.of.active}, ${AccountStatus.of.frozen}, ${AccountStatus.of.closing})`
  const { rows } = await sql<{
    id: string
    account: string
    accountName: string
    bankName: string
    swiftCode: string
    currencies: string
  }>`
    select a.id, a.account, coalesce(a.account_name, '') as account_name, ${inScopeName} as bank_name, a.swift_code, a.currencies from bank_account a
    join counter_party c on c.group_id = a.group_id and c.id = a.bank_id
    where a.group_id = ${groupId} and ${where} order by a.account, a.id`.execute(tx)
  return rows
}

/** Transfers in the database. */

import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { PathStatus } from '@hedgerow/contract/cash-flow/pay-way.dict'
import type { NewTransfer, Transfer, TransferDraft, TransferReview } from '@hedgerow/contract/funding/transfer.contract'
import { TransferOrderStatus, TransferSendStatus, TransferType } from '@hedgerow/contract/funding/transfer.dict'
import { transferCompared } from '@hedgerow/contract/funding/transfer-difference.contract'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import type { Parsed } from '@hedgerow/contract/kit/shape'
import { PartyType } from '@hedgerow/contract/reference/reference.dict'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { ComparedNoun } from '../../approval/difference/difference.store.ts'
import { lockReviewed, type ReviewedTable } from '../../approval/review.store.ts'
import type { Created, ReviewedRow } from '../../approval/verdict.rules.ts'
import { nameOfOrg, nameOfPortfolio } from '../../enterprise/enterprise.word.ts'
import type { MeasuredWorth } from '../../settlement/net/measured-worth.store.ts'

export type EnteredTransfer = Parsed<typeof NewTransfer> | Parsed<typeof TransferDraft>

export interface StoredTransfer extends ReviewedRow {
  readonly orderStatus: string
  readonly sendStatus: string
  readonly dealSerialNo: string
  readonly currency: string
  readonly amount: string
  readonly currency2: string | null
  readonly amount2: string | null
  readonly exchangeRate2: string | null
  readonly currencyPair: string | null
  readonly carryingRate: string | null
  readonly payDate: string
  readonly drawOutAccountId: string
  readonly transferInAccountId: string | null
  readonly duplicateFlag: string
}

export const transferTable: ReviewedTable = {
  name: 'fund_transfer',
  status: 'orderStatus',
  facts: [
    'sendStatus',
    'dealSerialNo',
    'currency',
    'amount',
    'currency2',
    'amount2',
    'exchangeRate2',
    'currencyPair',
    'carryingRate',
    'payDate',
    'drawOutAccountId',
    'transferInAccountId',
    'duplicateFlag',
  ],
}

export const comparedTransfer: ComparedNoun = {
  fields: transferCompared,
  names: {
    portfolioId: { table: 'portfolio', name: nameOfPortfolio },
    nettingId: { table: 'net_result', name: (net) => `${net}.netting_no` },
  },
}

/** What the server works out of a submission. */
export interface TransferFacts {
  readonly orgId: string
  readonly drawOutAccountId: string | null
  readonly drawOutAccount: string | null
  readonly drawOutAccountName: string | null
  readonly transferInAccountId: string | null
  readonly amount2: string | null
  readonly currencyPair: string | null
  readonly carryingRate: string | null
  readonly fxDifference: string | null
  readonly differenceCurrency: string | null
  /** Both empty where there is nothing to explain. */
  readonly lateReason: string
  readonly offMarketReason: string
}

const columnsOf = (entered: EnteredTransfer, facts: TransferFacts): Readonly<Record<string, string | null>> => ({
  org_id: facts.orgId,
  transfer_type: entered.transferType ?? null,
  pay_way: entered.payWay ?? null,
  draw_out_bank: entered.drawOutBank ?? null,
  draw_out_bank_no: entered.drawOutBankNo ?? null,
  draw_out_account: facts.drawOutAccount,
  draw_out_account_name: facts.drawOutAccountName,
  draw_out_account_id: facts.drawOutAccountId,
  transfer_in_bank: entered.transferInBank ?? null,
  transfer_in_bank_no: entered.transferInBankNo ?? null,
  transfer_in_account: entered.transferInAccount ?? null,
  transfer_in_account_name: entered.transferInAccountName ?? null,
  transfer_in_account_id: facts.transferInAccountId,
  currency: entered.currency ?? null,
  amount: entered.amount ?? null,
  currency2: entered.currency2 ?? null,
  exchange_rate2: entered.exchangeRate2 ?? null,
  amount2: facts.amount2,
  currency_pair: facts.currencyPair,
  carrying_rate: facts.carryingRate,
  fx_difference: facts.fxDifference,
  difference_currency: facts.differenceCurrency,
  pay_date: entered.payDate ?? null,
  purpose_code: entered.purposeCode ?? null,
  portfolio_id: entered.portfolioId ?? null,
  trader: entered.trader ?? null,
  late_reason: facts.lateReason,
  off_market_reason: facts.offMarketReason,
  netting_id: entered.nettingId ?? null,
  remark: entered.remark ?? '',
})

export type NewRow = Pick<StoredTransfer, 'id' | 'orgId' | 'dealSerialNo' | 'version'>

export async function insertTransfer(
  tx: Tx,
  { groupId, userId }: Scope,
  entered: EnteredTransfer,
  facts: TransferFacts,
  dealSerialNo: string,
): Promise<NewRow> {
  const columns = {
    group_id: groupId,
    deal_serial_no: dealSerialNo,
    maker_id: userId,
    last_editor_id: userId,
    ...columnsOf(entered, facts),
  }
  const names = sql.raw(Object.keys(columns).join(', '))
  const { rows } = await sql<NewRow>`insert into fund_transfer (${names}) values (${sql.join(Object.values(columns))})
    returning id, org_id, deal_serial_no, version`.execute(tx)
  assert(rows[0], 'an insert returns its row')
  return rows[0]
}

export async function rewriteTransfer(
  tx: Tx,
  { groupId, userId }: Scope,
  id: string,
  entered: EnteredTransfer,
  facts: TransferFacts,
): Promise<void> {
  const columns = Object.entries(columnsOf(entered, facts)).map(([name, value]) => sql`${sql.raw(name)} = ${value}`)
  await sql`update fund_transfer set ${sql.join(columns)}, modify_time = now(),
      earlier_editor_ids = array_remove(earlier_editor_ids, last_editor_id) || last_editor_id, last_editor_id = ${userId}
    where group_id = ${groupId} and id = ${id}`.execute(tx)
}

/** Locks and bumps; what comes back has the version that was seen. @throws Refusal DOES_NOT_EXIST, STALE_VERSION */
export async function lockTransfer(tx: Tx, scope: Scope, id: string, seen?: number): Promise<StoredTransfer> {
  const stored = (await lockReviewed<StoredTransfer>(tx, scope, transferTable, [id])).get(id)
  if (!stored) return refuse(kitRefusals.DOES_NOT_EXIST)
  if (seen !== undefined && stored.version !== seen) refuse(kitRefusals.STALE_VERSION)
  return stored
}

/** Submitted: worth, tier, and whether another one says the same. */
export async function markSubmitted(
  tx: Tx,
  { groupId }: Scope,
  { id, orgId }: Pick<NewRow, 'id' | 'orgId'>,
  { isDuplicate, ...worth }: MeasuredWorth & { readonly isDuplicate: boolean },
): Promise<void> {
  const unreviewed = CheckStatus.of.initial
  const { worthUsd, worthRate, worthRateDate, worthRateSource } = worth
  await sql`update fund_transfer set order_status = ${TransferOrderStatus.of.submitted}, check_status = ${unreviewed},
      approve_status = ${unreviewed}, first_checker_id = null, worth_usd = ${worthUsd}, worth_rate = ${worthRate},
      worth_rate_date = ${worthRateDate}, worth_rate_source = ${worthRateSource}, duplicate_flag = ${isDuplicate ? '1' : '0'},
      check_tier = check_tier_of(${groupId}, ${orgId}, ${worthUsd}::numeric), modify_time = now()
    where group_id = ${groupId} and id = ${id}`.execute(tx)
}

/** Others of the same day, currency, amount and beneficiary that stand. One at a time asks, so that two at once see each other. */
export async function twinsOf(
  tx: Tx,
  { groupId }: Scope,
  of: {
    readonly id: string | null
    readonly payDate: string
    readonly currency: string
    readonly amount: string
    readonly transferInAccount: string
  },
): Promise<TransferReview['twins']> {
  const { rows } = await sql<
    TransferReview['twins'][number]
  >`select id, deal_serial_no, transfer_status from fund_transfer
    where group_id = ${groupId} and id is distinct from ${of.id}::bigint and pay_date = ${of.payDate} and currency = ${of.currency}
      and amount = ${of.amount}::numeric and transfer_in_account = ${of.transferInAccount}
      and order_status in (${TransferOrderStatus.of.submitted}, ${TransferOrderStatus.of.confirmed})
      and send_status <> ${TransferSendStatus.of.failed}
    order by id`.execute(tx)
  return rows
}

/** Those who ask for the same day take turns until they commit. */
export const lockDay = (tx: Tx, { groupId }: Scope, payDate: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`transfers ${groupId} ${payDate}`}, 0))`.execute(tx)

/** Where the payment ended. */
export async function setOutcome(
  tx: Tx,
  { groupId }: Scope,
  id: string,
  { sendStatus, failReason = '' }: { readonly sendStatus: string; readonly failReason?: string },
): Promise<void> {
  await sql`update fund_transfer set send_status = ${sendStatus}, fail_reason = ${failReason}, modify_time = now()
    where group_id = ${groupId} and id = ${id}`.execute(tx)
}

/** Whether a payment file that left pays them. */
export const setSent = (tx: Tx, { groupId }: Scope, ids: readonly string[], sendStatus: string) =>
  sql`update fund_transfer set send_status = ${sendStatus}, modify_time = now()
    where group_id = ${groupId} and id = any (${ids}::bigint[])`.execute(tx)

/** @throws Refusal DOES_NOT_EXIST */
export async function findTransfer(tx: Tx, { groupId }: Scope, id: string): Promise<Transfer & Created> {
  const { rows } = await sql<
    Transfer & Created
  >`select t.id, t.id as deal_id, t.version, t.deal_serial_no, t.transfer_status, t.order_status,
      t.send_status, t.check_status, t.approve_status, t.check_tier, t.worth_usd, t.org_id,
      ${sql.raw(nameOfOrg('o'))} as org_name, t.transfer_type, t.pay_way, t.draw_out_bank, t.draw_out_bank_no,
      t.draw_out_account, t.draw_out_account_name, t.transfer_in_bank, t.transfer_in_bank_no, t.transfer_in_account,
      t.transfer_in_account_name, t.currency, t.amount, t.currency2, t.exchange_rate2, t.amount2, t.currency_pair, t.fx_difference,
      t.difference_currency, t.carrying_rate, t.pay_date, t.purpose_code, t.portfolio_id,
      in_language(f.portfolio_name, f.portfolio_name_en) as portfolio_name, t.trader, t.duplicate_flag, t.late_reason,
      t.off_market_reason, t.netting_id, n.netting_no, t.fail_reason, t.remark, t.maker_id, m.real_name as maker_name, t.last_editor_id, t.earlier_editor_ids, t.first_checker_id,
      t.create_time
    from fund_transfer t join org o on o.group_id = t.group_id and o.id = t.org_id
    join member m on m.group_id = t.group_id and m.id = t.maker_id
    left join net_result n on n.group_id = t.group_id and n.id = t.netting_id
    left join portfolio f on f.group_id = t.group_id and f.id = t.portfolio_id
    where t.group_id = ${groupId} and t.id = ${id}`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

/** The accounts of a transfer by their ids, which a reply does not carry. */
export async function accountIdsOf(tx: Tx, { groupId }: Scope, id: string) {
  const { rows } = await sql<{ drawOutAccountId: string | null; transferInAccountId: string | null }>`
    select draw_out_account_id, transfer_in_account_id from fund_transfer where group_id = ${groupId} and id = ${id}`.execute(
    tx,
  )
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

/**
 * The path by which a counterparty is paid, of a transfer `t`: to the account and in the currency that it names. A transfer keeps the account
 * and not the path, because it may pay whom no path names yet.
 */
export const payeePathSql = `(select p.id from settlement_path p where t.transfer_type = '${TransferType.of.toCounterParty}'
    and p.group_id = t.group_id and p.party_type = '${PartyType.of.counterParty}' and p.path_status <> '${PathStatus.of.void}'
    and p.currency = t.currency and p.account = t.transfer_in_account
    order by p.pay_way = t.pay_way desc, p.path_status = '${PathStatus.of.trusted}' desc, p.id limit 1)`

export async function payeePathOf(tx: Tx, { groupId }: Scope, id: string): Promise<string | null> {
  const { rows } = await sql<{ pathId: string | null }>`select ${sql.raw(payeePathSql)} as path_id from fund_transfer t
    where t.group_id = ${groupId} and t.id = ${id}`.execute(tx)
  return rows[0]?.pathId ?? null
}

/** Of these transfers those whose path changed since the day. */
export async function changedPathsOf(tx: Tx, { groupId }: Scope, ids: readonly string[], since: string) {
  const { rows } = await sql<{ id: string; changedOn: string }>`select t.id, p.changed_on from fund_transfer t
    join settlement_path p on p.group_id = t.group_id and p.id = ${sql.raw(payeePathSql)}
    where t.group_id = ${groupId} and t.id = any (${ids}::bigint[]) and p.changed_on >= ${since} order by t.id`.execute(
    tx,
  )
  return rows
}

export async function transferNumbers(
  tx: Tx,
  { groupId }: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; dealSerialNo: string }>`select id, deal_serial_no from fund_transfer
    where group_id = ${groupId} and id = any (${ids}::bigint[])`.execute(tx)
  return new Map(rows.map(({ id, dealSerialNo }) => [id, dealSerialNo]))
}

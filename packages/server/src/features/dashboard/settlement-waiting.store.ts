/** What waits of the money between deals and banks: cash flows, clearing flows, allocations, transfers, paths, accounts, files, differences. */
import { AccountChangeStatus, AccountStatus } from '@hedgerow/contract/account/account.dict'
import { CheckBlock, CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { DiffStatus } from '@hedgerow/contract/bank-file/bank-file.dict'
import { PaymentFileStatus } from '@hedgerow/contract/bank-file/payment/payment-file.dict'
import { CashFlowStatus, SettleStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { FlowChangeStatus } from '@hedgerow/contract/cash-flow/change/flow-change.dict'
import { AllocateStatus, LockFlag, OperateStatus } from '@hedgerow/contract/cash-flow/clearing.dict'
import { PathStatus } from '@hedgerow/contract/cash-flow/pay-way.dict'
import type { SettlementKind } from '@hedgerow/contract/dashboard/dashboard.contract'
import { TransferStatus, TransferType } from '@hedgerow/contract/funding/transfer.dict'
import { assert } from '@hedgerow/contract/kit/refusal'
import { NettingStatus } from '@hedgerow/contract/settlement/net/net-result.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'

/** The organisations of the member's duties, and what the member may review, as SQL over `n`, `t`, `p`, `m` and `w`. */
export interface SettlementDuties {
  readonly maker: readonly string[]
  readonly reviewer: readonly string[]
  readonly netCheck: string
  readonly fundCheck: string
  readonly pathCheck: string
  readonly accountCheck: string
  readonly flowChangeCheck: string
}

export interface SettlementDays {
  readonly today: BusinessDate
  /** The last day of the list of cash flows as it opens. */
  readonly listed: BusinessDate
  /** A path that ends until then is soon over. */
  readonly ending: BusinessDate
}

type Count = RawBuilder<unknown>

interface Asked {
  readonly groupId: string
  readonly userId: string
  readonly duties: SettlementDuties
  readonly days: SettlementDays
}

const mine = (hold: string) => sql`${sql.raw(hold)} = ${sql.lit(CheckBlock.of.none)}`
const within = (of: string, orgIds: readonly string[]) => sql`${sql.ref(`${of}.orgId`)} = any (${orgIds}::bigint[])`
const rejected = sql.lit(CheckStatus.of.rejected)

function flowCounts({ groupId, duties, days }: Asked): readonly Count[] {
  const { unsettled, failed } = SettleStatus.of
  const flows = (where: Count) =>
    sql`(select count(*)::int from cash_flow f where f.group_id = ${groupId} and ${within('f', duties.maker)}
      and f.cfl_status = ${sql.lit(CashFlowStatus.of.valid)} and ${where})`
  return [
    sql`${flows(sql`f.settle_status = ${unsettled} and f.pay_date_adj <= ${days.today}`)} as flows_due`,
    sql`${flows(sql`f.settle_status = ${failed}`)} as flows_failed`,
    sql`${flows(sql`f.settle_status in (${unsettled}, ${failed}) and f.pay_date_adj <= ${days.listed}
      and (f.our_party_path_id is null or (f.counter_party_id is not null and f.counter_party_path_id is null))`)} as flows_pathless`,
    sql`(select count(*)::int from cash_flow_change w where w.group_id = ${groupId}
      and w.change_status = ${sql.lit(FlowChangeStatus.of.submitted)} and ${mine(duties.flowChangeCheck)}) as flow_change_check`,
  ]
}

function netCounts({ groupId, duties }: Asked): readonly Count[] {
  const { draft, committed } = NettingStatus.of
  const { none, allocated } = AllocateStatus.of
  const nets = (where: Count) =>
    sql`(select count(*)::int from net_result n where n.group_id = ${groupId} and ${where})`
  const drafts = sql`${within('n', duties.maker)} and n.netting_status = ${sql.lit(draft)}`
  const ready = sql`n.netting_status = ${sql.lit(committed)} and n.operate_status = ${sql.lit(OperateStatus.of.none)}
    and n.lock_flag = ${sql.lit(LockFlag.of.open)}`
  return [
    sql`${nets(sql`${drafts} and n.check_status = ${sql.lit(CheckStatus.of.initial)}`)} as net_draft`,
    sql`${nets(sql`${drafts} and n.check_status = ${rejected}`)} as net_returned`,
    sql`${nets(sql`n.netting_status = ${sql.lit(committed)} and ${mine(duties.netCheck)}`)} as net_check`,
    sql`${nets(sql`${within('n', duties.maker)} and ${ready} and n.allocate_status = ${sql.lit(none)}`)} as to_allocate`,
    sql`${nets(sql`${within('n', duties.reviewer)} and ${ready} and n.allocate_status = ${sql.lit(allocated)}`)} as allocation_check`,
  ]
}

function transferCounts({ groupId, userId, duties }: Asked): readonly Count[] {
  const { draft, submitted, failed } = TransferStatus.of
  const transfers = (isCross: boolean, where: Count) =>
    sql`(select count(*)::int from fund_transfer t where t.group_id = ${groupId}
      and coalesce(t.transfer_type = ${sql.lit(TransferType.of.crossCurrency)}, false) = ${isCross} and ${where})`
  const returned = sql`t.transfer_status = ${sql.lit(draft)} and t.check_status = ${rejected} and t.maker_id = ${userId}`
  const broken = sql`${within('t', duties.maker)} and t.transfer_status = ${sql.lit(failed)}`
  return [
    sql`${transfers(false, returned)} as transfer_returned`,
    sql`${transfers(false, broken)} as transfer_failed`,
    sql`${transfers(true, returned)} as cross_returned`,
    sql`${transfers(true, broken)} as cross_failed`,
    sql`(select count(*)::int from fund_transfer t where t.group_id = ${groupId} and t.order_status = ${sql.lit(submitted)}
      and ${mine(duties.fundCheck)}) as fund_check`,
  ]
}

function accountCounts({ groupId, duties, days }: Asked): readonly Count[] {
  const { active, frozen, closing } = AccountStatus.of
  const paths = (where: Count) =>
    sql`(select count(*)::int from settlement_path p where p.group_id = ${groupId} and ${where})`
  return [
    sql`${paths(sql`p.path_status = ${sql.lit(PathStatus.of.pending)} and ${mine(duties.pathCheck)}`)} as path_check`,
    sql`${paths(sql`${within('p', duties.maker)} and p.path_status = ${sql.lit(PathStatus.of.trusted)}
      and p.end_date between ${days.today} and ${days.ending}`)} as path_ending`,
    sql`(select count(*)::int from bank_account_change m where m.group_id = ${groupId}
      and m.change_status = ${sql.lit(AccountChangeStatus.of.submitted)} and ${mine(duties.accountCheck)}) as account_check`,
    sql`(select count(*)::int from account_balance b join bank_account a on a.group_id = b.group_id and a.id = b.account_id
      where b.group_id = ${groupId} and ${within('b', duties.maker)} and b.active and b.balance_date < ${days.today}
      and a.account_status in (${active}, ${frozen}, ${closing})) as balance_stale`,
  ]
}

function bankCounts({ groupId, duties }: Asked): readonly Count[] {
  const files = (orgIds: readonly string[], status: string) =>
    sql`(select count(*)::int from payment_file x where x.group_id = ${groupId} and ${within('x', orgIds)}
      and x.file_status = ${sql.lit(status)})`
  const differences = (orgIds: readonly string[], status: string) =>
    sql`(select count(*)::int from bank_difference y where y.group_id = ${groupId} and ${within('y', orgIds)}
      and y.diff_status = ${sql.lit(status)})`
  return [
    sql`${files(duties.reviewer, PaymentFileStatus.of.made)} as file_release`,
    sql`${files(duties.maker, PaymentFileStatus.of.refused)} as file_refused`,
    sql`${differences(duties.maker, DiffStatus.of.open)} as difference_open`,
    sql`${differences(duties.reviewer, DiffStatus.of.submitted)} as difference_check`,
  ]
}

/** All in one statement: the member waits for the dashboard once. */
export async function settlementCounts(
  tx: Tx,
  { groupId, userId }: Scope,
  duties: SettlementDuties,
  days: SettlementDays,
): Promise<Readonly<Record<SettlementKind, number>>> {
  const asked = { groupId, userId, duties, days }
  const counts = [flowCounts, netCounts, transferCounts, accountCounts, bankCounts].flatMap((of) => of(asked))
  const { rows } = await sql<Record<SettlementKind, number>>`select ${sql.join(counts)}`.execute(tx)
  const [row] = rows
  assert(row, 'a select without FROM has one row')
  return row
}

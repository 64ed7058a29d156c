/** Net rows in the database: which flows could be netted, the rows with their members, and where they stand. */

import { CheckStatus, CheckTier } from '@hedgerow/contract/approval/approval.dict'
import { CashFlowFlag, CashFlowStatus, SettleStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { OperateStatus } from '@hedgerow/contract/cash-flow/clearing.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { netCompared } from '@hedgerow/contract/settlement/net/net-difference.contract'
import { type NetResult, netFlowLimit } from '@hedgerow/contract/settlement/net/net-result.contract'
import { NetDirection, NettingStatus } from '@hedgerow/contract/settlement/net/net-result.dict'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { countedSerials } from '../../../kit/record/numbers.ts'
import type { ComparedNoun } from '../../approval/difference/difference.store.ts'
import type { ReviewedTable } from '../../approval/review.store.ts'
import type { ReviewedRow } from '../../approval/verdict.rules.ts'
import { eventOrderNos } from '../../cash-flow/hold/flow-hold.store.ts'
import { tieFlows, untieFlows } from '../../cash-flow/net/flow-net.store.ts'
import { pathJoinsOf, pathStateOf } from '../../cash-flow/path/flow-path.store.ts'
import { homeOfRow, nameOfOrg, nameOfParty } from '../../enterprise/enterprise.word.ts'
import type { MeasuredWorth } from './measured-worth.store.ts'
import type { Agreement, NetRow, NettableFlow, TrustedPath } from './net-result.rules.ts'

/** The net row as an act locks it. */
export interface StoredNet extends ReviewedRow {
  readonly nettingNo: string
  readonly nettingStatus: string
  readonly operateStatus: string
  readonly settleDate: string
  readonly settleAmt: string
  readonly settleCurrency: string
  readonly counterPartyId: string | null
  readonly ourPartyPathId: string
  readonly counterPartyPathId: string | null
  readonly overrideReason: string
  readonly lockFlag: string
  readonly sendStatus: string
  readonly cflFlag: string
  readonly allocateStatus: string
  readonly allocatorId: string | null
  readonly failReason: string
  readonly returnCount: number
}
/** Its members are the flows that it settles. A pass leaves its status: it is committed until it is settled. */
export const comparedNet: ComparedNoun = {
  fields: netCompared,
  sources: {
    members: (net) => `(select jsonb_object_agg(f.id, trim_scale(f.pay_amt)::text) from cash_flow f
      where f.group_id = ${net}.group_id and f.netting_id = ${net}.id)`,
  },
  names: { members: { table: 'cash_flow', name: (flow) => `${flow}.cfl_no` } },
  isDecided: (net) =>
    `(${net}.operate_status = '${OperateStatus.of.none}' and ${net}.check_status = '${CheckStatus.of.passed}')`,
}
/** A row waits for a review from its commit to the last pass. */
export const netTable: ReviewedTable = {
  name: 'net_result',
  status: 'nettingStatus',
  facts: [
    'nettingNo',
    'operateStatus',
    'settleDate',
    'settleAmt',
    'settleCurrency',
    'counterPartyId',
    'ourPartyPathId',
    'counterPartyPathId',
    'overrideReason',
    'lockFlag',
    'sendStatus',
    'cflFlag',
    'allocateStatus',
    'allocatorId',
    'failReason',
    'returnCount',
  ],
  follows: `operate_status = case when m.status = '${NettingStatus.of.committed}'
    and (m.check_status = '${CheckStatus.of.initial}' or (r.check_tier = '${CheckTier.of.two}' and m.approve_status <> '${CheckStatus.of.passed}'))
    then '${OperateStatus.of.adding}' else '${OperateStatus.of.none}' end`,
}

export interface OpenFlow extends NettableFlow {
  readonly cflNo: string
  readonly dealId: string | null
  readonly dealSerialNo: string | null
  readonly counterPartyName: string
  readonly manualChgFlag: '0' | '1'
  readonly position: string | null
}

type LockedFlow = Omit<OpenFlow, 'eventOrderNo'> & { readonly eventOrderId: string | null }

interface NetQuestion {
  readonly settleDateStart?: string | undefined
  readonly settleDateEnd: string
  readonly settleCurrency?: string | undefined
  readonly counterPartyId?: string | undefined
  readonly orgId?: string | undefined
  readonly cflIds?: readonly string[] | undefined
  readonly leftOutIds?: readonly string[] | undefined
}

/** What can be netted of a range, of a table of cash flows `f`. */
export function openWhere({ groupId }: Pick<Scope, 'groupId'>, question: NetQuestion) {
  const { settleDateStart = null, settleDateEnd, settleCurrency = null, counterPartyId = null, orgId = null } = question
  const { unsettled, failed } = SettleStatus.of
  return sql`f.group_id = ${groupId} and f.cfl_status = ${CashFlowStatus.of.valid} and f.settle_status in (${unsettled}, ${failed})
      and f.netting_id is null and f.pay_date_adj <= ${settleDateEnd} and f.pay_date_adj >= coalesce(${settleDateStart}::date, f.pay_date_adj)
      and f.pay_currency = coalesce(${settleCurrency}::text, f.pay_currency)
      and (${counterPartyId}::bigint is null or f.counter_party_id = ${counterPartyId}::bigint)
      and f.org_id = coalesce(${orgId}::bigint, f.org_id) and not (f.id = any (${question.leftOutIds ?? []}::bigint[]))
      and (${question.cflIds ?? null}::bigint[] is null or f.id = any (${question.cflIds ?? null}::bigint[]))`
}

interface Finding {
  /** Holds them until the end. */
  readonly locked?: boolean
  /** One more than the usual act takes, unless said otherwise. */
  readonly limit?: number
  /** A further condition on `f`. */
  readonly only?: RawBuilder<boolean>
}

/** The open flows in a range of days, by their ids. */
export async function openFlows(
  tx: Tx,
  scope: Pick<Scope, 'groupId'>,
  question: NetQuestion,
  { locked = false, limit = netFlowLimit + 1, only = sql<boolean>`true` }: Finding = {},
): Promise<OpenFlow[]> {
  const { rows } =
    await sql<LockedFlow>`select f.id as cfl_id, f.cfl_no, f.cfl_type, f.cfl_flag, f.cfl_status, f.cfl_known_status,
      f.settle_status, f.pay_currency, f.pay_amt, f.pay_date_adj, f.org_id as our_party_id, f.counter_party_id, f.pay_way, f.position,
      f.our_party_path_id, f.counter_party_path_id, f.manual_chg_flag, d.busin_type, d.currency_pair, d.busin_match as match_status,
      f.deal_id, d.deal_serial_no, ${sql.raw(homeOfRow('f'))} as home_currency, coalesce(${sql.raw(nameOfParty('c'))}, '') as counter_party_name,
      f.change_status is not distinct from ${CheckStatus.of.initial} as has_waiting, f.event_order_id
    from cash_flow f left join fx_deal d on d.group_id = f.group_id and d.id = f.deal_id
    left join counter_party c on c.group_id = f.group_id and c.id = f.counter_party_id
    where ${openWhere(scope, question)} and ${only}
    order by f.id limit ${limit} ${locked ? sql`for update of f` : sql``}`.execute(tx)
  return withOrders(tx, scope, rows)
}

/** The events are read after the lock: one that came while this waited for it is not in what the statement above sees of other tables. */
async function withOrders(tx: Tx, scope: Pick<Scope, 'groupId'>, flows: readonly LockedFlow[]): Promise<OpenFlow[]> {
  const ids = [...new Set(flows.flatMap(({ eventOrderId }) => eventOrderId ?? []))]
  const numbers = ids.length > 0 ? await eventOrderNos(tx, scope, ids) : new Map<string, string>()
  return flows.map(({ eventOrderId, ...flow }) => ({
    ...flow,
    eventOrderNo: eventOrderId === null ? null : (numbers.get(eventOrderId) ?? eventOrderId),
  }))
}

export async function hasCounterParty(tx: Tx, { groupId }: Scope, id: string): Promise<boolean> {
  const { rows } = await sql`select from counter_party where group_id = ${groupId} and id = ${id}`.execute(tx)
  return rows.length > 0
}

export async function agreementsOf(tx: Tx, { groupId }: Scope): Promise<ReadonlyMap<string, Agreement>> {
  const { rows } = await sql<
    Agreement & { counterPartyId: string }
  >`select counter_party_id, net_flag, covers, cross_product, fee_amt, fee_currency
    from netting_agreement where group_id = ${groupId}`.execute(tx)
  return new Map(rows.map(({ counterPartyId, ...agreement }) => [counterPartyId, agreement]))
}

/** `held` keeps them from being changed until the end, so that nothing is paid by what nobody verified. */
export async function trustedPaths(
  tx: Tx,
  { groupId }: Scope,
  ids: readonly (string | null)[],
  { held = false }: { readonly held?: boolean } = {},
): Promise<ReadonlyMap<string, TrustedPath & { readonly pathNo: string }>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const { rows } = await sql<
    TrustedPath & { pathNo: string }
  >`select id, path_no, path_status, begin_date, end_date, changed_on
    from settlement_path where group_id = ${groupId} and id = any (${wanted}) order by id ${held ? sql`for share` : sql``}`.execute(
    tx,
  )
  return new Map(rows.map((path) => [path.id, path]))
}

export interface SavedNet {
  readonly id: string
  readonly nettingNo: string
  readonly version: number
}

/** Writes the rows and ties their members to them: a few statements, however many rows. */
export async function insertNets(
  tx: Tx,
  scope: Scope,
  rows: readonly (NetRow & { readonly position: string | null })[],
  {
    overrideReason,
    today,
    runId = null,
  }: {
    readonly overrideReason: string
    readonly today: Parameters<typeof countedSerials>[2]
    readonly runId?: string | null
  },
): Promise<SavedNet[]> {
  const { groupId, userId } = scope
  const { counted, textOf } = countedSerials(scope, 'NET', today, rows.length)
  const records = rows.map(({ members, key, netFlag, cflFlag, settleAmt, grossAmt, position }, index) => {
    const [first] = members
    return {
      n: index + 1,
      org_id: first?.ourPartyId,
      counter_party_id: first?.counterPartyId,
      settle_date: first?.payDateAdj,
      settle_currency: first?.payCurrency,
      pay_way: first?.payWay,
      our_party_path_id: first?.ourPartyPathId,
      counter_party_path_id: first?.counterPartyPathId,
      position,
      net_flag: netFlag,
      cfl_flag: cflFlag,
      settle_amt: settleAmt,
      gross_amt: grossAmt,
      member_count: members.length,
      net_conditions: { key, members: members.map(({ cflId }) => cflId) },
    }
  })
  const { rows: saved } = await sql<SavedNet>`with ${counted}
    insert into net_result (group_id, netting_no, org_id, counter_party_id, settle_date, settle_currency, pay_way, our_party_path_id,
      counter_party_path_id, position, net_flag, cfl_flag, settle_amt, gross_amt, member_count, net_conditions, override_reason,
      run_id, maker_id, last_editor_id)
    select ${groupId}, ${textOf(sql`r.n`)}, r.org_id, r.counter_party_id, r.settle_date, r.settle_currency, r.pay_way,
      r.our_party_path_id, r.counter_party_path_id, r.position, r.net_flag, r.cfl_flag, r.settle_amt, r.gross_amt, r.member_count,
      r.net_conditions, ${overrideReason}, ${runId}::bigint, ${userId}, ${userId}
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (n integer, org_id bigint, counter_party_id bigint, settle_date date,
      settle_currency text, pay_way text, our_party_path_id bigint, counter_party_path_id bigint, position text, net_flag text,
      cfl_flag text, settle_amt numeric, gross_amt numeric, member_count integer, net_conditions jsonb)
    order by r.n returning id, netting_no, version`.execute(tx)
  await tieFlows(
    tx,
    scope,
    saved.flatMap(({ id }, index) => (rows[index]?.members ?? []).map(({ cflId }) => ({ cflId, netId: id }))),
  )
  return saved
}

/**
 * Everybody who made or changed a member or its deal: none of them reviews the row. By row. Where duties are kept apart by record, a row is
 * another record than its deals, each of which two people decided on already (decision 0281).
 */
export async function handsOfMembers(
  tx: Tx,
  { groupId }: Scope,
  netIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ id: string; hands: string[] }>`select f.netting_id as id,
      array_agg(distinct h.user_id) as hands
    from cash_flow f left join fx_deal d on d.group_id = f.group_id and d.id = f.deal_id
    cross join lateral (select d.maker_id as user_id union select d.last_editor_id union select unnest(d.earlier_editor_ids)
      union select v.made_by from cash_flow_version v where v.group_id = f.group_id and v.cfl_id = f.id) h
    where f.group_id = ${groupId} and f.netting_id = any (${netIds}) and h.user_id is not null
      and not separates_by_record(f.group_id, f.org_id) group by 1`.execute(tx)
  return new Map(rows.map(({ id, hands }) => [id, hands]))
}

interface CommittedNet extends MeasuredWorth {
  readonly id: string
  readonly hands: readonly string[]
}

/** What a review of committed rows asks: their worth, its tier, and who may not give it. */
export async function writeCommitted(tx: Tx, { groupId, userId }: Scope, nets: readonly CommittedNet[]): Promise<void> {
  await sql`update net_result n set worth_usd = c."worthUsd", worth_rate = c."worthRate", worth_rate_date = c."worthRateDate",
      worth_rate_source = c."worthRateSource", check_tier = check_tier_of(n.group_id, n.org_id, c."worthUsd"),
      last_editor_id = ${userId}, earlier_editor_ids = c.hands
    from jsonb_to_recordset(${JSON.stringify(nets)}::jsonb)
      as c (id bigint, "worthUsd" numeric, "worthRate" numeric, "worthRateDate" date, "worthRateSource" text, hands bigint[])
    where n.group_id = ${groupId} and n.id = c.id`.execute(tx)
}

export const writePostscript = (tx: Tx, { groupId, userId }: Scope, id: string, postscript: string) =>
  sql`update net_result set postscript = ${postscript}, last_editor_id = ${userId}, modify_time = now()
    where group_id = ${groupId} and id = ${id}`.execute(tx)

/** Lets members of a row go, and adds up what remains. @returns how many remain, and how many went */
export async function takeMembersOut(
  tx: Tx,
  scope: Scope,
  netId: string,
  cflIds: readonly string[],
): Promise<{ readonly remain: number; readonly taken: number }> {
  const { groupId, userId } = scope
  const taken = await untieFlows(tx, scope, netId, cflIds)
  const { rows } = await sql<{ remain: number }>`update net_result n set member_count = s.count, gross_amt = s.gross,
      settle_amt = abs(s.net), last_editor_id = ${userId}, modify_time = now(),
      cfl_flag = case sign(s.net) when 1 then ${NetDirection.of.receive} when -1 then ${NetDirection.of.pay} else ${NetDirection.of.none} end,
      net_conditions = jsonb_set(n.net_conditions, '{members}', s.members)
    from (select count(*)::int as count, coalesce(sum(pay_amt), 0) as gross,
        coalesce(sum(case cfl_flag when ${CashFlowFlag.of.pay} then -pay_amt else pay_amt end), 0) as net,
        coalesce(jsonb_agg(id::text order by id), '[]') as members
      from cash_flow where group_id = ${groupId} and netting_id = ${netId}) s
    where n.group_id = ${groupId} and n.id = ${netId} returning n.member_count as remain`.execute(tx)
  return { remain: rows[0]?.remain ?? 0, taken }
}

export const netLookups = `join org o on o.group_id = n.group_id and o.id = n.org_id
    join member m on m.group_id = n.group_id and m.id = n.maker_id
    left join net_run nr on nr.group_id = n.group_id and nr.id = n.run_id
    left join counter_party c on c.group_id = n.group_id and c.id = n.counter_party_id
    ${pathJoinsOf('n')}`
export const netPathState = pathStateOf('n', 'settle_date')
/** The key as people read it: which flows go together. What they are paid by stands in a column of its own. */
export const netConditionsText = `concat_ws(' · ', ${nameOfOrg('o')}, ${nameOfParty('c')},
  n.settle_currency, to_char(n.settle_date, 'YYYY/MM/DD'), po.path_no, pc.path_no)`

export type ReviewedNet = NetResult & ReviewedRow & StoredNet

/** @throws Refusal DOES_NOT_EXIST */
export async function findNet(tx: Tx, { groupId }: Scope, id: string): Promise<ReviewedNet> {
  const { rows } =
    await sql<ReviewedNet>`select n.id, n.version, n.netting_no, n.settle_date, n.position, n.settle_amt, n.settle_currency,
      n.cfl_flag, n.org_id as our_party_id, n.org_id, ${sql.raw(nameOfOrg('o'))} as org_name, n.counter_party_id,
      ${sql.raw(nameOfParty('c'))} as counter_party_name, n.pay_way, n.our_party_path_id, n.counter_party_path_id,
      ${sql.raw(netPathState)} as path_state, n.net_flag, ${sql.raw(netConditionsText)} as net_conditions, n.postscript, n.override_reason, n.fail_reason,
      n.allocator_id, n.return_count, n.netting_status, n.operate_status, n.check_status, n.approve_status, n.allocate_status, n.lock_flag, n.send_status, n.member_count, n.gross_amt,
      m.real_name as maker_name, n.create_time, n.remark, n.maker_id, n.last_editor_id, n.earlier_editor_ids, n.first_checker_id,
      n.check_tier, n.worth_usd
    from net_result n ${sql.raw(netLookups)} where n.group_id = ${groupId} and n.id = ${id}`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

export async function netNumbers(
  tx: Tx,
  { groupId }: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; nettingNo: string }>`select id, netting_no from net_result
    where group_id = ${groupId} and id = any (${ids})`.execute(tx)
  return new Map(rows.map(({ id, nettingNo }) => [id, nettingNo]))
}

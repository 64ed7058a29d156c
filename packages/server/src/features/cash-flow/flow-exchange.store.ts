/**
 * Flows of an origin after its confirmation: some no longer stand, others take their place, and what went may come back as the row that
 * it was. The only way in which they change.
 */
import type { CashFlow } from '@hedgerow/contract/cash-flow/cash-flow.contract'
import { CashFlowFlag, CashFlowKnown, CashFlowStatus, SettleStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { decimal, sum } from '@hedgerow/quant/basics/decimal'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'
import type { FlowOrigin } from './cash-flow.store.ts'
import { correctEarlierDays } from './flow-correction.store.ts'
import type { OwnedFlow } from './hold/flow-hold.rules.ts'
import { ownerColumns } from './hold/flow-hold.store.ts'
import { takePayWays } from './path/flow-path.store.ts'

/** A flow as its origin says it: + is received, null until a fixing tells it. */
export interface SignedFlow {
  /** Of a row that there is: the one that goes, or that comes back. */
  readonly cflId?: string | undefined
  readonly legNo: number
  readonly cflType: string
  readonly cflGenType: string
  readonly payCurrency: string
  readonly payAmt: string | null
  readonly payDate: string
  readonly payDateAdj: string
}

const { valid, void: fallen } = CashFlowStatus.of
const { unsettled } = SettleStatus.of
const { receive, pay, open } = CashFlowFlag.of

const flagOf = ({ payAmt }: SignedFlow) => (payAmt === null ? open : decimal(payAmt).isNegative() ? pay : receive)
const sizeOf = ({ payAmt }: SignedFlow) => (payAmt === null ? null : decimal(payAmt).abs().toString())
/** Nothing to pay is no flow. */
const isFlow = ({ payAmt }: SignedFlow) => payAmt === null || !decimal(payAmt).isZero()

/** Flows of one origin that go and that come; what comes with an id is a row that went before, as it was then. */
interface FlowExchange {
  readonly origin: FlowOrigin
  /** The business day from which it holds. */
  readonly day: string
  readonly gone: readonly SignedFlow[]
  readonly made: readonly SignedFlow[]
}

type OriginFlow = SignedFlow & Pick<FlowExchange, 'origin' | 'day'>

const flowsOf = (exchanges: readonly FlowExchange[], which: 'gone' | 'made'): OriginFlow[] =>
  exchanges.flatMap((one) => one[which].filter(isFlow).map((flow) => ({ ...flow, origin: one.origin, day: one.day })))

/** A row that an exchange takes or brings back. */
interface ExchangedFlow {
  readonly id: string
  readonly originId: string
  readonly legNo: number
  readonly day: string
  /** From which it stands. */
  readonly firstDay: string | null
}

/** Those of them that still stand as they were seen and are in no net row, taken back. */
function takenBack({ groupId }: Scope, gone: readonly OriginFlow[]): RawBuilder<ExchangedFlow> {
  const all = <T>(of: (flow: OriginFlow) => T) => gone.map(of)
  return sql`update cash_flow f set cfl_status = ${fallen}, event_order_id = null, standing_from = g.day, version = f.version + 1
    from unnest(${all(({ origin }) => origin.originType)}::text[], ${all(({ origin }) => origin.originId)}::bigint[],
      ${all(({ cflId }) => cflId ?? null)}::bigint[], ${all(({ legNo }) => legNo)}::smallint[], ${all(flagOf)}::text[],
      ${all(sizeOf)}::numeric[], ${all(({ payCurrency }) => payCurrency)}::text[], ${all(({ day }) => day)}::date[])
      as g (origin_type, origin_id, cfl_id, leg_no, flag, amt, currency, day)
    where f.group_id = ${groupId} and f.origin_type = g.origin_type and f.origin_id = g.origin_id and f.id = coalesce(g.cfl_id, f.id)
      and f.cfl_status = ${valid} and f.settle_status = ${unsettled} and f.netting_id is null and f.leg_no = g.leg_no
      and f.cfl_flag = g.flag and f.pay_amt is not distinct from g.amt and f.pay_currency = g.currency
    returning ${exchanged('g')}`
}

const exchanged = (given: string) =>
  sql`f.id, f.origin_id, f.leg_no, ${sql.raw(given)}.day, (select min(r.from_day) from cash_flow_standing r
    where r.group_id = f.group_id and r.cfl_id = f.id) as first_day`

/** What comes in place of a flow of its leg does not stand before it did. */
const notBefore = (origin: string, leg: string) => sql`(select max(g.first_day) from gone g
  where g.origin_id = ${sql.raw(origin)} and g.leg_no = ${sql.raw(leg)})`

/**
 * Rows that went stand again with all that they had: amount, day and path as people changed them, and their versions. A side that had no
 * path is paid by the best one that there is now.
 */
function broughtBack(
  { groupId }: Scope,
  back: readonly OriginFlow[],
  hasGone: RawBuilder<boolean>,
): RawBuilder<ExchangedFlow> {
  const all = <T>(of: (flow: OriginFlow) => T) => back.map(of)
  const best = (party: string) =>
    sql`best_path(f.group_id, f.org_id, ${sql.raw(party)}, f.pay_currency, f.cfl_type, f.pay_date_adj, f.pay_way)`
  return sql`update cash_flow f set cfl_status = ${valid}, standing_from = greatest(b.day, ${notBefore('f.origin_id', 'f.leg_no')}),
      version = f.version + 1,
      our_party_path_id = coalesce(f.our_party_path_id, ${best('null')}),
      counter_party_path_id = case when f.counter_party_id is not null
        then coalesce(f.counter_party_path_id, ${best('f.counter_party_id')}) end
    from unnest(${all(({ cflId }) => cflId)}::bigint[], ${all(({ origin }) => origin.originId)}::bigint[],
      ${all(({ day }) => day)}::date[]) as b (cfl_id, origin_id, day)
    where f.group_id = ${groupId} and f.id = b.cfl_id and f.origin_id = b.origin_id and f.cfl_status = ${fallen}
      and f.netting_id is null and ${hasGone}
    returning ${exchanged('b')}`
}

/**
 * Where all that goes has gone: the first look at it takes it back. What comes is paid as `takePayWays` says, here in the same
 * statement, for a flow that is written twice costs as much again.
 */
function put(
  { groupId }: Scope,
  made: readonly OriginFlow[],
  hasGone: RawBuilder<boolean>,
): RawBuilder<{ id: string }> {
  const all = <T>(of: (flow: OriginFlow) => T) => made.map(of)
  const amountFlagOf = ({ payAmt }: SignedFlow) => (payAmt === null ? CashFlowKnown.of.open : CashFlowKnown.of.known)
  const path = (party: string, payWay = sql``) =>
    sql`best_path(${groupId}, f.org_id, ${sql.raw(party)}, f.currency, f.cfl_type, f.pay_date_adj${payWay})`
  const ofItsWay = sql`, p.pay_way`
  return sql`insert into cash_flow (group_id, org_id, origin_type, origin_id, origin_no, cfl_no, cfl_version, cfl_type, cfl_gen_type,
      cfl_flag, cfl_status, cfl_known_status, leg_no, pay_date, pay_date_adj, pay_amt, pay_currency, holiday_types, counter_party_id,
      our_party_path_id, counter_party_path_id, pay_way, position, standing_from)
    select ${groupId}, f.org_id, f.origin_type, f.origin_id, f.origin_no, concat_ws('-', f.origin_no, f.leg_no, v.next), v.next,
      f.cfl_type, f.gen_type, f.flag, ${valid}, f.known, f.leg_no, f.pay_date, f.pay_date_adj, f.amt, f.currency,
      coalesce(f.holiday, ''), f.counter_party_id,
      case when f.flag = ${pay} and p.id is not null then ${path('null', ofItsWay)} else b.ours end,
      case when f.flag <> ${pay} and p.id is not null and f.counter_party_id is not null
        then ${path('f.counter_party_id', ofItsWay)} else b.theirs end, p.pay_way, p.position,
      greatest(f.day, ${notBefore('f.origin_id', 'f.leg_no')})
    from unnest(${all(({ origin }) => origin.originType)}::text[], ${all(({ origin }) => origin.originId)}::bigint[],
      ${all(({ origin }) => origin.originNo)}::text[], ${all(({ origin }) => origin.orgId)}::bigint[],
      ${all(({ origin }) => origin.holiday)}::text[], ${all(({ origin }) => origin.counterPartyId)}::bigint[],
      ${all(({ legNo }) => legNo)}::smallint[], ${all(({ cflType }) => cflType)}::text[],
      ${all(({ cflGenType }) => cflGenType)}::text[], ${all(flagOf)}::text[], ${all(amountFlagOf)}::text[],
      ${all(({ payDate }) => payDate)}::date[], ${all(({ payDateAdj }) => payDateAdj)}::date[], ${all(sizeOf)}::numeric[],
      ${all(({ payCurrency }) => payCurrency)}::text[], ${all(({ day }) => day)}::date[])
      as f (origin_type, origin_id, origin_no, org_id, holiday, counter_party_id, leg_no, cfl_type, gen_type, flag, known, pay_date,
        pay_date_adj, amt, currency, day)
    cross join lateral (select coalesce(max(c.cfl_version), 0) + 1 as next from cash_flow c
      where c.group_id = ${groupId} and c.origin_type = f.origin_type and c.origin_id = f.origin_id and c.leg_no = f.leg_no) v
    cross join lateral (select ${path('null')} as ours,
      case when f.counter_party_id is not null then ${path('f.counter_party_id')} end as theirs) b
    left join settlement_path p on p.group_id = ${groupId} and p.id = case f.flag when ${pay} then b.theirs else b.ours end
    where ${hasGone}
    returning id`
}

/** By how much what is to be paid of a leg has grown. */
function grownBy(gone: readonly OriginFlow[], coming: readonly OriginFlow[]) {
  const sumOf = (flows: readonly OriginFlow[]) =>
    flows.some(({ payAmt }) => payAmt === null) ? null : sum(flows.map((flow) => decimal(sizeOf(flow) ?? '0')))
  return ({ id, originId, legNo, day }: ExchangedFlow) => {
    const ofLeg = (flow: OriginFlow) => flow.origin.originId === originId && flow.legNo === legNo
    const [before, after] = [sumOf(gone.filter(ofLeg)), sumOf(coming.filter(ofLeg))]
    return { cflId: id, day, growth: before && after ? after.sub(before).toString() : null }
  }
}

/**
 * Valid flows that go, rows that come back and new flows, each numbered after its leg and the next version of it, of any number of
 * origins in one statement. What goes must stand as it was seen and be in no net row. @throws Refusal STALE_VERSION
 */
export async function exchangeFlows(tx: Tx, scope: Scope, exchanges: readonly FlowExchange[]): Promise<void> {
  const [gone, coming] = [flowsOf(exchanges, 'gone'), flowsOf(exchanges, 'made')]
  if (gone.length + coming.length === 0) return
  const back = coming.filter(({ cflId }) => cflId !== undefined)
  const made = coming.filter(({ cflId }) => cflId === undefined)
  const hasGone = sql<boolean>`(select count(*) from gone) = ${gone.length}`
  // A statement without rows to write is left out: it would cost as much as one with some.
  const parts = [
    sql`gone as (${takenBack(scope, gone)})`,
    ...(made.length > 0 ? [sql`made as (${put(scope, made, hasGone)})`] : []),
    ...(back.length > 0 ? [sql`back as (${broughtBack(scope, back, hasGone)})`] : []),
  ]
  const hasMade = made.length > 0 ? sql`and (select count(*) from made) = ${made.length}` : sql``
  const isBack = back.length > 0 ? sql`and (select count(*) from back) = ${back.length}` : sql``
  const ofEachLeg =
    back.length > 0
      ? sql`(select * from gone union all select * from back b where not exists (select from gone g
          where g.origin_id = b.origin_id and g.leg_no = b.leg_no)) e`
      : sql`gone e`
  const { rows } = await sql<{ isDone: boolean; earlier: readonly ExchangedFlow[] }>`with ${sql.join(parts)}
    select ${hasGone} ${hasMade} ${isBack} as is_done, array(select jsonb_build_object('id', e.id::text, 'originId', e.origin_id::text,
      'legNo', e.leg_no, 'day', e.day) from ${ofEachLeg} where e.first_day > e.day) as earlier`.execute(tx)
  if (!rows[0]?.isDone) refuse(kitRefusals.STALE_VERSION)
  const { earlier } = rows[0]
  if (earlier.length > 0) await correctEarlierDays(tx, scope, earlier.map(grownBy(gone, coming)))
  if (back.length > 0) await takePayWays(tx, scope, sql`f.id = any (${back.map(({ cflId }) => cflId)}::bigint[])`)
}

/** A flow of an origin, whatever became of it, and whose it is. */
export type OwnFlow = Pick<
  CashFlow,
  | 'cflId'
  | 'legNo'
  | 'cflType'
  | 'cflGenType'
  | 'cflFlag'
  | 'cflStatus'
  | 'settleStatus'
  | 'payCurrency'
  | 'payAmt'
  | 'payDate'
  | 'payDateAdj'
> &
  OwnedFlow

/** All flows of the deal that `dealId` says, by leg; as a query, for a statement that asks more than that. */
export const ownFlowsQuery = ({ groupId }: Scope, dealId: RawBuilder<unknown>): RawBuilder<OwnFlow> =>
  sql`select f.id::text as "cflId", ${ownerColumns}, f.leg_no as "legNo", f.cfl_type as "cflType", f.cfl_gen_type as "cflGenType",
      f.cfl_flag as "cflFlag", f.pay_currency as "payCurrency",
      trim_scale(f.pay_amt)::text as "payAmt", to_char(f.pay_date, 'YYYYMMDD') as "payDate",
      to_char(f.pay_date_adj, 'YYYYMMDD') as "payDateAdj"
    from cash_flow f where f.group_id = ${groupId} and f.deal_id = ${dealId}
    order by f.leg_no, f.id`

/** Those that stand, and the leg that none of the origin's flows has had, whatever became of it. */
export function standingOf(all: readonly OwnFlow[]): {
  readonly flows: readonly OwnFlow[]
  readonly nextLegNo: number
} {
  const flows = all.filter(({ cflStatus }) => cflStatus !== fallen)
  return { flows, nextLegNo: Math.max(firstEventLeg, ...all.map(({ legNo }) => legNo + 1)) }
}

/** Legs below belong to the origin itself. */
const firstEventLeg = 11

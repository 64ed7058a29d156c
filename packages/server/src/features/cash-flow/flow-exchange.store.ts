/** Flows of an origin after its confirmation: some no longer stand, others take their place. The only way in which they change. */
import type { CashFlow } from '@hedgerow/contract/cash-flow/cash-flow.contract'
import { CashFlowFlag, CashFlowKnown, CashFlowStatus, SettleStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'
import { type FlowOrigin, flowsOfAnyStatus } from './cash-flow.store.ts'
import { takePayWays } from './path/flow-path.store.ts'

/** A flow as its origin says it: + is received, null until a fixing tells it. */
export interface SignedFlow {
  readonly legNo: number
  readonly cflType: string
  readonly cflGenType: string
  readonly payCurrency: string
  readonly payAmt: string | null
  readonly payDate: string
  readonly payDateAdj: string
}

const { valid, void: fallen } = CashFlowStatus.of
const { unsettled, failed } = SettleStatus.of
const { receive, pay, open } = CashFlowFlag.of

const flagOf = ({ payAmt }: SignedFlow) => (payAmt === null ? open : decimal(payAmt).isNegative() ? pay : receive)
const sizeOf = ({ payAmt }: SignedFlow) => (payAmt === null ? null : decimal(payAmt).abs().toString())
/** Nothing to pay is no flow. */
const isFlow = ({ payAmt }: SignedFlow) => payAmt === null || !decimal(payAmt).isZero()

/** Flows of one origin that go and that come. */
export interface FlowExchange {
  readonly origin: FlowOrigin
  readonly gone: readonly SignedFlow[]
  readonly made: readonly SignedFlow[]
}

type OriginFlow = SignedFlow & { readonly origin: FlowOrigin }

const flowsOf = (exchanges: readonly FlowExchange[], which: 'gone' | 'made'): OriginFlow[] =>
  exchanges.flatMap((one) => one[which].filter(isFlow).map((flow) => ({ ...flow, origin: one.origin })))

/** @throws Refusal STALE_VERSION where one of them no longer stands as it was seen, or is in settlement */
async function takeBack(tx: Tx, { groupId }: Scope, gone: readonly OriginFlow[]): Promise<void> {
  if (gone.length === 0) return
  const all = <T>(of: (flow: OriginFlow) => T) => gone.map(of)
  const { rows } = await sql<{ id: string }>`update cash_flow f set cfl_status = ${fallen}, version = f.version + 1
    from unnest(${all(({ origin }) => origin.originType)}::text[], ${all(({ origin }) => origin.originId)}::bigint[],
      ${all(({ legNo }) => legNo)}::smallint[], ${all(flagOf)}::text[], ${all(sizeOf)}::numeric[],
      ${all(({ payCurrency }) => payCurrency)}::text[]) as g (origin_type, origin_id, leg_no, flag, amt, currency)
    where f.group_id = ${groupId} and f.origin_type = g.origin_type and f.origin_id = g.origin_id
      and f.cfl_status = ${valid} and f.settle_status in (${unsettled}, ${failed}) and f.leg_no = g.leg_no
      and f.cfl_flag = g.flag and f.pay_amt is not distinct from g.amt and f.pay_currency = g.currency
    returning f.id`.execute(tx)
  if (rows.length !== gone.length) refuse(kitRefusals.STALE_VERSION)
}

async function put(tx: Tx, { groupId }: Scope, made: readonly OriginFlow[]): Promise<void> {
  if (made.length === 0) return
  const all = <T>(of: (flow: OriginFlow) => T) => made.map(of)
  const known = ({ payAmt }: SignedFlow) => (payAmt === null ? CashFlowKnown.of.open : CashFlowKnown.of.known)
  const path = (party: string) =>
    sql`best_path(${groupId}, f.org_id, ${sql.raw(party)}, f.currency, f.cfl_type, f.pay_date_adj)`
  await sql`insert into cash_flow (group_id, org_id, origin_type, origin_id, origin_no, cfl_no, cfl_version, cfl_type, cfl_gen_type,
      cfl_flag, cfl_status, cfl_known_status, leg_no, pay_date, pay_date_adj, pay_amt, pay_currency, holiday_types, counter_party_id,
      our_party_path_id, counter_party_path_id)
    select ${groupId}, f.org_id, f.origin_type, f.origin_id, f.origin_no, concat_ws('-', f.origin_no, f.leg_no, v.next), v.next,
      f.cfl_type, f.gen_type, f.flag, ${valid}, f.known, f.leg_no, f.pay_date, f.pay_date_adj, f.amt, f.currency,
      coalesce(f.holiday, ''), f.counter_party_id, ${path('null')},
      case when f.counter_party_id is not null then ${path('f.counter_party_id')} end
    from unnest(${all(({ origin }) => origin.originType)}::text[], ${all(({ origin }) => origin.originId)}::bigint[],
      ${all(({ origin }) => origin.originNo)}::text[], ${all(({ origin }) => origin.orgId)}::bigint[],
      ${all(({ origin }) => origin.holiday)}::text[], ${all(({ origin }) => origin.counterPartyId)}::bigint[],
      ${all(({ legNo }) => legNo)}::smallint[], ${all(({ cflType }) => cflType)}::text[],
      ${all(({ cflGenType }) => cflGenType)}::text[], ${all(flagOf)}::text[], ${all(known)}::text[],
      ${all(({ payDate }) => payDate)}::date[], ${all(({ payDateAdj }) => payDateAdj)}::date[], ${all(sizeOf)}::numeric[],
      ${all(({ payCurrency }) => payCurrency)}::text[])
      as f (origin_type, origin_id, origin_no, org_id, holiday, counter_party_id, leg_no, cfl_type, gen_type, flag, known, pay_date,
        pay_date_adj, amt, currency)
    cross join lateral (select coalesce(max(c.cfl_version), 0) + 1 as next from cash_flow c
      where c.group_id = ${groupId} and c.origin_type = f.origin_type and c.origin_id = f.origin_id and c.leg_no = f.leg_no) v`.execute(
    tx,
  )
  const types = [...new Set(all(({ origin }) => origin.originType))]
  const ids = all(({ origin }) => origin.originId)
  await takePayWays(tx, { groupId }, sql`f.origin_type = any (${types}) and f.origin_id = any (${ids}::bigint[])`)
}

/**
 * Valid flows that go and valid flows that come, each numbered after its leg and the next version of it, of any number of
 * origins in two statements. What goes must stand as it was seen and be in no settlement. @throws Refusal STALE_VERSION
 */
export async function exchangeFlows(tx: Tx, scope: Scope, exchanges: readonly FlowExchange[]): Promise<void> {
  await takeBack(tx, scope, flowsOf(exchanges, 'gone'))
  await put(tx, scope, flowsOf(exchanges, 'made'))
}

/** The flows of one origin that stand, by leg, and the leg that none of its flows has had, whatever became of it. */
export async function flowsToChange(
  tx: Tx,
  scope: Scope,
  { originType, originId }: Pick<FlowOrigin, 'originType' | 'originId'>,
): Promise<{ readonly flows: readonly CashFlow[]; readonly nextLegNo: number }> {
  const all = await flowsOfAnyStatus(tx, scope, originType, originId)
  const flows = all.filter(({ cflStatus }) => cflStatus !== fallen)
  return { flows, nextLegNo: Math.max(firstEventLeg, ...all.map(({ legNo }) => legNo + 1)) }
}

/** Legs below belong to the origin itself. */
const firstEventLeg = 11

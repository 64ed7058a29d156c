/** Versions of an organisation's curves: kept for good, moved by their reviews. */

import { MarketChangeStatus } from '@hedgerow/contract/market/change/market-change.dict'
import type { ZeroCurve } from '@hedgerow/contract/market/curve/zero-curve.contract'
import { ZeroCurveStatus } from '@hedgerow/contract/market/curve/zero-curve.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { Session } from '../../../kit/http/session.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'
import type { DaySpan } from '../pair/forward.rules.ts'
import type { CurveNode, ReviewedCurve } from './zero-curve.rules.ts'

export interface NewCurve {
  readonly currency: string
  readonly curveName: string
  readonly validFrom: string
  readonly method: { readonly zh: string; readonly en: string }
  readonly calculator: string
  readonly model: string
  readonly inputs: object
  readonly library: string
  readonly nodes: readonly CurveNode[]
}

/** The next version of the organisation's curve of that currency. */
export async function insertCurve(
  tx: Tx,
  { groupId, orgId, userId }: Session,
  curve: NewCurve,
): Promise<{ id: string; versionNo: number }> {
  const { currency, curveName, validFrom, method, calculator, model, inputs, library, nodes } = curve
  const place = `zero curve ${groupId} ${orgId} ${currency}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`.execute(tx)
  const { rows } = await sql<{ id: string; versionNo: number }>`
    insert into zero_curve (group_id, org_id, currency_code, curve_name, version_no, valid_from, curve_status, method_zh, method_en,
      calculator, model, inputs, library, maker_id)
    select ${groupId}, ${orgId}, ${currency}, ${curveName}, coalesce(max(version_no), 0) + 1, ${validFrom},
      ${ZeroCurveStatus.of.submitted}, ${method.zh}, ${method.en}, ${calculator}, ${model}, ${JSON.stringify(inputs)}::jsonb, ${library}, ${userId}
    from zero_curve where group_id = ${groupId} and org_id = ${orgId} and currency_code = ${currency}
    returning id, version_no`.execute(tx)
  const [made] = rows
  if (!made) throw new Error('should hold: an insert of one row returns it')
  await sql`insert into zero_curve_node (group_id, org_id, curve_id, days, rate_pct_cc)
    select ${groupId}, ${orgId}, ${made.id}, days, rate
    from unnest(${nodes.map(({ days }) => days)}::int[], ${nodes.map(({ ratePctCC }) => ratePctCC)}::float8[]) as n (days, rate)`.execute(
    tx,
  )
  return made
}

const nodesOf = sql`(select json_agg(json_build_object('days', n.days, 'ratePctCC', trim_scale(n.rate_pct_cc)::text) order by n.days)
  from zero_curve_node n where n.group_id = c.group_id and n.curve_id = c.id)`

const columns = sql`c.id, c.currency_code as currency, c.curve_name, c.version_no, c.curve_status, c.valid_from, c.retired_from,
  in_language(c.method_zh, c.method_en) as method, c.library, m.real_name as maker_name,
  ${sql.raw(nameOfOrg('o'))} as org_name, ${nodesOf} as nodes
  from zero_curve c join org o on o.group_id = c.group_id and o.id = c.org_id
  join member m on m.group_id = c.group_id and m.id = c.maker_id`

export async function findCurve(tx: Tx, { groupId }: Scope, id: string): Promise<ZeroCurve | undefined> {
  const { rows } = await sql<ZeroCurve>`select ${columns} where c.group_id = ${groupId} and c.id = ${id}`.execute(tx)
  return rows[0]
}

/** The version that the same organisation uses on a day, if any: what a new one would take the place of. */
export async function curveInUse(
  tx: Tx,
  { groupId }: Scope,
  newId: string,
  span: DaySpan,
): Promise<ZeroCurve | undefined> {
  const { rows } = await sql<ZeroCurve>`
    select ${columns} join zero_curve w on w.group_id = c.group_id and w.id = ${newId}
    where c.group_id = ${groupId} and c.org_id = w.org_id and c.currency_code = w.currency_code and c.id <> w.id
      and ${curveUsedIn(span)}
    order by c.valid_from desc, c.version_no desc limit 1`.execute(tx)
  return rows[0]
}

/** Condition on a version `c`: it is used on the last day of the span. */
export const curveUsedIn = ({
  from,
  to,
}: DaySpan) => sql`c.curve_status in (${ZeroCurveStatus.of.reviewed}, ${ZeroCurveStatus.of.retired})
  and c.valid_from between ${from} and ${to} and (c.retired_from is null or c.retired_from > ${to})`

/** Of each currency the version that the organisation uses on the last day of the span; as a query, for the statement that asks the market. */
export const usedCurvesQuery = (
  { groupId, orgId }: Pick<Scope, 'groupId'> & { readonly orgId: string | null },
  currencies: readonly string[],
  span: DaySpan,
): RawBuilder<ReviewedCurve> => sql`
    select distinct on (c.currency_code) c.currency_code as currency, k.money_market_basis as basis, c.curve_name as "curveName",
      c.version_no as "versionNo", to_char(c.valid_from, 'YYYYMMDD') as "validFrom",
      (select json_agg(json_build_object('days', n.days, 'ratePctCC', n.rate_pct_cc::float8) order by n.days)
        from zero_curve_node n where n.group_id = c.group_id and n.curve_id = c.id) as nodes
    from zero_curve c join currency k on k.currency_code = c.currency_code
    where c.group_id = ${groupId} and c.org_id = ${orgId}::bigint and c.currency_code = any (${[...new Set(currencies)]})
      and ${curveUsedIn(span)}
    order by c.currency_code, c.valid_from desc, c.version_no desc`

/** Of these organisations those that use a curve of their own on the last day of the span. */
export async function orgsWithOwnCurves(
  tx: Tx,
  { groupId }: Scope,
  orgIds: readonly string[],
  span: DaySpan,
): Promise<string[]> {
  const { rows } = await sql<{ orgId: string }>`select distinct c.org_id from zero_curve c
    where c.group_id = ${groupId} and c.org_id = any (${orgIds}::bigint[]) and ${curveUsedIn(span)}`.execute(tx)
  return rows.map(({ orgId }) => orgId)
}

/** Moves a version to where its review brings it. */
export async function moveCurve(
  tx: Tx,
  { groupId }: Scope,
  id: string,
  curveStatus: string,
  retiredFrom: BusinessDate | null = null,
): Promise<void> {
  await sql`update zero_curve set curve_status = ${curveStatus}, retired_from = ${retiredFrom}
    where group_id = ${groupId} and id = ${id}`.execute(tx)
}

/** Whether a change of this version awaits a review. */
export async function awaitsReview(tx: Tx, { groupId }: Scope, id: string): Promise<boolean> {
  const { rows } = await sql`select from market_change where group_id = ${groupId} and curve_id = ${id}
    and change_status = ${MarketChangeStatus.of.submitted}`.execute(tx)
  return rows.length > 0
}

/** Locks the version, so that it is retired once. */
export async function lockCurve(tx: Tx, { groupId }: Scope, id: string): Promise<void> {
  await sql`select from zero_curve where group_id = ${groupId} and id = ${id} for update`.execute(tx)
}

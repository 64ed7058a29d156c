/** Risk limits of organisations: those in force, those to come, and those that a newer one ended. */
import type { LimitValues } from '@hedgerow/contract/limit/change/limit-change.contract'
import type { RiskLimit } from '@hedgerow/contract/limit/risk/risk-limit.contract'
import { RiskLimitKind } from '@hedgerow/contract/limit/risk/risk-limit.dict'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { homeOf, nameOfOrg } from '../../enterprise/enterprise.word.ts'

/** What counts on the day or later, the newest last. */
export async function riskLimitsFrom(tx: Tx, { groupId, orgIds }: Scope, day: string): Promise<RiskLimit[]> {
  const { rows } = await sql<RiskLimit>`select l.org_id, ${sql.raw(nameOfOrg('o'))} as org_name, l.limit_kind,
      trim_scale(l.control_value)::text as control_value,
      case when l.limit_kind = ${sql.lit(RiskLimitKind.of.valueAtRisk)} then ${sql.raw(homeOf('o'))} else '%' end as control_unit,
      trim_scale(l.amber_pct)::text as amber_pct, l.warn_level, l.warn_operation, l.valid_from, l.valid_to
    from risk_limit l join org o on o.group_id = l.group_id and o.id = l.org_id
    where l.group_id = ${groupId} and l.org_id = any (${[...orgIds]}::bigint[])
      and coalesce(l.valid_to, 'infinity') >= greatest(l.valid_from, ${day}::date)
    order by l.org_id, l.limit_kind, l.valid_from`.execute(tx)
  return rows
}

/** The one of a kind that counts on a day. */
export async function riskLimitOn(
  tx: Tx,
  scope: Scope,
  {
    orgId,
    limitKind,
    day,
  }: { readonly orgId: string; readonly limitKind: RiskLimit['limitKind']; readonly day: string },
): Promise<RiskLimit | undefined> {
  return (await riskLimitsOn(tx, { ...scope, orgIds: [orgId] }, limitKind, day)).get(orgId)
}

/** By organisation those of a kind that count on a day. */
export async function riskLimitsOn(
  tx: Tx,
  scope: Scope,
  limitKind: RiskLimit['limitKind'],
  day: string,
): Promise<ReadonlyMap<string, RiskLimit>> {
  const limits = (await riskLimitsFrom(tx, scope, day)).filter(
    (one) => one.limitKind === limitKind && one.validFrom <= day,
  )
  return new Map(limits.toReversed().map((one) => [one.orgId, one]))
}

/** It counts from its day on, alone: what counted then ends the day before, and what was to begin later never does. */
export async function replaceRiskLimit(
  tx: Tx,
  { groupId }: Scope,
  orgId: string,
  { limitKind, controlValue, amberPct, warnLevel, warnOperation, validTo }: LimitValues,
  validFrom: string,
): Promise<void> {
  await sql`update risk_limit set valid_to = ${validFrom}::date - 1 where group_id = ${groupId} and org_id = ${orgId}
    and limit_kind = ${limitKind} and coalesce(valid_to, 'infinity') >= ${validFrom}`.execute(tx)
  await sql`insert into risk_limit (group_id, org_id, limit_kind, control_value, amber_pct, warn_level, warn_operation, valid_from, valid_to)
    values (${groupId}, ${orgId}, ${limitKind}, ${controlValue}, ${amberPct}, ${warnLevel}, ${warnOperation}, ${validFrom}, ${validTo})`.execute(
    tx,
  )
}

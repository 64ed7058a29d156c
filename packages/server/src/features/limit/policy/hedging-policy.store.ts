/** Bands and budget rates of organisations: the rows in force, those to come, and those that a newer policy ended. */

import type { Band, Budget, OrgHedgingPolicy } from '@hedgerow/contract/limit/policy/hedging-policy.contract'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'
import type { HedgingPolicy } from './hedging-policy.rules.ts'

type OrgOfPolicy = Pick<OrgHedgingPolicy, 'orgId' | 'orgName' | 'inheritedFrom' | 'isOwn'> & {
  readonly policyOrgId: string
}

/** Every organisation in sight with the one whose policy counts for it; one above which nobody has any is its own. */
export async function policyOrganisations(tx: Tx, { groupId, orgIds }: Scope): Promise<readonly OrgOfPolicy[]> {
  const { rows } =
    await sql<OrgOfPolicy>`select o.id as org_id, ${sql.raw(nameOfOrg('o'))} as org_name, p.id as policy_org_id,
      p.id = o.id as is_own, case when p.id <> o.id then ${sql.raw(nameOfOrg('p'))} end as inherited_from
    from org o join org p on p.group_id = o.group_id and p.id = coalesce(check_policy_org(o.group_id, o.id), o.id)
    where o.group_id = ${groupId} and o.id = any (${orgIds}) order by o.id`.execute(tx)
  return rows
}

type Stored<T> = T & { readonly orgId: string; readonly validFrom: string; readonly validTo: string | null }

/** What counts on the day or later, by organisation. */
export async function bandsFrom(tx: Tx, { groupId }: Scope, day: string): Promise<readonly Stored<Band>[]> {
  const { rows } = await sql<Stored<Band>>`select org_id, currency, exposure_direction, day_from, day_to,
      trim_scale(least_pct)::text as least_pct, trim_scale(most_pct)::text as most_pct, valid_from, valid_to
    from policy_band where group_id = ${groupId} and coalesce(valid_to, 'infinity') >= greatest(valid_from, ${day}::date)
    order by valid_from, currency desc, exposure_direction desc, day_from`.execute(tx)
  return rows
}

/** As `bandsFrom`. */
export async function budgetsFrom(tx: Tx, { groupId }: Scope, day: string): Promise<readonly Stored<Budget>[]> {
  const { rows } = await sql<
    Stored<Budget>
  >`select org_id, currency_pair, trim_scale(budget_rate)::text as budget_rate, valid_from, valid_to
    from budget_rate where group_id = ${groupId} and coalesce(valid_to, 'infinity') >= greatest(valid_from, ${day}::date)
    order by valid_from, currency_pair desc`.execute(tx)
  return rows
}

interface OrgBudget {
  readonly orgId: string
  readonly currencyPair: string
  readonly budgetRate: string
}

/** The budget rates that count on a day for each of the organisations, their own or those that they inherit. */
export async function budgetsOn(tx: Tx, { groupId, orgIds }: Scope, day: string): Promise<readonly OrgBudget[]> {
  const { rows } =
    await sql<OrgBudget>`select o.id as org_id, b.currency_pair, trim_scale(b.budget_rate)::text as budget_rate
    from unnest(${orgIds}::bigint[]) o (id) join budget_rate b on b.group_id = ${groupId}
      and b.org_id = check_policy_org(${groupId}, o.id) and ${day}::date between b.valid_from and coalesce(b.valid_to, 'infinity')
    order by o.id, b.currency_pair`.execute(tx)
  return rows
}

/** The policy counts from its day on, alone: all that counted then ends the day before, and what was to begin later never does. */
export async function replacePolicy(tx: Tx, { groupId }: Scope, orgId: string, policy: HedgingPolicy): Promise<void> {
  const { validFrom, bands, budgets } = policy
  for (const table of [sql.table('policy_band'), sql.table('budget_rate')])
    await sql`update ${table} set valid_to = ${validFrom}::date - 1
      where group_id = ${groupId} and org_id = ${orgId} and coalesce(valid_to, 'infinity') >= ${validFrom}`.execute(tx)
  await sql`insert into policy_band (group_id, org_id, currency, exposure_direction, day_from, day_to, least_pct, most_pct, valid_from)
    select ${groupId}, ${orgId}, b.currency, b."exposureDirection", b."dayFrom", b."dayTo", b."leastPct", b."mostPct", ${validFrom}
    from jsonb_to_recordset(${JSON.stringify(bands)}::jsonb) as b (currency text, "exposureDirection" text, "dayFrom" integer,
      "dayTo" integer, "leastPct" numeric, "mostPct" numeric)`.execute(tx)
  await sql`insert into budget_rate (group_id, org_id, currency_pair, budget_rate, valid_from)
    select ${groupId}, ${orgId}, b."currencyPair", b."budgetRate", ${validFrom}
    from jsonb_to_recordset(${JSON.stringify(budgets)}::jsonb) as b ("currencyPair" text, "budgetRate" numeric)`.execute(
    tx,
  )
}

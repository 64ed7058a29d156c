/** Stress scenarios in the database. */
import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import type { Scenario } from '@hedgerow/contract/risk/scenario/scenario.contract'
import { ScenarioStatus } from '@hedgerow/contract/risk/scenario/scenario.dict'
import { scenarioCompared } from '@hedgerow/contract/risk/scenario/scenario-difference.contract'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { countedSerial } from '../../../kit/record/numbers.ts'
import { type ComparedNoun, rowsIn } from '../../approval/difference/difference.store.ts'
import { lockReviewed, type ReviewedTable } from '../../approval/review.store.ts'
import type { ReviewedRow } from '../../approval/verdict.rules.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'
import type { ScenarioInput } from './scenario.rules.ts'

export interface StoredScenario extends ReviewedRow {
  readonly scenarioStatus: Scenario['scenarioStatus']
  readonly checkStatus: Scenario['checkStatus']
  readonly approveStatus: Scenario['approveStatus']
  readonly scenarioNo: string
  readonly scenarioNameZh: string
  readonly scenarioNameEn: string
}
export const scenarioTable: ReviewedTable = {
  name: 'stress_scenario',
  status: 'scenarioStatus',
  facts: ['scenarioNo', 'scenarioNameZh', 'scenarioNameEn'],
}

export const comparedScenario: ComparedNoun = {
  fields: scenarioCompared,
  sources: {
    spotShocks: rowsIn('spotShocks', 'currencyPair', 'shockPct'),
    rateShocks: rowsIn('rateShocks', 'currency', 'shockBp'),
  },
}

const whole = sql`s.id, s.version, s.org_id, ${sql.raw(nameOfOrg('o'))} as org_name, s.scenario_no, s.scenario_name_zh,
    s.scenario_name_en, s.scenario_kind, s.scenario_status, s.data_period_start, s.data_period_end,
    trim_scale(s.change_adjust)::text as change_adjust, trim_scale(s.vol_shock)::text as vol_shock, s.spot_shocks, s.rate_shocks,
    s.remark, s.check_status, s.approve_status, s.check_tier, s.maker_id, m.real_name as maker_name, s.last_editor_id,
    s.earlier_editor_ids, s.first_checker_id, s.worth_usd, s.create_time
  from stress_scenario s join org o on o.group_id = s.group_id and o.id = s.org_id
    join member m on m.group_id = s.group_id and m.id = s.maker_id`

/** @throws Refusal DOES_NOT_EXIST */
export async function findScenario(tx: Tx, { groupId, orgIds }: Scope, id: string): Promise<Scenario> {
  const { rows } = await sql<Scenario>`select ${whole} where s.group_id = ${groupId}
    and s.org_id = any (${[...orgIds]}::bigint[]) and s.id = ${id}`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
}

/** Those that a second person passed, by number. */
export async function scenariosInForce(tx: Tx, { groupId, orgIds }: Scope): Promise<readonly Scenario[]> {
  const { rows } = await sql<Scenario>`select ${whole} where s.group_id = ${groupId}
    and s.org_id = any (${[...orgIds]}::bigint[]) and s.scenario_status = ${sql.lit(ScenarioStatus.of.inForce)}
    order by s.scenario_no`.execute(tx)
  return rows
}

/** Locked until the commit, its version bumped; the one that is returned is that before. `seen`: left out by acts that take whichever stands. @throws Refusal DOES_NOT_EXIST, STALE_VERSION */
export async function lockScenario(tx: Tx, scope: Scope, id: string, seen?: number): Promise<StoredScenario> {
  const stored = (await lockReviewed<StoredScenario>(tx, scope, scenarioTable, [id])).get(id)
  if (!stored) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
  if (seen !== undefined && stored.version !== seen) refuse(kitRefusals.STALE_VERSION)
  return stored
}

const columnsOf = (scenario: ScenarioInput): readonly (readonly [string, RawBuilder<unknown>])[] => [
  ['scenario_name_zh', sql`${scenario.scenarioNameZh}`],
  ['scenario_name_en', sql`${scenario.scenarioNameEn}`],
  ['scenario_kind', sql`${scenario.scenarioKind}`],
  ['data_period_start', sql`${scenario.dataPeriodStart}`],
  ['data_period_end', sql`${scenario.dataPeriodEnd}`],
  ['change_adjust', sql`${scenario.changeAdjust}`],
  ['vol_shock', sql`${scenario.volShock ?? '0'}`],
  ['spot_shocks', sql`${JSON.stringify(scenario.spotShocks)}::jsonb`],
  ['rate_shocks', sql`${JSON.stringify(scenario.rateShocks)}::jsonb`],
  ['remark', sql`${scenario.remark ?? ''}`],
]

type Numbered = Pick<StoredScenario, 'id' | 'scenarioNo' | 'orgId'>

/** A draft; it has no worth, so that no amount limit of a reviewer stands in the way. */
export async function insertScenario(
  tx: Tx,
  scope: Scope,
  { orgId, ...scenario }: ScenarioInput & { readonly orgId: string },
  today: BusinessDate,
): Promise<Numbered> {
  const { groupId, userId } = scope
  const { counted, text } = countedSerial(scope, 'SCN', today)
  const columns = columnsOf(scenario)
  const { rows } = await sql<Numbered>`with ${counted}
    insert into stress_scenario (group_id, org_id, scenario_no, worth_usd, maker_id, last_editor_id,
      ${sql.join(columns.map(([name]) => sql.ref(name)))})
    values (${groupId}, ${orgId}, ${text}, 0, ${userId}, ${userId}, ${sql.join(columns.map(([, value]) => value))})
    returning id, scenario_no, org_id`.execute(tx)
  assert(rows[0], 'an insert returns its row')
  return rows[0]
}

/** Of a draft that is locked. */
export async function rewriteScenario(
  tx: Tx,
  { groupId, userId }: Scope,
  id: string,
  scenario: ScenarioInput,
): Promise<void> {
  const columns = columnsOf(scenario).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update stress_scenario set ${sql.join(columns)}, modify_time = now(), last_editor_id = ${userId},
      earlier_editor_ids = array_remove(earlier_editor_ids, last_editor_id) || last_editor_id
    where group_id = ${groupId} and id = ${id}`.execute(tx)
}

export async function markSubmitted(tx: Tx, { groupId }: Scope, id: string): Promise<void> {
  const unreviewed = sql.lit(CheckStatus.of.initial)
  await sql`update stress_scenario set scenario_status = ${sql.lit(ScenarioStatus.of.submitted)}, check_status = ${unreviewed},
      approve_status = ${unreviewed}, first_checker_id = null, modify_time = now()
    where group_id = ${groupId} and id = ${id}`.execute(tx)
}

/** One in force that is locked. */
export async function markRetired(tx: Tx, { groupId }: Scope, id: string): Promise<void> {
  await sql`update stress_scenario set scenario_status = ${sql.lit(ScenarioStatus.of.void)}, modify_time = now()
    where group_id = ${groupId} and id = ${id}`.execute(tx)
}

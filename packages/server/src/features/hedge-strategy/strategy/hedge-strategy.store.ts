/** Hedge strategies in the database: a row a version. */
import { CheckStatus, CheckTier } from '@hedgerow/contract/approval/approval.dict'
import type {
  Strategy,
  StrategyBand,
  StrategyReview,
} from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.contract'
import { StrategyStatus } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.dict'
import { hedgeStrategyRefusals } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.refusals'
import { strategyCompared } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy-difference.contract'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { splitPair } from '@hedgerow/quant/basics/currency'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { nextSerial } from '../../../kit/record/numbers.ts'
import { type ComparedNoun, rowsIn } from '../../approval/difference/difference.store.ts'
import { lockReviewed, type ReviewedTable } from '../../approval/review.store.ts'
import type { ReviewedRow } from '../../approval/verdict.rules.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'
import { homeCurrencyOf } from '../../enterprise/home-currency.store.ts'
import type { StrategyTerms } from './hedge-strategy.rules.ts'
import type { HedgedSide } from './hedged-side.shape.ts'

/** Whose plan it is: one holds at a time. */
export interface PlanOf {
  readonly orgId: string
  readonly currencyPair: string
  readonly exposureDirection: Strategy['exposureDirection']
}

export interface StoredStrategy extends ReviewedRow, PlanOf {
  readonly strategyStatus: Strategy['strategyStatus']
  readonly checkStatus: Strategy['checkStatus']
  readonly approveStatus: Strategy['approveStatus']
  readonly strategyNo: string
  readonly validFrom: string
}
export const strategyTable: ReviewedTable = {
  name: 'hedge_strategy',
  status: 'strategyStatus',
  facts: ['strategyNo', 'currencyPair', 'exposureDirection', 'validFrom'],
}

const { draft, submitted, inForce } = StrategyStatus.of

/** A version is compared with the one in force that it replaces, until it came back itself. */
export const comparedStrategy: ComparedNoun = {
  fields: strategyCompared,
  sources: {
    layers: rowsIn('layers', 'daysBefore', 'coverPct'),
    instruments: rowsIn('instruments', 'instrument', 'ceilingPct'),
  },
  replaces: (strategy) => `(select v.id from hedge_strategy v where v.group_id = ${strategy}.group_id
    and v.strategy_no = ${strategy}.strategy_no and v.strategy_status = '${inForce}' and v.version_no < ${strategy}.version_no
    order by v.version_no desc limit 1)`,
}

const whole = sql`s.id, s.version, s.org_id, ${sql.raw(nameOfOrg('o'))} as org_name, s.strategy_no, s.version_no,
    s.strategy_name_zh, s.strategy_name_en, s.strategy_status, s.currency_pair, s.exposure_direction, s.valid_from, s.valid_to,
    s.instruments, s.layers, s.netting_rule, s.reason_flag, s.remark, s.check_status, s.approve_status, s.check_tier, s.maker_id,
    m.real_name as maker_name, s.last_editor_id, s.earlier_editor_ids, s.first_checker_id, s.worth_usd, s.create_time
  from hedge_strategy s join org o on o.group_id = s.group_id and o.id = s.org_id
    join member m on m.group_id = s.group_id and m.id = s.maker_id`

/** @throws Refusal DOES_NOT_EXIST */
export async function findStrategy(tx: Tx, { groupId, orgIds }: Scope, id: string): Promise<Strategy> {
  const { rows } = await sql<Strategy>`select ${whole} where s.group_id = ${groupId}
    and s.org_id = any (${[...orgIds]}::bigint[]) and s.id = ${id}`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
}

/** The one that holds on the day; undefined where there is none. */
export async function strategyOn(
  tx: Tx,
  { groupId }: Scope,
  { orgId, currencyPair, exposureDirection }: PlanOf,
  day: BusinessDate,
): Promise<Strategy | undefined> {
  const { rows } = await sql<Strategy>`select ${whole} where s.group_id = ${groupId} and s.org_id = ${orgId}
    and s.currency_pair = ${currencyPair} and s.exposure_direction = ${exposureDirection} and s.strategy_status = ${sql.lit(inForce)}
    and ${day}::date between s.valid_from and coalesce(s.valid_to, 'infinity')`.execute(tx)
  return rows[0]
}

/** All of a number, newest first. */
export async function versionsOf(
  tx: Tx,
  { groupId, orgIds }: Scope,
  strategyNo: string,
): Promise<StrategyReview['versions']> {
  const { rows } = await sql<
    StrategyReview['versions'][number]
  >`select s.id, s.version_no, s.strategy_status, s.valid_from, s.valid_to,
      m.real_name as maker_name
    from hedge_strategy s join member m on m.group_id = s.group_id and m.id = s.maker_id
    where s.group_id = ${groupId} and s.org_id = any (${[...orgIds]}::bigint[]) and s.strategy_no = ${strategyNo}
    order by s.version_no desc`.execute(tx)
  return rows
}

/** The currency of the plan's pair that its organisation hedges, which is not its own; of a pair of two others the first. */
export async function hedgedSide(tx: Tx, scope: Pick<Scope, 'groupId'>, plan: PlanOf): Promise<HedgedSide> {
  const { base, quote } = splitPair(plan.currencyPair)
  const isOwn = (await homeCurrencyOf(tx, scope, plan.orgId)) === base
  return isOwn
    ? { side: 'quote', currency: quote, correspondCurrency: base }
    : { side: 'base', currency: base, correspondCurrency: quote }
}

/** What the hedging policy says on the day of a currency and side. */
export async function bandsOf(tx: Tx, scope: Scope, plan: PlanOf, day: BusinessDate): Promise<StrategyBand[]> {
  const { groupId } = scope
  const { orgId, exposureDirection } = plan
  const { currency } = await hedgedSide(tx, scope, plan)
  const { rows } = await sql<StrategyBand>`select day_from, day_to, trim_scale(least_pct)::text as least_pct,
      trim_scale(most_pct)::text as most_pct
    from policy_band where group_id = ${groupId} and org_id = check_policy_org(${groupId}, ${orgId})
      and currency = ${currency} and exposure_direction = ${exposureDirection}
      and ${day}::date between valid_from and coalesce(valid_to, 'infinity') order by day_from`.execute(tx)
  return rows
}

/** Locked until the commit, its version bumped; the one that is returned is that before. `seen`: left out by acts that take whichever stands. @throws Refusal DOES_NOT_EXIST, STALE_VERSION */
export async function lockStrategy(tx: Tx, scope: Scope, id: string, seen?: number): Promise<StoredStrategy> {
  const stored = (await lockReviewed<StoredStrategy>(tx, scope, strategyTable, [id])).get(id)
  if (!stored) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
  if (seen !== undefined && stored.version !== seen) refuse(kitRefusals.STALE_VERSION)
  return stored
}

const columnsOf = (strategy: StrategyTerms): readonly (readonly [string, RawBuilder<unknown>])[] => [
  ['strategy_name_zh', sql`${strategy.strategyNameZh}`],
  ['strategy_name_en', sql`${strategy.strategyNameEn}`],
  ['valid_from', sql`${strategy.validFrom}`],
  ['instruments', sql`${JSON.stringify(strategy.instruments)}::jsonb`],
  ['layers', sql`${JSON.stringify(strategy.layers)}::jsonb`],
  ['netting_rule', sql`${strategy.nettingRule}`],
  ['reason_flag', sql`${strategy.reasonFlag}`],
  ['remark', sql`${strategy.remark ?? ''}`],
]

type Numbered = Pick<StoredStrategy, 'id' | 'strategyNo' | 'orgId'>

/** A draft, the first of its number or the next version of `before`. It has no worth, and a manager decides on it. @throws Refusal STRATEGY_VERSION_WAITS */
export async function insertStrategy(
  tx: Tx,
  scope: Scope,
  plan: PlanOf,
  strategy: StrategyTerms,
  { today, before }: { readonly today: BusinessDate; readonly before?: Pick<StoredStrategy, 'strategyNo'> | undefined },
): Promise<Numbered> {
  const { groupId, userId } = scope
  if (before) await demandNoneInWork(tx, scope, before.strategyNo)
  const strategyNo = before?.strategyNo ?? (await nextSerial(tx, scope, 'STR', today))
  const columns = columnsOf(strategy)
  const { rows } =
    await sql<Numbered>`insert into hedge_strategy (group_id, org_id, currency_pair, exposure_direction, strategy_no,
      version_no, check_tier, worth_usd, maker_id, last_editor_id, ${sql.join(columns.map(([name]) => sql.ref(name)))})
    values (${groupId}, ${plan.orgId}, ${plan.currencyPair}, ${plan.exposureDirection}, ${strategyNo},
      (select coalesce(max(version_no), 0) + 1 from hedge_strategy where group_id = ${groupId} and strategy_no = ${strategyNo}),
      ${sql.lit(CheckTier.of.manager)}, 0, ${userId}, ${userId}, ${sql.join(columns.map(([, value]) => value))})
    returning id, strategy_no, org_id`.execute(tx)
  assert(rows[0], 'an insert returns its row')
  return rows[0]
}

/** The version before is locked: nobody else begins one. */
async function demandNoneInWork(tx: Tx, { groupId }: Scope, strategyNo: string): Promise<void> {
  const { rows } = await sql`select from hedge_strategy where group_id = ${groupId} and strategy_no = ${strategyNo}
    and strategy_status in (${sql.lit(draft)}, ${sql.lit(submitted)})`.execute(tx)
  if (rows.length > 0) refuse(hedgeStrategyRefusals.STRATEGY_VERSION_WAITS)
}

/** Of a draft that is locked. */
export async function rewriteStrategy(
  tx: Tx,
  { groupId, userId }: Scope,
  id: string,
  strategy: StrategyTerms,
): Promise<void> {
  const columns = columnsOf(strategy).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update hedge_strategy set ${sql.join(columns)}, modify_time = now(), last_editor_id = ${userId},
      earlier_editor_ids = array_remove(earlier_editor_ids, last_editor_id) || last_editor_id
    where group_id = ${groupId} and id = ${id}`.execute(tx)
}

export async function markSubmitted(tx: Tx, { groupId }: Scope, id: string): Promise<void> {
  const unreviewed = sql.lit(CheckStatus.of.initial)
  await sql`update hedge_strategy set strategy_status = ${sql.lit(submitted)}, check_status = ${unreviewed},
      approve_status = ${unreviewed}, first_checker_id = null, modify_time = now()
    where group_id = ${groupId} and id = ${id}`.execute(tx)
}

/** Whatever held from the day of the new version on ends the day before; two passes of one plan wait for each other. */
export async function endBefore(tx: Tx, { groupId }: Scope, next: StoredStrategy): Promise<void> {
  const { orgId, currencyPair, exposureDirection, validFrom } = next
  const plan = `hedge_strategy ${groupId} ${orgId} ${currencyPair} ${exposureDirection}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${plan}, 0))`.execute(tx)
  await sql`update hedge_strategy set valid_to = ${validFrom}::date - 1, modify_time = now(), version = version + 1
    where group_id = ${groupId} and org_id = ${orgId} and currency_pair = ${currencyPair}
      and exposure_direction = ${exposureDirection} and strategy_status = ${sql.lit(inForce)}
      and coalesce(valid_to, 'infinity') >= ${validFrom}::date`.execute(tx)
}

/** One in force that is locked; it held to the end of today, or never where its day had not come. */
export async function markRetired(tx: Tx, { groupId }: Scope, id: string, today: BusinessDate): Promise<void> {
  await sql`update hedge_strategy set strategy_status = ${sql.lit(StrategyStatus.of.void)}, modify_time = now(),
      valid_to = least(coalesce(valid_to, 'infinity'), greatest(${today}::date, valid_from - 1))
    where group_id = ${groupId} and id = ${id}`.execute(tx)
}

/** Runs of monthly tests in the database: one for each organisation and month, its progress, and what could not be tested. */
import {
  type HedgeMonth,
  monthsShown,
  untestedShown,
} from '@hedgerow/contract/hedge-accounting/month/hedge-month.contract'
import { EffectResult, RelationStatus } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { type Lang, say, type Text, type TextParams } from '@hedgerow/contract/kit/text'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { givenRows } from '../../../kit/database/prepared-statements.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'
import type { MonthRelation } from './hedge-month.rules.ts'

/** Of whom the run is, and on which day. */
export interface MonthRun {
  readonly runId: string
  readonly orgId: string
  readonly testDate: BusinessDate
}

/** The run of the month to be made, or made again where some could not be tested; nothing where it is under way or complete. */
export async function openRun(
  tx: Tx,
  { groupId, userId }: Scope,
  { orgId, day }: { readonly orgId: string; readonly day: BusinessDate },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`insert into hedge_test_run as r (group_id, org_id, test_date, maker_id)
    values (${groupId}, ${orgId}, ${day}, ${userId})
    on conflict (group_id, org_id, (date_trunc('month', test_date::timestamp))) do update set end_time = null, failure = null, maker_id = excluded.maker_id
      where r.end_time is not null and (r.untested_count > 0 or r.failure is not null)
    returning r.id`.execute(tx)
  return rows[0]?.id
}

/** A relationship of the run that it has not tested: in force, begun by the day, and not over: an item is still to come then, and a deal to be delivered. */
const awaiting = (
  run: MonthRun,
) => sql`r.org_id = ${run.orgId} and r.relation_status = ${sql.lit(RelationStatus.of.inForce)}
  and r.start_date <= ${run.testDate} and exists (select from hedge_item h
    join fx_exposure e on e.group_id = h.group_id and e.id = h.exposure_id
    where h.group_id = r.group_id and h.relation_id = r.id and e.end_date >= ${run.testDate})
  and exists (select from hedge_instrument h join fx_deal d on d.group_id = h.group_id and d.id = h.deal_id
    where h.group_id = r.group_id and h.relation_id = r.id and d.value_date >= ${run.testDate}) and not exists (select from hedge_test t
    where t.group_id = r.group_id and t.run_id = ${run.runId} and t.relation_id = r.id)`

/** Takes up a run that waits, or one whose process was killed; nothing where it has had its end. */
export async function startRun(tx: Tx, { groupId }: Scope, runId: string): Promise<MonthRun | undefined> {
  const { rows } = await sql<MonthRun>`select id as run_id, org_id, test_date from hedge_test_run
    where group_id = ${groupId} and id = ${runId} and end_time is null for update`.execute(tx)
  const [run] = rows
  if (!run) return undefined
  await sql`update hedge_test_run m set done_count = x.done, total_count = x.done + x.left_over
    from (select (select count(*)::int from hedge_test t where t.group_id = ${groupId} and t.run_id = ${runId}) as done,
      (select count(*)::int from hedge_relation r where r.group_id = ${groupId} and ${awaiting(run)}) as left_over) x
    where m.group_id = ${groupId} and m.id = ${runId}`.execute(tx)
  return run
}

/** The pairs in which the relationships of the run hedge. */
export async function pairsOf(tx: Tx, { groupId }: Scope, run: MonthRun): Promise<string[]> {
  const { rows } = await sql<{ currencyPair: string }>`select distinct d.currency_pair from hedge_relation r
    join hedge_instrument i on i.group_id = r.group_id and i.relation_id = r.id
    join fx_deal d on d.group_id = i.group_id and d.id = i.deal_id
    where r.group_id = ${groupId} and ${awaiting(run)} order by 1`.execute(tx)
  return rows.map(({ currencyPair }) => currencyPair)
}

const plain = (column: string) => `trim_scale(r.${column})::text as ${column}`
const figures = [
  'lower_limit',
  'upper_limit',
  'min_r_squared',
  'significance',
  'small_amount',
  'item_amt',
  'instrument_amt',
]

/** The next relationships by id, held as they are until they are tested. */
export async function nextRelations(
  tx: Tx,
  { groupId }: Scope,
  run: MonthRun,
  { lastId, size }: { readonly lastId: string; readonly size: number },
): Promise<MonthRelation[]> {
  const { rows } =
    await sql<MonthRelation>`select r.id, r.relation_no, r.trans_currency, r.start_date, r.end_date, r.excluded_element,
      r.item_basis, r.validity_method, r.min_sample_size::text as min_sample_size, r.credit_risk, ${sql.raw(figures.map(plain).join(', '))}
    from hedge_relation r where r.group_id = ${groupId} and ${awaiting(run)} and r.id > ${lastId}
    order by r.id limit ${size} for no key update`.execute(tx)
  return rows
}

/** Why a relationship could not be tested. */
interface MonthGap {
  readonly relationId: string
  readonly reason: Text
  readonly params: TextParams
}

/** Written over where the run is made again. */
export async function keepGaps(tx: Tx, { groupId }: Scope, run: MonthRun, gaps: readonly MonthGap[]): Promise<void> {
  if (gaps.length === 0) return
  const texts = (lang: Lang) => gaps.map(({ reason, params }) => say(reason, lang, params))
  const given = givenRows('g', {
    relationId: ['bigint', gaps.map(({ relationId }) => relationId)],
    zh: ['text', texts('zh_CN')],
    en: ['text', texts('en_US')],
  })
  await sql`insert into hedge_test_gap (group_id, org_id, run_id, relation_id, reason_zh, reason_en)
    select ${groupId}, ${run.orgId}, ${run.runId}, g.relation_id, g.zh, g.en from ${given}
    on conflict (group_id, run_id, relation_id) do update set reason_zh = excluded.reason_zh, reason_en = excluded.reason_en`.execute(
    tx,
  )
}

export async function reportRun(tx: Tx, { groupId }: Scope, { runId }: MonthRun, more: number): Promise<void> {
  await sql`update hedge_test_run set done_count = done_count + ${more} where group_id = ${groupId} and id = ${runId}`.execute(
    tx,
  )
}

export interface MonthCounts {
  readonly passedCount: number
  readonly attentionCount: number
  readonly failedCount: number
  readonly untestedCount: number
}

/** A gap is one only while the relationship has no test of the run. */
const openGap = `not exists (select from hedge_test t where t.group_id = g.group_id and t.run_id = g.run_id and t.relation_id = g.relation_id)`

const { passed, attention, failed, untested } = EffectResult.of

/** Ends the run and counts it: what has no verdict is not tested. @returns nothing where it had its end */
export async function endRun(tx: Tx, { groupId }: Scope, { runId }: MonthRun): Promise<MonthCounts | undefined> {
  const count = (result: string) => sql`count(*) filter (where t.effect_result = ${sql.lit(result)})::int`
  const { rows } =
    await sql<MonthCounts>`update hedge_test_run m set end_time = clock_timestamp(), passed_count = x.passed,
      attention_count = x.attention, failed_count = x.failed, untested_count = x.untested + x.gaps
    from (select ${count(passed)} as passed, ${count(attention)} as attention, ${count(failed)} as failed, ${count(untested)} as untested,
        (select count(*)::int from hedge_test_gap g where g.group_id = ${groupId} and g.run_id = ${runId} and ${sql.raw(openGap)}) as gaps
      from hedge_test t where t.group_id = ${groupId} and t.run_id = ${runId}) x
    where m.group_id = ${groupId} and m.id = ${runId} and m.end_time is null
    returning m.passed_count, m.attention_count, m.failed_count, m.untested_count`.execute(tx)
  return rows[0]
}

export async function failRun(tx: Tx, { groupId }: Scope, runId: string, failure: string): Promise<void> {
  await sql`update hedge_test_run set end_time = clock_timestamp(), failure = ${failure}
    where group_id = ${groupId} and id = ${runId} and end_time is null`.execute(tx)
}

/** Whoever designated what did not pass, and by which number. */
interface NotPassed {
  readonly relationNo: string
  readonly makerId: string
}

export async function notPassedOf(tx: Tx, { groupId }: Scope, { runId }: MonthRun): Promise<NotPassed[]> {
  const { rows } = await sql<NotPassed>`select r.relation_no, r.maker_id from hedge_relation r
    where r.group_id = ${groupId} and r.id in (
      select t.relation_id from hedge_test t where t.group_id = ${groupId} and t.run_id = ${runId} and t.effect_result <> ${sql.lit(passed)}
      union select g.relation_id from hedge_test_gap g where g.group_id = ${groupId} and g.run_id = ${runId} and ${sql.raw(openGap)})
    order by r.relation_no`.execute(tx)
  return rows
}

/** The months of the organisations, the newest first. */
export async function monthsOf(tx: Tx, { groupId, orgIds }: Scope, lang: Lang): Promise<HedgeMonth[]> {
  const reason = sql.ref(lang === 'zh_CN' ? 'g.reason_zh' : 'g.reason_en')
  const { rows } =
    await sql<HedgeMonth>`select m.id as run_id, ${sql.raw(nameOfOrg('o'))} as org_name, m.test_date, p.real_name as maker_name,
      m.create_time, m.end_time, m.total_count, m.done_count, m.passed_count, m.attention_count, m.failed_count, m.untested_count, m.failure as run_failure,
      coalesce((select jsonb_agg(x) from (select g.relation_id::text as "relationId", r.relation_no as "relationNo", ${reason} as reason
        from hedge_test_gap g join hedge_relation r on r.group_id = g.group_id and r.id = g.relation_id
        where g.group_id = m.group_id and g.run_id = m.id and ${sql.raw(openGap)} order by r.relation_no limit ${untestedShown}) x), '[]') as untested
    from hedge_test_run m join org o on o.group_id = m.group_id and o.id = m.org_id
    join member p on p.group_id = m.group_id and p.id = m.maker_id
    where m.group_id = ${groupId} and m.org_id = any (${[...orgIds]}::bigint[])
    order by m.test_date desc, m.id desc limit ${monthsShown}`.execute(tx)
  return rows
}

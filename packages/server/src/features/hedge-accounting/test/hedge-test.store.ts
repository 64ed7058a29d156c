/** Tests of effectiveness in the database: written once with their inputs, never changed. */

import { EffectResult, RelationStatus } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import type { HedgeTest, HedgeTestResult } from '@hedgerow/contract/hedge-accounting/test/hedge-test.contract'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { givenRows } from '../../../kit/database/prepared-statements.ts'
import { relationStanding } from '../relation/hedge-relation.word.ts'
import type { HedgeTestWork } from './hedge-test.rules.ts'

/** More than a person compares: ten years of months. */
const mostShown = 120

/** The tests of a relationship, the newest first; or one of them. */
export async function testsOf(
  tx: Tx,
  { groupId, orgIds }: Scope,
  relationId: string,
  testId?: string,
): Promise<HedgeTest[]> {
  const { rows } =
    await sql<HedgeTest>`select t.id as test_id, m.real_name as maker_name, t.create_time, t.run_id is not null as is_monthly, t.result,
      coalesce((select jsonb_agg(jsonb_build_object('sources', s.sources, 'reason', s.reason, 'makerName', p.real_name,
          'createTime', s.create_time) order by s.id desc)
        from hedge_test_source s join member p on p.group_id = s.group_id and p.id = s.maker_id
        where s.group_id = t.group_id and s.test_id = t.id), '[]') as revisions
    from hedge_test t join member m on m.group_id = t.group_id and m.id = t.maker_id
    where t.group_id = ${groupId} and t.org_id = any (${[...orgIds]}::bigint[]) and t.relation_id = ${relationId}
      and t.id = coalesce(${testId ?? null}::bigint, t.id)
    order by t.id desc limit ${mostShown}`.execute(tx)
  return rows
}

export interface StoredTest {
  readonly testId: string
  readonly relationId: string
  readonly relationNo: string
  readonly inputs: HedgeTestWork
  readonly result: HedgeTestResult
}

/** One test with all that it followed from; undefined also for a foreign one. */
export async function storedTest(
  tx: Tx,
  { groupId, orgIds }: Pick<Scope, 'groupId' | 'orgIds'>,
  testId: string,
): Promise<StoredTest | undefined> {
  const { rows } = await sql<StoredTest>`select t.id as test_id, t.relation_id, r.relation_no, t.inputs, t.result
    from hedge_test t join hedge_relation r on r.group_id = t.group_id and r.id = t.relation_id
    where t.group_id = ${groupId} and t.org_id = any (${[...orgIds]}::bigint[]) and t.id = ${testId}`.execute(tx)
  return rows[0]
}

/** Whose test it is; locked, so that one revision follows another. @throws Refusal DOES_NOT_EXIST, also for a foreign one */
export async function lockTest(tx: Tx, { groupId, orgIds }: Scope, testId: string) {
  const { rows } = await sql<{ relationId: string; orgId: string }>`select relation_id, org_id from hedge_test
    where group_id = ${groupId} and org_id = any (${[...orgIds]}::bigint[]) and id = ${testId} for update`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST, {}, 'testId')
}

interface NewRevision {
  readonly testId: string
  readonly orgId: string
  readonly sources: readonly string[]
  readonly reason: string
}

export async function insertRevision(tx: Tx, { groupId, userId }: Scope, revision: NewRevision): Promise<void> {
  const { testId, orgId, sources, reason } = revision
  await sql`insert into hedge_test_source (group_id, org_id, test_id, sources, reason, maker_id)
    values (${groupId}, ${orgId}, ${testId}, ${[...sources]}::text[], ${reason}, ${userId})`.execute(tx)
}

interface NewTests {
  readonly orgId: string
  readonly testDate: string
  /** Of a month; nothing where a person tests. */
  readonly runId?: string
  readonly tests: readonly {
    readonly relationId: string
    readonly work: HedgeTestWork
    readonly result: HedgeTestResult
  }[]
}

/** Keeps the tests, of one run at most one a relationship; a relationship shows the verdict of its latest test date. */
export async function keepTests(tx: Tx, scope: Scope, { orgId, testDate, runId, tests }: NewTests): Promise<void> {
  if (tests.length === 0) return
  const { groupId, userId } = scope
  const given = givenRows('g', {
    relationId: ['bigint', tests.map(({ relationId }) => relationId)],
    effectResult: ['text', tests.map(({ result }) => result.effectResult)],
    inputs: ['jsonb', tests.map(({ work }) => JSON.stringify(work))],
    result: ['jsonb', tests.map(({ result }) => JSON.stringify(result))],
  })
  await sql`with kept as (insert into hedge_test (group_id, org_id, relation_id, run_id, test_date, effect_result, inputs, result, maker_id)
      select ${groupId}, ${orgId}, g.relation_id, ${runId ?? null}::bigint, ${testDate}, g.effect_result, g.inputs, g.result, ${userId}
      from ${given} order by g.relation_id
      on conflict (group_id, run_id, relation_id) where run_id is not null do nothing
      returning relation_id, effect_result)
    update hedge_relation r set effect_result = k.effect_result, last_test_date = ${testDate}::date
    from kept k where r.group_id = ${groupId} and r.id = k.relation_id and coalesce(r.last_test_date, ${testDate}::date) <= ${testDate}::date`.execute(
    tx,
  )
}

interface NotEffective {
  readonly relationId: string
  readonly relationNo: string
  readonly testDate: string
  readonly effectResult: typeof EffectResult.of.attention | typeof EffectResult.of.failed
}

/** Relationships of an organisation in force whose last test was not passed. */
export async function notEffective(tx: Tx, { groupId }: Scope, orgId: string): Promise<NotEffective[]> {
  const { attention, failed } = EffectResult.of
  const { rows } = await sql<NotEffective>`select r.id as relation_id, r.relation_no, t.test_date, t.effect_result
    from hedge_relation r cross join lateral (select h.test_date, h.effect_result from hedge_test h
      where h.group_id = r.group_id and h.relation_id = r.id order by h.id desc limit 1) t
    where r.group_id = ${groupId} and r.org_id = ${orgId} and ${sql.raw(relationStanding('r'))} = ${sql.lit(RelationStatus.of.inForce)}
      and t.effect_result in (${sql.lit(attention)}, ${sql.lit(failed)}) order by r.relation_no`.execute(tx)
  return rows
}

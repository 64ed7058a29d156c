/** Tests of effectiveness in the database: written once with their inputs, never changed. */
import type { HedgeTest, HedgeTestResult } from '@hedgerow/contract/hedge-accounting/test/hedge-test.contract'
import { assert } from '@hedgerow/contract/kit/refusal'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { HedgeTestWork } from './hedge-test.rules.ts'

/** More than a person compares: ten years of months. */
const mostShown = 120

/** The tests of a relationship, the newest first. */
export async function testsOf(tx: Tx, { groupId, orgIds }: Scope, relationId: string): Promise<HedgeTest[]> {
  const { rows } = await sql<HedgeTest>`select t.id as test_id, m.real_name as maker_name, t.create_time, t.result
    from hedge_test t join member m on m.group_id = t.group_id and m.id = t.maker_id
    where t.group_id = ${groupId} and t.org_id = any (${[...orgIds]}::bigint[]) and t.relation_id = ${relationId}
    order by t.id desc limit ${mostShown}`.execute(tx)
  return rows
}

interface NewTest {
  readonly relationId: string
  readonly orgId: string
  readonly work: HedgeTestWork
  readonly result: HedgeTestResult
}

/** Keeps the test; the relationship shows the verdict of its latest test date. */
export async function keepTest(tx: Tx, scope: Scope, { relationId, orgId, work, result }: NewTest): Promise<HedgeTest> {
  const { groupId, userId } = scope
  await sql`insert into hedge_test (group_id, org_id, relation_id, test_date, effect_result, inputs, result, maker_id)
    values (${groupId}, ${orgId}, ${relationId}, ${result.testDate}, ${result.effectResult}, ${JSON.stringify(work)}::jsonb,
      ${JSON.stringify(result)}::jsonb, ${userId})`.execute(tx)
  await sql`update hedge_relation set effect_result = ${result.effectResult}, last_test_date = ${result.testDate}
    where group_id = ${groupId} and id = ${relationId} and coalesce(last_test_date, ${result.testDate}::date) <= ${result.testDate}::date`.execute(
    tx,
  )
  const [latest] = await testsOf(tx, scope, relationId)
  assert(latest, 'a test that was kept is read again')
  return latest
}

/** Our party of organisation A in force, submitted by one administrator and passed by another: for tests of what banks are values of us. */
import { ourPartyApi } from '@hedgerow/contract/our-party/our-party.contract'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { systemScope, withTx } from '../kit/database/database.ts'
import type { TestApp } from './fixture.ts'

const success = '00000000'

export async function ourPartyInForce(
  { database, refs, as }: TestApp,
  values: { readonly bic?: string; readonly townName?: string; readonly country?: string },
): Promise<void> {
  const { groupId, orgId } = refs.a
  const manager = as('a_mg').scope.userId
  await withTx(database.db, systemScope, (tx) =>
    sql`insert into staff_duty (group_id, user_id, org_id, check_type, check_op_type)
      select ${groupId}, ${manager}, ${groupId}, '0', '0' where not exists (select from staff_duty
        where group_id = ${groupId} and user_id = ${manager} and check_type = '0')`.execute(tx),
  )
  const names = {
    fullName: 'Company',
    shortName: 'Company',
    orgProperty: '1',
    baseCurrency: 'CNY',
    timezone: 'GMT+08:00',
  }
  const query = { pageSize: 1, queryWrapper: { partyStatus: '2', orgId } }
  const [inForce] = (await as('a_both').post(ourPartyApi.queryByPage.path, query)).data.recordList
  const submitted = inForce
    ? await as('a_both').post(ourPartyApi.modify.path, {
        ...names,
        ...values,
        id: inForce.id,
        version: Number(inForce.version),
      })
    : await as('a_both').post(ourPartyApi.add.path, { ...names, ...values, orgId })
  expect(submitted.code, submitted.message).toBe(success)
  const passed = await as('a_mg').post(ourPartyApi.check.path, { ...submitted.data, checkStatus: '1' })
  expect(passed.code, passed.message).toBe(success)
}

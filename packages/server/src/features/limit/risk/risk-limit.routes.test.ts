/** Risk limits: entered by an administrator, in force once a manager passed them, alone from their day on. */
import { limitChangeApi } from '@hedgerow/contract/limit/change/limit-change.contract'
import { riskLimitApi } from '@hedgerow/contract/limit/risk/risk-limit.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenInvariants } from '../../../invariants.ts'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'

const success = '00000000'
let test: TestApp
type Person = Parameters<TestApp['as']>[0]
beforeAll(async () => {
  test = await testApp()
  await withTx(test.database.db, systemScope, (tx) =>
    sql`insert into staff_duty (group_id, user_id, org_id, check_type, check_op_type)
      select group_id, id, group_id, '0', '0' from member where user_name = 'a_no'`.execute(tx),
  )
})
afterAll(async () => {
  expect(await brokenInvariants(test.database.db)).toEqual([])
  await test.close()
})

const modify = (over: object = {}, who: Person = 'a_no') =>
  test.as(who).post(riskLimitApi.modify.path, {
    orgId: test.refs.a.orgId,
    limitKind: '5',
    controlValue: '500000',
    amberPct: '80',
    warnLevel: '3',
    warnOperation: '3',
    validFrom: '20260413',
    ...over,
  })
const waiting = async () => {
  const body = { queryWrapper: { changeStatus: '1', changeKind: '8' } }
  return (await test.as('a_mg').post(limitChangeApi.queryByPage.path, body)).data.recordList
}
const decide = async (checkStatus: '1' | '2' = '1', who: Person = 'a_mg') => {
  const [{ id, version }] = await waiting()
  return test.as(who).post(limitChangeApi.check.path, { id, version, checkStatus, comment: 'seen' })
}
const read = async (who: Person = 'a_mk') => (await test.as(who).get(riskLimitApi.query.path)).data

it('counts once a manager has passed it, and for nobody else', async () => {
  expect((await modify({}, 'a_mk')).status).toBe(403)
  expect((await modify({ orgId: test.refs.b.orgId })).code).not.toBe(success)
  expect(await modify()).toMatchObject({ code: success, data: { subject: expect.stringMatching(/ · VaR$/) } })
  expect((await modify()).message).toMatch(/awaits review already/)
  expect((await modify({ limitKind: '4', controlValue: '60' })).code).toBe(success)
  expect(await read()).toEqual([])
  expect((await decide('1', 'a_no')).code).not.toBe(success)
  expect((await decide('2')).code).toBe(success)
  expect(await read()).toEqual([])
  expect((await decide()).code).toBe(success)
  expect(await read()).toMatchObject([
    {
      limitKind: '5',
      controlValue: '500000',
      controlUnit: 'CNY',
      amberPct: '80',
      validFrom: '20260413',
      validTo: null,
    },
  ])
  expect(await read('b_mk')).toEqual([])
})

it('ends what counted before, the day before it begins', async () => {
  expect((await modify({ controlValue: '400000', validFrom: '20260501' })).code).toBe(success)
  expect((await decide()).code).toBe(success)
  expect(await read()).toMatchObject([
    { controlValue: '500000', validTo: '20260430' },
    { controlValue: '400000', validFrom: '20260501', validTo: null },
  ])
  expect((await modify({ controlValue: '450000' })).code).toBe(success)
  expect((await decide()).code).toBe(success)
  expect(await read()).toMatchObject([{ controlValue: '450000', validFrom: '20260413', validTo: null }])
})

it.each([
  ['a limit of nothing', { controlValue: '0' }],
  ['a percentage above the whole', { limitKind: '4', controlValue: '101' }],
  ['an amber line above the whole', { amberPct: '101' }],
  ['an end before its beginning', { validTo: '20260412' }],
])('refuses %s', async (_, over) => {
  expect((await modify(over)).code).not.toBe(success)
})

/** Bands and budget rates: entered by one person, passed by a manager, and in force from their day on, alone. */
import { dashboardApi } from '@hedgerow/contract/dashboard/dashboard.contract'
import { limitChangeApi } from '@hedgerow/contract/limit/change/limit-change.contract'
import { type Band, hedgingPolicyApi } from '@hedgerow/contract/limit/policy/hedging-policy.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenInvariants } from '../../invariants.ts'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'

let test: TestApp
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

const success = '00000000'
const near: Band = { currency: 'USD', exposureDirection: '1', dayFrom: 0, dayTo: 90, leastPct: '70', mostPct: '90' }
const budget = { currencyPair: 'USD/CNY', budgetRate: '7.00' }
type Person = Parameters<TestApp['as']>[0]

const modify = (over: object = {}, who: Person = 'a_no') =>
  test.as(who).post(hedgingPolicyApi.modify.path, {
    orgId: test.refs.a.orgId,
    validFrom: '20260413',
    bands: [near],
    budgets: [budget],
    ...over,
  })
const decide = async (checkStatus: '1' | '2' = '1', who: Person = 'a_mg') => {
  const body = { queryWrapper: { changeStatus: '1', changeKind: '6' } }
  const [change] = (await test.as('a_mg').post(limitChangeApi.queryByPage.path, body)).data.recordList
  const { id, version } = change
  return test.as(who).post(limitChangeApi.check.path, { id, version, checkStatus, comment: 'seen' })
}
const read = async (who: Person = 'a_mk') => (await test.as(who).get(hedgingPolicyApi.query.path)).data
const planned = async () => (await test.as('a_mk').get(dashboardApi.policy.path)).data.budgets

it('counts once a manager has passed it, for its organisation and those below', async () => {
  expect((await modify()).code).toBe(success)
  expect(await read()).toMatchObject([{ isOwn: true, pending: true, bands: [], budgets: [] }, {}])
  expect((await modify()).message).toMatch(/awaits review already/)
  expect((await decide('1', 'a_no')).code).not.toBe(success)
  expect((await decide('1', 'a_ck')).code).not.toBe(success)
  expect((await decide()).code).toBe(success)
  const [own, below] = await read()
  expect(own).toMatchObject({ pending: false, inheritedFrom: null })
  expect(own.bands).toEqual([{ ...near, validFrom: '20260413', validTo: null }])
  expect(below).toMatchObject({ isOwn: false, inheritedFrom: own.orgName, bands: own.bands })
  expect(await planned()).toEqual([{ currencyPair: 'USD/CNY', budgetRate: '7', validFrom: '20260413' }])
  expect(await read('b_mk')).toMatchObject([{ bands: [], budgets: [] }, {}])
})

it('is replaced as a whole from the day of the next one, which the reviewer sees beside it', async () => {
  const far: Band = { ...near, dayFrom: 91, dayTo: 180, leastPct: '20', mostPct: '60' }
  const body = { validFrom: '20260701', bands: [far], budgets: [{ ...budget, budgetRate: '6.9' }] }
  const { data } = await modify(body)
  const { change } = (await test.as('a_mg').get(`/CLOUD-PUB/limitChange/review/${data.id}`)).data
  expect(change.before).toEqual({ validFrom: '20260413', 'USD 1 0-90': '70-90', 'USD/CNY': '7' })
  expect(change.after).toEqual({ validFrom: '20260701', 'USD 1 91-180': '20-60', 'USD/CNY': '6.9' })
  expect((await decide()).code).toBe(success)
  const [own] = await read()
  expect(own.bands).toEqual([
    { ...near, validFrom: '20260413', validTo: '20260630' },
    { ...far, validFrom: '20260701', validTo: null },
  ])
  expect(await planned()).toMatchObject([{ budgetRate: '7' }])
})

it('gives up one that has not begun, and is none where nothing is left', async () => {
  expect((await modify({ validFrom: '20260501', budgets: [], bands: [] })).code).toBe(success)
  expect((await decide()).code).toBe(success)
  const [own] = await read()
  expect(own.bands).toEqual([{ ...near, validFrom: '20260413', validTo: '20260430' }])
})

it('changes nothing when it is rejected', async () => {
  const before = await read()
  expect((await modify({ bands: [] })).code).toBe(success)
  expect((await decide('2')).code).toBe(success)
  expect(await read()).toEqual(before)
})

it.each([
  ['before the day', { validFrom: '20260412' }, 'validFrom'],
  ['with days that overlap', { bands: [near, { ...near, dayFrom: 90, dayTo: 91 }] }, 'bands.1.dayFrom'],
  ['with days that are no number', { bands: [{ ...near, dayTo: 'soon' }] }, 'bands.0.dayTo'],
  ['with more than every percent', { bands: [{ ...near, mostPct: '999' }] }, 'bands.0.mostPct'],
  ['in a currency nobody knows', { bands: [{ ...near, currency: 'XQX' }] }, 'bands.0.currency'],
  ['for a pair nobody quotes', { budgets: [{ ...budget, currencyPair: 'USD/XQX' }] }, 'budgets.0.currencyPair'],
  ['without a rate', { budgets: [{ ...budget, budgetRate: '0' }] }, 'budgets.0.budgetRate'],
])('is refused %s by its field', async (_, over, field) => {
  const { code, data } = await modify(over)
  expect(code).not.toBe(success)
  expect(data.fields[0].field).toBe(field)
})

it('is entered by an administrator of an organisation with a policy of its own', async () => {
  expect((await modify({}, 'a_mk')).code).not.toBe(success)
  expect((await modify({ orgId: test.refs.b.orgId })).code).not.toBe(success)
  expect((await modify({ orgId: test.refs.a.subsidiaryId })).message).toMatch(/policy of its parent/)
})

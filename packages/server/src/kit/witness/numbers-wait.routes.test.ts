import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { asOwner } from '../testing.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const api = '/CLOUD-EXPO/fxExposure'
const newExposure = (orgId: string) => ({
  orgId,
  exposureType: '1',
  exposureDirection: '1',
  currency: 'USD',
  exposureAmt: '1000000',
  transDate: '20260401',
  endDate: '20260601',
  deliveryDate: '20260603',
  documentaryBillFlag: '0',
})

it('of a group whose history lost its tail no record is numbered, in words, and one key books when it is acknowledged', async () => {
  const book = (person: 'a_mk' | 'b_mk', orgId: string, headers = {}) =>
    test.as(person).post(`${api}/add`, newExposure(orgId), headers)
  const { data: before } = await book('a_mk', test.refs.a.orgId)
  await asOwner(
    test.database.owner,
    `insert into lost_tail select group_id, 5, 6, now() from org where id = ${test.refs.a.orgId}`,
  )
  const key = { 'idempotency-key': 'a booking that waits' }
  const refused = await book('a_mk', test.refs.a.orgId, key)
  expect([refused.code, refused.message]).toEqual(['00020510', expect.stringContaining('New numbers wait')])
  expect((await test.as('a_no').get(`${api}/query/${before.id}`)).data.serialNo).toBe(before.serialNo)
  expect((await book('b_mk', test.refs.b.orgId)).code).toBe('00000000')
  await asOwner(test.database.owner, 'delete from lost_tail')
  expect((await book('a_mk', test.refs.a.orgId, key)).code).toBe('00000000')
})

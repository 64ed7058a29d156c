/** What a bank agreed to net counts once a second person passed it, and the preview says what that saves. */
import { netSettleApi } from '@hedgerow/contract/settlement/net/net-result.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { asOwner } from '../../../kit/testing.ts'
import { insertPerson, type TestApp, testApp, testDay } from '../../../testing/fixture.ts'
import { netting } from '../net/net.fixture.ts'

const success = '00000000'
let test: TestApp
const { path, calm, flow, question } = netting(() => test)
beforeAll(async () => {
  test = await testApp()
  await path('0', '1000')
  await path('1', '2000')
  await calm()
  await flow({ amt: '100' })
  await flow({ amt: '30', flag: '1' })
  await flow({ amt: '5' })
})
afterAll(() => test.close())

type Person = Parameters<TestApp['as']>[0]
const post = (who: Person, act: string, body: object) => test.as(who).post(`/CLOUD-BIZ/nettingAgreement/${act}`, body)
const terms = (over: object = {}) => ({
  counterPartyId: test.refs.a.counterPartyId,
  coversDifference: '0',
  coversPremium: '1',
  coversMargin: '0',
  coversCross: '0',
  crossProduct: '1',
  feeAmt: '12.5',
  feeCurrency: 'CNY',
  document: 'ISDA 2026',
  ...over,
})
const preview = async () => {
  const { data } = await test.as('a_mk').post(netSettleApi.previewFlowGen.path, question)
  return { rows: data.rows.length, feesSaved: data.feesSaved }
}

it('nets nothing before it is passed by another, and then says what is saved', async () => {
  expect(await preview()).toEqual({ rows: 3, feesSaved: [] })
  expect((await post('a_ck', 'add', terms())).status).toBe(403)
  expect((await post('a_mk', 'add', terms({ feeCurrency: undefined }))).message).toContain(
    'currency of the bank charge is required',
  )
  const added = await post('a_both', 'add', terms())
  expect(added.code, added.message).toBe(success)
  expect((await post('a_mk', 'add', terms())).message).toContain(added.data.agreementNo)
  expect(await preview()).toEqual({ rows: 3, feesSaved: [] })
  const seen = { id: added.data.id, version: 0 }
  expect((await post('a_both', 'pass', seen)).message).toContain('different users')
  const passed = await post('a_ck', 'pass', seen)
  expect(passed.code, passed.message).toBe(success)
  // Three flows are one payment: two fees less.
  expect(await preview()).toEqual({ rows: 1, feesSaved: [{ currency: 'CNY', amount: '25' }] })
})

it('holds for the whole group: clerks of a subsidiary, a holder of both duties and the maker’s delegate pass none', async () => {
  const { subsidiaryId } = test.refs.a
  const clerk = async (name: string, duty: string) => {
    const { token } = await withTx(test.database.db, systemScope, (tx) =>
      insertPerson(tx, { ...test.refs.a, orgId: subsidiaryId }, name, [duty]),
    )
    return (act: string, body: object) =>
      test.as('a_mk').post(`/CLOUD-BIZ/nettingAgreement/${act}`, body, { authorization: `Bearer ${token}` })
  }
  const [maker, checker] = [await clerk('a_sub_maker', '3-0'), await clerk('a_sub_checker', '3-1')]
  expect((await maker('add', terms())).status).toBe(403)
  const { data } = await post('a_mk', 'add', terms())
  const seen = { id: data.id, version: 0 }
  expect((await maker('withdraw', seen)).status).toBe(403)
  expect((await checker('pass', seen)).status).toBe(403)
  expect((await checker('reject', seen)).status).toBe(403)
  expect((await post('a_both', 'pass', seen)).message).toContain('Conflicting duties')
  const { userId: makerId } = test.as('a_mk').scope
  const owner = (query: string) => asOwner(test.database.owner, query)
  await owner(`insert into staff_duty (group_id, user_id, org_id, check_type, check_op_type)
    values (${test.refs.a.groupId}, ${makerId}, ${test.refs.a.orgId}, '3', '1');
    insert into delegation (group_id, org_id, holder_id, delegate_id, check_type, check_op_type, valid_from, valid_to, reason, create_by)
    values (${test.refs.a.groupId}, ${test.refs.a.orgId}, ${makerId}, ${test.as('a_no').scope.userId}, '3', '1', '${testDay}',
      '${testDay}', 'away', ${makerId})`)
  expect((await post('a_no', 'pass', seen)).status).toBe(403)
  await owner(
    `delete from delegation; delete from staff_duty where user_id = ${makerId} and check_type = '3' and check_op_type = '1'`,
  )
  expect((await post('a_ck', 'reject', seen)).code).toBe(success)
})

it('is replaced by the next, which may put the counterparty back to gross', async () => {
  const gross = await post('a_mk', 'add', terms({ coversPremium: '0' }))
  const rejected = await post('a_ck', 'reject', { id: gross.data.id, version: 0 })
  expect(rejected.code, rejected.message).toBe(success)
  expect((await preview()).rows).toBe(1)
  const again = await post('a_mk', 'add', terms({ coversPremium: '0' }))
  expect((await post('a_ck', 'pass', { id: again.data.id, version: 0 })).code).toBe(success)
  expect((await post('a_ck', 'pass', { id: again.data.id, version: 1 })).message).toContain('awaits review')
  expect(await preview()).toEqual({ rows: 3, feesSaved: [] })
  const { data } = await post('a_no', 'queryByPage', { pageSize: 10, queryWrapper: { agreementStatus: '2,3' } })
  const stands = data.recordList.map(({ agreementStatus }: Record<string, string>) => agreementStatus)
  expect(stands.sort()).toEqual(['2', '3'])
})

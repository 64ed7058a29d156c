/** Our party: one administrator submits, another passes, one version of an organisation is in force. */
import { ourPartyApi } from '@hedgerow/contract/our-party/our-party.contract'
import { ourPartyRefusals } from '@hedgerow/contract/our-party/our-party.refusals'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { spotApi, spotDeal, storeMarket } from '../trade/deal/trade.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
  await withTx(test.database.db, systemScope, (tx) =>
    sql`insert into staff_duty (group_id, user_id, org_id, check_type, check_op_type)
      select group_id, id, group_id, '0', '0' from member where user_name in ('a_no', 'a_mg', 'b_no')`.execute(tx),
  )
})
afterAll(() => test.close())

const success = '00000000'
type Person = Parameters<TestApp['as']>[0]
const input = (over: object = {}) => ({
  orgId: test.refs.a.orgId,
  fullName: '绿洲集团有限公司',
  shortName: '绿洲',
  orgProperty: '1',
  baseCurrency: 'CNY',
  timezone: 'GMT+08:00',
  zoneId: 'Asia/Shanghai',
  lei: '506700GE1G29325QX363',
  ...over,
})
const post = (who: Person, act: 'add' | 'modify' | 'delete' | 'check' | 'withdraw', body: object) =>
  test.as(who).post(ourPartyApi[act].path, body)
const seen = async (who: Person, id: string) => (await test.as(who).get(`/CLOUD-BIZ/ourParty/query/${id}`)).data

it('counts once another administrator passed it, replaces what was in force, and goes where nothing was dealt', async () => {
  const first = await post('a_no', 'add', input())
  expect(first.code).toBe(success)
  expect((await post('a_no', 'add', input())).message).toBe(ourPartyRefusals.OUR_PARTY_WAITS.en)
  const decision = { ...first.data, checkStatus: '1' }
  expect((await post('a_no', 'check', decision)).code).not.toBe(success)
  expect((await post('a_mk', 'check', decision)).status).toBe(403)
  expect((await post('b_no', 'check', decision)).code).not.toBe(success)
  expect((await post('a_mg', 'check', decision)).code).toBe(success)
  expect((await post('a_no', 'add', input())).message).toBe(ourPartyRefusals.OUR_PARTY_EXISTS.en)

  const { party } = await seen('a_mk', first.data.id)
  const { orgId: _, ...values } = input({ shortName: '绿洲集团' })
  const second = await post('a_no', 'modify', { id: party.id, version: party.version, ...values })
  expect(second.code).toBe(success)
  const review = await seen('a_mg', second.data.id)
  expect([review.inForce.shortName, review.party.shortName, review.checkBlock]).toEqual(['绿洲', '绿洲集团', '0'])
  expect((await post('a_mg', 'check', { ...second.data, checkStatus: '1' })).code).toBe(success)
  expect((await seen('a_mk', first.data.id)).party.partyStatus).toBe('0')

  const now = (await seen('a_mk', second.data.id)).party
  expect((await test.as('a_mk').post(`${spotApi}/spotAddDeal`, spotDeal(test))).code).toBe(success)
  const used = await post('a_no', 'delete', { id: now.id, version: now.version })
  expect(used.message).toBe(ourPartyRefusals.OUR_PARTY_USED.en)
})

it('is withdrawn by its maker, rejected with a comment, and deleted where its organisation has no deals', async () => {
  const { subsidiaryId: orgId } = test.refs.a
  const first = await post('a_no', 'add', input({ orgId }))
  expect((await post('a_mg', 'withdraw', first.data)).message).toBe(ourPartyRefusals.OUR_PARTY_NOT_YOURS.en)
  expect((await post('a_no', 'withdraw', first.data)).code).toBe(success)
  const second = await post('a_no', 'add', input({ orgId }))
  const wordless = await post('a_mg', 'check', { ...second.data, checkStatus: '2' })
  expect(wordless.message).toBe(ourPartyRefusals.OUR_PARTY_COMMENT.en)
  expect((await post('a_mg', 'check', { ...second.data, checkStatus: '1' })).code).toBe(success)
  const { party } = await seen('a_no', second.data.id)
  expect((await post('a_no', 'delete', { id: party.id, version: party.version })).code).toBe(success)
  const gone = await post('a_no', 'delete', { id: party.id, version: party.version + 1 })
  expect(gone.message).toBe(`${ourPartyRefusals.OUR_PARTY_NOT_IN_FORCE.en}: current state “Void”`)
})

it('names what is wrong, and nothing is kept of it', async () => {
  const wrong = await post(
    'a_no',
    'add',
    input({ orgId: test.refs.a.subsidiaryId, timezone: 'Beijing', lei: 'X', shortName: 'x'.repeat(65) }),
  )
  expect(wrong.data.fields.map(({ field }: { field: string }) => field)).toEqual(['shortName'])
  const zone = await post('a_no', 'add', input({ orgId: test.refs.a.subsidiaryId, timezone: 'Beijing', lei: 'X' }))
  expect(zone.data.fields.map(({ field }: { field: string }) => field)).toEqual(['timezone', 'lei'])
  expect(zone.message).toContain(ourPartyRefusals.TIMEZONE_FORM.en)
})

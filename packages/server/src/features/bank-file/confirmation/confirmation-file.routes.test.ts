/** From reviewed deals to a file that a bank confirms: each deal once, in sequence, the same bytes whenever it is fetched. */
import { createHash } from 'node:crypto'
import { confirmationFileApi } from '@hedgerow/contract/bank-file/confirmation/confirmation-file.contract'
import { confirmationFileRefusals } from '@hedgerow/contract/bank-file/confirmation/confirmation-file.refusals'
import { ourPartyApi } from '@hedgerow/contract/our-party/our-party.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenInvariants } from '../../../invariants.ts'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { accountCalls } from '../../account/account.fixture.ts'
import { checkApi, dealApi, spotApi, spotDeal, storeMarket } from '../../trade/deal/trade.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
})
afterAll(() => test.close())
const { opened } = accountCalls(() => test)

const ok = '00000000'
const api = '/CLOUD-BIZ/confirmationFile'
type Person = Parameters<TestApp['as']>[0]
async function made(isPassed = true): Promise<{ id: string; dealSerialNo: string }> {
  const { data } = await test.as('a_mk').post(`${spotApi}/spotAddDeal`, spotDeal(test))
  if (isPassed) {
    const { version } = (await test.as('a_mk').get(`${dealApi}/getById/${data.id}`)).data
    const decision = { id: data.id, version, checkStatus: '1', comment: 'seen' }
    expect((await test.as('a_ck').post(`${checkApi}/check`, decision)).code).toBe(ok)
  }
  return data
}
const make = (ids: readonly string[], who: Person = 'a_mk') => test.as(who).post(`${api}/make`, { ids: ids.join() })
const waits = async () =>
  (await test.as('a_mk').get(confirmationFileApi.confirmable.path)).data.map(({ id }: { id: string }) => id)
const fileOf = async (id: string) => (await test.as('a_mk').get(`${api}/query/${id}`)).data

it('needs both BICs, and says whose is missing', async () => {
  const { id } = await made()
  expect((await make([id])).code).toBe(confirmationFileRefusals.OUR_BIC_MISSING.code)
  await withTx(test.database.db, systemScope, (tx) =>
    sql`insert into staff_duty (group_id, user_id, org_id, check_type, check_op_type)
      select group_id, id, group_id, '0', '0' from member where user_name in ('a_no', 'a_mg')`.execute(tx),
  )
  const party = { fullName: 'Oasis', shortName: 'Oasis', orgProperty: '1', baseCurrency: 'CNY', timezone: 'GMT+08:00' }
  const ourParty = { orgId: test.refs.a.orgId, ...party, bic: 'OASICNSHXXX' }
  const { data } = await test.as('a_no').post(ourPartyApi.add.path, ourParty)
  expect((await test.as('a_mg').post(ourPartyApi.check.path, { ...data, checkStatus: '1' })).code).toBe(ok)
  expect((await make([id])).code).toBe(confirmationFileRefusals.BANK_BIC_MISSING.code)
  await opened({ swiftCode: 'YJBKCNSHXXX' })
})

it('confirms a deal once, and another file where it is void', async () => {
  const [one, two, draft] = [await made(), await made(), await made(false)]
  expect(await waits()).toEqual(expect.arrayContaining([one.id, two.id]))
  expect(await waits()).not.toContain(draft.id)
  expect((await make([draft.id])).code).toBe(confirmationFileRefusals.DEAL_NOT_TO_CONFIRM.code)
  expect((await make([one.id], 'a_ck')).status).toBe(403)
  expect((await make([one.id], 'b_mk')).data.fields[0].field).toBe('ids')
  const { data, code, message } = await make([one.id, two.id])
  expect(code, message).toBe(ok)
  expect((await make([two.id])).code).toBe(confirmationFileRefusals.DEAL_CONFIRMED_IN.code)
  expect(await waits()).not.toContain(one.id)
  const file = await fileOf(data.id)
  expect(file).toMatchObject({ fileStatus: '0', sequenceNo: 1, dealCount: 2, isSame: true })
  expect(file.content).toContain(`:20:${one.dealSerialNo}`)
  const fetched = await test.app.inject({
    method: 'GET',
    url: `${api}/download/${data.id}`,
    headers: { authorization: `Bearer ${test.as('a_mk').token}` },
  })
  expect(createHash('sha256').update(fetched.rawPayload).digest('hex')).toBe(file.fileHash)
  const seen = { id: data.id, version: file.version }
  expect((await test.as('a_mk').post(`${api}/invalid`, seen)).code).toBe(ok)
  const again = { id: data.id, version: file.version + 1 }
  expect((await test.as('a_mk').post(`${api}/invalid`, again)).code).toBe(
    confirmationFileRefusals.CONFIRMATION_NOT_MADE.code,
  )
  const next = await make([two.id])
  expect((await fileOf(next.data.id)).sequenceNo).toBe(2)
  expect(await brokenInvariants(test.database.db)).toEqual([])
})

it('is made once by two who want it at the same time', async () => {
  const { id } = await made()
  const codes = (await Promise.all([make([id]), make([id])])).map(({ code }) => code)
  expect(codes.toSorted()).toEqual([ok, confirmationFileRefusals.DEAL_CONFIRMED_IN.code])
})

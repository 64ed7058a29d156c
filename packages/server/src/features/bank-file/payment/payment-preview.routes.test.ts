/** What a clearing flow will say to the bank, seen before any file: the words of the file that is made of it later. */
import { paymentFileRefusals } from '@hedgerow/contract/bank-file/payment/payment-file.refusals'
import { bankProfileApi } from '@hedgerow/contract/bank-file/profile/bank-profile.contract'
import { allocationRefusals } from '@hedgerow/contract/funding/allocation/allocation.refusals'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { netResultRefusals } from '@hedgerow/contract/settlement/net/net-result.refusals'
import { settlePathApi } from '@hedgerow/contract/settlement/path/settle-path.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { accountCalls, type OpenedAccount } from '../../account/account.fixture.ts'
import { netting } from '../../settlement/net/net.fixture.ts'
import { storeMarket } from '../../trade/deal/trade.fixture.ts'

const ok = '00000000'
const api = '/CLOUD-BIZ/bankFile'
type Person = Parameters<TestApp['as']>[0]
let test: TestApp
let first: OpenedAccount
let theirs: string
const { path, calm, flow, generate, commit, listed } = netting(() => test)
const { opened, stated } = accountCalls(() => test)
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
  await path('0', '1000USD')
  theirs = await path('1', '2000USD')
  await calm()
  first = await opened({ currencies: 'USD', swiftCode: 'YJBKCNSHXXX' })
  await stated(first, 'USD', '5000')
})
afterAll(() => test.close())

const inDatabase = (act: ReturnType<typeof sql>) => withTx(test.database.db, systemScope, (tx) => act.execute(tx))
async function net(amt: string, flag: '1' | '2' = '2') {
  await flow({ amt, flag })
  const [row] = await generate()
  return row ?? { id: '', version: 0 }
}
const message = (id: string, who: Person = 'a_mk') => test.as(who).get(`${api}/netMessage/${id}`)
const refusedOf = ({ code, data }: Awaited<ReturnType<typeof message>>) => [code, data?.fields?.[0]?.field]
const rowOf = async (id: string) => (await test.as('a_no').get(`/CLOUD-BIZ/allocate/propose/${id}`)).data
async function done(who: Person, act: string, id: string) {
  const { version } = (await rowOf(id)).net
  expect((await test.as(who).post(`/CLOUD-BIZ/allocate/${act}`, listed([{ id, version }]))).data.done).toHaveLength(1)
}
async function passed(row: { id: string; version: number }) {
  await commit([row])
  const { version } = (await rowOf(row.id)).net
  const decision = { id: row.id, version, checkStatus: '1', comment: 'seen' }
  expect((await test.as('a_ck').post('/CLOUD-BIZ/netResultCheck/check', decision)).code).toBe(ok)
}
/** Without what is given when a file is made. */
const words = (content: string) =>
  content
    .replaceAll(/BFO\d+/g, 'BFO')
    .replace(/<CreDtTm>[^<]*/, '<CreDtTm>')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'UETR')
    .replaceAll(/108:[^}]*/g, '108:')
async function filesOf(number: string) {
  const all = (await test.as('a_mk').get(`${api}/payable`)).data as { id: string; number: string; account: string }[]
  const made = new Map<string, string>()
  for (const { id, account } of all.filter((one) => one.number === number)) {
    const { data } = await test.as('a_mk').post(`${api}/make`, { ids: id })
    made.set(account, words((await test.as('a_mk').get(`${api}/query/${data.id}`)).data.content))
  }
  return made
}
async function profiled(fileFormat: string) {
  const form = {
    fileCharset: 'UTF-8',
    chargeBearer: 'SHAR',
    debitKind: '1',
    nameLength: 70,
    remarkLength: 70,
    longText: '1',
  }
  const { orgId, counterPartyId: bankId } = test.refs.a
  const { data, message: why } = await test.as('a_mk').post(bankProfileApi.add.path, {
    orgId,
    bankId,
    fileFormat,
    senderBic: 'LANCCNBNXXX',
    fileName: '[fileNo].txt',
    ...form,
  })
  expect(data?.id, why).toBeTruthy()
  expect((await test.as('a_ck').post(bankProfileApi.check.path, { ...data, checkStatus: '1' })).code).toBe(ok)
}

it('is shown from the draft on, and is what the file says later', async () => {
  const row = await net('1200')
  const draft = (await message(row.id)).data
  expect(draft).toMatchObject([{ fileFormat: 'PAIN001', hasProfile: false, amount: '1200', account: first.account }])
  await passed(row)
  expect((await message(row.id, 'a_ck')).data).toEqual(draft)
  await done('a_mk', 'allocate', row.id)
  await done('a_ck', 'confirm', row.id)
  expect((await message(row.id)).data).toEqual(draft)
  const { nettingNo } = (await rowOf(row.id)).net
  const made = await filesOf(nettingNo)
  expect(made).toEqual(new Map([[first.account, words(draft[0].content)]]))
  expect(draft[0].content).toContain(nettingNo)
  expect(refusedOf(await message(row.id))).toEqual([paymentFileRefusals.PAYMENT_TAKEN.code, 'bankFileNo'])
})

it('is refused while the accounts cannot pay, and one for each account that pays a share', async () => {
  const row = await net('6000')
  expect((await rowOf(row.id)).shortfall).toBe('2200')
  expect(refusedOf(await message(row.id))).toEqual([allocationRefusals.ALLOCATION_SHORT.code, 'accountId'])
  const second = await opened({ currencies: 'USD', swiftCode: 'YJBKCNSHXXX' })
  await stated(second, 'USD', '9000')
  await profiled('MT103')
  const messages = (await message(row.id)).data as { account: string; amount: string; content: string }[]
  expect(messages.map(({ account, amount }) => [account, amount])).toEqual([
    [first.account, '3800'],
    [second.account, '2200'],
  ])
  await passed(row)
  await done('a_mk', 'allocate', row.id)
  await done('a_ck', 'confirm', row.id)
  const { nettingNo } = (await rowOf(row.id)).net
  expect(await filesOf(nettingNo)).toEqual(new Map(messages.map(({ account, content }) => [account, words(content)])))
  expect(messages[1]?.content).toContain(':32A:260420USD2200,00')
})

it('names the field that stands against it', async () => {
  const received = await net('50', '1')
  expect(refusedOf(await message(received.id))).toEqual([paymentFileRefusals.PAYMENT_NOT_READY.code, 'cflFlag'])
  const row = await net('70')
  const change = (set: string) => inDatabase(sql`update settlement_path set ${sql.raw(set)} where id = ${theirs}`)
  await change(`account_name = ''`)
  expect(refusedOf(await message(row.id))).toEqual([paymentFileRefusals.PAYEE_INCOMPLETE.code, 'payeeName'])
  await change(`account_name = 'A', end_date = date '20260419'`)
  expect(refusedOf(await message(row.id))).toEqual([netResultRefusals.NET_PATH_MISSING.code, 'counterPartyPathId'])
  await change('end_date = null')
  const { path: stored } = (await test.as('a_mk').get(`/CLOUD-BIZ/settlePath/query/${theirs}`)).data
  const changed = { ...stored, id: theirs, partyId: test.refs.a.counterPartyId, account: '2999USD' }
  expect((await test.as('a_mk').post(settlePathApi.modify.path, changed)).code).toBe(ok)
  expect(refusedOf(await message(row.id))).toEqual([netResultRefusals.NET_PATH_NOT_VERIFIED.code, 'counterPartyPathId'])
  const verified = { id: theirs, version: stored.version + 1, checkStatus: '1', comment: 'called back' }
  expect((await test.as('a_ck').post(settlePathApi.verify.path, verified)).code).toBe(ok)
  expect((await message(row.id)).data[0].content).toContain('2999USD')
})

it('is for those who handle payments, of their own organisation', async () => {
  const row = await net('80')
  expect((await message(row.id, 'a_no')).status).toBe(403)
  expect((await message(row.id, 'b_mk')).code).toBe(kitRefusals.DOES_NOT_EXIST.code)
})

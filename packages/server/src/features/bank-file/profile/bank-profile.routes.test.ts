/** A bank's format: submitted by one person, passed by another, and the files made from then on. */
import { createHash } from 'node:crypto'
import { bankProfileApi } from '@hedgerow/contract/bank-file/profile/bank-profile.contract'
import { bankProfileRefusals } from '@hedgerow/contract/bank-file/profile/bank-profile.refusals'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenInvariants } from '../../../invariants.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { accountCalls, type OpenedAccount } from '../../account/account.fixture.ts'

let test: TestApp
let from: OpenedAccount
let to: OpenedAccount
let bankId: string
beforeAll(async () => {
  test = await testApp()
  from = await opened({ swiftCode: 'YJBKCNSHXXX' })
  to = await opened()
  await stated(from, 'CNY', '1000000')
  bankId = test.refs.a.counterPartyId
})
afterAll(() => test.close())
const { opened, stated } = accountCalls(() => test)

const ok = '00000000'
const plain = ({ account }: OpenedAccount) => account.replaceAll(' ', '')
type Person = Parameters<TestApp['as']>[0]
const values = (over: object = {}) => ({
  fileFormat: 'PAIN001',
  fileCharset: 'GB18030',
  chargeBearer: 'DEBT',
  debitKind: '1',
  nameLength: 4,
  remarkLength: 140,
  longText: '1',
  fileName: 'YJ_[account]_[fileNo].xml',
  ...over,
})
const form = (over: object = {}) => ({ orgId: test.refs.a.orgId, bankId, ...values(over) })
const post = (who: Person, act: 'add' | 'modify' | 'check' | 'withdraw', body: object) =>
  test.as(who).post(bankProfileApi[act].path, body)
const seen = async (id: string) => (await test.as('a_ck').get(`/CLOUD-BIZ/bankProfile/query/${id}`)).data
const files = '/CLOUD-BIZ/bankFile'

async function payable(amount: string): Promise<string> {
  const { data } = await test.as('a_mk').post('/CLOUD-BIZ/transfer/addCommit', {
    transferType: '1',
    payWay: '4',
    drawOutBank: '测试',
    drawOutAccount: from.account,
    transferInBank: '测试银行',
    transferInAccount: to.account,
    transferInAccountName: '收款人有限公司',
    currency: 'CNY',
    amount,
    payDate: '20260413',
    trader: 'a_mk',
  })
  const { version } = (await test.as('a_no').get(`/CLOUD-BIZ/transfer/getByDealId/${data.id}`)).data
  await test.as('a_ck').post('/CLOUD-BIZ/transferCheck/check', { id: data.id, version, checkStatus: '1' })
  const all = (await test.as('a_mk').get(`${files}/payable`)).data as { id: string; number: string }[]
  return all.find(({ number }) => number === data.dealSerialNo)?.id ?? ''
}

it('counts once another person passed it, and files made before stay as they were', async () => {
  const before = await test.as('a_mk').post(`${files}/make`, { ids: await payable('10') })
  const first = await post('a_mk', 'add', form())
  expect(first.code, first.message).toBe(ok)
  expect((await post('a_mk', 'add', form())).message).toBe(bankProfileRefusals.BANK_PROFILE_WAITS.en)
  const decision = { ...first.data, checkStatus: '1' }
  expect((await post('a_mk', 'check', decision)).status).toBe(403)
  expect((await post('b_mk', 'check', decision)).code).not.toBe(ok)
  expect((await post('a_ck', 'check', decision)).code).toBe(ok)
  expect((await post('a_mk', 'add', form())).message).toBe(bankProfileRefusals.BANK_PROFILE_EXISTS.en)

  const ids = await payable('20')
  const preview = await test.as('a_mk').post(`${files}/preview`, { ids })
  expect(preview.data, preview.message).toMatchObject({
    fileFormat: 'PAIN001',
    hasProfile: true,
    fileName: `YJ_${plain(from)}_BFO202604130000.xml`,
  })
  expect(preview.data.cuts).toContainEqual({
    number: expect.any(String),
    field: 'payeeName',
    kept: '收款人有',
    dropped: '限公司',
  })
  expect((await test.as('a_mk').post(`${files}/make`, { ids, fileFormat: 'MT103' })).code).toBe(
    bankProfileRefusals.FORMAT_NOT_TAKEN.code,
  )
  const made = await test.as('a_mk').post(`${files}/make`, { ids })
  const file = (await test.as('a_mk').get(`${files}/query/${made.data.id}`)).data
  expect(file).toMatchObject({
    isSame: true,
    fileCharset: 'GB18030',
    fileName: `YJ_${plain(from)}_${file.fileNo}.xml`,
  })
  expect(file.content).toContain('<ChrgBr>DEBT</ChrgBr>')
  expect(file.content).toContain('<BtchBookg>true</BtchBookg>')
  const fetched = await test.app.inject({
    method: 'GET',
    url: `${files}/download/${made.data.id}`,
    headers: { authorization: `Bearer ${test.as('a_mk').token}` },
  })
  expect(new TextDecoder('gb18030').decode(fetched.rawPayload)).toBe(file.content)
  expect(createHash('sha256').update(fetched.rawPayload).digest('hex')).toBe(file.fileHash)
  expect(fetched.headers['content-disposition']).toContain(file.fileName)

  const old = (await test.as('a_mk').get(`${files}/query/${before.data.id}`)).data
  expect(old).toMatchObject({ isSame: true, fileCharset: 'UTF-8', fileName: `${old.fileNo}.xml` })
  expect(await brokenInvariants(test.database.db)).toEqual([])
})

it('is changed by a version that waits beside it, withdrawn by its maker, rejected with a comment', async () => {
  const filter = { pageSize: 20, queryWrapper: { profileStatus: '2' } }
  const [inForce] = (await test.as('a_mk').post(bankProfileApi.queryByPage.path, filter)).data.recordList
  const edit = (over: object) =>
    post('a_mk', 'modify', { id: inForce.id, version: Number(inForce.version), ...values(over) })
  const second = await edit({ longText: '2' })
  expect(second.code, second.message).toBe(ok)
  expect((await seen(second.data.id)).inForce).toMatchObject({ longText: '1' })
  expect((await post('a_mk', 'withdraw', second.data)).code).toBe(ok)
  const third = await edit({ longText: '2' })
  const wordless = await post('a_ck', 'check', { ...third.data, checkStatus: '2' })
  expect(wordless.message).toBe(bankProfileRefusals.BANK_PROFILE_COMMENT.en)
  expect((await post('a_ck', 'check', { ...third.data, checkStatus: '1' })).code).toBe(ok)
  expect((await seen(inForce.id)).profile.profileStatus).toBe('0')
  const refused = await test.as('a_mk').post(`${files}/make`, { ids: await payable('30') })
  expect([refused.code, refused.data.fields[0].field]).toEqual([bankProfileRefusals.TEXT_TOO_LONG.code, 'ids'])
})

it('names what is wrong with it', async () => {
  const wrong = await post(
    'a_mk',
    'add',
    form({ fileFormat: 'MT103', chargeBearer: 'SLEV', fileName: '[yyyymmdd].txt' }),
  )
  expect(wrong.data.fields?.map(({ field }: { field: string }) => field) ?? [wrong.message]).toEqual(['bankId'])
  const { subsidiaryId: orgId } = test.refs.a
  const both = await post('a_mk', 'add', {
    ...form({ fileFormat: 'MT103', chargeBearer: 'SLEV', fileName: '[yyyymmdd].txt' }),
    orgId,
  })
  expect(both.data.fields.map(({ field }: { field: string }) => field)).toEqual(['chargeBearer', 'fileName'])
  const zero = await post('a_mk', 'add', form({ nameLength: 0, remarkLength: 141 }))
  expect(zero.data.fields.map(({ field }: { field: string }) => field)).toEqual(['nameLength', 'remarkLength'])
})

/** Clearing flows in payment files: locked while a file is out, stopped by a path that is no longer trusted, failed by the bank. */
import { paymentFileRefusals } from '@hedgerow/contract/bank-file/payment/payment-file.refusals'
import { statementApi } from '@hedgerow/contract/bank-file/statement.contract'
import { allocationRefusals } from '@hedgerow/contract/funding/allocation/allocation.refusals'
import { netResultRefusals } from '@hedgerow/contract/settlement/net/net-result.refusals'
import { settlePathApi } from '@hedgerow/contract/settlement/path/settle-path.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenInvariants } from '../../../invariants.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { ourPartyInForce } from '../../../testing/our-party.ts'
import { pictureForm } from '../../../testing/picture-form.ts'
import { accountCalls, type OpenedAccount } from '../../account/account.fixture.ts'
import { netting } from '../../settlement/net/net.fixture.ts'
import { storeMarket } from '../../trade/deal/trade.fixture.ts'

const ok = '00000000'
const api = '/CLOUD-BIZ/bankFile'
type Person = Parameters<TestApp['as']>[0]
let test: TestApp
let dollars: OpenedAccount
let theirs: string
const { path, calm, flow, generate, listed, commit } = netting(() => test)
const { opened, stated } = accountCalls(() => test)
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
  await ourPartyInForce(test, { bic: 'LANCCNBNXXX' })
  await path('0', '1000USD', 'USD')
  theirs = await path('1', '2000USD', 'USD')
  await calm()
  dollars = await opened({ currencies: 'USD', swiftCode: 'YJBKCNSHXXX' })
  await stated(dollars, 'USD', '2000000')
})
afterAll(() => test.close())

const rowOf = async (id: string) => (await test.as('a_no').get(`/CLOUD-BIZ/allocate/propose/${id}`)).data.net
async function done(who: Person, act: string, id: string) {
  const { version } = await rowOf(id)
  const { data, message } = await test.as(who).post(`/CLOUD-BIZ/allocate/${act}`, listed([{ id, version }]))
  expect(data?.done, message).toHaveLength(1)
}
/** @returns a clearing flow whose allocation is confirmed, and the movement that its account expects */
async function confirmed(amt: string) {
  await flow({ amt, day: '20260414' })
  const [row] = await generate()
  const id = row?.id ?? ''
  await commit(row ? [row] : [])
  const { version } = (await test.as('a_no').get(`/CLOUD-BIZ/netResult/query/${id}`)).data.net
  const decision = { id, version, checkStatus: '1', comment: 'seen with the bank' }
  expect((await test.as('a_ck').post('/CLOUD-BIZ/netResultCheck/check', decision)).code).toBe(ok)
  await done('a_mk', 'allocate', id)
  await done('a_ck', 'confirm', id)
  const { data } = await test.as('a_mk').get(`${api}/payable`)
  const { nettingNo } = await rowOf(id)
  return { id, nettingNo, flowId: data.find(({ number }: { number: string }) => number === nettingNo).id as string }
}
const make = (flowId: string, fileFormat = 'PAIN001') =>
  test.as('a_mk').post(`${api}/make`, { ids: flowId, fileFormat })
const fileOf = async (id: string) => (await test.as('a_mk').get(`${api}/query/${id}`)).data
const act = async (name: string, id: string, who: Person, more: object = {}) =>
  test.as(who).post(`${api}/${name}`, { id, version: (await fileOf(id)).version, ...more })
const revoke = async (id: string) =>
  test.as('a_ck').post('/CLOUD-BIZ/allocate/revoke', { id, version: (await rowOf(id)).version })
const unlock = async (id: string) =>
  test.as('a_ck').post('/CLOUD-BIZ/allocate/unlock', { id, version: (await rowOf(id)).version, reason: 'hurry' })
async function upload(text: string) {
  const form = pictureForm(Buffer.from(text))
  const headers = { language: 'en_US', 'content-type': form.type, authorization: `Bearer ${test.as('a_mk').token}` }
  return (await test.app.inject({ method: 'POST', url: statementApi.upload.path, headers, payload: form.body })).json()
}
const refusedBy = (fileNo: string, number: string) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>M</MsgId></GrpHdr>
  <OrgnlGrpInfAndSts><OrgnlMsgId>${fileNo}</OrgnlMsgId><GrpSts>PART</GrpSts></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><TxInfAndSts>
  <OrgnlEndToEndId>${number}</OrgnlEndToEndId><TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf></TxInfAndSts>
  </OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`

it('is locked while its file is out, and no reviewer unlocks it', async () => {
  const { id, flowId } = await confirmed('1600')
  const { data, message } = await make(flowId, 'MT202')
  expect(data, message).toMatchObject({ fileNo: expect.any(String) })
  expect((await fileOf(data.id)).content).toContain(`:58D:/2000USD\r\nA`)
  expect(await rowOf(id)).toMatchObject({ lockFlag: '0' })
  expect((await act('release', data.id, 'a_ck')).code).toBe(ok)
  expect(await rowOf(id)).toMatchObject({ lockFlag: '1', sendStatus: '1' })
  expect((await revoke(id)).code).toBe(allocationRefusals.FILE_HAS_LEFT.code)
  expect((await unlock(id)).code).toBe(allocationRefusals.FILE_HAS_LEFT.code)
  expect((await act('answer', data.id, 'a_mk', { answer: '2' })).code).toBe(ok)
  expect((await unlock(id)).code).toBe(allocationRefusals.FILE_HAS_LEFT.code)
})

it('is open again once the bank refuses the file', async () => {
  const { id, flowId, nettingNo } = await confirmed('1650')
  const { data } = await make(flowId)
  await act('release', data.id, 'a_ck')
  expect((await make(flowId)).code).toBe(paymentFileRefusals.PAYMENT_TAKEN.code)
  expect((await act('answer', data.id, 'a_mk', { answer: '9', reason: 'signature' })).code).toBe(ok)
  expect(await rowOf(id)).toMatchObject({ lockFlag: '0', sendStatus: '0', nettingNo })
  expect((await make(flowId)).code).toBe(ok)
})

it('that was revoked since does not leave', async () => {
  const { id, flowId, nettingNo } = await confirmed('1700')
  const { data } = await make(flowId)
  expect((await revoke(id)).code).toBe(ok)
  const refused = await act('release', data.id, 'a_ck')
  expect([refused.code, refused.message]).toEqual([
    paymentFileRefusals.PAYMENT_NOT_READY.code,
    expect.stringContaining(nettingNo),
  ])
})

it('that one payment of the bank refuses has failed, and may be paid again', async () => {
  const { id, flowId, nettingNo } = await confirmed('1800')
  const { data } = await make(flowId)
  await act('release', data.id, 'a_ck')
  expect((await upload(refusedBy(data.fileNo, nettingNo))).data).toEqual({ statements: [], answered: 1, confirmed: [] })
  expect(await rowOf(id)).toMatchObject({ allocateStatus: '0', lockFlag: '0' })
  expect(await fileOf(data.id)).toMatchObject({ fileStatus: '3', bankAnswer: `${nettingNo}: AC04` })
  expect(await brokenInvariants(test.database.db)).toEqual([])
})

it('stays here once its path has changed, until that is verified', async () => {
  const { flowId } = await confirmed('1900')
  const { data } = await make(flowId)
  const stored = (await test.as('a_mk').get(`/CLOUD-BIZ/settlePath/query/${theirs}`)).data.path
  const changed = { ...stored, id: theirs, partyId: test.refs.a.counterPartyId, account: '2999USD' }
  const modified = await test.as('a_mk').post(settlePathApi.modify.path, changed)
  expect(modified.code, modified.message).toBe(ok)
  expect((await act('release', data.id, 'a_ck')).code).toBe(netResultRefusals.NET_PATH_NOT_VERIFIED.code)
  const { version } = (await test.as('a_mk').get(`/CLOUD-BIZ/settlePath/query/${theirs}`)).data.path
  const verified = { id: theirs, version, checkStatus: '1', comment: 'called back on the old number' }
  expect((await test.as('a_ck').post(settlePathApi.verify.path, verified)).code).toBe(ok)
  expect((await act('release', data.id, 'a_ck')).code).toBe(ok)
})

it('either leaves or is revoked, whoever is first: never both', async () => {
  const rounds = 12
  for (let round = 0; round < rounds; round += 1) {
    const { id, flowId } = await confirmed(`${2000 + round}`)
    const { data } = await make(flowId)
    const { version } = await fileOf(data.id)
    const row = await rowOf(id)
    const release = () => test.as('a_ck').post(`${api}/release`, { id: data.id, version })
    const take = () => test.as('a_both').post('/CLOUD-BIZ/allocate/revoke', { id, version: row.version })
    const requests = [release(), take()]
    const [left, revoked] = (await Promise.all(requests)).map(({ code }) => code === ok)
    expect([left, revoked].filter(Boolean)).toHaveLength(1)
    const after = await rowOf(id)
    expect([after.allocateStatus, after.lockFlag]).toEqual(left ? ['2', '1'] : ['0', '0'])
  }
  expect(await brokenInvariants(test.database.db)).toEqual([])
})

/** An exposure that documents prove: neither void nor other money before they are unlinked. */
import { evidenceApi } from '@hedgerow/contract/evidence/evidence.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const success = '00000000'
const api = '/CLOUD-EXPO/fxExposure'
const post = (path: string, body: object) => test.as('a_mk').post(path, body)
const terms = () => ({
  orgId: test.refs.a.orgId,
  exposureType: '1',
  exposureDirection: '1',
  currency: 'USD',
  exposureAmt: '1000',
  transDate: '20260401',
  endDate: '20260601',
  deliveryDate: '20260603',
  documentaryBillFlag: '0',
})
const exposure = async (): Promise<string> => (await post(`${api}/add`, terms())).data.id
async function document(evidenceNo: string): Promise<string> {
  const kind = { orgId: test.refs.a.orgId, evidenceKind: '1', evidenceNo, contractNo: evidenceNo }
  const worth = { partyName: 'Buyer', evidenceDate: '20260401', currency: 'USD', evidenceAmt: '1000' }
  return (await post(evidenceApi.add.path, { ...kind, ...worth })).data.id
}
const link = (evidenceId: string, exposureId: string) =>
  post(evidenceApi.link.path, { evidenceId, exposureId, linkAmt: '700' })
const invalid = (ids: string) => test.as('a_mk').get(`${api}/invalid?ids=${ids}`)
const free = async (id: string) => (await test.as('a_mk').get(`/CLOUD-EXPO/evidence/query/${id}`)).data.freeAmt

it('is neither voided, also among others, nor made other money, and is when it was unlinked', async () => {
  const [evidenceId, id, other] = [await document('SC-1'), await exposure(), await exposure()]
  const { data: linked } = await link(evidenceId, id)
  const { serialNo, version } = (await test.as('a_mk').get(`${api}/query/${id}`)).data
  const words = `Document SC-1 proves exposure ${serialNo}; unlink it first`
  expect((await invalid(id)).message).toBe(words)
  expect((await invalid(`${other},${id}`)).message).toBe(words)
  const modify = (over: object) => post(`${api}/modify`, { id, version, ...terms(), ...over })
  for (const over of [{ currency: 'EUR' }, { exposureDirection: '0' }]) expect((await modify(over)).message).toBe(words)
  const edited = await modify({ exposureAmt: '900' })
  expect([edited.code, edited.message]).toEqual([success, 'success'])
  expect((await post(evidenceApi.unlink.path, { ...linked, reason: 'the order is off' })).code).toBe(success)
  expect((await invalid(id)).code).toBe(success)
  expect(await free(evidenceId)).toBe('1000')
})

it('voided and linked at once is the one or the other', async () => {
  const [evidenceId, id] = [await document('SC-2'), await exposure()]
  const answers = await Promise.all([link(evidenceId, id), invalid(id)])
  expect(answers.filter(({ code }) => code === success).length).toBe(1)
})

import { instructionApi } from '@hedgerow/contract/instruction/instruction.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '../../kit/testing.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { spotApi, spotDeal, storeMarket } from '../trade/deal/trade.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
})
afterAll(() => test.close())

const success = '00000000'
type Person = Parameters<TestApp['as']>[0]
const post = (path: string, body: object, who: Person = 'a_mk') => test.as(who).post(path, body)
const number = async (who: Person = 'a_mk') =>
  (await test.as(who).get('/CLOUD-BASE/query/instrVirtualNo')).data.virtualNo
const input = (over: object = {}) => ({
  orgId: test.refs.a.orgId,
  counterPartyId: test.refs.a.counterPartyId,
  contact: 'Desk Wang',
  businType: 'FX_SPOT',
  dealDirection: '2',
  currencyPair: 'USD/CNY',
  currency: 'USD',
  dealAmt: '1000000',
  timeLimit: 'SPOT',
  priceKind: '2',
  limitRate: '6.82',
  validDate: '20260414',
  validTime: '16:00:00',
  ...over,
})
const add = async (over: object = {}) =>
  post(instructionApi.add.path, input({ instrVirtualNo: await number(), ...over }))
const byId = async (id: string, who: Person = 'a_mk') =>
  (await test.as(who).get(`/CLOUD-FX/dealInstr/getById/${id}`)).data
async function issued(over: object = {}) {
  const { data } = await add(over)
  const answer = await post(instructionApi.issue.path, { id: data.id, version: data.version })
  expect(answer.code).toBe(success)
  return answer.data as { id: string; version: number; instrVirtualNo: string }
}
const newDeal = async (over: object = {}): Promise<string> =>
  (await test.as('a_mk').post(`${spotApi}/spotAddDeal`, spotDeal(test, over))).data.dealSerialNo

describe('an instruction', () => {
  it('keeps the number that was given out; the same number again is the same instruction, and no other has it', async () => {
    const instrVirtualNo = await number()
    const first = await add({ instrVirtualNo })
    expect(first.data).toMatchObject({ instrVirtualNo, version: 0 })
    expect((await add({ instrVirtualNo })).data).toEqual(first.data)
    expect((await add({ instrVirtualNo: 'IV20260413-999999' })).code).not.toBe(success)
    expect(await byId(first.data.id)).toMatchObject({
      currency2: 'CNY',
      dealAmt2: '6820000',
      valueDate: '20260415',
      instrStatus: 'T',
    })
  })

  it.each([
    ['a limit without its rate', { limitRate: undefined }, 'limitRate'],
    ['a rate at market', { priceKind: '1' }, 'limitRate'],
    ['a currency that is not of the pair', { currency: 'EUR' }, 'currency'],
    ['a validity that is over', { validDate: '20260412' }, 'validDate'],
    ['no contact', { contact: '' }, 'contact'],
    ['a counterparty that is not there', { counterPartyId: '987654321' }, 'counterPartyId'],
  ])('is refused with %s', async (_, over, field) => {
    const { code, data } = await add(over)
    expect(code).not.toBe(success)
    expect(data.fields).toMatchObject([{ field }])
  })

  it('is changed as a draft alone, in the version that was seen', async () => {
    const { data } = await add()
    const edit = { id: data.id, version: 0, ...input({ dealAmt: '500000' }) }
    expect((await post(instructionApi.modify.path, edit)).code).toBe(success)
    expect((await post(instructionApi.modify.path, edit)).message).toMatch(/changed/i)
    expect(await byId(data.id)).toMatchObject({ dealAmt: '500000', dealAmt2: '3410000' })
    await post(instructionApi.issue.path, { id: data.id, version: 1 })
    expect((await post(instructionApi.modify.path, { ...edit, version: 2 })).message).toMatch(/Only a draft/)
  })

  it('has a ticket once it is issued, in both languages, whose hash is that of its words', async () => {
    const { data } = await add()
    const ticketPath = `/CLOUD-FX/dealInstr/ticket/${data.id}`
    expect((await test.as('a_mk').get(ticketPath)).message).toMatch(/issue it first/)
    await post(instructionApi.issue.path, { id: data.id, version: 0 })
    const { ticket, verifyHash, isGenuine } = (await test.as('a_no').get(ticketPath)).data
    expect(isGenuine).toBe(true)
    expect(verifyHash).toMatch(/^[0-9a-f]{64}$/)
    expect(ticket).toMatchObject({
      instrVirtualNo: data.instrVirtualNo,
      amountWordsEn: 'USD ONE MILLION ONLY',
      counterPartyNameEn: 'Test bank',
      limitRate: '6.82',
      issuedBy: 'a_mk',
    })
    expect(ticket.amountWords).toMatch(/壹佰万整$/)
    const { lines } = (await test.as('a_no').get(ticketPath)).data
    expect(lines).toContainEqual({
      word: { zh: '金额', en: 'Amount' },
      value: { zh: 'USD 1,000,000.00', en: 'USD 1,000,000.00' },
    })
    expect(await byId(data.id)).toMatchObject({ instrStatus: '1', verifyHash })
  })

  it('has its ticket as a PDF, the same file each time; a draft has none, and what was altered is not printed', async () => {
    const paperOf = (id: string, who: Person = 'a_no') =>
      test.app.inject({
        url: `/CLOUD-FX/dealInstr/paper/${id}`,
        headers: { language: 'en_US', authorization: `Bearer ${test.as(who).token}` },
      })
    const draft = (await add()).data.id
    expect((await paperOf(draft)).json().message).toMatch(/issue it first/)
    const { id, instrVirtualNo } = await issued()
    const first = await paperOf(id)
    expect(first.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`filename="${instrVirtualNo}.pdf"`),
    })
    expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    // The signature stands below what is signed.
    expect(first.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect(first.rawPayload.equals((await paperOf(id)).rawPayload)).toBe(true)
    expect((await paperOf(id, 'b_both')).json().message).toMatch(/does not exist/i)
    await asOwner(
      test.database.owner,
      `update deal_instruction set ticket = jsonb_set(ticket, '{dealAmt}', '"2"') where id = ${id}`,
    )
    expect((await paperOf(id)).json().message).toMatch(/does not match its hash/)
  })

  it('is linked to the deal that came of it, and to no other', async () => {
    const { id, version } = await issued()
    const link = (dealSerialNo: string, of = { id, version }) =>
      post(instructionApi.linkDeal.path, { ...of, dealSerialNo })
    expect((await link('SPT-NONE')).data.fields).toMatchObject([{ field: 'dealSerialNo' }])
    const other = await newDeal({ sellAmt: '900000', buyAmt: '6148800' })
    expect((await link(other)).message).toBe('The deal differs from the instruction: Amount')
    const serial = await newDeal()
    expect((await link(serial)).code).toBe(success)
    expect(await byId(id)).toMatchObject({ instrStatus: '2', dealSerialNo: serial })
    const second = await issued()
    expect((await link(serial, second)).message).toMatch(/linked to instruction IV/)
    expect((await link(serial)).code).not.toBe(success)
  })

  it('is cancelled with a reason, issued or not, but not once it is dealt', async () => {
    const { id, version } = await issued()
    const cancel = { id, version, cancelReason: 'client withdrew' }
    expect((await post(instructionApi.cancel.path, { ...cancel, cancelReason: '' })).data.fields).toMatchObject([
      { field: 'cancelReason' },
    ])
    expect((await post(instructionApi.cancel.path, cancel)).code).toBe(success)
    expect((await post(instructionApi.cancel.path, { ...cancel, version: version + 1 })).message).toMatch(/already/)
  })

  it('is nobody’s without the duty, and a stranger’s not at all', async () => {
    const { id, version } = await issued()
    expect((await post(instructionApi.cancel.path, { id, version, cancelReason: 'x' }, 'a_no')).code).not.toBe(success)
    expect(await byId(id, 'b_mk')).not.toHaveProperty('instrVirtualNo')
    const { recordList } = (await post(instructionApi.queryByPage.path, { queryWrapper: {} })).data
    expect(recordList.length).toBeGreaterThan(0)
    expect((await post(instructionApi.queryByPage.path, { queryWrapper: {} }, 'b_mk')).data.recordList).toEqual([])
  })
})

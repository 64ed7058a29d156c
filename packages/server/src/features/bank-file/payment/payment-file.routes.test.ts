/** From reviewed transfers to a file that left, and what the bank makes of it. */

import { bankFileRefusals } from '@hedgerow/contract/bank-file/bank-file.refusals'
import { differenceApi } from '@hedgerow/contract/bank-file/difference.contract'
import { differenceRefusals } from '@hedgerow/contract/bank-file/difference.refusals'
import { paymentFileRefusals } from '@hedgerow/contract/bank-file/payment/payment-file.refusals'
import { statementApi } from '@hedgerow/contract/bank-file/statement.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../../invariants.ts'
import { asOwner } from '../../../kit/testing.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { ourPartyInForce } from '../../../testing/our-party.ts'
import { pictureForm } from '../../../testing/picture-form.ts'
import { accountCalls, type OpenedAccount } from '../../account/account.fixture.ts'

let test: TestApp
let a: OpenedAccount
let b: OpenedAccount
beforeAll(async () => {
  test = await testApp()
  a = await opened({ swiftCode: 'YJBKCNSHXXX' })
  b = await opened()
  await stated(a, 'CNY', '1000000')
  await stated(b, 'CNY', '1000')
})
afterAll(() => test.close())
const { opened, stated, balanceRow } = accountCalls(() => test)

type Person = Parameters<TestApp['as']>[0]
const ok = '00000000'
const api = '/CLOUD-BIZ/bankFile'

async function transfer(
  amount: string,
  from = a,
  to = b,
  payDate = '20260413',
): Promise<{ id: string; dealSerialNo: string; flowId: string }> {
  const { data } = await test.as('a_mk').post('/CLOUD-BIZ/transfer/addCommit', {
    transferType: '1',
    payWay: '4',
    drawOutBank: '测试',
    drawOutAccount: from.account,
    transferInBank: '测试银行 & Co',
    transferInAccount: to.account,
    transferInAccountName: '收款人 <A>',
    currency: 'CNY',
    amount,
    payDate,
    trader: 'a_mk',
  })
  const { version } = (await test.as('a_no').get(`/CLOUD-BIZ/transfer/getByDealId/${data.id}`)).data
  const passed = { id: data.id, version, checkStatus: '1', comment: 'seen' }
  expect((await test.as('a_ck').post('/CLOUD-BIZ/transferCheck/check', passed)).code).toBe(ok)
  const flow = (await payables()).find(({ number }) => number === data.dealSerialNo)
  return { ...data, flowId: flow?.id ?? '' }
}
const statusOf = async (id: string) =>
  (await test.as('a_no').get(`/CLOUD-BIZ/transfer/getByDealId/${id}`)).data.transferStatus
const make = (ids: readonly string[], fileFormat = 'PAIN001', who: Person = 'a_mk') =>
  test.as(who).post(`${api}/make`, { ids: ids.join(','), fileFormat })
const fileOf = async (id: string) => (await test.as('a_mk').get(`${api}/query/${id}`)).data
const act = async (name: string, id: string, who: Person, more: object = {}) =>
  test.as(who).post(`${api}/${name}`, { id, version: (await fileOf(id)).version, ...more })
const payables = async () =>
  (await test.as('a_mk').get(`${api}/payable`)).data as { readonly id: string; readonly number: string }[]
const payable = async () => (await payables()).map(({ id }) => id)
async function upload(text: string) {
  const form = pictureForm(Buffer.from(text))
  const headers = { language: 'en_US', 'content-type': form.type, authorization: `Bearer ${test.as('a_mk').token}` }
  return (await test.app.inject({ method: 'POST', url: statementApi.upload.path, headers, payload: form.body })).json()
}
const pain002 = (fileNo: string, group: string, payments = '') =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>M</MsgId></GrpHdr>
  <OrgnlGrpInfAndSts><OrgnlMsgId>${fileNo}</OrgnlMsgId><GrpSts>${group}</GrpSts></OrgnlGrpInfAndSts>
  <OrgnlPmtInfAndSts>${payments}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`
const camt053 = (account: string, paid: string, details: string) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>C</MsgId></GrpHdr><Stmt><Id>${paid}</Id>
  <CreDtTm>2026-04-13T20:00:00</CreDtTm><Acct><Id><Othr><Id>${account}</Id></Othr></Id><Ccy>CNY</Ccy></Acct><Ntry><Amt Ccy="CNY">${paid}</Amt>
  <CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-04-13</Dt></BookgDt><NtryDtls>${details}</NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`
const answerFor = (id: string, status: string) =>
  `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>${status}</TxSts></TxInfAndSts>`
const rejected = (id: string) =>
  `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AC01</Cd></Rsn></StsRsnInf></TxInfAndSts>`

describe('a payment file', () => {
  it('holds each payment once, is released by another person, and is the same whenever it is fetched', async () => {
    const [one, two] = [await transfer('100.50'), await transfer('200')]
    expect(await payable()).toEqual(expect.arrayContaining([one.flowId, two.flowId]))
    expect((await make([one.flowId], 'PAIN001', 'a_ck')).status).toBe(403)
    expect((await make([one.flowId], 'PAIN001', 'b_mk')).data.fields[0].field).toBe('ids')
    const { data, code, message } = await make([one.flowId, two.flowId])
    expect(code, message).toBe(ok)
    expect(await fileOf(data.id)).toMatchObject({
      fileStatus: '0',
      payCount: 2,
      fileSum: '300.5',
      sequenceNo: 1,
      isSame: true,
    })
    expect((await make([two.flowId])).code).toBe(paymentFileRefusals.PAYMENT_TAKEN.code)
    expect(await payable()).not.toContain(one.flowId)
    expect((await act('release', data.id, 'a_mk')).status).toBe(403)
    expect((await act('answer', data.id, 'a_mk', { answer: '2' })).code).toBe(paymentFileRefusals.FILE_NOT_SENT.code)
    expect(await statusOf(one.id)).toBe('2')
    expect((await act('release', data.id, 'a_ck')).code).toBe(ok)
    expect([await statusOf(one.id), await statusOf(two.id)]).toEqual(['3', '3'])
    expect((await act('invalid', data.id, 'a_mk')).code).toBe(paymentFileRefusals.FILE_NOT_MADE.code)
    const fetched = await test.app.inject({
      method: 'GET',
      url: `${api}/download/${data.id}`,
      headers: { authorization: `Bearer ${test.as('a_mk').token}` },
    })
    const { content, fileHash } = await fileOf(data.id)
    expect(fetched.payload).toBe(content)
    expect(fetched.headers['x-content-sha256']).toBe(fileHash)
    expect(content).toContain(`<InstdAmt Ccy="CNY">100.50</InstdAmt>`)
    expect(content).toContain('收款人 &lt;A&gt;')
  })

  it('whose stored bytes were altered is never handed out or released, and its maker and releaser are told', async () => {
    const one = await transfer('77.07')
    const { data } = await make([one.flowId])
    const alter = (from: string, to: string) =>
      asOwner(test.database.owner, 'update payment_file set content = replace(content, $1, $2) where id = $3', [
        from,
        to,
        data.id,
      ])
    const fetched = () =>
      test.app.inject({
        method: 'GET',
        url: `${api}/download/${data.id}`,
        headers: { authorization: `Bearer ${test.as('a_mk').token}` },
      })
    const noticesTo = async (who: Person) =>
      (
        await asOwner<{ text: string }>(
          test.database.owner,
          'select message_en as text from notification where user_id = $1',
          [test.as(who).scope.userId],
        )
      ).filter(({ text }) => text.includes(`file ${data.fileNo} does not match the hash`)).length
    await alter('77.07', '99.07')
    expect((await act('release', data.id, 'a_ck')).code).toBe(paymentFileRefusals.FILE_ALTERED.code)
    expect([await noticesTo('a_mk'), await noticesTo('a_ck')]).toEqual([1, 0])
    await alter('99.07', '77.07')
    expect((await act('release', data.id, 'a_ck')).code).toBe(ok)
    await alter('77.07', '99.07')
    const answer = await fetched()
    expect(answer.json().code).toBe(paymentFileRefusals.FILE_ALTERED.code)
    expect(answer.headers['x-content-sha256']).toBeUndefined()
    expect(answer.payload).not.toContain('99.07')
    expect(await fileOf(data.id)).toMatchObject({ isAltered: true, isSame: false, content: '' })
    expect([await noticesTo('a_mk'), await noticesTo('a_ck')]).toEqual([2, 1])
    await alter('99.07', '77.07')
    expect((await fetched()).headers['x-content-sha256']).toBe((await fileOf(data.id)).fileHash)
  })

  it('gives its payments back when it is void, and pays from one account only', async () => {
    const one = await transfer('1')
    const other = await transfer('2', b, a)
    expect((await make([one.flowId, other.flowId])).code).toBe(paymentFileRefusals.PAYMENTS_ONE_ACCOUNT.code)
    expect((await make([one.flowId], 'MT103')).code).toBe(paymentFileRefusals.DETAIL_MISSING.code)
    await ourPartyInForce(test, { bic: 'LANCCNBNXXX' })
    expect((await make([one.flowId], 'MT103')).code).toBe(paymentFileRefusals.SWIFT_CHARACTERS.code)
    const { data } = await make([one.flowId])
    expect((await act('invalid', data.id, 'a_mk')).code).toBe(ok)
    expect(await payable()).toContain(one.flowId)
    const again = await make([one.flowId])
    expect(again.code).toBe(ok)
    expect(again.data.fileNo).not.toBe(data.fileNo)
  })

  it('is made once by two who want it at the same time', async () => {
    const one = await transfer('3')
    const codes = (await Promise.all([make([one.flowId]), make([one.flowId])])).map(({ code }) => code)
    expect(codes.toSorted()).toEqual([ok, paymentFileRefusals.PAYMENT_TAKEN.code])
  })
})

describe('the bank’s answer', () => {
  it('that refuses one payment fails its transfer, and accepts the rest', async () => {
    const [one, two] = [await transfer('11'), await transfer('12')]
    const { data } = await make([one.flowId, two.flowId])
    await act('release', data.id, 'a_ck')
    const answered = await upload(pain002(data.fileNo, 'PART', rejected(two.dealSerialNo)))
    expect(answered.data, answered.message).toEqual({ statements: [], answered: 1, confirmed: [] })
    expect(await fileOf(data.id)).toMatchObject({ fileStatus: '3' })
    expect([await statusOf(one.id), await statusOf(two.id)]).toEqual(['3', '9'])
    expect((await balanceRow(a.id, 'CNY')).pendingAmt).not.toContain('-12')
  })

  it('that has not decided accepts nothing, and each payment is taken when the bank takes it', async () => {
    const [one, two] = [await transfer('21'), await transfer('22')]
    const { data } = await make([one.flowId, two.flowId])
    await act('release', data.id, 'a_ck')
    const standing = async () => {
      const { fileStatus, items } = await fileOf(data.id)
      return [fileStatus, ...items.map(({ itemStatus }: { itemStatus: string }) => itemStatus)]
    }
    expect((await upload(pain002(data.fileNo, 'PDNG'))).code).toBe(ok)
    expect(await standing()).toEqual(['1', '0', '0'])
    await upload(
      pain002(data.fileNo, 'RCVD', answerFor(one.dealSerialNo, 'ACSC') + answerFor(two.dealSerialNo, 'PDNG')),
    )
    expect(await standing()).toEqual(['1', '2', '0'])
    await upload(pain002(data.fileNo, 'ACSP', answerFor(two.dealSerialNo, 'ACSC')))
    expect(await standing()).toEqual(['2', '2', '2'])
  })

  it('that the bank books as one line of camt, by the number of its batch alone, is all of its payments', async () => {
    const from = await opened({ swiftCode: 'YJBKCNSHXXX' })
    await stated(from, 'CNY', '1000')
    const [one, two] = [await transfer('41.1', from), await transfer('42.2', from)]
    const { data } = await make([one.flowId, two.flowId])
    await act('release', data.id, 'a_ck')
    const [, batchNo] = /<PmtInfId>(.+?)<\/PmtInfId>/.exec((await fileOf(data.id)).content) ?? []
    const booked = await upload(
      camt053(from.account, '83.3', `<Btch><PmtInfId>${batchNo}</PmtInfId><NbOfTxs>2</NbOfTxs></Btch>`),
    )
    expect(booked.code, booked.message).toBe(ok)
    const [{ id }] = booked.data.statements
    const { data: counts } = await test.as('a_mk').post(statementApi.match.path, { id, version: 0 })
    expect(counts).toMatchObject({ matched: 1, differences: 0 })
    expect([await statusOf(one.id), await statusOf(two.id)]).toEqual(['4', '4'])
    expect(await brokenInvariants(test.database.db)).toEqual([])
  })

  it('of two batches refuses one: its payment may leave again, and the other cannot', async () => {
    const [one, two] = [await transfer('31'), await transfer('32', a, b, '20260414')]
    const { data, message } = await make([one.flowId, two.flowId])
    expect(data, message).toBeTruthy()
    await act('release', data.id, 'a_ck')
    const batches = [
      [1, 'RJCT'],
      [2, 'ACCP'],
    ].map(
      ([at, status]) =>
        `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${data.fileNo}-${at}</OrgnlPmtInfId><PmtInfSts>${status}</PmtInfSts></OrgnlPmtInfAndSts>`,
    )
    const answered = await upload(
      `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>M</MsgId></GrpHdr>
      <OrgnlGrpInfAndSts><OrgnlMsgId>${data.fileNo}</OrgnlMsgId></OrgnlGrpInfAndSts>${batches.join('')}</CstmrPmtStsRpt></Document>`,
    )
    expect(answered.data, answered.message).toMatchObject({ answered: 2 })
    expect(await fileOf(data.id)).toMatchObject({ fileStatus: '3' })
    expect([await statusOf(one.id), await statusOf(two.id)]).toEqual(['2', '3'])
    const open = await payable()
    expect([open.includes(one.flowId), open.includes(two.flowId)]).toEqual([true, false])
    // What was taken may still be refused, and a payment that is not in the file decides nothing.
    expect((await upload(pain002(data.fileNo, 'RJCT', answerFor('TRF209901010001', 'RJCT')))).code).toBe(ok)
    expect(await statusOf(two.id)).toBe('3')
    const { bankAnswer } = await fileOf(data.id)
    expect(bankAnswer).toContain('TRF209901010001?')
    expect((await upload(pain002(data.fileNo, 'RJCT'))).code).toBe(ok)
    expect(await fileOf(data.id)).toMatchObject({ fileStatus: '9' })
    expect(await payable()).toContain(two.flowId)
    expect(await brokenInvariants(test.database.db)).toEqual([])
  })

  it('that disagrees is a difference for a person, once, until a later answer agrees or it is set aside', async () => {
    const one = await transfer('34')
    const { data } = await make([one.flowId])
    await act('release', data.id, 'a_ck')
    const differences = async () => {
      const filter = { pageSize: 20, queryWrapper: { fileNo: data.fileNo, diffStatus: '' } }
      const page = await test.as('a_mk').post(differenceApi.queryByPage.path, filter)
      expect(page.code, page.message).toBe(ok)
      return page.data.recordList as Record<string, string>[]
    }
    const foreign = 'TRF209901010002'
    const blocked = pain002(data.fileNo, 'PDNG', answerFor(one.dealSerialNo, 'BLCK') + answerFor(foreign, 'RJCT'))
    expect((await upload(blocked)).code).toBe(ok)
    expect((await upload(blocked)).code).toBe(ok)
    const open = await differences()
    expect(open.map((row) => [row.diffKind, row.bankRef, row.diffStatus, Number(row.ourAmt ?? 0)]).toSorted()).toEqual(
      [
        ['A', one.dealSerialNo, '0', -34],
        ['A', foreign, '0', 0],
      ].toSorted(),
    )
    const mine = open.find(({ bankRef }) => bankRef === foreign)
    const seen = { id: mine?.id, version: Number(mine?.version) }
    const proposed = await test.as('a_mk').post(differenceApi.propose.path, { ...seen, proposal: '1', reason: 'x' })
    expect(proposed.code).toBe(differenceRefusals.DIFF_NO_LINE.code)
    const aside = await test.as('a_mk').post(differenceApi.setAside.path, { ...seen, reason: 'the bank withdrew it' })
    expect(aside.code, aside.message).toBe(ok)
    expect((await upload(pain002(data.fileNo, 'ACSC', answerFor(one.dealSerialNo, 'ACSC')))).code).toBe(ok)
    const ends = (await differences()).map(({ bankRef, diffStatus }) => [bankRef, diffStatus])
    expect(new Map(ends as [string, string][])).toEqual(
      new Map([
        [one.dealSerialNo, '2'],
        [foreign, '3'],
      ]),
    )
    expect(await brokenInvariants(test.database.db)).toEqual([])
  })

  it('refuses what it took, also as a person writes it down', async () => {
    const one = await transfer('33')
    const { data } = await make([one.flowId])
    await act('release', data.id, 'a_ck')
    expect((await upload(pain002(data.fileNo, 'ACTC'))).code).toBe(ok)
    expect(await fileOf(data.id)).toMatchObject({ fileStatus: '2' })
    expect((await act('answer', data.id, 'a_mk', { answer: '9', reason: 'no funds' })).code).toBe(ok)
    expect(await fileOf(data.id)).toMatchObject({ fileStatus: '9' })
    expect(await payable()).toContain(one.flowId)
  })

  it('that refuses the file lets its payments go into another; one to no file of ours is refused', async () => {
    const one = await transfer('13')
    const { data } = await make([one.flowId])
    await act('release', data.id, 'a_ck')
    expect(await statusOf(one.id)).toBe('3')
    expect((await act('answer', data.id, 'a_mk', { answer: '9' })).data.fields[0].field).toBe('reason')
    expect((await act('answer', data.id, 'a_mk', { answer: '9', reason: 'bad signature' })).code).toBe(ok)
    expect(await statusOf(one.id)).toBe('2')
    expect(await payable()).toContain(one.flowId)
    expect((await upload(pain002('BFO999', 'ACCP'))).code).toBe(bankFileRefusals.NOT_OUR_PAYMENT.code)
    expect((await upload(pain002(data.fileNo, 'ACCP'))).code).toBe(paymentFileRefusals.FILE_NOT_SENT.code)
    expect(await brokenInvariants(test.database.db)).toEqual([])
  })
})

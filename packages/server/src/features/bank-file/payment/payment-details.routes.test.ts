/** What a bank must be told of a payment: refused with its number and the field to fill, and written once it is there. */
import { paymentFileApi } from '@hedgerow/contract/bank-file/payment/payment-file.contract'
import { paymentFileRefusals } from '@hedgerow/contract/bank-file/payment/payment-file.refusals'
import { settlePathApi } from '@hedgerow/contract/settlement/path/settle-path.contract'
import { settlePathRefusals } from '@hedgerow/contract/settlement/path/settle-path.refusals'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { asOwner } from '../../../kit/testing.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { ourPartyInForce } from '../../../testing/our-party.ts'
import { accountCalls, type OpenedAccount } from '../../account/account.fixture.ts'
import { messageRules } from './message/payment-batch.rules.ts'
import { messageOf } from './message/payment-message.rules.ts'
import { batchOf } from './payment-file.rules.ts'
import { findFile, itemsOf } from './payment-file.store.ts'

const ok = '00000000'
const ibanOfOurs = 'DE02120300000000202051'
const ibanOfTheirs = 'FR1420041010050500013M02606'
let test: TestApp
let dollars: OpenedAccount
let euros: OpenedAccount
let theirs: string
const { opened, stated } = accountCalls(() => test)
beforeAll(async () => {
  test = await testApp()
  await asOwner(test.database.owner, `update currency set ctrl_flag = '1' where currency_code = 'EUR'`)
  dollars = await opened({ currencies: 'USD', swiftCode: 'YJBKCNSHXXX' })
  euros = await opened({ currencies: 'EUR', account: ibanOfOurs })
  await stated(dollars, 'USD', '1000000')
  await stated(euros, 'EUR', '1000000')
  theirs = await verified({ bankBic: '12AKDEFFXXX', interBic: 'BOFAUS3NXXX' })
})
afterAll(() => test.close())

const path = (over: object = {}) => ({
  partyType: '1',
  partyId: test.refs.a.counterPartyId,
  pathName: 'theirs',
  currency: 'USD',
  payWay: '3',
  beginDate: '20250101',
  bankName: 'North Lake Bank',
  account: '600012',
  accountName: 'North Lake Trading GmbH',
  ...over,
})
async function pass(id: string): Promise<string> {
  const { version } = (await test.as('a_mk').get(`/CLOUD-BIZ/settlePath/query/${id}`)).data.path
  const word = { id, version, checkStatus: '1', comment: 'called back' }
  expect((await test.as('a_ck').post(settlePathApi.verify.path, word)).code).toBe(ok)
  return id
}
async function verified(over: object): Promise<string> {
  const { data, message } = await test.as('a_mk').post(settlePathApi.add.path, path(over))
  expect(data?.id, message).toBeTruthy()
  return pass(data.id)
}
const changed = async (id: string, over: object) => {
  const { path: stored } = (await test.as('a_mk').get(`/CLOUD-BIZ/settlePath/query/${id}`)).data
  return test.as('a_mk').post(settlePathApi.modify.path, { ...path(), ...stored, ...over })
}
const ordered = (over: object = {}) =>
  test.as('a_mk').post('/CLOUD-BIZ/transfer/addCommit', {
    transferType: '3',
    payWay: '3',
    drawOutBank: 'Bank',
    drawOutAccount: dollars.account,
    transferInBank: 'North Lake Bank',
    transferInAccount: '600012',
    transferInAccountName: 'North Lake Trading GmbH',
    currency: 'USD',
    amount: '100',
    payDate: '20260413',
    trader: 'a_mk',
    ...over,
  })
async function transfer(over: object = {}): Promise<{ readonly ids: string; readonly no: string }> {
  const { data, message } = await ordered(over)
  expect(data?.id, message).toBeTruthy()
  const { version } = (await test.as('a_no').get(`/CLOUD-BIZ/transfer/getByDealId/${data.id}`)).data
  const seen = { id: data.id, version, checkStatus: '1', comment: 'seen' }
  expect((await test.as('a_ck').post('/CLOUD-BIZ/transferCheck/check', seen)).code).toBe(ok)
  const all = (await test.as('a_mk').get('/CLOUD-BIZ/bankFile/payable')).data as { id: string; number: string }[]
  return { ids: all.find(({ number }) => number === data.dealSerialNo)?.id ?? '', no: data.dealSerialNo }
}
const make = (ids: string, fileFormat = 'PAIN001') =>
  test.as('a_mk').post(paymentFileApi.make.path, { ids, fileFormat })
const refusedOf = ({ code, message, data }: Awaited<ReturnType<typeof make>>) => ({
  code,
  message,
  field: data?.fields?.[0]?.field,
})
const fileOf = async (id: string) => (await test.as('a_mk').get(`/CLOUD-BIZ/bankFile/query/${id}`)).data

it('asks a SWIFT payment for town and country of both parties, and names where they are entered', async () => {
  const { ids, no } = await transfer()
  const { DETAIL_MISSING } = paymentFileRefusals
  expect(refusedOf(await make(ids))).toEqual({
    code: DETAIL_MISSING.code,
    message: `${no} lacks the payer’s town; enter it on the record of our party`,
    field: 'townName',
  })
  await ourPartyInForce(test, { townName: 'Ningbo', country: 'CN', bic: 'LANCCNBNXXX' })
  expect(refusedOf(await make(ids)).message).toBe(`${no} lacks the beneficiary’s town; enter it on the settlement path`)

  const half = await changed(theirs, { townName: 'Hamburg' })
  expect(half.data.fields.map(({ field }: { field: string }) => field)).toEqual(['country'])
  const address = { street: 'Jungfernstieg', buildingNo: '30', postCode: '20354', townName: 'Hamburg', country: 'DE' }
  expect((await changed(theirs, address)).code).toBe(ok)
  const review = (await test.as('a_ck').get(`/CLOUD-BIZ/settlePath/query/${theirs}`)).data
  expect([review.path.pathState, review.before.townName, review.path.townName]).toEqual(['3', '', 'Hamburg'])
  // A changed address counts once another person has called back.
  expect(refusedOf(await make(ids)).message).toContain('lacks the beneficiary’s town')
  await pass(theirs)

  const { data, message } = await make(ids)
  expect(data?.id, message).toBeTruthy()
  const file = await fileOf(data.id)
  expect(file.content).toContain(
    '<PstlAdr><StrtNm>Jungfernstieg</StrtNm><BldgNb>30</BldgNb><PstCd>20354</PstCd><TwnNm>Hamburg</TwnNm><Ctry>DE</Ctry></PstlAdr>',
  )
  expect(file.content).toContain('<TwnNm>Ningbo</TwnNm><Ctry>CN</Ctry>')
  // A transfer keeps the account alone: the banks come from the path that names it.
  expect(file.content).toContain('<CdtrAgt><FinInstnId><BICFI>12AKDEFFXXX</BICFI>')
  expect(file.content).toContain('<IntrmyAgt1><FinInstnId><BICFI>BOFAUS3NXXX</BICFI>')
  expect(file.items[0].payeeAddress).toBe('Jungfernstieg 30, 20354 Hamburg, DE')
  expect(file.isSame).toBe(true)
})

it('names us as the sender of a SWIFT message', async () => {
  await ourPartyInForce(test, { townName: 'Ningbo', country: 'CN' })
  const { ids, no } = await transfer({ amount: '101' })
  const sender = 'the format of the bank or the record of our party'
  expect(refusedOf(await make(ids, 'MT103')).message).toBe(`${no} lacks the sender’s BIC; enter it on ${sender}`)
  await ourPartyInForce(test, { townName: 'Ningbo', country: 'CN', bic: 'LANCCNBNXXX' })
  const { data, message } = await make(ids, 'MT103')
  expect(data?.id, message).toBeTruthy()
  const { content } = await fileOf(data.id)
  expect(content).toMatch(/^\{1:F01LANCCNBNAXXX0{10}\}\{2:I103YJBKCNSHXXXXN\}/)
  expect(content).toContain('3/DE/Hamburg 20354')
})

it('checks numbers in the message, whatever a form let through', async () => {
  const { ids, no } = await transfer({ amount: '102' })
  const broken = async (set: string, restored: string) => {
    const write = (one: string) =>
      withTx(test.database.db, systemScope, (tx) =>
        sql`update settlement_path set ${sql.raw(one)} where id = ${theirs}`.execute(tx),
      )
    await write(set)
    const refused = refusedOf(await make(ids))
    await write(restored)
    return refused
  }
  const form = (word: string, value: string, field: string) => ({
    code: paymentFileRefusals.NUMBER_FORM.code,
    message: `The ${word} ${value} of ${no} has an invalid format or check digits`,
    field,
  })
  expect(await broken(`bank_bic = 'NLAKDE'`, `bank_bic = '12AKDEFFXXX'`)).toEqual(
    form('BIC of the beneficiary’s bank', 'NLAKDE', 'payeeBic'),
  )
  expect(await broken(`inter_bic = 'BOFA-S3N'`, `inter_bic = ''`)).toEqual(
    form('intermediary BIC', 'BOFA-S3N', 'interBic'),
  )
  const wrongIban = 'DE88370400440532013000'
  expect((await ordered({ transferInAccount: wrongIban })).code).toBe(settlePathRefusals.IBAN_DIGITS.code)
})

it('pays euros between IBANs as a SEPA credit transfer', async () => {
  const add = (over: object) => test.as('a_mk').post(settlePathApi.add.path, path({ payWay: '6', ...over }))
  const fieldsOf = ({ data }: Awaited<ReturnType<typeof add>>) =>
    data.fields.map(({ field }: { field: string }) => field)
  expect(fieldsOf(await add({ account: '600013', accountName: 'x'.repeat(71) }))).toEqual([
    'currency',
    'account',
    'accountName',
  ])
  const way = { payWay: '6', currency: 'EUR', drawOutAccount: euros.account, transferInAccount: ibanOfTheirs }
  expect((await ordered({ payWay: '6' })).data.fields[0].field).toBe('currency')
  expect((await ordered({ ...way, transferInAccount: '600013' })).data.fields[0].field).toBe('transferInAccount')
  await verified({ payWay: '6', currency: 'EUR', account: ibanOfTheirs, accountName: 'Müller & Söhne' })
  const name = { transferInAccountName: 'Müller & Söhne' }
  const first = await transfer({ ...way, ...name })
  const other = await transfer({ ...way, ...name, payWay: '3', amount: '7' })
  expect((await make(first.ids, 'MT103')).code).toBe(paymentFileRefusals.ACCOUNT_WITHOUT_BIC.code)
  expect((await make(`${first.ids},${other.ids}`)).code).toBe(paymentFileRefusals.SEPA_ALONE.code)
  const { data, message } = await make(first.ids)
  expect(data?.id, message).toBeTruthy()
  const { content } = await fileOf(data.id)
  for (const part of [
    '<SvcLvl><Cd>SEPA</Cd></SvcLvl>',
    '<ChrgBr>SLEV</ChrgBr>',
    `<IBAN>${ibanOfTheirs}</IBAN>`,
    `<IBAN>${ibanOfOurs}</IBAN>`,
  ])
    expect(content).toContain(part)
  const chinese = await transfer({ ...way, transferInAccountName: '收款人', amount: '9' })
  expect((await make(chinese.ids)).code).toBe(paymentFileRefusals.SEPA_CHARACTERS.code)
})

it('makes a file of the first rules again as it was', async () => {
  const { ids } = await transfer({ amount: '103', remark: 'x'.repeat(90) })
  const { data } = await make(ids)
  await withTx(test.database.db, systemScope, async (tx) => {
    const { scope } = test.as('a_mk')
    await sql`update payment_item set pay_way = '', purpose_code = '', payee_address = null, bank_address = null where file_id = ${data.id}`.execute(
      tx,
    )
    await sql`update payment_file set message_rules = ${messageRules.first}, sender_bic = '', payer_address = null,
      file_format = 'MT103' where id = ${data.id}`.execute(tx)
    const content = messageOf('MT103', batchOf(await findFile(tx, scope, data.id), await itemsOf(tx, scope, data.id)))
    await sql`update payment_file set content = ${content}, file_hash = encode(sha256(convert_to(${content}, file_charset)), 'hex')
      where id = ${data.id}`.execute(tx)
  })
  const file = await fileOf(data.id)
  expect(file.content).toContain('{1:F01YJBKCNSHAXXX0000000000}{2:I103YJBKCNSHXXXXN}')
  expect(file.isSame).toBe(true)
})

/** A transfer leaves, the bank's statement comes, and the books follow; what does not fit waits for two people. */
import { bankFileRefusals } from '@hedgerow/contract/bank-file/bank-file.refusals'
import { differenceRefusals } from '@hedgerow/contract/bank-file/difference.refusals'
import { statementApi } from '@hedgerow/contract/bank-file/statement.contract'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../../invariants.ts'
import { asOwner } from '../../../kit/testing.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { pictureForm } from '../../../testing/picture-form.ts'
import { accountCalls, type OpenedAccount } from '../../account/account.fixture.ts'
import { camt053 } from '../read/bank-file.fixture.ts'

let test: TestApp
let a: OpenedAccount
let b: OpenedAccount
beforeAll(async () => {
  test = await testApp()
  a = await opened()
  b = await opened()
  await stated(a, 'CNY', '1000000', '20260412')
  await stated(b, 'CNY', '25000.50', '20260412')
})
afterAll(() => test.close())
const { opened, stated, balanceRow } = accountCalls(() => test)

type Person = Parameters<TestApp['as']>[0]
const ok = '00000000'
const statement = '/CLOUD-BIZ/bankStatement'
const difference = '/CLOUD-BIZ/bankDifference'

async function upload(text: string, who: Person = 'a_mk') {
  const form = pictureForm(Buffer.from(text))
  const headers = { language: 'en_US', 'content-type': form.type, authorization: `Bearer ${test.as(who).token}` }
  return (await test.app.inject({ method: 'POST', url: statementApi.upload.path, headers, payload: form.body })).json()
}
async function transfer(amount: string): Promise<{ id: string; dealSerialNo: string }> {
  const { data } = await test.as('a_mk').post('/CLOUD-BIZ/transfer/addCommit', {
    transferType: '1',
    payWay: '4',
    drawOutBank: '测试',
    drawOutAccount: a.account,
    transferInBank: '测试',
    transferInAccount: b.account,
    currency: 'CNY',
    amount,
    payDate: '20260413',
    trader: 'a_mk',
  })
  const { version } = (await test.as('a_no').get(`/CLOUD-BIZ/transfer/getByDealId/${data.id}`)).data
  const passed = await test
    .as('a_ck')
    .post('/CLOUD-BIZ/transferCheck/check', { id: data.id, version, checkStatus: '1', comment: 'seen' })
  expect(passed.code, passed.message).toBe(ok)
  return data
}
const statusOf = async (id: string) =>
  (await test.as('a_no').get(`/CLOUD-BIZ/transfer/getByDealId/${id}`)).data.transferStatus
const statementOf = async (id: string) => (await test.as('a_mk').get(`${statement}/query/${id}`)).data
const match = async (id: string, who: Person = 'a_mk') =>
  test.as(who).post(`${statement}/match`, { id, version: (await statementOf(id)).version })
const differencesOf = async (fileNo: string) =>
  (await test.as('a_mk').post(`${difference}/queryByPage`, { queryWrapper: { fileNo } })).data.recordList
const act = (name: string, row: { id: string; version: string }, more: object = {}, who: Person = 'a_mk') =>
  test.as(who).post(`${difference}/${name}`, { id: row.id, version: Number(row.version), ...more })
const judged = () => brokenInvariants(test.database.db)
const again = async (fileNo: string, at = 0) => (await differencesOf(fileNo))[at]

describe('a statement', () => {
  it('books what it confirms, on both accounts, and becomes the word on the balance', async () => {
    const sent = await transfer('300000.01')
    const uploaded = await upload(camt053({ account: a.account, reference: sent.dealSerialNo }))
    expect(uploaded.code, uploaded.message).toBe(ok)
    const [{ id }] = uploaded.data.statements
    const before = await statementOf(id)
    expect(before).toMatchObject({ fileStatus: '0', closingCheck: '1', matchedCount: 1, lineCount: 1 })
    expect(before.lines[0].flowSerialNo).toMatch(/^AFL/)
    expect(await statusOf(sent.id)).toBe('2')
    expect((await match(id)).data).toMatchObject({ matched: 1, booked: 1, differences: 0 })
    expect(await statusOf(sent.id)).toBe('4')
    expect(await balanceRow(a.id, 'CNY')).toMatchObject({ balance: '699999.99', pendingAmt: '0', balanceSource: '1' })
    expect((await balanceRow(b.id, 'CNY')).balance).toBe('325000.51')
    expect(await statementOf(id)).toMatchObject({ fileStatus: '1', matchedCount: 1, diffCount: 0 })
    expect((await match(id)).data).toMatchObject({ matched: 0, booked: 0 })
    const revert = await test.as('a_mk').post(`${statement}/revert`, { id, version: (await statementOf(id)).version })
    expect(revert.code).toBe(bankFileRefusals.STATEMENT_BOOKED.code)
  })

  it('is imported once, until it is reverted; of an unknown account or a later day never', async () => {
    const booking = { account: b.account, statementId: 'TWICE', amount: '5' }
    const { data } = await upload(camt053(booking))
    expect((await upload(camt053(booking))).code).toBe(bankFileRefusals.STATEMENT_IMPORTED.code)
    const [{ id }] = data.statements
    const reverted = await test.as('a_mk').post(`${statement}/revert`, { id, version: (await statementOf(id)).version })
    expect(reverted.code).toBe(ok)
    const again = await test.as('a_mk').post(`${statement}/revert`, { id, version: (await statementOf(id)).version })
    expect(again.code).toBe(bankFileRefusals.STATEMENT_REVERTED.code)
    expect((await match(id)).code).toBe(bankFileRefusals.STATEMENT_REVERTED.code)
    expect((await upload(camt053({ ...booking, day: '2026-04-14' }))).code).toBe(bankFileRefusals.STATEMENT_FUTURE.code)
    expect((await upload(camt053({ account: '999' }))).code).toBe(bankFileRefusals.ACCOUNT_UNKNOWN.code)
    expect((await upload(camt053(booking), 'b_mk')).code).toBe(bankFileRefusals.ACCOUNT_UNKNOWN.code)
    expect((await upload('nothing of a bank')).code).not.toBe(ok)
  })

  it('ticks off the other leg of what it booked', async () => {
    const csv = `account,currency,statementId,bookDate,amount\n${b.account},CNY,LEG2,20260413,300000.01\n`
    const { data } = await upload(csv)
    expect((await match(data.statements[0].id)).data).toMatchObject({ matched: 1, booked: 0, differences: 0 })
  })
})

describe('what does not fit', () => {
  it('of the bank alone is proposed by one person and booked by another', async () => {
    const csv = `account,currency,statementId,bookDate,amount,lineText\n${b.account},CNY,FEE,20260413,-12.30,手续费\n`
    const { data } = await upload(csv)
    const [{ id, fileNo }] = data.statements
    expect((await match(id)).data).toMatchObject({ matched: 0, differences: 1 })
    const row = await again(fileNo)
    expect(row).toMatchObject({ diffKind: '1', diffStatus: '0', bankAmt: '-12.3', proposal: '1', diffAmt: '-12.3' })
    expect((await act('book', row, {}, 'a_ck')).code).toBe(differenceRefusals.DIFF_NOT_PROPOSED.code)
    expect((await act('propose', row, { proposal: '4' })).code).toBe(differenceRefusals.DIFF_ENTRY_KIND.code)
    expect((await act('propose', row, { proposal: '1' }, 'a_both')).code).toBe(ok)
    expect((await act('book', await again(fileNo), {}, 'a_both')).code).not.toBe(ok)
    const before = (await balanceRow(b.id, 'CNY')).balance
    const booked = await act('book', await again(fileNo), {}, 'a_ck')
    expect(booked.code, booked.message).toBe(ok)
    expect((await balanceRow(b.id, 'CNY')).balance).toBe(decimal(before).sub(decimal('12.3')).toString())
    expect(await statementOf(id)).toMatchObject({ fileStatus: '1', matchedCount: 1, diffCount: 0 })
    expect((await differencesOf(fileNo))[0].diffStatus).toBe('2')
  })

  it('in its amount or found without a reference is matched by a person, or set aside with a reason', async () => {
    const sent = await transfer('500')
    const csv = (ref: string, amount: string, id: string) =>
      `account,currency,statementId,bookDate,amount,endToEndId\n${a.account},CNY,${id},20260413,${amount},${ref}\n`
    const { data } = await upload(csv(sent.dealSerialNo, '-520', 'MORE'))
    const [{ id, fileNo }] = data.statements
    expect((await match(id)).data).toMatchObject({ matched: 0, booked: 0, differences: 1 })
    const row = await again(fileNo)
    expect(row).toMatchObject({ diffKind: '3', bankAmt: '-520', ourAmt: '-500', diffAmt: '-20' })
    const [candidate] = (await test.as('a_mk').get(`${difference}/candidates/${row.id}`)).data
    expect(candidate).toMatchObject({ balanceChange: '-500', relDealSerialNo: sent.dealSerialNo })
    expect((await act('match', row, { flowId: candidate.id })).code).toBe(differenceRefusals.DIFF_AMOUNT.code)
    expect((await act('setAside', await again(fileNo), {})).data.fields[0].field).toBe('reason')
    expect((await act('propose', await again(fileNo), { proposal: '1', reason: 'correspondent charges' })).code).toBe(
      ok,
    )
    const booked = await act('book', await again(fileNo), {}, 'a_ck')
    expect(booked.code, booked.message).toBe(ok)
    expect(await statusOf(sent.id)).toBe('4')
    expect(await statementOf(id)).toMatchObject({ fileStatus: '1', matchedCount: 1 })
  })

  it('of ours alone is told once, and ends when a later statement has it', async () => {
    const sent = await transfer('77')
    const other = `account,currency,statementId,bookDate,amount\n${a.account},CNY,DAY1,20260413,-1.11\n`
    const { data } = await upload(other)
    const [{ id, fileNo }] = data.statements
    await match(id)
    const rows = await differencesOf(fileNo)
    expect(rows.map(({ diffKind }: { diffKind: string }) => diffKind).toSorted()).toEqual(['1', '2'])
    const missing = rows.find(({ diffKind }: { diffKind: string }) => diffKind === '2')
    expect(missing).toMatchObject({ ourAmt: '-77', relDealSerialNo: sent.dealSerialNo })
    expect((await act('propose', missing, { proposal: '1' })).code).toBe(differenceRefusals.DIFF_NO_LINE.code)
    const later = `account,currency,statementId,bookDate,amount,endToEndId\n${a.account},CNY,DAY2,20260413,-77,${sent.dealSerialNo}\n`
    const next = (await upload(later)).data.statements[0]
    expect((await match(next.id)).data).toMatchObject({ matched: 1, booked: 1 })
    const after = await differencesOf(fileNo)
    expect(after.find(({ diffKind }: { diffKind: string }) => diffKind === '2').diffStatus).toBe('2')
    expect(await brokenInvariants(test.database.db)).toEqual([])
  })
})

describe('a line that names a record of ours', () => {
  // Each booking of the bank has a reference of its own.
  const csv = (account: string, id: string, rows: readonly (readonly [amount: string, endToEndId: string])[]) => {
    const lines = rows.map(([amount, ref], at) => `${account},CNY,${id},20260413,${amount},${ref},B${id}${at}\n`)
    return `account,currency,statementId,bookDate,amount,endToEndId,bankRef\n${lines.join('')}`
  }
  async function matched(account: string, id: string, rows: readonly (readonly [string, string])[]) {
    const uploaded = await upload(csv(account, id, rows))
    expect(uploaded.code, uploaded.message).toBe(ok)
    const [statementOf] = uploaded.data.statements
    return { ...statementOf, counts: (await match(statementOf.id)).data }
  }
  const kinds = async (fileNo: string) =>
    (await differencesOf(fileNo)).map((row: Record<string, string>) => [row.diffKind, row.bankAmt, row.proposal])

  it('that was paid books no other of the same amount; by hand neither', async () => {
    const paid = await transfer('512')
    await matched(a.account, 'PAID', [['-512', paid.dealSerialNo]])
    const other = await transfer('512')
    const { fileNo, counts } = await matched(a.account, 'AGAIN', [['-512', paid.dealSerialNo]])
    expect(counts).toMatchObject({ matched: 0, booked: 0 })
    expect(await statusOf(other.id)).toBe('2')
    const rows = await differencesOf(fileNo)
    const twice = rows.find(({ diffKind }: Record<string, string>) => diffKind === '7')
    expect(twice).toMatchObject({ bankAmt: '-512', proposal: '6' })
    const onlyOthers = (await test.as('a_mk').get(`${difference}/candidates/${twice.id}`)).data
    expect(onlyOthers).toEqual([])
    const pending = await test
      .as('a_mk')
      .post('/CLOUD-BIZ/accountFlow/queryByPage', { pageSize: 100, queryWrapper: {} })
    const wrong = pending.data.recordList.find(
      (one: Record<string, string>) => one.relDealSerialNo === other.dealSerialNo && one.accountId === a.id,
    )
    expect((await act('match', twice, { flowId: wrong.id })).code).toBe(differenceRefusals.DIFF_NAMED.code)
    // The other one is paid by its own line.
    expect((await matched(a.account, 'OTHER', [['-512', other.dealSerialNo]])).counts).toMatchObject({ booked: 1 })
  })

  it('of a stranger, or one that comes back, leaves ours of the same amount alone', async () => {
    const ours = await transfer('701')
    const strange = await matched(a.account, 'STRANGE', [['-701', 'TRF202601010042']])
    expect(strange.counts).toMatchObject({ matched: 0, booked: 0 })
    expect(await kinds(strange.fileNo)).toContainEqual(['8', '-701', '6'])
    const back = await matched(b.account, 'BACK', [['-701', ours.dealSerialNo]])
    expect(await kinds(back.fileNo)).toContainEqual(['9', '-701', '6'])
    expect(await statusOf(ours.id)).toBe('2')
    expect((await matched(a.account, 'OURS', [['-701', ours.dealSerialNo]])).counts).toMatchObject({ booked: 1 })
  })

  it('and one that names none is matched within the tolerance; of two a person chooses, and the cents are a charge', async () => {
    const near = await transfer('2033.12')
    expect((await matched(a.account, 'NEAR', [['-2033.16', '']])).counts).toMatchObject({ matched: 1, booked: 1 })
    expect(await statusOf(near.id)).toBe('4')
    const [one, two] = [await transfer('3044.12'), await transfer('3044.14')]
    const { fileNo, counts } = await matched(a.account, 'TWO', [['-3044.16', '']])
    expect(counts).toMatchObject({ matched: 0, booked: 0 })
    const row = (await differencesOf(fileNo)).find(({ diffKind }: Record<string, string>) => diffKind === '5')
    expect(row).toMatchObject({ bankAmt: '-3044.16', proposal: '6' })
    const before = decimal((await balanceRow(a.id, 'CNY')).balance)
    const offered = (await test.as('a_mk').get(`${difference}/candidates/${row.id}`)).data
    const chosen = offered.find((each: Record<string, string>) => each.relDealSerialNo === one.dealSerialNo)
    expect((await act('match', row, { flowId: chosen.id })).code).toBe(ok)
    expect([await statusOf(one.id), await statusOf(two.id)]).toEqual(['4', '2'])
    expect((await balanceRow(a.id, 'CNY')).balance).toBe(before.sub(decimal('3044.16')).toString())
    expect(await brokenInvariants(test.database.db)).toEqual([])
  })

  it('for two payments of which it names one books neither and no charge; a person matches both', async () => {
    const [first, second] = [await transfer('6100'), await transfer('3900')]
    const { fileNo, counts } = await matched(a.account, 'BOTH', [['-10000', first.dealSerialNo]])
    expect(counts).toMatchObject({ matched: 0, booked: 0 })
    const row = (await differencesOf(fileNo)).find(({ bankAmt }: Record<string, string>) => bankAmt === '-10000')
    expect(row).toMatchObject({ diffKind: '3', proposal: '6', ourAmt: '-6100' })
    const noCharge = await act('propose', row, { proposal: '1' })
    expect(noCharge.code).toBe(differenceRefusals.DIFF_NO_CHARGE.code)
    expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['2', '2'])
    const offered = (await test.as('a_mk').get(`${difference}/candidates/${row.id}`)).data
    const idOf = ({ dealSerialNo }: { dealSerialNo: string }) =>
      offered.find((each: Record<string, string>) => each.relDealSerialNo === dealSerialNo).id
    const open = (await differencesOf(fileNo)).find(({ id }: Record<string, string>) => id === row.id)
    expect((await act('match', open, { flowId: idOf(first), moreIds: idOf(second) })).code).toBe(ok)
    expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['4', '4'])
    expect(await judged()).toEqual([])
  })

  it('in parts waits for the rest, which a later file brings; a batch is booked by the number of our file', async () => {
    const sent = await transfer('9000')
    const first = await matched(a.account, 'HALF1', [['-4000', sent.dealSerialNo]])
    expect(first.counts).toMatchObject({ matched: 0, booked: 0 })
    expect((await kinds(first.fileNo))[0]).toEqual(['3', '-4000', '6'])
    const second = await matched(a.account, 'HALF2', [['-5000', sent.dealSerialNo]])
    expect(second.counts).toMatchObject({ matched: 1, booked: 1, differences: 0 })
    expect(await statusOf(sent.id)).toBe('4')
    expect(await statementOf(first.id)).toMatchObject({ fileStatus: '1', matchedCount: 1, diffCount: 0 })
    const batch = [await transfer('7100'), await transfer('7200')]
    const numbers = batch.map(({ dealSerialNo }) => dealSerialNo)
    const payable = (await test.as('a_mk').get('/CLOUD-BIZ/bankFile/payable')).data
    const ids = payable.flatMap((one: Record<string, string>) => (numbers.includes(one.number ?? '') ? [one.id] : []))
    const { data } = await test
      .as('a_mk')
      .post('/CLOUD-BIZ/bankFile/make', { ids: ids.join(','), fileFormat: 'PAIN001' })
    const whole = await matched(a.account, 'BATCH', [['-14300', `${data.fileNo}-1`]])
    expect(whole.counts).toMatchObject({ matched: 1, booked: 2, differences: 0 })
    expect(await Promise.all(batch.map(({ id }) => statusOf(id)))).toEqual(['4', '4'])
    expect((await matched(a.account, 'BATCH2', [['-14300', `${data.fileNo}-1`]])).counts).toMatchObject({ booked: 0 })
    expect(await judged()).toEqual([])
  })

  it('as a charge that comes before its payment leaves the payment alone, and one that differs is told once', async () => {
    const sent = await transfer('8800')
    const fee = await matched(a.account, 'FEE1', [['-8.8', sent.dealSerialNo]])
    const rows = await kinds(fee.fileNo)
    expect(rows).toContainEqual(['1', '-8.8', '1'])
    expect(rows.filter(([kind]: string[]) => kind === '2')).toHaveLength(1)
    // The movement was missed; the line that is short of it is the one difference now.
    const short = await matched(a.account, 'SHORT', [['-8802.40', sent.dealSerialNo]])
    expect(await kinds(short.fileNo)).toEqual([['3', '-8802.4', '1']])
    expect((await kinds(fee.fileNo)).length).toBe(rows.length)
    const missed = (await differencesOf(fee.fileNo)).find(({ diffKind }: Record<string, string>) => diffKind === '2')
    expect(missed.diffStatus).toBe('2')
    // The right line comes after all: it is the payment, and the other one is clarified.
    expect((await matched(a.account, 'RIGHT', [['-8800', sent.dealSerialNo]])).counts).toMatchObject({
      matched: 1,
      booked: 1,
    })
    expect(await kinds(short.fileNo)).toEqual([['1', '-8802.4', '6']])
    expect(await judged()).toEqual([])
  })

  it('differs by a charge whose currency the policy does not name: that is said, with where it is set', async () => {
    const cap = "select group_id, org_id, 'USD 80' from bank_account where id = $1"
    await asOwner(test.database.owner, `insert into check_policy (group_id, org_id, bank_charge_cap) ${cap}`, [a.id])
    const sent = await transfer('7700')
    const short = await matched(a.account, 'UNNAMED', [['-7708.80', sent.dealSerialNo]])
    expect(await kinds(short.fileNo)).toEqual([['3', '-7708.8', '6']])
    const refused = await act('propose', await again(short.fileNo), { proposal: '1' })
    expect([refused.code, refused.message]).toEqual([
      differenceRefusals.DIFF_NO_CAP.code,
      expect.stringMatching(/does not list CNY.*Review policy of Staff/),
    ])
    await asOwner(test.database.owner, 'delete from check_policy', [])
  })

  it('that is executed and reversed by one file ends as failed, with the money back on both accounts', async () => {
    const sent = await transfer('4321')
    const before = [(await balanceRow(a.id, 'CNY')).balance, (await balanceRow(b.id, 'CNY')).balance]
    const both = await matched(a.account, 'REVERSED', [
      ['4321', sent.dealSerialNo],
      ['-4321', sent.dealSerialNo],
    ])
    expect(both.counts).toMatchObject({ matched: 2, booked: 2, differences: 0 })
    expect(await statusOf(sent.id)).toBe('9')
    expect([(await balanceRow(a.id, 'CNY')).balance, (await balanceRow(b.id, 'CNY')).balance]).toEqual(before)
    // On the other account a stranger's money of that amount is not what never came.
    const other = await matched(b.account, 'NEVER', [['4321', '']])
    expect(other.counts).toMatchObject({ matched: 0, booked: 0 })
    expect(await judged()).toEqual([])
  })
})

/** A net row that two accounts pay: the first statement settles it, the second finds its movement booked. */
import { statementApi } from '@hedgerow/contract/bank-file/statement.contract'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenInvariants } from '../../../invariants.ts'
import { asOwner } from '../../../kit/testing.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { pictureForm } from '../../../testing/picture-form.ts'
import { accountCalls, type OpenedAccount } from '../../account/account.fixture.ts'
import { netting } from '../../settlement/net/net.fixture.ts'
import { storeMarket } from '../../trade/deal/trade.fixture.ts'
import type { ReadLine } from '../read/read-file.shape.ts'
import { camtOf } from '../read/statement-writing.fixture.ts'

const success = '00000000'
let test: TestApp
let little: OpenedAccount
let more: OpenedAccount
const { path, calm, flow, generate, listed, commit } = netting(() => test)
const { opened, stated, balanceRow } = accountCalls(() => test)
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
  await path('0', '1000USD', 'USD')
  await path('1', '2000USD', 'USD')
  await calm()
  little = await opened({ currencies: 'USD' })
  more = await opened({ currencies: 'USD' })
  await stated(little, 'USD', '1500')
  await stated(more, 'USD', '2000000')
})
afterAll(() => test.close())

const rowOf = async (id: string) => (await test.as('a_no').get(`/CLOUD-BIZ/allocate/propose/${id}`)).data.net
async function done(who: 'a_mk' | 'a_ck', act: string, id: string) {
  const { version } = await rowOf(id)
  const { data, message } = await test.as(who).post(`/CLOUD-BIZ/allocate/${act}`, listed([{ id, version }]))
  expect(data?.done, message).toHaveLength(1)
}

/** Generated, committed, checked, allocated and confirmed: one row for each amount. */
async function confirmed(...amounts: readonly string[]): Promise<{ id: string; nettingNo: string }[]> {
  for (const amt of amounts) await flow({ amt, day: '20260413' })
  const rows = await generate()
  await commit(rows)
  const done: { id: string; nettingNo: string }[] = []
  for (const { id } of rows) {
    const { version, nettingNo } = (await test.as('a_no').get(`/CLOUD-BIZ/netResult/query/${id}`)).data.net
    const decision = { id, version, checkStatus: '1', comment: 'seen with the bank' }
    expect((await test.as('a_ck').post('/CLOUD-BIZ/netResultCheck/check', decision)).code).toBe(success)
    await allocated(id)
    done.push({ id, nettingNo })
  }
  return done
}
async function oneConfirmed(amount: string): Promise<{ id: string; nettingNo: string }> {
  const [row] = await confirmed(amount)
  if (!row) throw new Error('no row was generated')
  return row
}
async function allocated(id: string) {
  await done('a_mk', 'allocate', id)
  await done('a_ck', 'confirm', id)
}

const statement = (account: string, statementId: string, amount: string, number = '') =>
  statementOf(account, statementId, [[amount, number]])
/** Each booking of the bank has a reference of its own. */
function statementOf(account: string, statementId: string, lines: readonly (readonly [string, string])[]) {
  const rows = lines.map(
    ([amount, no], at) => `${account},USD,${statementId},20260413,${amount},${no},${statementId}${at}\n`,
  )
  return matched(`account,currency,statementId,bookDate,amount,endToEndId,bankRef\n${rows.join('')}`)
}
async function matched(text: string) {
  const form = pictureForm(Buffer.from(text))
  const headers = { language: 'en_US', 'content-type': form.type, authorization: `Bearer ${test.as('a_mk').token}` }
  const request = { method: 'POST', url: statementApi.upload.path, headers, payload: form.body } as const
  const uploaded = (await test.app.inject(request)).json()
  expect(uploaded.code, uploaded.message).toBe(success)
  const [{ id }] = uploaded.data.statements
  const { version } = (await test.as('a_mk').get(`/CLOUD-BIZ/bankStatement/query/${id}`)).data
  return test.as('a_mk').post('/CLOUD-BIZ/bankStatement/match', { id, version })
}

it('is settled by the statement of one of its accounts; the other is ticked off', async () => {
  const { id } = await oneConfirmed('1600')
  const first = await statement(little.account, 'ONE', '-1500')
  expect(first.data, first.message).toMatchObject({ matched: 1, booked: 1, differences: 0 })
  expect(await rowOf(id)).toMatchObject({ nettingStatus: '2' })
  expect((await balanceRow(little.id, 'USD')).balance).toBe('0')
  const second = await statement(more.account, 'TWO', '-100')
  expect(second.data, second.message).toMatchObject({ matched: 1, booked: 0, differences: 0 })
  expect((await balanceRow(more.id, 'USD')).balance).toBe('1999900')
  expect(await brokenInvariants(test.database.db)).toEqual([])
})

it('that comes back by a statement is open again, its money is back, and another payment settles it', async () => {
  const { id, nettingNo } = await oneConfirmed('700')
  const before = (await balanceRow(more.id, 'USD')).balance
  expect((await statement(more.account, 'PAID', '-700', nettingNo)).data).toMatchObject({ matched: 1, booked: 1 })
  // Another amount, or a stranger's number, is no return.
  expect((await statement(more.account, 'LESS', '699', nettingNo)).data).toMatchObject({ matched: 0, differences: 1 })
  expect(await rowOf(id)).toMatchObject({ nettingStatus: '2' })
  const back = await statement(more.account, 'BACK', '700', nettingNo)
  expect(back.data, back.message).toMatchObject({ matched: 1, booked: 1, differences: 0 })
  expect(await rowOf(id)).toMatchObject({ nettingStatus: '1', allocateStatus: '0' })
  expect((await balanceRow(more.id, 'USD')).balance).toBe(before)
  await allocated(id)
  expect((await statement(more.account, 'AGAIN', '-700', nettingNo)).data).toMatchObject({ matched: 1, booked: 1 })
  expect(await brokenInvariants(test.database.db)).toEqual([])
})

it('that is paid and comes back by one file ends as returned', async () => {
  const { id, nettingNo } = await oneConfirmed('808')
  const before = (await balanceRow(more.id, 'USD')).balance
  const both = await statementOf(more.account, 'PAID-AND-BACK', [
    ['-808', nettingNo],
    ['808', nettingNo],
  ])
  expect(both.data, both.message).toMatchObject({ matched: 2, booked: 2, differences: 0 })
  expect(await rowOf(id)).toMatchObject({ nettingStatus: '1', allocateStatus: '0' })
  expect((await balanceRow(more.id, 'USD')).balance).toBe(before)
  await allocated(id)
  expect((await statement(more.account, 'ONCE-MORE', '-808', nettingNo)).data).toMatchObject({ matched: 1, booked: 1 })
  expect(await brokenInvariants(test.database.db)).toEqual([])
})

it('books all rows that one statement confirms, each by its own journal and with the balance after it', async () => {
  const numbers = (await confirmed('11', '22', '33')).map(({ nettingNo }) => nettingNo)
  const paid = ['-11', '-22', '-33'].map((amount, index) => [amount, numbers[index] ?? ''] as const)
  const before = decimal((await balanceRow(more.id, 'USD')).balance)
  const { data, message } = await statementOf(more.account, 'THREE', paid)
  expect(data, message).toMatchObject({ matched: 3, booked: 3, differences: 0 })
  const left = (paidOut: string) => before.sub(decimal(paidOut)).toString()
  const booked = await asOwner<{ running: string; journals: number }>(
    test.database.owner,
    `select trim_scale(running_balance)::text as running, (count(*) over (partition by journal_id))::int as journals
     from account_flow where rel_netting_no = any ($1) order by book_no`,
    [numbers],
  )
  expect(booked).toEqual(['11', '33', '66'].map((paidOut) => ({ running: left(paidOut), journals: 1 })))
  expect((await balanceRow(more.id, 'USD')).balance).toBe(left('66'))
  expect(await brokenInvariants(test.database.db)).toEqual([])
})

it('is settled and comes back by notifications (camt.054) before any statement, which then only ticks both off', async () => {
  const { id, nettingNo } = await oneConfirmed('900')
  const before = (await balanceRow(more.id, 'USD')).balance
  const line = (amount: string, entryCode: string) => ({
    amount,
    bookDate: '20260413',
    valueDate: null,
    bankRef: `BANK/${entryCode}`,
    endToEndId: nettingNo,
    entryCode,
    lineText: 'account closed',
  })
  const [paid, back] = [line('-900', 'PMNT/ICDT/DMCT'), line('900', 'PMNT/ICDT/RRTN')]
  const account = more.account.replaceAll(' ', '')
  const none = { account, currency: 'USD', statementDate: '20260413', openingBalance: null, closingBalance: null }
  const notified = (statementId: string, lines: readonly ReadLine[]) =>
    matched(camtOf('CAMT054', { ...none, statementId, lines }))
  // A notification tells of one movement and says nothing of what it leaves out.
  expect((await notified('DEBIT', [paid])).data).toEqual(counted({ matched: 1, booked: 1 }))
  expect(await rowOf(id)).toMatchObject({ nettingStatus: '2' })
  expect((await notified('RETURN', [back])).data).toEqual(counted({ matched: 1, booked: 1 }))
  expect(await rowOf(id)).toMatchObject({
    nettingStatus: '1',
    allocateStatus: '0',
    failReason: expect.stringContaining('account closed'),
  })
  expect((await balanceRow(more.id, 'USD')).balance).toBe(before)
  await allocated(id)
  const second = line('-900', 'PMNT/ICDT/ESCT')
  expect((await notified('SECOND', [second])).data).toEqual(counted({ matched: 1, booked: 1 }))
  const { balance } = await balanceRow(more.id, 'USD')
  // The statement tells all of it again: nothing is booked, and the second payment did not come back.
  const whole = camtOf('CAMT053', { ...none, statementId: 'DAY', closingBalance: balance, lines: [paid, back, second] })
  const day = await matched(whole)
  expect(day.data, day.message).toMatchObject({ matched: 3, booked: 0, differences: 0 })
  expect((await balanceRow(more.id, 'USD')).balance).toBe(balance)
  expect(await rowOf(id)).toMatchObject({ nettingStatus: '2' })
  expect(await brokenInvariants(test.database.db)).toEqual([])
})

it('what only the bank knows is asked once: by the statement, where a notification told it before', async () => {
  const account = more.account.replaceAll(' ', '')
  const none = { account, currency: 'USD', statementDate: '20260413', openingBalance: null, closingBalance: null }
  const fee = {
    amount: '-15.5',
    bookDate: '20260413',
    valueDate: null,
    bankRef: 'FEE/1',
    endToEndId: '',
    entryCode: '',
    lineText: '',
  }
  const lines = [{ ...fee, lineText: 'told' }]
  expect((await matched(camtOf('CAMT054', { ...none, statementId: 'FEE', lines }))).data).toMatchObject({
    differences: 1,
  })
  const statement = camtOf('CAMT053', { ...none, statementId: 'FEES', closingBalance: '1', lines: [fee] })
  expect((await matched(statement)).data).toMatchObject({ matched: 0, differences: 1 })
  const open = { queryWrapper: { diffStatus: '0', accountId: more.id } }
  const { data } = await test.as('a_mk').post('/CLOUD-BIZ/bankDifference/queryByPage', open)
  const differences = data.recordList.filter(({ bankAmt }: { bankAmt: string }) => bankAmt === '-15.5')
  expect(differences).toHaveLength(1)
})

const counted = (counts: { matched: number; booked: number }) => expect.objectContaining({ ...counts, differences: 0 })

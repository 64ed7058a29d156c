/**
 * A payment that the bank made twice, and money of it that comes back: in every order, in one file or several, before and after people
 * decide, and at once. What comes back is first of the execution that we have not booked; the payment fails only when all have come back.
 */
import { statementApi } from '@hedgerow/contract/bank-file/statement.contract'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenInvariants } from '../../../invariants.ts'
import { judgeComplaints } from '../../../judge/judge.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { pictureForm } from '../../../testing/picture-form.ts'
import { accountCalls, type OpenedAccount } from '../../account/account.fixture.ts'

type Person = Parameters<TestApp['as']>[0]
const success = '00000000'
const [done, failed] = ['4', '9']
const [again, returned] = ['7', '9']

let test: TestApp
let from: OpenedAccount
let to: OpenedAccount
const { opened, stated, balanceRow } = accountCalls(() => test)
beforeAll(async () => {
  test = await testApp()
  from = await opened()
  to = await opened()
  await stated(from, 'CNY', '90000000', '20260412')
  await stated(to, 'CNY', '90000000', '20260412')
})
afterAll(() => test.close())

const biz = '/CLOUD-BIZ'
const balance = async () => decimal((await balanceRow(from.id, 'CNY')).balance)
async function posted(who: Person, path: string, body: object) {
  const { code, message, data } = await test.as(who).post(`${biz}/${path}`, body)
  expect(code, `${path} ${message}`).toBe(success)
  return data
}

async function passedTransfer(amount: string): Promise<{ readonly id: string; readonly number: string }> {
  const { id, dealSerialNo } = await posted('a_mk', 'transfer/addCommit', {
    transferType: '1',
    payWay: '4',
    drawOutBank: '测试',
    drawOutAccount: from.account,
    transferInBank: '测试',
    transferInAccount: to.account,
    currency: 'CNY',
    amount,
    payDate: '20260413',
    trader: 'a_mk',
  })
  const { version } = (await test.as('a_no').get(`${biz}/transfer/getByDealId/${id}`)).data
  await posted('a_ck', 'transferCheck/check', { id, version, checkStatus: '1', comment: 'seen' })
  return { id, number: dealSerialNo }
}

let files = 0
/** Each letter is a line: P pays, R brings back. @returns the id of the statement */
async function uploaded(letters: string, { amount, number }: { readonly amount: string; readonly number: string }) {
  files += 1
  const lines = [...letters].map((letter, at) => {
    const signed = letter === 'P' ? `-${amount}` : amount
    return `${from.account},CNY,S${files},20260413,${signed},${number},B${files}-${at}`
  })
  const text = ['account,currency,statementId,bookDate,amount,endToEndId,bankRef', ...lines].join('\n')
  const form = pictureForm(Buffer.from(`${text}\n`))
  const headers = { language: 'en_US', 'content-type': form.type, authorization: `Bearer ${test.as('a_mk').token}` }
  const request = { method: 'POST', url: statementApi.upload.path, headers, payload: form.body } as const
  const { code, message, data } = (await test.app.inject(request)).json()
  expect(code, message).toBe(success)
  return data.statements[0].id as string
}
async function matched(id: string): Promise<void> {
  const { version } = (await test.as('a_mk').get(`${biz}/bankStatement/query/${id}`)).data
  await posted('a_mk', 'bankStatement/match', { id, version })
}

interface Row {
  readonly id: string
  readonly version: string
  readonly diffNo: string
  readonly diffKind: string
  readonly relDiffNo: string
  readonly bankAmt: string | null
  readonly endToEndId: string
}
async function undecided(number: string): Promise<Row[]> {
  const page = await posted('a_mk', 'bankDifference/queryByPage', {
    pageSize: 100,
    queryWrapper: { diffStatus: '0,1', accountId: from.id },
  })
  return page.recordList.filter((row: Row) => row.endToEndId === number && row.bankAmt !== null)
}

type Step = 'propose' | 'giveBack' | 'book' | 'setAside'
const isStep = (step: string): step is Step => ['propose', 'giveBack', 'book', 'setAside'].includes(step)
/** Of the line that was executed again, which has one difference. */
async function decide(number: string, step: Step): Promise<void> {
  const [row] = (await undecided(number)).filter(({ diffKind }) => diffKind === again)
  if (!row) throw new Error('nothing was executed again')
  const seen = { id: row.id, version: Number(row.version) }
  if (step === 'propose')
    await posted('a_mk', 'bankDifference/propose', { ...seen, proposal: '3', reason: 'asked back' })
  else if (step === 'book') await posted('a_ck', 'bankDifference/book', seen)
  else if (step === 'giveBack') await posted('a_ck', 'bankDifference/giveBack', { ...seen, reason: 'ask the bank' })
  else await posted('a_mk', 'bankDifference/setAside', { ...seen, reason: 'asked back' })
}
async function bookAll(number: string): Promise<void> {
  for (const row of await undecided(number)) {
    const seen = { id: row.id, version: Number(row.version) }
    const isProposed = await test
      .as('a_mk')
      .post(`${biz}/bankDifference/propose`, { ...seen, proposal: '3', reason: 'both' })
    const version = isProposed.code === success ? seen.version + 1 : seen.version
    await posted('a_ck', 'bankDifference/book', { id: row.id, version })
  }
}
const statusOf = async (id: string) =>
  (await test.as('a_no').get(`${biz}/transfer/getByDealId/${id}`)).data.transferStatus
const complaints = async () => [
  ...(await brokenInvariants(test.database.db)),
  ...(await judgeComplaints(test.database.db)),
]

/** Steps in order · what the transfer is · the kinds that wait · what is gone from the account once all is booked, in amounts. */
const table: readonly (readonly [steps: string, status: string, kinds: readonly string[], gone: number])[] = [
  ['P P', done, [again], 2],
  ['PP', done, [again], 2],
  ['P R', failed, [], 0],
  ['P P R', done, [again, returned], 1],
  ['P PR', done, [again, returned], 1],
  ['P RP', done, [again, returned], 1],
  ['PP R', done, [again, returned], 1],
  ['PPR', done, [again, returned], 1],
  ['PRP', done, [again, returned], 1],
  ['RPP', done, [again, returned], 1],
  ['P P R R', failed, [again, returned], 0],
  ['P P RR', failed, [again, returned], 0],
  ['PPRR', failed, [again, returned], 0],
  ['P P propose R', done, [again, returned], 1],
  ['P P propose giveBack R', done, [again, returned], 1],
  ['P P propose book R', done, [returned], 1],
  ['P P propose book R R', failed, [returned], 0],
  ['P P R propose book R', failed, [returned], 0],
  // What a person set aside is never booked, whatever the bank has.
  ['P P setAside R', done, [returned], 0],
  // The return came before the second execution: the payment has failed, and what the bank did again waits.
  ['P R P', failed, [again], 1],
  ['P R P R', failed, [again, returned], 0],
]

it.each(table)('%s: the payment is %s, and %j wait', async (steps, status, kinds, gone) => {
  const amount = String(20_000 + files)
  const { id, number } = await passedTransfer(amount)
  const before = await balance()
  for (const step of steps.split(' ')) {
    if (isStep(step)) await decide(number, step)
    else await matched(await uploaded(step, { amount, number }))
  }
  const waiting = await undecided(number)
  expect(waiting.map(({ diffKind }) => diffKind).toSorted()).toEqual(kinds.toSorted())
  // Each names the other, for whoever decides.
  if (waiting.length === 2)
    expect(waiting.map(({ relDiffNo }) => relDiffNo)).toEqual(waiting.map(({ diffNo }) => diffNo).toReversed())
  expect(await statusOf(id)).toBe(status)
  await bookAll(number)
  expect(before.sub(await balance()).toString()).toBe(
    decimal(amount)
      .mul(decimal(String(gone)))
      .toString(),
  )
  expect(await statusOf(id)).toBe(status)
  expect(await complaints()).toEqual([])
})

it('at once: the second execution and a return are two files that are matched together', async () => {
  const amount = '31000'
  const { number } = await passedTransfer(amount)
  const before = await balance()
  await matched(await uploaded('P', { amount, number }))
  const both = [await uploaded('P', { amount, number }), await uploaded('R', { amount, number })]
  await Promise.all(both.map(matched))
  await bookAll(number)
  expect(before.sub(await balance()).toString()).toBe(amount)
  expect(await complaints()).toEqual([])
})

/** Transfers through the application: entered by one person, passed by another, booked by what the bank says. */
import fs from 'node:fs'
import type { Difference } from '@hedgerow/contract/approval/difference/difference.contract'
import { transferRefusals } from '@hedgerow/contract/funding/transfer.refusals'
import { settlePathApi } from '@hedgerow/contract/settlement/path/settle-path.contract'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../invariants.ts'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { accountCalls, type OpenedAccount } from '../account/account.fixture.ts'

const api = '/CLOUD-BIZ/transfer'
const checkApi = '/CLOUD-BIZ/transferCheck'
const migrationFile = new URL('../../migrations/202611231941_running-balances.sql', import.meta.url)
type Person = Parameters<TestApp['as']>[0]

let test: TestApp
let a: OpenedAccount
let b: OpenedAccount
let usd: OpenedAccount
beforeAll(async () => {
  test = await testApp()
  a = await opened()
  b = await opened()
  usd = await opened({ currencies: 'USD' })
  await stated(a, 'CNY', '1000000')
  await stated(b, 'CNY', '25000.50')
  await stated(usd, 'USD', '400000')
  await withTx(test.database.db, systemScope, (tx) =>
    sql`insert into market_price (group_id, data_date, data_time, data_source, currency_pair, term, mid_price)
      values (${test.refs.a.groupId}, '20260413', '090000', 'ECB', 'USD/CNY', 'SPOT', 6.8322)`.execute(tx),
  )
})
afterAll(() => test.close())
const { opened, stated, balanceRow } = accountCalls(() => test)

const inDatabase = (act: ReturnType<typeof sql>) => withTx(test.database.db, systemScope, (tx) => act.execute(tx))
const form = (over: object = {}) => ({
  transferType: '1',
  payWay: '4',
  drawOutBank: '测试',
  drawOutAccount: a.account,
  transferInBank: '测试',
  transferInAccount: b.account,
  currency: 'CNY',
  amount: '300000.01',
  payDate: '20260413',
  trader: 'a_mk',
  ...over,
})
const commit = (over: object = {}, who: Person = 'a_mk') => test.as(who).post(`${api}/addCommit`, form(over))
const transferOf = async (id: string) => (await test.as('a_no').get(`${api}/getByDealId/${id}`)).data
const check = async (id: string, checkStatus: string, who: Person = 'a_ck', comment = 'seen') =>
  test.as(who).post(`${checkApi}/check`, { id, version: (await transferOf(id)).version, checkStatus, comment })
const record = async (id: string, over: object = {}, who: Person = 'a_ck') => {
  const { version } = await transferOf(id)
  return test.as(who).post(`${api}/record`, { id, version, payResult: '4', bookDate: '20260413', ...over })
}
const held = async (account: OpenedAccount, currency = 'CNY') => {
  const { balance, pendingAmt } = await balanceRow(account.id, currency)
  return [balance, pendingAmt]
}

describe('a transfer', () => {
  it('is expected once a second person passed it, and booked by its result', async () => {
    const { data, code, message } = await commit()
    expect(code, message).toBe('00000000')
    expect(data.dealSerialNo).toMatch(/^TRF20260413\d{4}$/)
    expect((await check(data.id, '1', 'a_mk')).status).toBe(403)
    expect(await held(a)).toEqual(['1000000', '0'])
    expect((await check(data.id, '1')).code).toBe('00000000')
    expect([await held(a), await held(b)]).toEqual([
      ['1000000', '-300000.01'],
      ['25000.5', '300000.01'],
    ])
    expect((await transferOf(data.id)).transferStatus).toBe('2')
    expect((await record(data.id, {}, 'a_mk')).status).toBe(403)
    expect((await record(data.id)).code).toBe('00000000')
    expect([await held(a), await held(b)]).toEqual([
      ['699999.99', '0'],
      ['325000.51', '0'],
    ])
    expect((await record(data.id)).message).toContain('does not await payment')
  })

  it('shows its next reviewer exactly what was edited', async () => {
    const { data } = await commit({ amount: '70' })
    const edits = async () =>
      (await test.as('a_ck').get(`${checkApi}/review/${data.id}`)).data.differences.map((one: Difference) => [
        one.field,
        one.before,
        one.after,
        one.afterCurrency,
      ])
    const again = async (over: object) => {
      const { version } = await transferOf(data.id)
      const answer = await test.as('a_mk').post(`${api}/modifyCommit`, { ...form(over), id: data.id, version })
      expect(answer.code, answer.message).toBe('00000000')
    }
    expect(await edits()).toEqual([])
    await check(data.id, '2')
    await again({ amount: '75.00', portfolioId: test.refs.a.portfolioId })
    expect(await edits()).toEqual([
      ['amount', '70', '75', 'CNY'],
      ['portfolioId', null, expect.stringMatching(/\D/), null],
    ])
    await check(data.id, '2')
    await again({ amount: '75', portfolioId: test.refs.a.portfolioId })
    expect(await edits()).toEqual([])
    expect((await test.as('b_ck').get(`${checkApi}/review/${data.id}`)).message).toBe('Data does not exist')
    await test.as('a_mk').get(`${api}/withdraw/${data.id}`)
    await test.as('a_mk').get(`${api}/invalid/${data.id}`)
  })

  it('books the charge of the bank beside it', async () => {
    const { data } = await commit({ amount: '1000' })
    await check(data.id, '1')
    expect((await record(data.id, { fee: '25.50' })).code).toBe('00000000')
    expect(await held(a)).toEqual(['698974.49', '0'])
    expect(await held(b)).toEqual(['326000.51', '0'])
    // Each movement carries the balance before it and its own amount, the payment without its fee.
    const flows = await test.as('a_no').post('/CLOUD-BIZ/accountFlow/queryByPage', {
      queryWrapper: { relDealSerialNo: data.dealSerialNo, accountId: a.id },
    })
    const movements = flows.data.recordList.map(({ balanceChange, runningBalance }: Record<string, string>) => [
      balanceChange,
      runningBalance,
    ])
    expect(movements).toEqual([
      ['-25.5', '698974.49'],
      ['-1000', '698999.99'],
    ])
  })

  it('of which all movements carried the last balance is mended by the migration', async () => {
    await inDatabase(sql`update account_flow f set running_balance = l.running_balance from account_flow l
      where l.journal_id = f.journal_id and l.account_id = f.account_id and l.book_no > f.book_no`)
    const complaint = expect.stringContaining('running balance')
    expect(await brokenInvariants(test.database.db)).toEqual([complaint])
    await inDatabase(sql.raw(fs.readFileSync(migrationFile, 'utf8')))
    expect(await brokenInvariants(test.database.db)).toEqual([])
  })

  it('is booked neither before its accounts are kept nor in the future, each by the field and the first day', async () => {
    const { data } = await commit({ amount: '3' })
    await check(data.id, '1')
    const before = await held(a)
    const wordsOf = async (bookDate: string) => (await record(data.id, { bookDate })).data.fields
    const field = 'bookDate'
    expect(await wordsOf('19000101')).toEqual([
      { field, message: 'The books are kept from 2026/01/01; Booking date cannot be earlier' },
    ])
    expect(await wordsOf('20260412')).toEqual([{ field, message: expect.stringContaining('is kept from 2026/04/13') }])
    expect(await wordsOf('20260414')).toEqual([
      { field, message: 'Booking date cannot be after the system date, 2026/04/13' },
    ])
    const failed = await record(data.id, { bookDate: '19000101', payResult: '9', failReason: 'closed' })
    expect(failed.data.fields[0].field).toBe(field)
    expect(await held(a)).toEqual(before)
    await record(data.id, { payResult: '9', failReason: 'closed' })
  })

  it('keeps the rate by which it was measured, whatever becomes of the rates of its day', async () => {
    const { id } = (await commit({ amount: '6832.20' })).data
    const sheet = async () => (await test.as('a_ck').get(`/CLOUD-FX/explain/get/transferCheck.worthUsd~id:${id}`)).data
    const before = await sheet()
    expect(before).toMatchObject({ value: '1000', functionName: 'atRate' })
    expect(before.inputs).toMatchObject([
      { symbol: 'a', value: '6832.2', valueUnit: 'CNY' },
      { symbol: 'r', value: '0.1463657387', valueUnit: 'CNY/USD', valueSource: 'ECB', date: '20260413' },
      { symbol: 'u', value: '1' },
      { symbol: 'd', value: '2' },
    ])
    await inDatabase(sql`update market_price set mid_price = 7 where currency_pair = 'USD/CNY' and data_source = 'ECB'`)
    expect((await sheet()).inputs).toEqual(before.inputs)
    await inDatabase(
      sql`update market_price set mid_price = 6.8322 where currency_pair = 'USD/CNY' and data_source = 'ECB'`,
    )
    await inDatabase(
      sql`update fund_transfer set worth_rate = null, worth_rate_date = null, worth_rate_source = null where id = ${id}`,
    )
    expect(await sheet()).toMatchObject({
      value: '1000',
      functionName: 'asTold',
      inputs: [{ symbol: 'x', value: '1000' }],
    })
    await check(id, '2')
  })

  it('that fails gives back what it held, and says why', async () => {
    const { data } = await commit({ amount: '2000' })
    await check(data.id, '1')
    expect((await record(data.id, { payResult: '9' })).data.fields[0].field).toBe('failReason')
    await record(data.id, { payResult: '9', failReason: 'account closed' })
    expect(await held(a)).toEqual(['698974.49', '0'])
    expect(await transferOf(data.id)).toMatchObject({ transferStatus: '9', failReason: 'account closed' })
  })

  it.each([
    ['trader', { trader: '' }, 'Trader is required'],
    ['amount', { amount: '0' }, 'Amount must be greater than 0'],
    [
      'transferInAccount',
      { transferInAccount: () => a.account },
      'The draw-out and transfer-in accounts must be different',
    ],
    ['payDate', { payDate: '20260412' }, 'The transfer date cannot be before the system date'],
    ['amount', { amount: '698974.50' }, /Insufficient available balance/],
    ['exchangeRate2', { exchangeRate2: '1' }, 'A rate cannot be entered when both currencies are the same'],
    ['exchangeRate2', { currency2: 'USD', transferType: '4' }, 'A rate is required for a cross-currency transfer'],
  ] as const)('is refused by its %s: %o', async (field, over, message) => {
    const input = Object.fromEntries(Object.entries(over).map(([k, v]) => [k, typeof v === 'function' ? v() : v]))
    const refused = await commit(input)
    expect(refused.data.fields[0]).toEqual({ field, message: expect.stringMatching(message) })
  })

  it('that says the same again is marked, and nobody passes it among others', async () => {
    const first = (await commit({ amount: '77' })).data
    const second = (await commit({ amount: '77' })).data
    expect([first.duplicateOf, second.duplicateOf]).toEqual([null, first.dealSerialNo])
    const versions = `${(await transferOf(first.id)).version},${(await transferOf(second.id)).version}`
    const both = await test.as('a_ck').post(`${checkApi}/passList`, { ids: `${first.id},${second.id}`, versions })
    expect(both.message).toContain('possible duplicate')
    const { data } = await test.as('a_ck').get(`${checkApi}/review/${second.id}`)
    expect(data.twins.map(({ dealSerialNo }: { dealSerialNo: string }) => dealSerialNo)).toEqual([first.dealSerialNo])
    expect((await check(second.id, '2')).code).toBe('00000000')
    expect((await test.as('a_mk').get(`${api}/invalid/${second.id}`)).code).toBe('00000000')
    expect((await test.as('a_mk').get(`${api}/withdraw/${first.id}`)).code).toBe('00000000')
    expect((await test.as('a_mk').get(`${api}/invalid/${first.id}`)).code).toBe('00000000')
    expect((await transferOf(first.id)).transferStatus).toBe('0')
  })

  it('of several passes one after the other as long as the money lasts, or none', async () => {
    const one = (await commit({ amount: '500000' })).data
    const two = (await commit({ amount: '400000' })).data
    const versions = `${(await transferOf(one.id)).version},${(await transferOf(two.id)).version}`
    const both = await test.as('a_ck').post(`${checkApi}/passList`, { ids: `${one.id},${two.id}`, versions })
    expect(both.message).toContain('Insufficient available balance')
    expect(await held(a)).toEqual(['698974.49', '0'])
    for (const { id } of [one, two]) await test.as('a_mk').get(`${api}/invalid/${id}`)
  })

  it('of several drafts hands in those that are whole, and says of each other what it lacks', async () => {
    const draft = async (body: object) => (await test.as('a_mk').post(`${api}/addSave`, body)).data
    const whole = await draft(form({ amount: '6' }))
    const lacking = await draft({ ...form({ amount: '7' }), trader: undefined })
    const rows = [whole, lacking]
    const chosen = { ids: rows.map(({ id }) => id).join(), versions: rows.map(({ version }) => version).join() }
    expect((await test.as('b_mk').post(`${api}/commitList`, chosen)).data.done).toEqual([])
    const { data, message } = await test.as('a_mk').post(`${api}/commitList`, chosen)
    expect(data, message).toEqual({
      done: [{ id: whole.id, dealSerialNo: whole.dealSerialNo, version: expect.any(Number) }],
      refused: [expect.objectContaining({ dealSerialNo: lacking.dealSerialNo, because: 'Trader is required' })],
    })
    expect([(await transferOf(whole.id)).transferStatus, (await transferOf(lacking.id)).transferStatus]).toEqual([
      '1',
      'T',
    ])
    expect((await transferOf(whole.id)).version).toBe(data.done[0].version)
    expect(await transferOf(whole.id)).toMatchObject({ drawOutAccountName: 'Test company' })
    const { rows: events } = await inDatabase(
      sql`select from audit_event where entity = 'transfer' and entity_id = ${whole.id} and action like '%commitList'`,
    )
    expect(events).toHaveLength(1)
    for (const { id } of rows) await test.as('a_mk').get(`${api}/invalid/${id}`)
  })

  it('to a counterparty shows the path of the account, and is passed by itself while that is new', async () => {
    const { data: path } = await test.as('a_mk').post(settlePathApi.add.path, {
      partyType: '1',
      partyId: test.refs.a.counterPartyId,
      pathName: 'theirs',
      currency: 'CNY',
      payWay: '4',
      beginDate: '20250101',
      bankName: 'Bank',
      account: '7000CNY',
      accountName: 'A',
    })
    const verified = { id: path.id, version: path.version, checkStatus: '1', comment: 'called back' }
    expect((await test.as('a_ck').post(settlePathApi.verify.path, verified)).code).toBe('00000000')
    const { data, message } = await commit({ amount: '9', transferType: '3', transferInAccount: '7000CNY' })
    expect(data?.id, message).toBeTruthy()
    const { payeePath } = (await test.as('a_ck').get(`${checkApi}/review/${data.id}`)).data
    expect(payeePath).toMatchObject({ account: '7000CNY', pathStatus: '2', recentChange: true })
    const chosen = { ids: data.id, versions: String((await transferOf(data.id)).version) }
    const list = await test
      .as('a_ck')
      .post(`${checkApi}/queryByPage`, { queryWrapper: { dealSerialNo: data.dealSerialNo } })
    expect(list.data.recordList).toMatchObject([{ recentChange: '1', pathChangedOn: '20260413' }])
    const passList = () => test.as('a_ck').post(`${checkApi}/passList`, chosen)
    expect((await passList()).code).toBe(transferRefusals.TRANSFER_PATH_CHANGED.code)
    await inDatabase(sql`update settlement_path set changed_on = date '20260301' where id = ${path.id}`)
    expect((await passList()).data).toEqual({ passed: 1 })
  })

  it('is drafted with what is known, and a repeated submit is the same', async () => {
    const draft = (await test.as('a_mk').post(`${api}/addSave`, { amount: '5' })).data
    expect((await transferOf(draft.id)).transferStatus).toBe('T')
    const whole = { ...form({ amount: '5' }), id: draft.id, version: draft.version }
    expect((await test.as('a_mk').post(`${api}/modifyCommit`, whole)).code).toBe('00000000')
    const { virtualNo } = (await test.as('a_mk').get('/CLOUD-BASE/query/tradeVirtualNo')).data
    const twice = [
      await commit({ amount: '6', tradeVirtualNo: virtualNo }),
      await commit({ amount: '6', tradeVirtualNo: virtualNo }),
    ]
    expect(twice[0]?.data).toEqual(twice[1]?.data)
  })

  it('pays a counterparty out of the settlement account of the bank', async () => {
    const { data } = await commit({
      transferType: '3',
      drawOutAccount: '',
      transferInAccount: '777',
      amount: '9',
    })
    await check(data.id, '1')
    expect((await record(data.id)).code).toBe('00000000')
  })
})

describe('a cross-currency transfer', () => {
  const cross = { transferType: '4', currency: 'USD', amount: '100000', currency2: 'CNY' }
  const conversion = (over: object = {}) => ({
    ...cross,
    drawOutAccount: usd.account,
    exchangeRate2: '6.8302',
    ...over,
  })

  it('moves both legs and books the difference to the carrying rate', async () => {
    const before = await held(b)
    const { data, message, code } = await commit(conversion())
    expect(code, message).toBe('00000000')
    expect(await transferOf(data.id)).toMatchObject({
      amount2: '683020',
      currencyPair: 'USD/CNY',
      carryingRate: '6.8322',
      fxDifference: '-200',
      differenceCurrency: 'CNY',
    })
    await check(data.id, '1')
    expect((await record(data.id)).code).toBe('00000000')
    expect(await held(usd, 'USD')).toEqual(['300000', '0'])
    expect((await held(b))[0]).toBe(decimal(before[0]).add(decimal('683020')).toString())
    const { rows } = await withTx(test.database.db, systemScope, (tx) =>
      sql<{ line: string }>`select l.account_role || ' ' || p.currency || ' ' || p.amount_minor as line from posting p
        join ledger_account l on l.id = p.account_id join journal j on j.id = p.journal_id
        where j.journal_kind = 'conversion' order by p.line_no`.execute(tx),
    )
    expect(rows.map(({ line }) => line)).toEqual([
      'bank USD -10000000',
      'bank CNY 68302000',
      'fxPosition USD 10000000',
      'fxPosition CNY -68322000',
      'fxResult CNY 20000',
    ])
  })

  it('whose amounts disagree is refused', async () => {
    expect((await commit(conversion({ amount2: '683021' }))).data.fields[0].field).toBe('amount2')
  })

  it('and all of it holds', async () => {
    expect(await brokenInvariants(test.database.db)).toEqual([])
  })
})

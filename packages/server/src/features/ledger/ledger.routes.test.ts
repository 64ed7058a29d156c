/** Journals as they are read, the chart that people name, and vouchers that leave once unless somebody asks again. */
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { asOwner } from '../../kit/testing.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { accountCalls } from '../account/account.fixture.ts'
import { storeMarket } from '../trade/deal/trade.fixture.ts'
import { closeMonths } from './book-day/book-day.store.ts'

const success = '00000000'
let test: TestApp
const { opened, stated } = accountCalls(() => test)
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
  await stated(await opened({ currencies: 'USD' }), 'USD', '1500.25')
  await stated(await opened({ currencies: 'CNY' }), 'CNY', '10')
})
afterAll(() => test.close())

type Person = Parameters<TestApp['as']>[0]
const page = async (path: string, queryWrapper: object = {}, who: Person = 'a_no') =>
  (await test.as(who).post(`/CLOUD-BIZ/${path}/queryByPage`, { pageSize: 50, queryWrapper })).data.recordList
const period = (over: object = {}) => ({
  orgId: test.refs.a.orgId,
  bookDateStart: '20260401',
  bookDateEnd: '20260430',
  ...over,
})
const make = (over: object = {}, who: Person = 'a_mk') =>
  test.as(who).post('/CLOUD-BIZ/voucherExport/make', { ...period(), template: 'KINGDEE', againFlag: '0', ...over })

describe('a journal', () => {
  it('is found with its debits, opens with both sides, and belongs to its own group', async () => {
    const rows = await page('journal', { journalKind: 'balance' })
    expect(rows.map(({ debits }: { debits: string }) => debits).sort()).toEqual(['CNY 10.00', 'USD 1,500.25'])
    const { data } = await test.as('a_no').get(`/CLOUD-BIZ/journal/query/${rows[0].id}`)
    const amounts = data.postings.map(({ amount }: { amount: string }) => amount)
    expect(amounts).toHaveLength(2)
    expect(amounts[0]).toBe(amounts[1].startsWith('-') ? amounts[1].slice(1) : `-${amounts[1]}`)
    expect(data.exports).toEqual([])
    expect((await test.as('b_mk').get(`/CLOUD-BIZ/journal/query/${rows[0].id}`)).code).not.toBe(success)
    expect(await page('journal', {}, 'b_mk')).toEqual([])
  })
})

describe('the chart of accounts', () => {
  const fxResult = async () => (await page('ledgerAccount', { accountRole: 'fxResult' }))[0]

  it('is named by a reviewer; its bank accounts are not named here', async () => {
    const { id, version, subjectCode, balances } = await fxResult()
    expect([subjectCode, balances]).toEqual(['6603.03', null])
    const names = { id, version: Number(version), subjectCode: '6603.04', subjectName: '汇兑损益', subjectNameEn: 'FX' }
    const modify = (who: Person, body: object) => test.as(who).post('/CLOUD-BIZ/ledgerAccount/modify', body)
    expect((await modify('a_mk', names)).status).toBe(403)
    expect((await modify('a_ck', names)).code).toBe(success)
    expect((await modify('a_ck', names)).message).toContain('changed by someone else')
    expect((await fxResult()).subjectCode).toBe('6603.04')
    const [bank] = await page('ledgerAccount', { accountRole: 'bank' })
    const refused = await modify('a_ck', { ...names, id: bank.id, version: Number(bank.version) })
    expect(refused.message).toContain('can only be changed in that bank account')
  })
})

describe('vouchers', () => {
  it('leave once; asked for again they say so, and the file is kept as it left', async () => {
    const preview = async () =>
      (await test.as('a_no').get(`/CLOUD-BIZ/voucherExport/preview?${new URLSearchParams(period())}`)).data
    expect(await preview()).toMatchObject({ count: 2, fresh: 2, lastNo: null })
    expect((await make({}, 'a_no')).status).toBe(403)
    const first = await make()
    expect(first.code, first.message).toBe(success)
    expect(first.data).toMatchObject({ journalCount: 2, againCount: 0 })
    expect(await preview()).toMatchObject({ count: 2, fresh: 0, lastNo: first.data.exportNo, lastDay: '20260413' })
    const refused = await make()
    expect(refused.message).toContain(`exported before (${first.data.exportNo})`)
    const second = await make({ againFlag: '1', template: 'SAP' })
    expect(second.data).toMatchObject({ journalCount: 2, againCount: 2 })
    expect((await page('journal', { exportedFlag: '1' })).length).toBe(2)
    const file = await test.as('a_no').get(`/CLOUD-BIZ/voucherExport/download/${first.data.id}`)
    const text = String(file.data)
    expect(text).toContain('凭证日期')
    // 1,500.25 dollars at the day's rate, in yuan on both sides.
    const sides = text.split('\r\n').filter((row: string) => row.includes(',USD,'))
    expect(sides).toHaveLength(2)
  })

  it('refuse by name: no vouchers, a period that ends before it begins, no rate of the day', async () => {
    const none = await make({ bookDateStart: '20250101', bookDateEnd: '20250131' })
    expect(none.message).toContain('no journals in this period')
    const wrong = await make({ bookDateEnd: '20260331' })
    expect(wrong.message).toContain('cannot be after the last')
  })
})

describe('a month', () => {
  it('whose vouchers all left after its end is closed, for whoever posts', async () => {
    const orgId = test.refs.a.orgId
    const owner = <Row extends object>(text: string) => asOwner<Row>(test.database.owner, text)
    const closedTo = async () => {
      const [row] = await owner<{ closed: string | null }>(
        `select to_char(closed_to, 'YYYYMMDD') as closed from ledger_period where org_id = ${orgId}`,
      )
      return row?.closed
    }
    // The exports above were made within April: March was over, and all of it had left.
    expect(await closedTo()).toBe('20260331')
    const account = await opened({ currencies: 'CNY' })
    const refused = await stated(account, 'CNY', '5', '20260331')
    expect(refused.data.fields).toEqual([
      { field: 'balanceDate', message: expect.stringContaining('must be 2026/04/01 or later') },
    ])
    expect((await stated(account, 'CNY', '5', '20260401')).code).toBe(success)
    const direct = (day: string) =>
      owner(`insert into journal (group_id, org_id, journal_no, book_date, journal_kind, origin_type,
        origin_id, origin_no, maker_id) select group_id, org_id, 'X' || id, date '${day}', journal_kind, origin_type, -id, origin_no, maker_id
        from journal where org_id = ${orgId} limit 1`)
    await expect(direct('20260331')).rejects.toThrow('are closed')
    await expect(direct('19000101')).rejects.toThrow('are closed')
  })

  it('is left open while something of it has not left', async () => {
    await asOwner(test.database.owner, 'update ledger_period set closed_to = null')
    const account = await opened({ currencies: 'CNY' })
    await stated(account, 'CNY', '8', '20260320')
    await asOwner(
      test.database.owner,
      `insert into voucher_export (group_id, org_id, export_no, export_date, template, book_date_start,
        book_date_end, local_currency, journal_count, again_count, line_count, content, file_hash, maker_id)
      select group_id, org_id, 'VEX-LATER', date '20260502', template, date '20260430', date '20260430', local_currency, 1, 0, 2, content,
        file_hash, maker_id from voucher_export limit 1`,
    )
    await withTx(test.database.db, systemScope, (tx) =>
      closeMonths(tx, test.refs.a, test.refs.a.orgId, businessDate('20260502')),
    )
    const [row] = await asOwner<{ closed: string | null }>(
      test.database.owner,
      `select closed_to::text as closed from ledger_period where org_id = ${test.refs.a.orgId}`,
    )
    expect(row?.closed).toBeNull()
  })
})

it('in a group with two home currencies each journal is told in that of its own organisation', async () => {
  const { orgId, subsidiaryId } = test.refs.a
  await asOwner(test.database.owner, `update org set base_currency = 'EUR' where id = ${subsidiaryId}`)
  await stated(await opened({ currencies: 'USD', orgId: subsidiaryId }), 'USD', '1000')
  const toldOf = async (own: string) => {
    const rows = await page('journal', { journalKind: 'balance', orgId: own })
    const row = rows.find(({ debits }: { debits: string }) => debits.startsWith('USD'))
    const { homeCurrency, postings } = (await test.as('a_no').get(`/CLOUD-BIZ/journal/query/${row.id}`)).data
    return [homeCurrency, ...postings.map(({ homeAmt }: { homeAmt: string }) => Math.abs(Number(homeAmt)))]
  }
  const [inYuan, inEuros] = [1500.25 * 6.8322, 1000 / 1.1684].map((amount) => Math.round(amount * 100) / 100)
  expect(await toldOf(orgId)).toEqual(['CNY', inYuan, inYuan])
  expect(await toldOf(subsidiaryId)).toEqual(['EUR', inEuros, inEuros])
})

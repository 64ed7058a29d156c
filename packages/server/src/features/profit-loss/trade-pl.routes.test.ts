import { figureApi } from '@hedgerow/contract/figure/sheet.contract'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { resultTotal } from '@hedgerow/contract/profit-loss/figure/pl-figure.contract'
import { tradePlList } from '@hedgerow/contract/profit-loss/trade-pl.contract'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemScope, type Tx, withTx } from '../../kit/database/database.ts'
import { readData } from '../../seed/company.seed.ts'
import { recomputed } from '../../seed/demo-figures.fixture.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'

interface Booked {
  readonly dealNo: string
  readonly transDate: string
  readonly currencyPair: string
  readonly side: string
  readonly amount: string
  readonly rate: string
  readonly valueDate: string
}

const book = readData<{ deals: readonly Booked[] }>('demo-book.json').deals
const api = '/CLOUD-FX/profitLoss/trade'
const day = '20260413'
let test: TestApp
const total = async (who: 'a_no' | 'b_no' = 'a_no', queryWrapper: object = {}) =>
  (await test.as(who).post(`${api}/total`, { queryWrapper })).data
const page = async (queryWrapper: object = {}, who: 'a_no' | 'b_no' = 'a_no') =>
  (await test.as(who).post(`${api}/queryByPage`, { queryWrapper, pageSize: 100 })).data
const inDatabase = (change: (tx: Tx) => Promise<unknown>) => withTx(test.database.db, systemScope, change)

beforeAll(async () => {
  test = await testApp()
  await inDatabase(async (tx) => {
    for (const deal of book) await insertDeal(tx, deal)
    for (const [pair, mid] of [
      ['EUR/USD', '1.1684'],
      ['EUR/CNY', '7.9827'],
      ['EUR/JPY', '186.75'],
    ] as const) {
      await sql`insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
        values (${test.refs.a.groupId}, ${pair}, ${day}, '14:15:00', 'ECB', ${mid})`.execute(tx)
    }
    for (const [currency, rate] of [
      ['USD', '3.65'],
      ['CNY', '1.50'],
      ['JPY', '0.75'],
    ] as const) {
      await sql`insert into interest_rate (group_id, currency_code, as_of, term, rate_pct, data_source)
        values (${test.refs.a.groupId}, ${currency}, ${day}, '1Y', ${rate}, 'DEMO')`.execute(tx)
    }
  })
})
afterAll(() => test.close())

/** As the demo seed books them: completed where the value date is past. */
async function insertDeal(tx: Tx, deal: Booked): Promise<void> {
  const { groupId, orgId, counterPartyId } = test.refs.a
  const { userId } = test.as('a_mk').scope
  const quoted = String((Number(deal.amount) * Number(deal.rate)) / (deal.currencyPair === 'JPY/CNY' ? 100 : 1))
  const buys = deal.side === 'buy'
  const [base, quote] = deal.currencyPair.split('/')
  await sql`insert into fx_deal (group_id, org_id, deal_serial_no, busin_type, trade_status, check_status, deal_complete_status,
      trans_date, counter_party_id, currency_pair, deal_direction, buy_currency, buy_amt, sell_currency, sell_amt, exchange_rate,
      value_date, principal, maker_id, last_editor_id)
    values (${groupId}, ${orgId}, ${deal.dealNo}, ${deal.dealNo.startsWith('SPT') ? 'FX_SPOT' : 'FX_FWD'}, '2', '1',
      ${deal.valueDate < day ? '1' : '0'}, ${deal.transDate}, ${counterPartyId}, ${deal.currencyPair}, ${buys ? '1' : '2'},
      ${buys ? base : quote}, ${buys ? deal.amount : quoted}, ${buys ? quote : base}, ${buys ? quoted : deal.amount}, ${deal.rate},
      ${deal.valueDate}, ${deal.amount}, ${userId}, ${userId})`.execute(tx)
}

/** The sheet of a figure says it, and what stands in the sheet makes it again. */
async function sheetSays(id: string, value: string) {
  const sheet = (await test.as('a_no').get(`${figureApi.get.path.replace(':figureId', '')}${encodeURIComponent(id)}`))
    .data
  const plain = (text = '') => decimal(text).stripZeros().toString()
  expect(sheet?.value && plain(sheet.value), id).toBe(plain(value))
  expect(plain(recomputed(sheet)), id).toBe(plain(value))
}
const sheetHolds = (column: string, { id, calcDate, compareDate, unit, ...row }: Record<string, string>) =>
  sheetSays(figureId(`${tradePlList.name}.${column}`, { id, calcDate, compareDate, unit }), row[column] ?? '')

const whole = (text: string) => Math.round(Number(text))

describe('the demonstration book on its business date', () => {
  it('reproduces the stated totals by pair and in all', async () => {
    const answer = await total()
    const [usd, jpy] = answer.pairs
    expect(usd).toMatchObject({ currencyPair: 'USD/CNY', dealDirection: '2', principal: '12300000', count: 11 })
    expect(usd.averageRate).toMatch(/^6\.8798/)
    expect(whole(usd.gainLoss)).toBe(985_893)
    expect(jpy).toMatchObject({ currencyPair: 'JPY/CNY', dealDirection: '1', principal: '400000000', count: 4 })
    expect(jpy.averageRate).toBe('4.398050')
    expect(whole(jpy.gainLoss)).toBe(-475_606)
    expect(answer).toMatchObject({
      convertCurrency: 'CNY',
      calcDate: day,
      liveFrom: '20260414',
      count: 15,
      leftOut: 0,
      problems: [],
    })
    expect(whole(answer.gainLoss)).toBe(510_287)
  })

  it('counts what is due apart', async () => {
    const { due } = await total()
    expect(due.count).toBe(1)
    expect(whole(due.gainLoss)).toBe(52_056)
  })

  it('splits a pair by month without losing any of it', async () => {
    const [usd] = (await total()).pairs
    const months = usd.months as {
      month: string
      principal: string
      gainLoss: string
      firstDate: string
      lastDate: string
    }[]
    expect(months.map(({ month }) => month)).toEqual([
      '202604',
      '202605',
      '202606',
      '202607',
      '202608',
      '202609',
      '202610',
    ])
    expect(months.reduce((sum, month) => sum + Number(month.principal), 0)).toBe(12_300_000)
    expect(months.reduce((sum, month) => sum + Number(month.gainLoss), 0)).toBeCloseTo(Number(usd.gainLoss), 1)
    expect(months[0]).toMatchObject({ principal: '2400000', firstDate: '20260427', lastDate: '20260427' })
  })

  it('lists each deal with its own value, which add up to the total', async () => {
    const live = await page({ valueDateStart: '20260414' })
    expect(live.totalCount).toBe(15)
    const row = live.recordList.find(({ dealSerialNo }: { dealSerialNo: string }) => dealSerialNo === 'FWD25101002')
    expect(row).toMatchObject({
      principal: '900000',
      exchangeRate: '7.0304',
      quoteCurrency: 'CNY',
      convertCurrency: 'CNY',
    })
    expect(whole(row.gainLoss)).toBe(182_751)
    expect(row.rateSource).toBe('ECB 20260413 EUR/CNY ÷ EUR/USD')
    const sum = live.recordList.reduce((all: number, { gainLoss }: { gainLoss: string }) => all + Number(gainLoss), 0)
    expect(sum).toBeCloseTo(Number((await total()).gainLoss), 0)
    expect((await page({ valueDateStart: day, valueDateEnd: day })).recordList[0].dealSerialNo).toBe('FWD26011301')
  })

  it('tells beside a result what it is measured against and what moves it, each with its sheet', async () => {
    const { recordList } = await page({ valueDateStart: '20260414' })
    const rowOf = (no: string) => recordList.find((row: { dealSerialNo: string }) => row.dealSerialNo === no)
    const row = rowOf('FWD25101002')
    // 900,000 · 7.0304 = 6,327,360; 182,751 ÷ 6,327,360 = 2.8883 %
    expect(row).toMatchObject({ contractValue: '6327360', unit: '1', compareDate: null, dayChange: null })
    expect(Number(row.profitPercent)).toBeCloseTo((100 * Number(row.gainLoss)) / 6_327_360, 3)
    expect(Number(row.currentMarketValue)).toBeCloseTo(900_000 * Number(row.marketRate), -1)
    expect(Number(row.deltaBaseCurrency)).toBeGreaterThan(-900_000)
    expect(Number(row.deltaBaseCurrency)).toBeLessThan(-880_000)
    const yen = recordList.find((one: { currencyPair: string }) => one.currencyPair === 'JPY/CNY')
    expect(Number(yen.contractValue)).toBeCloseTo((Number(yen.principal) * Number(yen.exchangeRate)) / 100, 2)
    expect(Number(yen.deltaBaseCurrency) / Number(yen.principal)).toBeCloseTo(1, 1)
    for (const one of [row, yen])
      for (const column of ['profitPercent', 'contractValue', 'currentMarketValue', 'deltaBaseCurrency'])
        await sheetHolds(column, one)
  })

  it('tells results in ten thousands, and their sums with them', async () => {
    const inUnit = { valueDateStart: '20260414', unit: '10000' }
    const [plain] = (await page({ valueDateStart: '20260414' })).recordList
    const [row] = (await page(inUnit)).recordList
    for (const column of ['gainLoss', 'marketValue', 'contractValue', 'currentMarketValue']) {
      expect(Number(row[column]), column).toBeCloseTo(Number(plain[column]) / 10_000, 6)
      await sheetHolds(column, row)
    }
    for (const column of ['principal', 'exchangeRate', 'marketRate', 'profitPercent', 'deltaBaseCurrency'])
      expect(row[column], column).toBe(plain[column])
    await sheetHolds('profitPercent', row)
    const [whole, sums] = [await total(), await total('a_no', inUnit)]
    expect(Number(sums.gainLoss)).toBeCloseTo(Number(whole.gainLoss) / 10_000, 6)
    expect(Number(sums.pairs[0].months[0].gainLoss)).toBeCloseTo(Number(whole.pairs[0].months[0].gainLoss) / 10_000, 6)
    const [{ currencyPair: pair, dealStance: stance, gainLoss, months }] = sums.pairs
    await sheetSays(figureId(resultTotal, { ...inUnit, calcDate: day }), sums.gainLoss)
    await sheetSays(figureId(resultTotal, { ...inUnit, calcDate: day, pair, stance }), gainLoss)
    const [{ month, gainLoss: ofMonth }] = months
    await sheetSays(figureId(resultTotal, { ...inUnit, calcDate: day, pair, stance, month }), ofMonth)
  })

  it('compares with an earlier day alone', async () => {
    for (const call of ['total', 'queryByPage']) {
      const answer = await test.as('a_no').post(`${api}/${call}`, { queryWrapper: { compareDate: day } })
      expect(answer.message).toMatch(/must be earlier than the calculation date/)
    }
    // No rates are known of that day: the deals were held, so nothing is said of their change, and it is not zero.
    const { recordList } = await page({ compareDate: '20260410', valueDateStart: '20260414' })
    expect(recordList).toHaveLength(15)
    for (const row of recordList) expect(row).toMatchObject({ compareDate: '20260410', dayChange: null })
  })

  it('totals what the filters of the list leave', async () => {
    const ofYen = await total('a_no', { currencyPair: 'JPY/CNY' })
    expect([ofYen.count, ofYen.pairs.length, whole(ofYen.gainLoss)]).toEqual([4, 1, -475_606])
    const queryWrapper = { valueDateStart: '20260601', valueDateEnd: '20260630' }
    const ofJune = await total('a_no', queryWrapper)
    const { recordList } = await page(queryWrapper)
    const sum = recordList.reduce((all: number, { gainLoss }: { gainLoss: string }) => all + Number(gainLoss), 0)
    expect(ofJune.count).toBe(recordList.length)
    expect(Number(ofJune.gainLoss)).toBeCloseTo(sum, 1)
    expect(ofJune.due.count).toBe(0)
    const refused = await test.as('a_no').post(`${api}/total`, { queryWrapper: { tradeStatus: '2' } })
    expect(refused.code).not.toBe('00000000')
  })

  it('shows nothing of it to another organisation', async () => {
    expect(await total('b_no')).toMatchObject({ count: 0, gainLoss: '0.00', pairs: [], due: { count: 0 } })
    expect((await page({}, 'b_no')).totalCount).toBe(0)
  })

  it('needs a session', async () => {
    expect((await test.guest.post(`${api}/total`)).status).toBe(401)
  })
})

/** The same forward as three screens tell it, to six decimals: the forward rates, a deal being entered, profit and loss. */
describe('one market', () => {
  const dueIn3M = '20260715'
  async function quoted() {
    const sixDecimals = (rate: string) => Number(rate).toFixed(6)
    const table = (await test.as('a_no').post('/CLOUD-PUB/forwardRate/query', { currencyPair: 'USD/CNY' })).data
    const forward = table.forwards.find(({ tenor }: { tenor: string }) => tenor === '3M')
    const terms = { businType: 'FX_FWD', buyCurrency: 'CNY', sellCurrency: 'USD', timeLimit: '3M' }
    const review = (await test.as('a_mk').post('/CLOUD-FX/fxDeal/quote', terms)).data
    const { recordList } = await page({ valueDateStart: dueIn3M, valueDateEnd: dueIn3M })
    expect([forward.valueDate, review.valueDate, recordList.length]).toEqual([dueIn3M, dueIn3M, 1])
    const rates = [forward.outright, review.market.midPrice, recordList[0].marketRate].map(sixDecimals)
    return { method: forward.method, rates: [...new Set(rates)], value: Number(recordList[0].gainLoss) }
  }
  const deal = {
    dealNo: 'FWD26041399',
    transDate: day,
    currencyPair: 'USD/CNY',
    side: 'sell',
    amount: '1000000',
    valueDate: dueIn3M,
  }

  it('is read by the forward screen, the review of a deal and profit and loss, by parity and by quoted points', async () => {
    const { groupId } = test.refs.a
    await inDatabase((tx) => insertDeal(tx, { ...deal, rate: '6.8' }))
    const byParity = await quoted()
    const days = (rate: number, basis: number) => 1 + (rate / 100) * (91 / basis)
    const expected = ((7.9827 / 1.1684) * days(1.5, 365)) / days(3.65, 360)
    expect(byParity).toMatchObject({ method: 'parity', rates: [expected.toFixed(6)] })
    await inDatabase((tx) =>
      sql`insert into forward_point (group_id, currency_pair, data_date, term, mid_points, data_source)
        values (${groupId}, 'USD/CNY', ${day}, '3M', '-500', 'DEMO')`.execute(tx),
    )
    const byPoints = await quoted()
    expect(byPoints).toMatchObject({ method: 'quoted', rates: [(7.9827 / 1.1684 - 0.05).toFixed(6)] })
    const atForward = (6.8 - (7.9827 / 1.1684 - 0.05)) * 1_000_000
    expect(byPoints.value).toBeCloseTo(atForward / (1 + 0.015 * (93 / 365)), 0)
    expect((await total()).points).toEqual([{ currencyPair: 'USD/CNY', dataDate: day, dataSource: 'DEMO' }])
  })

  it('gives a forward made at the shown rate, and a spot deal at mid, no profit on the first day', async () => {
    const { groupId } = test.refs.a
    const spot = { ...deal, dealNo: 'SPT26041398', valueDate: '20260415', rate: '6.83216364' }
    await inDatabase((tx) => insertDeal(tx, spot))
    const { recordList } = await page({ valueDateStart: '20260415', valueDateEnd: '20260415' })
    expect(Math.abs(Number(recordList[0].gainLoss))).toBeLessThan(0.01)
    await inDatabase((tx) =>
      sql`delete from fx_deal where group_id = ${groupId} and deal_serial_no in ('FWD26041399', 'SPT26041398')`.execute(
        tx,
      ),
    )
    await inDatabase((tx) => sql`delete from forward_point where group_id = ${groupId}`.execute(tx))
  })
})

describe('a missing rate or curve', () => {
  it('names the curve and leaves its deals out, visibly', async () => {
    const { groupId } = test.refs.a
    await inDatabase((tx) =>
      sql`update interest_rate set currency_code = 'GBP' where group_id = ${groupId} and currency_code = 'JPY'`.execute(
        tx,
      ),
    )
    const answer = await total()
    expect(answer.problems).toEqual([
      expect.stringContaining(
        'no interest rate curve for Japanese Yen (JPY) on 2026/04/13 or in the 31 days before it',
      ),
    ])
    expect(answer).toMatchObject({ count: 15, leftOut: 4 })
    expect(whole(answer.gainLoss)).toBe(985_893)
    expect(answer.pairs[1]).toMatchObject({ currencyPair: 'JPY/CNY', gainLoss: null, marketRate: null })
    const { recordList } = await page({ currencyPair: 'JPY/CNY' })
    expect(recordList[0]).toMatchObject({ marketRate: null, marketValue: null, gainLoss: null, convertCurrency: 'CNY' })
    await inDatabase((tx) =>
      sql`update interest_rate set currency_code = 'JPY' where group_id = ${groupId} and currency_code = 'GBP'`.execute(
        tx,
      ),
    )
  })

  it('is as good as missing once it is older than a month, and its day is told until then', async () => {
    const { groupId } = test.refs.a
    const fixedOn = (asOf: string) =>
      inDatabase((tx) =>
        sql`update interest_rate set as_of = ${asOf} where group_id = ${groupId} and currency_code = 'JPY'`.execute(tx),
      )
    await fixedOn('20260313')
    const aged = await total()
    expect(aged).toMatchObject({ leftOut: 0, problems: [] })
    expect(aged.curves).toContainEqual(
      expect.objectContaining({ currency: 'JPY', ratesDate: '20260313', dataSource: 'DEMO', curveName: null }),
    )
    await fixedOn('20260312')
    const stale = await total()
    expect(stale).toMatchObject({ leftOut: 4, problems: [expect.stringContaining('Japanese Yen (JPY)')] })
    expect(stale.curves.map(({ currency }: { currency: string }) => currency).sort()).toEqual(['CNY', 'USD'])
    await fixedOn(day)
  })

  it('says that nothing could be valued instead of saying zero', async () => {
    const move = (from: string, to: string) =>
      inDatabase((tx) =>
        sql`update market_price set data_date = ${to} where group_id = ${test.refs.a.groupId} and data_date = ${from}`.execute(
          tx,
        ),
      )
    await move(day, '20260401')
    const answer = await total()
    expect(answer).toMatchObject({ gainLoss: null, count: 15, leftOut: 15, due: { count: 1, gainLoss: null } })
    expect(answer.problems).toHaveLength(2)
    expect(answer.problems[0]).toContain('USD/CNY rate on 2026/04/13')
    await move('20260401', day)
  })
})

/** Exposures against their anchors, in one company: each row as the library has it, totals as the sum of rows, nothing of others. */
import { exposureApi } from '@hedgerow/contract/exposure/exposure.contract'
import { exposurePlApi } from '@hedgerow/contract/profit-loss/exposure/exposure-pl.contract'
import { type Decimal, decimal, sum } from '@hedgerow/quant/basics/decimal'
import { exposureProfit } from '@hedgerow/quant/risk/profit/exposure-profit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { asOwner } from '../../../kit/testing.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'

type Row = Readonly<Record<string, string | null>>
const day = '20260413'
let test: TestApp
const ids: Record<string, string> = {}

async function add(name: string, over: object): Promise<void> {
  const input = {
    orgId: test.refs.a.orgId,
    exposureType: '1',
    exposureDirection: '1',
    currency: 'USD',
    exposureAmt: '1000000',
    transDate: '20260105',
    endDate: '20260715',
    deliveryDate: '20260715',
    documentaryBillFlag: '0',
    ...over,
  }
  ids[name] = (await test.as('a_mk').post(exposureApi.add.path, input)).data.id
}

/** A forward that locks an amount of the exposure at a rate, as its review leaves it. */
async function lock(name: string, amount: string, pair: string, rate: string): Promise<void> {
  const { groupId, userId } = test.as('a_mk').scope
  await asOwner(
    test.database.owner,
    `with hedge as (insert into exposure_hedge (group_id, org_id, request_code, order_status, maker_id, last_editor_id)
         values ($1, $1, $3, 'T', $7, $7) returning id),
       line as (insert into exposure_hedge_line (group_id, org_id, hedge_id, exposure_id, hedge_amt)
         select $1, $1, hedge.id, $2, $4 from hedge returning id),
       deal as (insert into fx_deal (group_id, org_id, deal_serial_no, busin_type, trade_status, currency_pair, exchange_rate,
         deal_direction, maker_id, last_editor_id) values ($1, $1, $3, 'FX_FWD', 'T', $5, $6, '2', $7, $7) returning id),
       taken as (update fx_exposure set lock_amt = lock_amt + $4 where id = $2),
       link as (insert into deal_hedge_link (group_id, org_id, deal_id, exposure_id, hedge_line_id, hedge_amt, link_status, standing_from)
         select $1, $1, deal.id, $2, line.id, $4, 'locked', '20260301' from line, deal returning id, deal_id)
     insert into hedge_link_version (group_id, org_id, link_id, deal_id, exposure_id, from_day, known_time, hedge_amt, settled_amt)
     select $1, $1, link.id, link.deal_id, $2, '20260301', now(), $4, 0 from link`,
    [groupId, ids[name], `D-${name}`, amount, pair, rate, userId],
  )
}

beforeAll(async () => {
  test = await testApp()
  await withTx(test.database.db, systemScope, async (tx) => {
    for (const [pair, mid, on] of [
      ['USD/CNY', '6.8322', day],
      ['JPY/CNY', '4.2935', day],
      ['USD/CNY', '6.9813', '20260105'],
    ] as const)
      await sql`insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
        values (${test.refs.a.groupId}, ${pair}, ${on}, '14:15:00', 'ECB', ${mid})`.execute(tx)
    for (const [currency, rate] of [
      ['USD', '3.65'],
      ['CNY', '1.50'],
      ['JPY', '0.75'],
    ] as const)
      await sql`insert into interest_rate (group_id, currency_code, as_of, term, rate_pct, data_source)
        values (${test.refs.a.groupId}, ${currency}, ${day}, '1Y', ${rate}, 'DEMO')`.execute(tx)
  })
  await add('typed', { bookRate: '6.95' })
  await add('mid', { exposureAmt: '640000.55', endDate: '20260602' })
  await add('yen', { currency: 'JPY', exposureDirection: '0', exposureAmt: '120000000', bookRate: '4.41' })
  await add('unbooked', { currency: 'JPY', exposureAmt: '5000000' })
  await lock('typed', '500000', 'USD/CNY', '6.9123')
})
afterAll(() => test.close())

const rowsOf = async (queryWrapper: object = {}, who: 'a_no' | 'b_no' = 'a_no'): Promise<Row[]> =>
  (await test.as(who).post(exposurePlApi.queryByPage.path, { queryWrapper, pageSize: 100 })).data.recordList
const totalOf = async (queryWrapper: object = {}, who: 'a_no' | 'b_no' = 'a_no') =>
  (await test.as(who).post(exposurePlApi.total.path, { queryWrapper })).data
const plain = (figure: Decimal) => figure.stripZeros().toString()
const of = (rows: readonly Row[], name: string): Row => rows.find(({ id }) => id === ids[name]) ?? {}

describe('exposures against the booking rate', () => {
  it('are judged as the library judges them', async () => {
    const rows = await rowsOf()
    const [typed, yen] = [of(rows, 'typed'), of(rows, 'yen')]
    const hedged = [{ amount: decimal('500000'), rate: decimal('6.9123') }]
    for (const [row, side, unit, parts] of [
      [typed, 'receivable', 1, hedged],
      [yen, 'payable', 100, []],
    ] as const) {
      const made = exposureProfit({
        side,
        unit,
        amount: decimal(row.exposureAmt ?? ''),
        anchorRate: decimal(row.anchorRate ?? ''),
        marketRate: decimal(row.marketRate ?? ''),
        hedged: parts,
        scale: 2,
      })
      expect(row).toMatchObject({
        marketValue: plain(made.marketValue),
        currentMarketValue: plain(made.currentMarketValue),
        itemGainLoss: plain(made.itemGainLoss),
        hedgeGainLoss: plain(made.hedgeGainLoss),
        gainLoss: plain(made.combinedGainLoss),
        profitPercent: made.profitPercent && plain(made.profitPercent),
      })
    }
    expect(typed).toMatchObject({ anchorRate: '6.95', anchorType: '1', hedgeAverage: '6.9123', lockAmt: '500000' })
  })

  it('take the published mid of their day where nobody typed a rate, and are left out where there was none', async () => {
    const rows = await rowsOf()
    expect(of(rows, 'mid')).toMatchObject({ anchorRate: '6.9813', leftOutCause: null })
    expect(of(rows, 'unbooked')).toMatchObject({ gainLoss: null, leftOutCause: '2' })
    expect((await totalOf()).leftOut).toEqual([{ leftOutCause: '2', count: 1 }])
  })

  it('total to the cent of their rows, and so do the months and the parts of the bar', async () => {
    const [rows, total] = [await rowsOf(), await totalOf()]
    const summed = (list: readonly Row[], name: string) => plain(sum(list.map((row) => decimal(row[name] ?? '0'))))
    for (const name of ['itemGainLoss', 'hedgeGainLoss', 'gainLoss']) {
      expect(plain(decimal(total[name]))).toBe(summed(rows, name))
      expect(plain(decimal(total[name]))).toBe(summed(total.months, name))
      expect(plain(decimal(total[name]))).toBe(summed(total.currencies, name))
    }
    const { data } = await test.as('a_no').post(exposurePlApi.explain.path, { queryWrapper: {} })
    const { openingValue, volume, rate, time, hedges, closingValue } = data.total
    expect(
      summed(
        [openingValue, volume, rate, time, hedges].map((part) => ({ part })),
        'part',
      ),
    ).toBe(plain(decimal(closingValue)))
    expect(decimal(rate).add(decimal(time)).eq(decimal(total.itemGainLoss))).toBe(true)
  })
})

describe('what is asked for', () => {
  it('is another anchor, a unit, a day: and a day to come is refused', async () => {
    const average = of(await rowsOf({ anchorType: '3' }), 'typed')
    expect(average).toMatchObject({ anchorType: '3', anchorRate: '6.9123' })
    const budget = await totalOf({ anchorType: '2' })
    expect(budget.fallbackCount).toBe(3)
    const inUnits = await totalOf({ unit: '10000' })
    expect(
      decimal(inUnits.gainLoss)
        .mul(decimal('10000'))
        .eq(decimal((await totalOf()).gainLoss)),
    ).toBe(true)
    expect(await rowsOf({ calcDate: '20260101' })).toEqual([])
    const later = await test.as('a_no').post(exposurePlApi.total.path, { queryWrapper: { calcDate: '20260414' } })
    expect(later.message).toBe('Calculation date cannot be later than system date')
  })

  it('shows nothing of another company', async () => {
    expect(await rowsOf({}, 'b_no')).toEqual([])
    expect(await totalOf({}, 'b_no')).toMatchObject({ count: 0, gainLoss: '0.00', leftOut: [] })
  })
})

/** A published case of dealing told over HTTP: the league, costs and savings to the last digit; each figure finds its rows. */
import { tradeAnalysisApi } from '@hedgerow/contract/quote/analysis/trade-analysis.contract'
import { decimal, sum } from '@hedgerow/quant/basics/decimal'
import { executionCost } from '@hedgerow/quant/risk/execution/execution-cost'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { asOwner } from '../../../kit/testing.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { addBanks } from '../inquiry/quote.fixture.ts'

interface Quote {
  readonly counterPartyName: string
  readonly exchangeRate: string | null
  readonly seconds: string
  readonly taken?: boolean
}
interface Inquiry {
  readonly askGroupNo: string
  readonly currencyPair: string
  readonly dealDirection: string
  readonly dealAmt: string
  readonly midPrice: string | null
  readonly cnyRate: string
  readonly quotes: readonly Quote[]
}
type Row = Readonly<Record<string, string | null>>

const quote = (counterPartyName: string, exchangeRate: string | null, seconds: string, taken = false): Quote => ({
  counterPartyName,
  exchangeRate,
  seconds,
  taken,
})
const inquiry = (askGroupNo: string, terms: string, midPrice: string | null, quotes: readonly Quote[]): Inquiry => {
  const [currencyPair = '', dealDirection = '', dealAmt = '', cnyRate = ''] = terms.split(' ')
  return { askGroupNo, currencyPair, dealDirection, dealAmt, cnyRate, midPrice, quotes }
}
/** The case `execution_cost-v01` of the library's reference values. */
const inquiries: readonly Inquiry[] = [
  inquiry('A1', 'USD/CNY 2 1000000 1', '6.8187', [
    quote('ICBC', '6.8176', '3.2'),
    quote('BOC', '6.8181', '5.1', true),
    quote('HSBC', null, '0'),
  ]),
  inquiry('A2', 'JPY/CNY 1 80000000 1', '4.3133', [quote('BOC', '4.3162', '4', true), quote('HSBC', '4.3171', '2.9')]),
  inquiry('A3', 'EUR/USD 1 500000 6.8322', '1.16911', [quote('HSBC', '1.16924', '1.7', true)]),
  inquiry('A4', 'USD/CNY 1 300000 1', null, [quote('ICBC', '6.83', '6.6', true)]),
  inquiry('A5', 'USD/CNY 2 200000 1', '6.81', [quote('ICBC', '6.8092', '4.4'), quote('BOC', null, '0')]),
]
const expected = {
  deals: [
    { askGroupNo: 'A1', costPip: '6.00', costBp: '0.88', costCny: '600.00', savedCny: '250.00' },
    { askGroupNo: 'A2', costPip: '29.00', costBp: '6.72', costCny: '2320.00', savedCny: '360.00' },
    { askGroupNo: 'A3', costPip: '1.30', costBp: '1.11', costCny: '444.09', savedCny: null },
  ],
  withoutMid: ['A4'],
  totalCostCny: '3364.09',
  averageCostBp: '2.36',
  totalSavedCny: '610.00',
  banks: [
    { bank: 'BOC', asked: 3, answered: 2, won: 2, rejected: 1, averageCostBp: '3.80', averageSeconds: '4.6' },
    { bank: 'HSBC', asked: 3, answered: 2, won: 1, rejected: 1, averageCostBp: '4.96', averageSeconds: '2.3' },
    { bank: 'ICBC', asked: 3, answered: 3, won: 1, rejected: 0, averageCostBp: '1.39', averageSeconds: '4.7' },
  ],
}
let test: TestApp

const costOf = (inquiry: Inquiry, { exchangeRate }: Quote) =>
  exchangeRate && inquiry.midPrice
    ? executionCost({
        side: inquiry.dealDirection === '1' ? 'buy' : 'sell',
        unit: inquiry.currencyPair.startsWith('JPY') ? 100 : 1,
        pip: decimal('0.0001'),
        rate: decimal(exchangeRate),
        mid: decimal(inquiry.midPrice),
        baseAmount: decimal(inquiry.dealAmt),
        homeRate: decimal(inquiry.cnyRate),
        homeScale: 2,
      })
    : null

/** As inquiries, their quotes and the deals that came of them stand once the desk is done. */
async function insertInquiry(inquiry: Inquiry): Promise<void> {
  const { groupId, userId } = test.as('a_mk').scope
  const [base, other] = inquiry.currencyPair.split('/')
  for (const one of inquiry.quotes) {
    const cost = costOf(inquiry, one)
    await asOwner(
      test.database.owner,
      `with inquiry as (insert into quote_inquiry (group_id, org_id, ask_group_no, busin_type, currency_pair, deal_direction, currency, currency2,
          deal_amt, deal_limit, trans_date, settle_date, deal_type, hedge_exposure_type, portfolio_id, maker_id, mid_price, home_rate)
        values ($1, $1, $2, 'FX_SPOT', $3, $4, $5, $6, $7, 'SPOT', '20260401', '20260403', '1', '1', $8, $9, $10, $11)
        on conflict (group_id, ask_group_no) do update set deal_limit = 'SPOT' returning id),
      deal as (insert into fx_deal (group_id, org_id, deal_serial_no, busin_type, trade_status, trade_source, currency_pair, exchange_rate,
          deal_direction, maker_id, last_editor_id) select $1, $1, 'D-' || $2, 'FX_SPOT', 'T', '2', $3, $13::numeric, $4, $9, $9 where $17::boolean returning id)
      insert into fx_quote (group_id, org_id, inquiry_id, ask_group_no, quote_serial_no, counter_party_id, bank_line_id, quote_status, deal_status,
        exchange_rate, spot_rate, deal_amt2, spread_pip, spread_bp, spread_cost, asked_at, quoted_at, expires_at, ordered_at, ordered_by, deal_id, lose_reason, maker_id)
      select $1, $1, inquiry.id, $2, $2 || $12, c.id, l.id, case when $17::boolean then '4' when $13::numeric is null then '2' else '5' end,
        case when $17::boolean then '2' else '0' end, $13::numeric, $13::numeric, 1, $14::numeric, $15::numeric, $16::numeric,
        '2026-04-01T09:00:00+08:00', '2026-04-01T09:00:00+08:00'::timestamptz + make_interval(secs => $18), now(), now(), '{}', deal.id,
        case when not $17::boolean and $13::numeric is not null then '1' end, $9
      from inquiry join counter_party c on c.group_id = $1 and c.counter_party_no = $12
        join bank_line l on l.counter_party_id = c.id left join deal on true`,
      [
        groupId,
        inquiry.askGroupNo,
        inquiry.currencyPair,
        inquiry.dealDirection,
        base,
        other,
        inquiry.dealAmt,
        test.refs.a.portfolioId,
        userId,
        inquiry.midPrice,
        inquiry.cnyRate,
        one.counterPartyName,
        one.exchangeRate,
        cost?.pip.toString() ?? null,
        cost?.bp.toString() ?? null,
        cost?.cost?.toString() ?? null,
        one.taken === true,
        Number(one.seconds),
      ],
    )
  }
}

/** Sold 1,000,000 USD by hand, 20 pips worse than the market rate kept with it. */
async function insertHandDeal(): Promise<void> {
  const { groupId, userId } = test.as('a_mk').scope
  await asOwner(
    test.database.owner,
    `insert into fx_deal (group_id, org_id, deal_serial_no, busin_type, trade_status, currency_pair, exchange_rate, spot_rate, market_rate,
       deal_direction, buy_currency, buy_amt, sell_currency, sell_amt, trans_date, trans_time, value_date, maker_id, last_editor_id)
     values ($1, $1, 'HAND', 'FX_FWD', '2', 'USD/CNY', 6.8, 6.8322, 6.802, '2', 'CNY', 6800000, 'USD', 1000000, '20260302', '10:30:00', '20260602', $2, $2)`,
    [groupId, userId],
  )
}

beforeAll(async () => {
  test = await testApp()
  await addBanks(test, ['ICBC', 'BOC', 'HSBC'])
  for (const inquiry of inquiries) await insertInquiry(inquiry)
  await insertHandDeal()
  await withTx(test.database.db, systemScope, async (tx) => {
    for (const [on, mid] of [
      ['20260302', '6.8322'],
      ['20260303', '6.8255'],
      ['20260304', '6.8411'],
      ['20260306', '6.8503'],
    ] as const)
      await sql`insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
        values (${test.refs.a.groupId}, 'USD/CNY', ${on}, '14:15:00', 'ECB', ${mid})`.execute(tx)
  })
})
afterAll(() => test.close())

const run = async (queryWrapper: object = {}, who: 'a_no' | 'b_no' = 'a_no') =>
  (await test.as(who).post(tradeAnalysisApi.run.path, { queryWrapper })).data
const rowsOf = async (queryWrapper: object = {}): Promise<Row[]> =>
  (await test.as('a_no').post(tradeAnalysisApi.queryByPage.path, { queryWrapper, pageSize: 100 })).data.recordList
const april = { transDateStart: '20260401', transDateEnd: '20260430' }

describe('what dealing cost', () => {
  it('is what the published case says, bank by bank', async () => {
    const analysis = await run(april)
    expect(analysis).toMatchObject({
      convertCurrency: 'CNY',
      dealtCount: 4,
      cost: expected.totalCostCny,
      averageCostBp: expected.averageCostBp,
      saved: expected.totalSavedCny,
      withoutMid: expected.withoutMid.length,
      withoutMoney: 0,
    })
    const byName = new Map(
      analysis.banks.map((bank: { readonly counterPartyName: string }) => [
        bank.counterPartyName.replace(/^Bank /, ''),
        bank,
      ]),
    )
    for (const { bank, ...figures } of expected.banks) expect(byName.get(bank)).toMatchObject(figures)
  })

  it('is said by each deal, and every group finds its rows', async () => {
    const won = await rowsOf({ ...april, outcome: '1' })
    for (const { askGroupNo, costPip, costBp, costCny, savedCny } of expected.deals)
      expect(won.find((row) => row.askGroupNo === askGroupNo)).toMatchObject({
        costPip: decimal(costPip).stripZeros().toString(),
        costBp: decimal(costBp).stripZeros().toString(),
        cost: decimal(costCny).stripZeros().toString(),
        saved: savedCny && decimal(savedCny).stripZeros().toString(),
      })
    const analysis = await run()
    for (const [name, filter] of [
      ['pairs', 'currencyPair'],
      ['tenors', 'tenorBand'],
      ['sizes', 'sizeBand'],
      ['hours', 'dealHour'],
      ['answers', 'answers'],
      ['loseReasons', 'loseReason'],
    ] as const)
      for (const { groupKey, count } of analysis[name])
        if (groupKey !== null) expect(await rowsOf({ [filter]: groupKey }), `${name} ${groupKey}`).toHaveLength(count)
    expect(analysis.hours.map(({ groupKey }: Row) => groupKey)).toContain('09')
    expect(sum(analysis.pairs.map(({ cost }: { readonly cost: string }) => decimal(cost))).toString()).toBe(
      analysis.cost,
    )
  })

  it('counts deals by hand against the rate kept with them, and tells them again in parts', async () => {
    const march = { transDateStart: '20260301', transDateEnd: '20260331' }
    const [row] = await rowsOf(march)
    expect(row).toMatchObject({
      outcome: '4',
      costPip: '20',
      costBp: '2.94',
      cost: '2000',
      tenorBand: '3',
      sizeBand: '3',
    })
    const { split } = await run({ ...march, dividedPercent: '25', dividedMax: '9' })
    expect(split).toMatchObject({ dividedMax: 4, isCapped: true, waitingCount: 0 })
    expect(split.pairs).toEqual([
      expect.objectContaining({
        averageRate: '6.837275',
        bestRate: '6.8503',
        worstRate: '6.8255',
        againstDone: '5075.00',
      }),
    ])
    expect((await run({ ...march, dividedPercent: '10', dividedMax: '9' })).split.waitingCount).toBe(1)
    const none = await test.as('a_no').post(tradeAnalysisApi.run.path, { queryWrapper: { dividedPercent: '0' } })
    expect(none.message).toBe('Divided percent % must be between 0.0001 and 100')
  })

  it('shows nothing of another company', async () => {
    expect(await run({}, 'b_no')).toMatchObject({ count: 0, cost: '0.00', banks: [], split: { pairs: [] } })
  })
})

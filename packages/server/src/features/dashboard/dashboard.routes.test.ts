import { exposureTransferApi } from '@hedgerow/contract/exposure/transfer/exposure-transfer.contract'
import { hedgeApi, hedgeCheckApi, hedgeExecuteApi } from '@hedgerow/contract/hedging/hedge-request.contract'
import type { Endpoint } from '@hedgerow/contract/kit/endpoint'
import { limitChangeApi } from '@hedgerow/contract/limit/change/limit-change.contract'
import { marketChangeApi } from '@hedgerow/contract/market-review/market-change.contract'
import { heldReportApi } from '@hedgerow/contract/quote/held/held-report.contract'
import { fxDealOnlineApi } from '@hedgerow/contract/quote/quote.contract'
import { menu } from '@hedgerow/contract/screens'
import { fxDealApi, fxDealCheckApi } from '@hedgerow/contract/trade/trade.contract'
import { decimal, sum } from '@hedgerow/quant/basics/decimal'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemScope, type Tx, withTx } from '../../kit/database/database.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { insertSample as insertQuotes } from '../quote/inquiry/quote.sample.ts'

const api = '/CLOUD-BIZ/dashboard'
let test: TestApp
const ask = async (what: string, who: 'a_mg' | 'a_mk' | 'a_ck' | 'a_both' | 'a_no' | 'b_mk' = 'a_no') =>
  (await test.as(who).get(`${api}/${what}`)).data
const inDatabase = (change: (tx: Tx) => Promise<unknown>) => withTx(test.database.db, systemScope, change)

interface StoredExposure {
  readonly serialNo: string
  readonly currency: string
  readonly direction: string
  readonly amount: string
  readonly locked?: string
  readonly reserved?: string
  readonly settled?: string
  readonly endDate: string
  readonly status?: string
}

function insertExposure(tx: Tx, exposure: StoredExposure): Promise<unknown> {
  const { groupId, orgId } = test.refs.a
  const { userId } = test.as('a_mk').scope
  return sql`insert into fx_exposure (group_id, org_id, serial_no, status, exposure_type, exposure_direction, currency, original_amt,
      exposure_amt, lock_amt, reserved_amt, settled_amt, trans_date, end_date, delivery_date, create_by, modify_by)
    values (${groupId}, ${orgId}, ${exposure.serialNo}, ${exposure.status ?? '1'}, '1', ${exposure.direction}, ${exposure.currency},
      ${exposure.amount}, ${exposure.amount}, ${exposure.locked ?? '0'}, ${exposure.reserved ?? '0'}, ${exposure.settled ?? '0'},
      '20260101', ${exposure.endDate}, ${exposure.endDate}, ${userId}, ${userId})`.execute(tx)
}

/** Returns the id; `maker` made and last edited it. */
async function insertDeal(tx: Tx, dealSerialNo: string, status: string, check: string, maker: string): Promise<string> {
  const { groupId, orgId } = test.refs.a
  const { rows } = await sql<{
    id: string
  }>`insert into fx_deal (group_id, org_id, deal_serial_no, busin_type, trade_status, check_status,
      currency_pair, deal_direction, buy_currency, buy_amt, sell_currency, sell_amt, exchange_rate, value_date, principal, maker_id, last_editor_id)
    values (${groupId}, ${orgId}, ${dealSerialNo}, 'FX_FWD', ${status}, ${check}, 'USD/CNY', '2', 'CNY', 700, 'USD', 100, 7, '20260414', 100,
      ${maker}, ${maker}) returning id`.execute(tx)
  return rows[0]?.id ?? ''
}

function insertRequest(
  tx: Tx,
  code: string,
  state: { order: string; check: string; execute?: string; closed?: string },
  maker: string,
  orgId = test.refs.a.orgId,
) {
  const { groupId } = test.refs.a
  return sql`insert into exposure_hedge (group_id, org_id, request_code, order_status, check_status, execute_status, closed_flag, buy_currency,
      sell_currency, maker_id, last_editor_id)
    values (${groupId}, ${orgId}, ${code}, ${state.order}, ${state.check}, ${state.execute ?? '0'}, ${state.closed ?? '0'}, 'CNY', 'USD', ${maker}, ${maker})`.execute(
    tx,
  )
}

beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

describe('cover', () => {
  beforeAll(() =>
    inDatabase(async (tx) => {
      const exposures: StoredExposure[] = [
        { serialNo: 'E1', currency: 'USD', direction: '1', amount: '3000000', locked: '2400000', endDate: '20260427' },
        {
          serialNo: 'E2',
          currency: 'USD',
          direction: '1',
          amount: '1000000',
          settled: '400000',
          reserved: '100000',
          endDate: '20260413',
        },
        { serialNo: 'E3', currency: 'USD', direction: '0', amount: '1200000', endDate: '20260618' },
        { serialNo: 'E4', currency: 'JPY', direction: '0', amount: '180000000', endDate: '20260622' },
        { serialNo: 'PAST', currency: 'USD', direction: '1', amount: '5', endDate: '20260412' },
        { serialNo: 'PAST-SETTLED', currency: 'USD', direction: '1', amount: '5', settled: '5', endDate: '20260412' },
        { serialNo: 'VOID', currency: 'USD', direction: '1', amount: '9000000', endDate: '20260427', status: '0' },
      ]
      for (const exposure of exposures) await insertExposure(tx, exposure)
      for (const [pair, mid] of [
        ['EUR/USD', '1.1684'],
        ['EUR/CNY', '7.9827'],
      ] as const) {
        await sql`insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
          values (${test.refs.a.groupId}, ${pair}, '20260413', '14:15:00', 'ECB', ${mid})`.execute(tx)
      }
    }),
  )

  it('groups by currency, side and month of the end date', async () => {
    const { cells, asOf } = await ask('cover')
    expect(asOf).toBe('20260413')
    expect(cells).toEqual([
      {
        currency: 'USD',
        exposureDirection: '1',
        month: '202604',
        firstDate: '20260413',
        lastDate: '20260430',
        effective: '3600000',
        locked: '2400000',
        reserved: '100000',
        open: '1100000',
        count: 2,
      },
      {
        currency: 'JPY',
        exposureDirection: '0',
        month: '202606',
        firstDate: '20260601',
        lastDate: '20260630',
        effective: '180000000',
        locked: '0',
        reserved: '0',
        open: '180000000',
        count: 1,
      },
      {
        currency: 'USD',
        exposureDirection: '0',
        month: '202606',
        firstDate: '20260601',
        lastDate: '20260630',
        effective: '1200000',
        locked: '0',
        reserved: '0',
        open: '1200000',
        count: 1,
      },
    ])
  })

  it('counts what is past its end date apart', async () => {
    expect((await ask('cover')).overdue).toEqual({ count: 1, lastDate: '20260412' })
  })

  it('converts what it can and names what it cannot', async () => {
    const { positions, netOfAll, coverRatio, problems, rates, convertCurrency } = await ask('cover')
    expect(convertCurrency).toBe('CNY')
    expect(positions).toMatchObject([
      {
        currency: 'USD',
        receivable: { effective: '3600000', locked: '2400000', reserved: '100000', open: '1100000' },
        payable: { effective: '1200000', locked: '0', reserved: '0', open: '1200000' },
        net: '0',
        netConverted: '0',
      },
      { currency: 'JPY', netConverted: null },
    ])
    expect([netOfAll, coverRatio]).toEqual(['0', '50.0000'])
    expect(rates).toMatchObject([
      { currencyPair: 'USD/CNY', midPrice: '6.83216364', dataDate: '20260413', dataSource: 'ECB' },
    ])
    expect(problems).toEqual([expect.stringContaining('JPY/CNY rate on 2026/04/13')])
  })

  it('is empty for another organisation', async () => {
    expect(await ask('cover', 'b_mk')).toMatchObject({
      cells: [],
      positions: [],
      netOfAll: '0',
      coverRatio: null,
      overdue: { count: 0 },
      problems: [],
    })
  })

  const monitored = async (queryWrapper: object) =>
    (await test.as('a_no').post('/CLOUD-EXPO/exposureMonitor/queryByPage', { queryWrapper })).data

  it('opens from its totals the exposures of the currencies that are in them', async () => {
    const { cells, positions, asOf, overdue } = await ask('cover')
    for (const currency of ['USD', 'JPY,USD']) {
      const inside = cells.filter((cell: { currency: string }) => currency.split(',').includes(cell.currency))
      const count = inside.reduce((sum: number, cell: { count: number }) => sum + cell.count, 0)
      expect((await monitored({ currency, endDateStart: asOf })).totalCount).toBe(count)
    }
    // The reporting currency carries no risk: it is in the cells, never in a total.
    expect(positions.map(({ currency }: { currency: string }) => currency)).toEqual(['USD', 'JPY'])
    const past = { endDateEnd: overdue.lastDate, effectiveExposureStart: '0.000001' }
    expect((await monitored(past)).totalCount).toBe(overdue.count)
  })

  it('shows the net exposure that the monitor adds up for the currency, whatever requests reserve', async () => {
    const { positions, asOf } = await ask('cover')
    for (const { currency, net, receivable, payable } of positions) {
      const { totals } = await monitored({ currency, endDateStart: asOf })
      const sumOf = (column: string) =>
        sum(
          totals
            .filter((total: { column: string }) => total.column === column)
            .map(({ all }: { all: string }) => decimal(all)),
        )
      const open = decimal(receivable.open).add(decimal(payable.open)).toString()
      expect([sumOf('netExposure').toString(), sumOf('openAmt').toString()]).toEqual([net, open])
    }
  })

  it('opens in the exposure monitor with the rows it counted', async () => {
    for (const { currency, exposureDirection, firstDate, lastDate, count } of (await ask('cover')).cells) {
      const queryWrapper = { currency, exposureDirection, endDateStart: firstDate, endDateEnd: lastDate }
      expect((await monitored(queryWrapper)).totalCount).toBe(count)
    }
  })
})

describe('what waits', () => {
  beforeAll(() =>
    inDatabase(async (tx) => {
      const [maker, both] = [test.as('a_mk').scope.userId, test.as('a_both').scope.userId]
      await insertDeal(tx, 'D-CHECK', '1', '0', maker)
      await insertDeal(tx, 'D-OWN', '1', '0', both)
      await insertDeal(tx, 'D-BACK', 'T', '2', maker)
      await insertRequest(tx, 'R-CHECK', { order: '1', check: '0' }, maker)
      await insertRequest(tx, 'R-OWN', { order: '1', check: '0' }, both)
      await insertRequest(tx, 'R-GO', { order: '2', check: '1' }, maker)
      await insertRequest(tx, 'R-PARTLY', { order: '2', check: '1', execute: '2' }, maker)
      await insertRequest(tx, 'R-DONE', { order: '2', check: '1', execute: '1' }, maker)
      await insertRequest(tx, 'R-CLOSED', { order: '2', check: '1', closed: '1' }, maker)
      await insertRequest(tx, 'R-BACK', { order: 'T', check: '2' }, maker)
      const { groupId, subsidiaryId } = test.refs.a
      await insertRequest(tx, 'R-SUBSIDIARY', { order: '2', check: '1' }, maker, subsidiaryId)
      // Who may look at the whole group books deals for the subsidiary alone.
      await sql`insert into staff_duty (group_id, user_id, org_id, check_type, check_op_type)
        values (${groupId}, ${test.as('a_no').scope.userId}, ${subsidiaryId}, '2', '0'),
          (${groupId}, ${test.as('a_no').scope.userId}, ${test.refs.a.orgId}, '3', '0')`.execute(tx)
      await insertDeal(tx, 'D-UNCONFIRMED', '2', '1', maker)
      await insertDeal(tx, 'D-DIFFERS', '2', '1', maker)
      await insertDeal(tx, 'D-MATCHED', '2', '1', maker)
      await insertDeal(tx, 'D-SECOND', '1', '1', maker)
      await insertRequest(tx, 'R-EXPIRES', { order: '2', check: '1' }, maker)
      const set = (no: string, assignments: string) =>
        sql`update fx_deal set ${sql.raw(assignments)} where deal_serial_no = ${no}`.execute(tx)
      await set('D-DIFFERS', "busin_match = '2', counter_party_deal_no = 'B1'")
      await set('D-MATCHED', "busin_match = '1', counter_party_deal_no = 'B2', value_date = '20260413'")
      await set('D-SECOND', `first_checker_id = ${test.as('a_mg').scope.userId}`)
      const target = { groupId, orgId: test.refs.a.orgId }
      const exposed = sql`(select id from fx_exposure where group_id = ${groupId} order by id limit 1)`
      const transfer = (no: string, status: string, from: string, to: string) =>
        sql`insert into exposure_transfer (group_id, transfer_no, transfer_status, source_org_id, target_org_id, exposure_id, serial_no,
            exposure_direction, delivery_date, end_date, currency, transfer_amt, currency_pair, transfer_price, create_by)
          values (${groupId}, ${no}, ${status}, ${from}, ${to}, ${exposed}, 'E', '1', '20260715', '20260715', 'USD', 10, 'USD/CNY', 7.1,
            ${maker})`.execute(tx)
      // Who reviews for the group accepts for its subsidiary as well.
      await transfer('T-IN', '1', subsidiaryId, target.orgId)
      await transfer('T-OUT', '1', target.orgId, subsidiaryId)
      await transfer('T-OVER', '0', subsidiaryId, target.orgId)
      await sql`insert into market_change (group_id, org_id, change_kind, file_name, new_count, changed_count, left_out_count, band_pct,
          change_status, worth_usd, maker_id, last_editor_id)
        values (${groupId}, ${target.orgId}, 'rate', 'a.csv', 1, 0, 0, 20, '1', 0, ${maker}, ${maker}),
          (${groupId}, ${target.orgId}, 'rate', 'own.csv', 1, 0, 0, 20, '1', 0, ${both}, ${both}),
          (${groupId}, ${target.orgId}, 'rate', 'done.csv', 1, 0, 0, 20, '2', 0, ${maker}, ${maker})`.execute(tx)
      await sql`insert into limit_change (group_id, org_id, change_kind, subject, before, after, change_status, check_tier, worth_usd,
          maker_id, last_editor_id)
        values (${groupId}, ${target.orgId}, '6', 'policy', '{}', '{}', '1', '2', 0, ${maker}, ${maker})`.execute(tx)
      await insertQuotes(tx, { ...test.refs.a, letter: 'a', userId: maker })
      await sql`update fx_quote set deal_status = '9', ordered_at = now(), ordered_by = '{}'
        where group_id = ${groupId} and quote_status = '5'`.execute(tx)
      await sql`update held_report set held_status = '2', proposer_id = ${maker}, proposed_at = now(), bank_word = 'no such deal'
        where group_id = ${groupId} and cause = '3'`.execute(tx)
      await sql`update exposure_hedge set last_trans_date = '20260415' where request_code = 'R-EXPIRES'`.execute(tx)
    }),
  )
  const counts = async (who: 'a_mg' | 'a_mk' | 'a_ck' | 'a_both' | 'a_no' | 'b_mk') =>
    Object.fromEntries(
      (await ask('waiting', who))
        .filter(({ kind }: { kind: string }) => kind in lists)
        .map(({ kind, count }: { kind: string; count: number }) => [kind, count]),
    )

  const reviews = { hedgeCheck: 2, tradeCheck: 2, marketCheck: 2, transferAccept: 2, mismatched: 1, quoteHeldCheck: 1 }
  const deals = { execute: 4, expiring: 1, quoteUnknown: 1, quoteHeld: 2, mismatched: 1, dealDue: 1 }
  it.each([
    ['a_ck', { ...reviews, tradeSecond: 1 }],
    // Who also books deals for the organisation may not check them, so none waits.
    ['a_both', { hedgeCheck: 1, transferAccept: 2, ...deals }],
    // A manager also passes limits; the second review of the deal that he passed first is another's.
    ['a_mg', { ...reviews, limitCheck: 1 }],
    ['a_mk', { ...deals, rejectedRequest: 1, rejectedDeal: 1 }],
    ['a_no', { execute: 1, unconfirmed: 1, mismatched: 1, dealDue: 1 }],
    ['b_mk', {}],
  ] as const)('for %s is what they may act on', async (who, expected) => {
    expect(await counts(who)).toEqual(expected)
  })

  const lists: Readonly<Record<string, Pick<Endpoint, 'path'>>> = {
    hedgeCheck: hedgeCheckApi.queryByPage,
    tradeCheck: fxDealCheckApi.queryByPage,
    execute: hedgeExecuteApi.queryByPage,
    hedgeSecond: hedgeCheckApi.queryByPage,
    tradeSecond: fxDealCheckApi.queryByPage,
    marketCheck: marketChangeApi.queryByPage,
    limitCheck: limitChangeApi.queryByPage,
    transferAccept: exposureTransferApi.queryByPage,
    expiring: hedgeExecuteApi.queryByPage,
    unconfirmed: fxDealApi.queryByPage,
    mismatched: fxDealApi.queryByPage,
    dealDue: fxDealApi.queryByPage,
    quoteUnknown: fxDealOnlineApi.queryByPage,
    quoteHeld: heldReportApi.queryByPage,
    quoteHeldCheck: heldReportApi.queryByPage,
    rejectedRequest: hedgeApi.queryByPage,
    rejectedDeal: fxDealApi.queryByPage,
  }
  it.each(['a_ck', 'a_mg', 'a_both', 'a_mk', 'a_no'] as const)(
    'for %s opens in a screen with the records it counted',
    async (who) => {
      const screens = menu.flatMap((section) => section.screens.map(({ url }) => url))
      for (const { kind, count, url } of await ask('waiting', who)) {
        const [screen, search] = url.split('?')
        expect(screens).toContain(screen)
        // Those of settlement are tried in a test of their own.
        if (!lists[kind]) continue
        const queryWrapper = Object.fromEntries(new URLSearchParams(search))
        const { data } = await test.as(who).post(lists[kind]?.path ?? '', { queryWrapper })
        expect([kind, data.totalCount]).toEqual([kind, count])
      }
    },
  )
})

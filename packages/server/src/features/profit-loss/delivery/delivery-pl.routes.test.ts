/** What was delivered, in one company: each row as the library has it, totals as the sum of rows and of the books, nothing of others. */
import { type FigureSheet, figureApi } from '@hedgerow/contract/figure/sheet.contract'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { deliveryPlApi, deliveryPlList } from '@hedgerow/contract/profit-loss/delivery/delivery-pl.contract'
import {
  deliveryRate,
  deliveryTotal,
  type LotFigure,
  lotPosition,
} from '@hedgerow/contract/profit-loss/figure/pl-figure.contract'
import { AnchorType, LotMethod } from '@hedgerow/contract/profit-loss/profit-loss.dict'
import { lotStepList, realisedLotsApi } from '@hedgerow/contract/profit-loss/realised/realised-lots.contract'
import { type Decimal, decimal, sum } from '@hedgerow/quant/basics/decimal'
import { figureFunctions, isFigureName } from '@hedgerow/quant/figures/figure-functions'
import { forwardDelivery, itemDelivery } from '@hedgerow/quant/risk/profit/delivery-profit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../../invariants.ts'
import { asOwner } from '../../../kit/testing.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'

type Row = Readonly<Record<string, string | null>>
interface Delivered {
  readonly pair: string
  readonly side: '1' | '2'
  readonly amount: string
  readonly dealRate: string
  readonly settleRate: string
  /** An exposure that the deal hedged; direction, amount and booking rate. */
  readonly item?: readonly ['1' | '0', string, string | null]
  /** The event that ended it, with the difference that it paid. */
  readonly event?: { readonly code: string; readonly paid: string; readonly child?: string }
}

const delivered: Readonly<Record<string, Delivered>> = {
  DOLLAR: {
    pair: 'USD/CNY',
    side: '2',
    amount: '500000',
    dealRate: '6.9371',
    settleRate: '6.8322',
    item: ['1', '500000', '6.9'],
  },
  YEN: {
    pair: 'JPY/CNY',
    side: '1',
    amount: '42000000',
    dealRate: '4.3344',
    settleRate: '4.2935',
    item: ['0', '40000000', '4.36'],
  },
  CENTS: { pair: 'USD/CNY', side: '1', amount: '1234.57', dealRate: '6.81237', settleRate: '6.8322' },
  NET: {
    pair: 'USD/CNY',
    side: '1',
    amount: '300000',
    dealRate: '6.8',
    settleRate: '6.8344',
    event: { code: 'EXPIRE', paid: '10320' },
  },
  CLOSED: {
    pair: 'USD/CNY',
    side: '2',
    amount: '600000',
    dealRate: '7.12',
    settleRate: '6.8187',
    item: ['1', '600000', null],
    event: { code: 'CLOSE', paid: '180780' },
  },
  ROLLED: {
    pair: 'EUR/CNY',
    side: '1',
    amount: '250000',
    dealRate: '7.85',
    settleRate: '7.9631',
    item: ['0', '250000', '7.9'],
    event: { code: 'EXTEND', paid: '28275', child: 'CHILD' },
  },
  CHILD: {
    pair: 'EUR/CNY',
    side: '1',
    amount: '250000',
    dealRate: '7.98',
    settleRate: '7.95',
    item: ['0', '250000', '7.9'],
  },
}
const names = Object.keys(delivered)
const kindOf: Readonly<Record<string, string>> = { NET: '7', CLOSED: '3', ROLLED: '4' }
let test: TestApp

/** A deal whose money has moved as settlement and events leave it: its flows, its event, its link, and the result in the books. */
function statements(name: string, at: number, who: { readonly groupId: string; readonly userId: string }): string {
  const { pair, side, amount, dealRate, settleRate, item, event } = delivered[name] as Delivered
  const [deal, of] = [900 + at, `${who.groupId}, ${who.groupId}`]
  const [base, quote] = pair.split('/')
  const unit = base === 'JPY' ? 100 : 1
  const day = `202604${10 + (at % 3)}`
  const parent = names.find((one) => delivered[one]?.event?.child === name)
  const flow = (id: number, type: string, gen: string, flag: string, currency: string | undefined, paid: string) =>
    `insert into cash_flow (id, group_id, org_id, cfl_no, cfl_type, cfl_gen_type, cfl_flag, cfl_status, settle_status, leg_no, pay_date, pay_date_adj,
        pay_amt, pay_currency, origin_type, origin_id, origin_no) overriding system value
      values (${id}, ${of}, 'CFL${id}', '${type}', '${gen}', '${flag}', '1', '3', ${id % 10}, '${day}', '${day}', ${paid}, '${currency}', 'deal', ${deal}, '${name}');`
  const paid = `round(${amount} * ${dealRate} / ${unit}, 2)`
  const legs = event
    ? flow(deal * 10 + 3, event.code === 'EXPIRE' ? '4' : '5', '2', '1', quote, event.paid)
    : flow(deal * 10 + 1, '1', '1', side, base, amount) +
      flow(deal * 10 + 2, '1', '1', side === '1' ? '2' : '1', quote, paid)
  const sign = side === '1' ? 1 : -1
  const result = event ? event.paid : `${sign} * (round(${amount} * ${settleRate} / ${unit}, 2) - ${paid})`
  const outcome = { facts: { marketRate: settleRate }, effects: { flows: { made: [{ legNo: 3 }] } } }
  const [direction, hedged, bookRate] = item ?? []
  return `
    insert into fx_deal (id, group_id, org_id, deal_serial_no, busin_type, trade_status, currency_pair, deal_direction, exchange_rate, principal,
        buy_amt, sell_amt, value_date, remain_principal, original_deal_id, maker_id, last_editor_id) overriding system value
      values (${deal}, ${of}, '${name}', 'FX_FWD', '2', '${pair}', '${side}', ${dealRate}, ${amount}, ${amount}, ${amount}, '${day}', 0,
        ${parent ? 900 + names.indexOf(parent) : 'null'}, ${who.userId}, ${who.userId});
    ${legs}
    insert into realised_result (group_id, org_id, deal_id, cfl_id, net_id, journal_id, book_date, currency, result_amt, carrying_rate, home_result)
      values (${of}, ${deal}, ${deal * 10 + (event ? 3 : 2)}, 1, 900, '${day}', '${quote}', ${result}, ${event ? 'null' : settleRate}, ${result});
    ${
      event
        ? `insert into deal_event_order (group_id, org_id, order_no, order_sub_code, deal_id, deal_serial_no, deal_date, currency, principal,
        remain_principal, event_amt, terms, outcome, picture, child_deal_id, order_status, maker_id, last_editor_id)
      values (${of}, 'EV${name}', '${event.code}', ${deal}, '${name}', '${day}', '${base}', ${amount}, 0, ${amount}, '{"extendMethod":"1"}',
        '${JSON.stringify(outcome)}', '{}', ${event.child ? 900 + names.indexOf(event.child) : 'null'}, '2', ${who.userId}, ${who.userId});`
        : ''
    }
    ${
      item
        ? `insert into fx_exposure (id, group_id, org_id, serial_no, exposure_type, exposure_direction, currency, original_amt, exposure_amt,
        trans_date, end_date, delivery_date, book_rate, book_rate_pair, book_rate_source, book_rate_date, create_by, modify_by) overriding system value
      values (${deal}, ${of}, 'EXP${name}', '1', '${direction}', '${base}', ${hedged}, ${hedged}, '20260105', '${day}', '${day}', ${bookRate},
        ${bookRate ? `'${pair}', 'MANUAL', '20260105'` : 'null, null, null'}, ${who.userId}, ${who.userId});
      insert into deal_hedge_link (id, group_id, org_id, deal_id, exposure_id, hedge_line_id, hedge_amt, link_status) overriding system value
        values (${deal}, ${of}, ${deal}, ${deal}, 1, ${hedged}, 'released');
      insert into hedge_link_version (group_id, org_id, link_id, deal_id, exposure_id, from_day, known_time, hedge_amt, settled_amt)
        values (${of}, ${deal}, ${deal}, ${deal}, '20260301', now(), ${hedged}, 0), (${of}, ${deal}, ${deal}, ${deal}, '${day}', now(), 0, ${hedged});`
        : ''
    }`
}

beforeAll(async () => {
  test = await testApp()
  const who = test.as('a_mk').scope
  const journal = `insert into journal (id, group_id, org_id, journal_no, book_date, journal_kind, origin_type, origin_id, origin_no, maker_id)
    overriding system value values (900, ${who.groupId}, ${who.groupId}, 'VCH900', '20260410', 'settlement', 'netResult', 1, 'NET1', ${who.userId});`
  await asOwner(
    test.database.owner,
    `set session_replication_role = replica; ${journal} ${names.map((name, at) => statements(name, at, who)).join('\n')}`,
  )
})
afterAll(() => test.close())

const rowsOf = async (queryWrapper: object = {}, who: 'a_no' | 'b_no' = 'a_no'): Promise<Row[]> =>
  (await test.as(who).post(deliveryPlApi.queryByPage.path, { queryWrapper, pageSize: 100 })).data.recordList
const totalOf = async (queryWrapper: object = {}, who: 'a_no' | 'b_no' = 'a_no') =>
  (await test.as(who).post(deliveryPlApi.total.path, { queryWrapper })).data
const plain = (figure: Decimal) => figure.stripZeros().toString()
const of = (rows: readonly Row[], name: string): Row => rows.find(({ dealSerialNo }) => dealSerialNo === name) ?? {}

describe('what was delivered', () => {
  it('is what the library says, to the cent', async () => {
    const rows = await rowsOf()
    expect(rows).toHaveLength(names.length)
    for (const name of ['DOLLAR', 'YEN', 'NET', 'CLOSED', 'ROLLED', 'CHILD']) {
      const { pair, side, amount, dealRate, settleRate, item } = delivered[name] as Delivered
      const [direction, hedged, bookRate] = item ?? []
      const terms = { unit: pair.startsWith('JPY') ? 100 : 1, settleRate: decimal(settleRate), scale: 2 } as const
      const made = forwardDelivery({
        ...terms,
        direction: side === '1' ? 'buy' : 'sell',
        baseAmount: decimal(amount),
        dealRate: decimal(dealRate),
      })
      // A child goes on from where its parent was settled.
      const anchor = name === 'CHILD' ? '7.9631' : bookRate
      const sides = { '1': 'receivable', '0': 'payable' } as const
      const items =
        direction && hedged && anchor
          ? [{ side: sides[direction], amount: decimal(hedged), anchorRate: decimal(anchor) }]
          : []
      const gain = itemDelivery(items, terms)
      const isUnjudged = name === 'CLOSED'
      expect(of(rows, name), name).toMatchObject({
        resultKind: kindOf[name] ?? '1',
        realizedPl: plain(made.realizedPl),
        itemGainLoss: isUnjudged ? null : plain(gain),
        combinedGainLoss: isUnjudged ? null : plain(gain.add(made.realizedPl)),
        leftOutCause: isUnjudged ? '2' : null,
        marketValue: plain(made.marketValue),
        currentMarketValue: plain(made.currentMarketValue),
        ledgerDifference: '0',
      })
    }
  })

  it('differs from the books by no cent, even where both legs were rounded', async () => {
    expect(of(await rowsOf({ dealSerialNo: 'CENTS' }), 'CENTS')).toMatchObject({
      realizedPl: '24.48',
      bookedPl: '24.48',
    })
  })

  it('totals to the cent of its rows, by currency and by month', async () => {
    const [rows, total] = [await rowsOf(), await totalOf()]
    const summed = (list: readonly Row[], name: string) => plain(sum(list.map((row) => decimal(row[name] ?? '0'))))
    const [yuan] = total.currencies
    expect(yuan).toMatchObject({
      currency: 'CNY',
      count: names.length,
      ledgerDifference: '0.00',
      bookedPl: yuan.realizedPl,
    })
    for (const name of ['realizedPl', 'itemGainLoss', 'combinedGainLoss']) {
      expect(plain(decimal(yuan[name]))).toBe(summed(rows, name))
      expect(plain(decimal(yuan[name]))).toBe(summed(total.months, name))
    }
    const last = total.months.filter(({ currency }: Row) => currency === yuan.currency).at(-1)
    expect(last.cumulative).toBe(yuan.combinedGainLoss)
    expect(total.leftOut).toEqual([{ leftOutCause: '2', count: 1 }])
    expect(total.pairs).toContainEqual({
      currencyPair: 'JPY/CNY',
      dealDirection: '1',
      averageRate: '4.334400',
      marketRate: '4.293500',
    })
  })

  it('is in no average rate where its own was not kept: neither its amount nor its rate', async () => {
    const ofDollar = `from fx_deal d where d.id = r.deal_id and d.deal_serial_no = 'DOLLAR'`
    const set = (rate: string) =>
      asOwner(test.database.owner, `update realised_result r set carrying_rate = ${rate} ${ofDollar}`)
    const all = (await totalOf()).pairs
    await set('null')
    const { pairs } = await totalOf()
    await set(delivered.DOLLAR?.settleRate ?? '')
    // It is the only one that was sold.
    const others = all.filter(
      ({ currencyPair, dealDirection }: Row) => `${currencyPair} ${dealDirection}` !== 'USD/CNY 2',
    )
    expect(others.length).toBe(all.length - 1)
    expect(pairs).toEqual(others)
    expect((await totalOf()).pairs).toEqual(all)
  })

  it('is filtered by kind and day, judged by another anchor, and nobody else’s', async () => {
    expect((await rowsOf({ resultKind: '3,4' })).map(({ dealSerialNo }) => dealSerialNo).sort()).toEqual([
      'CLOSED',
      'ROLLED',
    ])
    expect(await rowsOf({ valueDateStart: '20260413' })).toEqual([])
    expect(of(await rowsOf({ anchorType: '2' }), 'DOLLAR')).toMatchObject({
      anchorType: '1',
      itemGainLoss: '-33900',
      fallbackNos: 'EXPDOLLAR',
    })
    expect(of(await rowsOf(), 'DOLLAR').fallbackNos).toBeNull()
    expect(await rowsOf({}, 'b_no')).toEqual([])
    expect(await totalOf({}, 'b_no')).toMatchObject({ count: 0, currencies: [], dueCount: 0 })
  })
})

const ask = async (who: 'a_no' | 'b_no', figure: string, facts: Readonly<Record<string, string | null>>) =>
  test.as(who).get(figureApi.get.path.replace(':figureId', encodeURIComponent(figureId(figure, facts))))
const again = ({ functionName, inputs }: FigureSheet) => {
  if (!isFigureName(functionName)) return ''
  const values = Object.fromEntries(inputs.map(({ symbol, value }) => [symbol, value]))
  return plain(decimal(figureFunctions[functionName].work(values).at(-1)?.value ?? ''))
}

describe('the sheet of a figure', () => {
  it.each(AnchorType.values)(
    'says each figure of each row, and its function makes it again, by anchor %s',
    async (anchor) => {
      for (const row of await rowsOf({ anchorType: anchor }))
        for (const column of deliveryPlList.figures?.of ?? []) {
          const value = row[column]
          const { code, data } = await ask('a_no', `profitLossDelivery.${column}`, {
            id: row.id ?? '',
            anchorType: row.anchorType ?? null,
          })
          if (value === null || value === undefined) expect(code, `${row.dealSerialNo} ${column}`).toBe('18230001')
          else expect([data.value, again(data)], `${row.dealSerialNo} ${column}`).toEqual([value, value])
        }
    },
  )

  it('names the exposure that was hedged, with the anchor that it is judged by', async () => {
    const row = of(await rowsOf(), 'YEN')
    const { data } = await ask('a_no', 'profitLossDelivery.itemGainLoss', { id: row.id ?? '' })
    const anchor = data.inputs.find(({ symbol }: { symbol: string }) => symbol === 'A1')
    expect(anchor).toMatchObject({ value: '4.36', valueSource: 'EXPYEN' })
    expect(anchor.name.en).toBe('EXPYEN: anchor rate')
  })

  it('is nobody else’s, of a row or of a total', async () => {
    const [row] = await rowsOf()
    const mine = await ask('a_no', deliveryTotal.realizedPl, { of: 'CNY' })
    expect(mine.data.value).toBe((await totalOf()).currencies[0].realizedPl)
    const strangers = [
      await ask('b_no', 'profitLossDelivery.realizedPl', { id: row?.id ?? '' }),
      await ask('b_no', deliveryTotal.realizedPl, { of: 'CNY' }),
      await ask('b_no', deliveryRate.averageRate, { pair: 'USD/CNY', side: '1' }),
    ]
    expect(strangers.map(({ code }) => code)).toEqual(['18230001', '18230001', '18230001'])
  })
})

describe('lots', () => {
  const stepsOf = async (queryWrapper: object, who: 'a_no' | 'b_no' = 'a_no') =>
    (await test.as(who).post(realisedLotsApi.queryByPage.path, { queryWrapper })).data.recordList
  const run = async (queryWrapper: object, who: 'a_no' | 'b_no' = 'a_no') =>
    (await test.as(who).post(realisedLotsApi.run.path, { queryWrapper })).data

  it('are closed by what is exchanged against them, up to the day that is asked for', async () => {
    const [step, ...others] = await stepsOf({ currencyPair: 'USD/CNY' })
    expect(others).toEqual([])
    expect(step).toMatchObject({
      dealSerialNo: 'CENTS',
      cashFlowDate: '20260412',
      closedAmt: '1234.57',
      closedAgainst: 'DOLLAR 1,234.57',
      realizedPl: '153.99',
    })
    expect(await stepsOf({ currencyPair: 'USD/CNY', asOf: '20260411' })).toEqual([])
    const { positions, isWhatIf } = await run({ currencyPair: 'USD/CNY', lotMethod: '2' })
    expect(isWhatIf).toBe(false)
    const bookedPl = String((await totalOf({ currencyPair: 'USD/CNY' })).currencies[0].realizedPl)
    expect(positions).toMatchObject([
      { openAmount: '-498765.43', realizedPl: '153.99', methodDifference: '0.00', bookedPl },
    ])
    expect((await run({ asOf: '20270101' })).isWhatIf).toBe(true)
  })

  it('say which lot was closed, and what is told is made again, by either method', async () => {
    const [first] = await stepsOf({ currencyPair: 'USD/CNY' })
    const { data: sheet } = await ask('a_no', 'realisedLotStep.realizedPl', { id: first.id, currencyPair: 'USD/CNY' })
    expect(sheet.inputs.find(({ symbol }: { symbol: string }) => symbol === 'r1')).toMatchObject({
      value: '6.9371',
      valueSource: 'DOLLAR',
    })
    for (const lotMethod of LotMethod.values) {
      const facts = { lotMethod, currencyPair: 'USD/CNY' }
      const [step] = await stepsOf(facts)
      for (const column of lotStepList.figures?.of ?? []) {
        const { data } = await ask('a_no', `realisedLotStep.${column}`, { ...facts, id: step.id })
        expect([plain(decimal(data.value)), again(data)], column).toEqual([step[column], step[column]])
      }
      for (const position of (await run({ lotMethod })).positions)
        for (const figure of Object.keys(lotPosition) as LotFigure[]) {
          const { data } = await ask('a_no', lotPosition[figure], {
            lotMethod,
            of: position.orgId,
            pair: position.currencyPair,
          })
          const value = plain(decimal(position[figure]))
          expect([plain(decimal(data.value)), again(data)], `${position.currencyPair} ${figure}`).toEqual([
            value,
            value,
          ])
        }
    }
    const strangers = await ask('b_no', 'realisedLotStep.realizedPl', { id: first.id })
    const position = await ask('b_no', lotPosition.openCost, { of: first.orgId, pair: 'USD/CNY' })
    expect([strangers.code, position.code]).toEqual(['18230001', '18230001'])
  })

  it('are nobody else’s', async () => {
    expect(await stepsOf({}, 'b_no')).toEqual([])
    expect((await run({}, 'b_no')).positions).toEqual([])
  })
})

describe('deliveries less realised results', () => {
  const name = 'delivery results that are not the realised results of the books'
  const isFound = async () => (await brokenInvariants(test.database.db)).some((line) => line.startsWith(name))
  const differs = async () =>
    (await totalOf()).currencies.some((one: Row) => !decimal(one.ledgerDifference ?? '').isZero())
  const off = (cents: string) =>
    asOwner(
      test.database.owner,
      `set session_replication_role = replica; update realised_result set result_amt = result_amt + ${cents} where deal_id = 900;
        set session_replication_role = origin`,
    )

  it('are 0.00 by the hour, and a result that is a cent off is named', async () => {
    expect([await isFound(), await differs()]).toEqual([false, false])
    await off('0.01')
    expect(await isFound()).toBe(true)
    expect(await differs()).toBe(true)
    await off('-0.01')
    expect(await isFound()).toBe(false)
  })
})

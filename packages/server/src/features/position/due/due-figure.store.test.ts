import { businessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemScope, type Tx, withTx } from '../../../kit/database/database.ts'
import { type TestApp, testApp, testDay } from '../../../testing/fixture.ts'
import { spotRates } from '../../market/price/market.answer.ts'
import { storeMarket } from '../../trade/deal/trade.fixture.ts'
import { dueFiguresOn, dueRowsOn, heldFiguresOn } from './due-figure.answer.ts'

let test: TestApp
const later = businessDate('20260414')
const scope = () => ({ ...test.as('a_mk').scope, orgId: test.refs.a.orgId })
const run = <T>(work: (tx: Tx) => Promise<T>) => withTx(test.database.db, scope(), work)
const asSystem = (work: (tx: Tx) => Promise<unknown>) => withTx(test.database.db, systemScope, work)

beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
  const { groupId, orgId, counterPartyId } = test.refs.a
  const maker = test.as('a_mk').scope.userId
  await asSystem(async (tx) => {
    for (const [kind, pair, base, quote, valueDate] of [
      ['FX_FWD', 'USD/CNY', 'USD', 'CNY', '20260515'],
      ['FX_SPOT', 'USD/JPY', 'USD', 'JPY', '20260413'],
      ['FX_OPTION', 'EUR/CNY', 'EUR', 'CNY', '20260715'],
      ['FX_FWD', 'GBP/CNY', 'GBP', 'CNY', '20260515'],
    ]) {
      const isLive = base !== 'GBP'
      await sql`insert into fx_deal (group_id, org_id, deal_serial_no, busin_type, trade_status, check_status, trans_date,
          counter_party_id, currency_pair, deal_direction, buy_currency, buy_amt, sell_currency, sell_amt, exchange_rate,
          value_date, principal, maker_id, last_editor_id)
        values (${groupId}, ${orgId}, ${`DUE${pair}`}, ${kind}, ${isLive ? '2' : '0'}, ${isLive ? '1' : '0'}, ${testDay}, ${counterPartyId}, ${pair},
          '1', ${base}, 1000, ${quote}, 7000, 7, ${valueDate}, 1000, ${maker}, ${maker})`.execute(tx)
    }
    await sql`insert into fx_exposure (group_id, org_id, serial_no, exposure_type, exposure_direction, currency, original_amt, exposure_amt,
        trans_date, end_date, delivery_date, create_by, modify_by)
      select ${groupId}, ${orgId}, 'DUE' || code, '1', '0', code, 100, 100, ${testDay}, '20260630', '20260630', ${maker}, ${maker}
      from unnest(array['CNY', 'HKD']) code`.execute(tx)
    await sql`insert into forward_point (group_id, org_id, currency_pair, data_date, term, mid_points, data_source)
      values (${groupId}, ${orgId}, 'USD/CNY', ${testDay}, '1M', -130, 'BANK')`.execute(tx)
  })
})
afterAll(() => test.close())

describe('what an organisation holds', () => {
  it('asks for the spot of its pairs, and for points, curves and volatilities where something is due later', async () => {
    const held = await run((tx) => heldFiguresOn(tx, scope(), testDay))
    expect(held.map(({ figure, name, lastDate }) => [figure, name, lastDate])).toEqual([
      ['spot', 'EUR/CNY', testDay],
      ['spot', 'HKD/CNY', null],
      ['spot', 'USD/CNY', testDay],
      ['spot', 'USD/JPY', testDay],
      ['points', 'USD/CNY', testDay],
      ['curve', 'CNY', testDay],
      ['curve', 'EUR', null],
      ['volatility', 'EUR/CNY', null],
    ])
    const rates = await run((tx) => spotRates(tx, scope(), ['EUR/CNY', 'HKD/CNY', 'USD/CNY', 'USD/JPY'], testDay))
    for (const { figure, name, lastDate } of held)
      if (figure === 'spot') expect(rates.get(name)?.dataDate ?? null, name).toBe(lastDate)
  })

  it.each([testDay, later, businessDate('20260518')])(
    'lacks on %s as many figures as the overview counts',
    async (day) => {
      const due = await run((tx) => dueFiguresOn(tx, scope(), day))
      const counted = await run((tx) =>
        sql<{ count: number }>`select count(*)::int as count ${dueRowsOn(scope(), day)}`.execute(tx),
      )
      expect(counted.rows[0]?.count).toBe(due.length)
      if (day === later)
        expect(due.map(({ figure, name, state }) => `${figure} ${name} ${state}`)).toEqual([
          'spot EUR/CNY stale',
          'spot HKD/CNY missing',
          'spot USD/CNY stale',
          'spot USD/JPY stale',
          'points USD/CNY stale',
          'curve EUR missing',
          'volatility EUR/CNY missing',
        ])
    },
  )

  it('leaves out what the organisation does not hold', async () => {
    const none = { ...scope(), orgId: test.refs.a.subsidiaryId }
    expect(await run((tx) => heldFiguresOn(tx, none, testDay))).toEqual([])
  })
})

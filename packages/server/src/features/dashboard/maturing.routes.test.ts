import { settleCflApi } from '@hedgerow/contract/cash-flow/cash-flow.contract'
import { unpaid } from '@hedgerow/contract/cash-flow/settling.dict'
import { tradePlApi } from '@hedgerow/contract/profit-loss/trade-pl.contract'
import { decimal, sum } from '@hedgerow/quant/basics/decimal'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemScope, type Tx, withTx } from '../../kit/database/database.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'

const api = '/CLOUD-BIZ/dashboard'
let test: TestApp
const ask = async (what: string, who: 'a_no' | 'b_mk' = 'a_no') => (await test.as(who).get(`${api}/${what}`)).data
const inDatabase = (change: (tx: Tx) => Promise<unknown>) => withTx(test.database.db, systemScope, change)
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

/** A live forward. @returns its id */
async function insertDeal(tx: Tx, dealSerialNo: string): Promise<string> {
  const { groupId, orgId } = test.refs.a
  const { userId } = test.as('a_mk').scope
  const { rows } = await sql<{
    id: string
  }>`insert into fx_deal (group_id, org_id, deal_serial_no, busin_type, trade_status, check_status,
      currency_pair, deal_direction, buy_currency, buy_amt, sell_currency, sell_amt, exchange_rate, value_date, principal, maker_id, last_editor_id)
    values (${groupId}, ${orgId}, ${dealSerialNo}, 'FX_FWD', '2', '1', 'USD/CNY', '2', 'CNY', 700, 'USD', 100, 7, '20260414', 100,
      ${userId}, ${userId}) returning id`.execute(tx)
  return rows[0]?.id ?? ''
}

function insertFlow(
  tx: Tx,
  dealId: string,
  leg: number,
  flow: { flag: string; status?: string; date: string; amount: string | null; currency: string },
) {
  const { groupId, orgId } = test.refs.a
  return sql`insert into cash_flow (group_id, org_id, origin_type, origin_id, origin_no, cfl_no, cfl_flag, cfl_status, cfl_known_status, leg_no, pay_date, pay_date_adj, pay_amt, pay_currency)
    values (${groupId}, ${orgId}, 'deal', ${dealId}, ${`D${dealId}`}, ${`CFL${leg}`}, ${flow.flag}, ${flow.status ?? '1'}, ${flow.amount === null ? '0' : '1'}, ${leg},
      ${flow.date}, ${flow.date}, ${flow.amount}, ${flow.currency})`.execute(tx)
}

describe('flows of the next days', () => {
  beforeAll(() =>
    inDatabase(async (tx) => {
      const deal = await insertDeal(tx, 'D-FLOWS')
      await insertFlow(tx, deal, 1, { flag: '1', date: '20260420', amount: '100', currency: 'CNY' })
      await insertFlow(tx, deal, 2, { flag: '2', date: '20260420', amount: '250.5', currency: 'CNY' })
      await insertFlow(tx, deal, 3, { flag: '0', date: '20260420', amount: null, currency: 'CNY' })
      await insertFlow(tx, deal, 4, { flag: '1', date: '20260413', amount: '7', currency: 'USD' })
      await insertFlow(tx, deal, 5, { flag: '1', date: '20260421', amount: '9', currency: 'USD' })
      await insertFlow(tx, deal, 7, { flag: '2', date: '20260420', amount: '4441100', currency: 'CNY' })
      await sql`update cash_flow set settle_status = '3' where cfl_no = 'CFL7'`.execute(tx)
      await insertFlow(tx, deal, 6, { flag: '1', date: '20260414', amount: '9', currency: 'USD', status: 'P' })
    }),
  )

  it('are today and five business days, by day and currency, without what is settled', async () => {
    expect(await ask('maturing')).toEqual({
      from: '20260413',
      to: '20260420',
      flows: [
        { payDateAdj: '20260413', payCurrency: 'USD', receive: '7', pay: '0', net: '7', count: 1, undecided: 0 },
        {
          payDateAdj: '20260420',
          payCurrency: 'CNY',
          receive: '100',
          pay: '250.5',
          net: '-150.5',
          count: 3,
          undecided: 1,
        },
      ],
    })
    expect((await ask('maturing', 'b_mk')).flows).toEqual([])
  })

  it('open in the list of cash flows with the amounts they add up', async () => {
    const added = async (queryWrapper: object) => {
      const { data } = await test.as('a_no').post(settleCflApi.queryCflByPage.path, { queryWrapper })
      const amounts = data.recordList.map(({ payAmt }: { payAmt: string | null }) => decimal(payAmt ?? '0'))
      return { count: data.totalCount, amount: sum(amounts).stripZeros().toString() }
    }
    for (const { payDateAdj, payCurrency, receive, pay, undecided } of (await ask('maturing')).flows) {
      const days = { payDateAdjStart: payDateAdj, payDateAdjEnd: payDateAdj }
      const search = { ...days, payCurrency, cflStatus: '1', settleStatus: unpaid }
      expect((await added({ ...search, cflFlag: '1' })).amount).toBe(receive)
      expect((await added({ ...search, cflFlag: '2' })).amount).toBe(pay)
      expect((await added({ ...search, cflFlag: '0' })).count).toBe(undecided)
    }
  })

  it('come from deals whose totals open those deals', async () => {
    const { data: total } = await test.as('a_no').post(tradePlApi.total.path)
    const { data } = await test
      .as('a_no')
      .post(tradePlApi.queryByPage.path, { queryWrapper: { valueDateStart: total.liveFrom } })
    expect([total.count, data.totalCount]).toEqual([1, 1])
  })
})

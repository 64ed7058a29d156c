import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { type TestApp, testApp, testDay } from '../../../testing/fixture.ts'
import { checkApi, storeMarket } from '../deal/trade.fixture.ts'
import { optionApi, optionDeal } from '../option/option.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
})
afterAll(() => test.close())

const plApi = '/CLOUD-FX/profitLoss/trade'
const inDatabase = (change: Parameters<typeof withTx<unknown>>[2]) => withTx(test.database.db, systemScope, change)

/** Books and passes it; answers with its id. */
async function live(over: object = {}): Promise<string> {
  const { data: serial } = await test.as('a_mk').post(`${optionApi}/addCommit`, optionDeal(test, over))
  const { data } = await test.as('a_ck').post(`${checkApi}/queryByPage`, { queryWrapper: { dealSerialNo: serial } })
  const { id, version } = data.recordList[0]
  await test.as('a_ck').post(`${checkApi}/check`, { id, version: Number(version), checkStatus: '1' })
  return id
}
const rows = async () =>
  (await test.as('a_no').post(`${plApi}/queryByPage`, { queryWrapper: { businType: 'FX_OPTION' } })).data.recordList
const total = async () => (await test.as('a_no').post(`${plApi}/total`, {})).data

/** Two terms with the same volatility for every strike. */
const quoteVolatility = (pct: string) =>
  inDatabase((tx) =>
    sql`insert into volatility_quote (group_id, org_id, currency_pair, data_date, term, data_source, quote_kind, vol_pct)
      select ${test.refs.a.groupId}, ${test.refs.a.orgId}, 'USD/CNY', ${testDay}, term, 'BANK', kind, case kind when 'ATM' then ${pct}::numeric else 0 end
      from unnest(array['1M', '6M']) term, unnest(array['ATM', 'RR25', 'BF25']) kind
      on conflict on constraint volatility_quote_place do update set vol_pct = excluded.vol_pct`.execute(tx),
  )

describe('what a live option is worth', () => {
  it('is not said without a volatility, and what is missing is named', async () => {
    await live()
    expect(await rows()).toMatchObject([
      { businType: 'FX_OPTION', marketValue: null, gainLoss: null, exchangeRate: '6.8' },
    ])
    const all = await total()
    expect(all).toMatchObject({ count: 1, leftOut: 1, gainLoss: null })
    expect(all.problems).toEqual([expect.stringContaining('no volatility for USD/CNY')])
  })

  it('is the model on the volatility of the day, less the premium; the sold one turns it round', async () => {
    await quoteVolatility('4.2')
    const [bought] = await rows()
    // The model's 59,148.91 CNY of the day it was dealt, less the 59,000 that were paid.
    expect(bought).toMatchObject({ marketValue: '59148.91', gainLoss: '148.91', marketRate: '6.795057' })
    await live({ dealDirection: '2' })
    const both = await rows()
    expect(both.map(({ gainLoss }: { gainLoss: string }) => gainLoss).sort()).toEqual(['-148.91', '148.91'])
    expect(await total()).toMatchObject({ count: 2, leftOut: 0, gainLoss: '0.00', problems: [] })
  })

  it('follows the volatility', async () => {
    await quoteVolatility('6')
    const values = (await rows()).map(({ marketValue }: { marketValue: string }) => Number(marketValue))
    expect(Math.max(...values)).toBeGreaterThan(80_000)
    expect(values[0] + values[1]).toBe(0)
  })

  it('the form prices with the market then, and the quoted one stands back', async () => {
    const { data } = await test.as('a_mk').post(`${optionApi}/quote`, optionDeal(test))
    expect(data.model).toMatchObject({
      volatility: '6',
      volatilityOrigin: 'market',
      volatilitySource: 'BANK',
      volatilityDate: testDay,
    })
    expect(data.needsVolatility).toBe(false)
    expect(data.verdict).toBe('reason')
  })
})

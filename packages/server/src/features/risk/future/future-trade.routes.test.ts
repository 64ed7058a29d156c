/** Coming months over HTTP in one company: refused by name, planned by policy and by hand, limits as live deals come due. */
import { exposureApi } from '@hedgerow/contract/exposure/exposure.contract'
import { futureTradeApi } from '@hedgerow/contract/risk/future/future-trade.contract'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'

const day = businessDate('20260413')
let test: TestApp

beforeAll(async () => {
  test = await testApp()
  const { groupId, orgId, counterPartyId } = test.refs.a
  const { userId } = test.as('a_mk').scope
  await withTx(test.database.db, systemScope, async (tx) => {
    await sql`insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
      values (${groupId}, 'USD/CNY', ${day}, '14:15:00', 'ECB', 6.8322)`.execute(tx)
    await sql`insert into interest_rate (group_id, currency_code, as_of, term, rate_pct, data_source)
      values (${groupId}, 'USD', ${day}, '1Y', 3.65, 'DEMO'), (${groupId}, 'CNY', ${day}, '1Y', 1.50, 'DEMO')`.execute(
      tx,
    )
    for (const [number, valueDate, worth] of [
      ['FWD1', '20260520', '300000'],
      ['FWD2', '20260720', '200000'],
    ] as const)
      await sql`insert into fx_deal (group_id, org_id, deal_serial_no, busin_type, trade_status, check_status, deal_complete_status, deal_type,
          trans_date, counter_party_id, currency_pair, deal_direction, buy_currency, buy_amt, sell_currency, sell_amt, exchange_rate,
          value_date, principal, worth_usd, maker_id, last_editor_id)
        values (${groupId}, ${orgId}, ${number}, 'FX_FWD', '2', '1', '0', '1', '20260401', ${counterPartyId}, 'USD/CNY', '2', 'CNY', '1',
          'USD', ${worth}, 6.85, ${valueDate}, ${worth}, ${worth}, ${userId}, ${userId})`.execute(tx)
  })
})
afterAll(() => test.close())

async function expose(exposureAmt: string, endDate: string): Promise<void> {
  const input = { orgId: test.refs.a.orgId, exposureType: '1', exposureDirection: '1', currency: 'USD', exposureAmt }
  const dates = { documentaryBillFlag: '0', transDate: '20260105', endDate, deliveryDate: endDate }
  expect(await test.as('a_mk').post(exposureApi.add.path, { ...input, ...dates })).toMatchObject({
    data: { id: expect.any(String) },
  })
}

const post = (over: object = {}, who: 'a_mk' | 'b_mk' = 'a_mk') =>
  test.as(who).post(futureTradeApi.run.path, { currencyPair: 'USD/CNY', ...over }, { language: 'en_US' })
const run = async (over: object = {}) => (await post(over)).data
const percents = { hedgePercent: '80', forwardPercent: '50', optionPercent: '30', spotPercent: '20' }

describe('coming months', () => {
  it('are not planned where nothing is open', async () => {
    const { runStatus, reasons, result } = await run()
    expect([runStatus, reasons[0].message, result]).toEqual(['3', 'No future exposures', null])
  })

  it('are hedged in full by forwards without a policy, at the forward of their last due day', async () => {
    await expose('100000', '20260515')
    await expose('150000', '20260525')
    await expose('400000', '20260720')
    const { result } = await run()
    expect(result).toMatchObject({
      exposureDirection: '1',
      plannedAmt: '650000',
      hedgedAmt: '650000.00',
      budgetRate: null,
    })
    const [may, july] = result.months
    expect(may).toMatchObject({
      month: '202605',
      dueDate: '20260525',
      exposureCount: 2,
      plannedAmt: '250000',
      hedgePercent: '100',
    })
    // The yuan earns less: its dollar is cheaper later.
    expect(Number(may.forwardRate)).toBeLessThan(6.8322)
    expect(Number(july.forwardRate)).toBeLessThan(Number(may.forwardRate))
    const average = (Number(may.forwardRate) * 250_000 + Number(july.forwardRate) * 400_000) / 650_000
    expect(Number(result.achievedRate)).toBeCloseTo(average, 8)
    expect(Number(result.roll.rolledCarry)).toBeCloseTo(Number(result.roll.farCarry), 1)
    expect(result.roll.extraCost).toBe('650.00')
    expect([result.lackingHistory, may.openValueAtRisk]).toEqual([250, null])
  })

  it('free the limits of deals that are due, and take them for the plan', async () => {
    const { result } = await run()
    const [may, july] = result.limits
    expect(may).toMatchObject({ month: '202605', quotaUsedAmt: '500000.00', planUsedAmt: '650000.00' })
    expect(july).toMatchObject({ month: '202607', quotaUsedAmt: '200000.00', planUsedAmt: '400000.00' })
    expect(Number(may.facilityUsedAmt) - Number(july.facilityUsedAmt)).toBeGreaterThanOrEqual(0)
  })

  it('are planned as they are typed, and options ask for a volatility by name', async () => {
    const typed = { month: '202605', ...percents, optionPercent: '0', spotPercent: '50' }
    const { result } = await run({ months: [typed] })
    expect(result.months[0]).toMatchObject({ hedgedAmt: '200000.00', forwardAmt: '100000.00', spotAmt: '100000.00' })
    expect(result.months[1]).toMatchObject({ hedgePercent: '100' })
    const lacking = await run({ months: [{ month: '202605', ...percents }] })
    expect([lacking.runStatus, lacking.result]).toEqual(['3', null])
    expect(lacking.reasons[0].message).toContain('USD/CNY')
  })

  it('refuse a percent beyond its bounds, one that is empty, parts that are not the whole, and an organisation out of sight', async () => {
    const refused = async (over: object) =>
      (await post({ months: [{ month: '202605', ...percents, ...over }] })).message
    expect(await refused({ hedgePercent: '101' })).toBe('Enter a number from 0 to 100')
    expect(await refused({ spotPercent: '10' })).toBe('Forward, option and spot of 202605 must add up to 100%')
    expect(await refused({ hedgePercent: '' })).toContain('Hedged (%) is required')
    expect((await post({ horizon: 25 })).message).toBe('The horizon must be 1 to 24 months')
    expect((await post({ orgId: test.refs.a.orgId }, 'b_mk')).data).not.toHaveProperty('result')
  })
})

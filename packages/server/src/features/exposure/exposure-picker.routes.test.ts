/** What the picker of a hedge request sees, and that looking at exposures disturbs nobody. */
import { figureApi } from '@hedgerow/contract/figure/sheet.contract'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asOwner } from '../../kit/testing.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const api = '/CLOUD-EXPO/fxExposure'
const newExposure = (over: object = {}) => ({
  orgId: test.refs.a.orgId,
  exposureType: '1',
  exposureDirection: '1',
  currency: 'USD',
  exposureAmt: '1000',
  transDate: '20260101',
  endDate: '20260601',
  deliveryDate: '20260603',
  documentaryBillFlag: '0',
  ...over,
})
const add = async (over: object = {}) => (await test.as('a_mk').post(`${api}/add`, newExposure(over))).data.id as string
async function picked(ids: readonly string[] = []) {
  const { data } = await test.as('a_mk').get(`${api}/query${ids.length > 0 ? `?ids=${ids.join(',')}` : ''}`)
  return { ids: data.recordList.map(({ id }: { id: string }) => id), truncated: data.truncated }
}

it('has the chosen ones first whatever their state, then the soonest, and the overdue last', async () => {
  const overdue = await add({ endDate: '20260410' })
  const late = await add({ endDate: '20261201' })
  const soon = await add({ endDate: '20260413' })
  const observed = await add({ exposureType: '3' })
  expect(await picked()).toEqual({ ids: [soon, late, overdue], truncated: false })
  expect(await picked([late, observed])).toEqual({ ids: [late, observed, soon, overdue], truncated: false })
  expect((await test.as('b_mk').get(`${api}/query?ids=${late}`)).message).toBe('Data does not exist')
})

it('says when there are more than it shows, and still shows the chosen ones', async () => {
  const last = await add({ endDate: '20270101' })
  await asOwner(
    test.database.owner,
    `insert into fx_exposure (group_id, org_id, serial_no, exposure_type, exposure_direction, currency, original_amt,
       exposure_amt, trans_date, end_date, delivery_date, create_by, modify_by)
     select group_id, org_id, 'MANY' || n, '1', '1', 'USD', 1, 1, '20260101', '20260501', '20260501', create_by, create_by
     from fx_exposure, generate_series(1, 500) n where id = $1`,
    [last],
  )
  const all = await picked()
  expect([all.ids.length, all.truncated, all.ids.includes(last)]).toEqual([500, true, false])
  const named = await picked([last])
  expect([named.ids.length, named.truncated, named.ids[0]]).toEqual([501, true, last])
})

it('keeps the version of what a draft only looks at', async () => {
  const id = await add()
  const draft = { orgId: test.refs.a.orgId, exposureList: [{ exposureId: id, hedgeAmt: '10' }] }
  expect((await test.as('a_mk').post('/CLOUD-EXPO/exposureHedge/addStore', draft)).message).toBe('success')
  expect((await test.as('a_mk').get(`${api}/query/${id}`)).data.version).toBe(0)
})

/** A forward, or an option that was bought (1) or sold (2). */
type Locking = readonly [pair: string, rate: string, option?: '1' | '2']

/** Deals that lock 100 of the exposure each, as their checks leave them. */
async function lockAt(exposureId: string, rates: readonly Locking[]): Promise<void> {
  const { groupId, userId } = test.as('a_mk').scope
  const [hedge] = await asOwner<{ id: string }>(
    test.database.owner,
    `insert into exposure_hedge (group_id, org_id, request_code, order_status, maker_id, last_editor_id)
     values ($1, $1, $2, 'T', $3, $3) returning id`,
    [groupId, `R${exposureId}`, userId],
  )
  for (const [index, [pair, rate, option]] of rates.entries()) {
    await asOwner(
      test.database.owner,
      `with line as (insert into exposure_hedge_line (group_id, org_id, hedge_id, exposure_id, hedge_amt)
         values ($1, $1, $2, $3, 100) on conflict (group_id, hedge_id, exposure_id) do update set hedge_amt = 100 returning id),
       deal as (insert into fx_deal (group_id, org_id, deal_serial_no, busin_type, trade_status, currency_pair, exchange_rate, deal_direction,
         maker_id, last_editor_id) values ($1, $1, $4, case when $8::text is null then 'FX_FWD' else 'FX_OPTION' end, 'T', $5, $6, '2', $7, $7) returning id),
       terms as (insert into fx_option (group_id, deal_id, org_id, option_deal_direction, maturity_sched_rule, principal_chg_type, maturity_pay_method,
           maturity_pay_lag, maturity_pay_lag_type, pre_mature_allow_flag, modify_reason, structure_type)
         select $1, deal.id, $1, $8, '1', '1', '1', 2, '1', '0', '', '1' from deal where $8::text is not null)
       insert into deal_hedge_link (group_id, org_id, deal_id, exposure_id, hedge_line_id, hedge_amt, link_status)
       select $1, $1, deal.id, $3, line.id, 100, 'locked' from line, deal`,
      [groupId, hedge?.id, exposureId, `D${exposureId}-${index}`, pair, rate, userId, option ?? null],
    )
  }
}

it('averages the rates of a pair whose second currency is hedged by what they buy of the first', async () => {
  const dollars = await add({ endDate: '20271201' })
  await lockAt(dollars, [
    ['EUR/USD', '1'],
    ['EUR/USD', '1.2'],
  ])
  // 100 USD bought 100 EUR, 100 more bought 83.33: 200 over 183.33.
  const average = { lockPrice: '1.090909', lockPair: 'EUR/USD' }
  expect((await test.as('a_mk').get(`${api}/lock/${dollars}`)).data).toMatchObject(average)
  const { data } = await test.as('a_mk').post('/CLOUD-EXPO/exposureMonitor/queryByPage', { sort: '-endDate' })
  expect(data.recordList.find(({ id }: { id: string }) => id === dollars)).toMatchObject(average)
  const sheet = figureApi.get.path.replace(
    ':figureId',
    encodeURIComponent(figureId('exposureMonitor.lockPrice', { id: dollars })),
  )
  expect((await test.as('a_mk').get(sheet)).data).toMatchObject({
    value: '1.090909',
    functionName: 'weightedRate',
    inputs: [{ value: ['100', '83.33333333333333333333'] }, { value: ['100', '100'] }, { value: '6' }],
  })
  const matrix = (await test.as('a_mk').post('/CLOUD-EXPO/hedgeQuery/matrix', { queryWrapper: {} })).data
  const { prices } = matrix.sums.find(({ currency }: { currency: string }) => currency === 'USD')
  expect(prices).toContainEqual({ currencyPair: 'EUR/USD', lockPrice: '1.0909090909' })
})

it('shows the average locked rate of one pair, and none for two; options are in none, and those held have a strike of their own', async () => {
  const far = { endDate: '20280101' }
  const [one, two, none, mixed] = [await add(far), await add(far), await add(far), await add(far)]
  await lockAt(mixed, [
    ['USD/CNY', '7.1'],
    ['USD/CNY', '6.8', '1'],
    ['USD/CNY', '6.5', '2'],
  ])
  await lockAt(one, [
    ['USD/CNY', '7.1'],
    ['USD/CNY', '7.2'],
  ])
  await lockAt(two, [
    ['USD/CNY', '7.1'],
    ['EUR/USD', '1.08'],
  ])
  const { data } = await test.as('a_mk').post('/CLOUD-EXPO/exposureMonitor/queryByPage', { sort: '-endDate' })
  type Rates = Readonly<Record<'lockPrice' | 'rightPrice', string | null>>
  const byId = new Map<string, Rates>(data.recordList.map((row: { id: string } & Rates) => [row.id, row]))
  const ratesOf = (id: string) => [byId.get(id)?.lockPrice, byId.get(id)?.rightPrice]
  expect([one, two, none, mixed].map(ratesOf)).toEqual([
    ['7.15', null],
    [null, null],
    [null, null],
    ['7.1', '6.8'],
  ])
  const lock = (await test.as('a_mk').get(`${api}/lock/${mixed}`)).data
  expect(lock).toMatchObject({ lockPrice: '7.1', lockPair: 'USD/CNY', rightPrice: '6.8', rightPair: 'USD/CNY' })
})

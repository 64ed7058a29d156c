/** A rate by hand counts for the organisation that brought it: on the screens of its members, and in the value of its deals. */
import { marketPriceApi } from '@hedgerow/contract/market/market.contract'
import { volatilityApi } from '@hedgerow/contract/market/volatility.contract'
import { tradePlApi } from '@hedgerow/contract/profit-loss/trade-pl.contract'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { type TestApp, testApp, testDay } from '../../testing/fixture.ts'
import { orgsRatedApart } from '../market/price/market.answer.ts'

type Person = Parameters<TestApp['as']>[0]

let test: TestApp
/** The group's first organisation says 7.5, its subsidiary 8, the ECB 6.8. The subsidiary is where a_no sits. */
beforeAll(async () => {
  test = await testApp()
  const { groupId, orgId, subsidiaryId, counterPartyId } = test.refs.a
  const maker = test.as('a_mk').scope.userId
  await withTx(test.database.db, systemScope, async (tx) => {
    await sql`update member set org_id = ${subsidiaryId} where user_name = 'a_no'`.execute(tx)
    await sql`insert into market_price (group_id, org_id, currency_pair, data_date, data_time, data_source, mid_price)
      values (${groupId}, null, 'USD/CNY', ${testDay}, '14:15', 'ECB', 6.8),
        (${groupId}, ${orgId}, 'USD/CNY', ${testDay}, '14:15', 'MANUAL', 7.5),
        (${groupId}, ${subsidiaryId}, 'USD/CNY', ${testDay}, '14:15', 'MANUAL', 8)`.execute(tx)
    await sql`insert into interest_rate (group_id, currency_code, as_of, term, rate_pct, data_source)
      values (${groupId}, 'USD', ${testDay}, '1Y', 1, 'DEMO'), (${groupId}, 'CNY', ${testDay}, '1Y', 1, 'DEMO')`.execute(
      tx,
    )
    for (const org of [orgId, subsidiaryId])
      await sql`insert into fx_deal (group_id, org_id, deal_serial_no, busin_type, trade_status, check_status, trans_date,
          counter_party_id, currency_pair, deal_direction, buy_currency, buy_amt, sell_currency, sell_amt, exchange_rate,
          value_date, principal, maker_id, last_editor_id)
        values (${groupId}, ${org}, ${`OWN${org}`}, 'FX_SPOT', '2', '1', ${testDay}, ${counterPartyId}, 'USD/CNY', '1', 'USD',
          1000, 'CNY', 7000, 7, '20260415', 1000, ${maker}, ${maker})`.execute(tx)
  })
})
afterAll(() => test.close())

const post = async (person: Person, { path }: { readonly path: string }, body: object) =>
  (await test.as(person).post(path, body)).data
const pair = { currencyPair: 'USD/CNY' }
const spot = async (person: Person) => (await post(person, marketPriceApi.spot, pair)).midPrice

describe('rates by hand of two organisations of a group', () => {
  it('are each shown to those who sit there, on every screen of rates', async () => {
    expect([await spot('a_mk'), await spot('a_no')]).toEqual(['7.5', '8'])
    for (const [person, mid] of [
      ['a_mk', '7.5'],
      ['a_no', '8'],
    ] as const) {
      expect((await post(person, marketPriceApi.forwards, pair)).spot).toMatchObject({
        midPrice: mid,
        dataSource: 'MANUAL',
      })
      expect((await post(person, marketPriceApi.forwardOn, { ...pair, valueDate: '20260515' })).spotRate).toBe(mid)
      expect((await post(person, marketPriceApi.history, pair)).fixings).toMatchObject([{ midPrice: mid }])
    }
    expect((await test.as('b_mk').post(marketPriceApi.spot.path, pair)).code).toBe('06010001')
  })

  it('stand in the list of whoever sees the organisation, with its name', async () => {
    const listed = async (person: Person) =>
      (await post(person, marketPriceApi.page, { pageSize: 50 })).recordList
        .map(({ midPrice, orgName }: Record<string, string>) => [midPrice, orgName ?? ''])
        .sort()
    const own = { parent: ['7.5', 'Organisation a'], child: ['8', 'Subsidiary a'], all: ['6.8', ''] }
    expect(await listed('a_mk')).toEqual([own.all, own.parent, own.child])
    expect(await listed('a_no')).toEqual([own.all, own.child])
    expect(await listed('b_mk')).toEqual([])
  })

  it('value the deals of their own organisation alone, whoever looks, and the group adds these values', async () => {
    const listed = async (person: Person) =>
      (await post(person, tradePlApi.queryByPage, { pageSize: 50 })).recordList
        .map(({ orgName, marketRate, gainLoss }: Record<string, string>) => [
          orgName,
          Number(marketRate),
          Number(gainLoss),
        ])
        .sort()
    const mine = await listed('a_mk')
    const [parent, child] = mine
    expect(mine.map(([orgName]: [string]) => orgName)).toEqual(['Organisation a', 'Subsidiary a'])
    expect([parent[1], child[1]]).toEqual([7.5, 8])
    expect(parent[2]).toBeCloseTo(500, -1)
    expect(child[2]).toBeCloseTo(1000, -1)
    expect(await listed('a_no')).toEqual([child])
    const { pairs, gainLoss, rates } = await post('a_mk', tradePlApi.total, {})
    expect(Number(gainLoss)).toBeCloseTo(parent[2] + child[2], 1)
    expect(pairs).toMatchObject([{ count: 2, marketRate: '7.750000', spotRate: null }])
    expect(rates.map(({ midPrice }: { midPrice: string }) => midPrice).sort()).toEqual(['6.8', '7.5', '8'])
    expect(await post('a_no', tradePlApi.total, {})).toMatchObject({ pairs: [{ count: 1, spotRate: '8.000000' }] })
  })
})

describe('a curve, points and volatilities from a file of one organisation', () => {
  const forwards = async (person: Person) => {
    const { forwards: rows, baseCurve } = await post(person, marketPriceApi.forwards, pair)
    const quarter = rows.find(({ tenor }: { tenor: string }) => tenor === '3M')
    return { source: baseCurve?.dataSource, method: quarter.method, ratePct: quarter.baseRatePct }
  }
  const surface = async (person: Person) => (await test.as(person).post(volatilityApi.query.path, pair)).code
  const apart = () => {
    const { orgId, subsidiaryId } = test.refs.a
    const scope = test.as('a_mk').scope
    return withTx(test.database.db, scope, (tx) =>
      orgsRatedApart(tx, scope, [orgId, subsidiaryId], businessDate(testDay)),
    )
  }
  const stored = (text: (groupId: string, orgId: string) => ReturnType<typeof sql>) =>
    withTx(test.database.db, systemScope, (tx) => text(test.refs.a.groupId, test.refs.a.orgId).execute(tx))

  it('count there and nowhere else, and its deals are valued apart', async () => {
    await stored((groupId) => sql`delete from market_price where group_id = ${groupId} and org_id is not null`)
    expect(await apart()).toEqual([])
    const published = { source: 'DEMO', method: 'parity', ratePct: '1' }
    expect([await forwards('a_mk'), await forwards('a_no')]).toEqual([published, published])

    await stored(
      (
        groupId,
        orgId,
      ) => sql`insert into interest_rate (group_id, org_id, currency_code, as_of, term, rate_pct, data_source)
      values (${groupId}, ${orgId}, 'USD', ${testDay}, '1Y', 5, 'BANK')`,
    )
    expect([await forwards('a_mk'), await forwards('a_no')]).toEqual([
      { source: 'BANK', method: 'parity', ratePct: '5' },
      published,
    ])
    expect(await apart()).toEqual([test.refs.a.orgId])

    await stored(
      (
        groupId,
        orgId,
      ) => sql`insert into forward_point (group_id, org_id, currency_pair, data_date, term, mid_points, data_source)
      values (${groupId}, ${orgId}, 'USD/CNY', ${testDay}, '3M', -500, 'MANUAL')`,
    )
    expect((await forwards('a_mk')).method).toBe('quoted')
    expect(await forwards('a_no')).toEqual(published)

    await stored(
      (
        groupId,
        orgId,
      ) => sql`insert into volatility_quote (group_id, org_id, currency_pair, data_date, term, data_source, quote_kind, vol_pct)
      select ${groupId}, ${orgId}, 'USD/CNY', ${testDay}, term, 'CFETS', 'ATM', 4 from unnest(array['1M', '1Y']) term`,
    )
    expect([await surface('a_mk'), await surface('a_no')]).toEqual(['00000000', '06010004'])
  })

  it('are the whole group’s only where a publisher said them', async () => {
    const ofAll = stored(
      (groupId) => sql`insert into interest_rate (group_id, currency_code, as_of, term, rate_pct, data_source)
      values (${groupId}, 'EUR', ${testDay}, '1Y', 2, 'MANUAL')`,
    )
    await expect(ofAll).rejects.toThrow(/interest_rate_own/)
  })
})

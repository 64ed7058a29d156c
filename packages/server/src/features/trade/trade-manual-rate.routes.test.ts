/** What an organisation enters by hand does not move the worth by which its limits, tiers and quota are measured. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { asOwner } from '../../kit/testing.ts'
import { type TestApp, testApp, testDay } from '../../testing/fixture.ts'
import { dealApi, spotApi, spotDeal } from './deal/trade.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

/** By hand it is the rate of one organisation of the group; what a publisher says is everyone's. */
const storeRate = (day: string, source: string, pair: string, mid: string, org: 'orgId' | 'subsidiaryId' = 'orgId') =>
  withTx(test.database.db, systemScope, (tx) =>
    sql`insert into market_price (group_id, org_id, currency_pair, data_date, data_time, data_source, mid_price)
      values (${test.refs.a.groupId}, ${source === 'ECB' ? null : test.refs.a[org]}, ${pair}, ${day}, '14:15', ${source}, ${mid})`.execute(
      tx,
    ),
  )

const yen = {
  buyCurrency: 'CNY',
  buyAmt: '43000000',
  sellCurrency: 'JPY',
  sellAmt: '1000000000',
  spotRate: '4.3',
  holiday: 'CNY,JPY',
}
const submit = (over: object) => test.as('a_mk').post(`${spotApi}/spotAddDeal`, spotDeal(test, { ...yen, ...over }))
const worthOf = async (over: object = {}) => {
  const { data, code, message } = await submit(over)
  expect(code, message).toBe('00000000')
  return (await test.as('a_mk').get(`${dealApi}/getById/${data.id}`)).data.worthUsd
}

describe('a deal of a thousand million yen', () => {
  it('is compared with what its own organisation entered where nobody publishes, never with what another did', async () => {
    const dollars = { buyCurrency: 'JPY', buyAmt: '150000', sellCurrency: 'USD', sellAmt: '1000' }
    const quoteFor = async (orgId: string) => {
      const question = { businType: 'FX_SPOT', ...dollars, spotRate: '150', orgId }
      return (await test.as('a_mk').post(`${dealApi}/quote`, question)).data.market
    }
    await storeRate(testDay, 'MANUAL', 'USD/JPY', '150', 'subsidiaryId')
    expect(await quoteFor(test.refs.a.orgId)).toBeNull()
    expect(await quoteFor(test.refs.a.subsidiaryId)).toMatchObject({ midPrice: '150', dataSource: 'MANUAL' })
  })

  it('has no worth where nobody publishes a rate, whatever was entered by hand, and no limit is then enough', async () => {
    await storeRate('20260409', 'MANUAL', 'USD/JPY', '100')
    expect(await worthOf({ offMarketReason: 'there is no market' })).toBeNull()
    const limit = (usd: string | null) =>
      asOwner(
        test.database.owner,
        `update staff_duty set amt_limit_usd = $2 where user_id = $1 and (check_type, check_op_type) = ('2', '0')`,
        [test.as('a_mk').scope.userId, usd],
      )
    await limit('9000000')
    expect((await submit({ offMarketReason: 'there is no market' })).message).toMatch(/no .*rate|cannot be/i)
    await limit(null)
  })

  it('takes of the limit of its bank by what its own organisation entered, where nobody publishes, and of no tier', async () => {
    const owner = (statement: string, ...values: string[]) => asOwner(test.database.owner, statement, values)
    const bank = test.refs.a.counterPartyId
    const usedUsd = async () =>
      (
        await withTx(test.database.db, test.as('a_mk').scope, (tx) =>
          sql<{
            used: string | null
          }>`select round(facility_used(${test.refs.a.groupId}, ${bank}, ${testDay}), 2)::text as used`.execute(tx),
        )
      ).rows[0]?.used
    await owner(
      'insert into check_policy (group_id, org_id, tier_one_usd) values ($1, $2, 90000000)',
      test.refs.a.groupId,
      test.refs.a.orgId,
    )
    await owner(`update counter_party set facility_usd = 25000000, facility_to = '20271231' where id = $1`, bank)
    const before = Number(await usedUsd())
    const { data } = await submit({ offMarketReason: 'there is no market' })
    const deal = (await test.as('a_mk').get(`${dealApi}/getById/${data.id}`)).data
    expect(deal).toMatchObject({ worthUsd: null, handWorthUsd: '10000000', checkTier: '2' })
    expect(Number(await usedUsd()) - before).toBe(10_000_000)
    expect((await submit({ offMarketReason: 'there is no market' })).message).toMatch(/limit exceeded/)
    await owner('delete from check_policy')
    await owner(`update counter_party set facility_usd = null, facility_to = null where id = $1`, bank)
  })

  it('is worth USD 6.26 million by the published rate, though a thousandth of it was entered by hand later', async () => {
    await storeRate('20260410', 'ECB', 'USD/JPY', '159.744')
    await storeRate('20260410', 'ECB', 'JPY/CNY', '4.3')
    for (const source of ['MANUAL', 'BANK', 'CFETS']) await storeRate(testDay, source, 'USD/JPY', '159744')
    expect(await worthOf()).toBe('6260016')
  })

  it('is compared with the published rate when it is entered', async () => {
    await storeRate(testDay, 'MANUAL', 'JPY/CNY', '3')
    const refused = await submit({ spotRate: '3', buyAmt: '30000000' })
    expect(refused.message).toMatch(/4\.3/)
  })
})

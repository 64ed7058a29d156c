/** What an organisation enters by hand does not move the worth by which its limits, tiers and quota are measured. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { type TestApp, testApp, testDay } from '../../testing/fixture.ts'
import { dealApi, spotApi, spotDeal } from './deal/trade.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const storeRate = (day: string, source: string, pair: string, mid: string) =>
  withTx(test.database.db, systemScope, (tx) =>
    sql`insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
      values (${test.refs.a.groupId}, ${pair}, ${day}, '14:15', ${source}, ${mid})`.execute(tx),
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
  it('is worth what was entered by hand where nobody publishes a rate', async () => {
    await storeRate('20260409', 'MANUAL', 'USD/JPY', '100')
    expect(await worthOf({ offMarketReason: 'there is no market' })).toBe('10000000')
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

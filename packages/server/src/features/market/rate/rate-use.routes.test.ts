import { fxRateApi, type RateUses } from '@hedgerow/contract/market/rate/fx-rate.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asOwner } from '../../../kit/testing.ts'
import { type SweepWorld, sweepWorld } from '../../../testing/sweep-world.ts'

let world: SweepWorld
beforeAll(async () => {
  world = await sweepWorld()
  await asOwner(world.database.owner, 'delete from market_price')
})
afterAll(() => world.close())

const owner = (text: string) => asOwner<{ number: string }>(world.database.owner, text)
const fixing = (day: string) =>
  owner(`insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
    values (${world.refs.a.groupId}, 'USD/CNY', '${day}', '14:15', 'ECB', 6.8)`)
const usesOf = async (dataDate: string, person: 'a_mk' | 'b_mk' = 'a_mk') =>
  (await world.as(person).post(fxRateApi.uses.path, { currencyPair: 'USD/CNY', dataDate })).data as RateUses
const numbers = (uses: RateUses, record: string, use?: string) =>
  uses.named
    .filter((one) => one.record === record && (use === undefined || one.use === use))
    .map(({ number }) => number)
    .sort()
const deals = async (condition: string) =>
  (
    await owner(`select deal_serial_no as number from fx_deal where org_id = ${world.refs.a.orgId} and trade_status in ('1', '2')
      and currency_pair = 'USD/CNY' and ${condition}`)
  )
    .map(({ number }) => number)
    .sort()

it('a rate names what it was the rate of the day for, and as the latest what is valued by it', async () => {
  await fixing('20260402')
  const uses = await usesOf('20260402')
  expect(uses.isLatest).toBe(true)
  const [ofDay, open] = [await deals("trans_date = '20260402'"), await deals("trans_date <> '20260402'")]
  expect(ofDay.length).toBeGreaterThan(0)
  expect(numbers(uses, 'deal', '1')).toEqual(ofDay)
  expect(numbers(uses, 'deal', '2')).toEqual(open)
  expect(uses.deals).toBe(ofDay.length + open.length)
  expect(numbers(uses, 'exposure')).toHaveLength(uses.exposures)
  expect(numbers(uses, 'request')).toHaveLength(uses.requests)
  expect(uses.exposures).toBeGreaterThan(0)
})

it('a rate behind which a later one stands is used by the records of its day alone', async () => {
  await fixing('20260409')
  const uses = await usesOf('20260402')
  expect(uses.isLatest).toBe(false)
  expect(numbers(uses, 'deal')).toEqual(await deals("trans_date = '20260402'"))
  expect(uses.alerts).toBe(0)
})

it('names nobody else’s records', async () => {
  const [own, others] = [await usesOf('20260409'), await usesOf('20260409', 'b_mk')]
  const seen = new Set(own.named.map(({ record, id }) => `${record} ${id}`))
  expect(others.named.filter(({ record, id }) => seen.has(`${record} ${id}`))).toEqual([])
})

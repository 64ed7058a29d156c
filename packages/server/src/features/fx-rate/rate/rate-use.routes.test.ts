import { fxRateApi, type RateUses } from '@hedgerow/contract/fx-rate/fx-rate.contract'
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
  const [ofDay, open] = [
    await deals("trans_date = '20260402'"),
    await deals("trans_date <> '20260402' and deal_complete_status = '0'"),
  ]
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

it('is not deleted where marks were booked by it', async () => {
  const { groupId, orgId } = world.refs.a
  const [maker, checker] = [world.as('a_mk').scope.userId, world.as('a_ck').scope.userId]
  const hand = async (day: string) => {
    const [made] =
      await owner(`insert into market_price (group_id, org_id, currency_pair, data_date, data_time, data_source, mid_price)
      values (${groupId}, ${orgId}, 'USD/CNY', '${day}', '16:30', 'MANUAL', 6.81) returning id as number`)
    return made?.number ?? ''
  }
  const remove = async (id: string) =>
    (await world.as('a_mk').post(fxRateApi.delete.path, { id, reason: 'wrong' }, { language: 'en_US' })).message
  const [counts, earlier] = [await hand('20260409'), await hand('20260408')]
  await owner(`with deal as (select id from fx_deal where org_id = ${orgId} and currency_pair = 'USD/CNY' order by id limit 1),
      run as (insert into mark_run (group_id, org_id, run_no, mark_date, mark_status, deal_count, maker_id, checker_id)
        values (${groupId}, ${orgId}, 'MTM-T', '20260410', '2', 1, ${maker}, ${checker}) returning id)
    insert into mark_line (group_id, org_id, run_id, deal_id, currency, market_rate, value_amt)
    select ${groupId}, ${orgId}, run.id, deal.id, 'CNY', 6.81, 100 from run, deal`)
  expect(await remove(counts)).toBe('The rate was used for the valuation of 2026/04/10 and cannot be deleted')
  expect(await remove(earlier)).not.toContain('was used')
})

it('names nobody else’s records', async () => {
  const [own, others] = [await usesOf('20260409'), await usesOf('20260409', 'b_mk')]
  const seen = new Set(own.named.map(({ record, id }) => `${record} ${id}`))
  expect(others.named.filter(({ record, id }) => seen.has(`${record} ${id}`))).toEqual([])
})

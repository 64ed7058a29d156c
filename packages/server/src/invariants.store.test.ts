// The hourly check asks of what was touched, the daily one of all: neither takes what the other would find for whole.
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeDataset } from './bench/dataset.ts'
import { brokenInvariants, invariantCheck, invariants, wholeInvariantCheck } from './invariants.ts'
import type { Database } from './kit/database/database.ts'
import { asOwner, testDatabase } from './kit/testing.ts'
import { inExtent } from './kit/upkeep/touched.ts'
import type { Job } from './kit/work/jobs.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
  const client = new pg.Client(database.owner)
  await client.connect()
  await makeDataset(client, { trades: 300, exposures: 200 })
  await client.end()
})
afterAll(() => database.close())

const run = (job: Job) => job.run({ db: database.db, signal: AbortSignal.timeout(60_000), isLast: false }, {})
/** Past every trigger, as a page of a disk goes bad. */
const unseen = (statement: string) =>
  asOwner(database.owner, `set session_replication_role = replica; ${statement}; set session_replication_role = origin`)
const owner = (statement: string) => asOwner<{ count: number }>(database.owner, statement)
const aDeal =
  "(select min(id) from fx_deal where trade_status = '2' and busin_type = 'FX_FWD' and deal_complete_status = '0')"
const legs = /legs are not what remains/
const book = /book of a day/

it('asks hourly of an old record that was touched, again until it is mended, and then of nothing', async () => {
  await run(invariantCheck)
  await owner(`update fx_deal set buy_amt = buy_amt + 1 where id = ${aDeal}`)
  await expect(run(invariantCheck)).rejects.toThrow(legs)
  await expect(run(invariantCheck)).rejects.toThrow(legs)
  await owner(`update fx_deal set buy_amt = buy_amt - 1 where id = ${aDeal}`)
  await run(invariantCheck)
  expect(await owner('select count(*)::int from touched_record')).toEqual([{ count: 0 }])
})

it('asks hourly of a deal whose flow was touched, and of the flow', async () => {
  await owner(`update cash_flow set pay_amt = pay_amt + 1 where deal_id = ${aDeal} and leg_no = 1`)
  await expect(run(invariantCheck)).rejects.toThrow(legs)
  await owner(`update cash_flow set pay_amt = pay_amt - 1 where deal_id = ${aDeal} and leg_no = 1`)
  await run(invariantCheck)
})

it('asks hourly of an exposure whose link or request was touched', async () => {
  await unseen(`update deal_hedge_link set hedge_amt = hedge_amt + 1 where id = (select min(id) from deal_hedge_link)`)
  await run(invariantCheck)
  await owner(
    'update deal_hedge_link set hedge_line_id = hedge_line_id where id = (select min(id) from deal_hedge_link)',
  )
  await expect(run(invariantCheck)).rejects.toThrow(/exposures whose lock/)
  await unseen(`update deal_hedge_link set hedge_amt = hedge_amt - 1 where id = (select min(id) from deal_hedge_link)`)
  await run(invariantCheck)
  await unseen(
    `update fx_exposure set reserved_amt = reserved_amt + 1 where id = (select min(exposure_id) from exposure_hedge_line)`,
  )
  await owner(
    `update exposure_hedge set version = version + 1 where id = (select hedge_id from exposure_hedge_line order by exposure_id limit 1)`,
  )
  await expect(run(invariantCheck)).rejects.toThrow(/exposures whose reserve/)
  await unseen(
    `update fx_exposure set reserved_amt = reserved_amt - 1 where id = (select min(exposure_id) from exposure_hedge_line)`,
  )
  await run(invariantCheck)
})

it('finds once a day what nothing touched', async () => {
  await unseen(`update fx_deal set remain_principal = remain_principal / 2 where id = ${aDeal}`)
  await run(invariantCheck)
  await expect(run(wholeInvariantCheck)).rejects.toThrow(book)
  expect((await brokenInvariants(database.db)).join()).toMatch(book)
  await unseen(`update fx_deal set remain_principal = remain_principal * 2 where id = ${aDeal}`)
  await run(wholeInvariantCheck)
})

it('goes on with the history where it was followed to, and from its beginning once a day', async () => {
  const group = '(select min(group_id) from member)'
  const append = `select append_audit(${group}, null, 'test', now(), array[null::bigint], array['x'], array['1'], array['{"a":1}'])`
  await owner(append)
  await owner(append)
  await run(invariantCheck)
  await unseen(`update audit_event set body = '{}' where seq = 1 and group_id = ${group}`)
  await owner(append)
  await run(invariantCheck)
  await expect(run(wholeInvariantCheck)).rejects.toThrow(/breaks at 1/)
  await unseen(`update audit_event set body = '{}' where seq = 3 and group_id = ${group}`)
  await run(invariantCheck)
  await owner(append)
  await unseen(`update audit_event set body = '{}' where seq = 4 and group_id = ${group}`)
  await expect(run(invariantCheck)).rejects.toThrow(/breaks at 4/)
})

it('marks records only as the check reads them', () => {
  expect(invariants.filter(({ sql }) => /touched \(|lately \(/.test(inExtent(sql, 'whole')))).toEqual([])
  expect(invariants.filter(({ sql }) => /touched \(|lately \(/.test(inExtent(sql, 'touched')))).toEqual([])
})

/**
 * Random histories of exposures: made, hedged, delivered, changed, moved to another day, currency or organisation, void and not, taken over, deleted, some of
 * it rolled back, sums put together in between. After each the overview says what a sum over all exposures says, for any reader and any day.
 * The gate walks 300; `COVER_HISTORIES=20000 node node_modules/vitest/vitest.mjs run --project database cover-walk` takes more.
 */
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenInvariants } from '../../invariants.ts'
import { type Scope, systemScope, withTx } from '../../kit/database/database.ts'
import { asOwner } from '../../kit/testing.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { foldExposureMonths } from '../exposure/month/exposure-month.store.ts'
import { coverCells, overdueCount } from './dashboard.store.ts'
import { directSums, ExposureHistory, type WalkedGroup } from './exposure-history.fixture.ts'

const histories = Number(process.env.COVER_HISTORIES ?? 300)
const seed = Number(process.env.COVER_SEED ?? 20261130)
const limitMs = 20_000 + histories * 60

let test: TestApp
let groups: readonly [WalkedGroup, WalkedGroup]
let readers: readonly Scope[]
beforeAll(async () => {
  test = await testApp()
  const groupOf = (letter: 'a' | 'b'): WalkedGroup => {
    const { groupId, orgId, subsidiaryId } = test.refs[letter]
    const userIds = [test.as(`${letter}_mk`).scope.userId, test.as(`${letter}_ck`).scope.userId] as const
    return { groupId, orgIds: [orgId, subsidiaryId], userIds }
  }
  groups = [groupOf('a'), groupOf('b')]
  const { scope } = test.as('a_mk')
  readers = [scope, ...groups[0].orgIds.map((orgId) => ({ ...scope, orgIds: [orgId] })), test.as('b_mk').scope]
})
afterAll(() => test.close())

const asSystem = (work: Parameters<typeof withTx>[2]) => withTx(test.database.db, systemScope, work)
const sumsAs = (scope: Scope, today: BusinessDate) =>
  withTx(test.database.db, scope, async (tx) => ({
    own: { cells: await coverCells(tx, scope, today), overdue: await overdueCount(tx, scope, today) },
    direct: await directSums(tx, scope, today),
  }))

async function walk(at: number): Promise<ExposureHistory> {
  let history: ExposureHistory | undefined
  await asSystem(async (tx) => {
    history = new ExposureHistory(tx, groups, seed + at)
    await history.walk()
  })
  if (!history) throw new Error('should hold: the history was walked')
  return history
}

const complaint = 'months whose sums are not those of their exposures'
const complaints = async () => (await brokenInvariants(test.database.db)).filter((one) => one.startsWith(complaint))

it(`the overview is the sum of all exposures after each of ${histories} histories`, { timeout: limitMs }, async () => {
  let cells = 0
  let overdue = 0
  for (let at = 0; at < histories; at += 1) {
    if (at % 100 === 50) await asOwner(test.database.owner, 'analyze fx_exposure, exposure_transfer, exposure_month')
    const history = await walk(at)
    const reader = readers[at % readers.length] ?? test.as('a_mk').scope
    const { own, direct } = await sumsAs(reader, history.day())
    expect(own, `COVER_SEED=${seed}, history ${at}`).toEqual(direct)
    cells += own.cells.length
    overdue += own.overdue
  }
  expect(await complaints()).toEqual([])
  // They were about something.
  expect(Math.min(cells, overdue)).toBeGreaterThan(histories)
})

it('many histories at once, with sums put together and counted anew meanwhile, forget nothing', {
  timeout: limitMs,
}, async () => {
  let walked = 0
  const lane = async (number: number) => {
    for (let turn = 0; turn < 8; turn += 1) {
      // Of two that meet in one exposure one may be undone: they wait for each other, or one deletes what the other hands over.
      const undone = await walk(histories + number * 100 + turn).then(
        () => undefined,
        ({ code }: { code?: string }) => code ?? 'fault',
      )
      if (undone === undefined) walked += 1
      else expect(undone).toMatch(/^(23|40)/)
      if (number === 0) await asOwner(test.database.owner, 'select recount_exposure_months()')
      else await asSystem(foldExposureMonths)
    }
  }
  await Promise.all(Array.from({ length: 3 }, (_, number) => lane(number)))
  expect(walked).toBeGreaterThan(10)
  expect(await complaints()).toEqual([])
})

it('a write that the sums forget is found, whatever it was, and counting anew mends it', async () => {
  const missed: string[] = []
  const writes = {
    amount: sql`update fx_exposure set exposure_amt = exposure_amt + 0.01 where id = (select max(id) from fx_exposure where status <> '0')`,
    month: sql`update fx_exposure set end_date = end_date + 31 where id = (select max(id) from fx_exposure where status <> '0')`,
    organisation: sql`update fx_exposure e set org_id = (select min(id) from org o where o.group_id = e.group_id and o.id <> e.org_id)
      where id = (select max(id) from fx_exposure where status <> '0')`,
    type: sql`update fx_exposure set exposure_type = case exposure_type when '1' then '2' else '1' end
      where id = (select max(id) from fx_exposure where status <> '0')`,
    void: sql`update fx_exposure set status = '0', lock_amt = 0, reserved_amt = 0
      where id = (select max(id) from fx_exposure where status <> '0' and transferred_amt = 0)`,
  }
  for (const [name, write] of Object.entries(writes)) {
    await asOwner(test.database.owner, 'alter table fx_exposure disable trigger fx_exposure_month_moved')
    await asSystem((tx) => write.execute(tx))
    await asOwner(test.database.owner, 'alter table fx_exposure enable trigger fx_exposure_month_moved')
    if ((await complaints()).length === 0) missed.push(name)
    await asOwner(test.database.owner, 'select recount_exposure_months()')
    expect(await complaints()).toEqual([])
  }
  expect(missed).toEqual([])
})

it('requests change no sum that was put together, and count none anew', async () => {
  const { scope } = test.as('a_mk')
  const refused = [
    'update exposure_month set lock_amt = 0',
    'delete from exposure_month_change',
    'select recount_exposure_months()',
  ]
  for (const statement of refused)
    await expect(withTx(test.database.db, scope, (tx) => sql.raw(statement).execute(tx))).rejects.toMatchObject({
      code: '42501',
    })
})

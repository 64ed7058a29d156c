/** The closing time of an organisation: its day is frozen and valued by nobody's hand, once, or what is missing is told once. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenInvariants } from '../../../invariants.ts'
import { asOwner } from '../../../kit/testing.ts'
import type { Job } from '../../../kit/work/jobs.ts'
import { jobs } from '../../../register.ts'
import { type TestApp, testApp, testDay } from '../../../testing/fixture.ts'
import { storeMarket } from '../../trade/deal/trade.fixture.ts'
import { eventCalls } from '../../trade-event/trade-event.fixture.ts'
import type { OrderedRun } from '../valuing/valuation.act.ts'

let test: TestApp
const ordered: OrderedRun[] = []
const { liveForward } = eventCalls(() => test)
const jobNamed = <Input extends object>(name: string) => jobs.find((job) => job.name === name) as Job<Input>
const context = () => ({ db: test.database.db, signal: new AbortController().signal, isLast: true })
let isKilled = false
/** As a worker does each minute; jobs that it orders are written down. */
const strike = () =>
  jobNamed('businessDay.freeze').run(
    {
      ...context(),
      enqueue: async (_, _job, input) => {
        if (isKilled) throw new Error('killed')
        ordered.push(JSON.parse(JSON.stringify(input)))
      },
    },
    {},
  )
const owner = (text: string) => asOwner(test.database.owner, text)
const setting = (freezeAt: string, freezeNeeds = '1') =>
  owner(`insert into close_setting (group_id, org_id, entries_due, freeze_at, auto_freeze, freeze_needs)
    values (${test.refs.a.groupId}, ${test.refs.a.orgId}, '2', '${freezeAt}', '1', '${freezeNeeds}')
    on conflict (group_id, org_id) do update set freeze_at = excluded.freeze_at, freeze_needs = excluded.freeze_needs`)
const dayOf = async () => (await test.as('a_no').get(`/CLOUD-FX/businessDay/get/${testDay}`)).data
const notices = async () =>
  (await owner('select message_en from notification order by id')).map(
    (row) => (row as { message_en: string }).message_en,
  )
const forget = () =>
  owner(`alter table day_act disable trigger day_act_append_only; delete from day_act; delete from business_day;
    alter table day_act enable trigger day_act_append_only; delete from notification`)

beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
  await liveForward()
  await owner('delete from notification')
})
afterAll(async () => {
  expect(await brokenInvariants(test.database.db)).toEqual([])
  await test.close()
})

it('waits for its time and for a business day, and leaves alone who did not ask for it', async () => {
  await strike()
  await setting('23:59:59')
  await strike()
  await setting('00:00:00')
  await owner(`update system_date set business_date = '20260411'`)
  await strike()
  await owner(`update system_date set business_date = '20260413'`)
  expect(await owner('select 1 from business_day')).toEqual([])
})

it('tells the makers once what is missing, not of the day or not reviewed', async () => {
  await owner(`update market_price set quarantined = true where currency_pair in ('USD/CNY', 'EUR/CNY')`)
  await strike()
  await strike()
  expect([...new Set(await notices())]).toEqual(['2026/04/13 was not frozen automatically; missing: USD/CNY'])
  const readers = await owner('select user_name from notification n join member m on m.id = n.user_id order by 1')
  expect(readers).toEqual([{ user_name: 'a_both' }, { user_name: 'a_mk' }])
  const { dayStatus, acts } = await dayOf()
  expect([dayStatus, acts]).toEqual([
    '0',
    [expect.objectContaining({ dayAct: '7', userName: null, note: 'Missing: USD/CNY' })],
  ])
  await forget()
  await owner(
    `update market_price set quarantined = false; update interest_rate set as_of = '20260410' where currency_code = 'CNY'`,
  )
  await strike()
  expect((await dayOf()).acts[0].note).toBe('From an earlier day: CNY curve')
  await owner(`update interest_rate set as_of = '20260413'`)
  await forget()
})

it('freezes and values once whatever process is killed or comes beside it, and is signed by whoever has no hand in it', async () => {
  isKilled = true
  await expect(strike()).rejects.toThrow('killed')
  expect(await owner('select 1 from business_day')).toEqual([])
  isKilled = false
  await Promise.all([strike(), strike(), strike()])
  await strike()
  expect(ordered.length).toBe(1)
  expect(await owner('select freezer_id from day_snapshot')).toEqual([{ freezer_id: null }])
  const value = jobNamed<OrderedRun>('businessDay.value')
  await value.run(context(), ordered[0] as OrderedRun)
  const { dayStatus, run, acts, version } = await dayOf()
  expect([dayStatus, run.makerName]).toEqual(['2', null])
  expect(acts.map((act: { dayAct: string; userName: string | null }) => [act.dayAct, act.userName])).toEqual([
    ['2', null],
    ['3', null],
  ])
  const bar = await test.as('a_no').post('/CLOUD-FX/marketSnapshot/query', { calcDate: testDay })
  expect(bar.data.versions[0].freezerName).toBeNull()
  const { orgId } = test.refs.a
  const day = { orgId, businessDate: testDay, version }
  const signed = await test.as('a_mg').post('/CLOUD-FX/businessDay/review', { ...day, note: 'seen' })
  expect(signed.code, signed.message).toBe('00000000')
  const reopened = { ...day, version: version + 1, reason: 'A deal was late' }
  expect((await test.as('a_both').post('/CLOUD-FX/businessDay/reopen', reopened)).code).toBe('00000000')
  await strike()
  expect((await dayOf()).dayStatus).toBe('0')
})

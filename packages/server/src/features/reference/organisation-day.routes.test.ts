import { ourPartyApi } from '@hedgerow/contract/our-party/our-party.contract'
import { addDays, businessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { now, wallClockOf } from '../../kit/process/clock.ts'
import { asOwner } from '../../kit/testing.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { scheduleReminder } from '../calendar/schedule.jobs.ts'
import { spotApi, spotDeal } from '../trade/deal/trade.fixture.ts'

// Kiritimati is 25 hours before Pago Pago: at every moment it is another day at each.
const [east, west] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
const laterThanSystemDate = '04020001'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await owner('update system_date set business_date = null')
  await owner(`update org set zone_id = case when parent_id is null then '${east}' else '${west}' end`)
})
afterAll(() => test.close())

const owner = (query: string) => asOwner(test.database.owner, query)
const dayAt = (zone: string) => wallClockOf(zone)(now()).day
const systemDate = async (of: Pick<TestApp['guest'], 'get'>) =>
  (await of.get('/CLOUD-BASE/query/systemDate/')).data as { systemDate: string; timeZone: string }

it('a member lives by the day of the own organisation, a guest by that of the server', async () => {
  expect(await systemDate(test.as('a_mk'))).toMatchObject({ systemDate: dayAt(east), timeZone: east })
  expect(await systemDate(test.guest)).toMatchObject({ systemDate: dayAt('Asia/Shanghai'), timeZone: 'Asia/Shanghai' })
  await owner(`update member set org_id = ${test.refs.a.subsidiaryId} where user_name = 'a_ck'`)
  expect(await systemDate(test.as('a_ck'))).toMatchObject({ systemDate: dayAt(west), timeZone: west })
  expect(dayAt(east)).not.toBe(dayAt(west))
})

it('a deal is dated by the day of the organisation whose deal it is, whoever enters it', async () => {
  const submit = async (orgId: string, transDate: string) => {
    const deal = spotDeal(test, { orgId, transDate })
    return (await test.as('a_mk').post(`${spotApi}/spotAddDeal`, deal)).code
  }
  const [here, there] = [dayAt(east), dayAt(west)]
  expect(await submit(test.refs.a.orgId, here)).not.toBe(laterThanSystemDate)
  expect(await submit(test.refs.a.orgId, addDays(businessDate(here), 1))).toBe(laterThanSystemDate)
  expect(await submit(test.refs.a.subsidiaryId, here)).toBe(laterThanSystemDate)
  expect(await submit(test.refs.a.subsidiaryId, there)).not.toBe(laterThanSystemDate)
})

it('a note is told by the clock of its owner', async () => {
  const { groupId } = test.refs.a
  await withTx(test.database.db, systemScope, (tx) =>
    sql`insert into schedule_item (group_id, user_id, title, schedule_type, schedule_date, schedule_time, remind_minutes)
      select m.group_id, m.id, m.user_name, '0', ${dayAt(east)}::date, '00:00', 0 from member m
      where m.group_id = ${groupId} and m.user_name in ('a_mk', 'a_ck')`.execute(tx),
  )
  await scheduleReminder.run({ db: test.database.db, signal: new AbortController().signal, isLast: false }, {})
  // Where it is the day before, nothing is due.
  expect(await owner(`select title from schedule_item where reminded_time is not null`)).toEqual([{ title: 'a_mk' }])
})

it('our party says where an organisation is, and from its pass the day is the day there', async () => {
  const input = {
    orgId: test.refs.a.orgId,
    fullName: 'Alpha',
    shortName: 'Alpha',
    orgProperty: '1',
    baseCurrency: 'CNY',
    timezone: 'GMT+01:00',
    zoneId: 'Europe/Berlin',
  }
  await owner(`insert into staff_duty (group_id, user_id, org_id, check_type, check_op_type)
    select m.group_id, m.id, ${test.refs.a.orgId}, '0', '0' from member m where m.user_name = 'a_mg'`)
  const added = await test.as('a_both').post(ourPartyApi.add.path, input)
  expect(added).toMatchObject({ code: '00000000' })
  expect(await systemDate(test.as('a_mk'))).toMatchObject({ timeZone: east })
  const passed = await test.as('a_mg').post(ourPartyApi.check.path, { ...added.data, checkStatus: '1' })
  expect(passed).toMatchObject({ code: '00000000' })
  expect(await systemDate(test.as('a_mk'))).toMatchObject({
    timeZone: 'Europe/Berlin',
    systemDate: dayAt('Europe/Berlin'),
  })
})

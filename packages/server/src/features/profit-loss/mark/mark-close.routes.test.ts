/**
 * Marks as a step of the close: on the values of the day's last snapshot, by people who neither sign nor open the day again, and after a
 * re-opening anew, so that the books of each day hold its marks.
 */
import { closeSettingApi } from '@hedgerow/contract/business-day/closing/close-setting.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../../invariants.ts'
import { verdicts } from '../../../judge/judge.ts'
import { journalRules } from '../../../judge/money/journal.invariants.ts'
import { asOwner } from '../../../kit/testing.ts'
import type { Job } from '../../../kit/work/jobs.ts'
import { jobs } from '../../../register.ts'
import { type Answer, type TestApp, testApp } from '../../../testing/fixture.ts'
import type { OrderedRun } from '../../business-day/valuing/valuation.act.ts'
import { storeMarket } from '../../trade/deal/trade.fixture.ts'
import { eventCalls } from '../../trade-event/trade-event.fixture.ts'

const success = '00000000'
let test: TestApp
const ordered: OrderedRun[] = []
const queue = {
  enqueue: async <Input extends object>(_: unknown, job: Job<Input>, input: Input) => {
    if (job.name === 'businessDay.value') ordered.push(JSON.parse(JSON.stringify(input)))
  },
}
const nobodySignsIn = () => Promise.reject(new Error('should hold: nobody signs in here'))
const { liveForward, check } = eventCalls(() => test)
beforeAll(async () => {
  const passwordKeys = { issue: nobodySignsIn, open: nobodySignsIn, openAll: nobodySignsIn }
  test = await testApp({ services: { passwordKeys, demoPassword: null, jobs: queue } })
  await storeMarket(test)
  // Administrators who review, too: nothing but the rule keeps them from a second part.
  await asOwner(
    test.database.owner,
    `insert into staff_duty (group_id, user_id, org_id, check_type, check_op_type)
      select group_id, id, org_id, '0', '0' from member where user_name in ('a_ck', 'a_mg')`,
  )
})
afterAll(async () => {
  expect(await brokenInvariants(test.database.db)).toEqual([])
  const names = journalRules.map(({ name }) => name)
  expect((await verdicts(test.database.db)).filter(({ name }) => names.includes(name))).toEqual([])
  await test.close()
})

type Person = Parameters<TestApp['as']>[0]
const ok = (answer: Answer) => {
  expect(answer.code, answer.message).toBe(success)
  return answer.data
}
const mark = (who: Person, act: string, body: object) => test.as(who).post(`/CLOUD-FX/markRun/${act}`, body)
const propose = (markDate: string) => mark('a_mk', 'propose', { orgId: test.refs.a.orgId, markDate })
const dayOf = async (businessDate: string, orgId = test.refs.a.orgId) =>
  (await test.as('a_no').get(`/CLOUD-FX/businessDay/get/${businessDate}?orgId=${orgId}`)).data
async function act(who: Person, name: string, businessDate: string, body: object = {}, orgId = test.refs.a.orgId) {
  const { version } = await dayOf(businessDate, orgId)
  return test.as(who).post(`/CLOUD-FX/businessDay/${name}`, { orgId, businessDate, version, ...body })
}
async function freezeAndValue(day: string, orgId?: string) {
  ok(await act('a_mk', 'freeze', day, {}, orgId))
  await value(day, orgId)
}
async function value(day: string, orgId?: string) {
  ok(await act('a_mk', 'value', day, {}, orgId))
  const job = jobs.find(({ name }) => name === 'businessDay.value') as Job<OrderedRun>
  await job.run(
    { db: test.database.db, signal: new AbortController().signal, isLast: true },
    ordered.at(-1) as OrderedRun,
  )
}
async function proposeAndBook(day: string) {
  const { id, version } = ok(await propose(day))
  ok(await mark('a_ck', 'book', { id, version }))
  return worthOf(id)
}
const worthOf = async (id: string): Promise<string[]> =>
  (await test.as('a_no').get(`/CLOUD-FX/markRun/query/${id}`)).data.lines.map(
    (line: { valueAmt: string }) => line.valueAmt,
  )
/** The fair values in the books at the end of the day, by deal. */
const booked = async (day: string): Promise<string[]> => {
  const rows = await asOwner<{ sum: string }>(
    test.database.owner,
    `select round(sum(p.amount_minor) / 100.0, 2)::text as sum from journal j
      join posting p on p.group_id = j.group_id and p.journal_id = j.id
      join ledger_account a on a.group_id = p.group_id and a.id = p.account_id
      where a.account_role in ('derivativeAsset', 'derivativeLiability') and j.book_date <= $1 group by j.origin_id
      having sum(p.amount_minor) <> 0 order by j.origin_id`,
    [day],
  )
  return rows.map(({ sum }) => sum)
}
const rates = (day: string, factor: number) =>
  asOwner(
    test.database.owner,
    `with prices as (insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
        select group_id, currency_pair, '${day}', '10:15:00', data_source, mid_price * ${factor} from market_price where data_date = '20260413'
        returning 1)
      insert into interest_rate (group_id, currency_code, as_of, term, rate_pct, data_source)
      select group_id, currency_code, '${day}', term, rate_pct, data_source from interest_rate where as_of = '20260413'`,
  )
const notBooked = 'Mark-to-market entries not booked; the day cannot be closed'

describe('marks of a close', () => {
  it('stand on the values of the snapshot, once, whatever the market says later', async () => {
    await liveForward()
    await liveForward()
    const live = ok(await propose('20260413'))
    ok(await act('a_mk', 'freeze', '20260413'))
    expect((await mark('a_ck', 'book', live)).message).toContain('is not valued')
    await value('20260413')
    expect((await mark('a_ck', 'book', live)).message).toContain('was frozen again after')
    expect((await propose('20260413')).message).toContain('already has a valuation of 2026/04/13')
    ok(await mark('a_mk', 'withdraw', live))
    await asOwner(test.database.owner, `update market_price set mid_price = mid_price * 1.01`)
    const both = await Promise.all([propose('20260413'), propose('20260413')])
    expect(both.map(({ code }) => code === success).sort()).toEqual([false, true])
    const { closeSteps } = await dayOf('20260413')
    expect(closeSteps).toMatchObject([{ stepName: 'Mark-to-market entries', stepOpen: null }])
    expect(closeSteps[0].stepStand).toContain('Mark-to-market entries await booking: MTM')
  })

  it('are booked before the close where the organisation says so, and by nobody who signed', async () => {
    const closing = { freezeAt: '17:00:00', autoFreeze: '0', freezeNeeds: '1' }
    const setting = { orgId: test.refs.a.orgId, entriesDue: '1', version: 0, ...closing }
    expect((await test.as('a_mk').post(closeSettingApi.modify.path, setting)).status).toBe(403)
    expect(ok(await test.as('a_both').post(closeSettingApi.modify.path, setting))).toEqual({ pending: true })
    expect((await test.as('a_both').post(closeSettingApi.modify.path, setting)).code).not.toBe(success)
    const { recordList } = ok(await test.as('a_ck').post('/CLOUD-BASE/orgChange/queryByPage'))
    const [{ id: changeId, version: changeVersion }] = recordList
    const { lines } = ok(await test.as('a_ck').get(`/CLOUD-BASE/orgChange/review/${changeId}`))
    expect(lines).toEqual([{ field: 'Booking of entries', before: 'At month end only', after: 'Every business day' }])
    const pass = { id: changeId, version: changeVersion, checkStatus: '1' }
    expect((await test.as('a_both').post('/CLOUD-BASE/orgChange/check', pass)).code).not.toBe(success)
    ok(await test.as('a_ck').post('/CLOUD-BASE/orgChange/check', pass))
    const [{ id }] = (await asOwner<{ id: string }>(
      test.database.owner,
      `select id from mark_run where mark_status = '1'`,
    )) as [{ id: string }]
    ok(await act('a_mg', 'review', '20260413', { note: 'seen' }))
    expect((await mark('a_mg', 'book', { id, version: 0 })).message).toContain(
      'One person cannot perform more than one',
    )
    expect((await act('a_mk', 'close', '20260413')).message).toBe(notBooked)
    const twice = await Promise.all([
      mark('a_ck', 'book', { id, version: 0 }),
      mark('a_ck', 'book', { id, version: 0 }),
    ])
    expect(twice.map(({ code }) => code === success).sort()).toEqual([false, true])
    expect(await booked('20260413')).toEqual(await worthOf(id))
    ok(await act('a_mk', 'close', '20260413'))
    expect((await propose('20260413')).message).toContain('is closed')
  })

  it('are not booked, signed and opened again by the same person, in whichever order', async () => {
    await asOwner(test.database.owner, `update system_date set business_date = '20260414'`)
    await rates('20260414', 1.02)
    await freezeAndValue('20260414')
    const worth = await proposeAndBook('20260414')
    expect([await booked('20260413'), await booked('20260414')]).toEqual([expect.anything(), worth])
    ok(await act('a_mg', 'review', '20260414', { note: 'seen' }))
    ok(await act('a_mk', 'close', '20260414'))
    const reopen = (who: Person, day = '20260414', orgId?: string) =>
      act(who, 'reopen', day, { reason: 'A deal was late' }, orgId)
    expect((await reopen('a_both', '20260413')).message).toContain('Later days are closed')
    for (const who of ['a_ck', 'a_mg'] as const)
      expect((await reopen(who)).message).toContain('One person cannot perform more than one')
    ok(await reopen('a_both'))
    ok(await reopen('a_both', '20260413'))
    // Of another organisation the same people have other parts.
    const { subsidiaryId } = test.refs.a
    await freezeAndValue('20260414', subsidiaryId)
    ok(await reopen('a_mg', '20260414', subsidiaryId))
    await freezeAndValue('20260414', subsidiaryId)
    expect((await act('a_mg', 'review', '20260414', { note: 'seen' }, subsidiaryId)).message).toContain(
      'One person cannot perform more than one',
    )
  })

  it('of days that were opened again take the place of those before, on their own days', async () => {
    const { owner } = test.database
    expect((await propose('20260413')).message).toContain('is not valued')
    const before = await booked('20260414')
    await freezeAndValue('20260413')
    const { id, version } = ok(await propose('20260413'))
    // One of the deals is deleted before its mark of the day before is booked.
    const [{ deal }] = (await asOwner<{ deal: string }>(owner, 'select max(deal_id)::text as deal from mark_line')) as [
      { deal: string },
    ]
    ok(await test.as('a_mk').get(`/CLOUD-FX/fxDeal/invalid/${deal}?cancelReason=wrong`))
    const { data: waiting } = await test
      .as('a_ck')
      .post('/CLOUD-BIZ/dealEventCheck/queryByPage', { queryWrapper: { orderStatus: '1' } })
    ok(await check(waiting.recordList[0]))
    ok(await mark('a_ck', 'book', { id, version }))
    const [live = '', ...deleted] = await worthOf(id)
    expect([await booked('20260413'), deleted.length]).toEqual([[live, ...deleted], 1])
    expect(await booked('20260414')).toEqual([live])
    expect(before).toHaveLength(2)
    ok(await act('a_mg', 'review', '20260413', { note: 'again' }))
    ok(await act('a_mk', 'close', '20260413'))
    await freezeAndValue('20260414')
    const worth = await proposeAndBook('20260414')
    expect([await booked('20260413'), await booked('20260414')]).toEqual([[live, ...deleted], worth])
    expect(worth).toHaveLength(1)
    expect((await propose('20260413')).message).toContain('is closed')
  })
})

import { businessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { demoInbox } from '../../kit/message/messages.ts'
import { asOwner } from '../../kit/testing.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { businessReminders } from './reminder.jobs.ts'
import { otherRecords } from './reminder-due.store.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await withTx(test.database.db, systemScope, async (tx) => {
    const { groupId, orgId, counterPartyId } = test.refs.a
    const maker = test.as('a_mk').scope.userId
    for (const [serial, day] of [
      ['FWD1', '20260416'],
      ['FWD2', '20260430'],
    ])
      await sql`insert into fx_deal (group_id, org_id, deal_serial_no, busin_type, trade_status, trans_date, counter_party_id,
          currency_pair, deal_direction, buy_currency, buy_amt, sell_currency, sell_amt, exchange_rate, value_date, principal,
          remain_principal, worth_usd, maker_id, last_editor_id)
        values (${groupId}, ${orgId}, ${serial}, 'FX_FWD', '2', '20260401', ${counterPartyId}, 'USD/CNY', '1', 'USD', 1000, 'CNY',
          7000, 7, ${day}, 1000, 1000, 1000, ${maker}, ${maker})`.execute(tx)
    await sql`update member set email = 'a_mk@example.com' where id = ${maker}`.execute(tx)
  })
})
afterAll(() => test.close())
const clear = 'truncate busin_reminder_sent, busin_reminder, notification'
/** Administrators had a rule about unconfirmed deals and deleted it, so that each test has its own rules alone. */
const cleared = async () => {
  await asOwner(test.database.owner, clear)
  const { groupId } = test.refs.a
  await asOwner(
    test.database.owner,
    `insert into busin_reminder (group_id, org_id, maker_id, owner_flag, remind_type_code, org_user_type, remind_mode, remind_time, time_type, deleted)
     select ${groupId}, ${groupId}, min(id), '0', 'UNCONFIRMED', '2', '1', 1, '2', true from member where group_id = ${groupId}`,
  )
}
beforeEach(cleared)

const api = '/CLOUD-BASE/businRemind'
type Person = Parameters<TestApp['as']>[0]
const add = (says: object = {}, person: Person = 'a_both') =>
  test.as(person).post(`${api}/add`, {
    remindTypeCode: 'MATURITY',
    orgId: test.refs.a.orgId,
    ownerFlag: '0',
    orgUserType: '2',
    remindMode: '1',
    remindTime: '5',
    ...says,
  })
const rows = async (person: Person = 'a_both') =>
  (await test.as(person).post(`${api}/queryByPage`, {}, { language: 'en_US' })).data.recordList
const run = async () => {
  const messages = demoInbox()
  const { db } = test.database
  await businessReminders.run({ db, messages, signal: new AbortController().signal, isLast: false }, {})
  return messages.inbox() ?? []
}
const noticesOf = async (person: Person) =>
  (await test.as(person).post('/CLOUD-BASE/notice/queryByPage', {}, { language: 'en_US' })).data.recordList.map(
    ({ message }: { message: string }) => message,
  )

describe('rules', () => {
  it('of the organisation are its administrators’, own ones are one’s own', async () => {
    expect((await add({}, 'a_mk')).code).toBe('17010005')
    expect((await add()).code).toBe('00000000')
    expect((await add({ ownerFlag: '1', orgUserType: '' }, 'a_mk')).code).toBe('00000000')
    expect(await rows()).toMatchObject([{ remindType: 'MATURITY', orgUserType: 'Duty holders', ownerFlag: '0' }])
    expect(await rows('a_mk')).toHaveLength(2)
    expect(await rows('b_both')).toEqual([])
    const [shared] = await rows()
    expect((await test.as('a_mk').get(`${api}/delete/${shared.id}`)).code).toBe('17010005')
    expect((await test.as('b_both').get(`${api}/delete/${shared.id}`)).message).toBe('Data does not exist')
    expect((await test.as('a_both').get(`${api}/delete/${shared.id}`)).code).toBe('00000000')
    expect(await rows()).toEqual([])
  })

  it('are changed by their version and put to rest', async () => {
    await add()
    const [{ id }] = await rows()
    const { data } = await test.as('a_both').get(`${api}/query/${id}`)
    expect((await test.as('a_both').post(`${api}/modify`, { ...data, remindTime: '9', userId: '' })).code).toBe(
      '00000000',
    )
    expect((await test.as('a_both').post(`${api}/modify`, { ...data, userId: '' })).message).toContain('changed by')
    await test.as('a_both').get(`${api}/disable/${id}`)
    expect((await rows())[0]).toMatchObject({ remindTime: '9', enableStatus: '0' })
    expect(await run()).toEqual([])
    expect(await noticesOf('a_mk')).toEqual([])
  })

  it('are twenty of one’s own at the most', async () => {
    const own = { ownerFlag: '1', orgUserType: '' }
    for (let i = 0; i < 20; i += 1) expect((await add(own, 'a_mk')).code).toBe('00000000')
    expect((await add(own, 'a_mk')).code).toBe('17010004')
  })

  it('name nobody of another organisation', async () => {
    const { userId } = test.as('b_mk').scope
    expect((await add({ userId })).message).toBe('Data does not exist')
    expect((await add({ orgId: test.refs.b.orgId })).message).toBe('Data does not exist')
  })
})

describe('what is told', () => {
  it('is the whole of a large book at once, then what came since, and of the rest nothing is read again', async () => {
    const { groupId, orgId } = test.refs.a
    const maker = test.as('a_mk').scope.userId
    const due = (from: number, to: number) =>
      asOwner(
        test.database.owner,
        `insert into fx_exposure (group_id, org_id, serial_no, exposure_type, exposure_direction, currency, original_amt, exposure_amt,
           trans_date, end_date, delivery_date, create_by, modify_by)
         select ${groupId}, ${orgId}, 'BOOK' || i, '1', '1', 'USD', 1000, 1000, '20260401', '20260415', '20260415', ${maker}, ${maker}
         from generate_series(${from}, ${to}) i`,
      )
    const sentCount = async () => {
      const [row] = await asOwner<{ count: number }>(
        test.database.owner,
        `select count(*)::int as count from busin_reminder_sent where record = 'exposure'`,
      )
      return row?.count
    }
    await due(1, 10_001)
    await add({ remindTypeCode: 'EXPOSURE_OPEN' })
    await run()
    expect([await sentCount(), await noticesOf('a_mk')]).toEqual([10_001, [expect.stringContaining('10001')]])
    await run()
    expect((await noticesOf('a_mk')).length).toBe(1)
    await due(10_002, 10_002)
    await run()
    expect(await noticesOf('a_mk')).toEqual([expect.stringContaining('BOOK10002'), expect.anything()])
    const [rule] = await asOwner<{ id: string }>(
      test.database.owner,
      `select id::text from busin_reminder where not deleted`,
    )
    const span = { from: businessDate('20260413'), to: businessDate('20260418') }
    const rowOfRule = { id: rule?.id ?? '', groupId, orgIds: [orgId], remindTypeCode: 'EXPOSURE_OPEN' } as const
    const waiting = await withTx(test.database.db, systemScope, (tx) => otherRecords(tx, rowOfRule, span))
    expect(waiting).toEqual([])
    await asOwner(test.database.owner, `delete from fx_exposure where serial_no like 'BOOK%'`)
  })

  it('is each record once, to those who hold the duty, in the product and by mail', async () => {
    await add({ remindMode: '1,2' })
    const sent = await run()
    expect(await noticesOf('a_mk')).toEqual(['Deal FWD1 matures on 2026/04/16'])
    expect(await noticesOf('a_ck')).toEqual([])
    expect(sent.filter(({ target }) => target === 'a_mk@example.com')).toMatchObject([
      { channel: 'mail', text: expect.stringContaining('Sign in to Hedgerow and open “') },
    ])
    expect(await run()).toEqual([])
    expect(await noticesOf('a_mk')).toHaveLength(1)
    expect((await rows())[0].lastSentTime).not.toBeNull()
  })

  it('is the owner’s alone where the rule is an own one, and more where the days are more', async () => {
    await add({ ownerFlag: '1', orgUserType: '', remindTime: '30' }, 'a_ck')
    await run()
    expect((await noticesOf('a_ck')).sort()).toEqual([
      'Deal FWD1 matures on 2026/04/16',
      'Deal FWD2 matures on 2026/04/30',
    ])
    expect(await noticesOf('a_mk')).toEqual([])
  })

  it('are deals that the bank has not confirmed, so many days afterwards', async () => {
    await add({ remindTypeCode: 'UNCONFIRMED', remindTime: '12' })
    await run()
    expect((await noticesOf('a_mk'))[0]).toContain('is not confirmed by the bank')
    await cleared()
    await add({ remindTypeCode: 'UNCONFIRMED', remindTime: '13' })
    await run()
    expect(await noticesOf('a_mk')).toEqual([])
  })

  it('are unconfirmed deals after one business day where no administrator ever said otherwise', async () => {
    await asOwner(test.database.owner, clear)
    // Today is a Monday: a deal of Friday has waited one business day, one of today none.
    const traded = (day: string) =>
      asOwner(test.database.owner, `update fx_deal set trans_date = '${day}' where deal_serial_no = 'FWD2'`)
    await traded('20260413')
    await run()
    expect((await noticesOf('a_mk')).filter((one: string) => one.includes('is not confirmed'))).toEqual([
      expect.stringContaining('FWD1'),
    ])
    await traded('20260410')
    await run()
    await run()
    expect((await noticesOf('a_mk')).filter((one: string) => one.includes('FWD2'))).toHaveLength(1)
    expect(await noticesOf('a_ck')).toEqual([])
    expect(await rows()).toMatchObject([{ remindType: 'UNCONFIRMED', ownerFlag: '0' }])
    await traded('20260401')
    const [{ id }] = await rows()
    await test.as('a_both').get(`${api}/delete/${id}`)
    await run()
    expect(await rows()).toEqual([])
  })

  it('can be tried out by whoever sees the rule', async () => {
    await add()
    const [{ id }] = await rows('a_mk')
    expect((await test.as('a_mk').post(`${api}/test`, { id })).code).toBe('00000000')
    expect(await noticesOf('a_mk')).toEqual(['Test: Deal maturity, 5 days'])
  })
})

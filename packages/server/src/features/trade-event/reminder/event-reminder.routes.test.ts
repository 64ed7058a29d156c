/** The job itself on deals that were entered and checked: who is told of what, and that nothing happens by itself. */
import { SettleStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { dealApi, storeMarket } from '../../trade/deal/trade.fixture.ts'
import { eventCalls, success } from '../trade-event.fixture.ts'
import { eventReminder } from './event-reminder.jobs.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
})
afterAll(() => test.close())
/** An hour before a cut-off what is told changes: each story says what time it is in Shanghai. */
const morning = '2026-11-30T02:00:00Z'
const beforeCutOff = '2026-11-30T06:30:00Z'
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(morning)
})
afterEach(() => {
  vi.useRealTimers()
})
const listed = async (dealSerialNo: string) => {
  const { data } = await test.as('a_no').post(`${dealApi}/qryFwdDeal`, { queryWrapper: { dealSerialNo } })
  const [row] = data.recordList
  return { proposed: row.proposedEvent, settling: row.settling }
}
const { liveForward, liveOption, standing, check, inDatabase } = eventCalls(() => test)

const onDay = async (day: string) => {
  await inDatabase((tx) => sql`update system_date set business_date = ${day}`.execute(tx))
  const { signal } = new AbortController()
  await eventReminder.run({ db: test.database.db, signal, isLast: false }, {})
}
/** What one member was told since the last time it was asked. */
const noticesOf = async (userName: 'a_mk' | 'a_ck' | 'b_mk') => {
  const { userId } = test.as(userName).scope
  const { rows } = await inDatabase((tx) =>
    sql<{
      message: string
    }>`delete from notification where user_id = ${userId} and notice_kind = '2' returning message_en as message`.execute(
      tx,
    ),
  )
  return rows.map(({ message }) => message).sort()
}

describe('maturities and expiries', () => {
  it('are told to those who deal: five business days before, one before, and on the day; each once', async () => {
    const { serial, dealId } = await liveForward()
    const option = await liveOption()
    const before = await standing(dealId)
    await onDay('20260507')
    expect(await noticesOf('a_mk')).toEqual([])
    for (const [day, message] of [
      ['20260508', `Maturity on 2026/05/15: ${serial}`],
      ['20260514', `Maturity on 2026/05/15: ${serial}`],
      ['20260515', `Maturity date 2026/05/15 reached, action required: ${serial}`],
    ] as const) {
      await onDay(day)
      await onDay(day)
      expect(await noticesOf('a_mk')).toEqual([message])
      expect(await noticesOf('a_ck')).toEqual([])
      expect(await noticesOf('b_mk')).toEqual([])
    }
    await onDay('20260710')
    expect(await noticesOf('a_mk')).toEqual([
      `Option expiry on 2026/07/13, decision on exercise required: ${option.serial}`,
    ])
    expect(await standing(dealId)).toEqual(before)
  })

  it('propose the exercise of an option that was agreed so and is in the money, and of no other', async () => {
    await onDay('20260413')
    const [inside, byInstruction, outside] = [
      await liveOption({ exePrice: '6.9', nominalAmt2: '6900000', exeType: '2', offMarketReason: 'agreed' }),
      await liveOption({ exePrice: '6.9', nominalAmt2: '6900000', exeType: '1', offMarketReason: 'agreed' }),
      await liveOption({ exePrice: '6.7', nominalAmt2: '6700000', exeType: '2', offMarketReason: 'agreed' }),
    ]
    await noticesOf('a_mk')
    await inDatabase((tx) =>
      sql`insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
        values (${test.refs.a.groupId}, 'USD/CNY', '20260713', '09:15:00', 'ECB', '6.8322')`.execute(tx),
    )
    await onDay('20260713')
    const notices = (await noticesOf('a_mk')).filter((notice) => notice.includes('Option expiry'))
    const proposed = notices.filter((notice) => notice.includes('exercise proposed'))
    expect(proposed).toEqual([
      `Option expiry on 2026/07/13, cut-off 15:00; in the money, exercise proposed: ${inside.serial}`,
    ])
    for (const { serial } of [byInstruction, outside]) expect(proposed.join()).not.toContain(serial)
    expect(notices.length).toBeGreaterThan(1)
    vi.setSystemTime(beforeCutOff)
    await onDay('20260713')
    const last = await noticesOf('a_mk')
    expect(last).toContain(`In the money, exercise proposed, and the cut-off at 15:00 is near: ${inside.serial}`)
    expect(last.filter((notice) => notice.includes(outside.serial)).join()).not.toContain('proposed')
    await onDay('20260713')
    expect(await noticesOf('a_mk')).toEqual([])
  })

  it('of several deals are one notice, and a deal with an event under way is left out', async () => {
    await onDay('20260413')
    const deals = [await liveForward(), await liveForward(), await liveForward()]
    const [closing, first] = deals
    const { data, code } = await test.as('a_mk').post('/CLOUD-FX/fxForwardDeal/closeCommit', {
      dealId: closing?.dealId,
      eventAmt: '1000',
      closePayMode: '1',
      eventRate: '6.8187',
    })
    expect(code).toBe(success)
    await onDay('20260514')
    expect(await noticesOf('a_mk')).toEqual([`Maturity on 2026/05/15: ${first?.serial} and 1 more`])
    const proposed = await test.as('a_no').post(`${dealApi}/qryFwdDeal`, { queryWrapper: { proposedEvent: 'EXPIRE' } })
    expect(proposed.data?.totalCount, proposed.message).toBe(0)
    await onDay('20260515')
    expect((await check(data, '2')).code).toBe(success)
    await onDay('20260515')
    expect(await noticesOf('a_mk')).toHaveLength(2)
  })

  it('of a deal in settlement are told, proposed and counted once its payment came back', async () => {
    await onDay('20260413')
    const { serial, dealId } = await liveForward()
    const pays = (settleStatus: string) =>
      inDatabase((tx) =>
        sql`update cash_flow set settle_status = ${settleStatus} where origin_type = 'deal' and origin_id = ${dealId}`.execute(
          tx,
        ),
      )
    const stand = async () => {
      const { proposed, settling } = await listed(serial)
      const waiting: { kind: string; count: number }[] = (await test.as('a_mk').get('/CLOUD-BIZ/dashboard/waiting'))
        .data
      return [settling, proposed, waiting.find(({ kind }) => kind === 'matures')?.count ?? 0]
    }
    await pays(SettleStatus.of.committed)
    await onDay('20260515')
    const [settling, proposed, before] = await stand()
    expect([settling, proposed]).toEqual(['1', null])
    expect((await noticesOf('a_mk')).join()).not.toContain(serial)
    await pays(SettleStatus.of.failed)
    await onDay('20260515')
    expect(await stand()).toEqual(['0', 'EXPIRE', Number(before) + 1])
    expect(await noticesOf('a_mk')).toEqual([`Maturity date 2026/05/15 reached, action required: ${serial}`])
  })
})

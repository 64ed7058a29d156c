/** A deal that is past its value date is due, and counts wherever deals count, until its flows are settled; what is realised is not live. */
import { tradePlApi } from '@hedgerow/contract/profit-loss/trade-pl.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp, testDay } from '../../testing/fixture.ts'
import { dealApi, storeMarket } from '../trade/deal/trade.fixture.ts'
import { eventCalls, success } from '../trade-event/trade-event.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
})
afterAll(() => test.close())
const { liveForward, check, inDatabase } = eventCalls(() => test)

const total = async () => (await test.as('a_no').post(tradePlApi.total.path, {})).data
const listed = async (queryWrapper: object = {}) =>
  (await test.as('a_no').post(tradePlApi.queryByPage.path, { queryWrapper })).data.recordList
const run = (statement: ReturnType<typeof sql>) => inDatabase((tx) => statement.execute(tx))

/** What the deal takes of its bank's limit and of the board's quota, and where both are told. */
async function taken(dealId: string) {
  const { groupId, counterPartyId } = test.refs.a
  const { rows } = await inDatabase((tx) =>
    sql<{ facility: string; tenor: string; quota: string; uses: string }>`select
      round(facility_used(${groupId}, ${counterPartyId}, ${testDay}), 2) as facility,
      (select round(sum(t.used_usd), 2) from facility_by_tenor(${groupId}, ${counterPartyId}, ${testDay}) t) as tenor,
      round(hedge_quota_used(${groupId}, ${groupId}, ${testDay}), 2) as quota,
      (select round(sum(u.used_usd), 2) from quota_uses(${groupId}, ${groupId}, ${testDay}) u) as uses`.execute(tx),
  )
  const party = (await test.as('a_no').get(`/CLOUD-PUB/counterParty/query/${counterPartyId}`)).data
  const use = party.usedBy.find(({ id }: { id: string }) => id === dealId)
  return { ...rows[0], ofDeal: use?.usedUsd ?? null }
}
/** As if the day of its delivery had passed without it. */
const pass = (dealId: string) =>
  inDatabase(async (tx) => {
    await sql`update fx_deal set trans_date = '20260310', value_date = '20260410' where id = ${dealId}`.execute(tx)
    await sql`update cash_flow set pay_date = '20260410', pay_date_adj = '20260410' where deal_id = ${dealId}`.execute(
      tx,
    )
  })
const settle = (dealId: string, currency: string) =>
  run(sql`update cash_flow set settle_status = '3', actual_amt = pay_amt, actual_date = '20260413'
    where deal_id = ${dealId} and pay_currency = ${currency}`)

describe('a deal past its value date', () => {
  let dealId: string
  let alive: Awaited<ReturnType<typeof taken>>
  beforeAll(async () => {
    dealId = (await liveForward()).dealId
    alive = await taken(dealId)
    await pass(dealId)
  })

  it('is no live deal any more, and due with what its delivery today would bring', async () => {
    const all = await total()
    expect(all).toMatchObject({ count: 0, gainLoss: '0.00', pairs: [], due: { count: 1 } })
    const [row] = await listed({ valueDateEnd: testDay })
    expect(row).toMatchObject({ id: dealId, dueStatus: '1', principal: '1000000' })
    expect(row.gainLoss).toBe(all.due.gainLoss)
    expect(Number(row.gainLoss)).toBeLessThan(0)
    expect((await listed({ dueStatus: '0' })).length).toBe(0)
  })

  it('takes of limit and quota what it took before', async () => {
    expect(Number(alive.facility)).toBeGreaterThan(0)
    expect(await taken(dealId)).toEqual(alive)
  })

  it('opens to readers of its organisation; to those of another the limit and the quota tell one amount of it', async () => {
    const { groupId, subsidiaryId, counterPartyId } = test.refs.a
    const parts = (orgId: string) =>
      inDatabase(async (tx) => {
        await sql`select set_config('app.org_ids', ${orgId}, true)`.execute(tx)
        const { rows } =
          await sql`select 'facility' as whole, record_kind, id, no, trim_scale(round(amount, 2))::text as amount
            from facility_parts(${groupId}, ${counterPartyId}, ${testDay})
          union all select 'quota', record_kind, id, no, trim_scale(round(amount, 2))::text from quota_parts(${groupId}, ${groupId}, ${testDay}) order by 1`.execute(
            tx,
          )
        return rows
      })
    const { rows } = await inDatabase((tx) =>
      sql<{ no: string }>`select deal_serial_no as no from fx_deal where id = ${dealId}`.execute(tx),
    )
    const deal = { recordKind: 'deal', id: dealId, no: rows[0]?.no }
    const hidden = { recordKind: 'outOfSight', id: null, no: '' }
    const wholes = [
      { whole: 'facility', amount: alive.facility },
      { whole: 'quota', amount: alive.quota },
    ]
    expect(await parts(groupId)).toEqual(wholes.map((whole) => ({ ...whole, ...deal })))
    expect(await parts(subsidiaryId)).toEqual(wholes.map((whole) => ({ ...whole, ...hidden })))
  })

  it('waits on the overview for who settles, and opens there', async () => {
    await run(sql`insert into staff_duty (group_id, user_id, org_id, check_type, check_op_type)
      select group_id, id, group_id, '3', '0' from member where user_name = 'a_no'`)
    const waiting = (await test.as('a_no').get('/CLOUD-BIZ/dashboard/waiting')).data
    const due = waiting.find(({ kind }: { kind: string }) => kind === 'dealDue')
    expect(due).toMatchObject({ count: 1 })
    const queryWrapper = Object.fromEntries(new URLSearchParams(due.url.split('?')[1]))
    const { data } = await test.as('a_no').post(`${dealApi}/queryByPage`, { queryWrapper })
    expect(data.recordList.map(({ id }: { id: string }) => id)).toEqual([dealId])
  })

  it('counts on once it has expired, with all that expired', async () => {
    const { data, ...answer } = await test.as('a_mk').post(`${dealApi}/mature`, { dealId })
    expect(answer.code, answer.message).toBe(success)
    expect((await check(data)).code).toBe(success)
    const { rows } = await inDatabase((tx) =>
      sql<{
        left: string
      }>`select trim_scale(remain_principal)::text as left from fx_deal where id = ${dealId}`.execute(tx),
    )
    expect(rows[0]?.left).toBe('0')
    expect(await taken(dealId)).toEqual(alive)
    expect((await total()).due.count).toBe(1)
    expect(await listed()).toMatchObject([{ id: dealId, principal: '1000000', dueStatus: '1' }])
  })

  it('is realised and in no unrealised result once its quote leg is settled, and takes of the limits until all of it is', async () => {
    await settle(dealId, 'CNY')
    expect(await total()).toMatchObject({ count: 0, due: { count: 0 } })
    expect(await listed()).toEqual([])
    expect(await taken(dealId)).toEqual(alive)
    await settle(dealId, 'USD')
    await run(sql`update fx_deal set deal_complete_status = '1' where id = ${dealId}`)
    expect(await taken(dealId)).toEqual({ facility: '0', tenor: null, quota: '0', uses: null, ofDeal: null })
  })
})

describe('a forward that has expired and settles net', () => {
  it('is due with the difference that its fixing agreed, whatever the market does, each by itself', async () => {
    const net = { settleType: '2', settleCurrency: 'CNY' }
    const ids = [(await liveForward(net)).dealId, (await liveForward(net)).dealId]
    for (const dealId of ids) {
      await pass(dealId)
      const fixing = { referenceRate: '1', priceDate: testDay, priceDateRate: '6.8011' }
      const { data, ...answer } = await test.as('a_mk').post(`${dealApi}/mature`, { dealId, ...fixing })
      expect(answer.code, answer.message).toBe(success)
      expect((await check(data)).code).toBe(success)
    }
    expect((await listed()).map(({ gainLoss }: { gainLoss: string }) => gainLoss)).toEqual(['17400.00', '17400.00'])
    expect((await total()).due).toEqual({ count: 2, gainLoss: '34800.00' })
    for (const dealId of ids) await settle(dealId, 'CNY')
    expect((await total()).due.count).toBe(0)
  })
})

describe('a deal whose result is realised before its value date', () => {
  it('is not live beside it; what its base leg brings alone is no result', async () => {
    const { dealId } = await liveForward()
    await settle(dealId, 'USD')
    expect(await total()).toMatchObject({ count: 1 })
    await settle(dealId, 'CNY')
    expect(await total()).toMatchObject({ count: 0, due: { count: 0 } })
  })

  it('stays live with what an early delivery left of it', async () => {
    const { dealId } = await liveForward()
    const { data, ...answer } = await test.as('a_mk').post(`${dealApi}/preMature`, {
      dealId,
      eventAmt: '400000',
      preMatureDate: testDay,
      settleDate: testDay,
    })
    expect(answer.code, answer.message).toBe(success)
    expect((await check(data)).code).toBe(success)
    await run(sql`update cash_flow set settle_status = '3' where deal_id = ${dealId} and pay_date_adj = ${testDay}`)
    expect(await listed()).toMatchObject([{ id: dealId, principal: '600000', dueStatus: '0' }])
  })
})

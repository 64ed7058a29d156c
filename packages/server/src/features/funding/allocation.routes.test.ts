/** From a reviewed row to the booked entry: allocated by one person, confirmed by another, settled by what the bank says. */
import { netResultApi } from '@hedgerow/contract/settlement/net/net-result.contract'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../invariants.ts'
import { withTx } from '../../kit/database/database.ts'
import { asOwner } from '../../kit/testing.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { accountCalls, type OpenedAccount } from '../account/account.fixture.ts'
import { netting } from '../settlement/net/net.fixture.ts'
import { storeMarket } from '../trade/deal/trade.fixture.ts'
import { eventCalls } from '../trade-event/trade-event.fixture.ts'
import { doneDeals } from './settle/settle.store.ts'

const api = '/CLOUD-BIZ/allocate'
const success = '00000000'
type Person = Parameters<TestApp['as']>[0]

let test: TestApp
let dollars: OpenedAccount
let more: OpenedAccount
let yuan: OpenedAccount
const { path, calm, flow, generate, listed, commit, statusOf } = netting(() => test)
const { opened, stated, typed, check, balanceRow } = accountCalls(() => test)
const { liveForward } = eventCalls(() => test)
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
  for (const currency of ['USD', 'CNY']) {
    await path('0', `1000${currency}`, currency)
    await path('1', `2000${currency}`, currency)
  }
  await calm()
  dollars = await opened({ currencies: 'USD' })
  more = await opened({ currencies: 'USD' })
  yuan = await opened({ currencies: 'CNY' })
  await stated(dollars, 'USD', '1500')
  await stated(more, 'USD', '2000000')
  await stated(yuan, 'CNY', '10')
})
afterAll(async () => {
  expect(await brokenInvariants(test.database.db)).toEqual([])
  await test.close()
})

type Row = { readonly id: string; readonly version: number }
const post = (who: Person, act: string, body: object) => test.as(who).post(`${api}/${act}`, body)
const seen = async (id: string): Promise<Row> => {
  const { version } = (await test.as('a_no').get(`${api}/propose/${id}`)).data.net
  return { id, version }
}
const detail = async (id: string) => (await test.as('a_no').get(`${api}/propose/${id}`)).data
const one = async (who: Person, act: string, id: string, over: object = {}) =>
  post(who, act, { ...(await seen(id)), ...over })
const list = async (who: Person, act: string, ids: readonly string[]) =>
  post(who, act, listed(await Promise.all(ids.map(seen))))
const settle = (id: string, over: object = {}, who: Person = 'a_ck') =>
  one(who, 'settle', id, { settleResult: '2', bookDate: '20260413', proof: 'statement 12', ...over })
const held = async (account: OpenedAccount, currency: string) => {
  const { balance, pendingAmt } = await balanceRow(account.id, currency)
  return [balance, pendingAmt]
}

/** Reviewed rows, one for each flow that is open. */
async function reviewed(over: object = {}): Promise<string[]> {
  const rows = await generate(over)
  await commit(rows)
  for (const { id } of rows) {
    const { version } = (await test.as('a_no').get(`/CLOUD-BIZ/netResult/query/${id}`)).data.net
    const comment = 'seen with the bank'
    const passed = await test
      .as('a_ck')
      .post('/CLOUD-BIZ/netResultCheck/check', { id, version, checkStatus: '1', comment })
    expect(passed.code, passed.message).toBe(success)
  }
  return rows.map(({ id }) => id)
}
const paid = async (amt: string, over: object = {}) => {
  const flowId = await flow({ amt, ...over })
  const [id = ''] = await reviewed()
  return { id, flowId }
}

/** How often the deal was marked or its mark reversed, and whether anything is left of it. */
async function marksOf(dealId: string) {
  const [row] = await asOwner<{ entries: string; left: string }>(
    test.database.owner,
    `select count(distinct j.id)::text as entries, (select count(*) from (select from journal j
        join posting p on p.group_id = j.group_id and p.journal_id = j.id
        where j.origin_type = 'deal' and j.origin_id = ${dealId} group by p.account_id, p.currency having sum(p.amount_minor) > 0) s)::text as left
      from journal j where j.origin_type = 'deal' and j.origin_id = ${dealId}`,
  )
  return row
}

describe('an allocation', () => {
  it('goes by rule, shows what is left, is confirmed by another and books when the bank says so', async () => {
    const { id, flowId } = await paid('1600')
    const proposed = await detail(id)
    const rows = proposed.rows.map((row: Record<string, string>) => [
      row.account,
      row.allocAmt,
      row.allocRule,
      row.balanceAfter,
    ])
    expect(rows).toEqual([
      [dollars.account.replaceAll(' ', ''), '1500', '1', '0'],
      [more.account.replaceAll(' ', ''), '100', '1', '1999900'],
    ])
    expect((await post('a_ck', 'allocate', listed([await seen(id)]))).status).toBe(403)
    const { data } = await list('a_mk', 'allocate', [id])
    expect(data.done).toHaveLength(1)
    expect(await held(more, 'USD')).toEqual(['2000000', '0'])
    expect((await list('a_both', 'allocate', [id])).message).toContain('Only a reviewed clearing flow')
    expect((await list('a_mk', 'confirm', [id])).status).toBe(403)
    expect((await list('a_ck', 'confirm', [id])).code).toBe(success)
    expect([await held(dollars, 'USD'), await held(more, 'USD')]).toEqual([
      ['1500', '-1500'],
      ['2000000', '-100'],
    ])
    const done = await settle(id)
    expect(done.code, done.message).toBe(success)
    expect([await held(dollars, 'USD'), await held(more, 'USD')]).toEqual([
      ['0', '0'],
      ['1999900', '0'],
    ])
    expect((await statusOf(flowId))?.settleStatus).toBe('3')
    expect((await detail(id)).net).toMatchObject({ nettingStatus: '2', allocateStatus: '2' })
    expect((await settle(id)).message).toContain('not confirmed')
  })

  it('by hand adds up, uses an account once and no more than it has', async () => {
    const { id } = await paid('300')
    const rows = (...parts: [OpenedAccount, string][]) => ({
      rows: parts.map(([{ id: accountId }, allocAmt]) => ({ accountId, allocAmt })),
    })
    expect((await one('a_mk', 'save', id, rows([more, '299']))).message).toContain('1 USD is missing')
    expect((await one('a_mk', 'save', id, rows([more, '100'], [more, '200']))).message).toContain('only once')
    expect((await one('a_mk', 'save', id, rows([dollars, '300']))).message).toContain('short of 300 USD')
    expect((await one('a_mk', 'save', id, rows([yuan, '300']))).message).toContain('None of our accounts')
    expect((await one('a_mk', 'save', id, rows([more, '199.995'], [dollars, '100.005']))).message).toContain(
      'at most 2 decimals',
    )
    expect((await one('a_mk', 'save', id, rows([more, '300']))).code).toBe(success)
    expect((await one('a_mk', 'revoke', id)).code).toBe(success)
    expect((await one('a_mk', 'save', id, rows([more, '300']))).code).toBe(success)
    expect((await list('a_ck', 'confirm', [id])).code).toBe(success)
    expect((await one('a_mk', 'revoke', id)).status).toBe(403)
    expect((await one('a_ck', 'revoke', id)).code).toBe(success)
    expect(await held(more, 'USD')).toEqual(['1999900', '0'])
  })

  it('is not made by who confirms it', async () => {
    const { id } = await paid('10')
    expect((await list('a_both', 'allocate', [id])).code).toBe(success)
    expect((await list('a_both', 'confirm', [id])).message).toBe('You cannot confirm your own allocation')
  })

  it('takes nothing of a balance that one person typed, until another has passed it', async () => {
    const rich = await opened({ currencies: 'USD' })
    await typed(rich, 'USD', '9000000')
    const { id } = await paid('5000000')
    const refused = await list('a_mk', 'allocate', [id])
    expect(refused.message).toContain('short of')
    expect(refused.message).toContain(`the balance of ${rich.account.replaceAll(' ', '')} is unknown`)
    const transfer = { transferType: '1', payWay: '4', drawOutBank: '测试', drawOutAccount: rich.account }
    const to = { transferInBank: '测试', transferInAccount: more.account, currency: 'USD', amount: '1' }
    const sent = await test
      .as('a_mk')
      .post('/CLOUD-BIZ/transfer/addCommit', { ...transfer, ...to, payDate: '20260413', trader: 'a_mk' })
    expect(sent.message).toContain('Balance unknown')
    expect((await check(rich.id, '1')).code).toBe(success)
    expect((await list('a_mk', 'allocate', [id])).data.done).toHaveLength(1)
    expect((await one('a_mk', 'revoke', id)).code).toBe(success)
    await asOwner(test.database.owner, `update bank_account set settle_flag = '0' where id = ${rich.id}`)
  })

  it('that is short is refused with what is missing, and those beside it go through', async () => {
    const large = await paid('3000000')
    const small = await paid('20')
    const { data } = await list('a_mk', 'allocate', [large.id, small.id])
    expect(data.done.map(({ id }: Row) => id)).toEqual([small.id])
    expect(data.refused[0].because).toContain('short of')
    const { recordList } = (await post('a_no', 'queryByPage', { pageSize: 50, queryWrapper: { allocateStatus: '0' } }))
      .data
    const row = recordList.find(({ id }: Row) => id === large.id)
    expect(decimal(row.shortAmt).gt(decimal('1000000'))).toBe(true)
  })

  it('stays as it is while it is locked, until a reviewer unlocks it and says why', async () => {
    const { id } = await paid('30')
    expect((await one('a_mk', 'lock', id)).code).toBe(success)
    expect((await list('a_mk', 'allocate', [id])).message).toContain('locked')
    expect((await one('a_mk', 'unlock', id, { reason: 'x' })).status).toBe(403)
    expect((await one('a_ck', 'unlock', id)).message).toContain('Reason is required')
    expect((await one('a_ck', 'unlock', id, { reason: 'no file is out' })).code).toBe(success)
    expect((await list('a_mk', 'allocate', [id])).code).toBe(success)
  })
})

describe('what the bank says', () => {
  it('of a failure leaves nothing expected; the row is allocated again, or revoked', async () => {
    const { id, flowId } = await paid('40')
    await list('a_mk', 'allocate', [id])
    await list('a_ck', 'confirm', [id])
    expect((await settle(id, { settleResult: '9' })).message).toContain('A reason is required')
    const failed = await settle(id, { settleResult: '9', failReason: 'account closed' })
    expect(failed.code, failed.message).toBe(success)
    expect((await statusOf(flowId))?.settleStatus).toBe('9')
    expect((await list('a_mk', 'allocate', [id])).code).toBe(success)
    await one('a_mk', 'revoke', id)
    const revoked = await test.as('a_mk').get(`${netResultApi.netCancel.path.replace(':id', id)}`)
    expect(revoked.code, revoked.message).toBe(success)
    expect(await statusOf(flowId)).toEqual({ settleStatus: '0', nettingId: null })
    await asOwner(test.database.owner, `update cash_flow set cfl_status = '0' where id = ${flowId}`)
  })

  it('of a payment that came back reverses its journal, and it is paid again', async () => {
    const before = await held(more, 'USD')
    const { id, flowId } = await paid('50')
    await list('a_mk', 'allocate', [id])
    await list('a_ck', 'confirm', [id])
    const tooFine = await settle(id, { actualAmt: '50.255' })
    expect([tooFine.status, tooFine.message]).toEqual([200, expect.stringContaining('at most 2 decimals')])
    await settle(id, { actualAmt: '50.25' })
    expect((await held(more, 'USD'))[0]).toBe(decimal(before[0]).sub(decimal('50.25')).toString())
    const back = await settle(id, { settleResult: '8', failReason: 'returned by the bank' })
    expect(back.code, back.message).toBe(success)
    expect((await held(more, 'USD'))[0]).toBe(before[0])
    expect((await statusOf(flowId))?.settleStatus).toBe('9')
    await list('a_mk', 'allocate', [id])
    await list('a_ck', 'confirm', [id])
    const again = await settle(id)
    expect(again.code, again.message).toBe(success)
    expect((await statusOf(flowId))?.settleStatus).toBe('3')
  })

  it('is settled and comes back on no day before its account is kept, nor in the future', async () => {
    const { id } = await paid('50')
    await list('a_mk', 'allocate', [id])
    await list('a_ck', 'confirm', [id])
    const before = await held(more, 'USD')
    const refused = async (over: object) =>
      Promise.all(
        ['19000101', '20260412', '20260414'].map(async (bookDate) => {
          const { code, data } = await settle(id, { bookDate, ...over })
          return [code === success, data?.fields?.[0]]
        }),
      )
    const words = [
      /^The books are kept from 2026\/01\/01/,
      /is kept from 2026\/04\/13/,
      /^Booking date cannot be after the system date, 2026\/04\/13$/,
    ].map((message) => [false, { field: 'bookDate', message: expect.stringMatching(message) }])
    expect(await refused({})).toEqual(words)
    expect((await detail(id)).net).toMatchObject({ nettingStatus: '1', allocateStatus: '2' })
    expect((await settle(id)).code).toBe(success)
    expect(await refused({ settleResult: '8', failReason: 'returned' })).toEqual(words)
    expect((await held(more, 'USD'))[0]).toBe(decimal(before[0]).sub(decimal('50')).toString())
  })

  it('of both legs of a deal settles its exposures and keeps its result once; what comes back undoes that', async () => {
    await stated(yuan, 'CNY', '20', '20260413')
    const { dealId } = await liveForward()
    const [usd = '', cny = ''] = await reviewed({
      settleDateEnd: '20260630',
      includeUnmatched: '1',
      overrideReason: 'told by phone',
    })
    for (const id of [usd, cny]) {
      const allocated = await list('a_mk', 'allocate', [id])
      expect(allocated.code, allocated.message).toBe(success)
      expect((await list('a_ck', 'confirm', [id])).code).toBe(success)
    }
    const amounts = async () => {
      const [deal] = await asOwner<Record<string, string>>(
        test.database.owner,
        `select deal_complete_status as complete, trim_scale(remain_principal)::text as remain,
          (select sum(trim_scale(e.settled_amt))::text from fx_exposure e join deal_hedge_link k on k.exposure_id = e.id where k.deal_id = d.id) as settled,
          (select string_agg(trim_scale(r.result_amt)::text, ',') from realised_result r where r.deal_id = d.id and not r.reversed) as result
        from fx_deal d where d.id = ${dealId}`,
      )
      return deal
    }
    const orgId = test.refs.a.orgId
    const run = await test.as('a_mk').post('/CLOUD-FX/markRun/propose', { orgId, markDate: '20260413' })
    const marked = await test.as('a_ck').post('/CLOUD-FX/markRun/book', { id: run.data.id, version: 0 })
    expect(marked.code, marked.message).toBe(success)
    expect(await marksOf(dealId)).toEqual({ entries: '1', left: '1' })
    const first = await settle(usd)
    expect(first.code, first.message).toBe(success)
    // The mark of the deal left the books before its money came in.
    expect(await marksOf(dealId)).toEqual({ entries: '2', left: '0' })
    expect(await amounts()).toEqual({ complete: '0', remain: '1000000', settled: '0', result: null })
    const second = await settle(cny)
    expect(second.code, second.message).toBe(success)
    // Sold at 6.8185 against a carrying rate of 6.8322.
    expect(await amounts()).toEqual({ complete: '1', remain: '0', settled: '1000000', result: '-13700' })
    expect((await detail(cny)).results).toMatchObject([
      { dealId, currency: 'CNY', homeResult: '-13700', carryingRate: '6.8322' },
    ])
    expect(await held(yuan, 'CNY')).toEqual(['6818520', '0'])
    const [result] = (await test.as('a_no').post('/CLOUD-BIZ/realisedResult/queryByPage', { pageSize: 10 })).data
      .recordList
    expect(result).toMatchObject({ dealId, currency: 'CNY', resultAmt: '-13700', reversed: '0' })
    const back = await settle(cny, { settleResult: '8', failReason: 'returned' })
    expect(back.code, back.message).toBe(success)
    expect(await amounts()).toEqual({ complete: '0', remain: '1000000', settled: '0', result: null })
    expect(await held(yuan, 'CNY')).toEqual(['20', '0'])
    // Booked last, and its money moved earlier: the deal is complete on the later day.
    const { scope } = test.as('a_ck')
    const completed = withTx(test.database.db, scope, async (tx) => {
      await sql`update cash_flow set settle_status = '3', actual_date = '20260410' where netting_id = ${cny}`.execute(
        tx,
      )
      const deals = await doneDeals(tx, scope, [cny])
      throw Object.assign(new Error('undone'), { deals })
    })
    await expect(completed).rejects.toMatchObject({ deals: [{ dealId, netId: cny, bookDate: '20260413' }] })
  })
})

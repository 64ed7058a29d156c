/** Marks of a day: proposed by one, booked by another, reversed by the next and by the settlement of their deal. */
import { type FigureSheet, figureApi } from '@hedgerow/contract/figure/sheet.contract'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { markResult } from '@hedgerow/contract/profit-loss/figure/pl-figure.contract'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../../invariants.ts'
import { asOwner } from '../../../kit/testing.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { storeMarket } from '../../trade/deal/trade.fixture.ts'
import { eventCalls, eventCheckApi } from '../../trade-event/trade-event.fixture.ts'

const success = '00000000'
let test: TestApp
let dealId: string
const { liveForward } = eventCalls(() => test)
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
  dealId = (await liveForward()).dealId
})
afterAll(async () => {
  expect(await brokenInvariants(test.database.db)).toEqual([])
  await test.close()
})

type Person = Parameters<TestApp['as']>[0]
const post = (who: Person, act: string, body: object) => test.as(who).post(`/CLOUD-FX/markRun/${act}`, body)
const propose = (markDate = '20260413', who: Person = 'a_mk') =>
  post(who, 'propose', { orgId: test.refs.a.orgId, markDate })
/** What stands in the books as fair values, in yuan. */
const marked = async () => {
  const [row] = await asOwner<{ sum: string | null; entries: string }>(
    test.database.owner,
    `select trim_scale(round(sum(p.amount_minor) / 100.0, 2))::text as sum, count(distinct j.id)::text as entries from journal j
      join posting p on p.group_id = j.group_id and p.journal_id = j.id
      join ledger_account a on a.group_id = p.group_id and a.id = p.account_id
      where j.origin_type = 'deal' and j.origin_id = $1 and a.account_role in ('derivativeAsset', 'derivativeLiability')`,
    [dealId],
  )
  return { sum: row?.sum ?? '0', entries: Number(row?.entries) }
}

const sheetOf = async (id: string): Promise<FigureSheet> =>
  (await test.as('a_no').get(figureApi.get.path.replace(':figureId', encodeURIComponent(id)))).data

describe('marks', () => {
  it('refuse a day without rates, a day ahead and an organisation without deals', async () => {
    expect((await propose('20260414')).message).toContain('cannot be after the system date')
    expect((await propose('20200102')).message).toContain('The books are kept from 2026/01/01')
    expect((await propose('20260102')).message).toContain('no live deals')
    const { subsidiaryId } = test.refs.a
    const empty = await post('a_mk', 'propose', { orgId: subsidiaryId, markDate: '20260413' })
    expect(empty.code).not.toBe(success)
    expect((await propose('20260413', 'a_ck')).status).toBe(403)
  })

  it('are booked by another person, once, and equal what the deals are worth', async () => {
    const proposed = await propose()
    expect(proposed.code, proposed.message).toBe(success)
    expect((await propose()).message).toContain('already has a valuation of 2026/04/13')
    const { id, version } = proposed.data
    expect((await post('a_mk', 'book', { id, version })).status).toBe(403)
    const detail = (await test.as('a_no').get(`/CLOUD-FX/markRun/query/${id}`)).data
    expect(detail.lines).toHaveLength(1)
    const [{ dealId, valueAmt, costAmt, resultAmt }] = detail.lines
    expect(resultAmt).toBe(decimal(valueAmt).sub(decimal(costAmt)).toString())
    const sheet = await sheetOf(figureId(markResult, { run: id, deal: dealId }))
    expect([sheet.value, sheet.calcDate, sheet.functionName]).toEqual([resultAmt, '20260413', 'differenceOf'])
    expect(await marked()).toEqual({ sum: '0', entries: 0 })
    const booked = await post('a_ck', 'book', { id, version })
    expect(booked.code, booked.message).toBe(success)
    expect((await post('a_ck', 'book', { id, version: booked.data.version })).message).toContain('awaits review')
    expect(await marked()).toEqual({ sum: decimal(detail.lines[0].valueAmt).stripZeros().toString(), entries: 1 })
    const { data } = await test
      .as('a_no')
      .post('/CLOUD-FX/profitLoss/trade/queryByPage', { pageSize: 10, queryWrapper: {} })
    expect(detail.lines[0].valueAmt).toBe(data.recordList[0].marketValue)
  })

  it('are not booked by who proposed them, nor once the deals are worth something else', async () => {
    await asOwner(test.database.owner, `update mark_run set mark_status = '0', checker_id = null`)
    const own = await propose('20260413', 'a_both')
    expect((await post('a_both', 'book', { id: own.data.id, version: 0 })).message).toContain('different users')
    await asOwner(test.database.owner, `update market_price set mid_price = mid_price + 0.01`)
    expect((await post('a_ck', 'book', { id: own.data.id, version: 0 })).message).toContain('changed since')
    expect((await post('a_mk', 'withdraw', { id: own.data.id, version: 0 })).code).toBe(success)
  })

  it('wait for whoever may book them, and for nobody who proposed them', async () => {
    const proposed = await propose('20260413', 'a_both')
    const waitingFor = async (who: Person) => {
      const { data } = await test.as(who).get('/CLOUD-BIZ/dashboard/waiting')
      const counts = data.filter(({ kind }: { kind: string }) => kind === 'markCheck')
      const queryWrapper = { markStatus: '1', decidable: '1' }
      const list = await test.as(who).post('/CLOUD-FX/markRun/queryByPage', { pageSize: 10, queryWrapper })
      return [counts[0]?.count ?? 0, list.data.totalCount]
    }
    expect(await waitingFor('a_ck')).toEqual([1, 1])
    expect(await waitingFor('a_both')).toEqual([0, 0])
    expect(await waitingFor('a_mk')).toEqual([0, 0])
    expect(await waitingFor('b_mk')).toEqual([0, 0])
    expect((await post('a_both', 'withdraw', { id: proposed.data.id, version: 0 })).code).toBe(success)
    expect(await waitingFor('a_ck')).toEqual([0, 0])
  })

  it('of the next booking take the place of those before', async () => {
    await asOwner(test.database.owner, `update system_date set business_date = '20260414'`)
    const { data } = await propose('20260414')
    const booked = await post('a_ck', 'book', { id: data.id, version: 0 })
    expect(booked.code, booked.message).toBe(success)
    const { lines } = (await test.as('a_no').get(`/CLOUD-FX/markRun/query/${data.id}`)).data
    expect(await marked()).toEqual({ sum: decimal(lines[0].valueAmt).stripZeros().toString(), entries: 3 })
  })

  it('stand in the list of the month end with the journals that no export holds', async () => {
    const steps = async (who: Person) => {
      const { data } = await test.as(who).get('/CLOUD-BIZ/dashboard/monthEnd', { language: 'en_US' })
      const counts = data.steps.map(({ name, count, url }: Record<string, string>) => [name, count, url])
      return {
        monthEnd: data.monthEnd,
        counts: counts.map(([name, count]: string[]) => [name, count]),
        urls: counts.map(([, , url]: string[]) => url),
      }
    }
    // Nothing was held or dealt by the end of March; what was dealt since belongs to the month that runs.
    expect(await steps('a_mk')).toMatchObject({
      monthEnd: '20260331',
      counts: [
        ['Deals the bank has not confirmed', 0],
        ['Bank differences', 0],
        ['Organisations without a valuation at month end', 0],
        ['Valuations proposed, not booked', 0],
        ['Organisations without hedge entries at the month end', 0],
        ['Hedge entries proposed, not booked', 0],
        ['Journals not exported', 0],
      ],
    })
    await asOwner(test.database.owner, `update system_date set business_date = '20260430'`)
    const { monthEnd, counts, urls } = await steps('a_mk')
    expect([monthEnd, ...counts]).toEqual([
      '20260430',
      ['Deals the bank has not confirmed', 1],
      ['Bank differences', 0],
      ['Organisations without a valuation at month end', 1],
      ['Valuations proposed, not booked', 0],
      ['Organisations without hedge entries at the month end', 0],
      ['Hedge entries proposed, not booked', 0],
      ['Journals not exported', 3],
    ])
    expect(urls[0]).toContain('transDateEnd=20260430')
    expect(urls[2]).toBe('/apps/mark-run?markDateStart=20260430&markDateEnd=20260430')
    expect(urls[6]).toBe('/apps/journal?bookDateEnd=20260430&exportedFlag=0')
    expect((await steps('a_no')).counts).toEqual([])
    // What ended while the month was being closed stood at its end all the same.
    await asOwner(test.database.owner, `update system_date set business_date = '20260506'`)
    await asOwner(
      test.database.owner,
      `update fx_deal set deal_complete_status = '1', standing_from = '20260504' where id = ${dealId}`,
    )
    expect((await steps('a_mk')).counts[2]).toEqual(['Organisations without a valuation at month end', 1])
    await asOwner(
      test.database.owner,
      `update fx_deal set deal_complete_status = '0', standing_from = '20260504' where id = ${dealId}`,
    )
    await asOwner(test.database.owner, `update system_date set business_date = '20260414'`)
  })

  it('are named there with what opens each: the deal, the journal, and the form of an organisation that has none', async () => {
    await asOwner(test.database.owner, `update system_date set business_date = '20260430'`)
    const { steps } = (await test.as('a_mk').get('/CLOUD-BIZ/dashboard/monthEnd', { language: 'en_US' })).data
    const named = steps.map((step: { named: readonly object[] }) => step.named)
    const deals = await asOwner<{ id: string; no: string }>(
      test.database.owner,
      `select id::text, deal_serial_no as no from fx_deal where id = ${dealId}`,
    )
    const deal = `${steps[0].url}&open=${dealId}`
    expect(named[0]).toEqual([{ name: deals[0]?.no, url: deal }])
    const { orgId } = test.refs.a
    const missing = `/apps/mark-run?markDateStart=20260430&markDateEnd=20260430&propose=${orgId}`
    expect(named[2]).toEqual([{ name: expect.any(String), url: missing }])
    const journals = await asOwner<{ id: string; no: string }>(
      test.database.owner,
      `select id::text, journal_no as no from journal where group_id = ${test.refs.a.groupId} order by id`,
    )
    expect(named[6]).toEqual(
      journals.map(({ id, no }) => ({ name: no, url: `/apps/journal?bookDateEnd=20260430&exportedFlag=0&open=${id}` })),
    )
    expect(named[1].length).toBe(0)
    await asOwner(test.database.owner, `update system_date set business_date = '20260414'`)
  })

  it('leave out by decision what the market cannot value, and its last mark stands', async () => {
    const { owner } = test.database
    const { groupId } = test.refs.a
    await asOwner(
      owner,
      `insert into fx_deal (group_id, org_id, deal_serial_no, busin_type, trade_status, check_status, trans_date, counter_party_id,
          currency_pair, deal_direction, buy_currency, buy_amt, sell_currency, sell_amt, exchange_rate, value_date, principal, maker_id, last_editor_id)
        select group_id, org_id, 'LEFTOUT', 'FX_FWD', '2', '1', trans_date, counter_party_id, 'EUR/CNY', '1', 'EUR', 1000, 'CNY', 9000, 9, value_date,
          1000, maker_id, last_editor_id from fx_deal where id = $1`,
      [dealId],
    )
    const mark = async (markDate: string, over: object = {}) => {
      await asOwner(owner, `update system_date set business_date = '${markDate}'`)
      return post('a_mk', 'propose', { orgId: test.refs.a.orgId, markDate, ...over })
    }
    await asOwner(
      owner,
      `insert into interest_rate (group_id, currency_code, as_of, term, rate_pct, data_source) values ($1, 'EUR', '20260413', '1Y', 2, 'DEMO')`,
      [groupId],
    )
    const both = await mark('20260415')
    expect(both.data).toMatchObject({ dealCount: 2, leftOutCount: 0 })
    expect((await post('a_ck', 'book', { id: both.data.id, version: 0 })).code).toBe(success)
    await asOwner(owner, `delete from interest_rate where currency_code = 'EUR'`)

    expect((await mark('20260416')).message).toMatch(/missing for 1 deal \(LEFTOUT\).*EUR/)
    const run = await mark('20260416', { leftOutReason: 'no curve' })
    expect(run.data, run.message).toMatchObject({ dealCount: 1, leftOutCount: 1 })
    const detail = (await test.as('a_no').get(`/CLOUD-FX/markRun/query/${run.data.id}`)).data
    expect(detail).toMatchObject({ leftOutReason: 'no curve', leftOut: [{ dealSerialNo: 'LEFTOUT' }] })
    expect(detail.leftOut[0].gaps[0]).toContain('EUR')
    const booked = await post('a_ck', 'book', { id: run.data.id, version: 0 })
    expect(booked.code, booked.message).toBe(success)
    const standing = await asOwner<{ no: string; day: string }>(
      owner,
      `select j.origin_no as no, to_char(j.book_date, 'YYYYMMDD') as day from journal j where j.journal_kind = 'mark'
        and not exists (select from journal r where r.group_id = j.group_id and r.reverses_id = j.id) order by j.book_date`,
    )
    expect(standing.map(({ no, day }) => [no === 'LEFTOUT', day])).toEqual([
      [true, '20260415'],
      [false, '20260416'],
    ])
    await asOwner(owner, `update fx_deal set trade_status = '0' where deal_serial_no = 'LEFTOUT'`)
    await asOwner(owner, `update system_date set business_date = '20260414'`)
  })

  it('go with their deal: of one that is deleted nothing stays in the books', async () => {
    const before = await marked()
    expect(before.sum).not.toBe('0')
    const order = await test.as('a_mk').get(`/CLOUD-FX/fxDeal/invalid/${dealId}?cancelReason=wrong`)
    expect(order.code, order.message).toBe(success)
    expect((await marked()).sum).toBe(before.sum)
    const { data: waiting } = await test
      .as('a_ck')
      .post(`${eventCheckApi}/queryByPage`, { queryWrapper: { orderStatus: '1' } })
    const { id, version } = waiting.recordList[0]
    const passed = await test.as('a_ck').post(`${eventCheckApi}/check`, { id, version, checkStatus: '1', comment: '' })
    expect(passed.code, passed.message).toBe(success)
    expect(await marked()).toEqual({ sum: '0', entries: before.entries + 1 })
  })
})

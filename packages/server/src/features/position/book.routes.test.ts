/** The book of a day through the application: what became of deals later does not change it, and each kind has one value wherever it is asked. */
import fs from 'node:fs'
import path from 'node:path'
import { BusinType } from '@hedgerow/contract/reference/reference.dict'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { fxTradeValue } from '@hedgerow/quant/risk/stress/fx-trade'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../invariants.ts'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { migrationsFolder } from '../../kit/database/migration-files.ts'
import { asOwner } from '../../kit/testing.ts'
import { type TestApp, testApp, testDay } from '../../testing/fixture.ts'
import { checkApi, dealApi, forwardApi, spotApi, spotDeal, storeMarket } from '../trade/deal/trade.fixture.ts'
import { eventCalls, eventCheckApi, success } from '../trade-event/trade-event.fixture.ts'
import { bookOn } from './book.store.ts'
import { marketOn } from './market-day.answer.ts'
import { toAmount, worthOf } from './valuation.rules.ts'

const [dealt, next] = [businessDate('20260413'), businessDate('20260414')]
let test: TestApp
let forward: Awaited<ReturnType<typeof calls.liveForward>>
const calls = eventCalls(() => test)
const inDatabase = <T>(ask: Parameters<typeof withTx<T>>[2]) => withTx(test.database.db, systemScope, ask)
const scope = () => ({ ...test.as('a_mk').scope })
const orgs = () => [test.refs.a.orgId]
const toDay = (day: string) =>
  asOwner(test.database.owner, `update system_date set business_date = '${day}'`).then(() => undefined)
const now = async () =>
  (await inDatabase((tx) => sql<{ at: string }>`select clock_timestamp()::text as at`.execute(tx))).rows[0]?.at ?? ''
const book = (day = dealt, knownAt?: string) =>
  inDatabase(async (tx) => {
    const { deals, links, exposures, flows } = bookOn(tx, scope(), { day, knownAt }, orgs())
    return { deals: await deals(), links: await links(), exposures: await exposures(), flows: await flows() }
  })
const principals = (deals: readonly { readonly principal: string }[]) => deals.map(({ principal }) => Number(principal))

/** What the day is worth when it is proposed to be marked, and is not. */
async function marksOf(markDate: string): Promise<string[]> {
  const proposed = await test.as('a_mk').post('/CLOUD-FX/markRun/propose', { orgId: test.refs.a.orgId, markDate })
  expect(proposed.code, proposed.message).toBe(success)
  const { id, version } = proposed.data
  const { lines } = (await test.as('a_no').get(`/CLOUD-FX/markRun/query/${id}`)).data
  await test.as('a_mk').post('/CLOUD-FX/markRun/withdraw', { id, version })
  return lines.map(({ valueAmt }: { valueAmt: string }) => valueAmt)
}

async function close(dealId: string, eventAmt: string): Promise<{ id: string; version: number }> {
  const body = { dealId, eventAmt, closePayMode: '1', eventRate: '6.8187' }
  const order = await test.as('a_mk').post(`${forwardApi}/closeCommit`, body)
  expect(order.code, order.message).toBe(success)
  return order.data
}
const pass = async (order: { id: string; version: number }) => {
  const answer = await calls.check(order)
  expect(answer.code, answer.message).toBe(success)
}

/** Dealt today; `waits` is passed by nobody yet. */
async function spot(waits?: 'waits'): Promise<void> {
  const { data, ...answer } = await test.as('a_mk').post(`${spotApi}/spotAddDeal`, spotDeal(test))
  expect(answer.code, answer.message).toBe(success)
  if (waits) return
  const passed = await test.as('a_ck').post(`${checkApi}/check`, { ...data, checkStatus: '1' })
  expect(passed.code, passed.message).toBe(success)
}

const quoteVolatility = () =>
  inDatabase((tx) =>
    sql`insert into volatility_quote (group_id, org_id, currency_pair, data_date, term, data_source, quote_kind, vol_pct)
      select ${test.refs.a.groupId}, ${test.refs.a.orgId}, 'USD/CNY', ${testDay}, term, 'BANK', kind, case kind when 'ATM' then 4.2 else 0 end
      from unnest(array['1M', '6M']) term, unnest(array['ATM', 'RR25', 'BF25']) kind`.execute(tx),
  )

beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
  forward = await calls.liveForward()
})
afterAll(async () => {
  expect(await brokenInvariants(test.database.db)).toEqual([])
  await test.close()
})

describe('the book of a day that is over', () => {
  it('is marked as it was: a close of the next day is not in it', async () => {
    expect(await marksOf('20260413')).toEqual(['-1377.65'])
    await spot('waits')
    const { links, exposures } = await book()
    expect(links.map(({ hedgeAmt }) => hedgeAmt)).toEqual(['600000', '400000'])
    expect(exposures.map(({ lockAmt, netAmt }) => [lockAmt, netAmt])).toEqual([
      ['600000', '150000'],
      ['400000', '350000'],
    ])
    await toDay(next)
    await pass(await close(forward.dealId, '600000'))
    expect(await marksOf('20260413')).toEqual(['-1377.65'])
    expect(principals((await book()).deals)).toEqual([1_000_000])
    expect(principals((await book(next)).deals)).toEqual([400_000])
    expect((await book()).links).toEqual(links)
    expect((await book()).exposures).toEqual(exposures)
    expect((await book(next)).links.map(({ hedgeAmt }) => hedgeAmt)).toEqual(['240000', '160000'])
  })

  it('stays as it was known then, and is corrected as it is known now', async () => {
    const atClose = await now()
    const { data: waiting } = await test
      .as('a_ck')
      .post(`${checkApi}/queryByPage`, { queryWrapper: { businType: BusinType.of.spot, tradeStatus: '1' } })
    const { id, version } = waiting.recordList[0]
    const passed = await test.as('a_ck').post(`${checkApi}/check`, { id, version: Number(version), checkStatus: '1' })
    expect(passed.code, passed.message).toBe(success)
    expect(principals((await book(dealt)).deals)).toEqual([1_000_000, 1_000_000])
    expect(principals((await book(dealt, atClose)).deals)).toEqual([1_000_000])
    expect(principals((await book(next, atClose)).deals)).toEqual([400_000])

    const deletion = await test.as('a_mk').get(`/CLOUD-FX/fxDeal/invalid/${id}?cancelReason=wrong`)
    expect(deletion.code, deletion.message).toBe(success)
    const beforeDeletion = await now()
    const { data: orders } = await test
      .as('a_ck')
      .post(`${eventCheckApi}/queryByPage`, { queryWrapper: { orderStatus: '1' } })
    await pass(orders.recordList[0])
    expect(principals((await book(dealt)).deals)).toEqual([1_000_000])
    expect(principals((await book(dealt, beforeDeletion)).deals)).toEqual([1_000_000, 1_000_000])
  })

  it('has its flows until a bank has settled them', async () => {
    const own = (await book(next)).flows.filter(({ dealId }) => dealId === forward.dealId)
    expect(own.map(({ payCurrency, payAmt }) => [payCurrency, Number(payAmt)]).sort()).toEqual([
      ['CNY', -120],
      ['CNY', 2_727_400],
      ['USD', -400_000],
    ])
  })
})

describe('every kind of deal', () => {
  it('has one value: in the list, in the total, marked, and as the measures of risk take it', async () => {
    await toDay(dealt)
    await quoteVolatility()
    await spot()
    await calls.liveOption()
    await calls.liveOption({ optionType: 'A', dealDirection: '2', hedgeRequestId: undefined })
    const deals = (await book(dealt)).deals
    expect([...new Set(deals.map(({ businType }) => businType))].sort()).toEqual([...BusinType.values].sort())
    const pairs = [...new Set(deals.map(({ currencyPair }) => currencyPair))]
    const market = await inDatabase((tx) => marketOn(tx, scope(), { pairs }, dealt, orgs()))
    const valued = worthOf(deals, market)
    const values = valued.map(({ value }) => toAmount(value?.value ?? Number.NaN, 2))
    const risk = valued.map(({ riskTrade }) => riskTrade())
    expect(risk.map((trade) => trade && toAmount(fxTradeValue(trade), 2))).toEqual(values)
    expect(risk.flatMap((trade) => trade?.treeSteps ?? [])).toEqual([500])
    expect(await marksOf(dealt)).toEqual(values)
    // The list shows what is live today: the forward of which 600,000 were closed is the one that differs from the 13th.
    const { data } = await test.as('a_no').post('/CLOUD-FX/profitLoss/trade/queryByPage', { queryWrapper: {} })
    const listed = new Map(
      data.recordList.map((row: { id: string; marketValue: string }) => [row.id, row.marketValue] as const),
    )
    expect(deals.slice(1).map(({ dealId }) => listed.get(dealId))).toEqual(values.slice(1))
    const { data: total } = await test.as('a_no').post('/CLOUD-FX/profitLoss/trade/total', {})
    const sumOf = (texts: readonly (string | undefined)[]) => texts.reduce((sum, text) => sum + Number(text), 0)
    expect(Number(total.value)).toBeCloseTo(sumOf([...listed.values()] as string[]), 1)
    expect(Number(total.gainLoss)).toBeCloseTo(Number(total.value) - Number(total.cost), 6)
  })
})

describe('a database of an earlier version', () => {
  const latest = async () => ({
    deals: await asOwner(
      test.database.owner,
      `select distinct on (deal_id, from_day) deal_id, from_day, trade_status, deal_complete_status, remain_principal, standing_principal
        from deal_remaining order by deal_id, from_day, id desc`,
    ),
    links: await asOwner(
      test.database.owner,
      `select distinct on (link_id, from_day) link_id, from_day, hedge_amt, settled_amt
        from hedge_link_version order by link_id, from_day, id desc`,
    ),
    flows: await asOwner(
      test.database.owner,
      `select distinct on (cfl_id, from_day) cfl_id, from_day, cfl_status, settle_status, pay_date_adj, pay_amt
        from cash_flow_standing order by cfl_id, from_day, id desc`,
    ),
  })

  it('has the same book of each day, filled from its orders', async () => {
    await toDay(next)
    const { dealId } = await calls.liveForward()
    const early = { dealId, eventAmt: '300000', preMatureDate: dealt, settleDate: '20260415', forwardPoint: '0' }
    const order = await test.as('a_mk').post(`${dealApi}/preMature`, early)
    expect(order.code, order.message).toBe(success)
    await pass(order.data)
    const before = await latest()
    const file = fs.readFileSync(path.join(migrationsFolder, '202611241550_book-of-a-day.sql'), 'utf8')
    const fill = file.slice(
      file.indexOf('-- The deals that ever lived'),
      file.indexOf('-- Keeps what stands of a deal beside its row'),
    )
    await asOwner(test.database.owner, 'truncate deal_remaining, hedge_link_version')
    await asOwner(test.database.owner, fill)
    const flows = fs.readFileSync(path.join(migrationsFolder, '202611280100_flows-of-a-day.sql'), 'utf8')
    const flowFill = flows.slice(
      flows.indexOf('-- What became of the flows that ever counted'),
      flows.indexOf('-- Keeps how flows stand'),
    )
    await asOwner(test.database.owner, `truncate cash_flow_standing; ${flowFill}`)
    expect(await latest()).toEqual(before)
  })
})

it('has a deal until the day before its value date, and not on that day', async () => {
  const [{ dealId = '', valueDate = '' } = {}] = (await book()).deals
  const setTo = (day: string) =>
    asOwner(test.database.owner, `update fx_deal set value_date = '${day}' where id = ${dealId} returning id`)
  const holds = async (day: typeof dealt) => (await book(day)).deals.some((deal) => deal.dealId === dealId)
  await setTo(next)
  const held = [await holds(dealt), await holds(next)]
  await setTo(valueDate)
  expect(held).toEqual([true, false])
})

/**
 * A relationship from its designation over two month ends, two rebalancings and its discontinuation to the day on which its item is due. Interest
 * is zero, so that a share of the forward is worth its principal times the rate of the deal less that of the day, and every figure is worked by hand.
 */
import { hedgeEntryApi } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.contract'
import { hedgeEntryRefusals } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.refusals'
import { hedgeEntryTexts } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.text'
import { hedgeEventApi, hedgeEventReviewApi } from '@hedgerow/contract/hedge-accounting/event/hedge-event.contract'
import { hedgeGainLossApi } from '@hedgerow/contract/hedge-accounting/gain-loss/hedge-gain-loss.contract'
import { hedgeRelationApi } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenInvariants } from '../../invariants.ts'
import { asOwner } from '../../kit/testing.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { checkApi, forwardApi, forwardDeal, storeMarket } from '../trade/deal/trade.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
  await asOwner(test.database.owner, 'update interest_rate set rate_pct = 0')
})
afterAll(async () => {
  expect(await brokenInvariants(test.database.db)).toEqual([])
  await test.close()
})

type Person = Parameters<TestApp['as']>[0]
const post = (path: string, body: object, who: Person = 'a_mk') => test.as(who).post(path, body)
const done = (reply: Awaited<ReturnType<typeof post>>) => {
  expect([reply.code, reply.message]).toEqual(['00000000', expect.anything()])
  return reply.data as { id: string; version: number }
}

/** The day's rate of the dollar, and that day as the system's. */
const arriveAt = (day: string, mid: string) =>
  asOwner(
    test.database.owner,
    `with prices as (insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
        select group_id, currency_pair, '${day}', '10:15:00', data_source, case currency_pair when 'USD/CNY' then ${mid} else mid_price end
        from market_price where data_date = '20260413' returning 1),
      curves as (insert into interest_rate (group_id, currency_code, as_of, term, rate_pct, data_source)
        select group_id, currency_code, '${day}', term, rate_pct, data_source from interest_rate where as_of = '20260413' returning 1)
      update system_date set business_date = '${day}'`,
  )

const designation = (exposureId: string, dealId: string, amount: string) => ({
  items: [{ exposureId, designatedAmt: amount }],
  instruments: [{ dealId, designatedAmt: amount }],
})

interface Plan {
  readonly from: string
  readonly due: string
  readonly timeLimit: string
  /** Other receivables that the deal hedges too, each of a forecast unless it says otherwise. */
  readonly others?: readonly { readonly amount: string; readonly due: string; readonly exposureType?: string }[]
}
const spring: Plan = { from: '20260413', due: '20260814', timeLimit: '6M' }
async function receivable(from: string, due: string, exposureType = '2') {
  const dates = { transDate: from, endDate: due, deliveryDate: due }
  const terms = { exposureType, exposureDirection: '1', currency: 'USD', exposureAmt: '1000000' }
  const exposure = { orgId: test.refs.a.orgId, ...terms, ...dates, documentaryBillFlag: '0' }
  return done(await post('/CLOUD-EXPO/fxExposure/add', exposure))
}
/** A forecast receivable and a forward that sells dollars at 6.8185, the share of both designated. */
async function designated(amount: string, { from, due, timeLimit, others = [] }: Plan = spring) {
  const { orgId } = test.refs.a
  const exposure = await receivable(from, due)
  const items = [{ exposureId: exposure.id, designatedAmt: amount }]
  for (const other of others) {
    const { id } = await receivable(from, other.due, other.exposureType)
    items.push({ exposureId: id, designatedAmt: other.amount })
  }
  const deal = done(await post(`${forwardApi}/forwardAddDeal`, forwardDeal(test, { transDate: from, timeLimit })))
  done(await post(`${checkApi}/check`, { ...deal, checkStatus: '1' }, 'a_ck'))
  const submitted = done(
    await post(hedgeRelationApi.addCommit.path, {
      ...{ orgId, hedgeKind: '1', transCurrency: 'USD', correspondCurrency: 'CNY', startDate: from },
      ...{ endDate: due, excludedElement: '0', itemBasis: '2', validityMethod: '1', lowerLimit: '80' },
      ...{ upperLimit: '125', minSampleSize: '8', minRSquared: '80', significance: '5', smallAmount: '0' },
      ...{ objective: 'Fix the rate', creditRisk: '1', creditReason: 'Rated A', probabilityReason: 'Ordered yearly' },
      ...designation(exposure.id, deal.id, amount),
      items,
      instruments: [
        { dealId: deal.id, designatedAmt: String(items.reduce((sum, one) => sum + Number(one.designatedAmt), 0)) },
      ],
    }),
  )
  done(await post(hedgeRelationApi.check.path, { id: submitted.id, version: 0, checkStatus: '1' }, 'a_ck'))
  return { id: submitted.id, exposureId: exposure.id, dealId: deal.id }
}
type Designated = Awaited<ReturnType<typeof designated>>

async function happen(of: Designated, path: string, over: object) {
  const { version } = (await test.as('a_no').get(`/CLOUD-FX/hedgeRelation/query/${of.id}`)).data.relation
  const event = done(await post(path, { id: of.id, version, causeDate: '20260413', reason: 'Orders changed', ...over }))
  done(await post(hedgeEventReviewApi.check.path, { id: event.id, version: 0, checkStatus: '1' }, 'a_ck'))
}
const rebalance = (of: Designated, amount: string) =>
  happen(of, hedgeEventApi.rebalance.path, designation(of.exposureId, of.dealId, amount))
const discontinue = (of: Designated, discontinueReason: string) =>
  happen(of, hedgeEventApi.discontinue.path, { discontinueReason })

/** Entries of a day, proposed and booked, with what the books took of each relationship in turn: by role, debits positive. */
async function entriesOf(entryDate: string) {
  const { id, version } = done(await post(hedgeEntryApi.propose.path, { orgId: test.refs.a.orgId, entryDate }))
  done(await post(hedgeEntryApi.book.path, { id, version }, 'a_ck'))
  const { runNo, lines } = (await test.as('a_no').get(`/CLOUD-FX/hedgeEntry/query/${id}`)).data
  const rows = await asOwner<{ relation: string; role: string; sum: string }>(
    test.database.owner,
    `select j.origin_id as relation, a.account_role as role, (sum(p.amount_minor) / 100)::float8::text as sum from journal j
      join posting p on p.group_id = j.group_id and p.journal_id = j.id
      join ledger_account a on a.group_id = p.group_id and a.id = p.account_id
      where j.origin_step = 'entry ${runNo}' and j.reverses_id is null
      group by j.origin_id, a.account_role having sum(p.amount_minor) <> 0 order by 1, 2`,
  )
  const byRelation = Map.groupBy(rows, ({ relation }) => relation)
  const booked = (relationId: string) =>
    Object.fromEntries((byRelation.get(relationId) ?? []).map(({ role, sum }) => [role, Number(sum)]))
  return { id, lines, booked }
}
type Lines = Awaited<ReturnType<typeof entriesOf>>['lines']
const figuresOf = (lines: Lines, of: Designated) => {
  const line = lines.find(({ relationId }: { relationId: string }) => relationId === of.id)
  return [line.itemTotal, line.hedgeTotal, line.reserveAmt, line.carryingAmt].map(Number)
}
/** What the list of the month end says is missing, as it is opened from there. */
async function missing(): Promise<readonly string[]> {
  const { steps } = (await test.as('a_mk').get('/CLOUD-BIZ/dashboard/monthEnd', { language: 'en_US' })).data
  const step = steps.find(({ name }: { name: string }) => name === hedgeEntryTexts.stepMissing.en)
  return step.named.map(({ url }: { url: string }) => url)
}
const markOf = async (markDate: string) => {
  const { id } = done(await post('/CLOUD-FX/markRun/propose', { orgId: test.refs.a.orgId, markDate }))
  const { lines } = (await test.as('a_no').get(`/CLOUD-FX/markRun/query/${id}`)).data
  done(await post('/CLOUD-FX/markRun/book', { id, version: 0 }, 'a_ck'))
  return lines.map(({ hedgedPrincipal, valueAmt }: Record<string, string>) => [
    Number(hedgedPrincipal),
    Number(valueAmt),
  ])
}

let first: Designated
let gone: Designated

it('is booked by the share in force between its events, and no event restates a month before it', async () => {
  first = await designated('600000')
  gone = await designated('200000')

  await arriveAt('20260430', '6.80')
  const form = `/apps/exposure/hedgeGLAnalyse?entryDateStart=20260430&entryDateEnd=20260430&propose=${test.refs.a.orgId}`
  expect(await missing()).toEqual([form])
  const april = await entriesOf('20260430')
  expect(await missing()).toEqual([])
  // 600,000 × (6.8322 − 6.80); when designated it was worth 600,000 × (6.8185 − 6.8322).
  expect(figuresOf(april.lines, first)).toEqual([-19320, 19320, 19320, 11100])
  expect(april.booked(first.id)).toEqual({ fairValueResult: 8220, hedgeReserve: -19320, hedgingInstrument: 11100 })
  expect(april.booked(gone.id)).toEqual({ fairValueResult: 2740, hedgeReserve: -6440, hedgingInstrument: 3700 })

  await arriveAt('20260511', '6.75')
  await rebalance(first, '700000')
  await arriveAt('20260529', '6.70')
  const may = await entriesOf('20260529')
  // 600,000 × (6.8322 − 6.70) + 100,000 × (6.75 − 6.70); the 100,000 came with 100,000 × (6.8185 − 6.75).
  expect(figuresOf(may.lines, first)).toEqual([-84320, 84320, 84320, 82950])
  expect(may.booked(first.id)).toEqual({ fairValueResult: -6850, hedgeReserve: -65000, hedgingInstrument: 71850 })
  expect(may.booked(gone.id)).toEqual({ hedgeReserve: -20000, hedgingInstrument: 20000 })

  await arriveAt('20260615', '6.78')
  await rebalance(first, '500000')
  // What is measured again after the event is what it was before it.
  done(await post(hedgeEntryApi.reverse.path, { id: may.id, version: 1 }, 'a_ck'))
  const again = await entriesOf('20260529')
  expect(again.lines).toEqual(may.lines)

  await arriveAt('20260630', '6.90')
  const june = await entriesOf('20260630')
  // 500,000 × (6.8322 − 6.90) + 100,000 × (6.8322 − 6.78) + 100,000 × (6.75 − 6.78); 200,000 × (6.8185 − 6.78) went back.
  expect(figuresOf(june.lines, first)).toEqual([31680, -31680, -31680, -40750])
  expect(june.booked(first.id)).toEqual({ fairValueResult: 7700, hedgeReserve: 116000, hedgingInstrument: -123700 })
  expect(await markOf('20260630')).toEqual([
    [500000, -40750],
    [200000, -65200],
  ])
})

it('is given back to the marks when it is discontinued, and its reserve stays for an item that is still expected', async () => {
  await arriveAt('20260710', '6.85')
  await discontinue(first, '6')
  await discontinue(gone, '1')
  await arriveAt('20260731', '6.95')
  const july = await entriesOf('20260731')
  // Nothing after the day of the discontinuation counts: 500,000 × (6.8322 − 6.85) + 2,220, and 500,000 × (6.8185 − 6.85) went back.
  expect(figuresOf(july.lines, first)).toEqual([6680, -6680, -6680, 0])
  expect(july.booked(first.id)).toEqual({ fairValueResult: -15750, hedgeReserve: -25000, hedgingInstrument: 40750 })
  // What is no longer expected leaves its reserve at once: 200,000 × (6.8322 − 6.85).
  expect(figuresOf(july.lines, gone)).toEqual([3560, -3560, 0, 0])
  expect(july.booked(gone.id)).toEqual({
    fairValueResult: -6300,
    fxResult: 3560,
    hedgeReserve: -13560,
    hedgingInstrument: 16300,
  })
  // All of the deals is marked again: 1,000,000 × (6.8185 − 6.95).
  expect(await markOf('20260731')).toEqual([
    [0, -131500],
    [0, -131500],
  ])

  await arriveAt('20260814', '6.90')
  await arriveAt('20260831', '6.90')
  const august = await entriesOf('20260831')
  expect(august.lines).toHaveLength(1)
  expect(august.booked(first.id)).toEqual({ hedgeReserve: -6680, revenue: 6680 })
  await arriveAt('20260930', '6.90')
  const over = await post(hedgeEntryApi.propose.path, { orgId: test.refs.a.orgId, entryDate: '20260930' })
  expect(over.message).toBe(hedgeEntryRefusals.ENTRY_NO_RELATIONS.en)
  expect(await missing()).toEqual([])
})

it('is told by period: the reserve rolls from April to nothing, and the ledger says the same', async () => {
  const period = { startDate: '20260501', endDate: '20260831' }
  const gainsOf = (input: object, who: Person = 'a_no') => post(hedgeGainLossApi.run.path, input, who)
  const { data: gains } = await gainsOf(period)
  expect(gains.lines).toHaveLength(7)
  // What April left of both, 19,320 and 6,440; by August all of it has gone where the item went.
  expect(gains.sums).toMatchObject([{ hedgeKind: '1', currency: 'CNY', openingAmt: '25760.00', closingAmt: '0.00' }])
  const differences: readonly string[] = gains.books.map((book: { difference: string }) => book.difference)
  expect(differences.filter((amount) => Number(amount) !== 0)).toEqual([])
  // May left 84,320 and 26,440; 31,680 and 200,000 × (6.90 − 6.8322) stand on the other side at the end of June.
  const { data: june } = await gainsOf({ startDate: '20260630', endDate: '20260630' })
  expect(june.sums).toMatchObject([{ openingAmt: '110760.00', closingAmt: '-45240.00' }])
  // Told backwards it would show one day's balance as both ends.
  const backwards = await gainsOf({ startDate: '20260831', endDate: '20260501' })
  expect([backwards.message, backwards.data.fields[0].field]).toEqual([
    'Start date cannot be after the end date',
    'startDate',
  ])
  const { data: theirs } = await gainsOf(period, 'b_no')
  expect([theirs.lines, theirs.sums, theirs.books]).toEqual([[], [], []])
  expect((await gainsOf({ ...period, orgId: test.refs.b.orgId })).data.fields[0].field).toBe('orgId')
})

it('that ended by itself loses its reserve to the exchange result when its forecast falls away after all, and nothing is left to enter', async () => {
  await arriveAt('20261102', '6.83')
  const late = await designated('600000', { from: '20261102', due: '20261111', timeLimit: '7D' })
  await arriveAt('20261111', '6.80')
  await arriveAt('20261116', '6.85')
  const stand = async () => (await test.as('a_no').get(`/CLOUD-FX/hedgeRelation/query/${late.id}`)).data.relation
  expect((await stand()).relationStatus).toBe('4')
  await happen(late, hedgeEventApi.discontinue.path, { discontinueReason: '1', causeDate: '20261116' })
  expect((await stand()).relationStatus).toBe('3')
  await arriveAt('20261130', '6.95')
  const november = await entriesOf('20261130')
  const [line, ...others] = november.lines
  expect([others, line.relationId, line.releaseRole]).toEqual([[], late.id, 'fxResult'])
  // 600,000 sold at 6.83 on the day of its designation, and at 6.80 when the money was due.
  expect(figuresOf(november.lines, late)).toEqual([-18000, 18000, 0, 0])
  expect(november.booked(late.id)).toEqual({ fairValueResult: 18000, fxResult: -18000 })
  await arriveAt('20261231', '7.00')
  const over = await post(hedgeEntryApi.propose.path, { orgId: test.refs.a.orgId, entryDate: '20261231' })
  expect(over.message).toBe(hedgeEntryRefusals.ENTRY_NO_RELATIONS.en)
})

it('whose items are due before the deal puts what the deal moves after them into the hedge result, part by part', async () => {
  await arriveAt('20270104', '6.83')
  const others = [{ amount: '200000', due: '20270115' }]
  const parts = await designated('300000', { from: '20270104', due: '20270212', timeLimit: '6M', others })
  await arriveAt('20270115', '6.73')
  await arriveAt('20270129', '6.78')
  const january = await entriesOf('20270129')
  // By the fifteenth both moved 500,000 × 0.10, and two fifths leave. 300,000 × 0.05 of it were lost again since, and 200,000 × 0.05 of the deal
  // hedge nothing.
  expect(figuresOf(january.lines, parts)).toEqual([-35000, 25000, 15000, 19250])
  expect(january.booked(parts.id)).toEqual({
    ...{ fairValueResult: 5750, hedgeReserve: -15000, hedgeResult: 10000 },
    ...{ hedgingInstrument: 19250, revenue: -20000 },
  })
  await arriveAt('20270212', '6.63')
  await arriveAt('20270226', '6.88')
  const february = await entriesOf('20270226')
  // 300,000 × 0.15 more by the twelfth, when all 60,000 leave; 200,000 × 0.15 gained and 500,000 × 0.25 lost hedge nothing.
  expect(figuresOf(february.lines, parts)).toEqual([-80000, -25000, 0, -30750])
  expect(february.booked(parts.id)).toEqual({
    ...{ hedgeReserve: 15000, hedgeResult: 95000, hedgingInstrument: -50000, revenue: -60000 },
  })
  await arriveAt('20270331', '6.53')
  const march = await entriesOf('20270331')
  expect(march.booked(parts.id)).toEqual({ hedgeResult: -175000, hedgingInstrument: 175000 })
  const { data: gains } = await post(hedgeGainLossApi.run.path, { startDate: '20270101', endDate: '20270331' }, 'a_no')
  const differences: readonly string[] = gains.books.map((book: { difference: string }) => book.difference)
  expect(differences.filter((amount) => Number(amount) !== 0)).toEqual([])
  // Undone and entered again, a month is what it was.
  done(await post(hedgeEntryApi.reverse.path, { id: march.id, version: 1 }, 'a_ck'))
  expect((await entriesOf('20270331')).lines).toEqual(march.lines)
})

it('of certain and forecast items gives each part where it belongs', async () => {
  await arriveAt('20270401', '6.83')
  const others = [{ amount: '200000', due: '20270415', exposureType: '1' }]
  const mixed = await designated('300000', { from: '20270401', due: '20270423', timeLimit: '6M', others })
  await arriveAt('20270415', '6.73')
  await arriveAt('20270423', '6.78')
  await arriveAt('20270430', '6.80')
  const april = await entriesOf('20270430')
  // Of 500,000 × 0.10 two fifths are of the certain item. Of the rest 300,000 × 0.05 were lost by the day of the sale: 15,000 are left for it. 200,000 × 0.05
  // and 500,000 × 0.02 hedged nothing.
  expect(april.booked(mixed.id)).toEqual({
    ...{ fairValueResult: 5750, fxResult: -20000, hedgeResult: 20000, hedgingInstrument: 9250, revenue: -15000 },
  })
  const line = april.lines.find(({ relationId }: { relationId: string }) => relationId === mixed.id)
  expect([line.releaseRole, ...[line.reclassifiedAmt, line.exchangeAmt, line.basisAmt].map(Number)]).toEqual([
    ...['revenue', 35000, 20000, 0],
  ])
})

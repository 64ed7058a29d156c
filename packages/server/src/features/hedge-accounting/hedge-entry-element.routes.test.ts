/**
 * A forward whose element is excluded, and an item that arises before it: designated, entered in the books at two month ends, released with the item,
 * and nothing is left in either reserve while the deal goes on. Interest is zero and points are flat, so that each amount is worked out by hand.
 */
import { hedgeEntryApi } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.contract'
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
  await arriveAt('20260413', '6.8322', '-120')
})
afterAll(async () => {
  expect(await brokenInvariants(test.database.db)).toEqual([])
  await test.close()
})

const post = async (path: string, body: object, who: 'a_mk' | 'a_ck' = 'a_mk') => {
  const { code, message, data } = await test.as(who).post(path, body)
  expect([code, message]).toEqual(['00000000', expect.anything()])
  return data
}

/** Spot and points of USD/CNY on a day, the same points for every date from a week on; and that day as the system's. */
const arriveAt = (day: string, spot: string, points: string) =>
  asOwner(
    test.database.owner,
    `delete from market_price where currency_pair in ('EUR/CNY', 'EUR/USD') or data_date = '${day}';
      insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
        values (${test.refs.a.groupId}, 'USD/CNY', '${day}', '09:15:00', 'ECB', ${spot});
      insert into forward_point (group_id, currency_pair, data_date, term, data_source, mid_points)
        select ${test.refs.a.groupId}, 'USD/CNY', '${day}', term, 'DEMO', ${points} from unnest(array['1W', '2M']) term;
      insert into interest_rate (group_id, currency_code, as_of, term, rate_pct, data_source)
        select group_id, currency_code, '${day}', term, rate_pct, data_source from interest_rate where as_of = '20260413' and '${day}' <> '20260413';
      update system_date set business_date = '${day}'`,
  )

const bought = { buyCurrency: 'USD', buyAmt: '1000000', sellCurrency: 'CNY', sellAmt: '6818500' }

/** What is owed or to pay on 11 May, hedged by a deal that is delivered on 15 June; what is bought is a cost at once. */
async function designated(exposureType: '1' | '2', exposureDirection: '1' | '0' = '1'): Promise<string> {
  const { id: exposureId } = await post('/CLOUD-EXPO/fxExposure/add', {
    ...{ orgId: test.refs.a.orgId, exposureType, exposureDirection, currency: 'USD', exposureAmt: '1000000' },
    ...{ transDate: '20260401', endDate: '20260511', deliveryDate: '20260511', documentaryBillFlag: '0' },
  })
  const { id: dealId, version } = await post(
    `${forwardApi}/forwardAddDeal`,
    forwardDeal(test, { timeLimit: '2M', ...(exposureDirection === '0' ? bought : {}) }),
  )
  await post(`${checkApi}/check`, { id: dealId, version, checkStatus: '1' }, 'a_ck')
  const { id } = await post(hedgeRelationApi.addCommit.path, {
    ...(await post(hedgeRelationApi.propose.path, { dealId })),
    ...{ hedgeKind: '1', itemBasis: '1', excludedElement: '1', validityMethod: '1', creditRisk: '1' },
    purchaseUse: '2',
    items: [{ exposureId, designatedAmt: '1000000' }],
    ...{
      lowerLimit: '80',
      upperLimit: '125',
      minSampleSize: '8',
      minRSquared: '80',
      significance: '5',
      smallAmount: '0',
    },
    ...{
      objective: 'Fix the rate',
      creditReason: 'Rated A',
      probabilityReason: 'Ordered every year',
    },
  })
  await post(hedgeRelationApi.check.path, { id, version: 0, checkStatus: '1' }, 'a_ck')
  return id
}

async function entered(entryDate: string) {
  const run = await post(hedgeEntryApi.propose.path, { orgId: test.refs.a.orgId, entryDate })
  await post(hedgeEntryApi.book.path, { id: run.id, version: run.version }, 'a_ck')
  const { lines } = (await test.as('a_no').get(`/CLOUD-FX/hedgeEntry/query/${run.id}`)).data
  return lines as Record<string, string>[]
}

/** What the books hold by role, debits positive. */
async function booked(): Promise<Record<string, number>> {
  const rows = await asOwner<{ role: string; sum: string }>(
    test.database.owner,
    `select a.account_role as role, (sum(p.amount_minor) / 100)::text as sum from journal j
      join posting p on p.group_id = j.group_id and p.journal_id = j.id
      join ledger_account a on a.group_id = p.group_id and a.id = p.account_id
      where j.origin_type = 'hedgeRelation' group by a.account_role having sum(p.amount_minor) <> 0`,
  )
  return Object.fromEntries(rows.map(({ role, sum }) => [role, Number(sum)]))
}
/** Of the entries, in the order of `names`. */
const figures = (line: Record<string, string> | undefined) => names.map((name) => Number(line?.[name]))
const names = [
  ...['itemChange', 'hedgeChange', 'effectiveAmt', 'ineffectiveAmt', 'reclassifiedAmt'],
  ...['costChange', 'costReleased', 'reserveAmt', 'costAmt', 'carryingAmt'],
]

it('leaves nothing in the reserve and in the cost of hedging once its item has arisen, whatever the deal does after it', async () => {
  // The deals are designated at a forward of 6.8202 for 6.8185, with points of −120: over their life the element brings −12,000.
  // The third buys what the others sell, so that everything is the other way round.
  const ids = [await designated('1'), await designated('2'), await designated('2', '0')]
  const turned = (line: Record<string, string> | undefined) =>
    figures(line).map((amount) => (amount === 0 ? 0 : -amount))
  // Spot brings 30,000, the element −3,000 by now. Of a certain item a third of −12,000 belongs to April; of a forecast the element waits for it.
  await arriveAt('20260430', '6.8022', '-90')
  const [certain, forecast, purchase] = await entered('20260430')
  expect([certain, forecast, purchase].map((line) => line?.relationId)).toEqual(ids)
  expect(figures(certain)).toEqual([-30_000, 30_000, 30_000, 0, 0, -3_000, -4_000, 30_000, 1_000, 25_300])
  expect(figures(forecast)).toEqual([-30_000, 30_000, 30_000, 0, 0, -3_000, 0, 30_000, -3_000, 25_300])
  expect(turned(purchase)).toEqual(figures(forecast))
  const opened = { fairValueResult: 1_700 }
  expect(await booked()).toEqual({
    ...opened,
    ...{ hedgingInstrument: 25_300, hedgeReserve: -30_000, hedgeCost: -1_000, fxResult: 4_000 },
  })

  // On the day of the item spot has brought 60,000 and the element −5,000; what comes after it, 20,000 and −2,000, hedges nothing.
  await arriveAt('20260511', '6.7722', '-70')
  await arriveAt('20260529', '6.7522', '-50')
  const may = await entered('20260529')
  expect(figures(may[0])).toEqual([-30_000, 48_000, 30_000, 18_000, 60_000, -2_000, -1_000, 0, 0, 71_300])
  expect(figures(may[1])).toEqual([-30_000, 48_000, 30_000, 18_000, 60_000, -2_000, -5_000, 0, 0, 71_300])
  expect(turned(may[2])).toEqual(figures(may[1]))
  expect(Number(may[2]?.basisAmt)).toBe(0)
  expect(may.map(({ releaseRole }) => releaseRole)).toEqual(['fxResult', 'revenue', 'cost'])
  const released = { fxResult: -55_000, revenue: -55_000, cost: 55_000 }
  expect(await booked()).toEqual({ ...opened, ...released, hedgingInstrument: 71_300, hedgeResult: -18_000 })

  // Delivered at spot: all of it is in the hedge result, and both reserves stay nothing.
  await arriveAt('20260615', '6.7622', '-50')
  await arriveAt('20260630', '6.9000', '-50')
  const june = await entered('20260630')
  const after = [0, -15_000, 0, -15_000, 0, 0, 0, 0, 0, 56_300]
  expect([...june.slice(0, 2).map(figures), turned(june[2])]).toEqual([after, after, after])
  expect(await booked()).toEqual({ ...opened, ...released, hedgingInstrument: 56_300, hedgeResult: -3_000 })
})

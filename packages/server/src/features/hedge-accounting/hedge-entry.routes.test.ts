/** Hedge entries through the endpoints: proposed once, booked by another, in the books as they say, reversed exactly, released when the item is due. */
import { hedgeEntryApi } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.contract'
import { hedgeEntryRefusals } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.refusals'
import { hedgeRelationApi } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenInvariants } from '../../invariants.ts'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { asOwner } from '../../kit/testing.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { checkApi, forwardApi, forwardDeal, storeMarket } from '../trade/deal/trade.fixture.ts'
import { hedgePackOf } from './pack/hedge-pack.answer.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
})
afterAll(async () => {
  expect(await brokenInvariants(test.database.db)).toEqual([])
  await test.close()
})

const success = '00000000'
type Person = Parameters<TestApp['as']>[0]
const post = (path: string, body: object, who: Person = 'a_mk') => test.as(who).post(path, body)
const propose = (entryDate: string, over: object = {}, who: Person = 'a_mk') =>
  post(hedgeEntryApi.propose.path, { orgId: test.refs.a.orgId, entryDate, ...over }, who)
const act = (name: 'book' | 'withdraw' | 'reverse', { id, version }: { id: string; version: number }, who: Person) =>
  post(hedgeEntryApi[name].path, { id, version }, who)
const linesOf = async (id: string) => (await test.as('a_no').get(`/CLOUD-FX/hedgeEntry/query/${id}`)).data.lines

async function designated(hedgeKind: '1' | '2') {
  const registered = await post('/CLOUD-EXPO/fxExposure/add', {
    orgId: test.refs.a.orgId,
    exposureType: '1',
    exposureDirection: '1',
    currency: 'USD',
    exposureAmt: '1000000',
    transDate: '20260401',
    endDate: '20260514',
    deliveryDate: '20260514',
    documentaryBillFlag: '0',
  })
  const { id: dealId, version } = (await post(`${forwardApi}/forwardAddDeal`, forwardDeal(test))).data
  expect((await post(`${checkApi}/check`, { id: dealId, version, checkStatus: '1' }, 'a_ck')).code).toBe(success)
  const proposal = (await post(hedgeRelationApi.propose.path, { dealId })).data
  const submitted = await post(hedgeRelationApi.addCommit.path, {
    ...proposal,
    hedgeKind,
    itemBasis: hedgeKind === '2' ? '1' : proposal.itemBasis,
    items: [{ exposureId: registered.data.id, designatedAmt: '1000000' }],
    lowerLimit: '80',
    upperLimit: '125',
    minSampleSize: '8',
    minRSquared: '80',
    significance: '5',
    smallAmount: '0',
    objective: 'Fix the rate of the receivable',
    creditReason: 'Rated A',
  })
  expect(submitted.code).toBe(success)
  const decision = { id: submitted.data.id, version: 0, checkStatus: '1' }
  expect((await post(hedgeRelationApi.check.path, decision, 'a_ck')).code).toBe(success)
  return submitted.data.id as string
}

/** The market of a day, at a factor of the first one's, and that day as the system's. */
const arriveAt = (day: string, factor: number) =>
  asOwner(
    test.database.owner,
    `with prices as (insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
        select group_id, currency_pair, '${day}', '10:15:00', data_source, mid_price * ${factor} from market_price
        where data_date = '20260413' returning 1),
      curves as (insert into interest_rate (group_id, currency_code, as_of, term, rate_pct, data_source)
        select group_id, currency_code, '${day}', term, rate_pct, data_source from interest_rate where as_of = '20260413' returning 1)
      update system_date set business_date = '${day}'`,
  )
/** What the books hold by role, debits positive. */
async function booked(): Promise<Record<string, string>> {
  const rows = await asOwner<{ role: string; sum: string }>(
    test.database.owner,
    `select a.account_role as role, round(sum(p.amount_minor) / 100.0, 2)::text as sum from journal j
      join posting p on p.group_id = j.group_id and p.journal_id = j.id
      join ledger_account a on a.group_id = p.group_id and a.id = p.account_id
      where j.origin_type = 'hedgeRelation' group by a.account_role having sum(p.amount_minor) <> 0`,
  )
  return Object.fromEntries(rows.map(({ role, sum }) => [role, sum]))
}

it('are proposed once at a month end, and refused with their reason on any other day', async () => {
  expect((await propose('20260413')).message).toBe(hedgeEntryRefusals.ENTRY_NOT_MONTH_END.en)
  await designated('1')
  await designated('2')
  expect((await propose('20260331')).message).toBe(hedgeEntryRefusals.ENTRY_NO_RELATIONS.en)
  await asOwner(test.database.owner, `update system_date set business_date = '20260430'`)
  expect((await propose('20260430')).message).toContain('Market data are missing for HDG')
  await arriveAt('20260430', 0.98)
  expect((await propose('20260430', {}, 'a_no')).status).toBe(403)
  expect((await propose('20260430', { orgId: test.refs.b.orgId })).code).not.toBe(success)
  const both = await Promise.all([propose('20260430'), propose('20260430')])
  expect(both.map(({ code }) => code === success).sort()).toEqual([false, true])
})

it('are proposed on no day before the books are kept, nor in the future', async () => {
  expect((await propose('19000131')).message).toContain('The books are kept from')
  expect((await propose('20991231')).message).toContain('cannot be after the system date')
})

it('are booked by another person, so that the ledger says the same, and reversed exactly', async () => {
  const page = await post(hedgeEntryApi.queryByPage.path, { queryWrapper: {} })
  const [run] = page.data.recordList
  const seen = { id: run.id as string, version: 0 }
  expect((await test.as('b_mk').get(`/CLOUD-FX/hedgeEntry/query/${run.id}`)).code).not.toBe(success)
  expect((await act('book', seen, 'a_mk')).status).toBe(403)
  expect((await act('reverse', seen, 'a_ck')).message).toBe(
    `${hedgeEntryRefusals.ENTRY_NOT_BOOKED.en}: current state “Awaiting review”`,
  )
  const twice = await Promise.all([act('book', seen, 'a_ck'), act('book', seen, 'a_ck')])
  expect(twice.map(({ code }) => code === success).sort()).toEqual([false, true])
  expect((await act('withdraw', { ...seen, version: 1 }, 'a_mk')).message).toBe(
    `${hedgeEntryRefusals.ENTRY_NOT_OPEN.en}: current state “Booked”`,
  )
  const [cashFlow, fairValue] = await linesOf(run.id)
  // The dollar fell by 2 per cent: the receivable lost, and the forward that sells it gained.
  expect(Number(cashFlow.hedgeChange)).toBeGreaterThan(100_000)
  expect(Number(cashFlow.itemChange)).toBeLessThan(-100_000)
  expect([cashFlow.hedgeKind, cashFlow.reserveAmt]).toEqual(['1', cashFlow.effectiveAmt])
  expect([fairValue.hedgeKind, fairValue.reserveAmt, fairValue.adjustmentAmt]).toEqual(['2', '0', fairValue.itemChange])
  const before = await booked()
  expect(Number(before.hedgeReserve)).toBe(-Number(cashFlow.reserveAmt))
  expect(before.hedgedItem).toBe(fairValue.adjustmentAmt)
  expect(Number(before.hedgingInstrument)).toBeCloseTo(Number(cashFlow.carryingAmt) + Number(fairValue.carryingAmt), 2)

  expect((await act('reverse', { ...seen, version: 1 }, 'a_ck')).code).toBe(success)
  expect(await booked()).toEqual({})
  const again = (await propose('20260430')).data
  expect((await act('book', again, 'a_ck')).code).toBe(success)
  expect(await booked()).toEqual(before)
})

it('stand in the audit pack of each relationship, with what was reversed, as the books have them', async () => {
  const { groupId, orgId } = test.refs.a
  const page = await post(hedgeEntryApi.queryByPage.path, { queryWrapper: {} })
  const [cashFlow] = await linesOf(page.data.recordList[0].id)
  const session = { groupId, orgIds: [orgId], orgId, userId: '0', realName: 'Auditor' }
  const facts = await withTx(test.database.db, systemScope, (tx) =>
    hedgePackOf({ tx, session }, cashFlow.relationId, 'en_US'),
  )
  expect(facts.documents.map(({ versionNo, isUnaltered }) => [versionNo, isUnaltered])).toEqual([[1, true]])
  expect(facts.entries.map(({ entryStatus, reserveAmt }) => [entryStatus, Number(reserveAmt)])).toEqual([
    ['9', Number(cashFlow.reserveAmt)],
    ['2', Number(cashFlow.reserveAmt)],
  ])
  // Booked, reversed, booked again: each journal balances, and the second one stands.
  const states = new Set(facts.postings.map(({ journalState }) => journalState))
  expect([...states].sort()).toEqual(['1', '2', '9'])
  const standing = facts.postings.filter(({ journalState }) => journalState === '1')
  expect(standing.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)).toBe(0)
  const path = `/CLOUD-FX/hedgeRelation/pack/${cashFlow.relationId}`
  expect((await test.as('a_mk').get(path)).data.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await test.as('b_mk').get(path)).code).not.toBe(success)
})

it('leave nothing of what is designated to the marks', async () => {
  const { id, version } = (await post('/CLOUD-FX/markRun/propose', { orgId: test.refs.a.orgId, markDate: '20260430' }))
    .data
  expect((await post('/CLOUD-FX/markRun/book', { id, version }, 'a_ck')).code).toBe(success)
  const { lines } = (await test.as('a_no').get(`/CLOUD-FX/markRun/query/${id}`)).data
  expect(
    lines.map((line: { hedgedPrincipal: string; valueAmt: string }) => [line.hedgedPrincipal, Number(line.valueAmt)]),
  ).toEqual([
    ['1000000', 0],
    ['1000000', 0],
  ])
})

it('release the reserve and the adjustment when the item is due', async () => {
  await arriveAt('20260514', 0.97)
  await arriveAt('20260529', 1.05)
  const proposed = await propose('20260529')
  expect(proposed.code, proposed.message).toBe(success)
  expect((await propose('20260430')).message).toContain('hedge entries of 2026/04/30 already')
  await asOwner(
    test.database.owner,
    `update market_price set mid_price = mid_price * 1.001 where data_date = '20260514'`,
  )
  expect((await act('book', proposed.data, 'a_ck')).message).toBe(hedgeEntryRefusals.ENTRY_CHANGED.en)
  expect((await act('withdraw', proposed.data, 'a_mk')).code).toBe(success)
  const { data } = await propose('20260529')
  expect((await act('book', data, 'a_ck')).code).toBe(success)
  const [cashFlow, fairValue] = await linesOf(data.id)
  expect([cashFlow.reserveAmt, fairValue.adjustmentAmt]).toEqual(['0', '0'])
  expect(Number(cashFlow.reclassifiedAmt)).toBeGreaterThan(100_000)
  expect([cashFlow.releaseRole, Number(cashFlow.basisAmt)]).toEqual(['fxResult', 0])
  const { hedgeReserve, hedgedItem } = await booked()
  expect([hedgeReserve, hedgedItem]).toEqual([undefined, undefined])
})

/**
 * The premium of an option of which a hedging relationship designates a part, by a hand-written example: a put on 1,000,000 USD at 6.8 that cost
 * 59,000 CNY, in a market without interest and next to no volatility, so that it is worth 1,000,000 × (6.8 − spot). 400,000 of it are designated
 * at 6.78, when they are worth 8,000.
 *
 *   June 30    spot 6.75, worth 50,000   hedge: 20,000 carried, 12,000 reserve, 8,000 out of the results of marks
 *                                        mark: 600,000 are worth 30,000 and leave the whole premium: −29,000
 *                                        result 8,000 − 29,000 = −21,000; with the reserve −9,000 = 50,000 − 59,000
 *   July 31    spot 6.70, worth 100,000  hedge: 40,000 carried, 32,000 reserve; mark: 60,000 − 59,000 = 1,000
 *                                        result 8,000 + 1,000 = 9,000; with the reserve 41,000 = 100,000 − 59,000
 */
import { hedgeEntryApi } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.contract'
import { hedgeRelationApi } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenInvariants } from '../../../invariants.ts'
import { complaintOf, verdicts } from '../../../judge/judge.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { eventCalls } from '../../trade-event/trade-event.fixture.ts'
import { premiumCalls, put } from './premium.fixture.ts'

let test: TestApp
const { on, begin, settleAll, markLines, bookRows } = premiumCalls(() => test)
const { liveOption } = eventCalls(() => test)
beforeAll(async () => {
  test = await testApp()
  await begin()
})
afterAll(() => test.close())

const silent = async () => {
  expect(await brokenInvariants(test.database.db)).toEqual([])
  expect((await verdicts(test.database.db)).map(complaintOf)).toEqual([])
}
const post = async (path: string, body: object, who: Parameters<TestApp['as']>[0] = 'a_mk') => {
  const answer = await test.as(who).post(path, body)
  expect(answer.code, answer.message).toBe('00000000')
  return answer.data
}

/** A forecast receivable whose first 400,000 are hedged by as much of the option. */
async function designate(dealId: string): Promise<void> {
  const { orgId } = test.refs.a
  const dates = { transDate: '20260601', endDate: '20260811', deliveryDate: '20260811' }
  const terms = { orgId, exposureType: '2', exposureDirection: '1', currency: 'USD', exposureAmt: '1000000' }
  const exposure = await post('/CLOUD-EXPO/fxExposure/add', { ...terms, ...dates, documentaryBillFlag: '0' })
  const submitted = await post(hedgeRelationApi.addCommit.path, {
    ...{ orgId, hedgeKind: '1', transCurrency: 'USD', correspondCurrency: 'CNY', startDate: '20260616' },
    ...{ endDate: '20260811', excludedElement: '0', itemBasis: '2', validityMethod: '1', lowerLimit: '80' },
    ...{ upperLimit: '125', minSampleSize: '8', minRSquared: '80', significance: '5', smallAmount: '0' },
    ...{ objective: 'Fix the rate', creditRisk: '1', creditReason: 'Rated A', probabilityReason: 'Ordered yearly' },
    items: [{ exposureId: exposure.id, designatedAmt: '400000' }],
    instruments: [{ dealId, designatedAmt: '400000' }],
  })
  await post(hedgeRelationApi.check.path, { id: submitted.id, version: 0, checkStatus: '1' }, 'a_ck')
}
async function hedgeEntries(entryDate: string): Promise<void> {
  const { id, version } = await post(hedgeEntryApi.propose.path, { orgId: test.refs.a.orgId, entryDate })
  await post(hedgeEntryApi.book.path, { id, version }, 'a_ck')
}
/** The lines, of which each says value and cost. */
const mark = async (day: string) =>
  (await markLines(day)).map(({ valueAmt, costAmt }) => [Number(valueAmt), Number(costAmt)])
/** Yuan by role of account; a debit is positive. */
const books = async (): Promise<Record<string, number>> =>
  Object.fromEntries((await bookRows()).map(({ role = '', amount }) => [role, Number(amount)]))
/** What the books say that the option brought, in results and in the reserve. */
const gainOf = ({ fairValueResult = 0, fxResult = 0, hedgeReserve = 0 }: Record<string, number>) =>
  -fairValueResult - fxResult - hedgeReserve
const worthIn = ({ derivativeAsset = 0, hedgingInstrument = 0 }: Record<string, number>) =>
  derivativeAsset + hedgingInstrument

it('leaves whole with the mark of what is not designated, and both together are the fair value less what was paid', async () => {
  const { dealId } = await liveOption(put())
  await on('20260615', '6.83')
  await settleAll('20260615')
  expect(await books()).toEqual({ derivativeAsset: 59000 })
  await on('20260616', '6.78')
  await designate(dealId)

  await on('20260630', '6.75')
  await hedgeEntries('20260630')
  expect(await mark('20260630')).toEqual([[30000, 59000]])
  const june = await books()
  expect(june).toEqual({
    derivativeAsset: 30000,
    hedgingInstrument: 20000,
    fairValueResult: 21000,
    hedgeReserve: -12000,
  })
  expect([worthIn(june), gainOf(june)]).toEqual([50000, 50000 - 59000])
  await silent()
})

it('is marked anew at the next month end from what it cost, whatever the relationship took meanwhile', async () => {
  await on('20260731', '6.70')
  await hedgeEntries('20260731')
  expect(await mark('20260731')).toEqual([[60000, 59000]])
  const july = await books()
  expect(july).toEqual({
    derivativeAsset: 60000,
    hedgingInstrument: 40000,
    fairValueResult: -9000,
    hedgeReserve: -32000,
  })
  expect([worthIn(july), gainOf(july)]).toEqual([100000, 100000 - 59000])
  await silent()
})

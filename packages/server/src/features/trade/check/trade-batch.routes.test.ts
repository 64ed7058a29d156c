/** Many deals at once: as few statements as for one, one answer for each of them, and words for everything that was done. */
import { hedgeCancelApi } from '@hedgerow/contract/hedging/hedge-request.contract'
import { forwardDealApi } from '@hedgerow/contract/trade/kinds/forward.contract'
import { spotDealApi } from '@hedgerow/contract/trade/kinds/spot.contract'
import { fxDealMatchApi } from '@hedgerow/contract/trade/match/trade-match.contract'
import { fxDealApi, fxDealCheckApi } from '@hedgerow/contract/trade/trade.contract'
import { tradeActs } from '@hedgerow/contract/trade/trade.text'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { type Answer, type TestApp, testApp } from '../../../testing/fixture.ts'
import { countStatements } from '../../../testing/statements.fixture.ts'
import { hedgeCalls } from '../../hedging/request/hedge.fixture.ts'
import { checkApi, dealApi, spotApi, spotDeal, storeMarket } from '../deal/trade.fixture.ts'

let test: TestApp
let statementsOf: ReturnType<typeof countStatements>
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
  statementsOf = countStatements(test.database.pool)
})
afterAll(() => test.close())

const success = '00000000'
const { newExposure, submitted: request, check: checkRequest, exposureOf, hedgeOf } = hedgeCalls(() => test)
type Saved = { id: string; dealSerialNo: string; version: number }
type Person = Parameters<TestApp['as']>[0]
const deal = async (over: object = {}, who: Person = 'a_mk'): Promise<Saved> => {
  const body = spotDeal(test, { sellAmt: '1000', buyAmt: '6832', ...over })
  const answer = await test.as(who).post(`${spotApi}/spotAddDeal`, body)
  expect(answer.code, answer.message).toBe(success)
  return answer.data
}
const many = async (count: number, over: object = {}): Promise<Saved[]> => {
  const deals: Saved[] = []
  for (let n = 0; n < count; n += 1) deals.push(await deal(over))
  return deals
}
const seen = (deals: readonly Saved[]) => ({
  ids: deals.map(({ id }) => id).join(','),
  versions: deals.map(({ version }) => version).join(','),
})
const decide = (deals: readonly Saved[], checkStatus = '1', headers = {}) =>
  test.as('a_ck').post(`${checkApi}/check`, { ...seen(deals), checkStatus, comment: 'seen' }, headers)
const dealOf = async (id: string) => (await test.as('a_no').get(`${dealApi}/getById/${id}`)).data
const inDatabase = <T>(ask: Parameters<typeof withTx<T>>[2]) => withTx(test.database.db, systemScope, ask)
const countOf = async (query: ReturnType<typeof sql<{ count: number }>>) =>
  (await inDatabase((tx) => query.execute(tx))).rows[0]?.count
/** What `said` answers to each of the deals by its place; places that it is silent about were not refused. */
const refusedAt = ({ data }: Answer): [string, string][] =>
  data.fields.map(({ field, message }: { field: string; message: string }) => [field, message])
/** A request agreed to, over one exposure. */
const agreed = async (amount: string) => {
  const exposure = await newExposure()
  const hedge = await request(exposure, amount)
  expect((await checkRequest(hedge, '1')).code).toBe(success)
  return { exposure, hedgeRequestId: hedge.id }
}
const ofRequest = ({ hedgeRequestId }: { hedgeRequestId: string }) => ({ hedgeRequestId, hedgeExposureType: '1' })

describe('a hundred deals', () => {
  it('pass in as many statements as one', { timeout: 120_000 }, async () => {
    const hedge = await agreed('200000')
    const one = await many(1, ofRequest(hedge))
    const [, forOne] = await statementsOf(() => decide(one))
    const hundred = await many(100, ofRequest(hedge))
    const [answer, forHundred] = await statementsOf(() => decide(hundred))
    expect(answer.data.deals).toEqual(hundred.map((saved) => ({ ...saved, version: saved.version + 1 })))
    expect(forHundred).toBe(forOne)
    // One of them gives the flows the paths by which they are paid.
    expect(forHundred).toBeLessThanOrEqual(16)
    expect(await exposureOf(hedge.exposure)).toEqual(['99000', '101000', '800000', '1'])
    const ids = hundred.map(({ id }) => id)
    const logged = sql<{ count: number }>`select count(*)::int as count from check_log
      where entity = 'fxDeal' and entity_id = any (${ids})`
    const messages = hundred.map(({ dealSerialNo }) => `${dealSerialNo} passed the review`)
    const noticeCount = sql<{ count: number }>`select count(*)::int as count from notification n
      join member m on m.id = n.user_id where m.user_name = 'a_mk' and n.message_en = any (${messages})`
    const audited = sql<{ count: number }>`select count(*)::int as count from audit_event
      where entity = 'fxDeal' and action = 'check' and entity_id = any (${ids})`
    expect([await countOf(logged), await countOf(noticeCount), await countOf(audited)]).toEqual([100, 100, 100])
  })

  it('with mixed verdicts are all refused, and each refused one is answered', { timeout: 120_000 }, async () => {
    const deals = await many(100)
    const at = (place: number) => deals[place]?.id ?? ''
    await decide([deals[3] as Saved])
    await test.as('a_mk').get(`${dealApi}/withdraw/${at(10)}`)
    await inDatabase(async (tx) => {
      const checker = test.as('a_ck').scope.userId
      await sql`update fx_deal set earlier_editor_ids = array[${checker}::bigint] where id = ${at(20)}`.execute(tx)
      await sql`update fx_deal set worth_usd = 5000000 where id = ${at(30)}`.execute(tx)
      await sql`update staff_duty set amt_limit_usd = 2000000 where user_id = ${checker} and check_type = '2'`.execute(
        tx,
      )
    })
    // What changed since is seen in its present version, so that its state is what refuses it; the fortieth is not.
    const versions = await Promise.all(deals.map(async ({ id }) => (await dealOf(id)).version))
    const chosen = deals.map((saved, place) => ({
      ...saved,
      id: place === 50 ? '999999999' : saved.id,
      version: place === 40 ? 9 : (versions[place] ?? 0),
    }))
    const answer = await decide(chosen)
    expect(refusedAt(answer)).toEqual([
      ['ids.3', 'This deal is not awaiting review: current state “Confirmed”'],
      ['ids.10', 'This deal is not awaiting review: current state “Draft”'],
      ['ids.20', 'Maker and checker must be different users'],
      ['ids.30', 'The amount is worth USD 5,000,000.00, above your limit of USD 2,000,000'],
      ['ids.40', 'Record changed by someone else, please refresh.'],
      ['ids.50', 'Data does not exist'],
    ])
    expect(answer.message.split('; ')).toHaveLength(6)
    const refused = [3, 10, 20, 30, 40, 50]
    const good = chosen.filter((_, place) => !refused.includes(place))
    expect((await dealOf(at(0))).tradeStatus).toBe('1')
    expect((await decide(good)).data.deals).toHaveLength(94)
  })
})

describe('several deals', () => {
  it('are sent back in as many statements as one, and their parts go back to the request', async () => {
    const hedge = await agreed('100000')
    const [, forOne] = await statementsOf(async () => decide([await deal(ofRequest(hedge))], '2'))
    const [, forSubmitting] = await statementsOf(() => deal(ofRequest(hedge)))
    const ten = await many(10, ofRequest(hedge))
    const [answer, forTen] = await statementsOf(() => decide(ten, '2'))
    expect(answer.code).toBe(success)
    expect(forTen).toBe(forOne - forSubmitting)
    expect((await hedgeOf(hedge.hedgeRequestId)).executedAmt).toBe('1000')
    expect(await exposureOf(hedge.exposure)).toEqual(['100000', '0', '900000', '1'])
  })

  it('are withdrawn with their execution in as many statements as one, and their trail reads as words', async () => {
    const cancelling = async (count: number) => {
      const hedge = await agreed('100000')
      const deals = await many(count, ofRequest(hedge))
      const path = `/CLOUD-EXPO/exposureHedgeExecute/cancel/${hedge.hedgeRequestId}`
      const [answer, statements] = await statementsOf(() => test.as('a_mk').get(path))
      expect(answer.code, answer.message).toBe(success)
      return { deals, statements }
    }
    const [one, ten] = [await cancelling(1), await cancelling(10)]
    expect(ten.statements).toBe(one.statements)
    const { data } = await test.as('a_ck').get(`${checkApi}/review/${ten.deals[0]?.id}`)
    expect(data.trail.map(({ act }: { act: string }) => act)).toEqual(['spotAddDeal', 'cancel'])
  })

  it('submitted twice are decided once', async () => {
    const deals = await many(3)
    const key = { 'idempotency-key': 'batch-1' }
    const [first, again] = [await decide(deals, '1', key), await decide(deals, '1', key)]
    expect([first.code, again.data]).toEqual([success, first.data])
    expect(refusedAt(await decide(deals)).map(([, message]) => message)).toEqual(
      deals.map(() => 'Record changed by someone else, please refresh.'),
    )
    const logged = sql<{ count: number }>`select count(*)::int as count from check_log
      where entity = 'fxDeal' and entity_id = any (${deals.map(({ id }) => id)})`
    expect(await countOf(logged)).toBe(3)
  })

  it('chosen by two reviewers in opposite orders are decided by one of them', async () => {
    const deals = await many(6)
    const by = (who: Person, chosen: readonly Saved[]) =>
      test.as(who).post(`${checkApi}/check`, { ...seen(chosen), checkStatus: '1' })
    const answers = await Promise.all([by('a_ck', deals), by('a_mg', [...deals].reverse())])
    expect(answers.filter(({ code }) => code === success)).toHaveLength(1)
  })

  it('of another organisation do not exist, and stop those that do', async () => {
    const deals = await many(2)
    const foreign = await test.as('b_ck').post(`${checkApi}/check`, { ...seen(deals), checkStatus: '1' })
    expect(refusedAt(foreign)).toEqual([
      ['ids.0', 'Data does not exist'],
      ['ids.1', 'Data does not exist'],
    ])
    expect((await dealOf(deals[0]?.id ?? '')).tradeStatus).toBe('1')
  })
})

it('every act on a deal has its words', () => {
  const apis = [spotDealApi, forwardDealApi, fxDealApi, fxDealCheckApi, fxDealMatchApi, hedgeCancelApi]
  const acts = apis.flatMap((api) => Object.entries(api)).flatMap(([name, { writes }]) => (writes ? [name] : []))
  expect(acts.filter((act) => !(act in tradeActs))).toEqual([])
})

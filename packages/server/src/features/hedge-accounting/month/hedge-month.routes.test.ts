/** A month through the endpoints: its last close orders one run, each relationship is tested once, what cannot be tested is named. */
import { hedgeMonthApi } from '@hedgerow/contract/hedge-accounting/month/hedge-month.contract'
import { hedgeRelationApi } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { asOwner, testFiles } from '../../../kit/testing.ts'
import type { AnyJob, Job } from '../../../kit/work/jobs.ts'
import { jobs } from '../../../register.ts'
import { type Answer, type TestApp, testApp } from '../../../testing/fixture.ts'
import { sampleKey } from '../../../testing/sample-group.ts'
import { checkApi, forwardApi, forwardDeal, storeMarket } from '../../trade/deal/trade.fixture.ts'
import { hedgeMonthCloseStep } from './hedge-month.jobs.ts'

let test: TestApp
/** Jobs are written down instead of done, so that the test does them when it wants. */
const ordered: { readonly name: string; readonly input: never }[] = []
const queue = {
  enqueue: async <Input extends object>(_: unknown, job: Job<Input>, input: Input) => {
    ordered.push({ name: job.name, input: JSON.parse(JSON.stringify(input)) as never })
  },
}
const nobodySignsIn = () => Promise.reject(new Error('should hold: nobody signs in here'))
beforeAll(async () => {
  const passwordKeys = { issue: nobodySignsIn, open: nobodySignsIn, openAll: nobodySignsIn }
  test = await testApp({ services: { passwordKeys, demoPassword: null, jobs: queue, files: testFiles(sampleKey) } })
  await storeMarket(test)
})
afterAll(() => test.close())

type Person = Parameters<TestApp['as']>[0]
const success = '00000000'
const ok = (answer: Answer) => {
  expect(answer.code, answer.message).toBe(success)
  return answer.data
}
const post = (path: string, body: object, who: Person = 'a_mk') => test.as(who).post(path, body)
const monthEnd = '20260430'

/** The market of the closed day and of the month ends before it. */
const storePast = () =>
  withTx(test.database.db, systemScope, async (tx) => {
    const days = sql`select day, i from (select date '20260430' as day, 0 as i union all
      select (date_trunc('month', date '20260430') - make_interval(months => i) - interval '1 day')::date, i + 1
      from generate_series(0, 24) i) x`
    await sql`insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
      select ${test.refs.a.groupId}::bigint, p.pair, d.day, '09:15:00', 'ECB', p.mid * (1 + d.i * 0.002 + (d.i % 3) * 0.006)
      from (${days}) d, (values ('USD/CNY', 6.8), ('EUR/CNY', 7.8)) p (pair, mid)`.execute(tx)
    await sql`insert into interest_rate (group_id, currency_code, as_of, term, rate_pct, data_source)
      select ${test.refs.a.groupId}::bigint, c.code, d.day, '1Y', c.rate, 'DEMO'
      from (${days}) d, (values ('USD', 3.65), ('CNY', 1.50), ('EUR', 2.10)) c (code, rate)`.execute(tx)
  })

const entry = (exposureId: string, dealId: string, over: object) => ({
  orgId: test.refs.a.orgId,
  hedgeKind: '1',
  transCurrency: 'USD',
  correspondCurrency: 'CNY',
  startDate: monthEnd,
  endDate: '20260515',
  excludedElement: '0',
  itemBasis: '2',
  validityMethod: '3',
  lowerLimit: '80',
  upperLimit: '125',
  minSampleSize: '8',
  minRSquared: '80',
  significance: '5',
  smallAmount: '0',
  objective: 'Fix the rate of the receivable',
  creditRisk: '1',
  creditReason: 'Rated A',
  items: [{ exposureId, designatedAmt: '300000' }],
  instruments: [{ dealId, designatedAmt: '300000' }],
  ...over,
})

async function dealAndExposure(): Promise<readonly [string, string]> {
  const dates = { transDate: '20260401', endDate: '20260514', deliveryDate: '20260514' }
  const terms = { exposureType: '1', exposureDirection: '1', currency: 'USD', exposureAmt: '1000000' }
  const { orgId } = test.refs.a
  const exposure = ok(await post('/CLOUD-EXPO/fxExposure/add', { orgId, ...terms, ...dates, documentaryBillFlag: '0' }))
  const deal = ok(await post(`${forwardApi}/forwardAddDeal`, forwardDeal(test)))
  ok(await post(`${checkApi}/check`, { id: deal.id, version: deal.version, checkStatus: '1' }, 'a_ck'))
  return [exposure.id, deal.id]
}

/** Of the same exposure and deal, whose days differ by one: by regression, by terms, and with more observations than there are. */
async function threeRelations(exposureId: string, dealId: string): Promise<readonly string[]> {
  const ids: string[] = []
  for (const over of [{}, { validityMethod: '1' }, { minSampleSize: '500' }]) {
    const { id } = ok(await post(hedgeRelationApi.addCommit.path, entry(exposureId, dealId, over)))
    ok(await post(hedgeRelationApi.check.path, { id, version: 0, checkStatus: '1' }, 'a_ck'))
    ids.push(id)
  }
  return ids
}

async function work() {
  const { name, input } = ordered.at(-1) ?? { name: '', input: {} as never }
  const job = jobs.find((one: AnyJob) => one.name === name)
  await job?.run({ db: test.database.db, signal: new AbortController().signal, isLast: true }, input)
}
const orgIdOf = () => test.refs.a.orgId
async function dayAct(who: Person, act: string, body: object = {}) {
  const { version } = (await test.as('a_no').get(`/CLOUD-FX/businessDay/get/${monthEnd}?orgId=${orgIdOf()}`)).data
  const path = `/CLOUD-FX/businessDay/${act}`
  return ok(await test.as(who).post(path, { orgId: orgIdOf(), businessDate: monthEnd, version, ...body }))
}
const months = async (who: Person = 'a_no') => ok(await test.as(who).get(hedgeMonthApi.list.path))
const testsOf = async (id: string) => ok(await test.as('a_no').get(`/CLOUD-FX/hedgeEffective/history/${id}`))
const noticesOf = async (userName: string) =>
  asOwner<{ message_en: string }>(
    test.database.owner,
    `select n.message_en from notification n join member m on m.group_id = n.group_id and m.id = n.user_id
      where m.user_name = '${userName}' and n.message_en like 'Monthly test%'`,
  )

it('is tested once after its last close, with a notice to whoever designated and reviews', async () => {
  const [exposureId, dealId] = await dealAndExposure()
  await storePast()
  await asOwner(test.database.owner, `update system_date set business_date = '${monthEnd}'`)
  await dayAct('a_mk', 'freeze')
  await dayAct('a_mk', 'value')
  await work()
  const mark = ok(await post('/CLOUD-FX/markRun/propose', { orgId: orgIdOf(), markDate: monthEnd }))
  ok(await post('/CLOUD-FX/markRun/book', mark, 'a_ck'))
  await dayAct('a_mg', 'review', { note: 'seen' })
  await dayAct('a_mk', 'close')
  expect(ordered.map(({ name }) => name)).toEqual(['businessDay.value', 'businessDay.pack', 'hedgeTest.month'])
  expect((await months())[0]).toMatchObject({ endTime: null, doneCount: 0 })
  const ids = await threeRelations(exposureId, dealId)
  await work()

  const [month] = await months()
  expect(month).toMatchObject({
    testDate: monthEnd,
    totalCount: 3,
    doneCount: 3,
    passedCount: 1,
    attentionCount: 1,
    failedCount: 0,
    untestedCount: 1,
  })
  expect(month.untested).toEqual([
    {
      relationId: ids[2],
      relationNo: expect.any(String),
      reason: '24 observations are fewer than the minimum sample size of 500',
    },
  ])
  const tests = await Promise.all(ids.map(testsOf))
  expect(tests.map((of) => of.map((one: { isMonthly: boolean }) => one.isMonthly))).toEqual([[true], [true], []])
  expect(tests[1]?.[0].result).toMatchObject({ testDate: monthEnd, observations: 24, effectResult: '2' })
  for (const who of ['a_mk', 'a_ck']) {
    const notices = await noticesOf(who)
    expect(notices.map(({ message_en }) => message_en)).toEqual([
      expect.stringContaining('1 passed, 1 attention, 0 failed, 1 not tested'),
    ])
  }
  expect(await months('b_no')).toEqual([])

  await work()
  expect((await testsOf(ids[0] as string)).length).toBe(1)
  expect((await noticesOf('a_ck')).length).toBe(1)
})

it('is closed again: what could not be tested is, and a complete month orders nothing', async () => {
  const { owner, db } = test.database
  await asOwner(owner, `update hedge_relation set min_sample_size = 8 where min_sample_size = 500`)
  const { scope } = test.as('a_mk')
  const closeAgain = () =>
    withTx(db, scope, async (tx) => {
      const context = { tx, session: scope, services: { jobs: queue }, ip: '' } as unknown as Context
      const day = { groupId: scope.groupId, orgId: orgIdOf(), day: businessDate(monthEnd) }
      await hedgeMonthCloseStep.onMonthClosed?.(context, day)
    })
  const before = ordered.length
  await closeAgain()
  await closeAgain()
  expect(ordered.length).toBe(before + 1)
  await work()
  expect((await months())[0]).toMatchObject({ passedCount: 2, attentionCount: 1, untestedCount: 0, untested: [] })
  await closeAgain()
  expect(ordered.length).toBe(before + 1)
})

it('leaves out what is over, whether its item was due first or its deal, and says so to whoever asks by hand', async () => {
  const { owner } = test.database
  const relations = await asOwner<{ id: string }>(owner, 'select id::text from hedge_relation order by id')
  const [{ id: relationId = '' } = {}] = relations
  const began = businessDate(monthEnd)
  const totalOn = async (day: string) => {
    await asOwner(owner, `update fx_exposure set end_date = '${day}'`)
    const runId = (await months())[0].runId
    await asOwner(
      owner,
      `delete from hedge_test where run_id = ${runId}; update hedge_test_run set end_time = null where id = ${runId}`,
    )
    await work()
    return (await months())[0].totalCount
  }
  expect(relations).toHaveLength(3)
  expect(await totalOn(monthEnd)).toBe(3)
  expect(await totalOn('20260429')).toBe(0)
  const by = (testDate: string) => post('/CLOUD-FX/hedgeEffective/run', { relationId, testDate })
  expect((await by(began)).message).toBe(
    'The relationship ended on 2026/04/29; choose that date or an earlier test date',
  )
  await asOwner(owner, `update fx_exposure set end_date = '20260514'`)
  expect((await by(began)).code).toBe(success)
})

/** What a valued day says that its exposures gained is what exposure P/L says of the same day against booking rates. */
import { exposureApi } from '@hedgerow/contract/exposure/exposure.contract'
import { exposurePlApi } from '@hedgerow/contract/profit-loss/exposure/exposure-pl.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { asOwner } from '../../../kit/testing.ts'
import type { Job } from '../../../kit/work/jobs.ts'
import { jobs } from '../../../register.ts'
import { type Answer, type TestApp, testApp, testDay } from '../../../testing/fixture.ts'
import { storeMarket } from '../../trade/deal/trade.fixture.ts'
import type { OrderedRun } from './valuation.act.ts'

let test: TestApp
const ordered: OrderedRun[] = []
const queue = {
  enqueue: async <Input extends object>(_: unknown, job: Job<Input>, input: Input) => {
    if (job.name === 'businessDay.value') ordered.push(JSON.parse(JSON.stringify(input)))
  },
}
const nobodySignsIn = () => Promise.reject(new Error('should hold: nobody signs in here'))
const done = (answer: Answer) => {
  expect(answer.code, answer.message).toBe('00000000')
  return answer.data
}

beforeAll(async () => {
  const passwordKeys = { issue: nobodySignsIn, open: nobodySignsIn, openAll: nobodySignsIn }
  test = await testApp({ services: { passwordKeys, demoPassword: null, jobs: queue } })
  await storeMarket(test)
  await withTx(test.database.db, systemScope, async (tx) => {
    const { groupId } = test.refs.a
    await sql`insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
      values (${groupId}, 'JPY/CNY', ${testDay}, '14:15:00', 'ECB', 4.2935) on conflict do nothing`.execute(tx)
    await sql`insert into interest_rate (group_id, currency_code, as_of, term, rate_pct, data_source)
      values (${groupId}, 'JPY', ${testDay}, '1Y', 0.75, 'DEMO') on conflict do nothing`.execute(tx)
  })
})
afterAll(() => test.close())

const exposure = (over: object) => ({
  orgId: test.refs.a.orgId,
  exposureType: '1',
  exposureDirection: '1',
  currency: 'USD',
  exposureAmt: '1234567.89',
  transDate: '20260401',
  endDate: '20260715',
  deliveryDate: '20260715',
  documentaryBillFlag: '0',
  ...over,
})

it('is their sum, what has no booking rate is counted and in no sum, and a close without a file store orders no pack', async () => {
  const { orgId, subsidiaryId } = test.refs.a
  for (const over of [
    { bookRate: '6.91' },
    {
      bookRate: '7.02',
      exposureDirection: '0',
      exposureAmt: '400000.01',
      endDate: '20260930',
      deliveryDate: '20260930',
    },
    { bookRate: '4.51', currency: 'JPY', exposureAmt: '150000000' },
    { bookRate: '6.95', exposureType: '2' },
    { bookRate: '6.5', orgId: subsidiaryId },
  ])
    done(await test.as('a_mk').post(exposureApi.add.path, exposure(over)))
  const bare = done(await test.as('a_mk').post(exposureApi.add.path, exposure({ exposureAmt: '77' })))
  await asOwner(
    test.database.owner,
    `update fx_exposure set book_rate = null, book_rate_pair = null, book_rate_source = null, book_rate_date = null where id = ${bare.id}`,
  )
  const post = async (act: string, body: object, who: Parameters<TestApp['as']>[0] = 'a_mk') =>
    done(await test.as(who).post(`/CLOUD-FX/businessDay/${act}`, { orgId, businessDate: testDay, ...body }))
  const { version } = await post('freeze', {})
  const valued = await post('value', { version })
  const job = jobs.find(({ name }) => name === 'businessDay.value') as Job<OrderedRun>
  const [order] = ordered
  expect(order).toBeDefined()
  if (order) await job.run({ db: test.database.db, signal: new AbortController().signal, isLast: true }, order)

  const [run] = await asOwner<Record<string, string>>(
    test.database.owner,
    'select item_gain_loss::numeric(20, 2)::text, item_left_out, gain_loss::numeric(20, 2)::text from snapshot_run',
  )
  const queryWrapper = { orgId, exposureType: '1,2' }
  const total = done(await test.as('a_no').post(exposurePlApi.total.path, { queryWrapper }))
  expect(run).toEqual({ item_gain_loss: total.itemGainLoss, item_left_out: 1, gain_loss: '0.00' })
  expect(Number(total.itemGainLoss)).not.toBe(0)

  const reviewed = await post('review', { version: valued.version + 1, note: 'seen' }, 'a_mg')
  await post('close', { version: reviewed.version })
  expect((await asOwner(test.database.owner, 'select from day_pack')).length).toBe(0)
})

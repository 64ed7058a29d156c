/** A value at risk that the library declines is a reason kept with the day, which is valued all the same. */
import { exposureApi } from '@hedgerow/contract/exposure/exposure.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asOwner } from '../../../kit/testing.ts'
import type { Job } from '../../../kit/work/jobs.ts'
import { jobs } from '../../../register.ts'
import { type Answer, type TestApp, testApp } from '../../../testing/fixture.ts'
import type { OrderedRun } from '../../business-day/valuing/valuation.act.ts'
import { day, storeHistory } from './var.fixture.ts'

let test: TestApp
const ordered: OrderedRun[] = []
const queue = {
  enqueue: async <Input extends object>(_: unknown, job: Job<Input>, input: Input) => {
    if (job.name === 'businessDay.value') ordered.push(JSON.parse(JSON.stringify(input)))
  },
}
const nobodySignsIn = () => Promise.reject(new Error('should hold: nobody signs in here'))
const done = ({ code, message, data }: Answer) => {
  expect(code, message).toBe('00000000')
  return data
}

beforeAll(async () => {
  const passwordKeys = { issue: nobodySignsIn, open: nobodySignsIn, openAll: nobodySignsIn }
  test = await testApp({ services: { passwordKeys, demoPassword: null, jobs: queue } })
  await storeHistory(test)
})
afterAll(() => test.close())

it('names what was declined, in both languages, beside the values of the day', async () => {
  const { orgId } = test.refs.a
  const terms = { orgId, exposureType: '1', exposureDirection: '1', currency: 'USD', exposureAmt: '1000000' }
  // No measure looks further than fifty years ahead.
  const dates = { transDate: '20260105', endDate: '20851231', deliveryDate: '20851231' }
  done(await test.as('a_mk').post(exposureApi.add.path, { ...terms, ...dates, documentaryBillFlag: '0' }))
  const post = async (act: string, body: object) =>
    done(await test.as('a_mk').post(`/CLOUD-FX/businessDay/${act}`, { orgId, businessDate: day, ...body }))
  const { version } = await post('freeze', {})
  await post('value', { version })
  const job = jobs.find(({ name }) => name === 'businessDay.value') as Job<OrderedRun>
  const [order] = ordered
  if (order) await job.run({ db: test.database.db, signal: new AbortController().signal, isLast: true }, order)
  const [row] = await asOwner(
    test.database.owner,
    `select r.run_status, r.failure, b.day_status, v.value_at_risk, v.reasons from snapshot_run r cross join business_day b left join day_var v on true`,
  )
  expect(row).toEqual({
    run_status: '2',
    failure: null,
    day_status: '2',
    value_at_risk: null,
    reasons: [
      { en: 'The value at risk cannot be computed (time-at-most-50)', zh: '风险价值不能计算（time-at-most-50）' },
    ],
  })
})

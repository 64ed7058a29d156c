/** A valuation that ends badly: what is refused says why and writes no value, a fault is tried again until the last attempt, a cancel before the end wins. */
import { RunStatus } from '@hedgerow/contract/business-day/business-day.dict'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { brokenInvariants } from '../../../invariants.ts'
import type { CloseStep } from '../../../kit/http/feature.ts'
import { asOwner } from '../../../kit/testing.ts'
import type { Job } from '../../../kit/work/jobs.ts'
import { type TestApp, testApp, testDay } from '../../../testing/fixture.ts'
import { storeMarket } from '../../trade/deal/trade.fixture.ts'
import { eventCalls } from '../../trade-event/trade-event.fixture.ts'
import { type OrderedRun, valuationJob } from './valuation.act.ts'

let test: TestApp
const ordered: OrderedRun[] = []
const queue = {
  enqueue: async <Input extends object>(_: unknown, job: Job<Input>, input: Input) => {
    if (job.name === 'businessDay.value') ordered.push(JSON.parse(JSON.stringify(input)))
  },
}
const nobodySignsIn = () => Promise.reject(new Error('should hold: nobody signs in here'))
const { liveForward } = eventCalls(() => test)
const owner = (text: string) => asOwner<Record<string, string>>(test.database.owner, text)

beforeAll(async () => {
  const passwordKeys = { issue: nobodySignsIn, open: nobodySignsIn, openAll: nobodySignsIn }
  test = await testApp({ services: { passwordKeys, demoPassword: null, jobs: queue } })
  await storeMarket(test)
  await liveForward()
  await post('freeze', {})
})
afterAll(async () => {
  expect(await brokenInvariants(test.database.db)).toEqual([])
  await test.close()
})

const post = async (act: string, body: object) => {
  const answer = await test
    .as('a_mk')
    .post(`/CLOUD-FX/businessDay/${act}`, { orgId: test.refs.a.orgId, businessDate: testDay, ...body })
  expect(answer.code, answer.message).toBe('00000000')
  return answer.data
}
const dayOf = async () => (await test.as('a_no').get(`/CLOUD-FX/businessDay/get/${testDay}`)).data
beforeEach(async () => {
  await post('value', { version: (await dayOf()).version })
})
const work = (steps: readonly CloseStep[] = [], { isLast = true } = {}) =>
  valuationJob(steps).run(
    { db: test.database.db, signal: new AbortController().signal, isLast },
    ordered.at(-1) as OrderedRun,
  )
const values = async () => (await owner('select deal_id from snapshot_value')).length
const failing = (): CloseStep[] => [{ onValued: () => Promise.reject(new Error('the disk is full')) }]

it('says why it is refused where a frozen market values a deal no more, and writes no value', async () => {
  await owner(`alter table snapshot_curve disable trigger user; create table kept as select * from snapshot_curve;
    delete from snapshot_curve`)
  await work()
  const { run, dayStatus } = await dayOf()
  expect([run.runStatus, dayStatus]).toEqual([RunStatus.of.refused, '1'])
  expect(run.runFailure).toMatch(/FX_FWD|FWD/)
  expect(await values()).toBe(0)
  await owner(`insert into snapshot_curve overriding system value select * from kept; drop table kept;
    alter table snapshot_curve enable trigger user`)
})

it('is tried again after a fault, and has failed with its reason after the last attempt', async () => {
  await expect(work(failing(), { isLast: false })).rejects.toThrow('the disk is full')
  expect((await dayOf()).run.runStatus).toBe(RunStatus.of.running)
  await expect(work(failing())).rejects.toThrow('the disk is full')
  const { run, dayStatus } = await dayOf()
  expect([run.runStatus, run.runFailure, dayStatus]).toEqual([RunStatus.of.failed, 'Error: the disk is full', '1'])
  expect(await values()).toBe(0)
})

it('stays cancelled, however far it came', async () => {
  const cancelling: CloseStep[] = [
    {
      onValued: async () => {
        throw new Error('should hold: it was cancelled before it ended')
      },
    },
  ]
  await post('cancel', {})
  await work(cancelling)
  expect((await dayOf()).run.runStatus).toBe(RunStatus.of.cancelled)
  expect(await values()).toBe(0)
})

it('tells the steps of a close once which snapshot was valued, and does nothing when it comes again', async () => {
  const valued: unknown[] = []
  const steps: CloseStep[] = [
    { onValued: async (_, { orgId, day, snapshotId }) => void valued.push({ orgId, day, snapshotId }) },
  ]
  await work(steps)
  await work(steps)
  const { run, dayStatus, snapshotId } = await dayOf()
  expect([run.runStatus, dayStatus, await values()]).toEqual([RunStatus.of.done, '2', 1])
  expect(valued).toEqual([{ orgId: test.refs.a.orgId, day: testDay, snapshotId }])
})

/** A period is netted in the background: whole keys, cancelled between two of them, carried on after a break, by nobody else's hand. */

import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { netResultApi } from '@hedgerow/contract/settlement/net/net-result.contract'
import { netResultRefusals } from '@hedgerow/contract/settlement/net/net-result.refusals'
import { netRunApi } from '@hedgerow/contract/settlement/run/net-run.contract'
import { netRunRefusals } from '@hedgerow/contract/settlement/run/net-run.refusals'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withTx } from '../../../kit/database/database.ts'
import { asOwner } from '../../../kit/testing.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { netting } from '../net/net.fixture.ts'
import { settlementInvariants } from '../settlement.invariants.ts'
import { failRun, stepsOf, walkRun } from './net-run.act.ts'
import { netRun } from './net-run.jobs.ts'

let test: TestApp
const { path, calm, flow, agree, question, success } = netting(() => test)
beforeAll(async () => {
  test = await testApp()
  await path('0', '1000')
  await path('1', '2000')
  await calm()
  await agree(['difference', 'premium', 'margin'])
})
beforeEach(async () => {
  await asOwner(test.database.owner, "update cash_flow set settle_status = '3', netting_id = null")
  await asOwner(test.database.owner, "update net_result set netting_status = '0' where netting_status = 'T'")
  await asOwner(test.database.owner, "update net_run set run_status = '3', end_time = now() where run_status = '1'")
})
afterAll(async () => {
  for (const { name, sql } of settlementInvariants)
    expect([name, await asOwner(test.database.owner, sql)]).toEqual([name, [{ count: '0' }]])
  await test.close()
})

const start = async (over: object = {}) => test.as('a_mk').post(netRunApi.start.path, { ...question, ...over })
const latest = async () => (await test.as('a_mk').get(netRunApi.latest.path)).data
const walk = (id: string, most?: number) =>
  walkRun(
    { db: test.database.db, signal: new AbortController().signal, ...(most ? { most } : {}) },
    { id, scope: test.as('a_mk').scope, ip: '127.0.0.1' },
  )
/** The process stops before the second step. */
async function walkOneStep(id: string) {
  const stopping = new AbortController()
  const signal = {
    throwIfAborted() {
      stopping.signal.throwIfAborted()
      stopping.abort(new Error('the process stops'))
    },
  } as AbortSignal
  const order = { id, scope: test.as('a_mk').scope, ip: '127.0.0.1' }
  await expect(walkRun({ db: test.database.db, signal, most: 1 }, order)).rejects.toThrow('stops')
}
const leftOut = async (id: string) => (await test.as('a_mk').get(`/CLOUD-BIZ/netRun/leftOut/${id}`)).data
const rowsOf = async (runNo: string) =>
  (await test.as('a_mk').post(netResultApi.queryByPage.path, { pageSize: 100, queryWrapper: { runNo } })).data
    .recordList as Record<string, string>[]
const days = ['20260420', '20260421', '20260422']

describe('a netting run', () => {
  it('nets every key of the range once, and says of each other flow why it is left out', async () => {
    for (const day of days) {
      await flow({ day, amt: '100' })
      await flow({ day, amt: '30.5', flag: '1' })
    }
    const without = await flow({ more: 'counter_party_path_id = null' })
    const { data: counted } = await test.as('a_mk').post(netRunApi.count.path, question)
    expect(counted).toEqual({ count: 7 })
    const { data } = await start()
    expect(data).toMatchObject({ total: 7, done: 0, percent: 0, runStatus: '1' })
    await walk(data.id, 3)
    expect(await latest()).toMatchObject({
      runStatus: '2',
      percent: 100,
      done: 7,
      netted: 6,
      rowCount: 3,
      leftOut: 1,
      leftOutBy: [{ leftOutBecause: 'path-missing', count: 1 }],
    })
    expect(await leftOut(data.id)).toMatchObject([{ cflId: without, leftOutBecause: 'path-missing' }])
    const rows = await rowsOf(data.runNo)
    expect(rows.map(({ settleDate, settleAmt }) => [settleDate, settleAmt]).toSorted()).toEqual(
      days.map((day) => [day, '69.5']),
    )
    await walk(data.id) // a job may run twice
    expect(await rowsOf(data.runNo)).toHaveLength(3)
  })

  it('keeps what was done when it is cancelled between two steps, and goes no further', async () => {
    for (const day of days) await flow({ day })
    const { data } = await start()
    await walkOneStep(data.id)
    expect(await latest()).toMatchObject({ runStatus: '1', done: 1, rowCount: 1, percent: 33 })
    const cancel = () => test.as('a_mk').post(netRunApi.cancel.path, { id: data.id })
    expect(await cancel()).toMatchObject({ code: success, data: { runStatus: '3', done: 1, percent: 33 } })
    expect((await cancel()).message).toBe(netRunRefusals.NET_RUN_OVER.en)
    await walk(data.id)
    expect(await rowsOf(data.runNo)).toHaveLength(1)
  })

  it('that broke off goes on at the next key', async () => {
    for (const day of days) await flow({ day })
    const { data } = await start()
    await walkOneStep(data.id)
    await walk(data.id, 1)
    expect(await latest()).toMatchObject({ runStatus: '2', done: 3, rowCount: 3 })
    expect(await rowsOf(data.runNo)).toHaveLength(3)
  })

  it('runs alone in its group, belongs to who ordered it, and tells when it was given up', async () => {
    expect((await start()).message).toBe(netResultRefusals.NET_NOTHING.en)
    await flow()
    const { data } = await start()
    expect((await start()).message).toBe(netRunRefusals.NET_RUN_BUSY.en)
    const stranger = await test.as('a_both').post(netRunApi.cancel.path, { id: data.id })
    expect(stranger.message).toBe(kitRefusals.DOES_NOT_EXIST.en)
    expect((await test.as('b_mk').get(`/CLOUD-BIZ/netRun/query/${data.id}`)).message).toBe(
      kitRefusals.DOES_NOT_EXIST.en,
    )
    const order = { id: data.id, scope: test.as('a_mk').scope, ip: '127.0.0.1' }
    await withTx(test.database.db, order.scope, (tx) => failRun(tx, order, 'the disk is full'))
    expect(await latest()).toMatchObject({ runStatus: '9', reason: 'the disk is full' })
    await expect(
      netRun.run(
        { db: test.database.db, signal: new AbortController().signal, isLast: false },
        { ...order, id: '999999' },
      ),
    ).rejects.toThrow()
  })

  it('asks why deals come in that the bank has not confirmed', async () => {
    await flow()
    expect((await start({ includeUnmatched: '1' })).message).toBe(netResultRefusals.NET_OVERRIDE_REASON.en)
  })
})

it('keys stay whole, and a large one is a step by itself', () => {
  const key = (day: string, count: number) => ({ day, orgId: '1', counterPartyId: '0', currency: 'USD', count })
  const steps = stepsOf([key('1', 2), key('2', 3), key('3', 9), key('4', 1)], 5)
  expect(steps.map((step) => step.map(({ day }) => day))).toEqual([['1', '2'], ['3'], ['4']])
})

/** Deals on a confirmed request: taking, locking and giving back, by many at once, with the amounts always adding up. */

import { businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemScope, type Tx, withTx } from '../../../kit/database/database.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { executableRequest, takeForDeal } from './execution.act.ts'
import { lockForDeals, releaseFromDeals } from './execution.store.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const inTime = { today: businessDate('20260415'), time: '16:59:59' }
const scope = () => test.as('a_mk').scope
const run = <T>(work: (tx: Tx) => Promise<T>) => withTx(test.database.db, scope(), work)
const asSystem = <T>(work: (tx: Tx) => Promise<T>) => withTx(test.database.db, systemScope, work)

async function newExposure(endDate: string, over: object = {}): Promise<string> {
  const { data } = await test.as('a_mk').post('/CLOUD-EXPO/fxExposure/add', {
    orgId: test.refs.a.orgId,
    exposureType: '1',
    exposureDirection: '1',
    currency: 'USD',
    exposureAmt: '1000000',
    transDate: '20260401',
    endDate,
    deliveryDate: endDate,
    documentaryBillFlag: '0',
    ...over,
  })
  return data.id
}

/** A confirmed request over the exposures, each with the amount. */
async function confirmed(exposureIds: readonly string[], hedgeAmt: string): Promise<string> {
  const total = decimal(hedgeAmt)
    .mul(decimal(String(exposureIds.length)))
    .toString()
  const { data } = await test.as('a_mk').post('/CLOUD-EXPO/exposureHedge/addCommit', {
    orgId: test.refs.a.orgId,
    exposureType: '1',
    exposureList: exposureIds.map((exposureId) => ({ exposureId, hedgeAmt })),
    requestDate: '20260413',
    requireDate: '20260415',
    requireTime: '17:00:00',
    sellCurrency: 'USD',
    sellAmt: total,
    buyCurrency: 'CNY',
    buyAmt: '6832200',
    lastTransDate: '20260415',
    lastTransTime: '17:00:00',
    deliveryDate: '20260601',
    deliveryPeriod: '48D',
  })
  // The test is about execution: the review has its own.
  await asSystem((tx) =>
    sql`update exposure_hedge set order_status = '2', check_status = '1' where id = ${data.id}`.execute(tx),
  )
  return data.id
}

let deals = 0
async function newDeal(tradeStatus: 'T' | '0' = 'T'): Promise<string> {
  deals += 1
  const serialNo = `T-${deals}`
  const { groupId, userId } = scope()
  const { rows } = await asSystem((tx) =>
    sql<{
      id: string
    }>`insert into fx_deal (group_id, org_id, deal_serial_no, busin_type, trade_status, maker_id, last_editor_id)
      values (${groupId}, ${test.refs.a.orgId}, ${serialNo}, 'FX_FWD', ${tradeStatus}, ${userId}, ${userId}) returning id`.execute(
      tx,
    ),
  )
  return rows[0]?.id ?? ''
}

const take = (hedgeId: string, dealId: string, amount: string) =>
  run((tx) => takeForDeal(tx, scope(), { hedgeId, dealId, amount: decimal(amount) }))

const amountsOf = async (exposureId: string) => {
  const { data } = await test.as('a_mk').get(`/CLOUD-EXPO/fxExposure/query/${exposureId}`)
  return [data.reservedAmt, data.lockAmt, data.hedgeableAmt]
}
const hedgeOf = async (id: string) => (await test.as('a_mk').get(`/CLOUD-EXPO/exposureHedge/query/${id}`)).data

describe('one deal', () => {
  it('takes the soonest exposures first, in parts, until nothing is left', async () => {
    const [late, soon] = [await newExposure('20260701'), await newExposure('20260601')]
    const hedgeId = await confirmed([late, soon], '400000')
    await take(hedgeId, await newDeal(), '500000')
    let hedge = await hedgeOf(hedgeId)
    expect(hedge.executeStatus).toBe('2')
    expect(
      hedge.exposureList.map((line: { exposureId: string; executedAmt: string }) => [
        line.exposureId,
        line.executedAmt,
      ]),
    ).toEqual([
      [soon, '400000'],
      [late, '100000'],
    ])
    await expect(take(hedgeId, await newDeal(), '300000.01')).rejects.toThrow('exceeds')
    await take(hedgeId, await newDeal(), '300000')
    hedge = await hedgeOf(hedgeId)
    expect([hedge.executeStatus, hedge.executedAmt]).toEqual(['1', '800000'])
    await expect(run((tx) => executableRequest(tx, scope(), hedgeId, inTime))).rejects.toThrow('fully executed')
  })

  it('locks when it is checked and reserves again when it is taken back', async () => {
    const exposure = await newExposure('20260601')
    const hedgeId = await confirmed([exposure], '600000')
    const deal = await newDeal()
    await take(hedgeId, deal, '250000')
    expect(await amountsOf(exposure)).toEqual(['600000', '0', '400000'])
    await run((tx) => lockForDeals(tx, scope(), [deal]))
    expect(await amountsOf(exposure)).toEqual(['350000', '250000', '400000'])
    await run((tx) => lockForDeals(tx, scope(), [deal]))
    expect(await amountsOf(exposure)).toEqual(['350000', '250000', '400000'])
    await run((tx) => releaseFromDeals(tx, scope(), [deal]))
    expect(await amountsOf(exposure)).toEqual(['600000', '0', '400000'])
    expect((await hedgeOf(hedgeId)).executeStatus).toBe('0')
    await take(hedgeId, deal, '600000')
    expect((await hedgeOf(hedgeId)).executeStatus).toBe('1')
  })

  it('gives back to the exposure, not to a request whose rest was closed', async () => {
    for (const isLocked of [false, true]) {
      const exposure = await newExposure('20260601')
      const hedgeId = await confirmed([exposure], '600000')
      const deal = await newDeal()
      await take(hedgeId, deal, '200000')
      if (isLocked) await run((tx) => lockForDeals(tx, scope(), [deal]))
      await test.as('a_mk').post('/CLOUD-EXPO/exposureHedge/closeRest', { id: hedgeId, reason: 'order cancelled' })
      expect(await amountsOf(exposure)).toEqual(isLocked ? ['0', '200000', '800000'] : ['200000', '0', '800000'])
      await run((tx) => releaseFromDeals(tx, scope(), [deal]))
      expect(await amountsOf(exposure)).toEqual(['0', '0', '1000000'])
    }
  })

  it('ends with the last transaction time, and is refused for a draft and a stranger', async () => {
    const hedgeId = await confirmed([await newExposure('20260601')], '100')
    const at = (today: string, time: string) =>
      run((tx) => executableRequest(tx, scope(), hedgeId, { today: businessDate(today), time }))
    expect((await at('20260415', '17:00:00')).remaining.toString()).toBe('100')
    await expect(at('20260415', '17:00:01')).rejects.toThrow('The last transaction time')
    await expect(at('20260416', '09:00:00')).rejects.toThrow('The last transaction time')
    const stranger = test.as('b_mk').scope
    await expect(
      withTx(test.database.db, stranger, (tx) => executableRequest(tx, stranger, hedgeId, inTime)),
    ).rejects.toThrow('Data does not exist')
  })
})

describe('many deals at once', () => {
  it('never take more than the request has', async () => {
    const exposure = await newExposure('20260601')
    const hedgeId = await confirmed([exposure], '1000000')
    const dealIds = await Promise.all(Array.from({ length: 8 }, () => newDeal()))
    const taken = await Promise.allSettled(dealIds.map((dealId) => take(hedgeId, dealId, '300000')))
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect((await hedgeOf(hedgeId)).executedAmt).toBe('900000')
  })

  it('lock, give back and close in any order, and the amounts still add up', async () => {
    const exposure = await newExposure('20260601')
    const hedgeId = await confirmed([exposure], '1000000')
    const dealIds = await Promise.all(Array.from({ length: 8 }, () => newDeal()))
    for (const dealId of dealIds) await take(hedgeId, dealId, '100000')
    const close = test.as('a_mk').post('/CLOUD-EXPO/exposureHedge/closeRest', { id: hedgeId, reason: 'storm' })
    const acts = dealIds.map((dealId, index) =>
      run((tx) => (index % 2 ? lockForDeals : releaseFromDeals)(tx, scope(), [dealId])),
    )
    await Promise.all([close, ...acts])
    // Four deals are locked; what the others gave back and what was closed is free.
    expect(await amountsOf(exposure)).toEqual(['0', '400000', '600000'])
    expect((await hedgeOf(hedgeId)).executedAmt).toBe('400000')
  })

  it('give a part back once, also when two ask at the same time', async () => {
    const exposure = await newExposure('20260601')
    const hedgeId = await confirmed([exposure], '500000')
    const [own, given] = [await newDeal(), await newDeal('0')]
    await take(hedgeId, own, '200000')
    await take(hedgeId, given, '200000')
    await Promise.all(Array.from({ length: 4 }, () => run((tx) => releaseFromDeals(tx, scope(), [given]))))
    expect([(await hedgeOf(hedgeId)).executedAmt, await amountsOf(exposure)]).toEqual([
      '200000',
      ['500000', '0', '500000'],
    ])
  })
})

interface HeldPart {
  readonly exposureId: string
  readonly hedgeAmt: string
  readonly linkStatus: string
  readonly closedFlag: string
}
/** What releasing does to the reserved and the locked amount of each exposure, one part after the other. */
function movesOf(parts: readonly HeldPart[]): Map<string, [reserved: number, locked: number]> {
  const moves = new Map<string, [number, number]>()
  for (const { exposureId, hedgeAmt, linkStatus, closedFlag } of parts) {
    const [reserved, locked] = moves.get(exposureId) ?? [0, 0]
    const amount = Number(hedgeAmt)
    const wasLocked = linkStatus === 'locked'
    // Locked becomes reserve again; a closed request has given up its reserve.
    const toReserve = closedFlag === '1' ? (wasLocked ? 0 : -amount) : wasLocked ? amount : 0
    moves.set(exposureId, [reserved + toReserve, locked - (wasLocked ? amount : 0)])
  }
  return moves
}

describe('many deals in one statement', () => {
  it('give back what its pure twin says: open and closed requests, pending and locked parts', async () => {
    const exposures = [await newExposure('20260601'), await newExposure('20260701'), await newExposure('20260801')]
    const [first = '', second = '', third = ''] = exposures
    const open = await confirmed([first, second], '300000')
    const closed = await confirmed([first, third], '200000')
    const dealIds: string[] = []
    for (const [hedgeId, amount] of [
      [open, '250000'],
      [open, '120000.5'],
      [closed, '90000'],
      [closed, '150000.25'],
    ] as const) {
      const deal = await newDeal()
      dealIds.push(deal)
      await take(hedgeId, deal, amount)
    }
    await run((tx) => lockForDeals(tx, scope(), [dealIds[0] ?? '', dealIds[2] ?? '']))
    await test.as('a_mk').post('/CLOUD-EXPO/exposureHedge/closeRest', { id: closed, reason: 'order cancelled' })
    const { rows } = await asSystem((tx) =>
      sql<HeldPart>`select k.exposure_id, k.hedge_amt, k.link_status, h.closed_flag from deal_hedge_link k
        join exposure_hedge_line l on l.id = k.hedge_line_id join exposure_hedge h on h.id = l.hedge_id
        where k.deal_id = any (${dealIds}) and k.link_status <> 'released'`.execute(tx),
    )
    expect(rows.length).toBeGreaterThan(dealIds.length)
    const expected = movesOf(rows)
    const before = await Promise.all(exposures.map(amountsOf))
    await run((tx) => releaseFromDeals(tx, scope(), dealIds))
    const after = await Promise.all(exposures.map(amountsOf))
    const moved = exposures.map((id, at) => [
      id,
      [0, 1].map((column) => Number(after[at]?.[column]) - Number(before[at]?.[column])),
    ])
    expect(moved).toEqual(exposures.map((id) => [id, expected.get(id) ?? [0, 0]]))
    expect([(await hedgeOf(open)).executedAmt, (await hedgeOf(closed)).executedAmt]).toEqual(['0', '0'])
  })
})

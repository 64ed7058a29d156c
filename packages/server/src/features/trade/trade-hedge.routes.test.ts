import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { checkApi, dealApi, flowApi, spotApi, spotDeal, storeMarket } from './deal/trade.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
})
afterAll(() => test.close())

const success = '00000000'
type Saved = { id: string; version: number }
const inDatabase = <T>(ask: Parameters<typeof withTx<T>>[2]) => withTx(test.database.db, systemScope, ask)
let made = 0

/** A long exposure of 1,000,000 USD and a confirmed request that reserves all of it. */
async function confirmedRequest(): Promise<{ hedgeId: string; exposureId: string }> {
  made += 1
  const { groupId, orgId } = test.refs.a
  const { userId } = test.as('a_mk').scope
  const one = async (ask: ReturnType<typeof sql<{ id: string }>>) =>
    (await inDatabase((tx) => ask.execute(tx))).rows[0]?.id ?? ''
  const exposureId =
    await one(sql`insert into fx_exposure (group_id, org_id, serial_no, exposure_type, exposure_direction, currency,
      original_amt, exposure_amt, reserved_amt, lock_flag, trans_date, end_date, delivery_date, create_by, modify_by)
    values (${groupId}, ${orgId}, ${`EXP-${made}`}, '1', '1', 'USD', 1000000, 1000000, 1000000, '1', '20260401', '20260601', '20260603', ${userId}, ${userId})
    returning id`)
  const hedgeId =
    await one(sql`insert into exposure_hedge (group_id, org_id, request_code, order_status, check_status, exposure_type,
      buy_currency, sell_currency, buy_amt, sell_amt, hedge_currency, hedge_amt, last_trans_date, last_trans_time,
      delivery_date, delivery_period, maker_id, last_editor_id)
    values (${groupId}, ${orgId}, ${`REQ-${made}`}, '2', '1', '1', 'CNY', 'USD', 6832000, 1000000, 'USD', 1000000, '20260430', '23:59:59',
      '20260603', '1M', ${userId}, ${userId}) returning id`)
  await one(sql`insert into exposure_hedge_line (group_id, org_id, hedge_id, exposure_id, hedge_amt)
    values (${groupId}, ${orgId}, ${hedgeId}, ${exposureId}, 1000000) returning id`)
  return { hedgeId, exposureId }
}

const submit = (hedgeRequestId: string, over: object = {}) =>
  test.as('a_mk').post(`${spotApi}/spotAddDeal`, spotDeal(test, { hedgeRequestId, ...over }))
const part = { sellAmt: '400000', buyAmt: '2732800' }

async function standing(hedgeId: string, exposureId: string) {
  const { rows } = await inDatabase((tx) =>
    sql<Record<string, string>>`select trim_scale(h.executed_amt)::text as executed_amt, h.execute_status,
      trim_scale(e.reserved_amt)::text as reserved_amt, trim_scale(e.lock_amt)::text as lock_amt
    from exposure_hedge h, fx_exposure e where h.id = ${hedgeId} and e.id = ${exposureId}`.execute(tx),
  )
  return rows[0]
}

describe('a deal that executes a request', () => {
  it('takes its part on submission and locks the exposure when it passes', async () => {
    const { hedgeId, exposureId } = await confirmedRequest()
    const { data } = await submit(hedgeId, part)
    expect(await standing(hedgeId, exposureId)).toEqual({
      executedAmt: '400000',
      executeStatus: '2',
      reservedAmt: '1000000',
      lockAmt: '0',
    })
    const before = await test.as('a_ck').get(`${checkApi}/review/${data.id}`)
    expect(before.data.links).toMatchObject([
      { exposureId, hedgeAmt: '400000', linkStatus: 'pending', coverBefore: '0', coverAfter: '40' },
    ])
    await test.as('a_ck').post(`${checkApi}/check`, { id: data.id, version: data.version, checkStatus: '1' })
    expect(await standing(hedgeId, exposureId)).toEqual({
      executedAmt: '400000',
      executeStatus: '2',
      reservedAmt: '600000',
      lockAmt: '400000',
    })
    const after = await test.as('a_ck').get(`${checkApi}/review/${data.id}`)
    expect(after.data.links).toMatchObject([{ linkStatus: 'locked', coverBefore: '0', coverAfter: '40' }])
    expect((await test.as('a_ck').get(`${dealApi}/getById/${data.id}`)).data.hedgeRequestCode).toMatch(/^REQ-/)
    const request = await test.as('a_ck').get(`/CLOUD-EXPO/exposureHedgeCheck/review/${hedgeId}`)
    const { data: deals } = await test.as('a_ck').get(`${dealApi}/ofRequest/${hedgeId}`)
    expect(deals).toMatchObject([{ dealId: data.id, dealSerialNo: data.dealSerialNo, tradeStatus: '2' }])
    const exposure = await test.as('a_ck').get(`/CLOUD-EXPO/fxExposure/lock/${exposureId}`)
    expect(exposure.data.lockedBy).toEqual([
      { record: 'request', id: hedgeId, number: request.data.hedge.requestCode },
      { record: 'deal', id: data.id, number: data.dealSerialNo },
    ])
  })

  it.each([
    ['withdrawn', ({ id }: Saved) => test.as('a_mk').get(`${dealApi}/withdraw/${id}`)],
    [
      'rejected',
      ({ id, version }: Saved) =>
        test.as('a_ck').post(`${checkApi}/check`, { id, version, checkStatus: '2', comment: 'no' }),
    ],
  ] as const)('gives it back when %s, and may take it again', async (_name, undo) => {
    const { hedgeId, exposureId } = await confirmedRequest()
    const { data } = await submit(hedgeId)
    expect((await standing(hedgeId, exposureId))?.executeStatus).toBe('1')
    expect((await undo(data)).code).toBe(success)
    expect(await standing(hedgeId, exposureId)).toEqual({
      executedAmt: '0',
      executeStatus: '0',
      reservedAmt: '1000000',
      lockAmt: '0',
    })
    const again = await test
      .as('a_mk')
      .post(`${spotApi}/spotEdtDeal`, { ...spotDeal(test, { hedgeRequestId: hedgeId }), id: data.id, version: 1 })
    expect(again.code).toBe(success)
    expect((await standing(hedgeId, exposureId))?.executedAmt).toBe('1000000')
  })

  it('is said to await its review in the list of executions, until it is checked', async () => {
    const { hedgeId } = await confirmedRequest()
    const flag = async () => {
      const query = { current: 0, pageSize: 100, queryWrapper: {} }
      const { data } = await test.as('a_mk').post('/CLOUD-EXPO/exposureHedgeExecute/queryByPage', query)
      return data.recordList.find((row: { id: string }) => row.id === hedgeId)?.waitingDealFlag
    }
    expect(await flag()).toBe('0')
    const { data } = await submit(hedgeId, part)
    expect(await flag()).toBe('1')
    await test.as('a_ck').post(`${checkApi}/check`, { id: data.id, version: data.version, checkStatus: '1' })
    expect(await flag()).toBe('0')
  })

  it('never takes more than is left, not even at the same moment', async () => {
    const { hedgeId, exposureId } = await confirmedRequest()
    const answers = await Promise.all(Array.from({ length: 4 }, () => submit(hedgeId, part)))
    expect(answers.filter(({ code }) => code === success).length).toBe(2)
    expect((await standing(hedgeId, exposureId))?.executedAmt).toBe('800000')
    expect((await submit(hedgeId, part)).message).toMatch(/exceeds the 200,000 left to execute/)
  })

  it('goes the way of the request, for its organisation', async () => {
    const { hedgeId } = await confirmedRequest()
    const turned = { buyCurrency: 'USD', buyAmt: '1000000', sellCurrency: 'CNY', sellAmt: '6832000' }
    expect((await submit(hedgeId, turned)).message).toBe('The deal must follow its hedge request: buy CNY, sell USD')
    expect((await submit(hedgeId, { orgId: test.refs.a.subsidiaryId })).message).toMatch(
      /organisation of its hedge request/,
    )
  })
})

describe('cancelling an execution', () => {
  const cancel = (hedgeId: string, who: 'a_mk' | 'a_both' | 'b_mk' = 'a_mk') =>
    test.as(who).get(`/CLOUD-EXPO/exposureHedgeExecute/cancel/${hedgeId}`)
  const pass = ({ id, version }: { id: string; version: number }) =>
    test.as('a_ck').post(`${checkApi}/check`, { id, version, checkStatus: '1' })
  const statusOf = async (id: string) => (await test.as('a_ck').get(`${dealApi}/getById/${id}`)).data.tradeStatus
  const rest = { sellAmt: '600000', buyAmt: '4099200' }

  it('makes drafts of its deals that await review, and the request whole again', async () => {
    const { hedgeId, exposureId } = await confirmedRequest()
    const deals = [(await submit(hedgeId, part)).data, (await submit(hedgeId, rest)).data]
    const cancelled = await cancel(hedgeId)
    expect(cancelled.data).toMatchObject({ id: hedgeId, requestCode: expect.stringMatching(/^REQ-/) })
    expect(await standing(hedgeId, exposureId)).toEqual({
      executedAmt: '0',
      executeStatus: '0',
      reservedAmt: '1000000',
      lockAmt: '0',
    })
    for (const { id } of deals) {
      expect(await statusOf(id)).toBe('T')
      expect((await test.as('a_ck').get(`${flowApi}/${id}`)).data).toEqual([])
    }
    expect((await cancel(hedgeId)).message).toBe('There is no execution to cancel: current state “Confirmed”')
    expect((await submit(hedgeId)).code).toBe(success)
  })

  it('asks for the deletion of checked deals, which stand until it has passed', async () => {
    const { hedgeId, exposureId } = await confirmedRequest()
    const [checked, waiting] = [(await submit(hedgeId, part)).data, (await submit(hedgeId, rest)).data]
    await pass(checked)
    expect((await cancel(hedgeId)).code).toBe(success)
    expect([await statusOf(checked.id), await statusOf(waiting.id)]).toEqual(['2', 'T'])
    const left = { executedAmt: '400000', executeStatus: '2', reservedAmt: '600000', lockAmt: '400000' }
    expect(await standing(hedgeId, exposureId)).toEqual(left)
    expect((await cancel(hedgeId)).message).toMatch(
      /^This data cannot be deleted: .* awaits review; wait for its review or withdraw it$/,
    )
    expect(await standing(hedgeId, exposureId)).toEqual(left)
  })

  it('belongs to the maker of the deals, and to nobody of another group', async () => {
    const { hedgeId } = await confirmedRequest()
    const { data } = await submit(hedgeId)
    expect((await cancel(hedgeId, 'a_both')).message).toBe('Only the maker can withdraw or void this deal')
    expect((await cancel(hedgeId, 'b_mk')).message).toBe('Data does not exist')
    expect(await statusOf(data.id)).toBe('1')
  })

  it('and the check of its deal at the same moment do not both happen', async () => {
    const { hedgeId, exposureId } = await confirmedRequest()
    const { data } = await submit(hedgeId)
    const answers = await Promise.all([cancel(hedgeId), pass(data)])
    expect(answers.filter(({ code }) => code === success)).toHaveLength(1)
    const isChecked = (await statusOf(data.id)) === '2'
    expect(await standing(hedgeId, exposureId)).toMatchObject(
      isChecked ? { executeStatus: '1', lockAmt: '1000000' } : { executeStatus: '0', lockAmt: '0' },
    )
  })
})

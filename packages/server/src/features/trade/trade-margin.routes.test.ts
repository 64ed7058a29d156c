/** The margin of a deal through the application: its two flows, and what it must not touch. */
import { SettleStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { partyApi } from '@hedgerow/contract/limit/party/party.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import {
  checkApi,
  dealApi,
  flowApi,
  forwardApi,
  forwardDeal,
  spotApi,
  spotDeal,
  storeMarket,
} from './deal/trade.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
})
afterAll(() => test.close())

const success = '00000000'
interface Flow {
  readonly legNo: number
  readonly cflType: string
  readonly cflFlag: string
  readonly cflStatus: string
  readonly payCurrency: string
  readonly payAmt: string
  readonly payDateAdj: string
}
const flowsOf = async (id: string): Promise<Flow[]> => (await test.as('a_ck').get(`${flowApi}/${id}`)).data
const marginOf = async (id: string) =>
  (await flowsOf(id))
    .filter(({ cflType }) => cflType === '2')
    .map(({ legNo, cflFlag, cflStatus, payCurrency, payAmt }) => [legNo, cflFlag, cflStatus, payCurrency, payAmt])
const submitted = async (over: object): Promise<{ id: string; version: number }> => {
  const answer = await test.as('a_mk').post(`${spotApi}/spotAddDeal`, spotDeal(test, over))
  expect(answer.code, answer.message).toBe(success)
  return answer.data
}
const pass = ({ id, version }: { id: string; version: number }) =>
  test.as('a_ck').post(`${checkApi}/check`, { id, version, checkStatus: '1' })

describe('the margin of a deal', () => {
  it('is provisional with the submission, valid with the check, and none without a margin', async () => {
    const deal = await submitted({ marginAmt: '341600.50', marginRate: '5' })
    expect(await marginOf(deal.id)).toEqual([
      [3, '2', 'P', 'CNY', '341600.5'],
      [4, '1', 'P', 'CNY', '341600.5'],
    ])
    const [out, back] = (await flowsOf(deal.id)).slice(2)
    expect([out?.payDateAdj, back?.payDateAdj]).toEqual(['20260413', '20260415'])
    expect((await pass(deal)).code).toBe(success)
    expect((await marginOf(deal.id)).map(([, , status]) => status)).toEqual(['1', '1'])
    expect(await flowsOf((await submitted({})).id)).toHaveLength(2)
  })

  it('is deposited at its bank once it is paid and until it is back, not by the deal alone', async () => {
    const { counterPartyId } = test.refs.a
    const deposited = async () =>
      (await test.as('a_ck').get(`${partyApi.query.path.replace(':id', String(counterPartyId))}`)).data.marginHeld
    const settles = (id: string, leg: number) =>
      withTx(test.database.db, systemScope, (tx) =>
        sql`update cash_flow set settle_status = ${SettleStatus.of.settled} where origin_type = 'deal' and origin_id = ${id} and leg_no = ${leg}`.execute(
          tx,
        ),
      )
    const before = await deposited()
    const deal = await submitted({ marginAmt: '341600.50' })
    expect((await pass(deal)).code).toBe(success)
    expect(await deposited()).toEqual(before)
    await settles(deal.id, 3)
    expect(await deposited()).toEqual([{ currency: 'CNY', amount: '341600.5' }])
    await settles(deal.id, 4)
    expect(await deposited()).toEqual(before)
  })

  it('goes with the submission that is taken back', async () => {
    const { id } = await submitted({ marginAmt: '100' })
    await test.as('a_mk').get(`${dealApi}/withdraw/${id}`)
    expect(await flowsOf(id)).toEqual([])
  })

  it('has the decimals of its currency', async () => {
    const answer = await test.as('a_mk').post(`${spotApi}/spotAddDeal`, spotDeal(test, { marginAmt: '0.001' }))
    expect(answer.data.fields).toEqual([{ field: 'marginAmt', message: 'Margin amount can have at most 2 decimals' }])
  })

  it('is no gain: the deal is worth what it is worth without it, and nothing more is covered', async () => {
    const book = async (over: object) => {
      const { data } = await test.as('a_mk').post(`${forwardApi}/forwardAddDeal`, forwardDeal(test, over))
      await pass(data)
      return data.dealSerialNo as string
    }
    const cover = async () => (await test.as('a_no').get('/CLOUD-BIZ/dashboard/cover')).data
    const before = await cover()
    const serials = [await book({}), await book({ marginAmt: '340925' })]
    expect(await cover()).toEqual(before)
    const { data } = await test.as('a_no').post('/CLOUD-FX/profitLoss/trade/queryByPage', { pageSize: 100 })
    const [plain, margined] = serials.map((serial) =>
      data.recordList.find(({ dealSerialNo }: { dealSerialNo: string }) => dealSerialNo === serial),
    )
    const { id: _a, dealId: _b, dealSerialNo: _c, ...worth } = plain
    expect(worth.gainLoss).toMatch(/^-?[1-9]/)
    expect(margined).toMatchObject(worth)
  })

  it('is cash on its days, told apart in the list behind the figure', async () => {
    const maturing = async () => {
      const { data } = await test.as('a_no').get('/CLOUD-BIZ/dashboard/maturing')
      return data.flows.find(
        (flow: { payDateAdj: string; payCurrency: string }) =>
          flow.payDateAdj === '20260413' && flow.payCurrency === 'CNY',
      )
    }
    const before = await maturing()
    await pass(await submitted({ marginAmt: '1000' }))
    const after = await maturing()
    expect([Number(after.pay) - Number(before.pay), after.count - before.count]).toEqual([1000, 1])
    const behind = {
      payDateAdjStart: '20260413',
      payDateAdjEnd: '20260413',
      payCurrency: 'CNY',
      cflStatus: '1',
      cflType: '2',
    }
    const list = await test.as('a_no').post('/CLOUD-BIZ/settle/queryCflByPage', { queryWrapper: behind })
    expect(list.code, list.message).toBe(success)
    expect(list.data.recordList.map(({ payAmt }: Flow) => payAmt)).toContain('1000')
  })
})

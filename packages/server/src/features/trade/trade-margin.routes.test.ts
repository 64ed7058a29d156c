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
import { optionApi, optionDeal } from './option/option.fixture.ts'

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

  it('follows from its rate where no amount was agreed, in the decimals of its currency', async () => {
    const byRate = async (over: object) =>
      (await marginOf((await submitted({ marginRate: '5', ...over })).id)).map(([, , , , amount]) => amount)
    // 5 % of the 6,832,000 CNY that are bought, for a company with its books in yuan.
    expect(await byRate({})).toEqual(['341600', '341600'])
    expect(await byRate({ marginRate: '3.3333333333' })).toEqual(['227733.33', '227733.33'])
    expect(await byRate({ marginAmt: '340000' })).toEqual(['340000', '340000'])
    const yen = { buyCurrency: 'USD', buyAmt: undefined, sellCurrency: 'JPY', sellAmt: '12345678', spotRate: undefined }
    // Of a pair without the home currency the margin is in what is sold: 5 % are 617,283.9 yen, and a yen has no decimals.
    const record = await test
      .as('a_mk')
      .post(`${spotApi}/spotAddSave`, spotDeal(test, { marginRate: '5', ...yen, holiday: 'USD,JPY' }))
    expect(record.code, record.message).toBe(success)
    const stored = (await test.as('a_mk').get(`${dealApi}/getByDealId/${record.data.id}`)).data
    expect([stored.marginRate, stored.marginAmt]).toEqual(['5', '617284'])
  })

  it('follows the amount when a draft is changed, and is refused where it comes to nothing or is more than the whole', async () => {
    const draft = await test.as('a_mk').post(`${spotApi}/spotAddSave`, spotDeal(test, { marginRate: '5' }))
    const edit = {
      id: draft.data.id,
      version: draft.data.version,
      marginRate: '5',
      buyAmt: '3416000',
      sellAmt: '500000',
    }
    const after = await test.as('a_mk').post(`${spotApi}/spotEdtDeal`, spotDeal(test, edit))
    expect(after.code, after.message).toBe(success)
    expect((await marginOf(draft.data.id)).map(([, , , , amount]) => amount)).toEqual(['170800', '170800'])
    const refused = async (marginRate: string) =>
      (await test.as('a_mk').post(`${spotApi}/spotAddDeal`, spotDeal(test, { marginRate }))).data.fields
    expect(await refused('0.0000000001')).toMatchObject([
      { field: 'marginRate', message: expect.stringContaining('rounds to 0') },
    ])
    expect(await refused('100.01')).toMatchObject([{ field: 'marginRate' }])
  })

  it('of an option follows from the notional in its currency', async () => {
    const answer = await test.as('a_mk').post(`${optionApi}/addCommit`, optionDeal(test, { marginRate: '2.5' }))
    expect(answer.code, answer.message).toBe(success)
    const { data } = await test
      .as('a_mk')
      .post(`${dealApi}/queryByPage`, { queryWrapper: { dealSerialNo: answer.data } })
    // 2.5 % of the 6,800,000 CNY at which the dollars may be sold.
    expect((await marginOf(data.recordList[0].id)).map(([, , , currency, amount]) => [currency, amount])).toEqual([
      ['CNY', '170000'],
      ['CNY', '170000'],
    ])
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

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../../invariants.ts'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { type Answer, type TestApp, testApp } from '../../../testing/fixture.ts'
import { checkApi, dealApi, storeMarket } from '../deal/trade.fixture.ts'
import { appointSettlers, confirmationsApi, matchApi } from '../match/trade-match.fixture.ts'
import { optionApi, optionDeal } from './option.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
})
afterAll(async () => {
  expect(await brokenInvariants(test.database.db)).toEqual([])
  await test.close()
})

const success = '00000000'
const soldCall = {
  dealDirection: '2',
  optionFlag: '1',
  nominalAmt: '1000000',
  exePrice: '6.9',
  fee: '30000',
  optionQuoteVol: '4.2',
  offMarketReason: 'to pay for the put',
}
const collar = (over: object = {}) => optionDeal(test, { structureType: '1', legs: [soldCall], ...over })
const submit = (body: object) => test.as('a_mk').post(`${optionApi}/addCommit`, body)
const fieldsOf = (answer: Answer): string[] => (answer.data.fields ?? []).map(({ field }: { field: string }) => field)

async function dealOf(serial: string) {
  const queryWrapper = { dealSerialNo: serial, tradeStatus: '' }
  const { data } = await test.as('a_mk').post(`${dealApi}/queryByPage`, { queryWrapper })
  return read(data.recordList[0].id)
}
const read = async (id: string) => (await test.as('a_no').get(`${optionApi}/getByDealId/${id}`)).data
const statuses = async (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => [(await read(id)).tradeStatus, (await read(id)).version]))

describe('a package', () => {
  it('is entered as one under one number, each leg with its own premium', async () => {
    const { code, data: serial } = await submit(collar())
    expect(code).toBe(success)
    const put = await dealOf(serial)
    expect(put).toMatchObject({
      structureType: '1',
      packageNo: expect.stringMatching(/^PKG20260413\d{4}$/),
      fee: '59000',
    })
    expect(put.legs).toMatchObject([
      { dealDirection: '2', optionFlag: '1', exePrice: '6.9', nominalAmt2: '6900000', fee: '30000' },
    ])
    const call = await read(put.legs[0].id)
    expect(call).toMatchObject({
      packageNo: put.packageNo,
      currency: 'USD',
      maturityDate: '20260713',
      legs: [{ id: put.id }],
    })
  })

  it('is checked, withdrawn and voided as one, by whichever leg is chosen', async () => {
    const put = await dealOf((await submit(collar())).data)
    const [{ id: callId }] = put.legs
    const both = [put.id, callId]
    const checked = await test.as('a_ck').post(`${checkApi}/check`, { id: callId, version: 0, checkStatus: '1' })
    expect(checked.data.deals.map(({ id }: { id: string }) => id).sort()).toEqual(both.toSorted())
    expect(await statuses(both)).toEqual([
      ['2', 1],
      ['2', 1],
    ])

    const second = await dealOf((await submit(collar())).data)
    const ids = [second.id, second.legs[0].id]
    expect((await test.as('a_mk').get(`${dealApi}/withdraw/${ids[0]}`)).code).toBe(success)
    expect(await statuses(ids)).toEqual([
      ['T', 1],
      ['T', 1],
    ])
    expect((await test.as('a_mk').get(`${dealApi}/invalid/${ids[1]}?cancelReason=not%20dealt`)).code).toBe(success)
    expect(await statuses(ids)).toEqual([
      ['0', 2],
      ['0', 2],
    ])
  })

  it('is rejected as one, and edited as one with every leg that it has', async () => {
    const put = await dealOf((await submit(collar())).data)
    const [{ id: callId }] = put.legs
    await test.as('a_ck').post(`${checkApi}/check`, { id: put.id, version: 0, checkStatus: '2', comment: 'strike?' })
    const edit = (over: object) =>
      test
        .as('a_mk')
        .post(`${optionApi}/modifyCommit`, { ...collar(over), id: put.id, version: 1, modifyReason: 'strike' })
    expect((await edit({ structureType: '0', legs: [] })).message).toBe('A package must be processed as a whole')
    expect((await edit({ legs: [soldCall] })).message).toBe('A package must be processed as a whole')
    expect((await edit({ legs: [{ ...soldCall, id: callId, exePrice: '6.95' }] })).code).toBe(success)
    expect(await read(callId)).toMatchObject({ exePrice: '6.95', nominalAmt2: '6950000', tradeStatus: '1', version: 2 })
    expect(await read(put.id)).toMatchObject({ tradeStatus: '1', version: 2, packageNo: put.packageNo })
  })

  it('asks for as many reviews as its largest leg', async () => {
    await withTx(test.database.db, systemScope, (tx) =>
      sql`insert into check_policy (group_id, org_id, tier_one_usd, tier_two_usd)
        values (${test.refs.a.groupId}, ${test.refs.a.orgId}, 500000, 800000)`.execute(tx),
    )
    const smaller = { ...soldCall, exePrice: '6.8', nominalAmt: '400000' }
    const put = await dealOf((await submit(optionDeal(test, { structureType: '3', legs: [smaller] }))).data)
    const call = await read(put.legs[0].id)
    expect([put.checkTier, call.checkTier]).toEqual(['3', '3'])
    await withTx(test.database.db, systemScope, (tx) => sql`delete from check_policy`.execute(tx))
  })

  it('takes a leg that costs nothing, which one option by itself may not', async () => {
    const free = { ...soldCall, fee: '0' }
    const put = await dealOf((await submit(collar({ legs: [free] }))).data)
    expect(await read(put.legs[0].id)).toMatchObject({ fee: '0', feePayAmt: '0' })
  })

  it.each([
    ['a collar of one leg', { legs: [] }, 'structureType'],
    ['two legs without a structure', { structureType: '0' }, 'structureType'],
    ['a leg without a strike', { legs: [{ ...soldCall, exePrice: '' }] }, 'legs.0.exePrice'],
    [
      'a leg off the model without a reason',
      { legs: [{ ...soldCall, fee: '90000', offMarketReason: '' }] },
      'legs.0.offMarketReason',
    ],
    ['a fifth option', { legs: [soldCall, soldCall, soldCall, soldCall] }, 'legs'],
  ])('%s is refused and nothing is saved', async (_name, over, field) => {
    const count = () =>
      withTx(test.database.db, systemScope, (tx) =>
        sql<{ n: string }>`select count(*)::text as n from fx_option`.execute(tx),
      )
    const before = (await count()).rows
    expect(fieldsOf(await submit(collar(over)))).toEqual([field])
    expect((await count()).rows).toEqual(before)
  })

  it('its calculation says what each leg is worth', async () => {
    const { data } = await test.as('a_mk').post(`${optionApi}/quote`, collar())
    expect(data.legs).toMatchObject([{ nominalAmt2: '6900000', verdict: 'reason', problems: [] }])
    expect(Number(data.legs[0].model.delta)).toBeLessThan(0)
    expect(data.problems).toEqual([])
  })
})

describe('the bank confirms a package', () => {
  /** The bank's words for a leg of the collar, as the deal has them. */
  const paper = (leg: Record<string, string>, over: object = {}) => ({
    id: leg.id,
    counterPartyDealNo: `BK-${leg.id}`,
    buyCurrency: 'CNY',
    buyAmt: leg.nominalAmt2,
    sellCurrency: 'USD',
    sellAmt: leg.nominalAmt,
    exchangeRate: leg.exePrice,
    valueDate: '20260715',
    maturityDate: '20260713',
    feePayCurrency: 'CNY',
    feePayAmt: leg.fee,
    feePayDate: '20260415',
    ...over,
  })
  async function confirm(over: object = {}, legOver: object = {}) {
    const put = await dealOf((await submit(collar())).data)
    const { version, legs } = put
    const body = { ...paper(put, over), version, legs: legs.map((leg: Record<string, string>) => paper(leg, legOver)) }
    return { put, body, send: (changed: object = {}) => test.as('a_no').post(matchApi, { ...body, ...changed }) }
  }
  const marks = async (put: { id: string; legs: { id: string }[] }) =>
    Promise.all([put, ...put.legs].map(async ({ id }) => (await read(id)).businMatch))

  it('as one: premium and expiry of each leg are compared, and all are marked together', async () => {
    await appointSettlers(test)
    const { put, send } = await confirm()
    const { data } = await test.as('a_no').get(`${confirmationsApi}/${put.legs[0].id}`)
    expect(data.asked.map(({ id }: { id: string }) => id)).toEqual([put.legs[0].id, put.id])
    expect(data.asked[0].fields).toEqual(['maturityDate', 'feePayCurrency', 'feePayAmt', 'feePayDate'])
    expect((await send()).data).toMatchObject({ id: put.id, businMatch: '1' })
    expect(await marks(put)).toEqual(['1', '1'])
    expect((await read(put.legs[0].id)).counterPartyDealNo).toBe(`BK-${put.legs[0].id}`)
  })

  it('with one leg that differs none is matched; half of it, or no premium, is refused', async () => {
    const { put, body, send } = await confirm({}, { feePayAmt: '31000' })
    expect((await send({ legs: [] })).message).toBe('The deals of a package must be confirmed together')
    const { feePayDate: _, ...dateless } = body
    const refusedPaper = await test.as('a_no').post(matchApi, dateless)
    expect(refusedPaper.message).toMatch(/Premium date/)
    expect(await marks(put)).toEqual(['0', '0'])
    expect((await send()).data.businMatch).toBe('2')
    expect(await marks(put)).toEqual(['2', '2'])
    const legMatch = async (id: string) =>
      (await test.as('a_no').get(`${confirmationsApi}/${id}`)).data.confirmations[0].matchStatus
    expect([await legMatch(put.id), await legMatch(put.legs[0].id)]).toEqual(['1', '2'])
  })
})

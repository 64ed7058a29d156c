/** Changing, taking back and voiding exposures that hedges and deliveries rely on, through the real application. */
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '../../kit/testing.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const success = '00000000'
const api = '/CLOUD-EXPO/fxExposure'
const changeApi = '/CLOUD-EXPO/fxExposureChange'
const lockedModify = 'This record has been locked and cannot be modified'
const lockedDelete = 'This record has been locked and cannot be deleted'
const newExposure = (over: object = {}) => ({
  orgId: test.refs.a.orgId,
  exposureType: '2',
  exposureDirection: '1',
  currency: 'USD',
  exposureAmt: '1000000',
  transDate: '20260401',
  endDate: '20260601',
  deliveryDate: '20260603',
  documentaryBillFlag: '0',
  ...over,
})
const add = async (over: object = {}) => (await test.as('a_mk').post(`${api}/add`, newExposure(over))).data
const exposureOf = async (id: string) => (await test.as('a_mk').get(`${api}/query/${id}`)).data
const modify = async (id: string, over: object = {}) =>
  test.as('a_mk').post(`${api}/modify`, { ...newExposure(over), id, version: (await exposureOf(id)).version })

async function change(id: string, over: object = {}) {
  const { version, endDate } = await exposureOf(id)
  const body = { changeType: '1', dealType: '1', changeAmt: '200000', changeDate: '20260413', endDate }
  return test.as('a_mk').post(`${changeApi}/add`, { exposureId: id, version, ...body, ...over })
}
const toDate = { changeType: '2', dealType: '0', changeAmt: '0', endDate: '20260701' }
const toRate = { changeType: '5', dealType: '0', changeAmt: '0', bookRate: '7.2' }
const toCertain = { changeType: '3', dealType: '0', changeAmt: '0', deterministicFlag: '1' }

const recordsOf = async (id: string) =>
  (await test.as('a_mk').post(`${changeApi}/queryByPage`, { queryWrapper: { exposureId: id }, sort: 'chgSerialNo' }))
    .data.recordList
async function takeBack(id: string, who: 'a_mk' | 'a_both' = 'a_mk') {
  const last = (await recordsOf(id)).at(-1)
  return test.as(who).get(`${changeApi}/invalid/${last.id}`)
}
async function edit(id: string, over: object = {}, who: 'a_mk' | 'a_both' = 'a_mk') {
  const [{ version, endDate }, records] = await Promise.all([exposureOf(id), recordsOf(id)])
  const input = { changeType: '1', dealType: '1', changeAmt: '300000', changeDate: '20260413', endDate }
  return test.as(who).post(`${changeApi}/modify`, { id: records.at(-1).id, version, ...input, ...over })
}
/** As a checked deal or a delivery leaves it. */
const set = (id: string, column: 'lock_amt' | 'settled_amt', amount: string) =>
  asOwner(test.database.owner, `update fx_exposure set ${column} = $1 where id = $2`, [amount, id])

describe('what somebody relies on', () => {
  it('is not rewritten once a part is settled', async () => {
    const { id } = await add()
    await set(id, 'settled_amt', '400000')
    for (const over of [{ exposureAmt: '300000' }, { currency: 'EUR' }, {}])
      expect((await modify(id, over)).message).toBe(`${lockedModify}: current state “Partly delivered”`)
    expect(await exposureOf(id)).toMatchObject({ currency: 'USD', originalAmt: '1000000', version: 0 })
  })

  it('is not rewritten under its change records, even when all were taken back', async () => {
    const { id } = await add()
    await change(id)
    expect((await takeBack(id)).code).toBe(success)
    expect(await exposureOf(id)).toMatchObject({ status: '1', chgNo: 2 })
    expect((await modify(id, { currency: 'EUR' })).message).toBe(
      `${lockedModify}: current state “Changed and restored”`,
    )
  })

  it.each([
    ['a date change', toDate],
    ['a conversion', toCertain],
  ])('keeps %s while a checked deal hedges it', async (_, terms) => {
    const { id } = await add()
    expect((await change(id, terms)).code).toBe(success)
    await set(id, 'lock_amt', '1')
    expect((await exposureOf(id)).lockFlag).toBe('0')
    expect((await takeBack(id)).message).toBe(`${lockedDelete}: current state “Hedged or reserved”`)
    await set(id, 'lock_amt', '0')
    expect((await takeBack(id)).code).toBe(success)
    expect(await exposureOf(id)).toMatchObject({ endDate: '20260601', exposureType: '2', status: '1' })
  })
})

describe('a change', () => {
  it('is taken back by its maker only', async () => {
    const { id } = await add()
    await change(id)
    expect((await takeBack(id, 'a_both')).message).toBe('Only its maker can delete this change')
    expect((await takeBack(id)).code).toBe(success)
  })

  it('of the booking rate is taken back by its maker only', async () => {
    const { id } = await add({ bookRate: '7.1' })
    expect((await change(id, toRate)).code).toBe(success)
    expect(await exposureOf(id)).toMatchObject({ bookRate: '7.2' })
    expect((await takeBack(id, 'a_both')).message).toBe('Only its maker can delete this change')
    expect(await exposureOf(id)).toMatchObject({ bookRate: '7.2' })
    expect((await takeBack(id)).code).toBe(success)
    expect(await exposureOf(id)).toMatchObject({ bookRate: '7.1' })
  })

  it('says one thing, and keeps the pay date that it came with', async () => {
    const { id } = await add()
    const both = await change(id, { endDate: '20260701' })
    expect(both.data.fields).toEqual([
      {
        field: 'endDate',
        message: 'Maturity date does not belong to this change type: one change can alter one item only',
      },
    ])
    expect((await change(id, { ...toDate, contractPayDate: '20260702' })).code).toBe(success)
    expect(await recordsOf(id)).toMatchObject([{ contractPayDate: '20260702', endDate: '20260701', changeAmt: '0' }])
    expect(await exposureOf(id)).toMatchObject({ modifyBy: 'a_mk', modifyTime: expect.any(String) })
  })

  it('is edited by taking it back and recording another, which is one act', async () => {
    const { id } = await add()
    await change(id)
    expect((await edit(id, { changeAmt: '50000', contractPayDate: '20260702' })).code).toBe(success)
    expect(await exposureOf(id)).toMatchObject({ exposureAmt: '1050000', status: '2', chgNo: 3 })
    expect(await recordsOf(id)).toMatchObject([
      { changeAmt: '200000', reversed: '1' },
      { changeType: '9', changeAmt: '-200000', amtAfter: '1000000' },
      { changeAmt: '50000', amtBefore: '1000000', amtAfter: '1050000', contractPayDate: '20260702' },
    ])
  })

  it('becomes another kind of change when it is edited', async () => {
    const { id } = await add()
    await change(id, toDate)
    const increase = { changeType: '1', dealType: '1', changeAmt: '10', endDate: '20260601' }
    expect((await edit(id, increase)).code).toBe(success)
    expect(await exposureOf(id)).toMatchObject({ exposureAmt: '1000010', endDate: '20260601' })
  })

  it('stays as it was where its edit is refused, or is not its maker’s', async () => {
    const { id } = await add()
    await change(id)
    expect((await edit(id, {}, 'a_both')).message).toBe('Only its maker can delete this change')
    expect((await edit(id, { changeAmt: '0' })).message).toBe(
      'The change alters nothing; enter a different amount, date or type',
    )
    expect((await edit(id, { version: 0 })).code).toBe(kitRefusals.STALE_VERSION.code)
    await set(id, 'lock_amt', '1100000')
    expect((await edit(id)).message).toBe(
      `${lockedDelete}: without it the amount 1,000,000 is below the 1,100,000 locked or reserved; release hedges first`,
    )
    await set(id, 'lock_amt', '0')
    expect(await recordsOf(id)).toMatchObject([{ changeAmt: '200000', reversed: '0' }])
  })

  it('is edited once of two that want to at the same time', async () => {
    const { id } = await add()
    await change(id)
    const codes = (await Promise.all([edit(id, { changeAmt: '1' }), edit(id, { changeAmt: '2' })])).map(
      ({ code }) => code,
    )
    expect(codes.filter((code) => code === success)).toHaveLength(1)
    expect(await recordsOf(id)).toHaveLength(3)
  })

  it('leaves the dollar worth of what is effective', async () => {
    const { id } = await add()
    await set(id, 'settled_amt', '400000')
    expect((await exposureOf(id)).toUsdAmount).toBe('600000')
    await change(id)
    expect((await exposureOf(id)).toUsdAmount).toBe('800000')
  })
})

describe('voiding', () => {
  it('is a reversing change to zero, in one record for each exposure', async () => {
    const [one, two] = [await add(), await add({ exposureAmt: '0' })]
    expect((await test.as('a_mk').get(`${api}/invalid?ids=${two.id},${one.id}`)).data.count).toBe(2)
    expect(await exposureOf(one.id)).toMatchObject({ status: '0', exposureAmt: '0', originalAmt: '1000000', chgNo: 1 })
    expect((await exposureOf(one.id)).toUsdAmount).toBe('0')
    expect(await recordsOf(one.id)).toMatchObject([
      { changeType: '4', dealType: '2', changeAmt: '-1000000', amtBefore: '1000000', amtAfter: '0' },
    ])
    expect(await recordsOf(two.id)).toMatchObject([{ changeType: '4', dealType: '0', changeAmt: '0' }])
    const numbers = [...(await recordsOf(one.id)), ...(await recordsOf(two.id))].map((row) => row.chgSerialNo)
    expect(new Set(numbers).size).toBe(2)
  })

  it('is told to those who deal for the organisation', async () => {
    const [one, two] = [await add(), await add()]
    await test.as('a_mk').get(`${api}/invalid?ids=${one.id},${two.id}`)
    const notices = await asOwner<{ userName: string }>(
      test.database.owner,
      `select m.user_name as "userName" from notification n join member m on m.id = n.user_id where message_en = $1`,
      [`Exposures ${one.serialNo}, ${two.serialNo} voided`],
    )
    expect(notices).toEqual([{ userName: 'a_both' }])
  })
})

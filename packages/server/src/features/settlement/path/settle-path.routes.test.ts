/** A settlement path pays once another person has called back, and any change makes it wait again. */
import { settlePathApi } from '@hedgerow/contract/settlement/path/settle-path.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const success = '00000000'
type Person = Parameters<TestApp['as']>[0]
const form = (over: object = {}) => ({
  partyType: '1',
  partyId: test.refs.a.counterPartyId,
  pathName: 'Yongjiang dollars',
  currency: 'USD',
  payWay: '3',
  beginDate: '20260101',
  bankName: 'Yongjiang Bank',
  account: '6222 0000 0001',
  accountName: 'Yongjiang Bank',
  bankBic: 'YJBKCNSH',
  ...over,
})
const add = (person: Person, over: object = {}) => test.as(person).post(settlePathApi.add.path, form(over))
const verify = (
  person: Person,
  { id, version }: { id: string; version: number },
  comment = 'called +86 574',
  checkStatus = '1',
) => test.as(person).post(settlePathApi.verify.path, { id, version, checkStatus, comment })
const query = async (person: Person, id: string) =>
  (await test.as(person).get(`/CLOUD-BIZ/settlePath/query/${id}`)).data
const modify = (person: Person, id: string, version: number, over: object = {}) =>
  test.as(person).post(settlePathApi.modify.path, { id, version, ...form(over) })

describe('a new path', () => {
  it('waits until somebody else has called back, and says so', async () => {
    const { data: path } = await add('a_mk')
    expect(path.pathNo).toMatch(/^STP20260413\d{4}$/)
    expect(await query('a_ck', path.id)).toMatchObject({
      path: { pathState: '1', account: '622200000001', changedOn: '20260413' },
      recentChange: true,
      checkBlock: '0',
    })
    expect((await verify('a_mk', path)).code).toBe('00020404')
    expect((await verify('a_both', path)).message).toMatch(/Conflicting duties/)
    expect((await verify('a_ck', path, '')).message).toMatch(/call-back note/)
    expect((await verify('b_ck', path)).code).toBe('00020406')
    expect((await verify('a_ck', path)).code).toBe(success)
    expect(await query('a_mk', path.id)).toMatchObject({
      path: { pathState: '2', verifiedBy: 'a_ck', callBackNote: 'called +86 574' },
      before: null,
    })
    expect((await verify('a_ck', { ...path, version: path.version + 1 })).code).toBe('31010001')
  })

  it('names every field that is wrong', async () => {
    const { data } = await add('a_mk', {
      bankBic: 'nonsense',
      cnapsNo: '123',
      account: 'DE89 3704 0044 0532 0130 01',
      endDate: '20251231',
    })
    expect(data.fields.map(({ field }: { field: string }) => field)).toEqual([
      'bankBic',
      'cnapsNo',
      'account',
      'endDate',
    ])
    expect((await add('a_mk', { bankBic: '' })).message).toBe('BIC is required')
    expect((await add('a_mk', { payWay: '1', bankBic: '' })).message).toBe('CNAPS no. is required')
    expect((await add('a_mk', { account: 'DE89 3704 0044 0532 0130 00', currency: 'EUR' })).code).toBe(success)
  })

  it('is refused where the same one is there, and elsewhere it is nobody’s', async () => {
    expect((await add('a_mk')).message).toMatch(/already has this party/)
    expect((await add('b_mk')).code).toBe('00020406')
    expect((await add('a_mk', { partyType: '0', partyId: test.refs.b.orgId })).code).toBe('00020406')
  })
})

describe('whom a payer is offered', () => {
  it('are counterparties by their verified paths of the day, the primary first', async () => {
    const payees = async (person: Person) =>
      (await test.as(person).get('/CLOUD-BIZ/settlePath/payees')).data.filter(
        ({ currency }: { currency: string }) => currency === 'EUR',
      )
    const euro = async (account: string, over: object = {}) =>
      (await add('a_mk', { currency: 'EUR', account, pathName: account, ...over })).data
    const [alternate, primary, later] = [
      await euro('4001', { position: '2' }),
      await euro('4002'),
      await euro('4003', { beginDate: '20260414' }),
    ]
    await euro('4004')
    for (const path of [alternate, primary, later]) await verify('a_ck', path)
    expect(await payees('a_no')).toMatchObject([
      { account: '4002', partyName: 'Test bank', bankBic: 'YJBKCNSH', payWay: '3', recentChange: true },
      { account: '4001' },
    ])
    expect(await payees('b_no')).toEqual([])
  })
})

describe('a path whose last day is over', () => {
  it('is shown and found as expired, by itself and in the list', async () => {
    const { data: path } = await add('a_mk', { account: '5000', beginDate: '20260101', endDate: '20260401' })
    await verify('a_ck', path)
    expect(await query('a_ck', path.id)).toMatchObject({ path: { pathStatus: '2', pathState: '9' } })
    const page = (queryWrapper: object) =>
      test.as('a_no').post(settlePathApi.queryByPage.path, { queryWrapper: { account: '5000', ...queryWrapper } })
    expect((await page({ pathState: '9' })).data.recordList).toMatchObject([{ id: path.id, pathState: '9' }])
    expect((await page({ pathState: '2' })).data.totalCount).toBe(0)
  })
})

describe('a change of a verified path', () => {
  it('waits again with old beside new; its new writer cannot verify it, the old one is no editor of it', async () => {
    const { data: path } = await add('a_mk', { account: '1000', pathName: 'to change' })
    await verify('a_ck', path)
    const { data: changed } = await modify('a_mk', path.id, path.version + 1, {
      account: '2000',
      pathName: 'to change',
    })
    expect(changed.version).toBe(path.version + 2)
    expect(await query('a_ck', path.id)).toMatchObject({
      path: { pathState: '3', account: '2000' },
      before: { account: '1000' },
    })
    expect((await modify('a_mk', path.id, path.version)).message).toMatch(/changed/i)
    expect((await verify('a_ck', changed, 'no such account', '2')).code).toBe(success)
    expect(await query('a_ck', path.id)).toMatchObject({ path: { pathState: 'T' } })
  })

  it('is not possible of a void one, and a path that flows use is not voided', async () => {
    const { data: path } = await add('a_mk', { account: '3000' })
    const invalid = () => test.as('a_mk').get(`/CLOUD-BIZ/settlePath/invalid/${path.id}`)
    await withTx(test.database.db, systemScope, (tx) =>
      sql`insert into cash_flow (group_id, org_id, origin_type, origin_id, origin_no, cfl_no, cfl_flag, cfl_status, leg_no, pay_date,
          pay_date_adj, pay_amt, pay_currency, counter_party_path_id)
        values (${test.refs.a.groupId}, ${test.refs.a.orgId}, 'fee', 1, 'FEE1', 'FEE1-1-1', '2', '1', 1, date '20260420', date '20260420', 5, 'USD', ${path.id})`.execute(
        tx,
      ),
    )
    expect((await invalid()).message).toBe('The path cannot be changed or voided: 1 unsettled cash flow uses it')
    await withTx(test.database.db, systemScope, (tx) =>
      sql`update cash_flow set settle_status = '3' where origin_no = 'FEE1'`.execute(tx),
    )
    expect((await invalid()).code).toBe(success)
    expect((await modify('a_mk', path.id, path.version + 1, { account: '3000' })).code).toBe('31010002')
  })
})

/** What people change of a flow: versions with a reason, a second person beyond one per cent, only verified paths. */
import { flowChangeApi } from '@hedgerow/contract/cash-flow/change/flow-change.contract'
import { settlePathApi } from '@hedgerow/contract/settlement/path/settle-path.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { asOwner } from '../../../kit/testing.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const success = '00000000'
type Person = Parameters<TestApp['as']>[0]
let made = 0
/** A valid flow of organisation A that pays 1,000 dollars. */
async function flow(over = '') {
  made += 1
  const { groupId, orgId, counterPartyId } = test.refs.a
  return withTx(test.database.db, systemScope, async (tx) => {
    const { rows } = await sql<{
      id: string
    }>`insert into cash_flow (group_id, org_id, origin_type, origin_id, origin_no, cfl_no,
        cfl_flag, cfl_status, leg_no, pay_date, pay_date_adj, pay_amt, pay_currency, holiday_types, counter_party_id)
      values (${groupId}, ${orgId}, 'fee', ${made}, ${`FEE${made}`}, ${`FEE${made}-1-1`}, '2', '1', 1, date '20260420', date '20260420',
        1000, 'USD', 'CNY,USD', ${counterPartyId}) returning id`.execute(tx)
    const id = rows[0]?.id ?? ''
    if (over) await sql`update cash_flow set ${sql.raw(over)} where id = ${id}`.execute(tx)
    return id
  })
}
const modify = (person: Person, act: 'Amt' | 'Date' | 'SettlePath', cflId: string, fields: object, version = 0) =>
  test
    .as(person)
    .post(flowChangeApi[`modifyCfl${act}`].path, { cflId, version, changeReason: 'the bank said so', ...fields })
const detail = async (id: string, person: Person = 'a_ck') =>
  (await test.as(person).get(`/CLOUD-BIZ/settle/queryCflDetail/${id}`)).data

it('the list opens on ten business days', async () => {
  const { data } = await test.as('a_no').get('/CLOUD-BIZ/settle/queryCflWindow')
  expect(data).toEqual({ today: '20260413', until: '20260427' })
})

describe('an amount', () => {
  it('within one per cent of the system’s counts at once, as a version with its reason', async () => {
    const id = await flow()
    expect((await modify('a_mk', 'Amt', id, { payAmt: '1010' })).data).toMatchObject({
      cflVersion: 2,
      waitsAtPct: null,
    })
    const { flow: changed, versions, waiting } = await detail(id)
    expect(changed).toMatchObject({
      payAmt: '1010',
      systemAmt: '1000',
      manualChgFlag: '1',
      changeReason: 'the bank said so',
    })
    expect(versions.map(({ kind, payAmt, madeBy }: Record<string, string>) => [kind, payAmt, madeBy])).toEqual([
      ['system', '1000', ''],
      ['amount', '1010', 'a_mk'],
    ])
    expect(waiting).toBeNull()
  })

  it('further away waits for a second person; until then the flow keeps its amount and takes no other change', async () => {
    const id = await flow()
    expect((await modify('a_mk', 'Amt', id, { payAmt: '1010.01' })).data.waitsAtPct).toBe('1.001')
    const { flow: same, waiting } = await detail(id)
    expect(same).toMatchObject({ payAmt: '1000', manualChgFlag: '0', changeStatus: '0' })
    expect(waiting).toMatchObject({ oldAmt: '1000', newAmt: '1010.01', checkBlock: '0' })
    expect((await modify('a_mk', 'Date', id, { payDateAdj: '20260421' }, same.version)).code).toBe('32010002')
    const check = (person: Person, checkStatus = '1', comment = '') =>
      test
        .as(person)
        .post(flowChangeApi.checkCflChange.path, { id: waiting.id, version: waiting.version, checkStatus, comment })
    expect((await check('a_mk')).code).toBe('00020404')
    expect((await check('b_ck')).code).toBe('00020406')
    expect((await check('a_ck', '2')).message).toMatch(/comment/)
    expect((await check('a_ck')).code).toBe(success)
    const after = await detail(id)
    expect(after.flow).toMatchObject({ payAmt: '1010.01', systemAmt: '1000', changeStatus: '1' })
    expect(after.versions.at(-1)).toMatchObject({ kind: 'amount', madeBy: 'a_mk' })
    expect(after.trail.map(({ act }: { act: string }) => act)).toEqual(['modifyCflAmt', 'checkCflChange'])
  })

  it('is measured against the system’s, not against the last change', async () => {
    const id = await flow()
    await modify('a_mk', 'Amt', id, { payAmt: '1010' })
    expect((await modify('a_mk', 'Amt', id, { payAmt: '1015' }, 1)).data.waitsAtPct).toBe('1.5')
    const { waiting } = await detail(id)
    const withdraw = (person: Person) =>
      test.as(person).post(flowChangeApi.withdrawCflChange.path, { id: waiting.id, version: waiting.version })
    expect((await withdraw('a_both')).message).toMatch(/Only its maker/)
    expect((await withdraw('a_mk')).code).toBe(success)
    expect((await detail(id)).flow).toMatchObject({ payAmt: '1010', changeStatus: '2' })
  })

  it('waits from the per cent on that the policy of the organisation says', async () => {
    const { groupId } = test.refs.a
    const owner = (statement: string) => asOwner(test.database.owner, statement, [groupId])
    const id = await flow()
    expect((await detail(id)).cflChangePct).toBe('1')
    await owner('insert into check_policy (group_id, org_id, cfl_change_pct) values ($1, $1, 0)')
    expect((await detail(id)).cflChangePct).toBe('0')
    expect((await modify('a_mk', 'Amt', id, { payAmt: '1000.01' })).data.waitsAtPct).toBe('0.001')
    await owner('delete from check_policy where group_id = $1')
  })

  it('needs a reason and the decimals of its currency; what is netted, void or seen before is left alone', async () => {
    const id = await flow()
    expect((await modify('a_mk', 'Amt', id, { payAmt: '1001', changeReason: '' })).message).toBe('Reason is required')
    expect((await modify('a_mk', 'Amt', id, { payAmt: '1001.001' })).message).toMatch(/at most 2 decimals/)
    expect((await modify('a_mk', 'Amt', id, { payAmt: '1000.00' })).code).toBe('32010013')
    expect((await modify('a_mk', 'Amt', id, { payAmt: '1001' }, 7)).code).toBe('00020407')
    const locked = 'This record has been locked and cannot be modified'
    for (const state of ["settle_status = '1'", "settle_status = '3'", "cfl_status = 'P'", "cfl_status = '0'"])
      expect((await modify('a_mk', 'Amt', await flow(state), { payAmt: '1001' })).message).toContain(locked)
    const open = await flow("cfl_known_status = '0', pay_amt = null, cfl_flag = '0'")
    expect((await modify('a_mk', 'Amt', open, { payAmt: '1' })).code).toBe('32010006')
    expect((await modify('b_mk', 'Amt', id, { payAmt: '1001' })).code).toBe('00020406')
  })
})

describe('a day', () => {
  it('is a joint business day, not before today', async () => {
    const id = await flow()
    expect((await modify('a_mk', 'Date', id, { payDateAdj: '20260412' })).code).toBe('32010009')
    expect((await modify('a_mk', 'Date', id, { payDateAdj: '20260501' })).message).toBe(
      'The payment date is not a business day: CNY',
    )
    expect((await modify('a_mk', 'Date', id, { payDateAdj: '20260425' })).message).toMatch(/CNY, USD/)
    expect((await modify('a_mk', 'Date', id, { payDateAdj: '20260422' })).code).toBe(success)
    expect((await detail(id)).flow).toMatchObject({
      payDateAdj: '20260422',
      payDate: '20260420',
      systemDate: '20260420',
    })
  })
})

describe('a path', () => {
  async function path(over: object = {}) {
    const form = {
      partyType: '0',
      partyId: test.refs.a.orgId,
      pathName: 'ours',
      currency: 'USD',
      payWay: '4',
      beginDate: '20260101',
      bankName: 'Bank',
      account: String(9000 + made++),
      accountName: 'A',
      ...over,
    }
    const { data } = await test.as('a_mk').post(settlePathApi.add.path, form)
    return data as { id: string; version: number }
  }
  const verify = ({ id, version }: { id: string; version: number }) =>
    test.as('a_ck').post(settlePathApi.verify.path, { id, version, checkStatus: '1', comment: 'called back' })

  it('is verified, of the right party and currency, and valid on the day', async () => {
    const theirs = { partyType: '1', partyId: test.refs.a.counterPartyId }
    const [ours, other] = [await path(), await path(theirs)]
    await verify(ours)
    const id = await flow()
    const choice = { payWay: '4', ourPartyPathId: ours.id, counterPartyPathId: other.id }
    expect((await modify('a_mk', 'SettlePath', id, choice)).message).toBe('Settlement path not verified')
    await verify(other)
    const euro = await path({ ...theirs, currency: 'EUR' })
    expect((await modify('a_mk', 'SettlePath', id, { ...choice, counterPartyPathId: euro.id }, 1)).code).toBe(
      '32010010',
    )
    const late = await path({ ...theirs, beginDate: '20260421' })
    await verify(late)
    const { version } = (await detail(id)).flow
    expect((await modify('a_mk', 'SettlePath', id, { ...choice, counterPartyPathId: late.id }, version)).code).toBe(
      '32010012',
    )
    expect((await modify('a_mk', 'SettlePath', id, { ...choice, postscript: 'INV 7' }, version)).code).toBe(success)
    const { data } = await test.as('a_ck').get(`/CLOUD-BIZ/settle/queryCflSettlePath/${id}`)
    expect(data).toMatchObject({
      ours: { id: ours.id, recentChange: true },
      theirs: { id: other.id, bankName: 'Bank' },
    })
    expect(data.theirChoices.map((choice: { id: string }) => choice.id)).toEqual([other.id])
  })

  it('is set of several flows at once, of all or of none', async () => {
    const [ours, theirs] = [await path(), await path({ partyType: '1', partyId: test.refs.a.counterPartyId })]
    for (const one of [ours, theirs]) await verify(one)
    const [first, second, pounds] = [await flow(), await flow(), await flow("pay_currency = 'GBP'")]
    const choice = { payWay: '4', ourPartyPathId: ours.id, counterPartyPathId: theirs.id }
    const together = async (...ids: readonly string[]) => {
      const alsoVersions = await Promise.all(ids.map(async (id) => (await detail(id)).flow.version))
      const { version } = (await detail(first)).flow
      const also = { alsoIds: ids.join(), alsoVersions: alsoVersions.join() }
      return modify('a_mk', 'SettlePath', first, { ...choice, ...also }, version)
    }
    const pathsOf = async (id: string) => (await detail(id)).flow.counterPartyPathId
    expect((await together(second, pounds)).code).toBe('32010014')
    const locked = await flow("settle_status = '1'")
    expect((await together(second, locked)).code).toBe('32020012')
    expect([await pathsOf(first), await pathsOf(second)]).not.toContain(theirs.id)
    expect((await together(second)).code).toBe(success)
    for (const id of [first, second])
      expect(await detail(id)).toMatchObject({
        flow: { ourPartyPathId: ours.id, counterPartyPathId: theirs.id, manualChgFlag: '1', cflVersion: 2 },
        trail: [{ act: 'modifyCflSettlePath' }],
      })
  })

  it('that is verified pays the open flows that had none, and no others', async () => {
    const waiting = await flow("pay_currency = 'EUR'")
    const settled = await flow("pay_currency = 'EUR', settle_status = '3'")
    const ours = await path({ currency: 'EUR' })
    await verify(ours)
    expect((await detail(waiting)).flow).toMatchObject({
      ourPartyPathId: ours.id,
      counterPartyPathId: null,
      payWay: null,
    })
    expect((await detail(settled)).flow.ourPartyPathId).toBeNull()
    const theirs = await path({ partyType: '1', partyId: test.refs.a.counterPartyId, currency: 'EUR', payWay: '2' })
    await verify(theirs)
    expect((await detail(waiting)).flow).toMatchObject({ counterPartyPathId: theirs.id, payWay: '2', position: '1' })
    const list = await test
      .as('a_ck')
      .post('/CLOUD-BIZ/settle/queryCflByPage', { queryWrapper: { pathState: '2', payCurrency: 'EUR' } })
    expect(list.data.recordList).toMatchObject([{ id: waiting, pathState: '2', recentChange: '1' }])
  })
  it('of ours is the best of the way in which the receiver is paid', async () => {
    const waiting = await flow("pay_currency = 'JPY'")
    const [first, second] = [
      await path({ currency: 'JPY', payWay: '4' }),
      await path({ currency: 'JPY', payWay: '2', position: '2' }),
    ]
    await verify(first)
    await verify(second)
    expect((await detail(waiting)).flow).toMatchObject({ ourPartyPathId: first.id, payWay: null })
    await verify(await path({ partyType: '1', partyId: test.refs.a.counterPartyId, currency: 'JPY', payWay: '2' }))
    expect((await detail(waiting)).flow).toMatchObject({ ourPartyPathId: second.id, payWay: '2' })
  })
})

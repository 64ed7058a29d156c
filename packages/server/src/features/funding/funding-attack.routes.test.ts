/** The attacks on transfers, netting and allocation by their number in the catalogue: each is refused, and nothing is left of it. */
import { netResultApi } from '@hedgerow/contract/settlement/net/net-result.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenInvariants } from '../../invariants.ts'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { accountCalls, type OpenedAccount } from '../account/account.fixture.ts'
import { netting } from '../settlement/net/net.fixture.ts'
import { storeMarket } from '../trade/deal/trade.fixture.ts'

const api = '/CLOUD-BIZ/transfer'
const success = '00000000'
type Person = Parameters<TestApp['as']>[0]

let test: TestApp
let yuan: OpenedAccount
let other: OpenedAccount
let dollars: OpenedAccount
const { opened, stated } = accountCalls(() => test)
const { path, calm, flow, generate, listed, commit: commitNets, cancel, detail } = netting(() => test)
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
  yuan = await opened()
  other = await opened()
  dollars = await opened({ currencies: 'USD' })
  await stated(yuan, 'CNY', '100000')
  await stated(dollars, 'USD', '100000')
  for (const currency of ['USD', 'CNY']) {
    await path('0', `1000${currency}`, currency)
    await path('1', `2000${currency}`, currency)
  }
  await calm()
})
afterAll(async () => {
  expect(await brokenInvariants(test.database.db)).toEqual([])
  await test.close()
})

const form = (over: object = {}) => ({
  transferType: '1',
  payWay: '4',
  drawOutBank: '测试',
  drawOutAccount: yuan.account,
  transferInBank: '测试',
  transferInAccount: other.account,
  currency: 'CNY',
  amount: '100',
  payDate: '20260413',
  trader: 'a_mk',
  ...over,
})
const commit = (over: object = {}, who: Person = 'a_mk') => test.as(who).post(`${api}/addCommit`, form(over))
const transferOf = async (id: string) => (await test.as('a_no').get(`${api}/getByDealId/${id}`)).data
const count = async () =>
  (await test.as('a_no').post(`${api}/queryByPage`, { current: 0, pageSize: 1, queryWrapper: {} })).data.recordCount

const required = [
  'transferType',
  'payWay',
  'drawOutBank',
  'transferInBank',
  'transferInAccount',
  'currency',
  'amount',
  'trader',
]
it.each(required)('a transfer without its %s is refused by that field (I01)', async (field) => {
  const before = await count()
  const refused = await commit({ [field]: '' })
  expect(refused.code).not.toBe(success)
  expect(refused.data.fields).toEqual([{ field, message: expect.stringContaining('is required') }])
  expect(await count()).toBe(before)
})

it.each(['0', '-0.01'])('a transfer of %s is refused (I01)', async (amount) => {
  expect((await commit({ amount })).data.fields[0].field).toBe('amount')
})

it('neither the same account twice nor a currency that it does not hold is taken (I02)', async () => {
  expect((await commit({ transferInAccount: yuan.account })).message).toBe(
    'The draw-out and transfer-in accounts must be different',
  )
  expect((await commit({ currency: 'USD' })).message).toContain('is not open for USD')
  expect((await commit({ transferInAccount: dollars.account })).message).toContain('is not open for CNY')
})

it('what is committed is not saved again, and what was checked is not cancelled (I06)', async () => {
  const { data } = await commit({ amount: '61' })
  const save = async () =>
    test.as('a_mk').post(`${api}/modifySave`, {
      ...form({ amount: '62' }),
      id: data.id,
      version: (await transferOf(data.id)).version,
    })
  expect((await save()).message).toContain('locked and cannot be modified')
  const { version } = await transferOf(data.id)
  await test
    .as('a_ck')
    .post('/CLOUD-BIZ/transferCheck/check', { id: data.id, version, checkStatus: '1', comment: 'seen' })
  expect((await test.as('a_mk').get(`${api}/invalid/${data.id}`)).message).toBe(
    'This data cannot be deleted: current state “Reviewed”',
  )
  expect((await save()).code).not.toBe(success)
  expect(await transferOf(data.id)).toMatchObject({ amount: '61', transferStatus: '2' })
})

it('transfers and net rows of another organisation look like missing ones (I07)', async () => {
  const { data } = await commit({ amount: '71' })
  const flowId = await flow({ amt: '7' })
  const [net] = await generate()
  const missing = '999999999'
  const answers = async (id: string, netId: string) => {
    const replies = []
    for (const address of [
      `${api}/invalid/${id}`,
      `${api}/getByDealId/${id}`,
      `/CLOUD-BIZ/netResult/query/${netId}`,
      `/CLOUD-BIZ/netResult/querySettlePath/${netId}`,
    ]) {
      const { code, message, status } = await test.as('b_mk').get(address)
      replies.push([code, message, status])
    }
    return replies
  }
  const foreign = await answers(data.id, net?.id ?? '')
  expect(foreign).toEqual(await answers(missing, missing))
  expect(foreign.every(([code]) => code !== success)).toBe(true)
  expect(await transferOf(data.id)).toMatchObject({ transferStatus: '1' })
  await cancel(net?.id ?? '')
  await withTx(test.database.db, systemScope, (tx) => sql`delete from cash_flow where id = ${flowId}`.execute(tx))
})

it('flows of another currency, party or day are never one row (I11)', async () => {
  const { groupId } = test.refs.a
  const second = await withTx(test.database.db, systemScope, async (tx) => {
    const { rows } = await sql<{
      id: string
    }>`select id from counter_party where group_id = ${groupId} order by id desc limit 1`.execute(tx)
    return rows[0]?.id
  })
  await flow({ amt: '11' })
  await flow({ amt: '12', day: '20260421' })
  await flow({
    amt: '13',
    more: `pay_currency = 'CNY', our_party_path_id = (select id from settlement_path where account = '1000CNY'), counter_party_path_id = (select id from settlement_path where account = '2000CNY')`,
  })
  expect(second).toBeTruthy()
  const rows = await generate()
  const nets = await Promise.all(rows.map(({ id }) => detail(id)))
  expect(nets.map(({ net }) => [net.settleCurrency, net.settleDate, net.memberCount, net.settleAmt])).toEqual(
    expect.arrayContaining([
      ['USD', '20260420', 1, '11'],
      ['USD', '20260421', 1, '12'],
      ['CNY', '20260420', 1, '13'],
    ]),
  )
  for (const { id } of rows) await cancel(id)
})

it('more than the net amount is not allocated, and nothing is revoked twice (I18)', async () => {
  const [row] = await generate({ settleCurrency: 'USD', settleDateEnd: '20260420' })
  const id = row?.id ?? ''
  await commitNets(row ? [row] : [])
  const seen = async () => (await test.as('a_no').get(`/CLOUD-BIZ/netResult/query/${id}`)).data.net.version as number
  const comment = 'seen with the bank'
  await test
    .as('a_ck')
    .post('/CLOUD-BIZ/netResultCheck/check', { id, version: await seen(), checkStatus: '1', comment })
  const act = async (name: string, over: object) =>
    test.as('a_mk').post(`/CLOUD-BIZ/allocate/${name}`, { id, version: await seen(), ...over })
  const share = (allocAmt: string) => ({ rows: [{ accountId: dollars.id, allocAmt }] })
  expect((await act('save', share('11.01'))).code).not.toBe(success)
  expect((await act('save', share('11'))).code).toBe(success)
  expect((await act('revoke', {})).code).toBe(success)
  expect((await act('revoke', {})).code).not.toBe(success)
  expect((await cancel(id)).code).not.toBe(success)
})

it('nobody approves an own net row or an own transfer, whatever duties are held (H01)', async () => {
  const { data, message } = await commit({ amount: '81' }, 'a_both')
  expect(data.id, message).toBeTruthy()
  const { version } = await transferOf(data.id)
  const own = await test
    .as('a_both')
    .post('/CLOUD-BIZ/transferCheck/check', { id: data.id, version, checkStatus: '1', comment: 'own' })
  expect(own.code).not.toBe(success)
  const many = await test
    .as('a_both')
    .post('/CLOUD-BIZ/transferCheck/passList', { ids: data.id, versions: String(version) })
  expect(many.code).not.toBe(success)
  expect(await transferOf(data.id)).toMatchObject({ transferStatus: '1', checkStatus: '0' })
  await flow({ amt: '82', day: '20260422' })
  const generated = await generate({ settleDateStart: '20260422' })
  await test.as('a_both').post(netResultApi.commitList.path, listed(generated))
  for (const { id } of generated) {
    const { net } = await detail(id)
    const passed = await test
      .as('a_both')
      .post('/CLOUD-BIZ/netResultCheck/check', { id, version: net.version, checkStatus: '1', comment: 'own' })
    expect(passed.code).not.toBe(success)
    expect((await detail(id)).net).toMatchObject({ nettingStatus: '1', checkStatus: '0' })
  }
})

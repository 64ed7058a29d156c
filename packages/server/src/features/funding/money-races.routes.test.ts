/**
 * Two people at one thing that there is only once: a balance, a path, a net row, a payment. Each race is run a few times here, and as often as
 * MONEY_RACES says by hand: `MONEY_RACES=400 vitest run --project database money-races`. The last test shows that the races can see a breach.
 */
import { netCheckApi, netResultApi } from '@hedgerow/contract/settlement/net/net-result.contract'
import { settlePathApi } from '@hedgerow/contract/settlement/path/settle-path.contract'
import { decimal, sum } from '@hedgerow/quant/basics/decimal'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../invariants.ts'
import { withTx } from '../../kit/database/database.ts'
import { asOwner } from '../../kit/testing.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { accountCalls, type OpenedAccount } from '../account/account.fixture.ts'
import { netting } from '../settlement/net/net.fixture.ts'
import { storeMarket } from '../trade/deal/trade.fixture.ts'

const races = Number(process.env.MONEY_RACES ?? 5)
const patienceMs = 20_000 + races * 6_000
/** So many ask at once: more only wait for a connection. */
const crowd = 28
const success = '00000000'

let test: TestApp
let ours = ''
const { path, calm, flow, generate, listed } = netting(() => test)
const { opened, stated } = accountCalls(() => test)
beforeAll(async () => {
  test = await testApp({ requestsPerMinute: 1_000_000_000 })
  await storeMarket(test)
  ours = await path('0', '1000USD')
  await path('1', '2000USD')
  await calm()
})
afterAll(async () => {
  expect(await brokenInvariants(test.database.db)).toEqual([])
  await test.close()
})

type Who = Parameters<TestApp['as']>[0]
const post = (who: Who, to: string, body: object) => test.as(who).post(to, body)
const get = (who: Who, from: string) => test.as(who).get(from)
const times = Array.from({ length: races }, (_, index) => index)
/** Both at once, the first one now this, now that. @returns which of them were carried out */
async function both(round: number, one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<boolean[]> {
  const acts = round % 2 === 0 ? [one, other] : [other, one]
  const [first, second] = await Promise.all(acts.map((act) => act()))
  const isDone = [first, second].map((answer) => wasDone(answer as Awaited<ReturnType<typeof post>>))
  return round % 2 === 0 ? isDone : isDone.toReversed()
}
/** A batch answers row by row. */
const wasDone = ({ code, data }: Awaited<ReturnType<typeof post>>) =>
  code === success && (data?.done === undefined || data.done.length > 0)

const transferOf = (from: OpenedAccount, to: OpenedAccount, amount: string) =>
  post('a_mk', '/CLOUD-BIZ/transfer/addCommit', {
    transferType: '1',
    payWay: '4',
    drawOutBank: '测试',
    drawOutAccount: from.account,
    transferInBank: '测试',
    transferInAccount: to.account,
    currency: 'CNY',
    amount,
    payDate: '20260413',
    trader: 'a_mk',
  })
const transferRow = async (id: string) => (await get('a_no', `/CLOUD-BIZ/transfer/getByDealId/${id}`)).data
const passTransfer = async (id: string) => {
  const { version } = await transferRow(id)
  return () => post('a_ck', '/CLOUD-BIZ/transferCheck/check', { id, version, checkStatus: '1', comment: 'seen' })
}
const netRow = async (id: string) => (await get('a_no', `/CLOUD-BIZ/netResult/query/${id}`)).data.net
const seen = async (id: string) => ({ id, version: (await netRow(id)).version })

/** A row of one flow; committed, and reviewed, where that is asked for. */
async function drafted(amt: string): Promise<string> {
  await flow({ amt, day: '20260413' })
  const [row] = await generate()
  return row?.id ?? ''
}
const commit = async (id: string) => post('a_mk', netResultApi.commitList.path, listed([await seen(id)]))
const review = async (id: string) => {
  const decision = { ...(await seen(id)), checkStatus: '1', comment: 'seen with the bank' }
  return () => post('a_ck', netCheckApi.check.path, decision)
}
async function reviewed(amt: string): Promise<string> {
  const id = await drafted(amt)
  await commit(id)
  expect(wasDone(await (await review(id))())).toBe(true)
  return id
}

describe('of two who are there at once', () => {
  it('a balance is given out once: it never goes below nothing', { timeout: patienceMs }, async () => {
    const [from, to] = [await opened(), await opened()]
    await stated(from, 'CNY', '1000')
    await stated(to, 'CNY', '0')
    const count = Math.max(28, races)
    const amounts = Array.from({ length: count }, (_, index) => decimal(`40.${String(index % 100).padStart(2, '0')}`))
    const checks: (() => ReturnType<typeof post>)[] = []
    for (const amount of amounts) {
      const sent = await transferOf(from, to, amount.toString())
      expect(sent.code, sent.message).toBe(success)
      checks.push(await passTransfer(sent.data.id))
    }
    const answers: boolean[] = []
    for (let at = 0; at < checks.length; at += crowd)
      answers.push(...(await Promise.all(checks.slice(at, at + crowd).map((check) => check()))).map(wasDone))
    const passed = sum(amounts.filter((_, index) => answers[index]))
    expect(passed.lte(decimal('1000'))).toBe(true)
    // Nothing else was refused than what did not fit.
    expect(decimal('1000').sub(passed).lt(decimal('41'))).toBe(true)
  })

  it('a path is changed, or what it pays is passed before: never after', { timeout: patienceMs }, async () => {
    for (const round of times) {
      const id = await drafted(String(round + 1))
      await commit(id)
      const { version } = (await get('a_no', `/CLOUD-BIZ/settlePath/query/${ours}`)).data.path
      const change = { ...pathOf(round), id: ours, version }
      const [isPassed] = await both(round, await review(id), () => post('a_mk', settlePathApi.modify.path, change))
      const [late] = await asOwner<{ late: boolean }>(
        test.database.owner,
        `select coalesce(max(seq) filter (where entity = 'netResult' and entity_id = '${id}')
           > max(seq) filter (where entity = 'settlePath' and entity_id = '${ours}' and action = 'modify'), false) as late
         from audit_event where action in ('check', 'modify')`,
      )
      expect([isPassed, isPassed && late?.late]).toEqual([isPassed, false])
      await verify()
    }
  })

  it('a net row is revoked or committed', { timeout: patienceMs }, async () => {
    for (const round of times) {
      const id = await drafted(String(round + 1))
      const body = listed([await seen(id)])
      const [isRevoked, isCommitted] = await both(
        round,
        () => get('a_mk', `/CLOUD-BIZ/netResult/netCancel/${id}`),
        () => post('a_mk', netResultApi.commitList.path, body),
      )
      const { nettingStatus } = await netRow(id)
      // A revocation may come after the commit, never the other way round.
      expect([isRevoked, isCommitted || isRevoked, nettingStatus]).toEqual([isRevoked, true, isRevoked ? '0' : '1'])
    }
  })

  it('a payment is allocated once', { timeout: patienceMs }, async () => {
    const account = await opened({ currencies: 'USD' })
    await stated(account, 'USD', '100000000')
    for (const round of times) {
      const id = await reviewed(String(round + 1))
      const body = listed([await seen(id)])
      const allocate = () => post('a_mk', '/CLOUD-BIZ/allocate/allocate', body)
      const done = await both(round, allocate, allocate)
      expect(done.filter(Boolean)).toHaveLength(1)
      const rows = await asOwner(test.database.owner, `select from fund_allocation where net_id = ${id}`)
      expect(rows).toHaveLength(1)
    }
  })

  it('a transfer is withdrawn or passed', { timeout: patienceMs }, async () => {
    const [from, to] = [await opened(), await opened()]
    await stated(from, 'CNY', '100000000')
    await stated(to, 'CNY', '0')
    for (const round of times) {
      const { data } = await transferOf(from, to, String(round + 1))
      const withdraw = () => get('a_mk', `/CLOUD-BIZ/transfer/withdraw/${data.id}`)
      const [isPassed, isWithdrawn] = await both(round, await passTransfer(data.id), withdraw)
      expect(Number(isPassed) + Number(isWithdrawn)).toBe(1)
      const expected = await asOwner<{ count: number }>(
        test.database.owner,
        `select count(*)::int as count from account_flow where origin_type = 'transfer' and origin_id = ${data.id} and flow_status = '0'`,
      )
      expect(expected).toEqual([{ count: isPassed ? 2 : 0 }])
    }
  })
})

const pathOf = (round: number) => ({
  partyType: '0',
  partyId: test.refs.a.orgId,
  pathName: '1000USD',
  currency: 'USD',
  payWay: '4',
  beginDate: '20250101',
  bankName: `Bank ${round + 2}`,
  account: '1000USD',
  accountName: 'A',
})
/** Somebody called back: the path may pay again. */
async function verify(): Promise<void> {
  const { id, version, pathState } = (await get('a_ck', `/CLOUD-BIZ/settlePath/query/${ours}`)).data.path
  if (pathState === '2') return
  const verified = await post('a_ck', settlePathApi.verify.path, { id, version, checkStatus: '1', comment: 'called' })
  expect(verified.code, verified.message).toBe(success)
  await calm()
}

it('the control: the same race without a lock takes more than there is', async () => {
  const { db, owner } = test.database
  await asOwner(owner, 'create table race_control (left_over numeric); insert into race_control values (100)')
  await asOwner(owner, 'grant select, update on race_control to hedgerow_api')
  const scope = test.as('a_mk').scope
  const take = () =>
    withTx(db, scope, async (tx) => {
      const { rows } = await sql<{ leftOver: string }>`select left_over from race_control`.execute(tx)
      if (decimal(rows[0]?.leftOver ?? '0').lt(decimal('40'))) return false
      await sql`select pg_sleep(0.2)`.execute(tx)
      await sql`update race_control set left_over = left_over - 40`.execute(tx)
      return true
    })
  const taken = (await Promise.all(Array.from({ length: 6 }, take))).filter(Boolean)
  await asOwner(owner, 'drop table race_control')
  expect(taken.length).toBeGreaterThan(2)
})

/**
 * Nobody holds two of *book, sign, re-open* on one day, whichever door is tried: an administrator with every duty, a delegation in either
 * direction, and an API token. Beside each refusal stands that somebody else may, so that it is one of the hand and of nothing else.
 */
import { businessDayApi } from '@hedgerow/contract/business-day/day/business-day.contract'
import { markRunApi } from '@hedgerow/contract/profit-loss/mark/mark-run.contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../invariants.ts'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { apiTokenPrefix, newToken, tokenHash } from '../../kit/http/session.ts'
import { asOwner } from '../../kit/testing.ts'
import { type Answer, insertPerson, type TestApp, testDay } from '../../testing/fixture.ts'
import { storeMarket } from '../trade/deal/trade.fixture.ts'
import { eventCalls } from '../trade-event/trade-event.fixture.ts'
import { dayApp } from './day-walk.fixture.ts'

type Person = Parameters<TestApp['as']>[0]
type Who = Person | { readonly token: string }
type Part = 'book' | 'sign' | 'reopen'

let app: Awaited<ReturnType<typeof dayApp>>
let test: TestApp
let all: Awaited<ReturnType<typeof insertPerson>>
const everything = ['0-0', '1-1', '2-1', '3-1'] as const

beforeEach(async () => {
  app = await dayApp()
  test = app.test
  await storeMarket(test)
  await eventCalls(() => test).liveForward()
  all = await withTx(test.database.db, systemScope, (tx) => insertPerson(tx, test.refs.a, 'all_mg', everything))
})
afterEach(async () => {
  expect(await brokenInvariants(test.database.db)).toEqual([])
  await test.close()
})

const owned = <T extends object>(text: string) => asOwner<T>(test.database.owner, text)
async function post(who: Who, url: string, payload: object): Promise<Pick<Answer, 'code' | 'message' | 'status'>> {
  const token = typeof who === 'string' ? test.as(who).token : who.token
  const headers = { authorization: `Bearer ${token}`, language: 'en_US' }
  const answer = await test.app.inject({ method: 'POST', url, headers, payload })
  const { code, message } = answer.json()
  return { code, message, status: answer.statusCode }
}
const day = async () => (await test.as('a_no').get(`/CLOUD-FX/businessDay/get/${testDay}`)).data
const act = async (who: Who, name: 'freeze' | 'value' | 'review' | 'close' | 'reopen', more: object = {}) =>
  post(who, businessDayApi[name].path, {
    ...{ orgId: test.refs.a.orgId, businessDate: testDay, version: (await day()).version },
    ...more,
  })
const ok = ({ code, message }: { code: string; message: string }) => expect(code, message).toBe('00000000')
const openRun = async () =>
  (await owned<{ id: string; version: number }>(`select id::text, version from mark_run where mark_status = '1'`))[0]

/** Frozen and valued, with marks that wait. */
async function value(): Promise<void> {
  ok(await act('a_mk', 'freeze'))
  ok(await act('a_mk', 'value'))
  await app.work(false)
  ok(await post('a_mk', markRunApi.propose.path, { orgId: test.refs.a.orgId, markDate: testDay }))
}
const does: Readonly<Record<Part, (who: Who) => ReturnType<typeof post>>> = {
  book: async (who) => post(who, markRunApi.book.path, (await openRun()) ?? {}),
  sign: (who) => act(who, 'review', { note: 'seen' }),
  reopen: (who) => act(who, 'reopen', { reason: 'A deal was late' }),
}
/** Who does a part without a hand in the others. */
const others: Readonly<Record<Part, Person>> = { book: 'a_ck', sign: 'a_mg', reopen: 'a_both' }
const oneRole = 'One person cannot perform more than one'

/** The day as it is when the second part is due, the first done by `who`. */
async function until(first: Part, second: Part, who: Who): Promise<void> {
  await value()
  if (first === 'reopen') {
    ok(await does.sign(others.sign))
    ok(await act('a_mk', 'close'))
    ok(await does.reopen(who))
    ok(await post('a_mk', markRunApi.withdraw.path, (await openRun()) ?? {}))
    await value()
    return
  }
  ok(await does[first](who))
  if (second !== 'reopen') return
  if (first !== 'sign') ok(await does.sign(others.sign))
  ok(await act('a_mk', 'close'))
}

const pairs = [
  ['book', 'sign'],
  ['book', 'reopen'],
  ['sign', 'book'],
  ['sign', 'reopen'],
  ['reopen', 'book'],
  ['reopen', 'sign'],
] as const

describe('by an administrator who manages and holds every duty', () => {
  it.each(pairs)('who did %s does not %s, and somebody else does', async (first, second) => {
    await until(first, second, all)
    const before = await day()
    const { code, message } = await does[second](all)
    expect(code).not.toBe('00000000')
    // Whoever booked has a hand in what is signed, which is asked first.
    expect(message).toMatch(first === 'book' && second === 'sign' ? /different users/ : oneRole)
    expect(await day()).toEqual(before)
    ok(await does[second](others[second]))
  })
})

describe('by a delegation', () => {
  const give = async (holderId: string, delegateId: string) => {
    const { groupId, orgId } = test.refs.a
    await owned(`insert into delegation (group_id, org_id, holder_id, delegate_id, check_type, check_op_type, valid_from, valid_to, reason, create_by)
      values (${groupId}, ${orgId}, ${holderId}, ${delegateId}, '3', '1', '${testDay}', '20260420', 'on leave', ${holderId})`)
  }
  const manager = (name: string, duties: readonly string[]) =>
    withTx(test.database.db, systemScope, (tx) => insertPerson(tx, test.refs.a, name, duties))

  it('whoever signed by a duty of his own does not book by one that was given to him', async () => {
    const signer = await manager('signer_mg', ['1-1'])
    await until('sign', 'book', signer)
    await give(test.as('a_ck').scope.userId, signer.scope.userId)
    expect((await does.book(signer)).message).toContain(oneRole)
    ok(await does.book('a_ck'))
  })

  it('nobody books in the place of whoever signed, and does in that of somebody else', async () => {
    await until('sign', 'book', all)
    const clerk = await manager('clerk', [])
    expect((await does.book(clerk)).status).toBe(403)
    await give(all.scope.userId, clerk.scope.userId)
    expect((await does.book(clerk)).status).toBe(403)
    expect(await openRun()).toBeDefined()
    await give(test.as('a_ck').scope.userId, clerk.scope.userId)
    ok(await does.book(clerk))
  })

  it.each(['book', 'reopen'] as const)(
    'nobody signs in the place of whoever did %s, and does in that of somebody else',
    async (first) => {
      await until(first, 'sign', all)
      const deputy = await manager('deputy_mg', [])
      await give(all.scope.userId, deputy.scope.userId)
      expect((await does.sign(deputy)).status).toBe(403)
      await give(test.as('a_ck').scope.userId, deputy.scope.userId)
      ok(await does.sign(deputy))
    },
  )
})

describe('by a program', () => {
  it('none of the three is done, whatever duties its token has', async () => {
    const token = `${apiTokenPrefix}${newToken()}`
    const { groupId, orgId } = test.refs.a
    await owned(`insert into api_token (group_id, org_id, user_id, org_user_type, token_name, token_sha256, token_start, duties, expires_at)
      values (${groupId}, ${orgId}, ${all.scope.userId}, '1', 'erp', '\\x${tokenHash(token).toString('hex')}', '${token.slice(0, 10)}',
        '{${everything}}', now() + interval '1 day')`)
    await value()
    expect((await does.book({ token })).status).toBe(403)
    expect((await does.sign({ token })).status).toBe(403)
    ok(await does.sign(others.sign))
    ok(await act('a_mk', 'close'))
    expect((await does.reopen({ token })).status).toBe(403)
    // The token is good for what a program may do.
    const read = await test.app.inject({
      method: 'GET',
      url: `/CLOUD-FX/businessDay/get/${testDay}`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(read.json().data.dayStatus).toBe('4')
  })
})

it('a day of another organisation is none', async () => {
  await value()
  const run = await openRun()
  const b = await withTx(test.database.db, systemScope, (tx) => insertPerson(tx, test.refs.b, 'other_mg', everything))
  expect((await does.sign(b)).message).toMatch(/exist/)
  expect((await post(b, markRunApi.book.path, run ?? {})).message).toMatch(/exist/)
  ok(await does.sign(others.sign))
  ok(await act('a_mk', 'close'))
  expect((await does.reopen(b)).message).toMatch(/exist/)
  expect((await day()).dayStatus).toBe('4')
})

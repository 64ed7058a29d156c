/** Who may act on a hedge request, and what only a reviewer may do. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type TestApp, testApp } from '../../testing/fixture.ts'
import { api, checkApi, executeApi, hedgeCalls, type Person, type Stored, success } from './request/hedge.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const { inDatabase, newExposure, request, commit, submitted, check, hedgeOf, exposureOf } = hedgeCalls(() => test)

describe('who may', () => {
  it('keeps four eyes: neither who made it nor who edited it last', async () => {
    const own = await submitted(await newExposure(), '10', 'a_both')
    const same = 'Maker and checker must be different users'
    expect((await check(own, '1', 'a_both')).message).toBe(same)
    expect((await check(own, '2', 'a_both')).message).toBe(same)
    const exposure = await newExposure()
    const draft = (await test.as('a_mk').post(`${api}/addStore`, { orgId: test.refs.a.orgId })).data
    const edited = { ...request(exposure, '10'), id: draft.id, version: draft.version }
    const sent = (await test.as('a_both').post(`${api}/modifyCommit`, edited)).data
    expect((await check(sent, '1', 'a_both')).message).toBe(same)
    expect((await check(sent, '1')).code).toBe(success)
  })

  it('keeps four eyes over every revision: an editor of an earlier one may not review it', async () => {
    const exposure = await newExposure()
    const { id } = (await test.as('a_mk').post(`${api}/addStore`, { orgId: test.refs.a.orgId })).data
    const edit = (who: Person, version: number, call = 'modifyStore') =>
      test.as(who).post(`${api}/${call}`, { ...request(exposure, '10'), id, version })
    await edit('a_both', 0)
    await edit('a_mk', 1)
    const sent = (await edit('a_mk', 2, 'modifyCommit')).data
    const { data } = await test.as('a_both').post(`${checkApi}/queryByPage`, { queryWrapper: { orderStatus: '1' } })
    const row = data.recordList.find((listed: Stored) => listed.id === id)
    const { checkBlock } = (await test.as('a_both').get(`${checkApi}/review/${id}`)).data
    expect([row.checkBlock, checkBlock]).toEqual(['2', '2'])
    expect((await check(sent, '1', 'a_both')).message).toBe('Maker and checker must be different users')
    const { requestCode } = await hedgeOf(id)
    const { rows } = await inDatabase((tx) =>
      sql<{ userName: string }>`select m.user_name from notification n join member m on m.id = n.user_id
        where n.message_en = ${`Hedge request ${requestCode} awaits review`} order by m.user_name`.execute(tx),
    )
    expect(rows.map(({ userName }) => userName)).toEqual(['a_ck', 'a_mg'])
    expect((await check(sent, '1')).code).toBe(success)
  })

  it('asks for the duty', async () => {
    const exposure = await newExposure()
    const hedge = await submitted(exposure, '10')
    expect([(await commit(request(exposure, '10'), 'a_ck')).status, (await check(hedge, '1', 'a_mk')).status]).toEqual([
      403, 403,
    ])
    expect((await commit(request(exposure, '10'), 'a_no')).status).toBe(403)
    expect((await test.as('a_ck').get(`${executeApi}/cancel/${hedge.id}`)).status).toBe(403)
  })

  it('keeps to the review limit of the duty', async () => {
    const setLimit = (limit: string | null) =>
      inDatabase((tx) =>
        sql`update staff_duty set amt_limit_usd = ${limit} where check_type = '1' and check_op_type = '1'
          and user_id = (select id from member where user_name = 'a_ck')`.execute(tx),
      )
    const exposure = await newExposure()
    const hedge = await submitted(exposure, '500000.01')
    await setLimit('500000')
    expect((await check(hedge, '1')).message).toContain('above your limit of USD 500,000')
    expect((await hedgeOf(hedge.id)).orderStatus).toBe('1')
    expect((await check(hedge, '2')).code).toBe(success)
    expect((await check(await submitted(exposure, '500000'), '1')).code).toBe(success)
    await setLimit(null)
  })

  it('shows and changes nothing of another organisation', async () => {
    const exposure = await newExposure()
    const hedge = await submitted(exposure, '10')
    const draft = (await test.as('a_mk').post(`${api}/addStore`, { orgId: test.refs.a.orgId })).data
    const b = test.as('b_both')
    const body = { ...request(exposure, '10'), orgId: test.refs.b.orgId }
    const touched = (id: string) => [
      b.get(`${api}/query/${id}`),
      b.get(`${api}/withdraw/${id}`),
      b.get(`${api}/invalid/${id}`),
      b.get(`${executeApi}/cancel/${id}`),
      b.post(`${api}/closeRest`, { id, reason: 'x' }),
      b.post(`${api}/modifyStore`, { ...body, id, version: 0 }),
      b.post(`${api}/modifyCommit`, { ...body, id, version: 0 }),
      b.post(`${checkApi}/check`, { id, version: 0, checkStatus: '1' }),
    ]
    const [foreign, another, missing] = await Promise.all(
      [hedge.id, draft.id, '999999999'].map((id) => Promise.all(touched(id))),
    )
    const verdicts = (answers: Answer[] = []) => answers.map(({ status, code, message }) => ({ status, code, message }))
    expect(verdicts(foreign)).toEqual(verdicts(missing))
    expect(verdicts(another)).toEqual(verdicts(missing))
    expect((await b.post(`${api}/addCommit`, body)).message).toBe('Data does not exist')
    expect((await commit({ ...request(exposure, '10'), orgId: test.refs.b.orgId })).message).toBe('Data does not exist')
    const list = await b.post(`${api}/queryByPage`, {})
    expect(list.data.totalCount).toBe(0)
    expect(await exposureOf(exposure)).toEqual(['10', '0', '999990', '1'])
  })
})

describe('re-opening', () => {
  it('is a reviewer’s, once the last transaction time has passed', async () => {
    const exposure = await newExposure()
    const hedge = await submitted(exposure, '250000')
    const until = { lastTransDate: '20260420', lastTransTime: '15:00:00', comment: 'the bank was closed' }
    const reopen = async (over: object = {}, who: Person = 'a_ck') => {
      const { version } = await hedgeOf(hedge.id)
      return test.as(who).post(`${api}/reopen`, { id: hedge.id, version, ...until, ...over })
    }
    const { requestCode } = await hedgeOf(hedge.id)
    expect((await reopen()).message).toContain('only a confirmed request can be executed')
    await check(hedge, '1')
    expect((await reopen()).message).toContain('has not passed yet')
    await inDatabase((tx) =>
      sql`update exposure_hedge set request_date = '20260410', last_trans_date = '20260410' where id = ${hedge.id}`.execute(
        tx,
      ),
    )
    expect((await reopen({ comment: '' })).data.fields).toEqual([{ field: 'comment', message: 'Comment is required' }])
    for (const lastTransDate of ['20260412', '20260602'])
      expect((await reopen({ lastTransDate })).data.fields[0].field).toBe('lastTransDate')
    expect((await reopen({ version: 0 })).message).toContain('Record changed by someone else')
    expect((await reopen({}, 'a_mk')).status).toBe(403)
    const b = await test.as('b_ck').post(`${api}/reopen`, { id: hedge.id, version: 0, ...until })
    expect(b.message).toBe('Data does not exist')
    expect((await reopen()).code).toBe(success)
    expect(await hedgeOf(hedge.id)).toMatchObject({
      orderStatus: '2',
      lastTransDate: '20260420',
      lastTransTime: '15:00:00',
      trail: [{ comment: 'seen' }, { checkerName: 'a_ck', comment: 'the bank was closed' }],
    })
    const { trail } = (await test.as('a_no').get(`${checkApi}/review/${hedge.id}`)).data
    expect(trail.map(({ act }: { act: string }) => act)).toEqual(['addCommit', 'check', 'reopen'])
    const { rows } = await inDatabase((tx) =>
      sql<{ userName: string }>`select m.user_name from notification n join member m on m.id = n.user_id
        where n.message_en = ${`Hedge request ${requestCode} was re-opened for execution: the bank was closed`}
        order by m.user_name`.execute(tx),
    )
    expect(rows.map(({ userName }) => userName)).toEqual(['a_both', 'a_mk'])
  })

  it('is never of who made the request', async () => {
    const hedge = await submitted(await newExposure(), '10', 'a_both')
    await check(hedge, '1')
    await inDatabase((tx) =>
      sql`update exposure_hedge set last_trans_date = '20260410' where id = ${hedge.id}`.execute(tx),
    )
    const { version } = await hedgeOf(hedge.id)
    const body = { id: hedge.id, version, lastTransDate: '20260420', lastTransTime: '15:00:00', comment: 'again' }
    const own = await test.as('a_both').post(`${api}/reopen`, body)
    expect(own.message).toBe('Maker and checker must be different users')
    expect((await test.as('a_ck').post(`${api}/reopen`, body)).code).toBe(success)
  })
})

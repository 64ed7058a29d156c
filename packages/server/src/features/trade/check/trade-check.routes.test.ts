import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { checkApi, dealApi, flowApi, spotApi, spotDeal, storeMarket } from '../deal/trade.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
})
afterAll(() => test.close())

const success = '00000000'
type Saved = { id: string; dealSerialNo: string; version: number }
const submitted = async (over: object = {}, who: 'a_mk' | 'a_both' = 'a_mk'): Promise<Saved> =>
  (await test.as(who).post(`${spotApi}/spotAddDeal`, spotDeal(test, over))).data
const check = (body: object, who: 'a_ck' | 'a_mg' | 'a_both' | 'b_ck' | 'a_mk' = 'a_ck') =>
  test.as(who).post(`${checkApi}/check`, body)
const seen = ({ id, version }: Saved) => ({ id, version })
const allSeen = (deals: readonly Saved[]) => ({
  ids: deals.map(({ id }) => id).join(','),
  versions: deals.map(({ version }) => version).join(','),
})
const dealOf = async ({ id }: Saved) => (await test.as('a_no').get(`${dealApi}/getById/${id}`)).data
const flowsOf = async ({ id }: Saved) => (await test.as('a_no').get(`${flowApi}/${id}`)).data
const inDatabase = <T>(ask: Parameters<typeof withTx<T>>[2]) => withTx(test.database.db, systemScope, ask)

describe('the second person', () => {
  it('passes a deal: confirmed, flows valid, logged, the maker told', async () => {
    const deal = await submitted()
    const { code, data } = await check({ ...seen(deal), checkStatus: '1', version: deal.version })
    expect(code).toBe(success)
    expect(data.deals).toEqual([{ ...deal, version: deal.version + 1 }])
    expect(await dealOf(deal)).toMatchObject({ tradeStatus: '2', checkStatus: '1', lockFlag: '0' })
    expect((await flowsOf(deal)).map(({ cflStatus }: { cflStatus: string }) => cflStatus)).toEqual(['1', '1'])
    const { rows } = await inDatabase((tx) =>
      sql<{ entityVersion: number; checkStatus: string }>`
      select entity_version, check_status from check_log where entity = 'fxDeal' and entity_id = ${deal.id}`.execute(
        tx,
      ),
    )
    expect(rows).toEqual([{ entityVersion: deal.version, checkStatus: '1' }])
    const notices = await inDatabase((tx) =>
      sql`select from notification where message_en = ${`${deal.dealSerialNo} passed the review`}`.execute(tx),
    )
    expect(notices.rows.length).toBe(1)
  })

  it('sends one back with a comment: a draft again, nothing left behind', async () => {
    const deal = await submitted()
    expect((await check({ ...seen(deal), checkStatus: '2' })).message).toBe('A comment is required to reject')
    expect((await check({ ...seen(deal), checkStatus: '2', comment: 'wrong bank' })).code).toBe(success)
    expect(await dealOf(deal)).toMatchObject({ tradeStatus: 'T', checkStatus: '2' })
    expect(await flowsOf(deal)).toEqual([])
    const again = await test.as('a_mk').post(`${spotApi}/spotEdtDeal`, { ...spotDeal(test), id: deal.id, version: 1 })
    expect(again.code).toBe(success)
    expect((await flowsOf(deal)).map(({ cflVersion }: { cflVersion: number }) => cflVersion)).toEqual([2, 2])
    const review = await test.as('a_ck').get(`${checkApi}/review/${deal.id}`)
    expect(review.data.trail.map(({ act, comment }: { act: string; comment: string }) => [act, comment])).toEqual([
      ['spotAddDeal', ''],
      ['check', 'wrong bank'],
      ['spotEdtDeal', ''],
    ])
    expect(review.data).toMatchObject({ verdict: 'within', market: { midPrice: '6.8322' }, links: [] })
  })

  it('confirms that it is they, where the organisation asks for it; a rejection needs no proof', async () => {
    const deal = await submitted()
    const { orgId, groupId } = test.refs.a
    const ask = (stepUp: string) =>
      inDatabase((tx) =>
        sql`insert into security_policy (group_id, org_id, step_up) values (${groupId}, ${orgId}, ${stepUp})
          on conflict (group_id, org_id) do update set step_up = excluded.step_up`.execute(tx),
      )
    await ask('2')
    expect(await check({ ...seen(deal), checkStatus: '1' })).toMatchObject({ status: 403, code: '00020421' })
    expect((await check({ ...seen(deal), checkStatus: '2', comment: 'wrong bank' })).code).toBe(success)
    await ask('0')
  })

  it('settles what stands after the papers of the organisation ended; new deals are refused, drafts are not', async () => {
    const deal = await submitted()
    const ends = (day: string | null) =>
      inDatabase((tx) => sql`update org set documents_end = ${day}::date where id = ${test.refs.a.orgId}`.execute(tx))
    await ends('20260412')
    const enter = (call: string) => test.as('a_mk').post(`${spotApi}/${call}`, spotDeal(test))
    expect((await enter('spotAddDeal')).code).toBe('08010003')
    expect((await enter('spotAddSave')).code).toBe(success)
    expect((await check({ ...seen(deal), checkStatus: '1' })).code).toBe(success)
    await ends('20260413')
    expect((await enter('spotAddDeal')).code).toBe(success)
    await ends(null)
  })

  it('is never the maker, nor the last editor', async () => {
    const own = await submitted({}, 'a_both')
    expect((await check({ ...seen(own), checkStatus: '1' }, 'a_both')).message).toBe(
      'Maker and checker must be different users',
    )
    const draft = await test.as('a_mk').post(`${spotApi}/spotAddSave`, spotDeal(test))
    const { data } = await test
      .as('a_both')
      .post(`${spotApi}/spotEdtDeal`, { ...spotDeal(test), id: draft.data.id, version: 0 })
    expect((await check({ ...seen(data), checkStatus: '1' }, 'a_both')).message).toBe(
      'Maker and checker must be different users',
    )
    expect((await check({ ...seen(data), checkStatus: '1' })).code).toBe(success)
  })

  it('is never who edited an earlier revision', async () => {
    const { id } = (await test.as('a_mk').post(`${spotApi}/spotAddSave`, spotDeal(test))).data
    const edit = (who: 'a_mk' | 'a_both', version: number, call: string) =>
      test.as(who).post(`${spotApi}/${call}`, { ...spotDeal(test), id, version })
    await edit('a_both', 0, 'spotEdtSave')
    expect((await edit('a_mk', 1, 'spotEdtDeal')).code).toBe(success)
    // Without the duty to enter deals nothing else stands in the way.
    const makesUntil = (day: string | null) =>
      inDatabase((tx) =>
        sql`update staff_duty set valid_to = ${day} where user_id = ${test.as('a_both').scope.userId}
          and check_type = '2' and check_op_type = '0'`.execute(tx),
      )
    await makesUntil('20200101')
    const review = await test.as('a_both').get(`${checkApi}/review/${id}`)
    expect(review.data.checkBlock).toBe('2')
    expect((await check({ id, version: 2, checkStatus: '1' }, 'a_both')).message).toBe(
      'Maker and checker must be different users',
    )
    await makesUntil(null)
    expect((await check({ id, version: 2, checkStatus: '1' })).code).toBe(success)
  })

  it('holds the duty, and sees only the own organisations', async () => {
    const deal = await submitted()
    expect((await check({ ...seen(deal), checkStatus: '1' }, 'a_mk')).status).toBe(403)
    expect((await check({ ...seen(deal), checkStatus: '1' }, 'b_ck')).message).toBe('Data does not exist')
    expect((await test.as('b_ck').get(`${checkApi}/review/${deal.id}`)).message).toBe('Data does not exist')
  })

  it.each(['', null, '0', '1,1', 'x'])('cannot say %s', async (checkStatus) => {
    const deal = await submitted()
    expect((await check({ ...seen(deal), checkStatus })).code).not.toBe(success)
    expect((await dealOf(deal)).tradeStatus).toBe('1')
  })
  it('chooses something, and keeps the comment short', async () => {
    expect((await check({ checkStatus: '1' })).message).toBe('Please select a piece of data to operate!')
    const deal = await submitted()
    expect((await check({ ...seen(deal), checkStatus: '2', comment: 'x'.repeat(10_000) })).message).toMatch(
      /cannot exceed 512/,
    )
  })
})

describe('many at once', () => {
  it('pass together', async () => {
    const deals = [await submitted(), await submitted()]
    expect((await check({ ...allSeen(deals), checkStatus: '1' })).data.deals.length).toBe(2)
  })
  it('are all or nothing: with an own, a foreign or a decided one none passes', async () => {
    const good = await submitted()
    const own = await submitted({}, 'a_both')
    expect((await check({ ...allSeen([own, good]), checkStatus: '1' }, 'a_both')).message).toMatch(/Conflicting duties/)
    expect((await check({ ...allSeen([good, { ...good, id: '999999' }]), checkStatus: '1' })).message).toBe(
      'Data does not exist',
    )
    const decided = await submitted()
    await check({ ...seen(decided), checkStatus: '1' })
    expect((await check({ ...allSeen([good, { ...decided, version: 1 }]), checkStatus: '1' })).message).toBe(
      'This deal is not awaiting review: current state “Confirmed”',
    )
    expect((await dealOf(good)).tradeStatus).toBe('1')
  })
})

describe('what was not seen is not decided', () => {
  /** Withdrawn, changed to another rate and submitted again, while the checker still looks at the first. */
  const movedOn = async (): Promise<{ before: Saved; after: Saved }> => {
    const before = await submitted()
    const withdrawn = await test.as('a_mk').get(`${dealApi}/withdraw/${before.id}?version=${before.version}`)
    const other = { ...spotDeal(test, { spotRate: '6.83', buyAmt: '6830000' }), ...seen(withdrawn.data) }
    const { data } = await test.as('a_mk').post(`${spotApi}/spotEdtDeal`, other)
    return { before, after: data }
  }
  const stale = 'Record changed by someone else, please refresh.'

  it('one deal: the pass of an older version is refused, that of the present one stands', async () => {
    const { before, after } = await movedOn()
    for (const checkStatus of ['1', '2'])
      expect((await check({ ...seen(before), checkStatus, comment: 'seen' })).message).toBe(stale)
    expect(await dealOf(after)).toMatchObject({ tradeStatus: '1', exchangeRate: '6.83' })
    expect((await check({ ...seen(after), checkStatus: '1' })).code).toBe(success)
  })
  it('of many one stale version stops all', async () => {
    const good = await submitted()
    const { before, after } = await movedOn()
    expect((await check({ ...allSeen([good, before]), checkStatus: '1' })).message).toBe(stale)
    expect((await dealOf(good)).tradeStatus).toBe('1')
    expect((await check({ ...allSeen([good, after]), checkStatus: '1' })).code).toBe(success)
  })
  it('without a version nothing is decided', async () => {
    const deal = await submitted()
    const others = [
      [{ id: deal.id }, 'version'],
      [{ ids: deal.id }, 'versions'],
      [{ ids: deal.id, versions: '0,0' }, 'versions'],
      [{ ids: deal.id, versions: 'x' }, 'versions'],
    ] as const
    for (const [body, field] of others) {
      const answer = await check({ ...body, checkStatus: '1' })
      expect([answer.code === success, answer.data.fields.map((one: { field: string }) => one.field)]).toEqual([
        false,
        [field],
      ])
    }
  })
  it('nor is a deal withdrawn or voided that has moved since', async () => {
    const { before, after } = await movedOn()
    const maker = test.as('a_mk')
    expect((await maker.get(`${dealApi}/withdraw/${before.id}?version=${before.version}`)).message).toBe(stale)
    const draft = (await maker.get(`${dealApi}/withdraw/${after.id}?version=${after.version}`)).data
    expect((await maker.get(`${dealApi}/invalid/${after.id}?version=${after.version}`)).message).toBe(stale)
    expect((await maker.get(`${dealApi}/invalid/${after.id}?version=${draft.version}`)).code).toBe(success)
  })
})

describe('races', () => {
  it('of eight checks one wins', async () => {
    const deal = await submitted()
    const decisions = Array.from({ length: 8 }, (_, index) =>
      check({ ...seen(deal), checkStatus: index % 2 ? '1' : '2', comment: 'race' }, index % 3 ? 'a_ck' : 'a_mg'),
    )
    const codes = (await Promise.all(decisions)).map(({ code }) => code)
    expect(codes.filter((code) => code === success).length).toBe(1)
    const { rows } = await inDatabase((tx) =>
      sql`select from check_log where entity = 'fxDeal' and entity_id = ${deal.id}`.execute(tx),
    )
    expect(rows.length).toBe(1)
    const final = await dealOf(deal)
    expect((await flowsOf(deal)).length).toBe(final.tradeStatus === '2' ? 2 : 0)
  })
  it('between a withdrawal and a check leave one outcome', async () => {
    const deal = await submitted()
    const [withdrawn, checked] = await Promise.all([
      test.as('a_mk').get(`${dealApi}/withdraw/${deal.id}`),
      check({ ...seen(deal), checkStatus: '1' }),
    ])
    expect([withdrawn.code, checked.code].filter((code) => code === success).length).toBe(1)
    const final = await dealOf(deal)
    expect(final.tradeStatus).toBe(withdrawn.code === success ? 'T' : '2')
  })
})

describe('limits', () => {
  const limited = async (who: string, op: string, limit: string | null) => {
    await inDatabase((tx) =>
      sql`update staff_duty d set amt_limit_usd = ${limit} from member m
      where m.id = d.user_id and m.user_name = ${who} and d.check_type = '2' and d.check_op_type = ${op}`.execute(tx),
    )
  }
  it('stop the maker at the own limit, in dollars', async () => {
    await limited('a_mk', '0', '1000000')
    expect((await test.as('a_mk').post(`${spotApi}/spotAddDeal`, spotDeal(test))).code).toBe(success)
    const above = await test
      .as('a_mk')
      .post(`${spotApi}/spotAddDeal`, spotDeal(test, { sellAmt: '1000001', buyAmt: '6832006.83' }))
    expect(above.message).toBe('The amount is worth USD 1,000,001.00, above your limit of USD 1,000,000')
    await limited('a_mk', '0', null)
  })
  it('stop the checker, and only those within the limit are told', async () => {
    await limited('a_ck', '1', '500000')
    const deal = await submitted()
    expect((await check({ ...seen(deal), checkStatus: '1' })).message).toMatch(/above your limit/)
    const { rows } = await inDatabase((tx) =>
      sql<{ userName: string }>`select m.user_name from notification n
      join member m on m.id = n.user_id where n.message_en like ${`${deal.dealSerialNo}%`}`.execute(tx),
    )
    expect(rows.map(({ userName }) => userName)).toEqual(['a_mg'])
    expect((await check({ ...seen(deal), checkStatus: '1' }, 'a_mg')).code).toBe(success)
    await limited('a_ck', '1', null)
  })
})

describe('lists', () => {
  it('are ordered by what an index has in order, and refuse the rest', async () => {
    const maker = test.as('a_mk')
    for (const sort of ['valueDate', '-valueDate', 'transDate', '-dealSerialNo'])
      expect((await maker.post(`${dealApi}/queryByPage`, { sort })).code).toBe(success)
    for (const sort of ['currencyPair', '-createTime', 'tradeStatus'])
      expect((await maker.post(`${dealApi}/queryByPage`, { sort })).message).toMatch(/cannot be sorted by/)
  })

  it('of trade input filter by status and type, of the check show what awaits, of forwards only forwards', async () => {
    const page = async (path: string, queryWrapper: object = {}) =>
      (await test.as('a_ck').post(path, { queryWrapper, pageSize: 100 })).data
    const awaiting = await page(`${checkApi}/queryByPage`, { tradeStatus: '1' })
    expect(new Set(awaiting.recordList.map(({ tradeStatus }: { tradeStatus: string }) => tradeStatus))).toEqual(
      new Set(['1']),
    )
    const open = await page(`${dealApi}/queryByPage`, {
      tradeStatus: 'T,1',
      dealType: '1,2',
      currencyPair: 'USD/CNY',
      transDateStart: '20260413',
      transDateEnd: '20260413',
    })
    expect(open.totalCount).toBeGreaterThan(awaiting.totalCount)
    expect((await page(`${dealApi}/qryFwdDeal`, { businType: 'FX_FWD' })).totalCount).toBe(0)
    const flows = await page('/CLOUD-BIZ/settle/queryCflByPage', { cflStatus: '1', payCurrency: 'USD' })
    expect(flows.recordList[0]).toMatchObject({
      payCurrency: 'USD',
      payAmt: '1000000',
      cflFlag: '2',
      counterPartyName: 'Test bank',
    })
    const one = await test.as('a_no').get(`/CLOUD-BIZ/bizCfl/queryCfl/${flows.recordList[0].id}`)
    expect(one.data.cflNo).toBe(flows.recordList[0].cflNo)
    expect((await test.as('b_no').get(`/CLOUD-BIZ/bizCfl/queryCfl/${flows.recordList[0].id}`)).message).toBe(
      'Data does not exist',
    )
  })
})

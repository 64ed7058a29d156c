/** The amount tiers of an organisation's policy on deals: one reviewer, a manager, two managers. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { checkApi, dealApi, flowApi, spotApi, spotDeal, storeMarket } from './deal/trade.fixture.ts'

let test: TestApp
const inDatabase = <T>(ask: Parameters<typeof withTx<T>>[2]) => withTx(test.database.db, systemScope, ask)
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
  const { groupId, orgId } = test.refs.a
  await inDatabase((tx) =>
    sql`insert into check_policy (group_id, org_id, tier_one_usd, tier_two_usd) values (${groupId}, ${orgId}, 1000, 2000)`.execute(
      tx,
    ),
  )
  // A second manager: the one who reviews nothing else in these tests.
  await inDatabase(async (tx) => {
    await sql`update member set org_user_type = '1' where user_name = 'a_no'`.execute(tx)
    await sql`insert into staff_duty (group_id, user_id, org_id, check_type, check_op_type)
      select group_id, id, org_id, '2', '1' from member where user_name = 'a_no'`.execute(tx)
  })
})
afterAll(() => test.close())

const success = '00000000'
type Saved = { id: string; dealSerialNo: string; version: number }
type Person = 'a_mk' | 'a_ck' | 'a_mg' | 'a_no' | 'a_both'
const worth = (usd: string) => ({ sellAmt: usd, buyAmt: (Number(usd) * 6.832).toFixed(2) })
const submitted = async (usd: string, over: object = {}): Promise<Saved> => {
  const answer = await test.as('a_mk').post(`${spotApi}/spotAddDeal`, spotDeal(test, { ...worth(usd), ...over }))
  expect(answer.code, answer.message).toBe(success)
  return answer.data
}
const checkSeen = ({ id, version }: Saved, who: Person, checkStatus = '1') =>
  test.as(who).post(`${checkApi}/check`, { id, version, checkStatus, comment: 'seen' })
/** Of the version that the person sees now. */
const check = async ({ id }: Saved, who: Person, checkStatus = '1') =>
  checkSeen((await test.as(who).get(`${dealApi}/getById/${id}`)).data, who, checkStatus)
const axes = async ({ id }: Saved) => {
  const { data } = await test.as('a_ck').get(`${dealApi}/getById/${id}`)
  return [data.tradeStatus, data.checkStatus, data.approveStatus, data.firstCheckerName]
}
const flows = async ({ id }: Saved) =>
  (await test.as('a_ck').get(`${flowApi}/${id}`)).data.map(({ cflStatus }: { cflStatus: string }) => cflStatus)
const blockFor = async ({ dealSerialNo }: Saved, who: Person) => {
  const query = { queryWrapper: { dealSerialNo } }
  const row = (await test.as(who).post(`${checkApi}/queryByPage`, query)).data.recordList[0]
  const { checkBlock } = (await test.as(who).get(`${checkApi}/review/${row.id}`)).data
  expect(checkBlock).toBe(row.checkBlock)
  return checkBlock
}

/** Whose bell still asks for a review of the deal. */
const recipientsOf = async ({ dealSerialNo }: Saved) => {
  const { rows } = await inDatabase((tx) =>
    sql<{ userName: string }>`select m.user_name from notification n join member m on m.id = n.user_id
      where n.message_en like ${`${dealSerialNo}%`} and n.notice_kind = '1' and not n.dismissed order by 1`.execute(tx),
  )
  return rows.map(({ userName }) => userName)
}

describe('the notice that asks for a review', () => {
  it('goes with the review, and comes again for the second', async () => {
    const deal = await submitted('5000')
    const other = await submitted('5000')
    expect(await recipientsOf(deal)).toEqual(['a_mg', 'a_no'])
    await check(deal, 'a_mg')
    expect(await recipientsOf(deal)).toEqual(['a_no'])
    await check(deal, 'a_no')
    expect(await recipientsOf(deal)).toEqual([])
    expect(await recipientsOf(other)).toEqual(['a_mg', 'a_no'])
  })

  it('goes when the maker takes the deal back', async () => {
    const deal = await submitted('1000')
    expect(await recipientsOf(deal)).not.toEqual([])
    await test.as('a_mk').get(`${dealApi}/withdraw/${deal.id}`)
    expect(await recipientsOf(deal)).toEqual([])
  })
})

describe('tiers', () => {
  it.each([
    ['1000', '1'],
    ['1000.01', '2'],
    ['2000', '2'],
    ['2000.01', '3'],
  ])('a deal of USD %s is of tier %s', async (usd, tier) => {
    const { id } = await submitted(usd)
    const { data } = await test.as('a_ck').get(`${dealApi}/getById/${id}`)
    expect([data.worthUsd, data.checkTier]).toEqual([usd, tier])
  })

  it('one: anybody with the duty', async () => {
    const deal = await submitted('1000')
    expect(await blockFor(deal, 'a_ck')).toBe('0')
    expect((await check(deal, 'a_ck')).code).toBe(success)
    expect(await axes(deal)).toEqual(['2', '1', '0', null])
  })

  it('two: only a manager, and the others are neither told nor obeyed', async () => {
    const deal = await submitted('1500')
    expect(await blockFor(deal, 'a_ck')).toBe('7')
    for (const checkStatus of ['1', '2'])
      expect((await check(deal, 'a_ck', checkStatus)).message).toBe('This amount must be reviewed by a manager')
    const { rows } = await inDatabase((tx) =>
      sql<{ userName: string }>`select m.user_name from notification n join member m on m.id = n.user_id
        where n.message_en like ${`${deal.dealSerialNo}%`} order by 1`.execute(tx),
    )
    expect(rows.map(({ userName }) => userName)).toEqual(['a_mg', 'a_no'])
    expect(await axes(deal)).toEqual(['1', '0', '0', null])
    expect((await check(deal, 'a_mg')).code).toBe(success)
    expect(await axes(deal)).toEqual(['2', '1', '0', null])
  })

  it('three: two different managers, and only the second brings it to life', async () => {
    const deal = await submitted('5000')
    expect((await check(deal, 'a_mg')).code).toBe(success)
    expect(await axes(deal)).toEqual(['1', '1', '0', 'a_mg'])
    expect(await flows(deal)).toEqual(['P', 'P'])
    expect(await blockFor(deal, 'a_mg')).toBe('3')
    expect((await check(deal, 'a_mg')).message).toBe('The two reviews must be given by different users')
    expect((await check(deal, 'a_ck')).message).toBe('This amount must be reviewed by a manager')
    expect((await test.as('a_mk').get(`${dealApi}/withdraw/${deal.id}`)).message).toBe(
      'This record has been locked and cannot be modified: current state “Awaiting second review”',
    )
    expect(await blockFor(deal, 'a_no')).toBe('0')
    expect((await check(deal, 'a_no')).code).toBe(success)
    expect(await axes(deal)).toEqual(['2', '1', '1', 'a_mg'])
    expect(await flows(deal)).toEqual(['1', '1'])
    const { rows } = await inDatabase((tx) =>
      sql<{
        count: number
      }>`select count(*)::int from check_log where entity = 'fxDeal' and entity_id = ${deal.id}`.execute(tx),
    )
    expect(rows).toEqual([{ count: 2 }])
  })

  it('three: the second may send it back, and it starts again from nothing', async () => {
    const deal = await submitted('5000')
    await check(deal, 'a_mg')
    expect((await check(deal, 'a_no', '2')).code).toBe(success)
    expect(await axes(deal)).toEqual(['T', '2', '2', null])
    expect(await flows(deal)).toEqual([])
    const again = { ...spotDeal(test, worth('900')), id: deal.id, version: 2 }
    expect((await test.as('a_mk').post(`${spotApi}/spotEdtDeal`, again)).code).toBe(success)
    expect((await check(deal, 'a_ck')).code).toBe(success)
    expect(await axes(deal)).toEqual(['2', '1', '0', null])
  })

  it('three: of two managers at the same moment one comes first, and the other must see that', async () => {
    const deal = await submitted('5000')
    const answers = await Promise.all([checkSeen(deal, 'a_mg'), checkSeen(deal, 'a_no')])
    expect(answers.filter(({ code }) => code === success)).toHaveLength(1)
    expect((await axes(deal)).slice(0, 3)).toEqual(['1', '1', '0'])
    expect((await check(deal, answers[0]?.code === success ? 'a_no' : 'a_mg')).code).toBe(success)
    expect((await axes(deal)).slice(0, 3)).toEqual(['2', '1', '1'])
  })

  it('three: of one manager twice at the same moment one review counts', async () => {
    const deal = await submitted('5000')
    const answers = await Promise.all([checkSeen(deal, 'a_mg'), checkSeen(deal, 'a_mg')])
    expect(answers.filter(({ code }) => code === success)).toHaveLength(1)
    expect((await axes(deal)).slice(0, 3)).toEqual(['1', '1', '0'])
  })

  it('follow the organisation above, and a deal without a worth is held to the strictest', async () => {
    const ofSubsidiary = await submitted('1500', { orgId: test.refs.a.subsidiaryId })
    expect(await blockFor(ofSubsidiary, 'a_ck')).toBe('7')
    const { rows } = await inDatabase((tx) =>
      sql`select check_tier_of(${test.refs.a.groupId}, ${test.refs.a.subsidiaryId}, null) as unknown,
        check_tier_of(${test.refs.b.groupId}, ${test.refs.b.orgId}, 999999999) as elsewhere`.execute(tx),
    )
    expect(rows).toEqual([{ unknown: '3', elsewhere: '1' }])
  })
})

describe("the board's quota", () => {
  const policy = (quota: number | null) =>
    inDatabase((tx) =>
      sql`update check_policy set quota_usd = ${quota} where group_id = ${test.refs.a.groupId}`.execute(tx),
    )
  const usedSoFar = async () => {
    const { rows } = await inDatabase((tx) =>
      sql<{
        used: string
      }>`select hedge_quota_used(${test.refs.a.groupId}, ${test.refs.a.orgId}, '20260413')::text as used`.execute(tx),
    )
    return Number(rows[0]?.used)
  }
  const submit = (over: object = {}) =>
    test.as('a_mk').post(`${spotApi}/spotAddDeal`, spotDeal(test, { ...worth('400'), ...over }))

  it('stops a hedge without a request at its submission, of subsidiaries too, and never a payment', async () => {
    await policy((await usedSoFar()) + 1000)
    const first = await submit()
    expect((await submit({ orgId: test.refs.a.subsidiaryId })).code).toBe(success)
    expect((await submit()).message).toMatch(/Board-authorised quota exceeded/)
    expect((await submit({ dealType: '2' })).code).toBe(success)
    await test.as('a_mk').get(`${dealApi}/withdraw/${first.data.id}`)
    expect((await submit()).code).toBe(success)
  })
  it('holds at the same moment, and refuses what nobody can value', async () => {
    await policy((await usedSoFar()) + 1000)
    const answers = await Promise.all(Array.from({ length: 6 }, () => submit()))
    expect(answers.filter(({ code }) => code === success)).toHaveLength(2)
    const yen = { buyCurrency: 'JPY', buyAmt: '100000', sellCurrency: 'CNY', spotRate: '4.3', sellAmt: '4300' }
    const old = { transDate: '20250613', offMarketReason: 'booked late' }
    expect((await submit({ ...yen, ...old })).message).toMatch(/no rate to US dollars .* board quota/)
    await policy(null)
  })
})

describe('duties that conflict', () => {
  it('keep who books deals from checking those of others, in the list and in the server', async () => {
    const deal = await submitted('100')
    expect(await blockFor(deal, 'a_both')).toBe('5')
    const answer = await check(deal, 'a_both')
    expect(answer.message).toMatch(/Conflicting duties/)
    expect(await axes(deal)).toEqual(['1', '0', '0', null])
  })

  it('count only what one may review as waiting, as the filtered list does', async () => {
    for (const who of ['a_ck', 'a_mg', 'a_both'] as const) {
      const query = { queryWrapper: { tradeStatus: '1', checkBlock: '0' } }
      const { totalCount } = (await test.as(who).post(`${checkApi}/queryByPage`, query)).data
      const waiting = (await test.as(who).get('/CLOUD-BIZ/dashboard/waiting')).data as { kind: string; count: number }[]
      expect(waiting.find(({ kind }) => kind === 'tradeCheck')?.count ?? 0).toBe(totalCount)
    }
  })
})

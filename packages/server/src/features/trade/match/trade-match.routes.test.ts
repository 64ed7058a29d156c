import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { checkApi, dealApi, forwardApi, forwardDeal, spotApi, spotDeal, storeMarket } from '../deal/trade.fixture.ts'
import { appointSettlers, confirmation, confirmationsApi, matchApi } from './trade-match.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
  await appointSettlers(test)
})
afterAll(() => test.close())

const success = '00000000'
type Saved = { id: string; dealSerialNo: string; version: number }
const submitted = async (over: object = {}): Promise<Saved> =>
  (await test.as('a_mk').post(`${spotApi}/spotAddDeal`, spotDeal(test, over))).data
const dealOf = async ({ id }: Saved) => (await test.as('a_mk').get(`${dealApi}/getById/${id}`)).data
const check = async (deal: Saved, checkStatus: '1' | '2') => {
  const { id, version } = await dealOf(deal)
  return test.as('a_ck').post(`${checkApi}/check`, { id, version, checkStatus, comment: 'as discussed' })
}
const match = (
  deal: { id: string; version: number },
  over: object = {},
  who: Parameters<TestApp['as']>[0] = 'a_no',
  headers?: Record<string, string>,
) => test.as(who).post(matchApi, confirmation(deal, over), headers)
const recordsOf = async ({ id }: { id: string }, who: Parameters<TestApp['as']>[0] = 'a_no') =>
  (await test.as(who).get(`${confirmationsApi}/${id}`)).data
const inDatabase = <T>(ask: Parameters<typeof withTx<T>>[2]) => withTx(test.database.db, systemScope, ask)
const toldOf = async ({ dealSerialNo }: Saved, words: string) => {
  const { rows } = await inDatabase((tx) =>
    sql<{
      userName: string
      messageEn: string
      url: string
    }>`select m.user_name, n.message_en, n.url from notification n
      join member m on m.id = n.user_id where n.message_en like ${`${dealSerialNo}%${words}%`} order by 1`.execute(tx),
  )
  return rows
}

describe('the bank confirms', () => {
  it('what was booked: matched, its number on the deal, the version bumped, the history told', async () => {
    const deal = await submitted()
    await check(deal, '1')
    const { code, data } = await match({ id: deal.id, version: deal.version + 1 }, { exchangeRate: '6.8322' })
    expect([code, data]).toEqual([
      success,
      { ...deal, version: deal.version + 2, businMatch: '1', told: 0, withinPips: '2' },
    ])
    expect(await dealOf(deal)).toMatchObject({ businMatch: '1', counterPartyDealNo: 'BK-0001', tradeStatus: '2' })
    const { matchBlock, confirmations } = await recordsOf(deal)
    expect(matchBlock).toBe('3')
    expect(confirmations).toMatchObject([
      { matchStatus: '1', counterPartyDealNo: 'BK-0001', tolerancePips: '2', enteredBy: 'a_no' },
    ])
    expect(confirmations[0].compared[4]).toEqual({
      field: 'exchangeRate',
      ours: '6.832',
      theirs: '6.8322',
      verdict: 'within',
      gap: '2',
    })
    expect(await toldOf(deal, 'does not match')).toEqual([])
    const review = await test.as('a_ck').get(`${checkApi}/review/${deal.id}`)
    expect(review.data.trail.map(({ act, userName }: { act: string; userName: string }) => [act, userName])).toEqual([
      ['spotAddDeal', 'a_mk'],
      ['check', 'a_ck'],
      ['match', 'a_no'],
    ])
  })

  it('something else: mismatched, those who deal and check are told once each, and it can be put right', async () => {
    const deal = await submitted()
    const first = await match(deal, { exchangeRate: '6.8323', valueDate: '20260416', counterPartyDealNo: 'BK-X' })
    expect(first.data).toMatchObject({ businMatch: '2', version: deal.version + 1, told: 4 })
    expect(await dealOf(deal)).toMatchObject({ businMatch: '2', counterPartyDealNo: null, tradeStatus: '1' })
    const notices = await toldOf(deal, 'Deal rate, Value date')
    expect(notices.map(({ userName }) => userName)).toEqual(['a_both', 'a_ck', 'a_mg', 'a_mk'])
    expect(notices[0]?.url).toBe(`/apps/trademanage/trademanage-inputmng?open=${deal.id}`)
    expect((await match(first.data)).data.businMatch).toBe('1')
    const { confirmations } = await recordsOf(deal)
    expect(confirmations.map(({ matchStatus }: { matchStatus: string }) => matchStatus)).toEqual(['1', '2'])
    const again = await match({ id: deal.id, version: deal.version + 2 })
    expect(again.message).toBe('This deal is matched with the bank already')
  })

  it('a forward at its all-in rate', async () => {
    const { data } = await test.as('a_mk').post(`${forwardApi}/forwardAddDeal`, forwardDeal(test))
    const { valueDate } = await dealOf(data)
    const body = { buyAmt: '6818500', exchangeRate: '6.8185', valueDate }
    expect((await match(data, body)).data.businMatch).toBe('1')
  })

  it('and a deal that goes back to draft waits for the bank again', async () => {
    const deal = await submitted()
    await match(deal)
    await test.as('a_mk').get(`${dealApi}/withdraw/${deal.id}`)
    expect(await dealOf(deal)).toMatchObject({ tradeStatus: 'T', businMatch: '0', counterPartyDealNo: 'BK-0001' })
    expect(await recordsOf(deal)).toMatchObject({ matchBlock: '2', confirmations: [{ matchStatus: '1' }] })
    const other = await submitted()
    await match(other, { sellAmt: '2000000' })
    await check(other, '2')
    expect(await dealOf(other)).toMatchObject({ tradeStatus: 'T', checkStatus: '2', businMatch: '0' })
  })
})

it('a currency that nobody here deals is a difference; one that does not exist is a slip', async () => {
  const deal = await submitted()
  const slip = await match(deal, { sellCurrency: 'QQQ' })
  expect(slip.data.fields).toEqual([{ field: 'sellCurrency', message: 'There is no currency QQQ' }])
  expect((await match(deal, { sellCurrency: 'EUR' })).data).toMatchObject({ businMatch: '2' })
})

describe('it is refused', () => {
  it('without the duty, to who deals, and for the own deal', async () => {
    const deal = await submitted()
    expect((await match(deal, {}, 'a_ck')).status).toBe(403)
    const conflict = /Conflicting duties: a person who initiates deals/
    expect((await match(deal, {}, 'a_both')).message).toMatch(conflict)
    expect((await match(deal, {}, 'a_mk')).message).toMatch(/cannot be entered by the maker or last editor/)
    expect((await recordsOf(deal, 'a_both')).matchBlock).toBe('5')
    expect((await recordsOf(deal, 'a_mk')).matchBlock).toBe('4')
    expect((await recordsOf(deal, 'a_ck')).matchBlock).toBe('1')
    expect(await recordsOf(deal)).toMatchObject({ matchBlock: '0', confirmations: [] })
  })

  it('of another organisation as if there were none', async () => {
    const deal = await submitted()
    expect((await match(deal, {}, 'b_no')).message).toBe('Data does not exist')
    expect((await test.as('b_no').get(`${confirmationsApi}/${deal.id}`)).message).toBe('Data does not exist')
    expect((await match({ id: '987654321', version: 0 })).message).toBe('Data does not exist')
  })

  it('of drafts and void deals', async () => {
    const { data: draft } = await test.as('a_mk').post(`${spotApi}/spotAddSave`, spotDeal(test))
    expect((await match(draft)).message).toBe('A draft or void deal has no bank confirmation')
    await test.as('a_mk').get(`${dealApi}/invalid/${draft.id}`)
    expect((await match(await dealOf(draft))).message).toBe('A draft or void deal has no bank confirmation')
    expect(await dealOf(draft)).toMatchObject({ businMatch: '0', version: 1 })
  })

  it('on a version that is not the newest', async () => {
    const deal = await submitted()
    await check(deal, '1')
    expect((await match(deal)).message).toBe('Record changed by someone else, please refresh.')
    expect((await recordsOf(deal)).confirmations).toEqual([])
  })

  it.each([
    ['counterPartyDealNo', '', 'Counterparty deal no. is required'],
    ['counterPartyDealNo', 'B K', /Counterparty deal no. has the wrong format/],
    ['buyAmt', '0', 'Our buy amount must be greater than 0'],
    ['sellAmt', '-1', /Amount should be between/],
    ['exchangeRate', '', 'Deal rate is required'],
    ['valueDate', '20260230', /Invalid date format/],
    ['buyCurrency', 'ZZZ', /.+/],
    ['sellCurrency', 'CNY', /.+/],
    ['version', undefined, 'Version is required'],
  ])('with %s %s', async (field, value, message) => {
    const deal = await submitted()
    const answer = await match(deal, { [field]: value })
    expect(answer.status).toBe(200)
    expect(answer.code).not.toBe(success)
    expect(answer.message).toMatch(message)
    expect((await recordsOf(deal)).confirmations).toEqual([])
  })
})

describe('twice at once', () => {
  it('under one key it is one confirmation and one answer', async () => {
    const deal = await submitted()
    const headers = { 'idempotency-key': `match-${deal.id}` }
    const answers = await Promise.all(Array.from({ length: 4 }, () => match(deal, {}, 'a_no', headers)))
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(answers[0]?.code).toBe(success)
    expect((await recordsOf(deal)).confirmations.length).toBe(1)
  })

  it('without one the first wins and the others are told to look again', async () => {
    const deal = await submitted()
    const answers = await Promise.all(Array.from({ length: 4 }, () => match(deal, { sellAmt: '999999' })))
    expect(answers.filter(({ code }) => code === success).length).toBe(1)
    expect(new Set(answers.map(({ message }) => message))).toEqual(
      new Set(['success', 'Record changed by someone else, please refresh.']),
    )
    expect((await recordsOf(deal)).confirmations.length).toBe(1)
  })

  it('a confirmation and a withdrawal leave one outcome', async () => {
    const deal = await submitted()
    const [matched] = await Promise.all([match(deal), test.as('a_mk').get(`${dealApi}/withdraw/${deal.id}`)])
    expect(await dealOf(deal)).toMatchObject({ tradeStatus: 'T', businMatch: '0' })
    expect((await recordsOf(deal)).confirmations.length).toBe(matched.code === success ? 1 : 0)
  })
})

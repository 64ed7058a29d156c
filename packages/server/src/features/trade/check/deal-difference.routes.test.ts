/** What the reviewer of a deal that comes again sees as edited, whatever its kind. */
import type { Difference } from '@hedgerow/contract/approval/difference/difference.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withTx } from '../../../kit/database/database.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { checkApi, dealApi, spotApi, spotDeal, storeMarket } from '../deal/trade.fixture.ts'
import { optionApi, optionDeal } from '../option/option.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
})
afterAll(() => test.close())

const success = '00000000'
const versionOf = async (id: string) => (await test.as('a_no').get(`${dealApi}/getById/${id}`)).data.version
const reviewOf = (id: string, who: 'a_ck' | 'b_ck' = 'a_ck') => test.as(who).get(`${checkApi}/review/${id}`)
const editsOf = async (id: string) =>
  (await reviewOf(id)).data.differences.map((one: Difference) => [one.field, one.before, one.after])
const reject = async (id: string) => {
  const decision = { id, version: await versionOf(id), checkStatus: '2', comment: 'look again' }
  expect((await test.as('a_ck').post(`${checkApi}/check`, decision)).code).toBe(success)
}
const submitAgain = async (id: string, call: string, deal: object) => {
  const answer = await test.as('a_mk').post(call, { ...deal, id, version: await versionOf(id) })
  expect(answer.code, answer.message).toBe(success)
}

describe('edits of a deal', () => {
  it('are the fields of a spot deal that were edited, and those that follow from them', async () => {
    const { data: deal } = await test.as('a_mk').post(`${spotApi}/spotAddDeal`, spotDeal(test))
    expect(await editsOf(deal.id)).toEqual([])
    await reject(deal.id)
    await submitAgain(deal.id, `${spotApi}/spotEdtDeal`, spotDeal(test, { remark: 'as the bank wrote' }))
    expect(await editsOf(deal.id)).toEqual([['remark', null, 'as the bank wrote']])
    await reject(deal.id)
    await submitAgain(deal.id, `${spotApi}/spotEdtDeal`, spotDeal(test, { remark: 'as the bank wrote' }))
    expect(await editsOf(deal.id)).toEqual([])
    const foreign = await reviewOf(deal.id, 'b_ck')
    expect([foreign.message, foreign.data?.differences]).toEqual(['Data does not exist', undefined])
  })

  it('are the terms of an option, too', async () => {
    const { data: serial } = await test.as('a_mk').post(`${optionApi}/addCommit`, optionDeal(test))
    const queryWrapper = { dealSerialNo: serial, tradeStatus: '' }
    const { data } = await test.as('a_mk').post(`${dealApi}/queryByPage`, { queryWrapper })
    const { id } = data.recordList[0]
    await reject(id)
    await submitAgain(
      id,
      `${optionApi}/modifyCommit`,
      optionDeal(test, { fee: '59100', optionEndTime: '14:00:00', modifyReason: 'as agreed' }),
    )
    const edits = await editsOf(id)
    expect(edits).toContainEqual(['fee', '59000', '59100'])
    expect(edits).toContainEqual(['optionEndTime', '15:00:00', '14:00:00'])
    expect(edits.map(([field]: string[]) => field)).not.toContain('exePrice')
  })

  it('stand under row-level security', async () => {
    const count = sql<{ count: string }>`select count(*) from returned_record`
    const countOf = async (who: 'a_ck' | 'b_ck') =>
      (await withTx(test.database.db, test.as(who).scope, (tx) => count.execute(tx))).rows[0]?.count
    expect(await Promise.all([countOf('a_ck'), countOf('b_ck')])).toEqual(['3', '0'])
  })
})

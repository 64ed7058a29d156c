/** What people bring into the market counts once another person has agreed. */
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { marketChangeApi } from '@hedgerow/contract/market-review/market-change.contract'
import { rateImportApi } from '@hedgerow/contract/rate-import/import/rate-import.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '../../kit/testing.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { type Person, rateImports } from '../rate-import/import/rate-import.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp({}, { workers: true })
})
afterAll(() => test.close())
const { preview, ended, rowsOf, stored } = rateImports(() => test)

const success = '00000000'
const rate = (mid: string, day = '2026-04-13') => `Date,Pair,Mid\n${day},USD/CNY,${mid}\n`
const changesOf = async (person: Person, query: object = {}) =>
  (await test.as(person).post(marketChangeApi.queryByPage.path, { queryWrapper: query, pageSize: 50 })).data.recordList
async function submitted(mid: string, day?: string) {
  const { data } = await preview('a_mk', 'rates.csv', rate(mid, day))
  const answer = await test.as('a_mk').post(rateImportApi.commit.path, { batchId: data.batchId })
  expect([answer.code, answer.data.status]).toEqual([success, 'submitted'])
  const [change] = await changesOf('a_ck')
  return { batchId: data.batchId, ...change }
}
const check = (person: Person, { id, version }: { id: string; version: number }, checkStatus = '1', comment = 'seen') =>
  test.as(person).post(marketChangeApi.check.path, { id, version, checkStatus, comment })

const withdraw = (person: Person, { id, version }: { id: string; version: number | undefined }) =>
  test.as(person).post(marketChangeApi.withdraw.path, { id, version })

describe('an imported rate', () => {
  it('changes nothing until another person passes it, who sees old beside new', async () => {
    const change = await submitted('6.83')
    expect(await stored('a', 'USD/CNY')).toEqual([])
    expect(change).toMatchObject({
      changeKind: 'rate',
      changeStatus: '1',
      newCount: '1',
      makerName: 'a_mk',
      checkBlock: '0',
    })
    const { data } = await test.as('a_ck').get(`/CLOUD-PUB/marketChange/review/${change.id}`)
    expect(data).toMatchObject({
      checkBlock: '0',
      rows: [{ currencyPair: 'USD/CNY', midPrice: '6.83', verdict: 'NEW' }],
    })
    expect(data.trail.map(({ act, userName }: Record<string, string>) => [act, userName])).toEqual([['commit', 'a_mk']])
    expect((await check('a_ck', change)).code).toBe(success)
    expect(await ended('a_mk', change.batchId)).toMatchObject({ status: 'committed', written: 1 })
    expect(await stored('a', 'USD/CNY')).toMatchObject([{ mid: '6.83', source: 'MANUAL', own: 'Organisation a' }])
    const [after] = await changesOf('a_mk', { changeStatus: '2' })
    expect(after).toMatchObject({ id: change.id, importStatus: 'committed' })
    const { data: later } = await test.as('a_mk').get(`/CLOUD-PUB/marketChange/review/${change.id}`)
    expect(later.trail.map(({ act }: Record<string, string>) => act)).toEqual(['commit', 'check'])
  })

  it('shows its newest days and what is odd, alike to who sends it and who reviews it', async () => {
    const text = `Date,Pair,Mid\n2026-02-27,USD/SEK,9.10\n2026-02-28,USD/SEK,9.11\n2026-03-02,USD/SEK,9.80\n2026-03-03,USD/SEK,9.81\n`
    const { data } = await preview('a_mk', 'rates.csv', text)
    const listed = await rowsOf('a_mk', data.batchId)
    const odd = ({ dataDate, oddity, move }: (typeof listed)[number]) => [dataDate, oddity, move]
    expect(listed.map(odd)).toEqual([
      ['20260302', 'MOVE', '7.57'],
      ['20260228', 'CLOSED', null],
      ['20260303', null, null],
      ['20260227', null, null],
    ])
    await test.as('a_mk').post(rateImportApi.commit.path, { batchId: data.batchId })
    const [change] = await changesOf('a_ck')
    const review = await test.as('a_ck').get(`/CLOUD-PUB/marketChange/review/${change.id}`)
    expect(review.data.rows).toEqual(listed)
    await withdraw('a_mk', change)
  })

  it('is passed by nobody who made it, holds both duties, or has none', async () => {
    const change = await submitted('6.84', '2026-04-10')
    expect((await check('a_mk', change)).code).toBe('00020404')
    expect((await check('a_no', change)).code).toBe('00020404')
    expect((await check('a_both', change)).message).toMatch(/Conflicting duties/)
    expect((await check('b_ck', change)).code).toBe('00020406')
    await check('a_ck', change, '2')
  })

  it('is rejected with a comment alone, and then nothing of it can be imported', async () => {
    const change = await submitted('6.85', '2026-04-09')
    expect((await check('a_ck', change, '2', '')).message).toBe('A comment is required to reject')
    expect((await check('a_ck', change, '2')).code).toBe(success)
    expect((await test.as('a_mk').post(rateImportApi.progress.path, { batchId: change.batchId })).data.status).toBe(
      'cancelled',
    )
    const again = await test.as('a_mk').post(rateImportApi.commit.path, { batchId: change.batchId })
    expect(again.code).toBe('06020005')
    expect((await check('a_ck', { ...change, version: change.version + 1 })).message).toMatch(/does not await review/)
    expect((await stored('a', 'USD/CNY')).some(({ day }) => day === '20260409')).toBe(false)
  })

  it('is withdrawn by its maker alone; committing it twice submits it once', async () => {
    const change = await submitted('6.86', '2026-04-08')
    const again = await test.as('a_mk').post(rateImportApi.commit.path, { batchId: change.batchId })
    expect(again.data.status).toBe('submitted')
    expect(await changesOf('a_ck', { changeStatus: '1' })).toHaveLength(1)
    expect((await withdraw('a_both', change)).message).toMatch(/Only its maker/)
    expect((await withdraw('a_mk', { ...change, version: undefined })).data.fields).toMatchObject([
      { field: 'version' },
    ])
    expect((await withdraw('a_mk', change)).code).toBe(success)
    expect(await changesOf('a_ck', { changeStatus: '1' })).toEqual([])
    expect((await rowsOf('a_mk', change.batchId)).length).toBe(1)
  })

  it('is not withdrawn by who has not seen that it was reviewed meanwhile', async () => {
    const change = await submitted('6.87', '2026-04-07')
    expect((await check('a_ck', change)).code).toBe(success)
    expect((await withdraw('a_mk', change)).code).toBe(kitRefusals.STALE_VERSION.code)
    expect(await ended('a_mk', change.batchId)).toMatchObject({ status: 'committed', written: 1 })
  })

  it('tells whoever may review it, and its maker of the result', async () => {
    const notices = await asOwner<{ userName: string; messageEn: string }>(
      test.database.owner,
      `select distinct m.user_name as "userName", n.message_en as "messageEn" from notification n join member m on m.id = n.user_id
       where n.message_en like 'Market change%' order by 1, 2`,
    )
    expect(notices.map(({ userName, messageEn }) => `${userName}: ${messageEn}`)).toEqual([
      'a_ck: Market change rates.csv awaits review',
      'a_mg: Market change rates.csv awaits review',
      'a_mk: Market change rates.csv was passed',
      'a_mk: Market change rates.csv was rejected: seen',
    ])
  })
})

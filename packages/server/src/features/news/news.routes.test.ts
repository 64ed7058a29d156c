/** News goes out by two hands, and before that nobody else reads it. */
import { newsApi } from '@hedgerow/contract/news/news.contract'
import { newsRefusals } from '@hedgerow/contract/news/news.refusals'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await withTx(test.database.db, systemScope, (tx) =>
    sql`insert into staff_duty (group_id, user_id, org_id, check_type, check_op_type)
      select group_id, id, group_id, '0', '0' from member where user_name in ('a_no', 'a_mg')`.execute(tx),
  )
})
afterAll(() => test.close())

const success = '00000000'
type Person = Parameters<TestApp['as']>[0]
const post = (
  who: Person,
  act: 'add' | 'modify' | 'submit' | 'publish' | 'takeDown' | 'delete' | 'markRead' | 'queryByPage',
  body: object,
) => test.as(who).post(newsApi[act].path, body)
const read = (who: Person, id: string) => test.as(who).get(`/CLOUD-BASE/news/query/${id}`)

it('is written by one administrator, published by another, read by everybody of the group, and taken down', async () => {
  const { data } = await post('a_no', 'add', { titleZh: '美元', category: '1', currencies: 'USD', bodyZh: '**要点**' })
  expect((await read('a_mk', data.id)).code).not.toBe(success)
  const submitted = (await post('a_no', 'submit', data)).data
  expect((await post('a_no', 'publish', submitted)).message).toBe(newsRefusals.NEWS_OWN.en)
  expect((await post('a_mk', 'publish', submitted)).status).toBe(403)
  const published = await post('a_mg', 'publish', submitted)
  expect(published.code).toBe(success)
  expect((await read('a_mk', data.id)).data).toMatchObject({ titleZh: '美元', titleEn: '', bodyZh: '**要点**' })
  expect((await read('b_mk', data.id)).code).not.toBe(success)
  const listed = async () => (await post('a_mk', 'queryByPage', { queryWrapper: {} })).data.recordList
  expect((await post('a_mk', 'queryByPage', { queryWrapper: { heldFlag: '1' } })).data.recordList).toEqual([])
  const { groupId, orgId } = test.refs.a
  const { userId } = test.as('a_mk').scope
  await withTx(test.database.db, systemScope, (tx) =>
    sql`insert into fx_exposure (group_id, org_id, serial_no, exposure_type, exposure_direction, currency, original_amt, exposure_amt,
        trans_date, end_date, delivery_date, create_by, modify_by)
      values (${groupId}, ${orgId}, 'EXP-N', '1', '1', 'USD', 5, 5, '20260401', '20260601', '20260603', ${userId}, ${userId})`.execute(
      tx,
    ),
  )
  expect((await post('a_mk', 'queryByPage', { queryWrapper: { heldFlag: '1' } })).data.recordList).toHaveLength(1)
  expect(await listed()).toMatchObject([{ title: '美元', readFlag: '0' }])
  await post('a_mk', 'markRead', { id: data.id })
  expect((await post('a_mk', 'markRead', { id: data.id })).code).toBe(success)
  expect(await listed()).toMatchObject([{ readFlag: '1' }])
  expect((await post('a_mg', 'takeDown', { ...published.data, reason: 'superseded' })).code).toBe(success)
  expect(await listed()).toEqual([])
})

it('is published by nobody who edited it', async () => {
  const { data } = await post('a_no', 'add', { titleZh: '欧元', category: '1', bodyZh: '甲' })
  const article = { titleZh: '欧元', category: '1', bodyZh: '乙' }
  const edited = (await post('a_mg', 'modify', { ...data, ...article })).data
  const submitted = (await post('a_no', 'submit', edited)).data
  expect((await post('a_mg', 'publish', submitted)).message).toContain('different users')
  const published = await post('a_both', 'publish', submitted)
  expect(published.code).toBe(success)
  expect((await post('a_both', 'takeDown', { ...published.data, reason: 'superseded' })).code).toBe(success)
})

/** Written by one and published by the other. */
async function publish(article: object): Promise<string> {
  const { data } = await post('a_no', 'add', { category: '1', ...article })
  await post('a_no', 'submit', data)
  expect((await post('a_mg', 'publish', { ...data, version: 1 })).code).toBe(success)
  return data.id
}

it('leads to what was published before and after it, and to the latest about its currencies', async () => {
  const [euro, both, yen] = [
    await publish({ titleZh: '欧元', currencies: 'EUR' }),
    await publish({ titleEn: 'Euro and yen', currencies: 'EUR,JPY' }),
    await publish({ titleZh: '日元', currencies: 'JPY' }),
  ]
  await post('a_no', 'add', { titleEn: 'Draft on the euro', category: '1', currencies: 'EUR' })
  const around = async (id: string) => {
    const { previous, next, related } = (await read('a_mk', id)).data
    return [previous?.id, next?.id, related.map((one: { id: string }) => one.id)]
  }
  expect(await around(euro)).toEqual([undefined, both, [both]])
  expect(await around(both)).toEqual([euro, yen, [yen, euro]])
  expect(await around(yen)).toEqual([both, undefined, [both]])
  expect((await read('a_mk', yen)).data.previous).toEqual({ id: both, title: 'Euro and yen' })
})

it('tells those whose organisation holds one of its currencies, and nobody else', async () => {
  const { groupId, orgId } = test.refs.a
  const { userId } = test.as('a_mk').scope
  await withTx(test.database.db, systemScope, (tx) =>
    sql`insert into fx_exposure (group_id, org_id, serial_no, exposure_type, exposure_direction, currency, original_amt, exposure_amt,
        trans_date, end_date, delivery_date, create_by, modify_by)
      values (${groupId}, ${orgId}, 'EXP-GBP', '1', '1', 'GBP', 5, 5, '20260401', '20260601', '20260603', ${userId}, ${userId}),
        (${groupId}, ${orgId}, 'EXP-AUD', '1', '1', 'AUD', 5, 5, '20260101', '20260401', '20260401', ${userId}, ${userId})`.execute(
      tx,
    ),
  )
  const noticesOf = async (who: Person) =>
    withTx(test.database.db, systemScope, async (tx) => {
      const { rows } = await sql<{
        message: string
        url: string
      }>`select message_zh || ' / ' || message_en as message, url
        from notification where user_id = ${test.as(who).scope.userId} and message_en like '%sterling' order by id`.execute(
        tx,
      )
      return rows
    })
  const id = await publish({ titleZh: '英镑', titleEn: 'Pound sterling', currencies: 'GBP,CHF' })
  await publish({ titleEn: 'AUD and sterling', currencies: 'AUD' })
  await publish({ titleEn: 'Of no currency: sterling' })
  expect(await noticesOf('a_mk')).toEqual([{ message: '英镑 / Pound sterling', url: `/pages/info/${id}` }])
  expect([await noticesOf('a_mg'), await noticesOf('b_mk')]).toEqual([[], []])
})

it('is found by the day of its publication', async () => {
  await publish({ titleEn: 'Found by its day' })
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format().replaceAll('-', '')
  const titlesOf = async (queryWrapper: object) =>
    (await post('a_mk', 'queryByPage', { queryWrapper })).data.recordList.map(({ title }: { title: string }) => title)
  expect(await titlesOf({ publishDateStart: today, publishDateEnd: today })).toContain('Found by its day')
  expect(await titlesOf({ publishDateEnd: '20200101' })).toEqual([])
})

it('needs a title, and is deleted as a draft alone', async () => {
  expect((await post('a_no', 'add', { category: '1' })).message).toBe(newsRefusals.NEWS_TITLE.en)
  const { data } = await post('a_no', 'add', { titleEn: 'Rates', category: '2' })
  expect((await post('a_mg', 'delete', { ids: data.id })).data).toEqual({ count: 1 })
  expect((await post('a_mg', 'delete', { ids: data.id })).message).toBe(
    `${newsRefusals.NEWS_NOT_DRAFT.en}: current state “Taken down”`,
  )
})

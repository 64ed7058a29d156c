import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { notifyMembers } from '../../kit/record/notifications.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const tell = (userName: 'a_mk' | 'a_ck', en: string) => {
  const { scope } = test.as(userName)
  const notice = { message: { zh: `${en}（中文）`, en }, params: {}, url: '/apps/dashboards/analytics' }
  return withTx(test.database.db, scope, (tx) => notifyMembers(tx, scope, [{ userId: scope.userId, notice }]))
}
const told = async (userName: 'a_mk' | 'a_ck') => (await test.as(userName).get('/CLOUD-BASE/notice/query')).data
const messagesOf = async (userName: 'a_mk' | 'a_ck') =>
  (await told(userName)).recordList.map(({ message }: { readonly message: string }) => message)

it('shows a member what was told to them alone, the newest first, until it is put away', async () => {
  await withTx(test.database.db, systemScope, (tx) => sql`update notification set dismissed = true`.execute(tx))
  await tell('a_mk', 'first')
  await tell('a_mk', 'second')
  await tell('a_ck', 'third')
  expect(await messagesOf('a_mk')).toEqual(['second', 'first'])
  const [newest] = (await told('a_mk')).recordList
  await test.as('a_ck').post('/CLOUD-BASE/notice/dismiss', { ids: newest.id })
  expect(await messagesOf('a_mk')).toEqual(['second', 'first'])
  await test.as('a_mk').post('/CLOUD-BASE/notice/dismiss', { ids: newest.id })
  expect(await messagesOf('a_mk')).toEqual(['first'])
  await test.as('a_mk').post('/CLOUD-BASE/notice/dismissAll')
  expect((await told('a_mk')).totalCount).toBe(0)
  expect(await messagesOf('a_ck')).toEqual(['third'])
})

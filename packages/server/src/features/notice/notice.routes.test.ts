import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { notifyMember } from '../../kit/record/notifications.ts'
import { asOwner } from '../../kit/testing.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

type Person = Parameters<TestApp['as']>[0]
const api = '/CLOUD-BASE/notice'
const says = (n: number) => ({ message: { zh: `通知${n}`, en: `notice ${n}` }, params: {}, url: '/apps/x?open=1' })
const tell = (person: Person, ...numbers: readonly number[]) =>
  withTx(test.database.db, systemScope, async (tx) => {
    const { scope } = test.as(person)
    for (const n of numbers) await notifyMember(tx, scope, scope.userId, says(n))
  })
interface NoticeLine {
  readonly id: string
  readonly message: string
  readonly readFlag: string
}
const noticesOf = async (person: Person = 'a_mk', queryWrapper: object = { dismissed: '0' }): Promise<NoticeLine[]> =>
  (await test.as(person).post(`${api}/queryByPage`, { queryWrapper }, { language: 'en_US' })).data.recordList
const messages = async (...query: Parameters<typeof noticesOf>) =>
  (await noticesOf(...query)).map(({ message }) => message)
const count = async (person: Person = 'a_mk') => (await test.as(person).get(`${api}/count`)).data
const idOf = async (message: string) => (await noticesOf('a_mk', {})).find((one) => one.message === message)?.id
const audited = async () =>
  (await asOwner(test.database.owner, "select 1 from audit_event where entity = 'notification'")).length

beforeEach(async () => {
  await asOwner(test.database.owner, 'delete from notification')
  await tell('a_mk', 1, 2, 3)
  await tell('a_ck', 4)
})

describe('a member', () => {
  it('sees the own notices, newest first, in the language asked for', async () => {
    expect(await messages()).toEqual(['notice 3', 'notice 2', 'notice 1'])
    const inChinese = await test.as('a_mk').post(`${api}/queryByPage`, {}, { language: 'zh_CN' })
    expect(inChinese.data.recordList[0].message).toBe('通知3')
    expect(await count()).toEqual({ unread: 3, standing: 3 })
    expect(await messages('b_mk')).toEqual([])
  })

  it('reads one: it is read and still stands', async () => {
    await test.as('a_mk').get(`${api}/read/${await idOf('notice 2')}`)
    expect(await count()).toEqual({ unread: 2, standing: 3 })
    expect(await messages('a_mk', { readFlag: '0' })).toEqual(['notice 3', 'notice 1'])
  })

  it('reads or dismisses all that were seen, not what came since', async () => {
    const newest = await idOf('notice 3')
    await tell('a_mk', 5)
    await test.as('a_mk').post(`${api}/readAll`, { upTo: newest })
    expect(await count()).toEqual({ unread: 1, standing: 4 })
    await test.as('a_mk').post(`${api}/dismissAll`, { upTo: newest })
    expect(await messages()).toEqual(['notice 5'])
    expect(await count()).toEqual({ unread: 1, standing: 1 })
    expect(await count('a_ck')).toEqual({ unread: 1, standing: 1 })
  })

  it('dismisses some; they are kept and count as read, and a second time changes nothing', async () => {
    const ids = [await idOf('notice 1'), await idOf('notice 3')].join()
    const before = await audited()
    for (const _ of [1, 2]) expect((await test.as('a_mk').get(`${api}/dismiss/${ids}`)).code).toBe('00000000')
    expect(await audited()).toBe(before + 1)
    expect(await messages()).toEqual(['notice 2'])
    expect(await messages('a_mk', { dismissed: '1', readFlag: '1' })).toEqual(['notice 3', 'notice 1'])
  })

  it('cannot touch the notices of a colleague, nor some of them', async () => {
    const mine = await idOf('notice 1')
    const [theirs] = await noticesOf('a_ck')
    for (const refused of [
      await test.as('a_mk').get(`${api}/read/${mine},${theirs?.id}`),
      await test.as('a_mk').get(`${api}/dismiss/${theirs?.id}`),
    ])
      expect(refused.message).toBe('Data does not exist')
    expect(await count()).toEqual({ unread: 3, standing: 3 })
    expect(await count('a_ck')).toEqual({ unread: 1, standing: 1 })
  })
})

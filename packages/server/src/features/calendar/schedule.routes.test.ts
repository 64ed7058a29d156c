import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { asOwner } from '../../kit/testing.ts'
import { type TestApp, testApp, testDay } from '../../testing/fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())
beforeEach(() => asOwner(test.database.owner, 'delete from schedule_item'))

const api = '/CLOUD-BASE/schedule'
type Person = Parameters<TestApp['as']>[0]
const add = (says: object = {}, person: Person = 'a_mk') =>
  test.as(person).post(`${api}/add`, { title: 'Call the bank', scheduleDate: testDay, ...says })
const today = async (person: Person = 'a_mk') => (await test.as(person).get(`${api}/queryTodaySchedule/`)).data
const titles = async (person?: Person) => (await today(person)).map(({ title }: { title: string }) => title)

it('today are the items of the system date, those without a time first; a range has the others too', async () => {
  await add({ title: 'late', scheduleTime: '16:30:00' })
  await add({ title: 'early', scheduleTime: '09:00:00', scheduleType: '1', description: 'two lines' })
  await add({ title: 'any time' })
  await add({ title: 'tomorrow', scheduleDate: '20260414' })
  expect(await titles()).toEqual(['any time', 'early', 'late'])
  expect((await today())[1]).toMatchObject({ scheduleType: '1', scheduleTime: '09:00:00', description: 'two lines' })
  const range = await test.as('a_mk').post(`${api}/queryByRange`, { from: '20260414', to: '20260430' })
  expect(range.data.map(({ title }: { title: string }) => title)).toEqual(['tomorrow'])
})

it('is changed by its version, and cancelled once', async () => {
  await add()
  const [item] = await today()
  const change = { id: item.id, title: 'Call them again', scheduleDate: testDay }
  expect((await test.as('a_mk').post(`${api}/modify`, { ...change, version: 0 })).code).toBe('00000000')
  expect((await test.as('a_mk').post(`${api}/modify`, { ...change, version: 0 })).message).toContain('changed by')
  expect(await titles()).toEqual(['Call them again'])
  expect((await test.as('a_mk').post(`${api}/cancel`, { id: item.id })).code).toBe('00000000')
  expect(await titles()).toEqual([])
  expect((await test.as('a_mk').post(`${api}/cancel`, { id: item.id })).message).toBe('Data does not exist')
})

it('is nobody else’s business, not even a colleague’s', async () => {
  await add()
  const [item] = await today()
  expect(await titles('a_ck')).toEqual([])
  expect((await test.as('a_ck').post(`${api}/cancel`, { id: item.id })).message).toBe('Data does not exist')
  expect(await titles()).toHaveLength(1)
})

it.each([
  [{ scheduleDate: '20260412' }, 'scheduleDate'],
  [{ title: ' ' }, 'title'],
  [{ title: 'x'.repeat(65) }, 'title'],
  [{ scheduleTime: '25:00:00' }, 'scheduleTime'],
  [{ scheduleType: '7' }, 'scheduleType'],
])('refuses %o by name', async (says, field) => {
  expect((await add(says)).data.fields[0].field).toBe(field)
  expect(await titles()).toEqual([])
})

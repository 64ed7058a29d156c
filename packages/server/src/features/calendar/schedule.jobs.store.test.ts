import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { asOwner } from '../../kit/testing.ts'
import { type TestApp, testApp, testDay } from '../../testing/fixture.ts'
import { takeDueItems } from './schedule.store.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const due = async (time: string) =>
  (await withTx(test.database.db, systemScope, (tx) => takeDueItems(tx, { today: testDay, time }))).map(
    ({ title }) => title,
  )

it('a note reminds once, its minutes before its time; one that is changed reminds again', async () => {
  const add = (title: string, more: object) =>
    test.as('a_mk').post('/CLOUD-BASE/schedule/add', { title, scheduleDate: testDay, ...more })
  await add('silent', { scheduleTime: '10:00:00' })
  await add('fixing', { scheduleTime: '10:00:00', remindMinutes: '15' })
  await add('no time', { remindMinutes: '0' })
  await add('tomorrow', { scheduleDate: '20260414', scheduleTime: '09:30:00', remindMinutes: '1440' })
  expect(await due('08:59:00')).toEqual([])
  expect(await due('09:00:00')).toEqual(['no time'])
  expect((await due('09:45:00')).sort()).toEqual(['fixing', 'tomorrow'])
  expect(await due('09:46:00')).toEqual([])
  const [item] = (await test.as('a_mk').get('/CLOUD-BASE/schedule/queryTodaySchedule/')).data.filter(
    ({ title }: { title: string }) => title === 'fixing',
  )
  await test.as('a_mk').post('/CLOUD-BASE/schedule/modify', {
    id: item.id,
    version: item.version,
    title: 'fixing',
    scheduleDate: testDay,
    scheduleTime: '11:00:00',
    remindMinutes: item.remindMinutes,
  })
  expect(await due('10:50:00')).toEqual(['fixing'])
  expect(await asOwner(test.database.owner, 'select 1 from schedule_item where reminded_time is null')).toHaveLength(1)
})

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/fixture.ts'

let test: TestApp
/** What the process would do; `others` is somebody's company beside the demonstration. */
let others = false
let makings = 0
beforeAll(async () => {
  test = await testApp({}, { demonstration: { hasOthers: async () => others, makeAnew: () => (makings += 1) } })
})
afterAll(() => test.close())
beforeEach(() => {
  others = false
  makings = 0
})

const state = async (person: Parameters<TestApp['as']>[0]) => (await test.as(person).get('/CLOUD-BASE/demo/state')).data
const reset = (person: Parameters<TestApp['as']>[0]) => test.as(person).post('/CLOUD-BASE/demo/reset', {})

it('is begun by an administrator, once for each wish', async () => {
  expect(await state('a_both')).toEqual({ canReset: true })
  expect(await reset('a_both')).toMatchObject({ code: '00000000', data: null })
  expect(makings).toBe(1)
})

it('is nobody else’s to begin, nor to ask about', async () => {
  expect(await reset('a_ck')).toMatchObject({ code: '00020404' })
  expect(await test.as('a_ck').get('/CLOUD-BASE/demo/state')).toMatchObject({ code: '00020404' })
  expect(makings).toBe(0)
})

it('leaves a server alone on which somebody has a company', async () => {
  others = true
  expect(await state('a_both')).toEqual({ canReset: false })
  expect(await reset('a_both')).toMatchObject({ code: '01030009', message: expect.stringContaining('also holds data') })
  expect(makings).toBe(0)
})

it('is refused with the way to it where nobody starts the server again', async () => {
  const plain = await testApp()
  const refused = await plain.as('a_both').post('/CLOUD-BASE/demo/reset', {})
  expect(refused).toMatchObject({ code: '01030008', message: expect.stringContaining('npm run demo:reset') })
  expect((await plain.as('a_both').get('/CLOUD-BASE/demo/state')).data).toEqual({ canReset: false })
  await plain.close()
})

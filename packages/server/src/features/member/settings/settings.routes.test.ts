import { Settings } from '@hedgerow/contract/member/settings.contract'
import { menu } from '@hedgerow/contract/screens'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const modify = '/CLOUD-BASE/member/modifySettings'
const signIn = '/CLOUD-BASE/auth/accessToken'
const usual = Settings.parse({})

it('keeps the settings of one member, and of no other', async () => {
  expect((await test.as('a_mk').post(signIn)).data.member.settings).toBeNull()
  const settings = { ...usual, direction: 'rtl', extra: { ...usual.extra, fontSize: 1.2 } }
  expect((await test.as('a_mk').post(modify, { settings })).code).toBe('00000000')
  expect((await test.as('a_mk').post(signIn)).data.member.settings).toEqual(settings)
  expect((await test.as('a_ck').post(signIn)).data.member.settings).toBeNull()
})

it('fills what is left out and refuses what is out of range, naming it', async () => {
  expect((await test.as('a_ck').post(modify, { settings: { direction: 'rtl' } })).code).toBe('00000000')
  expect((await test.as('a_ck').post(signIn)).data.member.settings).toEqual({ ...usual, direction: 'rtl' })
  const refused = await test.as('a_ck').post(modify, { settings: { extra: { fontSize: 3 }, theme: { main: 'pink' } } })
  expect(refused.code).not.toBe('00000000')
  expect(JSON.stringify(refused.data)).toContain('settings.extra.fontSize')
  expect(JSON.stringify(refused.data)).toContain('settings.theme.main')
})

it('pins at most eight screens, each once and in order, and only screens that exist', async () => {
  const mine = test.as('a_mk')
  const ids = menu.flatMap(({ screens }) => screens.map(({ id }) => id)).slice(0, 9)
  const add = (menuId: string) => mine.post('/CLOUD-BASE/fastMenu/add', { menuId })
  const pinned = async () => (await mine.get('/CLOUD-BASE/fastMenu/query')).data
  for (const id of ids.slice(0, 8)) expect((await add(id)).code).toBe('00000000')
  expect((await add(ids[0] ?? '')).code).toBe('00000000')
  expect((await add(ids[8] ?? '')).code).toBe('01010021')
  expect((await add('no-such-screen')).code).toBe('00020406')
  await mine.get(`/CLOUD-BASE/fastMenu/cancel/${ids[1]}`)
  expect(await pinned()).toEqual([ids[0], ...ids.slice(2, 8)])
  expect((await test.as('a_ck').get('/CLOUD-BASE/fastMenu/query')).data).toEqual([])
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const path = (act: string) => `/CLOUD-BASE/listView/${act}`
const view = (viewName: string, more: object = {}) => ({
  listName: 'fxExposure',
  viewName,
  filters: { currency: 'USD' },
  sort: '-endDate',
  columns: [
    { columnName: 'serialNo', width: 180, isHidden: false },
    { columnName: 'remark', width: null, isHidden: true },
  ],
  isCompact: true,
  ...more,
})
type View = { id: string; viewName: string; isStart: boolean }
const ownOf = async (who: 'a_mk' | 'a_ck' | 'b_mk') => (await test.as(who).get(path('query'))).data as View[]

it('keeps a view whole, for its member alone, and brings it with each start', async () => {
  const saved = await test.as('a_mk').post(path('save'), view('Dollars'))
  expect(saved.data).toEqual([{ id: expect.any(String), ...view('Dollars'), isStart: false }])
  expect((await test.as('a_mk').post('/CLOUD-BASE/auth/accessToken')).data.listViews).toEqual(saved.data)
  expect(await ownOf('a_ck')).toEqual([])
  expect(await ownOf('b_mk')).toEqual([])
})

it('lets neither a colleague nor another organisation change or delete it', async () => {
  const [mine] = await ownOf('a_mk')
  for (const who of ['a_ck', 'b_mk'] as const) {
    expect((await test.as(who).post(path('save'), { ...view('Taken'), id: mine?.id })).code).toBe('00020406')
    expect((await test.as(who).post(path('delete'), { id: mine?.id })).code).toBe('00020406')
  }
  expect(await ownOf('a_mk')).toEqual([mine])
})

it('has each name once a list, and makes one view of a submit that is sent twice', async () => {
  expect((await test.as('a_mk').post(path('save'), view('Dollars'))).code).toBe('18190001')
  const key = { 'idempotency-key': 'one-view' }
  const once = await test.as('a_mk').post(path('save'), view('Yen', { filters: { currency: 'JPY' } }), key)
  expect((await test.as('a_mk').post(path('save'), view('Yen', { filters: { currency: 'JPY' } }), key)).data).toEqual(
    once.data,
  )
  const racing = await Promise.all([1, 2].map(() => test.as('a_mk').post(path('save'), view('Euro'))))
  expect(racing.map(({ code }) => code).sort()).toEqual(['00000000', '18190001'])
  expect((await ownOf('a_mk')).map(({ viewName }) => viewName)).toEqual(['Dollars', 'Yen', 'Euro'])
})

it('renames, opens the list with one at most, and deletes', async () => {
  const [dollars, yen] = await ownOf('a_mk')
  await test.as('a_mk').post(path('save'), { ...view('US dollars', { isStart: true }), id: dollars?.id })
  await test.as('a_mk').post(path('save'), { ...view('Yen', { isStart: true }), id: yen?.id })
  expect((await ownOf('a_mk')).map(({ viewName, isStart }) => [viewName, isStart])).toEqual([
    ['US dollars', false],
    ['Yen', true],
    ['Euro', false],
  ])
  expect((await test.as('a_mk').post(path('delete'), { id: yen?.id })).code).toBe('00000000')
  expect((await test.as('a_mk').post(path('delete'), { id: yen?.id })).code).toBe('00020406')
})

it('keeps one arrangement without a name, which opens nothing and is not deleted', async () => {
  for (const sort of ['endDate', '-endDate'])
    await test.as('a_ck').post(path('save'), view('', { sort, isStart: true }))
  const [left, ...others] = await ownOf('a_ck')
  expect(left).toMatchObject({ viewName: '', sort: '-endDate', isStart: false })
  expect(others).toEqual([])
  expect((await test.as('a_ck').post(path('delete'), { id: left?.id })).code).toBe('00020406')
})

it.each([
  ['a list that is none', { listName: 'nothing' }, 'listName'],
  ['a filter that the list does not have', { filters: { colour: 'red' } }, 'colour'],
  ['a value that the filter does not take', { filters: { endDateStart: 'soon' } }, 'endDateStart'],
  ['a column that the list does not have', { columns: [{ columnName: 'x', width: null, isHidden: true }] }, 'columns'],
  ['an order by no column', { sort: '-x' }, 'sort'],
  ['a width beyond the screen', { columns: [{ columnName: 'remark', width: 9000, isHidden: false }] }, 'width'],
  ['a name that is too long', { viewName: 'x'.repeat(41) }, 'viewName'],
])('refuses %s, naming it', async (_, wrong, field) => {
  const refused = await test.as('a_mk').post(path('save'), { ...view('Wrong'), ...wrong })
  expect(refused.code).not.toBe('00000000')
  expect(JSON.stringify(refused)).toContain(field)
})

it('keeps twenty views of a list', async () => {
  const codes: string[] = []
  for (let at = 0; at < 21; at += 1) codes.push((await test.as('b_mk').post(path('save'), view(`View ${at}`))).code)
  expect(codes.slice(0, 20).every((code) => code === '00000000')).toBe(true)
  expect(codes[20]).toBe('18190002')
})

import { post } from '@hedgerow/contract/kit/endpoint'
import { columns, list, type PageReply } from '@hedgerow/contract/kit/list'
import type { ListView } from '@hedgerow/contract/member/list-view.contract'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ListPage } from '../list/ListPage.tsx'
import { useLanguageStore } from '../person/language.ts'
import { useSession } from '../person/session-store.ts'
import { fakeServer, refused, renderScreen, signInAs } from '../testing.tsx'

const pearList = list({
  name: 'pear',
  title: { zh: '梨', en: 'Pears' },
  needs: 'member',
  sort: 'serialNo',
  words: {
    serialNo: { zh: '编号', en: 'Serial no.' },
    owner: { zh: '所有人', en: 'Owner' },
    weight: { zh: '重量', en: 'Weight' },
  },
  columns: {
    serialNo: columns.code({ filter: 'contains' }),
    owner: columns.text({ filter: 'contains' }),
    weight: columns.number(),
  },
  actions: {},
  defaults: { owner: 'Ann' },
  empty: { zh: '没有梨', en: 'No pears' },
})
const queryByPage = post('/CLOUD-TEST/pear/queryByPage', { needs: 'member' })
const row = { id: '1', serialNo: 'P-1', owner: 'Ann', weight: '3' }
const page: PageReply = {
  recordList: [row],
  totals: [],
  totalCount: 1,
  totalPages: 1,
  current: 0,
  countCapped: false,
}
const heavy: ListView = {
  id: '7',
  listName: 'pear',
  viewName: 'Heavy',
  filters: { serialNo: 'P' },
  sort: '-weight',
  columns: [
    { columnName: 'serialNo', width: null, isHidden: false },
    { columnName: 'weight', width: null, isHidden: false },
    { columnName: 'owner', width: null, isHidden: true },
  ],
  isCompact: false,
  isStart: false,
}

beforeEach(() => {
  signInAs()
  useSession.setState({ listViews: [] })
})

const headings = () =>
  screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace(/\d/g, '').trim())
const lastQuery = (requests: ReturnType<typeof fakeServer>) =>
  requests.filter(({ path }) => path.endsWith('pear/queryByPage')).at(-1)?.body

test('a view is opened with its filters, order and columns', async () => {
  useSession.setState({ listViews: [heavy] })
  const requests = fakeServer(() => page)
  renderScreen(<ListPage of={pearList} endpoint={queryByPage} plain />)
  await screen.findByText('P-1')
  expect(lastQuery(requests)).toMatchObject({ queryWrapper: { owner: 'Ann' } })
  fireEvent.click(screen.getByRole('button', { name: 'Views' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Heavy' }))
  await waitFor(() => expect(lastQuery(requests)).toMatchObject({ queryWrapper: { serialNo: 'P' }, sort: '-weight' }))
  await waitFor(() => expect(headings()).toEqual(['', 'Serial no.', 'Weight']))
})

test('the view that opens the list is asked first', async () => {
  useSession.setState({ listViews: [{ ...heavy, isStart: true }] })
  const requests = fakeServer(() => page)
  renderScreen(<ListPage of={pearList} endpoint={queryByPage} plain />)
  await screen.findByText('P-1')
  expect(requests.map(({ body }) => body)).toMatchObject([{ queryWrapper: { serialNo: 'P' }, sort: '-weight' }])
  expect(headings()).toEqual(['', 'Serial no.', 'Weight'])
})

test.each([
  ['zh_CN', '视图', '将当前筛选和列另存为', '删除“Heavy”'],
  ['en_US', 'Views', 'Save these filters and columns as', 'Delete “Heavy”'],
] as const)('in %s what is on screen is saved under a name, and deleted', async (lang, views, saveAs, remove) => {
  const requests = fakeServer(({ path, body }) => {
    if (path.endsWith('listView/save')) return [{ ...heavy, ...(body as object) }]
    return path.endsWith('listView/delete') ? [] : page
  })
  renderScreen(<ListPage of={pearList} endpoint={queryByPage} plain />, '/?serialNo=P')
  act(() => useLanguageStore.setState({ lang }))
  await screen.findByText('P-1')
  fireEvent.click(screen.getByRole('button', { name: views }))
  fireEvent.change(await screen.findByLabelText(saveAs), { target: { value: ' Heavy ' } })
  fireEvent.submit(screen.getByLabelText(saveAs))
  fireEvent.click(await screen.findByRole('button', { name: remove }))
  expect(requests.find(({ path }) => path.endsWith('save'))?.body).toMatchObject({
    listName: 'pear',
    viewName: 'Heavy',
    filters: { serialNo: 'P' },
  })
  // Once to be asked, once to be meant.
  fireEvent.click(await screen.findByRole('button', { name: remove }))
  await waitFor(() => expect(useSession.getState().listViews).toEqual([]))
  expect(requests.find(({ path }) => path.endsWith('delete'))?.body).toEqual({ id: '7' })
})

test('a name that is taken is refused in the words of the server', async () => {
  fakeServer(({ path }) => (path.endsWith('save') ? refused('18190001', 'This list has a view named “Heavy”') : page))
  renderScreen(<ListPage of={pearList} endpoint={queryByPage} plain />)
  await screen.findByText('P-1')
  fireEvent.click(screen.getByRole('button', { name: 'Views' }))
  fireEvent.change(await screen.findByLabelText('Save these filters and columns as'), { target: { value: 'Heavy' } })
  fireEvent.submit(screen.getByLabelText('Save these filters and columns as'))
  expect(await screen.findByText('This list has a view named “Heavy”')).toBeTruthy()
})

import { dictionary } from '@hedgerow/contract/kit/dictionary'
import { page, post } from '@hedgerow/contract/kit/endpoint'
import { columns, list, type PageReply, type Row } from '@hedgerow/contract/kit/list'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Drawer } from 'antd'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAtHand } from '../link/at-hand.ts'
import { useLanguageStore } from '../person/language.ts'
import { useSession } from '../person/session-store.ts'
import { useSystemDateStore } from '../person/system-date.ts'
import { useCommandOf } from '../talk/use-endpoint.ts'
import { type FakeCall, fakeServer, refused, renderScreen, signInAs } from '../testing.tsx'
import { ListPage } from './ListPage.tsx'

const Colour = dictionary(
  'COLOUR',
  { zh: '颜色', en: 'Colour' },
  {
    red: ['1', '红', 'Red', 'danger'],
    green: ['2', '绿', 'Green', 'ok'],
  },
)
const appleList = list({
  name: 'apple',
  title: { zh: '苹果', en: 'Apples' },
  needs: 'apple.view',
  sort: '-pickDate',
  words: {
    serialNo: { zh: '编号', en: 'Serial no.' },
    colour: { zh: '颜色', en: 'Colour' },
    price: { zh: '价格', en: 'Price' },
    currency: { zh: '币种', en: 'Currency' },
    pickDate: { zh: '日期', en: 'Picked on' },
    createTime: { zh: '登记时间', en: 'Entered at' },
  },
  columns: {
    serialNo: columns.code({ filter: 'contains' }),
    colour: columns.dict(Colour, { filter: 'one' }),
    price: columns.amount({ unit: 'currency' }),
    currency: columns.code(),
    pickDate: columns.date({ filter: 'range' }),
    createTime: columns.instant(),
  },
  defaults: { colour: '2' },
  actions: {
    add: { needs: 'apple.edit', selection: 'none', key: 'n', text: { zh: '新增', en: 'Add' } },
    change: { needs: 'apple.edit', selection: 'one', text: { zh: '变更', en: 'Change' } },
    burn: { needs: 'apple.burn', selection: 'many', text: { zh: '焚毁', en: 'Burn' } },
  },
  empty: { zh: '登记第一个苹果', en: 'Pick the first apple' },
})
const queryByPage = page('/CLOUD-EXPO/apple/queryByPage', appleList)

const apple = (id: string): Row => ({
  id,
  serialNo: `A-${id}`,
  colour: '2',
  price: '1234567.5',
  currency: 'USD',
  pickDate: '20261120',
  createTime: '2026-11-20T01:02:03.000Z',
})
const replyOf = (...recordList: Row[]) => ({
  recordList,
  totalCount: recordList.length,
  totalPages: Math.min(recordList.length, 1),
  current: 0,
  countCapped: false,
  totals: [] as PageReply['totals'],
})
test('shows the totals under the rows: of all, and of the page where there are several', async () => {
  const total = { column: 'price', currency: 'USD', side: null, page: '2469135', all: '9876543.2' }
  const two = replyOf(apple('1'), apple('2'))
  fakeServer(() => ({ ...two, totals: [total] }))
  const { unmount } = renderScreen(<ListPage of={appleList} endpoint={queryByPage} plain />)
  expect(await screen.findByText('Total USD')).toBeTruthy()
  expect(screen.getByText('9,876,543.20')).toBeTruthy()
  expect(screen.queryByText('2,469,135.00')).toBeNull()
  unmount()
  fakeServer(() => ({ ...two, totalPages: 3, totals: [total, { ...total, currency: 'JPY', all: null, page: '7' }] }))
  renderScreen(<ListPage of={appleList} endpoint={queryByPage} plain />)
  expect(await screen.findByText('Page total USD')).toBeTruthy()
  expect(screen.getByText('2,469,135.00')).toBeTruthy()
  expect(screen.getByText('Total USD')).toBeTruthy()
  expect(screen.getByText('Page total JPY')).toBeTruthy()
  expect(screen.queryByText('Total JPY')).toBeNull()
})

test('a total of a column that is not shown has no row', async () => {
  fakeServer(() => ({
    ...replyOf(apple('1')),
    totals: [{ column: 'weight', currency: 'USD', side: null, page: '1', all: '1' }],
  }))
  const weight = columns.amount({ unit: 'currency', hidden: true })
  const list = { ...appleList, columns: { ...appleList.columns, weight } }
  renderScreen(<ListPage of={list} endpoint={queryByPage} plain />)
  expect(await screen.findByText('1,234,567.50')).toBeTruthy()
  expect(screen.queryByText('Total USD')).toBeNull()
})

const lastBody = (requests: readonly FakeCall[]) =>
  requests.at(-1)?.body as { queryWrapper: unknown; current: number; sort?: string }

beforeEach(() => signInAs('apple.view', 'apple.edit'))
afterEach(cleanup)

test('opens with the default filter and shows formatted rows in the chosen language', async () => {
  useSystemDateStore.setState({ timeZone: 'Asia/Shanghai' })
  const requests = fakeServer(() => replyOf(apple('1'), apple('2')))
  renderScreen(<ListPage of={appleList} endpoint={queryByPage} plain />)
  expect(await screen.findByText('A-1')).toBeTruthy()
  expect(screen.getAllByText('1,234,567.50')).toHaveLength(2)
  expect(screen.getAllByText('2026/11/20')).toHaveLength(2)
  expect(screen.getAllByText('2026/11/20 09:02:03')).toHaveLength(2)
  expect(requests[0]?.body).toEqual({ current: 0, pageSize: 10, countUpTo: 10_000, queryWrapper: { colour: '2' } })
  expect(requests[0]?.headers.get('Authorization')).toBe('Bearer test-token')
  expect(requests[0]?.headers.get('Language')).toBe('en_US')
  expect(screen.getByText('2 records')).toBeTruthy()
  act(() => useLanguageStore.getState().setLang('zh_CN'))
  expect(await screen.findByText('共 2 条')).toBeTruthy()
})

test('filters apply on the button only, go to the address and survive a clear', async () => {
  const requests = fakeServer(() => replyOf())
  const { router } = renderScreen(<ListPage of={appleList} endpoint={queryByPage} plain />, '/?colour="1"&page=3')
  await screen.findByText('No records match')
  expect(lastBody(requests)).toMatchObject({ current: 2, queryWrapper: { colour: '1' } })
  fireEvent.change(screen.getByLabelText('Serial no.'), { target: { value: ' FX1 ' } })
  fireEvent.change(screen.getByLabelText('Picked on from'), { target: { value: '2026-1-5' } })
  fireEvent.keyDown(screen.getByLabelText('Picked on from'), { key: 'Enter' })
  expect(requests).toHaveLength(1)
  fireEvent.submit(screen.getByRole('form', { name: 'Filters' }))
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(lastBody(requests)).toMatchObject({
    current: 0,
    queryWrapper: { colour: '1', serialNo: 'FX1', pickDateStart: '20260105' },
  })
  expect(router.state.location.search).toMatchObject({ serialNo: 'FX1', pickDateStart: '20260105' })
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('Pick the first apple')).toBeTruthy()
  expect(lastBody(requests).queryWrapper).toEqual({})
})

test('a filter that the list asks for is asked for, and nothing is queried without it', async () => {
  const requests = fakeServer(() => replyOf())
  const asking = { ...appleList, asks: ['serialNo'] }
  renderScreen(<ListPage of={asking} endpoint={queryByPage} plain />, '/?serialNo="FX1"')
  await screen.findByText('No records match')
  fireEvent.change(screen.getByLabelText('Serial no.'), { target: { value: '' } })
  fireEvent.submit(screen.getByRole('form', { name: 'Filters' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Select Serial no.')
  expect(requests).toHaveLength(1)
  fireEvent.change(screen.getByLabelText('Serial no.'), { target: { value: 'FX2' } })
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.submit(screen.getByRole('form', { name: 'Filters' }))
  await waitFor(() => expect(lastBody(requests).queryWrapper).toEqual({ serialNo: 'FX2' }))
})

test('on a phone the filters are behind one button that says how many apply', async () => {
  fakeServer(() => replyOf(apple('1')))
  vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(390)
  renderScreen(<ListPage of={appleList} endpoint={queryByPage} plain />)
  await screen.findByText('A-1')
  expect(screen.queryByLabelText('Serial no.')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Query' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Filters \(1\)/ }))
  expect(screen.getByLabelText('Serial no.')).toBeTruthy()
})

test('what is set behind the button stands as words, each of which a press removes', async () => {
  const requests = fakeServer(() => replyOf(apple('1')))
  vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(800)
  renderScreen(<ListPage of={appleList} endpoint={queryByPage} plain />, '/?colour="1"&pickDateStart="20260105"')
  const word = await screen.findByRole('button', { name: 'Clear Picked on' })
  expect(word.parentElement?.textContent).toBe('Picked on 2026/01/05 – ')
  // Two fields stand in the line: the first, and the one that the list opens with.
  expect(screen.getByLabelText('Colour')).toBeTruthy()
  expect(screen.queryByLabelText('Picked on from')).toBeNull()
  fireEvent.click(word)
  await waitFor(() => expect(lastBody(requests).queryWrapper).toEqual({ colour: '1' }))
  expect(screen.queryByRole('button', { name: 'Clear Picked on' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^More/ }))
  expect(screen.getByLabelText('Picked on from')).toBeTruthy()
})

test('a column whose filter leaves one value is not shown: every row would say the same', async () => {
  fakeServer(() => replyOf(apple('1')))
  const many = {
    ...appleList,
    columns: { ...appleList.columns, colour: columns.dict(Colour, { filter: 'many' as const }) },
  }
  const { unmount } = renderScreen(<ListPage of={many} endpoint={queryByPage} plain />)
  await screen.findByText('A-1')
  expect(screen.queryByRole('columnheader', { name: 'Colour' })).toBeNull()
  unmount()
  renderScreen(<ListPage of={many} endpoint={queryByPage} plain />, '/?colour="1,2"')
  expect(await screen.findByRole('columnheader', { name: 'Colour' })).toBeTruthy()
})

test('an action chosen in the search is pressed on the row that it names, once that row is there', async () => {
  const change = vi.fn<(rows: readonly Row[]) => void>()
  fakeServer(() => replyOf(apple('1'), apple('2')))
  useAtHand.setState({ wanted: { list: 'apple', action: 'change', number: 'A-2' } })
  renderScreen(<ListPage of={appleList} endpoint={queryByPage} actions={{ change }} plain />, '/?serialNo="A-2"')
  await waitFor(() => expect(change).toHaveBeenCalledOnce())
  expect(change.mock.calls[0]?.[0].map(({ id }) => id)).toEqual(['2'])
  expect(useAtHand.getState().wanted).toBeNull()
  // The search offers what can be done here with what is chosen.
  await waitFor(() => expect(useAtHand.getState().list.map(({ title }) => title.en)).toEqual(['Change']))
})

test('an empty list on first use says only what to do first', async () => {
  fakeServer(() => replyOf())
  const add = vi.fn<() => void>()
  renderScreen(<ListPage of={appleList} endpoint={queryByPage} actions={{ add }} plain />)
  const empty = (await screen.findByText('Pick the first apple')).closest<HTMLElement>('.hg-empty') as HTMLElement
  expect(within(empty).queryByRole('button', { name: 'Clear filters' })).toBeNull()
  fireEvent.click(within(empty).getByRole('button', { name: 'Add' }))
  expect(add).toHaveBeenCalledOnce()
})

test('an empty list whose own filters hide something does not call itself new', async () => {
  fakeServer(({ body }) => {
    const { queryWrapper } = body as { queryWrapper: object }
    return Object.keys(queryWrapper).length === 0 ? replyOf(apple('1')) : replyOf()
  })
  renderScreen(<ListPage of={appleList} endpoint={queryByPage} actions={{ add: vi.fn<() => void>() }} plain />)
  expect(await screen.findByText('No records match')).toBeTruthy()
  expect(screen.queryByText('Pick the first apple')).toBeNull()
})

test('a page beyond the last one becomes the last one', async () => {
  const requests = fakeServer(({ body }) => {
    const isLast = (body as { current: number }).current === 1
    return { ...replyOf(...(isLast ? [apple('11')] : [])), totalCount: 11, totalPages: 2 }
  })
  const { router } = renderScreen(<ListPage of={appleList} endpoint={queryByPage} plain />, '/?colour=1&page=5')
  await screen.findByText('A-11')
  expect(requests.map(({ body }) => (body as { current: number }).current)).toEqual([4, 1])
  expect(router.state.location.searchStr).toBe('?colour=1&page=2')
  expect(router.history.length).toBe(1)
})

test.each(['/?colour=1', '/?colour=%221%22'])(
  'digits in the address %s are a filter, written plainly',
  async (address) => {
    const requests = fakeServer(() => replyOf(apple('1')))
    const { router } = renderScreen(<ListPage of={appleList} endpoint={queryByPage} plain />, address)
    await screen.findByText('A-1')
    expect(lastBody(requests).queryWrapper).toEqual({ colour: '1' })
    fireEvent.change(screen.getByLabelText('Serial no.'), { target: { value: '123' } })
    fireEvent.submit(screen.getByRole('form', { name: 'Filters' }))
    await waitFor(() => expect(requests).toHaveLength(2))
    expect(router.state.location.searchStr).toBe('?colour=1&serialNo=123')
  },
)

test('actions follow grants and selection, and say why they are not available', async () => {
  fakeServer(() => replyOf(apple('1'), apple('2')))
  const change = vi.fn<(rows: readonly Row[]) => void>()
  renderScreen(
    <ListPage of={appleList} endpoint={queryByPage} actions={{ add: () => {}, change, burn: () => {} }} plain />,
  )
  await screen.findByText('A-1')
  expect(screen.queryByRole('button', { name: 'Burn' })).toBeNull()
  const button = screen.getByRole('button', { name: 'Change' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  // Who has no pointer to hold over it presses it, and is told.
  fireEvent.click(button)
  expect(await screen.findByText('Please select a piece of data to operate!')).toBeTruthy()
  expect(change).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('A-2'))
  expect(await screen.findByText('1 selected')).toBeTruthy()
  fireEvent.click(button)
  expect(change).toHaveBeenCalledWith([apple('2')])
})

test.each([
  ['all', 3],
  ['2,3,99', 2],
])('a link chooses rows once (%s), and what it chose can be cleared', async (chosen, count) => {
  fakeServer(() => replyOf(apple('1'), apple('2'), apple('3')))
  renderScreen(<ListPage of={appleList} endpoint={queryByPage} plain />, `/?chosen=${chosen}`)
  expect(await screen.findByText(`${count} selected`)).toBeTruthy()
  await waitFor(() => expect(document.querySelectorAll('.ag-row-selected')).toHaveLength(count))
  fireEvent.click(screen.getByText('Clear'))
  await waitFor(() => expect(document.querySelectorAll('.ag-row-selected')).toHaveLength(0))
})

test('a refusal is shown in place and can be tried again', async () => {
  let answer: unknown = refused('00020500', 'server error (t-1)', { fields: [], traceId: 't-1' })
  fakeServer(() => answer)
  renderScreen(<ListPage of={appleList} endpoint={queryByPage} plain />)
  expect(await screen.findByText('server error (t-1)')).toBeTruthy()
  answer = replyOf(apple('7'))
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('A-7')).toBeTruthy()
})

test('exporting all rows sends the query and the columns; a JSON reply is the refusal', async () => {
  const requests = fakeServer(({ path }) =>
    path.includes('exportFile') ? refused('00020505', 'too many') : replyOf(apple('1')),
  )
  renderScreen(<ListPage of={appleList} endpoint={queryByPage} plain />)
  await screen.findByText('A-1')
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  fireEvent.click(await screen.findByText('All rows'))
  expect(await screen.findByText('too many')).toBeTruthy()
  expect(lastBody(requests)).toMatchObject({
    serviceId: 'apple',
    base_fileName: 'Apples',
    allDown: '1',
    fileType: 'xlsx',
    queryWrapper: { colour: '2' },
    columnsInfo: [{ field: 'serialNo', title: 'Serial no.' }, {}, {}, {}, {}, {}],
  })
})

test('alt N starts a new record and slash goes to the first filter', async () => {
  fakeServer(() => replyOf(apple('1')))
  const add = vi.fn<() => void>()
  renderScreen(<ListPage of={appleList} endpoint={queryByPage} actions={{ add }} plain />)
  await screen.findByText('A-1')
  fireEvent.keyDown(document.body, { key: 'n', code: 'KeyN', altKey: true })
  expect(add).toHaveBeenCalledOnce()
  fireEvent.keyDown(document.body, { key: '/', code: 'Slash' })
  expect(document.activeElement).toBe(screen.getByLabelText('Serial no.'))
})

test('a filter still being written outlives another page, and columns are each reader’s own', async () => {
  fakeServer(() => ({ ...replyOf(apple('1')), totalCount: 11, totalPages: 2 }))
  renderScreen(<ListPage of={appleList} endpoint={queryByPage} plain />)
  await screen.findByText('A-1')
  const serialNo = screen.getByLabelText<HTMLInputElement>('Serial no.')
  fireEvent.change(serialNo, { target: { value: 'FX' } })
  fireEvent.click(screen.getByRole('button', { name: 'Page 2' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page'))
  expect(serialNo.value).toBe('FX')
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
  fireEvent.click(await screen.findByLabelText('Currency'))
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Currency' })).toBeNull())
  const [left] = useSession.getState().listViews
  expect(left).toMatchObject({ listName: 'apple', viewName: '' })
  expect(left?.columns.filter(({ isHidden }) => isHidden).map(({ columnName }) => columnName)).toEqual(['currency'])
})

test('a drawer over the list owns the keyboard', async () => {
  fakeServer(() => replyOf(apple('1')))
  const add = vi.fn<() => void>()
  renderScreen(
    <>
      <ListPage of={appleList} endpoint={queryByPage} actions={{ add }} plain />
      <Drawer open>one apple</Drawer>
    </>,
  )
  await screen.findByText('A-1')
  fireEvent.keyDown(document.body, { key: 'n', code: 'KeyN', altKey: true })
  expect(add).not.toHaveBeenCalled()
})

const burn = post('/CLOUD-EXPO/apple/burn', { needs: 'apple.burn', writes: true })
function AppleScreen() {
  const burning = useCommandOf(burn)
  return <ListPage of={appleList} endpoint={queryByPage} actions={{ burn: () => burning.run({}) }} plain />
}

test('after a command the list is asked again with its query, and the selection is gone', async () => {
  signInAs('apple.view', 'apple.burn')
  const requests = fakeServer(({ path }) => (path.endsWith('burn') ? null : replyOf(apple('1'), apple('2'))))
  renderScreen(<AppleScreen />, '/?serialNo=A')
  fireEvent.click(await screen.findByText('A-2'))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: 'Burn' }))
  await waitFor(() => expect(requests).toHaveLength(3))
  expect(requests.map(({ path }) => path.split('/').at(-1))).toEqual(['queryByPage', 'burn', 'queryByPage'])
  expect(lastBody(requests).queryWrapper).toEqual({ serialNo: 'A' })
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull())
  await waitFor(() => expect(document.querySelectorAll('.ag-row-selected')).toHaveLength(0))
})

test('a row that somebody else changed first is refused with the offer to read the list again', async () => {
  signInAs('apple.view', 'apple.burn')
  const stale = refused('00020407', 'Record changed by someone else, please refresh.')
  const requests = fakeServer(({ path }) => (path.endsWith('burn') ? stale : replyOf(apple('1'))))
  renderScreen(<AppleScreen />)
  fireEvent.click(await screen.findByText('A-1'))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: 'Burn' }))
  await screen.findByText('Record changed by someone else, please refresh.')
  expect(requests).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
  await waitFor(() => expect(requests).toHaveLength(3))
  expect(requests.at(-1)?.path).toMatch(/queryByPage$/)
})

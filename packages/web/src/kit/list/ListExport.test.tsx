/** A list that exports many rows: ordered, watched, cancelled, and offered again where it was ordered. */
import { page } from '@hedgerow/contract/kit/endpoint'
import { columns, list, type PageReply } from '@hedgerow/contract/kit/list'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchExport } from '../export/ordered-exports.ts'
import { useLanguageStore } from '../person/language.ts'
import { useSystemDateStore } from '../person/system-date.ts'
import { fakeServer, renderScreen, signInAs } from '../testing.tsx'
import { ListPage } from './ListPage.tsx'

const appleList = list({
  name: 'apple',
  title: { zh: '苹果', en: 'Apples' },
  needs: 'apple.view',
  sort: 'serialNo',
  words: { serialNo: { zh: '编号', en: 'Serial no.' }, colour: { zh: '颜色', en: 'Colour' } },
  columns: { serialNo: columns.code(), colour: columns.text({ filter: 'exact' }) },
  defaults: { colour: '2' },
  actions: {},
  empty: { zh: '无', en: 'None' },
})
const queryByPage = page('/CLOUD-EXPO/apple/queryByPage', appleList)
const applePage: PageReply = {
  recordList: [{ id: '1', serialNo: 'A-1', colour: '2' }],
  totals: [],
  totalCount: 6001,
  totalPages: 601,
  current: 0,
  countCapped: false,
}

beforeEach(() => {
  signInAs('apple.view')
  useSystemDateStore.setState({ timeZone: 'Asia/Shanghai' })
})
afterEach(cleanup)

test('exporting many rows orders a file: its progress stands in the list, is cancelled there, and the menu offers what is kept', async () => {
  URL.createObjectURL = vi.fn(() => 'blob:apples')
  URL.revokeObjectURL = vi.fn()
  const ordered = {
    id: '9',
    exportStatus: '0',
    fileType: 'csv',
    rowCount: 0,
    totalRows: 6001,
    byteCount: null,
    fileName: 'Apples-20261120.csv',
    failureReason: null,
    createTime: '2026-11-20T01:00:00Z',
    keptUntil: null,
  } as const
  const done = { ...ordered, exportStatus: '2', rowCount: 6001, byteCount: 300_000, keptUntil: '2026-11-27T01:00:00Z' }
  let stored: readonly object[] = []
  const requests = fakeServer(({ path }) => {
    if (path.includes('/longExport/download/'))
      return new Response('a', { headers: { 'Content-Disposition': "attachment; filename*=UTF-8''Apples%2020.csv" } })
    if (path.includes('/longExport/query')) return stored
    if (path.includes('/longExport/cancel')) {
      stored = []
      return { ...ordered, exportStatus: '4' }
    }
    if (path.includes('/longExport/order')) {
      stored = [ordered]
      return ordered
    }
    return applePage
  })
  const isCalled = (part: string) => requests.some(({ path }) => path.includes(part))
  renderScreen(<ListPage of={appleList} endpoint={queryByPage} plain />)
  await screen.findByText('A-1')
  expect(isCalled('/longExport/')).toBe(false)
  const openMenu = () => fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  openMenu()
  fireEvent.click(await screen.findByText('CSV file'))
  expect(await screen.findByText('Export queued')).toBeTruthy()
  expect(requests.find(({ path }) => path.includes('/order'))?.body).toMatchObject({
    serviceId: 'apple',
    fileType: 'csv',
    queryWrapper: { colour: '2' },
    screenPath: '/',
  })
  expect(isCalled('exportFile')).toBe(false)
  stored = [{ ...ordered, exportStatus: '1', rowCount: 2000 }]
  expect(await screen.findByText('Exporting: 2,000 of 6,001 rows')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Export progress' }).getAttribute('aria-valuenow')).toBe('33')
  act(() => useLanguageStore.getState().setLang('zh_CN'))
  expect(await screen.findByText('正在导出：2,000 / 6,001 行')).toBeTruthy()
  act(() => useLanguageStore.getState().setLang('en_US'))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel the export' }))
  await waitFor(() => expect(screen.queryByText(/^Exporting/)).toBeNull())
  expect(requests.find(({ path }) => path.includes('/cancel'))?.body).toEqual({ id: '9' })
  stored = [done]
  openMenu()
  const file = await screen.findByRole('menuitem', { name: /^Ready: CSV · 6,001 rows · 293 KB/ })
  fireEvent.click(file)
  await waitFor(() => expect(isCalled('/longExport/download/9')).toBe(true))
})

test('an export that failed says why, and its line is closed', async () => {
  const failed = {
    id: '9',
    exportStatus: '3',
    fileType: 'csv',
    rowCount: 0,
    totalRows: 6001,
    byteCount: null,
    fileName: 'Apples.csv',
    failureReason: 'No duty',
    createTime: '2026-11-20T01:00:00Z',
    keptUntil: null,
  }
  fakeServer(({ path }) => (path.includes('/longExport/') ? [failed] : applePage))
  watchExport('apple', '9')
  renderScreen(<ListPage of={appleList} endpoint={queryByPage} plain />)
  expect(await screen.findByText('Export not completed: No duty')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Close the export message' }))
  await waitFor(() => expect(screen.queryByText(/No duty/)).toBeNull())
})

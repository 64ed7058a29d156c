import { columns } from '@hedgerow/contract/kit/list'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { declaredArrangement, hiddenIn } from '../arrange/arrangement.ts'
import { ColumnChoice } from '../arrange/ColumnChoice.tsx'
import { fakeServer, renderScreen } from '../testing.tsx'
import { exportList } from './list-export.ts'

afterEach(cleanup)

const hidden = { hidden: true } as const
const of = {
  name: 'apple',
  title: { zh: '苹果', en: 'Apples' },
  needs: 'member',
  sort: 'serialNo',
  empty: { zh: '无', en: 'None' },
  actions: {},
  defaults: {},
  columns: {
    serialNo: columns.code(),
    origin: columns.text(hidden),
    mine: columns.text({ ...hidden, ofReader: true }),
  },
  words: {
    serialNo: { zh: '编号', en: 'Serial no.' },
    origin: { zh: '产地', en: 'Origin' },
    mine: { zh: '本人', en: 'For me' },
  },
} as const

test('what speaks of the reader is in no file', async () => {
  URL.createObjectURL = vi.fn(() => 'blob:apples')
  const requests = fakeServer(() => ({}))
  const query = { filters: {}, page: 1, size: 10, sort: '' }
  const hiddenNames = hiddenIn(of.columns, declaredArrangement)
  await exportList({ of, query, kind: 'csv', hidden: hiddenNames, totalCount: 1, screenPath: '/' }).catch(
    () => undefined,
  )
  await waitFor(() => expect(requests.at(-1)?.body).toHaveProperty('columnsInfo'))
  const body = requests.at(-1)?.body as { readonly columnsInfo: readonly { readonly field: string }[] } | undefined
  expect(body?.columnsInfo.map(({ field }) => field)).toEqual(['serialNo', 'origin'])
})

test('nor is it a column to choose where it is hidden', async () => {
  renderScreen(<ColumnChoice of={of} arrangement={declaredArrangement} onChange={() => undefined} />)
  expect(await screen.findByRole('checkbox', { name: 'Origin' })).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: 'For me' })).toBeNull()
})

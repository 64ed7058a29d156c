import { post } from '@hedgerow/contract/kit/endpoint'
import { id } from '@hedgerow/contract/kit/field'
import { ImportProgress } from '@hedgerow/contract/kit/record/import-batch'
import { shape } from '@hedgerow/contract/kit/shape'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useWritten } from '../talk/written.ts'
import { fakeServer, refused, renderScreen } from '../testing.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import type { ImportPreview } from './import-preview.ts'

const input = shape({ importId: { zh: '导入编号', en: 'Import id' } }, { importId: id() })
const commit = post('/CLOUD-PUB/apple/import/commit', { input, needs: 'member', writes: true })
const progress = post('/CLOUD-PUB/apple/import/progress', { input, reply: ImportProgress, needs: 'member' })
const preview: ImportPreview = {
  importId: '5',
  goodCount: 1,
  badCount: 1,
  rows: [
    { row: 2, verdict: 'good', values: { pair: 'USD/CNY' }, problems: [] },
    { row: 3, verdict: 'bad', values: { pair: 'USD/XXX' }, problems: ['Pair is not known'] },
  ],
}

function open(onClose = vi.fn<() => void>()) {
  const dialog = (
    <ImportDialog
      title={{ zh: '导入', en: 'Import apples' }}
      previewUrl="/CLOUD-PUB/apple/import/preview"
      commit={commit}
      progress={progress}
      columns={{ pair: { zh: '货币对', en: 'Pair' } }}
      onClose={onClose}
    />
  )
  renderScreen(dialog)
  return onClose
}
async function choose(file: File) {
  await screen.findByText('Choose a file, or drop it here')
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [file] } })
}

afterEach(cleanup)

test('shows the verdict of each row, commits the good ones and reports the end', async () => {
  let polls = 0
  const requests = fakeServer(({ path }) => {
    if (path.endsWith('preview')) return preview
    if (path.endsWith('commit')) return null
    polls += 1
    return { state: polls > 1 ? 'done' : 'running', done: polls > 1 ? 1 : 0, total: 1, refused: [], message: null }
  })
  open()
  await choose(new File(['pair\nUSD/CNY'], 'rates.csv'))
  expect(await screen.findByText('1 ready, 1 refused')).toBeTruthy()
  expect(screen.getByText('Pair is not known')).toBeTruthy()
  const sent = requests[0]?.body
  expect(sent instanceof FormData && sent.get('file') instanceof File).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Import 1 row' }))
  expect(await screen.findByText('Importing 0 of 1')).toBeTruthy()
  expect(await screen.findByText('1 row imported')).toBeTruthy()
})

test('rows that are pasted from a spreadsheet are checked as a file is', async () => {
  const requests = fakeServer(({ path }) => (path.endsWith('preview') ? preview : null))
  open()
  const field = await screen.findByLabelText('Or paste rows of a spreadsheet, with their headings')
  fireEvent.change(field, { target: { value: 'pair\tamount\nUSD/CNY\t1,250,000.50' } })
  expect(await screen.findByText('1 ready, 1 refused')).toBeTruthy()
  const form = requests[0]?.body
  const file = form instanceof FormData ? form.get('file') : null
  expect(file instanceof File && [file.name, await file.text()]).toEqual([
    'Pasted rows.csv',
    'pair,amount\nUSD/CNY,1250000.50',
  ])
})

test('a refused question about the progress is shown and can be asked again', async () => {
  let answer: unknown = refused('09010002', 'No such import')
  fakeServer(({ path }) => {
    if (path.endsWith('preview')) return preview
    return path.endsWith('commit') ? null : answer
  })
  open()
  await choose(new File(['pair\nUSD/CNY'], 'rates.csv'))
  fireEvent.click(await screen.findByRole('button', { name: 'Import 1 row' }))
  expect(await screen.findByText('No such import')).toBeTruthy()
  answer = { state: 'done', done: 1, total: 1, refused: [], message: null }
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('1 row imported')).toBeTruthy()
})

test('closed while it runs, an import still says in the end that something was written', async () => {
  let state = 'running'
  fakeServer(({ path }) => {
    if (path.endsWith('preview')) return preview
    return path.endsWith('commit') ? null : { state, done: 0, total: 1, refused: [], message: null }
  })
  const onClose = open()
  await choose(new File(['pair\nUSD/CNY'], 'rates.csv'))
  fireEvent.click(await screen.findByRole('button', { name: 'Import 1 row' }))
  await screen.findByText('Importing 0 of 1')
  const before = useWritten.getState().count
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  expect(onClose).toHaveBeenCalledOnce()
  cleanup()
  expect(useWritten.getState().count).toBe(before)
  state = 'done'
  await waitFor(() => expect(useWritten.getState().count).toBe(before + 1), { timeout: 5_000 })
})

test('a file over 2 MB is refused before it is sent, and a refusal of the check is shown', async () => {
  const requests = fakeServer(() => refused('09010001', 'The first line must name the columns'))
  open()
  await choose(new File([new Uint8Array(2_097_153)], 'rates.xlsx'))
  expect(await screen.findByText('The file is larger than 2 MB')).toBeTruthy()
  expect(requests).toHaveLength(0)
  await choose(new File(['x'], 'rates.csv'))
  expect(await screen.findByText('The first line must name the columns')).toBeTruthy()
  await waitFor(() => expect(requests).toHaveLength(1))
})

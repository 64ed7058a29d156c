import { longExportApi } from '@hedgerow/contract/file/long-export/long-export.contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answers, contractServer, refused, renderScreen } from '../../kit/testing.tsx'
import { ExportPlace } from './ExportPlace.tsx'

afterEach(cleanup)

test('the link of a notice hands out the file under its name, once', async () => {
  URL.createObjectURL = vi.fn(() => 'blob:file')
  URL.revokeObjectURL = vi.fn()
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const file = () =>
    new Response('a', { headers: { 'Content-Disposition': "attachment; filename*=UTF-8''%E6%95%9E%E5%8F%A3.csv" } })
  const requests = contractServer({ ...answers(longExportApi.download, refused('1', '')), answer: file })
  const { router } = renderScreen(<ExportPlace />, '/?longExport=9&currency=USD')
  await waitFor(() => expect(names).toEqual(['敞口.csv']))
  expect(router.state.location.search).toEqual({ currency: 'USD' })
  expect(requests).toHaveLength(1)
})

test('a file that is gone is told', async () => {
  contractServer(answers(longExportApi.download, refused('18250005', 'Exported files are kept for 7 days')))
  renderScreen(<ExportPlace />, '/?longExport=9')
  expect(await screen.findByText('Exported files are kept for 7 days')).toBeTruthy()
})

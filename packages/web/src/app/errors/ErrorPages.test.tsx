import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { contractServer, renderScreen } from '../../kit/testing.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { ServerErrorPage } from './ServerErrorPage.tsx'

afterEach(cleanup)

test('a page that is not there says which was asked for, and leads to the dashboard', async () => {
  contractServer()
  renderScreen(<NotFoundPage />, '/404?path=/apps/exposureMng/exposures')
  expect(await screen.findByRole('heading', { level: 1, name: shellWords.notFound.en })).toBeTruthy()
  expect(screen.getByText(/\/apps\/exposureMng\/exposures/)).toBeTruthy()
  expect(screen.getByRole('link', { name: shellWords.toDashboard.en })).toBeTruthy()
})

test('an error of the server shows the number that finds it in the log', async () => {
  contractServer()
  renderScreen(<ServerErrorPage />, '/500?traceId=req-42')
  expect(await screen.findByText('req-42')).toBeTruthy()
})

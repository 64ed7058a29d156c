import { systemDateApi } from '@hedgerow/contract/reference/system-date.contract'
import { virtualNumberApi } from '@hedgerow/contract/reference/virtual-number.contract'
import { useQueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeServer, renderScreen } from '../testing.tsx'
import { drawnPerOpening, oncePerOpening } from './per-opening.ts'
import { useQueryOf } from './use-endpoint.ts'
import { announceWrite } from './written.ts'

afterEach(cleanup)

function Opened() {
  const queries = useQueryClient()
  const { data } = useQueryOf(virtualNumberApi.trade, {}, drawnPerOpening)
  useQueryOf(systemDateApi.query, {}, oncePerOpening)
  return (
    <button type="button" onClick={() => void announceWrite(queries)}>
      {data?.virtualNo}
    </button>
  )
}

test('what is written is read again, but a number that was drawn stays', async () => {
  let drawn = 0
  const requests = fakeServer(({ path }) => {
    if (!path.includes(virtualNumberApi.trade.path)) return { businessDate: '20260413' }
    drawn += 1
    return { virtualNo: `V-${drawn}` }
  })
  renderScreen(<Opened />)
  fireEvent.click(await screen.findByText('V-1'))
  await waitFor(() => expect(requests.filter(({ path }) => path.includes(systemDateApi.query.path))).toHaveLength(2))
  expect(drawn).toBe(1)
  expect(screen.getByText('V-1')).toBeTruthy()
})

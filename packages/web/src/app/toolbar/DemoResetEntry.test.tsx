import { pathOf } from '@hedgerow/contract/screens'
import { demoResetApi } from '@hedgerow/contract/setup/demo-reset.contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '../../kit/person/session-store.ts'
import { answers, contractServer, renderScreen, signInAs } from '../../kit/testing.tsx'
import { DemoResetEntry } from './DemoResetEntry.tsx'

beforeEach(() => signInAs('staff.edit'))

/** Gone when it is first asked, and back when it is asked again. */
const restarting = () => {
  const statuses = [503, 200]
  return { path: /^\/health\/ready$/, answer: () => new Response(null, { status: statuses.shift() ?? 200 }) }
}

const show = (canReset: boolean) => {
  const state = answers(demoResetApi.state, { canReset })
  const requests = contractServer(state, answers(demoResetApi.reset, null), restarting())
  renderScreen(<DemoResetEntry onChosen={() => undefined} />)
  return requests
}
const resets = (requests: readonly { readonly path: string }[]) =>
  requests.filter(({ path }) => path === demoResetApi.reset.path).length

test('the demonstration is reset after a question that says what is lost, and the page begins anew when the server is back', async () => {
  const begin = vi.spyOn(location, 'assign').mockReturnValue()
  const requests = show(true)
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Reset demonstration' }))
  await screen.findByText(/is deleted and cannot be restored/)
  expect(resets(requests)).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }))
  await screen.findByText(/which takes about a minute/)
  expect(resets(requests)).toBe(1)
  await waitFor(() => expect(begin).toHaveBeenCalledWith(pathOf('login')))
  expect(useSession.getState().token).toBeNull()
})

test('who says no keeps everything', async () => {
  const requests = show(true)
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Reset demonstration' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByText('Reset the demonstration?')).toBeNull())
  expect(resets(requests)).toBe(0)
})

test('the entry is not there where the server cannot start again by itself', async () => {
  const requests = show(false)
  await waitFor(() => expect(requests.some(({ path }) => path === demoResetApi.state.path)).toBe(true))
  expect(screen.queryByRole('menuitem')).toBeNull()
})

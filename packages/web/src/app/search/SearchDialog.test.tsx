import { searchApi } from '@hedgerow/contract/search/search.contract'
import { type MenuEntry, sessionApi } from '@hedgerow/contract/session/session.contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useAtHand } from '../../kit/link/at-hand.ts'
import { answers, contractServer, renderScreen, signInAs } from '../../kit/testing.tsx'
import { SearchButton } from './SearchButton.tsx'

const entry = (id: string, pinyin: string, title: string): MenuEntry => ({
  id,
  menuName: title,
  title,
  pinyin,
  type: 'item',
  icon: null,
  url: null,
  target: null,
  parentId: null,
})
const menu = [entry('exposure', '', ''), entry('expo-req', 'tao bao shen qing', ''), entry('expo-mon', 'jian kong', '')]
const record = {
  kind: 'exposure',
  id: '7',
  number: 'EXP0007',
  about: 'Long USD 1,000',
  status: 'Normal',
  url: '/records?open=7',
} as const

let requests: ReturnType<typeof contractServer>
beforeEach(() => {
  requests = contractServer(answers(sessionApi.menu, menu), answers(searchApi.query, [record]))
  signInAs()
})

async function open() {
  const { router } = renderScreen(<SearchButton />)
  // The pages of the menu's screens are not part of this test, only their addresses.
  vi.spyOn(router, 'routesByPath', 'get').mockReturnValue(new Proxy({}, { has: () => true }) as never)
  await screen.findByRole('button', { name: 'Search everywhere' })
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  const field = await screen.findByRole('combobox', { name: 'Search' })
  return { router, field }
}
const selected = () => screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent)

test('Ctrl K opens it; initials find a screen, and Enter goes there', async () => {
  const { router, field } = await open()
  fireEvent.change(field, { target: { value: 'tbsq' } })
  await waitFor(() => expect(selected()[0]).toContain('Hedge requests'))
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(router.state.location.pathname).toContain('exposureMng-request'))
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('records are asked for once the typing pauses; the arrows go round', async () => {
  const { router, field } = await open()
  for (const value of ['E', 'EX', 'EXP0']) fireEvent.change(field, { target: { value } })
  await screen.findByText('EXP0007')
  expect(requests.filter(({ path }) => path === searchApi.query.path).map(({ body }) => body)).toEqual([
    { text: 'EXP0' },
  ])
  expect(screen.getByRole('status').textContent).toBe('1 result')
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  fireEvent.click(screen.getByText('EXP0007'))
  await waitFor(() => expect(router.state.location.search).toEqual({ open: '7' }))
})

test('what was opened last is offered before anything is typed', async () => {
  const { field } = await open()
  fireEvent.change(field, { target: { value: 'EXP0007' } })
  fireEvent.click(await screen.findByText('EXP0007'))
  fireEvent.keyDown(document.body, { key: 'k', metaKey: true })
  await waitFor(() => expect(selected()).toEqual(['Exposure EXP0007']))
})

test('what the record and the list at hand allow is offered first, and done', async () => {
  const extend = vi.fn<() => void>()
  useAtHand.setState({ list: [{ key: 'list-extend', title: { zh: '展期', en: 'Extend' }, run: extend }] })
  const wanted = { list: 'dealEvent', action: 'close', number: 'FX7' }
  const url = '/deals?dealSerialNo=FX7'
  useAtHand.setState({ record: [{ key: 'deal-close', title: { zh: '平仓', en: 'Close' }, about: 'FX7', url, wanted }] })
  const { router, field } = await open()
  fireEvent.change(field, { target: { value: 'exten' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(extend).toHaveBeenCalledOnce()
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  fireEvent.change(await screen.findByRole('combobox', { name: 'Search' }), { target: { value: '平仓' } })
  await waitFor(() => expect(selected()).toEqual(['CloseFX7']))
  fireEvent.click(screen.getByText('FX7'))
  await waitFor(() => expect(router.state.location.search).toEqual({ dealSerialNo: 'FX7' }))
  // The list that it opens presses it.
  expect(useAtHand.getState().wanted).toEqual(wanted)
})

test('nothing that fits says so', async () => {
  requests = contractServer(answers(sessionApi.menu, menu), answers(searchApi.query, []))
  const { field } = await open()
  fireEvent.change(field, { target: { value: 'zzzz' } })
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('No results..'))
})

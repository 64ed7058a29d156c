import { type ApiToken, tokenApi } from '@hedgerow/contract/api-token/api-token.contract'
import { tokenTexts, tokenWords } from '@hedgerow/contract/api-token/api-token.text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useSession } from '../../kit/person/session-store.ts'
import { answers, contractServer, renderScreen, signInAs } from '../../kit/testing.tsx'
import { ShownSecret } from '../../pieces/secret/ShownSecret.tsx'
import { TokensCard } from './TokensCard.tsx'

afterEach(() => {
  cleanup()
  useSession.getState().signOut()
})

const erp: ApiToken = {
  id: '7',
  tokenName: 'ERP',
  tokenStart: 'hgt_Ab12Cd',
  duties: ['1-0', '2-0'],
  tokenState: '1',
  createTime: '2026-04-13T01:00:00Z',
  expireTime: '2026-07-12T01:00:00Z',
  lastUsed: '2026-04-14T01:00:00Z',
  lastIp: '10.0.0.2',
}
const old: ApiToken = { ...erp, id: '6', tokenName: 'Old', duties: [], tokenState: '2', lastUsed: null, lastIp: null }

test('tokens say what they may do and when they were used; a valid one is revoked after a question', async () => {
  const requests = contractServer(
    answers(tokenApi.query, { tokens: [erp, old], duties: ['1-0'] }),
    answers(tokenApi.revoke, null),
  )
  signInAs()
  renderScreen(<TokensCard />)
  const row = (await screen.findByText('ERP')).closest('li') as HTMLElement
  expect(within(row).getByText('Requests: initiate, Deals: initiate')).toBeTruthy()
  expect(row.textContent).toContain(`${tokenWords.lastUsed.en} `)
  expect(row.textContent).toContain('10.0.0.2')
  const past = screen.getByText('Old').closest('li') as HTMLElement
  expect(past.textContent).toContain(tokenTexts.readOnly.en)
  expect(within(past).queryByRole('button')).toBeNull()
  fireEvent.click(within(row).getByRole('button', { name: tokenTexts.revoke.en }))
  const dialog = await screen.findByRole('dialog', { name: tokenTexts.revokeAsk.en })
  fireEvent.click(within(dialog).getByRole('button', { name: tokenTexts.revoke.en }))
  await waitFor(() => expect(requests.find(({ path }) => path === tokenApi.revoke.path)?.body).toEqual({ id: '7' }))
})

test('the form of a new token offers the duties of its member alone', async () => {
  contractServer(answers(tokenApi.query, { tokens: [], duties: ['1-0'] }))
  signInAs()
  renderScreen(<TokensCard />)
  expect(await screen.findByText(tokenTexts.none.en)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: tokenTexts.add.en }))
  fireEvent.mouseDown(await screen.findByLabelText(tokenWords.duties.en))
  expect(await screen.findByText('Requests: initiate')).toBeTruthy()
  expect(screen.queryByText('Deals: initiate')).toBeNull()
})

test('a new token stands until its reader says that it is kept', async () => {
  let closed = 0
  const { shownTitle, shownAbout } = tokenTexts
  renderScreen(<ShownSecret title={shownTitle} about={shownAbout} secret="hgt_secret" onClose={() => (closed += 1)} />)
  expect(await screen.findByText('hgt_secret')).toBeTruthy()
  const done = screen.getByRole('button', { name: tokenTexts.done.en })
  fireEvent.click(done)
  expect(closed).toBe(0)
  fireEvent.click(screen.getByRole('checkbox', { name: tokenTexts.kept.en }))
  fireEvent.click(done)
  expect(closed).toBe(1)
})

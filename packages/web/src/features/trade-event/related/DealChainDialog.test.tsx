import { type DealChain, dealChainApi } from '@hedgerow/contract/trade-event/deal-chain.contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, contractServer, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { DealChainDialog } from './DealChainDialog.tsx'

type Node = DealChain['nodes'][number]
const node = (kind: Node['kind'], id: string, over: Partial<Node> = {}): Node => ({
  key: `${kind} ${id}`,
  kind,
  round: 0,
  id,
  number: `${kind}-${id}`,
  orderSubCode: null,
  amount: '400000',
  currency: 'USD',
  openPct: 0,
  date: '20260715',
  state: '2',
  stateName: 'Confirmed',
  ...over,
})
const edge = (from: string, to: string): DealChain['edges'][number] => ({
  from,
  to,
  amount: '400000',
  currency: 'USD',
  status: '1',
  isOff: false,
})
const chain: DealChain = {
  nodes: [
    node('deal', '7'),
    node('deal', '8', { round: 1 }),
    node('event', '9', { orderSubCode: 'EXTEND' }),
    node('accountFlow', '5', { state: '1' }),
  ],
  edges: [edge('deal 7', 'event 9'), edge('event 9', 'deal 8')],
  groups: null,
  isCut: false,
}

beforeEach(() => signInAs('trade-event.view'))
afterEach(cleanup)

test('a column for each step that there is, what an event made apart, and each link in a table', async () => {
  contractServer(answers(dealChainApi.queryChain, chain))
  renderScreen(<DealChainDialog row={{ id: '7', dealSerialNo: 'deal-7' }} onClose={() => undefined} />)
  const picture = await screen.findByRole('region', { name: 'Deal chain' })
  const heads = within(picture).getAllByRole('heading')
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Deals',
    'Events',
    'Deals made by events',
    'Account movements',
  ])
  expect(picture.querySelector('[aria-current]')?.getAttribute('data-key')).toBe('deal 7')
  const event = picture.querySelector<HTMLElement>('[data-key="event 9"]')
  expect(event?.textContent).toContain('ExtensionConfirmed')
  for (const link of screen.getAllByRole('link', { name: 'event-9' }))
    expect(link.getAttribute('href')).toContain('order=9')
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells).toEqual([
    ...['deal-7', 'event-9', '400,000.00', 'USD', 'Live'],
    ...['event-9', 'deal-8', '400,000.00', 'USD', 'Live'],
  ])
  fireEvent.click(picture.querySelector('[data-key="deal 8"]') as HTMLElement)
  await waitFor(() => expect(screen.getAllByText('Deals made by events')).toHaveLength(2))
})

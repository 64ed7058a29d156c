import { snapshotTexts } from '@hedgerow/contract/business-day/snapshot/snapshot.text'
import { explainApi } from '@hedgerow/contract/business-day/valuing/explain.contract'
import { tradePlApi } from '@hedgerow/contract/profit-loss/trade-pl.contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../kit/testing.tsx'
import { TradePlPage } from './TradePlPage.tsx'

beforeEach(() => signInAs('profit-loss.view'))
afterEach(cleanup)

test('the deals stand also where their totals could not be read, and the totals say so', async () => {
  contractServer(answers(tradePlApi.queryByPage, pageOf({ id: '7', dealSerialNo: 'SPT1' })))
  renderScreen(<TradePlPage />)
  expect(await screen.findByText('SPT1')).toBeTruthy()
  expect(await screen.findByText(/^nothing answers/)).toBeTruthy()
})

test('a day of the past says of each organisation on what its figures stand', async () => {
  const book = {
    orgId: '1',
    orgName: 'Closes',
    dayStatus: '4',
    affected: false,
    snapshotId: '9',
    snapshotNo: 1,
  } as const
  const none = { ...book, orgId: '2', orgName: 'Never', dayStatus: '0', snapshotId: null, snapshotNo: null } as const
  contractServer(
    answers(tradePlApi.queryByPage, pageOf({ id: '7', dealSerialNo: 'SPT1' })),
    answers(tradePlApi.total, {
      calcDate: '20260410',
      isToday: false,
      books: [
        { ...book, bookBasis: '1', snapshots: [{ snapshotId: '9', snapshotNo: 1 }] },
        { ...none, bookBasis: '3', snapshots: [] },
      ],
      liveFrom: '20260411',
      convertCurrency: 'CNY',
      gainLoss: '0.00',
      value: '0.00',
      cost: '0.00',
      count: 0,
      leftOut: 0,
      due: { count: 0, gainLoss: '0.00' },
      pairs: [],
      rates: [],
      curves: [],
      points: [],
      problems: [],
    }),
  )
  renderScreen(<TradePlPage />, '/?calcDate="20260410"')
  expect((await screen.findByText('Closes')).parentElement?.textContent).toContain('Closed')
  expect(screen.getByText('Never').parentElement?.textContent).toContain('the rates of that day')
})

test('each part of the change from one closed day to another opens the deals that it moved', async () => {
  const parts = { openingValue: '10.00', new: '0.00', settled: '0.00', changes: '0.00', time: '-1.00', spot: '5.00' }
  const rest = { points: '0.00', vol: '0.00', residual: '0.00', closingValue: '14.00', change: '4.00' }
  const day = { orgId: '1', orgName: 'Closes', snapshotNo: 1, dayStatus: '4', affected: false } as const
  contractServer(
    answers(explainApi.days, {
      days: [
        { ...day, snapshotId: '9', businessDate: '20260410' },
        { ...day, snapshotId: '8', businessDate: '20260409' },
      ],
    }),
    answers(explainApi.total, {
      ...parts,
      ...rest,
      snapshotId: '9',
      calcDate: '20260410',
      openingDate: '20260409',
      homeCurrency: 'CNY',
      pairs: [{ ...parts, ...rest, currencyPair: 'USD/CNY', dealCount: 1 }],
    }),
    answers(explainApi.queryByPage, pageOf({ id: '7', dealSerialNo: 'SPT1' })),
  )
  const { router } = renderScreen(<TradePlPage />, '/?tab="explain"&sheet="dayExplainTotal.spot~snapshotId:9"')
  const spot = await screen.findByRole('link', { name: 'Spot' })
  const address = decodeURIComponent(spot.getAttribute('href') ?? '')
  for (const filter of ['tab=explain', 'snapshotId=', 'explainPart=']) expect(address).toContain(filter)
  expect(await screen.findByText('SPT1')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  // The snapshot that nobody asked for is written into the address, and the sheet that it names stays open.
  const held = { snapshotId: '9', sheet: 'dayExplainTotal.spot~snapshotId:9' }
  await waitFor(() => expect(router.state.location.search).toMatchObject(held))
})

test('the day stands beside the title, before the filters, and the list has no second field for it', async () => {
  contractServer(answers(tradePlApi.queryByPage, pageOf({ id: '7', dealSerialNo: 'SPT1' })))
  renderScreen(<TradePlPage />, '/?compareDate="20260409"')
  await screen.findByText('SPT1')
  const day = screen.getByRole('region', { name: snapshotTexts.bar.en })
  expect(day.closest('header')?.querySelector('h1')?.textContent).toBe('Trade P&L')
  expect(screen.queryByLabelText('Calculation date')).toBeNull()
  expect(screen.getByRole('columnheader', { name: /Day change/ })).toBeTruthy()
})

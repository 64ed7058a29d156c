import { marketRefusals } from '@hedgerow/contract/market/market.refusals'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { type Answers, type FakeCall, fakeServer, refused, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { ForwardRatePage } from './ForwardRatePage.tsx'

afterEach(cleanup)

const missing = 'There is no interest rate curve for US Dollar (USD) on or before 2026/04/13'
const counts = { NEW: 1, SAME: 0, DIFFERS: 1, OUTSIDE: 0, UNREADABLE: 2 }
const batch = {
  batchId: '7',
  fileName: 'curves.csv',
  format: 'curve',
  status: 'previewed',
  progress: 0,
  bandPct: 20,
  counts,
  gaps: 0,
  firstDate: '20260413',
  lastDate: '20260413',
  pairs: 2,
  listed: 4,
  written: null,
  crosses: null,
  seconds: null,
}
const row = {
  dataDate: '20260413',
  currencyPair: 'USD',
  term: '3M',
  midPrice: '3.65',
  storedPrice: null,
  value: null,
  reason: null,
}
const unreadable = {
  ...row,
  dataDate: null,
  currencyPair: null,
  term: null,
  midPrice: null,
  verdict: 'UNREADABLE',
  difference: null,
}
const leftOut = [
  { ...unreadable, line: 4, column: 'term', value: '3X', reason: 'TERM' },
  { ...unreadable, line: 4, column: 'ratePct', value: '', reason: 'RATE' },
]
const rows = [
  ...leftOut,
  { ...row, line: 2, column: 'ratePct', verdict: 'NEW', difference: null },
  {
    ...row,
    line: 3,
    column: 'midPoints',
    currencyPair: 'USD/CNY',
    midPrice: '-360',
    verdict: 'DIFFERS',
    storedPrice: '-355',
    difference: '-5',
  },
]

const withoutCurves =
  (more: Answers = () => null): Answers =>
  (request) => {
    if (request.path.endsWith('/forwardRate/query')) return refused(marketRefusals.MISSING_CURVE.code, missing)
    if (request.path.endsWith('/marketPrice/pairs'))
      return [{ currencyPair: 'USD/CNY', lastDate: '20260413', simulated: false }]
    return more(request)
  }

describe('forwards without curves', () => {
  it('say what is missing and offer its import to those who may', async () => {
    signInAs('market.view', 'market.import')
    fakeServer(withoutCurves())
    renderScreen(<ForwardRatePage />)
    const sentence = await screen.findByText(missing)
    fireEvent.click(
      within(sentence.closest('.hg-empty') as HTMLElement).getByRole('button', {
        name: 'Import curves and forward points',
      }),
    )
    expect(await screen.findByRole('dialog', { name: 'Import curves and forward points' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Download the template (Excel)' })).toBeTruthy()
  })

  it('offer nothing to those who may only look', async () => {
    signInAs('market.view')
    fakeServer(withoutCurves())
    renderScreen(<ForwardRatePage />)
    await screen.findByText(missing)
    expect(screen.queryByRole('button', { name: 'Import curves and forward points' })).toBeNull()
  })

  it('fail like anything else where something else is wrong', async () => {
    signInAs('market.view', 'market.import')
    fakeServer((request) => (request.path.endsWith('/query') ? refused('07020002', 'No such pair') : []))
    renderScreen(<ForwardRatePage />)
    expect(await screen.findByText('No such pair')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })
})

describe('what is asked', () => {
  const bodies = (requests: readonly FakeCall[]) =>
    requests.filter(({ path }) => path.endsWith('/forwardRate/query')).map(({ body }) => body)

  it('stands in the address and comes from there', async () => {
    signInAs('market.view')
    const requests = fakeServer(withoutCurves())
    const { router } = renderScreen(<ForwardRatePage />, '/?currencyPair=EUR%2FCNY&date=20260410')
    await screen.findByText(missing)
    expect(bodies(requests)).toEqual([{ currencyPair: 'EUR/CNY', date: '20260410' }])
    const date = screen.getByLabelText<HTMLInputElement>('Market date')
    expect(date.value).toBe('2026/04/10')
    fireEvent.change(date, { target: { value: '20260409' } })
    fireEvent.blur(date)
    await waitFor(() => expect(bodies(requests).at(-1)).toEqual({ currencyPair: 'EUR/CNY', date: '20260409' }))
    expect(router.state.location.search).toEqual({ currencyPair: 'EUR/CNY', date: '20260409' })
  })

  it('is refused where it is no day, and nothing else is shown in its place', async () => {
    signInAs('market.view')
    const requests = fakeServer(withoutCurves())
    renderScreen(<ForwardRatePage />)
    await screen.findByText(missing)
    const date = screen.getByLabelText('Market date')
    fireEvent.change(date, { target: { value: '20260230' } })
    fireEvent.blur(date)
    expect((await screen.findByRole('alert')).textContent).toMatch(/must be a valid date/)
    expect(date.getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByText(missing)).toBeNull()
    expect(bodies(requests)).toHaveLength(1)
  })
})

describe('a forward', () => {
  const spot = { midPrice: '6.834', dataDate: '20260410', dataSource: 'ECB', derivedFrom: null, simulated: false }
  const forward = {
    valueDate: '20260714',
    days: 91,
    points: '-300',
    outright: '6.804',
    bidPrice: null,
    askPrice: null,
    dataDate: '20260410',
    method: 'parity',
    dataSource: 'ECB',
    baseRatePct: '3.6',
    quoteRatePct: '1.7',
    extrapolated: false,
    provisional: false,
    simulated: false,
  }
  const quoted = { method: 'quoted', dataSource: 'BANK', bidPrice: '6.823', askPrice: '6.825' }
  const table = {
    currencyPair: 'USD/CNY',
    quotedUnit: 1,
    quotedDecimalScale: 4,
    date: '20260413',
    spot,
    baseCurve: null,
    quoteCurve: null,
    quotedDate: '20260410',
    forwards: [
      { ...forward, tenor: '3M' },
      { ...forward, ...quoted, tenor: '1M' },
    ],
  }
  const open = () => {
    signInAs('market.view')
    fakeServer(({ path }) => {
      if (path.endsWith('/forwardRate/query')) return table
      return path.endsWith('/marketPrice/pairs')
        ? ['USD/CNY', 'GBP/CNY'].map((currencyPair) => ({
            currencyPair,
            lastDate: '20260413',
            simulated: false,
            subscribed: currencyPair === 'USD/CNY',
          }))
        : null
    })
    renderScreen(<ForwardRatePage />)
  }

  it('opens with its sides, its days and what it comes from', async () => {
    open()
    fireEvent.click(await screen.findByRole('button', { name: '1M' }))
    const drawer = within(await screen.findByRole('dialog'))
    expect(drawer.getByText('USD/CNY 1M')).toBeTruthy()
    expect(drawer.getByText('6.8230')).toBeTruthy()
    expect(drawer.getByText('Bank quote')).toBeTruthy()
    expect(drawer.getByText(/Spot 6.8340, ECB 2026\/04\/10/)).toBeTruthy()
    expect(drawer.getByText('Alert')).toBeTruthy()
  })

  it('is left out where another source is chosen', async () => {
    open()
    await screen.findByRole('button', { name: '3M' })
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Source' }))
    fireEvent.click(await screen.findByTitle('Bank quote'))
    await waitFor(() => expect(screen.queryByRole('button', { name: '3M' })).toBeNull())
    expect(screen.getByRole('button', { name: '1M' })).toBeTruthy()
  })

  it('is asked of subscribed pairs, until the reader wants all of them', async () => {
    open()
    const narrow = await screen.findByRole('checkbox', { name: 'Subscribed only' })
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Pair' }))
    const option = (pair: string) => document.querySelector(`.ant-select-item[title="${pair}"]`)
    await waitFor(() => expect(option('USD/CNY')).toBeTruthy())
    expect(option('GBP/CNY')).toBeNull()
    fireEvent.click(narrow)
    await waitFor(() => expect(option('GBP/CNY')).toBeTruthy())
  })
})

it('imports curves: verdicts of rates and points, and in the end the rows left out with their reasons', async () => {
  signInAs('market.view', 'market.import')
  let committed = false
  const requests = fakeServer(
    withoutCurves(({ path }) => {
      if (path.includes('/import/preview')) return batch
      if (path.endsWith('/import/commit')) {
        committed = true
        return { ...batch, status: 'committing' }
      }
      if (path.endsWith('/import/rows')) return { recordList: committed ? leftOut : rows, totalCount: 4 }
      if (path.endsWith('/import/progress'))
        return { ...batch, status: 'committed', progress: 100, written: 2, crosses: 0, seconds: 0.1 }
      return path.includes('/import/leftOut') ? new Response('xlsx') : null
    }),
  )
  URL.createObjectURL = () => 'blob:test'
  renderScreen(<ForwardRatePage />)
  fireEvent.click(
    (await screen.findAllByRole('button', { name: 'Import curves and forward points' }))[0] as HTMLElement,
  )
  await screen.findByText('Choose a file, or drop it here')
  const file = new File(['Date'], 'curves.csv')
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [file] } })
  expect(await screen.findByText('4 rows: 1 new, 1 different, 0 same, 2 unreadable')).toBeTruthy()
  expect(screen.getByText('differs by -5 pips')).toBeTruthy()
  expect(screen.getByText('Column Tenor “3X” — Not a tenor such as ON, 1W, 3M or 1Y')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Import 2 rows' }))
  expect(await screen.findByText('2 rows were not imported')).toBeTruthy()
  expect(screen.getByText('Row 4: Column Rate (%) — Not an interest rate from -25 to 100')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Download rows not imported (Excel)' }))
  await waitFor(() => expect(requests.map(({ path }) => path)).toContain('/CLOUD-PUB/rate/import/leftOut?batchId=7'))
})

it('imports holidays: verdicts, and in the end the deals that they concern', async () => {
  signInAs('market.view', 'market.import')
  const values = { currency: 'CNY', day: '20270101', kind: '节假日', name: '元旦' }
  const message = '2 deals settle on a day that is now a holiday'
  const done = { state: 'done', done: 1, total: 1, refused: [], message: message }
  const requests = fakeServer(
    withoutCurves(({ path }) => {
      if (!path.includes('/fxCalendar/import/')) return null
      const rows = [
        { row: 2, verdict: 'good', label: 'New', values, problems: [] },
        { row: 3, verdict: 'skip', label: 'Same', values: { ...values, day: '20261001' }, problems: [] },
        {
          row: 4,
          verdict: 'bad',
          label: 'Unreadable',
          values: { ...values, day: '2027' },
          problems: ['Not a valid date'],
        },
      ]
      return path.endsWith('/preview') ? { importId: '9', goodCount: 1, badCount: 1, rows } : done
    }),
  )
  renderScreen(<ForwardRatePage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Import holiday calendar' }))
  await screen.findByText('Choose a file, or drop it here')
  expect(screen.getByRole('button', { name: 'Download the template (Excel)' })).toBeTruthy()
  const file = new File(['Date'], 'holidays.csv')
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [file] } })
  expect(await screen.findByText('Not a valid date')).toBeTruthy()
  expect(screen.getAllByRole('row')).toHaveLength(4)
  expect(screen.getByText('Same')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Import 1 row' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(requests.filter(({ path }) => path.endsWith('/commit')).map(({ body }) => body)).toEqual([{ importId: '9' }])
})

import { businessDate } from '@hedgerow/quant/basics/business-date'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useHomeCurrencies } from '../../../kit/person/conventions.ts'
import { useSystemDateStore } from '../../../kit/person/system-date.ts'
import { type FakeCall, fakeServer, refused, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { EditHedgeDialog } from './EditHedgeDialog.tsx'
import { NewHedgeDialog } from './NewHedgeDialog.tsx'

const exposure = {
  id: '1',
  serialNo: 'EXP1',
  status: '1',
  hedgeFlag: '1',
  orgId: '7',
  currency: 'USD',
  exposureType: '1',
  exposureDirection: '1',
  endDate: '20260601',
  deliveryDate: '20260603',
  contractNo: 'C-1',
  settledAmt: '0',
  lockAmt: '0',
  reservedAmt: '0',
  hedgeableAmt: '500000',
}
const exposures = (...recordList: unknown[]) => ({ recordList, truncated: false })
const spotDate = '20260415'
const pair = {
  currencyPairCode: 'USD/CNY',
  baseCurrency: 'USD',
  quoteCurrency: 'CNY',
  baseDecimalScale: 2,
  quoteDecimalScale: 2,
  quotedUnit: 1,
}

const unmeasured = {
  bands: [],
  quota: null,
  evidence: { asked: false, enforced: false, evidenceAmt: '0', shownAmt: '0', enough: true, shown: true },
}

const show = (exposureIds: readonly string[], answers: Readonly<Record<string, unknown>> = {}) =>
  render(<NewHedgeDialog exposureIds={exposureIds} onClose={vi.fn()} />, answers)

function render(dialog: ReactNode, answers: Readonly<Record<string, unknown>> = {}) {
  const all: Readonly<Record<string, unknown>> = {
    instrVirtualNo: { virtualNo: 'V-1' },
    'exposureHedge/measure': unmeasured,
    'fxExposure/query': exposures(exposure),
    getByCurr: pair,
    'currency/list': [],
    'marketPrice/spot': refused('1', 'no market'),
    'forwardRate/on': refused('1', 'no market'),
    expireDateCal: { valueDate: spotDate, spotDate, provisional: false },
  }
  const requests = fakeServer(({ path }: FakeCall) => {
    const [address = ''] = path.split('?')
    const name = Object.keys(all).find((key) => address.includes(`/${key}`)) ?? ''
    return answers[name] ?? all[name] ?? []
  })
  renderScreen(dialog)
  return requests
}
const period = async () => (await screen.findByLabelText(/^Delivery period/)) as HTMLInputElement

beforeEach(() => {
  signInAs('hedging.edit')
  useSystemDateStore.getState().setSystemDate(businessDate('20260413'))
})
afterEach(cleanup)

test('the chosen exposures are asked for by name; what cannot be taken along is told', async () => {
  const spent = { ...exposure, id: '9', serialNo: 'EXP9', hedgeableAmt: '0' }
  const requests = show(['1', '9'], { 'fxExposure/query': { ...exposures(exposure, spent), truncated: true } })
  expect(await screen.findByText(/^New hedge request/)).toBeTruthy()
  expect(await screen.findByText(/1 selected exposure was not taken over/)).toBeTruthy()
  expect(screen.getByText(/^Only the exposures that mature first are listed/)).toBeTruthy()
  expect(requests.map(({ path }) => decodeURIComponent(path))).toContain('/CLOUD-EXPO/fxExposure/query?ids=1,9')
})

test('exposures that could not be read can be read again', async () => {
  const answers: Record<string, unknown> = { 'fxExposure/query': refused('00000500', 'exposures broke') }
  show([], answers)
  expect(await screen.findByText('exposures broke')).toBeTruthy()
  answers['fxExposure/query'] = exposures(exposure)
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('EXP1')).toBeTruthy()
})

test('a delivery date that is not after spot has no period, and says why', async () => {
  show(['1'])
  await waitFor(async () => expect((await period()).value).toBe('49D'))
  const date = screen.getByLabelText(/^Delivery date/)
  for (const typed of ['20260415', '20260414']) {
    fireEvent.focus(date)
    fireEvent.change(date, { target: { value: typed } })
    fireEvent.blur(date)
    await waitFor(async () => expect((await period()).value).toBe(''))
  }
  expect(await screen.findByText('Not after the spot date 2026/04/15: no period corresponds to it')).toBeTruthy()
})

test('a draft that was saved before its period was known gets it', async () => {
  const { orgId, exposureType, currency, deliveryDate, endDate, serialNo } = exposure
  const line = { exposureId: '1', hedgeAmt: '500000', serialNo, currency, endDate, exposureDirection: '1' }
  const sides = { buyCurrency: 'CNY', sellCurrency: 'USD', buyAmt: null, sellAmt: null }
  const draft = { id: '3', version: 1, requestCode: 'REQ1', orderStatus: 'T', orgId, exposureType, ...sides }
  const hedge = { ...draft, deliveryDate, deliveryPeriod: null, exposureList: [line] }
  render(<EditHedgeDialog hedge={hedge as never} onClose={vi.fn()} />)
  await waitFor(async () => expect((await period()).value).toBe('49D'))
})

const market = { midPrice: '6.8', dataDate: '20260413', simulated: false }
const amount = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)

test('the estimate uses the forward of the delivery', async () => {
  const forward = { outright: '6.7', dataDate: '20260413', simulated: false }
  show(['1'], { 'marketPrice/spot': market, 'forwardRate/on': forward })
  await waitFor(() => expect(amount(/^Buy amount/).value).toBe('3,350,000.00'))
  expect(screen.getByText(/forward for 2026\/06\/03 of 6.7/)).toBeTruthy()
})

test('what is bought is proposed in the home currency of the organisation whose exposure it is', async () => {
  useHomeCurrencies.setState({ byOrganisation: { 7: 'EUR' } })
  const requests = show(['1'])
  const pairs = () => requests.filter(({ path }) => path.endsWith('/getByCurr')).map(({ body }) => body)
  await waitFor(() => expect(pairs()).toContainEqual({ currType: 'USD', currContract: 'EUR' }))
  expect(pairs()).not.toContainEqual({ currType: 'USD', currContract: 'CNY' })
  useHomeCurrencies.setState({ byOrganisation: {} })
})

test('an amount that was typed stays, whatever rate, currency or line amount comes later', async () => {
  const answers: Record<string, unknown> = {
    'marketPrice/spot': market,
    'currency/list': ['CNY', 'EUR'].map((code) => ({
      currencyCode: code,
      currencyName: code,
      ctrlFlag: '1',
      currencyFlag: '1',
      decimalScale: 2,
    })),
  }
  const requests = show(['1'], answers)
  await waitFor(() => expect(amount(/^Buy amount/).value).toBe('3,400,000.00'))
  fireEvent.change(amount(/^Buy amount/), { target: { value: '3,000,000' } })
  fireEvent.blur(amount(/^Buy amount/))
  fireEvent.change(amount(/^Hedge amount of EXP1/), { target: { value: '400000' } })
  fireEvent.blur(amount(/^Hedge amount of EXP1/))
  expect(amount(/^Sell amount/).value).toBe('400,000.00')
  fireEvent.mouseDown(screen.getByLabelText(/^Buy currency/))
  fireEvent.click(await screen.findByText('EUR EUR', { selector: '.ant-select-item-option-content' }))
  await waitFor(() => expect(JSON.stringify(requests)).toContain('"currContract":"EUR"'))
  await act(() => new Promise((done) => setTimeout(done, 300)))
  expect(amount(/^Buy amount/).value).toBe('3,000,000.00')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(requests.some(({ path }) => path.endsWith('addStore'))).toBe(true))
  const { body } = requests.find(({ path }) => path.endsWith('addStore')) ?? {}
  expect(body).toMatchObject({ buyCurrency: 'EUR', buyAmt: '3000000', sellCurrency: 'USD', sellAmt: '400000' })
})

test('the same currency twice is said while it is chosen', async () => {
  const usd = { currencyCode: 'USD', currencyName: 'USD', ctrlFlag: '1', currencyFlag: '1', decimalScale: 2 }
  show(['1'], { 'currency/list': [usd] })
  await screen.findByText('EXP1')
  fireEvent.mouseDown(screen.getByLabelText(/^Buy currency/))
  fireEvent.click(
    (await screen.findAllByText('USD USD', { selector: '.ant-select-item-option-content' })).at(-1) as Element,
  )
  expect(await screen.findByText('Buy and sell currency cannot be the same')).toBeTruthy()
})

test('more than can be hedged is said while it is typed', async () => {
  show(['1'])
  await screen.findByText('EXP1')
  fireEvent.change(amount(/^Hedge amount of EXP1/), { target: { value: '500001' } })
  expect(await screen.findByText(/^More than the 500,000.00 USD that can be hedged/)).toBeTruthy()
  fireEvent.change(amount(/^Hedge amount of EXP1/), { target: { value: '500000' } })
  await waitFor(() => expect(screen.queryByText(/^More than the/)).toBeNull())
})

test('what the policy says of the request is told while it is written, and beyond it there is a warning', async () => {
  const band = {
    ...{ currency: 'USD', exposureDirection: '1', dayFrom: 0, dayTo: 90, leastPct: '20', mostPct: '60' },
    ...{ coverBefore: '0', coverAfter: '100', verdict: 'above' },
  }
  const quota = { quotaUsd: '400000', usedUsd: '0', afterUsd: '500000', exceeded: true }
  const requests = show(['1'], { 'exposureHedge/measure': { ...unmeasured, bands: [band], quota } })
  expect(await screen.findByText(/^Beyond the policy/)).toBeTruthy()
  expect(screen.getByText('Board-authorised quota exceeded')).toBeTruthy()
  expect(screen.getByText('0.0% → 100.0%')).toBeTruthy()
  const measured = requests.find(({ path }) => path.includes('/measure'))
  expect(measured?.body).toEqual({
    orgId: '7',
    exposureType: '1',
    exposureList: [{ exposureId: '1', hedgeAmt: '500000' }],
  })
})

test('beyond the strategy a reason is asked for while it is written, and travels with the request; within it nothing is', async () => {
  const plan = {
    strategyNo: 'STR1',
    strategyNameZh: '分层',
    strategyNameEn: 'Layers',
    plannedPct: '85',
    coverPct: '100',
  }
  const beyond = { ...plan, departs: true, reasonNeeded: true }
  const requests = show(['1'], { 'exposureHedge/measure': { ...unmeasured, plan: beyond } })
  expect(await screen.findByText('Strategy “Layers”: 85% planned by now')).toBeTruthy()
  expect(screen.getByText('Beyond the plan')).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/^Reason for departing/), { target: { value: 'The buyer prepays' } })
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => {
    const sent = requests.find(({ path }) => path.includes('/addStore'))
    expect(sent?.body).toMatchObject({ planReason: 'The buyer prepays' })
  })
  cleanup()
  show(['1'], {
    'exposureHedge/measure': { ...unmeasured, plan: { ...plan, coverPct: '60', departs: false, reasonNeeded: false } },
  })
  expect(await screen.findByText('Within the plan')).toBeTruthy()
  expect(screen.queryByLabelText(/^Reason for departing/)).toBeNull()
})

test('a submission without an exposure is blocked by the table, which says what it asks for', async () => {
  const requests = show([])
  fireEvent.click(await screen.findByRole('button', { name: /^Submit/ }))
  await waitFor(() =>
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain('Base exposure is required'),
  )
  expect(requests.some(({ path }) => path.includes('/addCommit'))).toBe(false)
})

test('a hedge that was tried chooses the soonest exposures of its side, says where it comes from and what stands on none', async () => {
  const hedge = { currencyPair: 'USD/CNY', dealDirection: '2', amount: '700000', convertCurrency: 'CNY' }
  const later = { ...exposure, id: '2', serialNo: 'EXP2', endDate: '20260701', hedgeableAmt: '300000' }
  const short = { ...exposure, id: '3', serialNo: 'EXP3', exposureDirection: '0' }
  render(
    <NewHedgeDialog
      exposureIds={[]}
      trial={{ ...hedge, now: '100000.00', after: '60000.00', valueDate: '20260520', orgId: '' }}
      onClose={vi.fn()}
    />,
    { 'fxExposure/query': exposures(later, short, { ...exposure, hedgeableAmt: '350000' }) },
  )
  const note = await screen.findByText(/^From a trial on the value at risk: Sell USD 700,000/)
  expect(note.textContent).toContain('USD 50,000')
  expect(screen.getByText('EXP1')).toBeTruthy()
  await waitFor(() =>
    expect((screen.getAllByLabelText(/^Sell amount/)[0] as HTMLInputElement).value).toMatch(/^650,?000/),
  )
  expect((screen.getByLabelText(/^Request content/) as HTMLTextAreaElement).value).toContain('VaR CNY 100,000')
  // Its day and its other currency are proposals that say where they come from: nobody typed them.
  expect((screen.getByLabelText(/^Delivery date/) as HTMLInputElement).value).toBe('2026/05/20')
  expect(screen.getAllByText('From the trial on the value at risk')).not.toHaveLength(0)
  expect(screen.queryByText('Manual')).toBeNull()
})

test('what a band lacks is taken of the exposures in their order and no more; what goes beyond them is said', async () => {
  const soon = { ...exposure, id: '2', serialNo: 'EXP2', hedgeableAmt: '300000' }
  const otherOrg = { ...exposure, id: '3', serialNo: 'EXP3', orgId: '8', hedgeableAmt: '100000' }
  const open = (leastAmount: string) =>
    render(<NewHedgeDialog exposureIds={['2', '1', '3']} leastAmount={leastAmount} onClose={vi.fn()} />, {
      'fxExposure/query': exposures(exposure, soon, otherOrg),
    })
  open('350000')
  await waitFor(() => expect(amount(/^Hedge amount of EXP2/).value).toBe('300,000.00'))
  expect(amount(/^Hedge amount of EXP1/).value).toBe('50,000.00')
  expect(screen.getByText('Filled with the amount needed to reach the policy minimum: USD 350,000.00.')).toBeTruthy()
  cleanup()
  open('900000')
  await waitFor(() => expect(amount(/^Hedge amount of EXP1/).value).toBe('500,000.00'))
  expect(screen.getByText(/USD 100,000.00 is beyond the exposures that go into one request/)).toBeTruthy()
})

import { businessDate } from '@hedgerow/quant/basics/business-date'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useSystemDateStore } from '../../../kit/person/system-date.ts'
import { type FakeCall, fakeServer, refused, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { SpotPage } from '../kinds/SpotPage.tsx'

/** Yuan bought at 6.8325: the dollars were worked out, and working the yuan out of them again gives 999,999.99. */
const dollars = {
  id: '7',
  dealId: '7',
  version: 3,
  dealSerialNo: 'SPT20260413-0001',
  businType: 'FX_SPOT',
  tradeStatus: 'T',
  orgId: '1',
  portfolioId: '2',
  counterPartyId: '4',
  dealType: '1',
  tradeMode: '1',
  hedgeExposureType: '1',
  transDate: '20260413',
  holiday: 'CNY,USD',
  timeLimit: 'SPOT',
  valueDate: '20260415',
  settleType: '1',
  buyCurrency: 'CNY',
  buyAmt: '1000000',
  sellCurrency: 'USD',
  sellAmt: '146359.31',
  spotRate: '6.8325',
  exchangeRate: '6.8325',
  parityMark: null,
  remark: '',
}
/** The same with a currency that has no decimals, per 100: the yen give back 999,999.99 yuan. */
const yen = { ...dollars, sellCurrency: 'JPY', sellAmt: '23201856', spotRate: '4.31', exchangeRate: '4.31' }

type Terms = Readonly<Record<string, string | undefined>>

/** What the live calculation would say: given numbers stay, a missing one is worked out. */
function quoted({ buyAmt, sellAmt, spotRate, sellCurrency, buyCurrency }: Terms) {
  const unit = sellCurrency === 'JPY' ? 100 : 1
  const scale = sellCurrency === 'JPY' ? 0 : 2
  const rate = Number(spotRate) / unit
  const worked = {
    buyAmt: buyAmt ?? (sellAmt && spotRate ? String(Math.round(Number(sellAmt) * rate * 100) / 100) : null),
    sellAmt:
      sellAmt ?? (buyAmt && spotRate ? String(Math.round((Number(buyAmt) / rate) * 10 ** scale) / 10 ** scale) : null),
    spotRate: spotRate ?? null,
  }
  return {
    pair: `${sellCurrency}/${buyCurrency}`,
    quotedUnit: unit,
    pip: '0.0001',
    dealDirection: '2',
    ...worked,
    forwardPoint: null,
    forwardRate: null,
    valueDate: '20260415',
    spotDate: '20260415',
    calendars: ['CNY'],
    market: null,
    deviationPct: null,
    verdict: 'within',
    problems: [],
  }
}

function show(address: string, answers: Readonly<Record<string, unknown>> = {}) {
  const all: Readonly<Record<string, unknown>> = {
    userOrg: [{ id: '1', orgCode: 'ORG001', orgName: 'Company', baseCurrency: 'CNY' }],
    list: [{ id: '2', portfolioCode: 'P1', portfolioName: 'Hedging' }],
    '7': dollars,
    traders: [],
    options: [],
    facilities: [],
    queryByPage: { recordList: [], totalCount: 0, totalPages: 0, current: 0 },
    spotEdtDeal: { id: '7', dealSerialNo: 'SPT20260413-0001', version: 4 },
    spotAddDeal: { id: '8', dealSerialNo: 'SPT20260413-0002', version: 1 },
    ...answers,
  }
  const requests = fakeServer(({ path, body }: FakeCall) => {
    const name = path.split('?')[0]?.split('/').findLast(Boolean) ?? ''
    if (path.includes('currency/')) return []
    return name === 'quote' ? { ...quoted(body as Terms), ...(all.limits as object) } : all[name]
  })
  renderScreen(<SpotPage />, address)
  const sentTo = (name: string) =>
    requests.filter(({ path }) => path.endsWith(`/${name}`)).map(({ body }) => body as Terms)
  return { sentTo }
}
const amount = async (label: RegExp) => (await screen.findByLabelText(label)) as HTMLInputElement
async function type(label: RegExp, value: string) {
  const input = await amount(label)
  fireEvent.focus(input)
  fireEvent.change(input, { target: { value } })
}
const unfold = async (group: string) => fireEvent.click(await screen.findByRole('button', { name: group }))
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit' }))

beforeEach(() => {
  signInAs('trade.edit')
  useSystemDateStore.getState().setSystemDate(businessDate('20260413'))
})
afterEach(cleanup)

describe('a stored deal', () => {
  it.each([
    ['dollars', dollars],
    ['yen without decimals', yen],
  ])('keeps every agreed number when it is opened and submitted: %s', async (_, deal) => {
    const { sentTo } = show('/?edit=7', { '7': deal })
    const { buyAmt, sellAmt, spotRate } = deal
    await waitFor(() => expect(sentTo('quote')).not.toHaveLength(0))
    expect(sentTo('quote')[0]).toMatchObject({ buyAmt, sellAmt, spotRate, valueDate: '20260415' })
    expect((await amount(/^Buy amount/)).value).toBe('1,000,000.00')
    submit()
    await waitFor(() => expect(sentTo('spotEdtDeal')).toHaveLength(1))
    expect(sentTo('spotEdtDeal')[0]).toMatchObject({ buyAmt, sellAmt, spotRate, version: 3 })
  })

  it.each([
    ['edit', 'spotEdtDeal'],
    ['copy', 'spotAddDeal'],
  ])('gives at another rate (%s) another dollar amount for the same yuan, and no rate of before', async (how, call) => {
    const { sentTo } = show(`/?${how}=7`)
    await type(/^Spot exchange rate/, '6.84')
    await waitFor(async () => expect((await amount(/^Sell amount/)).value).toBe('146,198.83'))
    submit()
    await waitFor(() => expect(sentTo(call)).toHaveLength(1))
    const [sent = {}] = sentTo(call)
    expect(sent).toMatchObject({ buyAmt: '1000000', sellAmt: '146198.83', spotRate: '6.84' })
    expect(sent).not.toHaveProperty('exchangeRate')
    expect(sent).not.toHaveProperty('parityMark')
  })

  it('that is submitted with the last key stroke takes the amount that follows from it along', async () => {
    const { sentTo } = show('/?edit=7')
    await waitFor(() => expect(sentTo('quote')).not.toHaveLength(0))
    await type(/^Sell amount/, '200000')
    submit()
    await waitFor(() => expect(sentTo('spotEdtDeal')).toHaveLength(1))
    expect(sentTo('spotEdtDeal')[0]).toMatchObject({ sellAmt: '200000', buyAmt: '1366500', spotRate: '6.8325' })
  })
})

describe('the margin of a deal', () => {
  const margin = () => amount(/^Margin amount/)
  const opened = (over: object) => show('/?edit=7', { '7': { ...dollars, ...over } })

  it('follows from its rate and the amount at home, also from the last key stroke', async () => {
    const { sentTo } = opened({})
    await waitFor(() => expect(sentTo('quote')).not.toHaveLength(0))
    await unfold('Settlement')
    await type(/^Margin rate/, '5')
    await waitFor(async () => expect((await margin()).value).toBe('50,000.00'))
    await type(/^Sell amount/, '200000')
    submit()
    await waitFor(() => expect(sentTo('spotEdtDeal')).toHaveLength(1))
    expect(sentTo('spotEdtDeal')[0]).toMatchObject({ marginRate: '5', buyAmt: '1366500', marginAmt: '68325.00' })
  })

  it('that followed when it was saved follows another rate; one that was agreed stands, and says what the rate makes', async () => {
    opened({ marginRate: '5', marginAmt: '50000' })
    await unfold('Settlement')
    await type(/^Margin rate/, '6')
    await waitFor(async () => expect((await margin()).value).toBe('60,000.00'))
    cleanup()
    const { sentTo } = opened({ marginRate: '5', marginAmt: '48000' })
    await unfold('Settlement')
    expect(await screen.findByText('5% would be CNY 50,000.00')).toBeTruthy()
    expect((await margin()).value).toBe('48,000.00')
    await type(/^Margin amount/, '')
    await waitFor(() => expect(screen.queryByText('5% would be CNY 50,000.00')).toBeNull())
    submit()
    await waitFor(() => expect(sentTo('spotEdtDeal')).toHaveLength(1))
    expect(sentTo('spotEdtDeal')[0]).toMatchObject({ marginAmt: '50000.00' })
  })
})

it('the same currency twice is said in place of a calculation', async () => {
  const { sentTo } = show('/?copy=7', { '7': { ...dollars, sellCurrency: 'CNY' } })
  expect(await screen.findByText('Buy and sell currency cannot be the same')).toBeTruthy()
  expect(sentTo('quote')).toHaveLength(0)
})

describe('the counterparty', () => {
  const bank = { id: '4', counterPartyNo: 'B2', fullName: 'Bank', shortName: 'Bank' }
  const options = [{ ...bank, dealTimeBegin: '09:30:00', dealTimeEnd: '17:30:00', timezone: 'GMT+08:00' }]
  const at = (systemTime: string) => ({ systemDate: '20260413', systemTime, timeZone: 'Asia/Shanghai' })
  const outside = 'Outside the dealing hours of this counterparty, 09:30–17:30 (GMT+08:00)'

  it('is said to be closed at the time of the deal, or now where the deal has none', async () => {
    show('/?edit=7', { options, systemDate: at('18:00:00') })
    expect(await screen.findByText(outside)).toBeTruthy()
    await unfold('Basics')
    await type(/^Trade time/, '10:00')
    fireEvent.blur(await amount(/^Trade time/))
    await waitFor(() => expect(screen.queryByText(outside)).toBeNull())
  })
  it('shows its limit while it is chosen, and warns of a deal that is more than is left of it', async () => {
    const facilities = [{ id: '4', facilityUsd: '1000000', facilityUsedUsd: '900000', headroomUsd: '100000' }]
    const use = { limitUsd: '1000000', usedUsd: '900000', leftUsd: '100000', neededUsd: '146359.31', exceeded: true }
    const { sentTo } = show('/?edit=7', {
      options,
      facilities,
      limits: { facility: use },
    })
    const line = 'Counterparty limit USD 1,000,000, 900,000 used, headroom 100,000'
    expect((await screen.findAllByText(line)).map(({ className }) => className)).toContainEqual(
      expect.stringContaining('hg-limit-near'),
    )
    expect(
      await screen.findByText('This deal uses USD 146,359 of the counterparty limit, more than the headroom'),
    ).toBeTruthy()
    expect(sentTo('quote')[0]).toMatchObject({ counterPartyId: '4' })
    const [box] = screen.getAllByLabelText(/^Counterparty/)
    fireEvent.mouseDown(box as HTMLElement)
    expect(screen.getAllByText(line)).toHaveLength(2)
  })
  it('deals by its own clock: a morning in Shanghai is a night in London', async () => {
    show('/?edit=7', { options: [{ ...options[0], timezone: 'GMT+01:00' }], systemDate: at('10:00:00') })
    const inLondon = 'Outside the dealing hours of this counterparty, 09:30–17:30 (GMT+01:00)'
    expect(await screen.findByText(inLondon)).toBeTruthy()
    await unfold('Basics')
    await type(/^Trade time/, '17:00')
    fireEvent.blur(await amount(/^Trade time/))
    await waitFor(() => expect(screen.queryByText(inLondon)).toBeNull())
  })
  it('is not said to be closed while it is open', async () => {
    show('/?edit=7', { options, systemDate: at('17:29:00') })
    expect(await screen.findByText('Bank B2')).toBeTruthy()
    expect(screen.queryByText(outside)).toBeNull()
  })
})

describe('a new deal', () => {
  it('says all the time what is still to fill, and what is proposed without a field for it', async () => {
    show('/')
    expect(await screen.findByText(/^To be completed: Counterparty/)).toBeTruthy()
    expect((await screen.findByText('Portfolio')).textContent).toBe('Portfolio Hedging')
    expect(screen.queryByLabelText(/^Portfolio/)).toBeNull()
    await unfold('Basics')
    expect(await screen.findByLabelText(/^Portfolio/)).toBeTruthy()
  })
  it('opens the group of a field that was refused', async () => {
    show('/', {
      list: [{ id: '2', portfolioCode: 'P1', portfolioName: 'Hedging' }],
      userOrg: [{ id: '', orgName: '' }],
    })
    await screen.findByText(/^To be completed/)
    submit()
    expect(await screen.findByLabelText(/^Organisation/)).toBeTruthy()
  })
  it('that was submitted leaves its number, and the cursor where the next one begins', async () => {
    const entered = { ...dollars, id: '8', dealSerialNo: 'SPT20260413-0002' }
    const { sentTo } = show('/?copy=7', {
      queryByPage: { recordList: [entered], totalCount: 1, totalPages: 1, current: 0 },
    })
    await waitFor(() => expect(sentTo('quote')).not.toHaveLength(0))
    submit()
    const line = await screen.findByText(/^Submitted for review/)
    expect(line.textContent).toContain('SPT20260413-0002')
    await waitFor(() => expect(document.activeElement?.closest('.hg-field')?.textContent).toMatch(/^Counterparty/))
  })
})

describe('what the form cannot start without', () => {
  it('is asked for again when it failed', async () => {
    show('/', { userOrg: refused('00000500', 'organisations broke') })
    expect(await screen.findByText('organisations broke')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })
  it('is named when it is not there', async () => {
    show('/', { list: [] })
    expect(await screen.findByText(/No portfolio is set up/)).toBeTruthy()
  })
})

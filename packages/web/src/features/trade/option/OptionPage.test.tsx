import { businessDate } from '@hedgerow/quant/basics/business-date'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useSystemDateStore } from '../../../kit/person/system-date.ts'
import { type FakeCall, fakeServer, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { OptionPage } from './OptionPage.tsx'

/** Agreed so that the yuan are round: working them out of the dollars again would give 6,799,999.99. */
const stored = {
  id: '7',
  dealId: '7',
  version: 3,
  dealSerialNo: 'OPT20260413-0001',
  businType: 'FX_OPTION',
  tradeStatus: 'T',
  orgId: '1',
  portfolioId: '2',
  counterPartyId: '4',
  dealType: '1',
  hedgeExposureType: '1',
  transDate: '20260413',
  holiday: 'USD,CNY',
  settleType: '1',
  dealDirection: '1',
  optionFlag: '2',
  optionType: 'E',
  currency: 'USD',
  currency2: 'CNY',
  nominalAmt: '999999.99',
  nominalAmt2: '6800000',
  exePrice: '6.8',
  timeLimit: '3M',
  maturityDate: '20260713',
  optionEndTime: '15:00:00',
  maturitySettleDate: '20260715',
  exeMethod: '1',
  exeType: '1',
  feeCalCurrency: 'CNY',
  fee: '59000',
  feePremiumRate: '0.8676',
  feePremiumPoint: '590',
  feePayCurrency: 'CNY',
  feePayDate: '20260415',
  optionQuoteVol: '4.2',
  maturityPayMethod: '1',
  preMatureAllowFlag: '0',
  sourceFlag: '1',
  legs: [],
}
type Terms = Readonly<Record<string, string | undefined>>

/** What the live calculation would say: given values stay, missing ones are worked out. */
function quoted(terms: Terms) {
  const { nominalAmt, nominalAmt2, exePrice, fee, feePremiumPoint } = terms
  const worked = nominalAmt && exePrice ? String(Math.round(Number(nominalAmt) * Number(exePrice) * 100) / 100) : null
  return {
    pair: 'USD/CNY',
    quotedUnit: 1,
    pip: '0.0001',
    nominalAmt: nominalAmt ?? null,
    nominalAmt2: nominalAmt2 ?? worked,
    exePrice: exePrice ?? null,
    spotDate: '20260415',
    maturityDate: terms.maturityDate ?? '20260713',
    maturitySettleDate: terms.maturitySettleDate ?? '20260715',
    provisional: false,
    calendars: ['USD', 'CNY'],
    fee: fee ?? (feePremiumPoint ? String(Number(feePremiumPoint) * 100) : null),
    feePremiumRate: terms.feePremiumRate ?? ((fee ?? feePremiumPoint) ? '1.25' : null),
    feePremiumPoint: feePremiumPoint ?? (fee ? String(Number(fee) / 100) : null),
    feePayAmt: null,
    feeExchangeRate: terms.feeExchangeRate ?? '6.8322',
    feeRatePair: 'USD/CNY',
    feeToQuote: '1',
    feePayDate: terms.feePayDate ?? '20260415',
    model: null,
    needsVolatility: true,
    premiumGapPct: null,
    verdict: null,
    legs: [],
    problems: [],
  }
}

function show(address: string, answers: Readonly<Record<string, unknown>> = {}) {
  const all: Readonly<Record<string, unknown>> = {
    userOrg: [{ id: '1', orgCode: 'ORG001', orgName: 'Company', baseCurrency: 'CNY' }],
    list: [{ id: '2', portfolioCode: 'P1', portfolioName: 'Hedging' }],
    '7': stored,
    traders: [],
    options: [],
    queryByPage: { recordList: [], totalCount: 0, totalPages: 0, current: 0 },
    modifyCommit: 'OPT20260413-0001',
    addCommit: 'OPT20260413-0002',
    addStore: 'OPT20260413-0002',
    ...answers,
  }
  const requests = fakeServer(({ path, body }: FakeCall) => {
    const name = path.split('?')[0]?.split('/').findLast(Boolean) ?? ''
    if (path.includes('currency/')) return []
    return name === 'quote' ? quoted(body as Terms) : all[name]
  })
  renderScreen(<OptionPage />, address)
  const sentTo = (name: string) =>
    requests.filter(({ path }) => path.endsWith(`/${name}`)).map(({ body }) => body as Terms)
  return { requests, sentTo }
}
/** The whole form is drawn: on a busy machine that takes longer than a screen's usual wait. */
const patient = { timeout: 25_000 }
const box = async (label: RegExp) => (await screen.findByLabelText(label, {}, patient)) as HTMLInputElement
const unfold = async (group: string) => fireEvent.click(await screen.findByRole('button', { name: group }, patient))
async function type(label: RegExp, value: string) {
  const input = await box(label)
  fireEvent.focus(input)
  fireEvent.change(input, { target: { value } })
  fireEvent.blur(input)
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit' }))

beforeEach(() => {
  signInAs('trade.edit')
  useSystemDateStore.getState().setSystemDate(businessDate('20260413'))
})
afterEach(cleanup)

describe('the option form', () => {
  it('starts with what the address says of an option that was priced', async () => {
    const { sentTo } = show(
      '/?optionFlag=1&optionType=A&currency=EUR&currency2=USD&nominalAmt=250000&exePrice=1.1&timeLimit=6M',
    )
    await waitFor(() => expect(sentTo('quote')).not.toHaveLength(0), patient)
    const priced = { optionFlag: '1', optionType: 'A', currency: 'EUR', currency2: 'USD', nominalAmt: '250000' }
    expect(sentTo('quote')[0]).toMatchObject({ ...priced, exePrice: '1.1', timeLimit: '6M' })
  })

  it('starts with premium and legs of a package that was priced', async () => {
    const { sentTo } = show(
      '/?optionFlag=2&currency=USD&currency2=CNY&nominalAmt=1000000&exePrice=6.7&fee=30000&feeCalCurrency=CNY&structureType=1&legs=2,1,1000000,7,50000,4',
    )
    await waitFor(() => expect(sentTo('quote')).not.toHaveLength(0), patient)
    const sold = { dealDirection: '2', optionFlag: '1', nominalAmt: '1000000', exePrice: '7', fee: '50000' }
    expect(sentTo('quote')[0]).toMatchObject({ fee: '30000', legs: [{ ...sold, optionQuoteVol: '4' }] })
  })

  it('keeps every agreed number of a stored option when it is opened and submitted', async () => {
    const { requests, sentTo } = show('/?edit=7')
    await waitFor(() => expect(sentTo('quote')).not.toHaveLength(0), patient)
    expect(requests.some(({ path }) => path.endsWith('/fxOptionDeal/getByDealId/7'))).toBe(true)
    const agreed = { nominalAmt: '999999.99', nominalAmt2: '6800000', fee: '59000', feePremiumRate: '0.8676' }
    expect(sentTo('quote')[0]).toMatchObject({ ...agreed, maturityDate: '20260713' })
    submit()
    await waitFor(() => expect(sentTo('modifyCommit')).toHaveLength(1), patient)
    expect(sentTo('modifyCommit')[0]).toMatchObject({ ...agreed, maturitySettleDate: '20260715', version: 3, id: '7' })
  })

  it('after a key stroke in the strike the second notional follows', async () => {
    show('/?edit=7')
    await type(/^Strike/, '7')
    await waitFor(async () => expect((await box(/^Second notional/)).value).toBe('6,999,999.93'), patient)
  })

  it('any form of the premium gives the others, and the last one typed stands', async () => {
    const { sentTo } = show('/')
    await type(/^Notional amount/, '1m')
    await type(/^Strike/, '6.8')
    await type(/^Premium points/, '500')
    await waitFor(async () => expect((await box(/^Premium\*/)).value).toBe('50,000.00'), patient)
    await type(/^Premium\*/, '60000')
    await waitFor(() => expect(sentTo('quote').at(-1)).toMatchObject({ fee: '60000' }), patient)
    await waitFor(async () => expect((await box(/^Premium points/)).value).toBe('600'), patient)
    expect(sentTo('quote').at(-1)?.feePremiumPoint).toBeUndefined()
  })

  it('says at the percentage what it is of, and sends the spot that it was converted at', async () => {
    const { sentTo } = show('/?edit=7')
    expect(await screen.findByText('of the USD notional, converted at spot USD/CNY 6.8322', {}, patient)).toBeTruthy()
    expect(await box(/^Premium, % of base notional/)).toBeTruthy()
    submit()
    await waitFor(() => expect(sentTo('modifyCommit')).toMatchObject([{ feeExchangeRate: '6.8322' }]), patient)
  })

  it('says that a volatility is needed where the market has none', async () => {
    show('/')
    expect(
      (await screen.findAllByText('No volatility is available; enter the quoted volatility', {}, patient)).length,
    ).toBeGreaterThan(0)
    expect((await box(/^Quoted volatility/)).getAttribute('aria-required')).toBe('true')
  })

  it('follows with its margin what its exercise would sell, where neither currency is at home', async () => {
    // A bought call on euros sells dollars: 5 % of the 275,000 at which it may be exercised. A put sells the euros.
    show('/?optionFlag=1&dealDirection=1&currency=EUR&currency2=USD&nominalAmt=250000&exePrice=1.1&timeLimit=6M')
    await unfold('Payment and expiry')
    await type(/^Margin rate/, '5')
    await waitFor(async () => expect((await box(/^Margin amount/)).value).toBe('13,750.00'), patient)
    cleanup()
    show('/?optionFlag=2&dealDirection=1&currency=EUR&currency2=USD&nominalAmt=250000&exePrice=1.1&timeLimit=6M')
    await unfold('Payment and expiry')
    await type(/^Margin rate/, '5')
    await waitFor(async () => expect((await box(/^Margin amount/)).value).toBe('12,500.00'), patient)
  })

  it('a submission answers with the serial number', async () => {
    show('/?copy=7')
    await box(/^Strike/)
    await waitFor(async () => expect((await box(/^Expiry date/)).value).toBe('2026/07/13'), patient)
    await type(/^Quoted volatility/, '4.2')
    submit()
    expect(await screen.findByText('Deal confirmed, awaiting review: OPT20260413-0002', {}, patient)).toBeTruthy()
  })

  it('a request that sells dollars is protected by a bought put on them', async () => {
    const hedge = {
      id: '75',
      requestCode: 'HR1',
      orgId: '1',
      buyCurrency: 'CNY',
      sellCurrency: 'USD',
      hedgeCurrency: 'USD',
      hedgeAmt: '600000',
      executedAmt: '400000',
      exposureType: '2',
      deliveryPeriod: '6M',
    }
    const { sentTo } = show('/?hedgeRequestId=75', { '75': hedge })
    await waitFor(() => expect(sentTo('quote')).not.toHaveLength(0), patient)
    const asPut = { dealDirection: '1', optionFlag: '2', currency: 'USD', nominalAmt: '200000', timeLimit: '6M' }
    expect(sentTo('quote')[0]).toMatchObject(asPut)
  })

  it('a copied collar brings its legs along as new ones, and says what they cost together', async () => {
    const call = {
      id: '8',
      dealSerialNo: 'OPT2',
      dealDirection: '2',
      optionFlag: '1',
      nominalAmt: '999999.99',
      exePrice: '7',
      fee: '59000',
    }
    const { sentTo } = show('/?copy=7', { '7': { ...stored, structureType: '1', legs: [call] } })
    expect(await screen.findByText('Leg 2', {}, patient)).toBeTruthy()
    expect(screen.getByText(/^The counterparty may sell CNY for USD/)).toBeTruthy()
    expect(screen.getByText(/^Net premium/).textContent).toMatch(/0\.00/)
    expect(screen.queryByText('Net short option: the loss may be unlimited')).toBeNull()
    await waitFor(() => expect(sentTo('quote')).not.toHaveLength(0), patient)
    expect(sentTo('quote')[0]?.legs).toEqual([
      { dealDirection: '2', optionFlag: '1', nominalAmt: '999999.99', exePrice: '7', fee: '59000' },
    ])
  })

  it('warns of a sold option by itself', async () => {
    show('/?copy=7', { '7': { ...stored, dealDirection: '2' } })
    expect(await screen.findByText('Net short option: the loss may be unlimited', {}, patient)).toBeTruthy()
  })
})

/** A company with dollar books and one of Hong Kong, from the set-up to the vouchers, with each figure reckoned again here. */

import { monthEndApi } from '@hedgerow/contract/dashboard/month-end.contract'
import { voucherApi } from '@hedgerow/contract/ledger/voucher.contract'
import { markRunApi } from '@hedgerow/contract/profit-loss/mark/mark-run.contract'
import { type BusinessDate, businessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../invariants.ts'
import { forgetReferenceData } from '../reference/reference.store.ts'
import { companyCalls, opening, voucherLines } from './company-calls.fixture.ts'
import { company, day, smallestCompany, type Who } from './smallest-company.fixture.ts'

/** Amounts are in the foreign currency; rates are of one unit of it in the home currency. */
interface Company {
  readonly country: string
  readonly home: string
  readonly foreign: string
  readonly clocks: string
  readonly market: string
  readonly forwardRate: string
  readonly spotRate: string
  /** Of the money market, percent a year; days of its year. */
  readonly foreignYield: readonly [pct: number, year: number]
  readonly homeYield: readonly [pct: number, year: number]
  /** The dollars of the forward. */
  readonly worthUsd: number
}
const companies: readonly Company[] = [
  {
    country: 'US',
    home: 'USD',
    foreign: 'EUR',
    clocks: 'GMT-05:00',
    market: '1.1000',
    forwardRate: '1.1100',
    spotRate: '1.1010',
    foreignYield: [2, 360],
    homeYield: [4, 360],
    worthUsd: 555_000,
  },
  {
    country: 'HK',
    home: 'HKD',
    foreign: 'USD',
    clocks: 'GMT+08:00',
    market: '7.8000',
    forwardRate: '7.7900',
    spotRate: '7.8010',
    foreignYield: [4, 360],
    homeYield: [3, 365],
    worthUsd: 500_000,
  },
]
const [hedged, settled] = [500_000, 100_000]
const spotDay = '20260415'
const forwardDay = '20260713'
const cents = (value: number) => Math.round(value * 100) / 100
const decision = { checkStatus: '1', comment: 'seen together' }

describe.each(companies)('a company of $country with books in $home', (of) => {
  const { country, home, foreign, clocks, market } = of
  const pair = `${foreign}/${home}`
  let firm: Awaited<ReturnType<typeof smallestCompany>>
  const ids = { party: '', exposure: '', forward: '', spot: '' }
  const calls = companyCalls(() => firm, country, clocks)
  const { ids: entered, enterBank, enterRate, storeYield, openAccounts, balanceOf, settleAll } = calls
  beforeAll(async () => {
    // The company before it had another database.
    forgetReferenceData()
    firm = await smallestCompany({ orgCountry: country, baseCurrency: home })
  })
  afterAll(async () => {
    expect(await brokenInvariants(firm.database.db)).toEqual([])
    await firm.close()
  })

  it('has a bank, a rate of its pair, accounts and paths', async () => {
    await enterBank()
    ids.party = entered.party
    await enterRate(pair, market)
    await storeYield(home, of.homeYield[0])
    await storeYield(foreign, of.foreignYield[0])
    await openAccounts({ [home]: opening, [foreign]: opening })
  })

  const dealOf = (who: Who, id: string) => firm.read(who, `/CLOUD-FX/fxDeal/getById/${id}`)
  async function dealt(path: string, amount: number, rate: string, over: object): Promise<string> {
    const deal = await firm.done('one', path, {
      orgId: firm.orgId,
      portfolioId: firm.portfolioId,
      counterPartyId: ids.party,
      tradeMode: '1',
      hedgeExposureType: '1',
      settleType: '1',
      holiday: [home, foreign].toSorted().join(),
      buyCurrency: home,
      sellCurrency: foreign,
      sellAmt: String(amount),
      buyAmt: String(cents(amount * Number(rate))),
      ...over,
    })
    await firm.decided('one', '/CLOUD-FX/fxDealCheck/check', { id: deal.id, version: deal.version, ...decision })
    return deal.id
  }

  it('hedges a receivable: the forward takes its share of the bank’s limit, which is in dollars', async () => {
    const exposure = {
      orgId: firm.orgId,
      exposureType: '1',
      exposureDirection: '1',
      currency: foreign,
      exposureAmt: '1000000',
      transDate: day,
      endDate: forwardDay,
      deliveryDate: forwardDay,
      documentaryBillFlag: '0',
      contractNo: 'CT-1',
    }
    ids.exposure = (await firm.done('one', '/CLOUD-EXPO/fxExposure/add', exposure)).id
    const bought = String(cents(hedged * Number(of.forwardRate)))
    const request = await firm.done('one', '/CLOUD-EXPO/exposureHedge/addCommit', {
      orgId: firm.orgId,
      exposureType: '1',
      exposureList: [{ exposureId: ids.exposure, hedgeAmt: String(hedged) }],
      requestDate: day,
      requireDate: spotDay,
      requireTime: '17:00:00',
      sellCurrency: foreign,
      sellAmt: String(hedged),
      buyCurrency: home,
      buyAmt: bought,
      lastTransDate: spotDay,
      lastTransTime: '17:00:00',
      deliveryDate: forwardDay,
      deliveryPeriod: '91D',
      contractNo: 'CT-1',
    })
    const { id, version } = request
    await firm.decided('one', '/CLOUD-EXPO/exposureHedgeCheck/check', { id, version, ...decision })
    const points = String(Math.round((Number(of.forwardRate) - Number(market)) * 10_000))
    const rates = { spotRate: market, forwardPoint: points, forwardRate: of.forwardRate, timeLimit: '3M' }
    const more = { dealType: '1', hedgeRequestId: id, offMarketReason: 'agreed with the bank' }
    ids.forward = await dealt('/CLOUD-FX/fxForwardDeal/forwardAddDeal', hedged, of.forwardRate, { ...rates, ...more })
    expect((await dealOf('two', ids.forward)).valueDate).toBe('20260715')
    const party = await firm.read('two', `/CLOUD-PUB/counterParty/query/${ids.party}`)
    // Longer than three months, so that three quarters count.
    expect(Number(party.facilityUsedUsd)).toBe(cents(of.worthUsd * 0.75))
    const [row] = await firm.rowsOf('one', '/CLOUD-EXPO/fxExposure/queryByPage')
    expect([row.currency, Number(row.openAmt)]).toEqual([foreign, 1_000_000 - hedged])
  })

  it('values the forward in its own currency', async () => {
    const rows = await firm.rowsOf('two', '/CLOUD-FX/profitLoss/trade/queryByPage')
    const value = worthByHand(of, rows[0].valueDate)
    expect(rows.map((row: { convertCurrency: string }) => row.convertCurrency)).toEqual([home])
    expect(Math.abs(Number(rows[0].gainLoss) - value)).toBeLessThan(0.02)
    const run = await firm.done('one', markRunApi.propose.path, { orgId: firm.orgId, markDate: day })
    await firm.decided('one', markRunApi.book.path, { id: run.id, version: run.version })
    const { lines } = await firm.read('two', `/CLOUD-FX/markRun/query/${run.id}`)
    expect(lines.map((line: { currency: string; valueAmt: string }) => [line.currency, Number(line.valueAmt)])).toEqual(
      [[home, Number(rows[0].gainLoss)]],
    )
  })

  it('settles a spot deal: balances, the realised result and each entry in the home currency', async () => {
    ids.spot = await dealt('/CLOUD-FX/fxSpotDeal/spotAddDeal', settled, of.spotRate, {
      dealType: '2',
      timeLimit: 'SPOT',
      spotRate: of.spotRate,
    })
    const spot = await dealOf('two', ids.spot)
    expect(spot.valueDate).toBe(spotDay)
    const received = cents(settled * Number(of.spotRate))
    await firm.done('two', '/CLOUD-FX/fxDeal/match', {
      id: ids.spot,
      version: spot.version,
      counterPartyDealNo: 'BK-2',
      buyCurrency: home,
      buyAmt: String(received),
      sellCurrency: foreign,
      sellAmt: String(settled),
      exchangeRate: of.spotRate,
      valueDate: spotDay,
    })
    await settleAll(2, { until: '20260430', bookDate: spotDay })
    expect(Number(await balanceOf(foreign))).toBe(opening - settled)
    expect(Number(await balanceOf(home))).toBe(opening + received)
    const results = await firm.rowsOf('one', '/CLOUD-BIZ/realisedResult/queryByPage')
    const sold = results.map((row: Record<string, string>) => [
      row.currencyPair,
      Number(row.carryingRate),
      Number(row.homeResult),
      row.homeCurrency,
    ])
    const gain = cents(settled * (Number(of.spotRate) - Number(market)))
    expect(sold).toEqual([[pair, Number(market), gain, home]])
  })

  it('writes journals that balance in each currency and in its own, at the rate of their day', async () => {
    const journals = await firm.rowsOf('one', '/CLOUD-BIZ/journal/queryByPage')
    expect(journals.length).toBeGreaterThan(3)
    for (const { id } of journals) {
      const { homeCurrency, postings } = await firm.read('one', `/CLOUD-BIZ/journal/query/${id}`)
      expect(homeCurrency).toBe(home)
      const total = (name: 'amount' | 'homeAmt', currency?: string) =>
        postings
          .filter((posting: { currency: string }) => !currency || posting.currency === currency)
          .reduce((all: number, posting: Record<string, string>) => all + Number(posting[name]), 0)
      for (const currency of [home, foreign]) expect(cents(total('amount', currency))).toBe(0)
      expect(cents(total('homeAmt'))).toBe(0)
      for (const { currency, amount, homeAmt } of postings)
        expect(Number(homeAmt)).toBeCloseTo(cents(Number(amount) * (currency === home ? 1 : Number(market))), 1)
    }
  })

  it('leaves its vouchers in its own currency; the month end names what the bank has not confirmed and what is not valued', async () => {
    const journals = await firm.rowsOf('one', '/CLOUD-BIZ/journal/queryByPage')
    const period = { orgId: firm.orgId, bookDateStart: '20260401', bookDateEnd: '20260430' }
    const made = await firm.done('one', voucherApi.make.path, { ...period, template: 'SAP', againFlag: '0' })
    expect(made.journalCount).toBe(journals.length)
    const lines = voucherLines(await firm.text('two', voucherApi.download.path.replace(':id', made.id)))
    for (const line of lines) {
      const rate = line['Transaction Currency'] === home ? 1 : Number(market)
      expect([line['Local Currency'], Number(line['Exchange Rate'])]).toEqual([home, rate])
      for (const side of ['Debit', 'Credit'])
        expect(Number(line[`${side} in Local Currency`])).toBeCloseTo(cents(Number(line[side]) * rate), 1)
    }
    // None of the Chinese standards' numbers.
    const codes = new Set(lines.map((line) => line['G/L Account']))
    expect(codes).toEqual(new Set(['1000.01', '1090', '1290', '1310', '7010', '7020']))
    const total = (name: string) => cents(lines.reduce((all, line) => all + Number(line[name]), 0))
    expect(total('Debit in Local Currency')).toBe(total('Credit in Local Currency'))
    await firm.inDatabase(`update system_date set business_date = '20260430'`)
    const { steps } = await firm.read('one', monthEndApi.monthEnd.path)
    expect(steps.map(({ count }: { count: number }) => count)).toEqual([1, 0, 1, 0, 0, 0, 0])
    const named = steps.map((step: { named: { name: string }[] }) => step.named.map(({ name }) => name))
    expect(named).toEqual([[(await dealOf('one', ids.forward)).dealSerialNo], [], [company.orgName], [], [], [], []])
  })
})

/** A sold forward is worth N·(K − F)·DF: F counts from spot, DF from today, both with simple interest. */
function worthByHand({ market, forwardRate, foreignYield, homeYield }: Company, valueDate: string): number {
  const days = (from: string) => daysBetween(businessDate(from) as BusinessDate, businessDate(valueDate))
  const growth = ([pct, year]: readonly [number, number], from: string) => 1 + ((pct / 100) * days(from)) / year
  const forward = (Number(market) * growth(homeYield, spotDay)) / growth(foreignYield, spotDay)
  return (hedged * (Number(forwardRate) - forward)) / growth(homeYield, day)
}

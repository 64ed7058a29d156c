/** A company with dollar books and one of Hong Kong, from the set-up to the vouchers, with each figure reckoned again here. */

import { monthEndApi } from '@hedgerow/contract/dashboard/month-end.contract'
import { fxRateApi } from '@hedgerow/contract/fx-rate/fx-rate.contract'
import { usualBankSubject } from '@hedgerow/contract/ledger/ledger.dict'
import { voucherApi } from '@hedgerow/contract/ledger/voucher.contract'
import { limitChangeApi } from '@hedgerow/contract/limit/change/limit-change.contract'
import { partyApi } from '@hedgerow/contract/limit/party/party.contract'
import { marketChangeApi } from '@hedgerow/contract/market-review/market-change.contract'
import { markRunApi } from '@hedgerow/contract/profit-loss/mark/mark-run.contract'
import { netSettleApi } from '@hedgerow/contract/settlement/net/net-result.contract'
import { settlePathApi } from '@hedgerow/contract/settlement/path/settle-path.contract'
import { type BusinessDate, businessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { brokenInvariants } from '../../invariants.ts'
import { forgetReferenceData } from '../reference/reference.store.ts'
import { day, smallestCompany, type Who } from './smallest-company.fixture.ts'

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
const [hedged, settled, opening] = [500_000, 100_000, 2_000_000]
const spotDay = '20260415'
const forwardDay = '20260713'
const cents = (value: number) => Math.round(value * 100) / 100
const decision = { checkStatus: '1', comment: 'seen together' }

describe.each(companies)('a company of $country with books in $home', (of) => {
  const { country, home, foreign, clocks, market } = of
  const pair = `${foreign}/${home}`
  let firm: Awaited<ReturnType<typeof smallestCompany>>
  const ids = { party: '', exposure: '', forward: '', spot: '' }
  const accounts = { [home]: { id: '', account: '' }, [foreign]: { id: '', account: '' } }
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
    await enterRate()
    for (const [currency, number] of [
      [home, '900000010001'],
      [foreign, '900000010002'],
    ] as const) {
      await openAccount(currency, number)
      for (const partyType of ['0', '1'] as const) await enterPath(currency, partyType)
    }
    await firm.inDatabase(`update settlement_path set changed_on = '20260101'`)
  })

  async function enterBank() {
    const bank = {
      counterPartyNo: 'B-9',
      fullName: 'North Lake Bank',
      shortName: 'North Lake',
      country,
      bestCounterParty: '0',
      dealTimeBegin: '00:00:00',
      dealTimeEnd: '23:59:59',
      timezone: clocks,
      nettingAgreement: '0',
      marginFree: '0',
      facilityUsd: '50000000',
      facilityFrom: '20260101',
      facilityTo: '20261231',
      usePct3m: '50',
      usePct6m: '75',
      usePct12m: '100',
    }
    ids.party = (await firm.done('one', partyApi.add.path, bank)).id
    const [change] = await firm.rowsOf('two', limitChangeApi.queryByPage.path, { changeStatus: '1' })
    await firm.decided('one', limitChangeApi.check.path, { id: change.id, version: change.version, ...decision })
  }

  async function enterRate() {
    const rate = { sourceCurrency: foreign, targetCurrency: home, priceType: '1', reason: 'bank note' }
    const form = { ...rate, dataDate: day, closePrice: market }
    const { changeId } = await firm.done('one', fxRateApi.add.path, form)
    await firm.decided('one', marketChangeApi.check.path, { id: changeId, version: 0, ...decision })
    await vi.waitFor(
      async () => expect((await firm.rowsOf('one', fxRateApi.queryByPage.path, { ownFlag: '1' })).length).toBe(1),
      { timeout: 20_000, interval: 200 },
    )
    // A curve comes as a file, which other tests read.
    for (const [currency, [pct]] of [
      [home, of.homeYield],
      [foreign, of.foreignYield],
    ] as const)
      await firm.inDatabase(
        `insert into interest_rate (group_id, currency_code, as_of, term, rate_pct, data_source)
          select o.id, '${currency}', '${day}', t, ${pct}, 'DEMO' from org o, unnest(array['1M', '3M', '6M', '1Y']) t`,
      )
  }

  async function openAccount(currency: string, account: string) {
    const form = {
      orgId: firm.orgId,
      account,
      accountName: 'Company',
      bankId: ids.party,
      accountType: '1',
      useType: '1',
    }
    const more = { currencies: currency, channel: '2', subjectCode: usualBankSubject(country) }
    const added = await firm.done('one', '/CLOUD-BIZ/bankAccount/add', { ...form, ...more })
    const passed = async (maker: Who) => {
      const { version } = await firm.read(maker, `/CLOUD-BIZ/bankAccount/query/${added.id}`)
      await firm.decided(maker, '/CLOUD-BIZ/bankAccount/check', { id: added.id, version, ...decision })
    }
    await passed('one')
    const query = { accountId: added.id, currency }
    const [row] = await firm.rowsOf('one', '/CLOUD-BIZ/bankAccount/queryBalance', query)
    const stated = { balance: String(opening), balanceDate: day, proof: 'statement 7' }
    const balance = { id: row.id, version: Number(row.version), ...stated }
    await firm.done('two', '/CLOUD-BIZ/bankAccount/enterBalance', balance)
    await passed('two')
    accounts[currency] = added
  }

  async function enterPath(currency: string, partyType: '0' | '1') {
    const path = await firm.done('one', settlePathApi.add.path, {
      partyType,
      partyId: partyType === '1' ? ids.party : firm.orgId,
      pathName: `${currency} ${partyType}`,
      currency,
      payWay: '4',
      beginDate: '20260101',
      bankName: 'North Lake Bank',
      account: partyType === '0' ? accounts[currency]?.account : `8000${currency}`,
      accountName: 'A',
    })
    await firm.decided('one', settlePathApi.verify.path, { id: path.id, version: path.version, ...decision })
  }

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
    await settleAll()
    const balanceOf = async (currency: string) => {
      const query = { accountId: accounts[currency]?.id, currency }
      const [row] = await firm.rowsOf('one', '/CLOUD-BIZ/bankAccount/queryBalance', query)
      return Number(row.balance)
    }
    expect(await balanceOf(foreign)).toBe(opening - settled)
    expect(await balanceOf(home)).toBe(opening + received)
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

  async function settleAll() {
    const { generated } = await firm.done('one', netSettleApi.settleFlowGen.path, { settleDateEnd: '20260430' })
    expect(generated).toHaveLength(2)
    for (const { id, version } of generated) {
      await firm.done('one', '/CLOUD-BIZ/netResult/commitList', { ids: id, versions: String(version) })
      const net = async () => (await firm.read('two', `/CLOUD-BIZ/netResult/query/${id}`)).net
      const reviewed = { id, version: (await net()).version, ...decision }
      await firm.decided('one', '/CLOUD-BIZ/netResultCheck/check', reviewed)
      const versions = async () => String((await firm.read('two', `/CLOUD-BIZ/allocate/propose/${id}`)).net.version)
      await firm.done('one', '/CLOUD-BIZ/allocate/allocate', { ids: id, versions: await versions() })
      await firm.decided('one', '/CLOUD-BIZ/allocate/confirm', { ids: id, versions: await versions() })
      await firm.inDatabase(`update system_date set business_date = '${spotDay}'`)
      const bank = { settleResult: '2', bookDate: spotDay, proof: 'statement 12' }
      await firm.decided('one', '/CLOUD-BIZ/allocate/settle', { id, version: Number(await versions()), ...bank })
      await firm.inDatabase(`update system_date set business_date = '${day}'`)
    }
  }

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
    expect(steps.map(({ count }: { count: number }) => count)).toEqual([1, 0, 1, 0, 0, 0])
  })
})

/** A sold forward is worth N·(K − F)·DF: F counts from spot, DF from today, both with simple interest. */
function worthByHand({ market, forwardRate, foreignYield, homeYield }: Company, valueDate: string): number {
  const days = (from: string) => daysBetween(businessDate(from) as BusinessDate, businessDate(valueDate))
  const growth = ([pct, year]: readonly [number, number], from: string) => 1 + ((pct / 100) * days(from)) / year
  const forward = (Number(market) * growth(homeYield, spotDay)) / growth(foreignYield, spotDay)
  return (hedged * (Number(forwardRate) - forward)) / growth(homeYield, day)
}

function voucherLines(file: string): Record<string, string>[] {
  const [heading = '', ...lines] = file.replace('\ufeff', '').trim().split('\r\n')
  const names = heading.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell])))
}

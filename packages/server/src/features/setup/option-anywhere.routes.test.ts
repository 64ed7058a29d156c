/**
 * Options on pairs of which neither currency is the company's own, from their entry to the vouchers, with each figure reckoned again here:
 * a euro company sells dollars for yen by an exercise that delivers, a dollar company is paid in pounds what its euros were worth.
 */
import { monthEndApi } from '@hedgerow/contract/dashboard/month-end.contract'
import { voucherApi } from '@hedgerow/contract/ledger/voucher.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../invariants.ts'
import { judgeComplaints } from '../../judge/judge.ts'
import { forgetReferenceData } from '../reference/reference.store.ts'
import { companyCalls, voucherLines } from './company-calls.fixture.ts'
import { day, smallestCompany, type Who } from './smallest-company.fixture.ts'

/** A bought put on the base currency of the pair; the premium is paid in its quote currency. */
interface Company {
  readonly country: string
  readonly home: string
  readonly clocks: string
  readonly base: string
  readonly quote: string
  /** Decimals of the quote currency. */
  readonly scale: number
  /** The pair, and home against either currency as it is quoted; on the day of the deal, of its expiry, of its delivery. */
  readonly rates: Readonly<Record<string, readonly [string, string, string]>>
  readonly strike: string
  readonly premium: number
  readonly isDelivered: boolean
  readonly opening: Readonly<Record<string, number>>
  readonly yields: Readonly<Record<string, number>>
}
const companies: readonly Company[] = [
  {
    country: 'DE',
    home: 'EUR',
    clocks: 'GMT+02:00',
    base: 'USD',
    quote: 'JPY',
    scale: 0,
    rates: {
      'USD/JPY': ['150.00', '145.00', '144.00'],
      'EUR/USD': ['1.1000', '1.1200', '1.1250'],
      'EUR/JPY': ['165.00', '162.40', '162.00'],
    },
    strike: '149.00',
    premium: 1_500_000,
    isDelivered: true,
    opening: { EUR: 1_000_000, USD: 2_000_000, JPY: 5_000_000 },
    yields: { EUR: 2, USD: 4, JPY: 1 },
  },
  {
    country: 'US',
    home: 'USD',
    clocks: 'GMT-05:00',
    base: 'EUR',
    quote: 'GBP',
    scale: 2,
    rates: {
      'EUR/GBP': ['0.8500', '0.8300', '0.8290'],
      'EUR/USD': ['1.1000', '1.0800', '1.0790'],
      'GBP/USD': ['1.2941', '1.3012', '1.3016'],
    },
    strike: '0.8450',
    premium: 9_500.55,
    isDelivered: false,
    opening: { USD: 1_000_000, EUR: 2_000_000, GBP: 100_000 },
    yields: { USD: 4, EUR: 2, GBP: 4 },
  },
]
const notional = 1_000_000
const premiumDay = '20260415'
const expiry = '20260420'
const delivery = '20260422'
/** Without a sign of zero. */
const rounded = (value: number, scale: number) => Math.round(value * 10 ** scale) / 10 ** scale + 0
const decision = { checkStatus: '1', comment: 'seen together' }
interface Posting {
  readonly currency: string
  readonly amount: string
  readonly homeAmt: string
}

describe.each(companies)('a company with books in $home and an option on $base/$quote', (of) => {
  const { country, home, clocks, base, quote, scale, premium } = of
  const pair = `${base}/${quote}`
  let firm: Awaited<ReturnType<typeof smallestCompany>>
  const calls = companyCalls(() => firm, country, clocks)
  const ids = { option: '', spot: '' }
  beforeAll(async () => {
    forgetReferenceData()
    firm = await smallestCompany({ orgCountry: country, baseCurrency: home })
  })
  afterAll(async () => {
    expect(await brokenInvariants(firm.database.db)).toEqual([])
    expect(await judgeComplaints(firm.database.db)).toEqual([])
    await firm.close()
  })

  const today = (date: string) => firm.inDatabase(`update system_date set business_date = '${date}'`)
  /** What one unit is worth at home on the first, the second or the third day. */
  const atHome = (currency: string, at: 0 | 1 | 2) => {
    const direct = of.rates[`${currency}/${home}`]?.[at]
    return currency === home ? 1 : direct ? Number(direct) : 1 / Number(of.rates[`${home}/${currency}`]?.[at])
  }
  async function enterRates(at: 0 | 1 | 2, date: string) {
    // What a pair without dollars takes of a limit is measured by published rates alone.
    if (!pair.includes('USD'))
      await firm.inDatabase(`insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
        select o.id, '${base}/USD', '${date}', '09:15:00', 'ECB', ${of.rates[`${base}/USD`]?.[at]} from org o`)
    for (const [symbol, values] of Object.entries(of.rates)) await calls.enterRate(symbol, values[at], date)
  }
  const dealOf = (who: Who, id: string) => firm.read(who, `/CLOUD-FX/fxDeal/getById/${id}`)
  const strikeAmount = rounded(notional * Number(of.strike), scale)

  it('has a bank, rates of the three pairs, and accounts', async () => {
    await calls.enterBank()
    await enterRates(0, day)
    for (const [currency, pct] of Object.entries(of.yields)) await calls.storeYield(currency, pct)
    await calls.openAccounts(of.opening)
  })

  it('buys it, and the bank confirms it', async () => {
    const option = {
      orgId: firm.orgId,
      portfolioId: firm.portfolioId,
      counterPartyId: calls.ids.party,
      dealType: '2',
      hedgeExposureType: '1',
      holiday: [base, quote].join(),
      settleType: of.isDelivered ? '1' : '2',
      dealDirection: '1',
      optionFlag: '2',
      optionType: 'E',
      currency: base,
      currency2: quote,
      nominalAmt: String(notional),
      nominalAmt2: String(strikeAmount),
      exePrice: of.strike,
      timeLimit: '7D',
      maturityDate: expiry,
      optionEndTime: '23:59:59',
      maturitySettleDate: delivery,
      exeMethod: of.isDelivered ? '1' : '2',
      exeType: '1',
      feeCalCurrency: quote,
      fee: String(premium),
      feePayCurrency: quote,
      feePayDate: premiumDay,
      optionQuoteVol: '9',
      offMarketReason: 'agreed with the bank',
    }
    const serial = await firm.done('one', '/CLOUD-FX/fxOptionDeal/addCommit', option)
    const [row] = await firm.rowsOf('one', '/CLOUD-FX/fxDeal/queryByPage', { dealSerialNo: serial })
    ids.option = row.id
    const review = { id: row.id, version: Number(row.version), ...decision }
    await firm.decided('one', '/CLOUD-FX/fxDealCheck/check', review)
    await firm.done('two', '/CLOUD-FX/fxDeal/match', {
      id: ids.option,
      version: (await dealOf('two', ids.option)).version,
      counterPartyDealNo: 'BK-1',
      buyCurrency: quote,
      buyAmt: String(strikeAmount),
      sellCurrency: base,
      sellAmt: String(notional),
      exchangeRate: of.strike,
      valueDate: delivery,
      maturityDate: expiry,
      feePayCurrency: quote,
      feePayAmt: String(premium),
      feePayDate: premiumDay,
    })
  })

  it('pays the premium, which is no result yet', async () => {
    await calls.settleAll(1, { until: premiumDay, bookDate: premiumDay })
    expect(Number(await calls.balanceOf(quote))).toBe(rounded((of.opening[quote] ?? 0) - premium, scale))
    expect(await firm.rowsOf('one', '/CLOUD-BIZ/realisedResult/queryByPage')).toEqual([])
  })

  it('exercises it on its day: what is delivered is a spot deal at the strike, what is paid the difference', async () => {
    await today(expiry)
    await enterRates(1, expiry)
    const recommended = await firm.read('one', `/CLOUD-FX/fxOptionExe/recommend/${ids.option}`)
    const fixing = Number(of.rates[pair]?.[1])
    expect([Number(recommended.priceDateRate), recommended.isInTheMoney]).toEqual([fixing, true])
    const order = await firm.done('one', '/CLOUD-FX/fxOptionExe/exeDeal', {
      dealId: ids.option,
      exeFlag: '1',
      exeMethod: of.isDelivered ? '1' : '2',
      tradeAmt: String(notional),
      priceDate: expiry,
      priceDateRate: of.rates[pair]?.[1],
      reason: 'told the bank in time',
    })
    await firm.decided('one', '/CLOUD-BIZ/dealEventCheck/check', { id: order.id, version: order.version, ...decision })
    const related = await firm.read('one', `/CLOUD-FX/fxDeal/queryRelated/${ids.option}`)
    const child = related.find(({ dealId }: { dealId: string }) => dealId !== ids.option)
    const flows = await firm.read('one', `/CLOUD-BIZ/cflDeal/getByDealId/${child?.dealId ?? ids.option}`)
    const open = flows
      .filter(({ cflType }: { cflType: string }) => cflType !== '3')
      .map((flow: Record<string, string>) => [flow.cflFlag, flow.payCurrency, Number(flow.payAmt), flow.payDateAdj])
    const payoff = rounded(notional * (Number(of.strike) - fixing), scale)
    expect(open).toEqual(
      of.isDelivered
        ? [
            ['2', base, notional, delivery],
            ['1', quote, strikeAmount, delivery],
          ]
        : [['1', quote, payoff, delivery]],
    )
    ids.spot = child?.dealId ?? ''
    expect(Boolean(child)).toBe(of.isDelivered)
  })

  it('settles what it brings, and tells each result in its own currency', async () => {
    if (of.isDelivered)
      await firm.done('two', '/CLOUD-FX/fxDeal/match', {
        id: ids.spot,
        version: (await dealOf('two', ids.spot)).version,
        counterPartyDealNo: 'BK-2',
        buyCurrency: quote,
        buyAmt: String(strikeAmount),
        sellCurrency: base,
        sellAmt: String(notional),
        exchangeRate: of.strike,
        valueDate: delivery,
      })
    await today(delivery)
    await enterRates(2, delivery)
    await today(expiry)
    const due = { until: delivery, bookDate: delivery, today: expiry }
    await calls.settleAll(of.isDelivered ? 2 : 1, due)
    const payoff = rounded(notional * (Number(of.strike) - Number(of.rates[pair]?.[1])), scale)
    const received = of.isDelivered ? strikeAmount : payoff
    expect(Number(await calls.balanceOf(quote))).toBe(rounded((of.opening[quote] ?? 0) - premium + received, scale))
    expect(Number(await calls.balanceOf(base))).toBe((of.opening[base] ?? 0) - (of.isDelivered ? notional : 0))
    // A delivery is worth the strike above what the day carries the pair at; the premium is borne on the day of the exercise, or with the money.
    const carried = rounded(notional * Number(of.rates[pair]?.[2]), scale)
    const gain = of.isDelivered ? rounded(strikeAmount - carried, scale) : payoff
    const results = await firm.rowsOf('one', '/CLOUD-BIZ/realisedResult/queryByPage')
    const figures = results.map((row: Record<string, string>) => [
      row.bookDate,
      row.currency,
      Number(row.resultAmt),
      row.homeCurrency,
      Number(row.homeResult),
    ])
    const atEnd = of.isDelivered ? ([expiry, 1] as const) : ([delivery, 2] as const)
    const homeOf = (amount: number, at: 1 | 2) => rounded(amount * atHome(quote, at), 2)
    expect(figures).toHaveLength(2)
    expect(figures).toContainEqual([delivery, quote, gain, home, homeOf(gain, 2)])
    expect(figures).toContainEqual([atEnd[0], quote, -premium, home, homeOf(-premium, atEnd[1])])
  })

  it('writes journals that balance in each currency and at home, at the rate of their day', async () => {
    const journals = await firm.rowsOf('one', '/CLOUD-BIZ/journal/queryByPage')
    // The opening balances, the premium paid, and what the end of the option brought.
    expect(journals).toHaveLength(3 + 1 + (of.isDelivered ? 3 : 2))
    const onDay: Readonly<Record<string, 0 | 1 | 2>> = { [day]: 0, [premiumDay]: 0, [expiry]: 1, [delivery]: 2 }
    for (const { id } of journals) {
      const journal = await firm.read('one', `/CLOUD-BIZ/journal/query/${id}`)
      const postings: readonly Posting[] = journal.postings
      expect(journal.homeCurrency).toBe(home)
      const at = onDay[journal.bookDate]
      expect(at).toBeDefined()
      const total = (of: readonly Posting[], name: 'amount' | 'homeAmt') =>
        rounded(
          of.reduce((all, posting) => all + Number(posting[name]), 0),
          2,
        )
      for (const [, own] of Map.groupBy(postings, ({ currency }) => currency)) expect(total(own, 'amount')).toBe(0)
      expect(total(postings, 'homeAmt')).toBe(0)
      for (const { currency, amount, homeAmt } of postings)
        expect(Math.abs(Number(homeAmt) - rounded(Number(amount) * atHome(currency, at ?? 0), 2))).toBeLessThan(0.011)
    }
  })

  it('leaves its vouchers in its own currency, and only their journals were open at the month end', async () => {
    await today('20260430')
    const steps = async () =>
      (await firm.read('one', monthEndApi.monthEnd.path)).steps.map(({ count }: { count: number }) => count)
    const journals = await firm.rowsOf('one', '/CLOUD-BIZ/journal/queryByPage')
    expect(await steps()).toEqual([0, 0, 0, 0, 0, 0, journals.length])
    const period = { orgId: firm.orgId, bookDateStart: '20260401', bookDateEnd: '20260430' }
    const made = await firm.done('one', voucherApi.make.path, { ...period, template: 'SAP', againFlag: '0' })
    expect(made.journalCount).toBe(journals.length)
    const lines = voucherLines(await firm.text('two', voucherApi.download.path.replace(':id', made.id)))
    expect(new Set(lines.map((line) => line['Local Currency']))).toEqual(new Set([home]))
    expect(new Set(lines.map((line) => line['Transaction Currency']))).toEqual(new Set(Object.keys(of.opening)))
    const total = (name: string) =>
      rounded(
        lines.reduce((all, line) => all + Number(line[name]), 0),
        2,
      )
    expect(total('Debit in Local Currency')).toBe(total('Credit in Local Currency'))
    expect(await steps()).toEqual([0, 0, 0, 0, 0, 0, 0])
  })
})

/**
 * Days that were worked out by hand, exactly and by a second opinion, through the endpoints: rates of two days are stored, deals are entered and
 * reviewed, what happened to them is entered and reviewed, each day is frozen, valued, signed and closed, and the explanation is asked for. Each bar
 * of each deal, of the pairs and in all is that of the reference to the cent, and nothing is left over. The library is held to the same cases by
 * itself (`quant/reference/booked`), so that a difference here is one of what is stored, frozen or read.
 */
import fs from 'node:fs'
import path from 'node:path'
import { businessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import { splitPair } from '@hedgerow/quant/basics/currency'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../../invariants.ts'
import { asOwner } from '../../../kit/testing.ts'
import type { Answer, TestApp } from '../../../testing/fixture.ts'
import { checkApi, dealApi, forwardApi, forwardDeal } from '../../trade/deal/trade.fixture.ts'
import { optionApi, optionDeal } from '../../trade/option/option.fixture.ts'
import { dayApp, dayPeople } from '../day-walk.fixture.ts'

interface Terms {
  readonly dealDirection: '1' | '2'
  readonly principal: string
  readonly exchangeRate?: string
  readonly exePrice?: string
  readonly optionFlag?: string
  readonly expiryDate?: string
  readonly valueDate: string
  readonly fee?: string
}
interface Deal {
  readonly dealSerialNo: string
  readonly businType: string
  readonly currencyPair: string
  readonly opening: Terms | null
  readonly closing: Terms | null
  readonly event: string
}
interface Quotes {
  readonly quotedUnit: 1 | 100
  readonly spot: string
  readonly spotDate: string
  readonly points: readonly { readonly term: string; readonly pips: string }[]
}
interface Market {
  readonly date: string
  readonly market: Readonly<Record<string, Quotes>>
  readonly quoteSimpleRatePct: Readonly<Record<string, string>>
  readonly volPct: Readonly<Record<string, string>>
}
type Bars = Readonly<Record<string, string>>
interface Case {
  readonly id: string
  readonly family: string
  readonly inputs: { readonly opening: Market; readonly closing: Market; readonly deals: readonly Deal[] }
  readonly expected: { readonly deals: readonly (Bars & { readonly dealSerialNo: string })[]; readonly total: Bars }
}

const golden: readonly Case[] = JSON.parse(
  fs.readFileSync(path.join(import.meta.dirname, '../../../../../quant/src/golden/booked-profit.json'), 'utf8'),
)
/** What is extended and exercised has the rates of its bank in it, which these cases do not name: trade-event/golden/events.json. */
const ofEvents = ['trade_explain-v06']
const cases = golden.filter(({ id, family }) => family === 'trade_explain' && !ofEvents.includes(id))

/** Due before the spot date: the reference holds the spot rate there, the product goes on by interest parity (decision 0039). */
const beforeSpot = ['trade_explain-v02 F3']
/** A pair has one volatility for a strike and a day: deals of a case with several are explained each by itself. */
const worked = cases.flatMap((one) => {
  const deals = one.inputs.deals.filter(({ dealSerialNo }) => !beforeSpot.includes(`${one.id} ${dealSerialNo}`))
  const isOfOptions = deals.every(({ dealSerialNo }) => dealSerialNo in one.inputs.closing.volPct)
  return isOfOptions ? deals.map((deal) => ({ one, deals: [deal] })) : [{ one, deals }]
})

const bars = ['openingValue', 'new', 'settled', 'changes', 'time', 'spot', 'points', 'vol', 'closingValue'] as const
const barsOf = (row: Bars) =>
  Object.fromEntries(
    [...bars, 'residual'].map((name) => [
      name,
      decimal(row[name] ?? '')
        .round(2)
        .toString(),
    ]),
  )

/** The reference takes the premium of an option off its value on both days; a day's explanation is of what the deal is worth. */
function worthOf(row: Bars, { dealDirection, fee = '0' }: Pick<Terms, 'dealDirection' | 'fee'>, deal: Deal): Bars {
  const cost = dealDirection === '1' ? decimal(fee) : decimal(fee).neg()
  const plus = (name: string, isOfIt: boolean) => ({
    [name]: isOfIt
      ? decimal(row[name] ?? '')
          .add(cost)
          .toString()
      : (row[name] ?? ''),
  })
  const isNew = deal.opening === null
  return {
    ...row,
    ...plus('openingValue', !isNew),
    ...plus('new', isNew),
    ...plus('closingValue', deal.closing !== null),
  }
}
const expectedOf = (row: Bars, deal: Deal): Bars => {
  const terms = deal.closing ?? deal.opening
  return terms?.exePrice ? worthOf(row, terms, deal) : row
}
const missing = (name: string): never => {
  throw new Error(`the case names ${name}`)
}
const ok = (answer: Answer) => {
  expect(answer.code, answer.message).toBe('00000000')
  return answer.data
}

class WorkedDays {
  private readonly test: TestApp
  private readonly people: ReturnType<typeof dayPeople>
  /** The number and id that the product gave each deal. */
  readonly entered = new Map<string, { readonly id: string; readonly serial: string }>()

  constructor(app: Awaited<ReturnType<typeof dayApp>>) {
    this.test = app.test
    this.people = dayPeople(app)
  }

  private readonly owned = <T extends object>(text: string) => asOwner<T>(this.test.database.owner, text)

  /** The rates of a day are stored as feeds store them; curves are flat, as the case discounts. */
  async arriveAt({ date, market, quoteSimpleRatePct, volPct }: Market, deals: readonly Deal[]): Promise<void> {
    const { groupId } = this.test.refs.a
    const rows: string[] = [
      `update system_date set business_date = '${date}'`,
      `insert into group_currency (group_id, currency_codes, begun) values (${groupId}, '{CNY,USD,EUR,JPY}', true) on conflict do nothing`,
    ]
    for (const [pair, { spot, points }] of Object.entries(market)) {
      rows.push(`insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
        values (${groupId}, '${pair}', '${date}', '09:15:00', 'ECB', ${spot})`)
      for (const { term, pips } of points)
        rows.push(`insert into forward_point (group_id, currency_pair, data_date, term, data_source, mid_points)
          values (${groupId}, '${pair}', '${date}', '${term}', 'DEMO', ${pips})`)
    }
    for (const [currency, pct] of Object.entries(quoteSimpleRatePct))
      rows.push(`insert into interest_rate (group_id, currency_code, as_of, term, rate_pct, data_source)
        values (${groupId}, '${currency}', '${date}', '1Y', ${pct}, 'DEMO')`)
    for (const { dealSerialNo, currencyPair } of deals)
      for (const term of dealSerialNo in volPct ? ['1M', '3M', '1Y'] : [])
        rows.push(`insert into volatility_quote (group_id, currency_pair, data_date, term, data_source, quote_kind, vol_pct)
          values (${groupId}, '${currencyPair}', '${date}', '${term}', 'DEMO', 'ATM', ${volPct[dealSerialNo]})`)
    await this.owned(rows.join(';\n'))
  }

  async enter(deal: Deal, terms: Terms, quotes: Quotes): Promise<void> {
    const { currencyPair } = deal
    const { base, quote } = splitPair(currencyPair)
    const { principal, valueDate } = terms
    const rate = terms.exchangeRate ?? terms.exePrice ?? ''
    const counter = decimal(principal)
      .mul(decimal(rate))
      .div(decimal(String(quotes.quotedUnit)), 2)
      .toString()
    const reason = { offMarketReason: 'worked by hand', holiday: `${base},${quote}` }
    const isOption = terms.exePrice !== undefined
    const [bought, sold] =
      terms.dealDirection === '1'
        ? [
            { buyCurrency: base, buyAmt: principal },
            { sellCurrency: quote, sellAmt: counter },
          ]
        : [
            { buyCurrency: quote, buyAmt: counter },
            { sellCurrency: base, sellAmt: principal },
          ]
    const days = daysBetween(businessDate(quotes.spotDate), businessDate(valueDate))
    const dates = { timeLimit: `${days}D`, valueDate }
    const rates = { spotRate: rate, forwardPoint: '0', forwardRate: rate }
    const answer = isOption
      ? await this.test.as('a_mk').post(
          `${optionApi}/addCommit`,
          optionDeal(this.test, {
            ...{ dealDirection: terms.dealDirection, optionFlag: terms.optionFlag, exePrice: rate, fee: terms.fee },
            ...{ nominalAmt: principal, nominalAmt2: counter, maturityDate: terms.expiryDate, ...reason },
            ...{ maturitySettleDate: valueDate, optionQuoteVol: undefined },
          }),
        )
      : await this.test
          .as('a_mk')
          .post(
            `${forwardApi}/forwardAddDeal`,
            forwardDeal(this.test, { ...bought, ...sold, ...dates, ...rates, ...reason }),
          )
    const serial = isOption ? String(ok(answer)) : String(ok(answer).dealSerialNo)
    const [saved] = await this.owned<{ id: string; version: number }>(
      `select id::text, version from fx_deal where deal_serial_no = '${serial}'`,
    )
    ok(await this.test.as('a_ck').post(`${checkApi}/check`, { ...saved, checkStatus: '1' }))
    this.entered.set(deal.dealSerialNo, { id: saved?.id ?? '', serial })
  }

  /** What the case says happened to a deal between the two days. */
  async happen({ dealSerialNo, event, opening, closing }: Deal, on: string): Promise<void> {
    const dealId = this.entered.get(dealSerialNo)?.id ?? ''
    const left = decimal(opening?.principal ?? '0').sub(decimal(closing?.principal ?? '0'))
    const about = { dealId, reason: event, offMarketReason: 'worked by hand' }
    const post = (at: string, body: object) => this.test.as('a_mk').post(`${dealApi}/${at}`, body)
    const acts: Readonly<Record<string, () => Promise<Answer>>> = {
      PRE_EXPIRE: () => post('preMature', { ...about, eventAmt: left.toString(), preMatureDate: on, settleDate: on }),
      DEL: () => this.test.as('a_mk').get(`/CLOUD-FX/fxDeal/invalid/${dealId}?cancelReason=wrong`),
    }
    const act = acts[event]
    if (!act) throw new Error(`no act for ${event}`)
    ok(await act())
    const [order] = await this.owned<{ id: string; version: number }>(
      `select id::text, version from deal_event_order where order_status = '1'`,
    )
    if (order)
      ok(
        await this.test
          .as('a_ck')
          .post('/CLOUD-BIZ/dealEventCheck/check', { ...order, checkStatus: '1', comment: 'seen' }),
      )
  }

  async close(day: string): Promise<void> {
    expect(
      await this.people.close(day, false),
      `closing ${day}: ${(await this.people.ask('a_both', 'freeze', day)).message}`,
    ).toBeDefined()
  }
}

describe('a day that was worked out by hand', () => {
  it.each(
    worked.map(
      ({ one, deals }) => [one.id, deals.map(({ dealSerialNo }) => dealSerialNo).join(' '), one, deals] as const,
    ),
  )(
    '%s, %s: every bar to the cent, and no residual',
    async (_id, _names, { inputs, expected }, deals) => {
      const app = await dayApp()
      const { test } = app
      const days = new WorkedDays(app)
      const quotesOf = ({ market }: Market, { currencyPair }: Deal) => market[currencyPair] ?? missing(currencyPair)
      await days.arriveAt(inputs.opening, deals)
      for (const deal of deals) if (deal.opening) await days.enter(deal, deal.opening, quotesOf(inputs.opening, deal))
      await days.close(inputs.opening.date)
      await days.arriveAt(inputs.closing, deals)
      for (const deal of deals) {
        if (!deal.opening && deal.closing) await days.enter(deal, deal.closing, quotesOf(inputs.closing, deal))
        if (deal.opening && deal.event !== 'none') await days.happen(deal, inputs.closing.date)
      }
      await days.close(inputs.closing.date)

      const explain = '/CLOUD-FX/businessDay/explain'
      const { snapshotId, ...total } = ok(
        await test.as('a_no').post(`${explain}/total`, { calcDate: inputs.closing.date }),
      )
      const { recordList } = ok(await test.as('a_no').post(`${explain}/queryByPage`, { queryWrapper: { snapshotId } }))
      const names = new Map([...days.entered].map(([name, { serial }]) => [serial, name]))
      const rows: Bars[] = recordList
      const ofCase = deals.map((deal) => {
        const row = expected.deals.find(({ dealSerialNo }) => dealSerialNo === deal.dealSerialNo)
        const worth: Bars = expectedOf(row ?? missing(deal.dealSerialNo), deal)
        return { name: deal.dealSerialNo, worth }
      })
      expect(Object.fromEntries(rows.map((row) => [names.get(row.dealSerialNo ?? ''), barsOf(row)]))).toEqual(
        Object.fromEntries(ofCase.map(({ name, worth }) => [name, barsOf(worth)])),
      )
      const sums = Object.fromEntries(
        [...bars, 'residual'].map((name) => [
          name,
          ofCase.reduce((sum, { worth }) => sum.add(decimal(worth[name] ?? '')), decimal('0.00')).toString(),
        ]),
      )
      expect(barsOf(total)).toEqual(sums)
      expect(await brokenInvariants(test.database.db)).toEqual([])
      await test.close()
    },
    120_000,
  )

  it('stands here once for each case', () => {
    expect(worked.length).toBe(cases.length + 1)
    expect(new Set(worked.flatMap(({ one }) => one.id)).size).toBe(5)
  })
})

/** The world of a reference case (days, market, rates in yuan) and its book, read from JSON and told in it. */
import { CashFlowGenType, CashFlowKnown, CashFlowType } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { SettleType } from '@hedgerow/contract/trade/trade.dict'
import { businessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import { type Calendar, roll } from '@hedgerow/quant/basics/calendar'
import { type Decimal, decimal, ONE, ZERO } from '@hedgerow/quant/basics/decimal'
import { valueDate } from '@hedgerow/quant/basics/value-date'
import type { CaseInput, Json } from '@hedgerow/quant/reference/case-input'
import type { ChildDeal, DealTerms, EventDays, EventFlow, EventMarket } from './deal-state.rules.ts'
import { type Book, type BookDeal, type BookExposure, dealFlows, freshState } from './event-book.fixture.ts'

export type Row = { readonly [name: string]: Json }
export const isRow = (value: Json | undefined): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const rows = (value: Json | undefined): Row[] => (Array.isArray(value) ? value.filter(isRow) : [])
export const textOrNone = (row: Row, name: string): string | undefined => {
  const value = row[name]
  return typeof value === 'string' ? value : undefined
}
export const text = (row: Row, name: string): string => {
  const value = textOrNone(row, name)
  if (value === undefined) throw new Error(`${name} is not a text: ${JSON.stringify(row[name])}`)
  return value
}
const scaleOf = (currency: string) => (currency === 'JPY' ? 0 : 2)

export interface World {
  readonly days: (terms: DealTerms) => EventDays
  readonly market: (name: string | undefined) => EventMarket | undefined
  readonly yuanPer: (currency: string, name: string | undefined) => Decimal
  readonly termDate: (pair: string, transDate: string, term: string) => string
}

/** Pillars are joined exactly: far more decimals than a rate keeps. */
const fineScale = 40

/** Linear in actual days between pillars, zero at spot, the last held. */
function pointsAt(spotDate: string, pillars: readonly Row[], date: string): Decimal {
  const day = (text: string) => decimal(String(daysBetween(businessDate(spotDate), businessDate(text))))
  if (date <= spotDate) return ZERO
  let before = { days: ZERO, pips: ZERO }
  for (const pillar of pillars) {
    const after = { days: day(text(pillar, 'date')), pips: decimal(text(pillar, 'pips')) }
    if (day(date).lte(after.days)) {
      const share = day(date).sub(before.days).div(after.days.sub(before.days), fineScale)
      return before.pips.add(after.pips.sub(before.pips).mul(share))
    }
    before = after
  }
  return before.pips
}

function marketOf(row: Row): EventMarket {
  const spotDate = text(row, 'spotDate')
  const pillars = rows(row.points)
  return {
    spot: decimal(text(row, 'spot')),
    spotDate,
    pip: decimal(text(row, 'pip')),
    pointsAt: (date) => pointsAt(spotDate, pillars, date),
  }
}

const calendarOf = (code: string, days: Json | undefined): Calendar => ({
  code,
  holidays: new Set((Array.isArray(days) ? days : []).map((day) => businessDate(String(day)))),
  publishedFrom: businessDate('20200101'),
  publishedUntil: businessDate('20301231'),
})

export function worldOf(input: CaseInput): World {
  const today = input.has('systemDate') ? input.text('systemDate') : ''
  const holidays = input.json('holidays')
  const market = input.json('market')
  const one = isRow(market) ? market : {}
  const called = (name: string | undefined) => {
    const under = one[name ?? 'now']
    return isRow(under) ? under : one
  }
  const calendars = (pair: string) => {
    const codes = [...new Set([...pair.split('/'), 'USD'])]
    return codes.map((code) => calendarOf(code, isRow(holidays) ? holidays[code] : undefined))
  }
  return {
    days: ({ currencyPair }) => ({
      today,
      following: (date) => roll(businessDate(date), 'following', calendars(currencyPair)),
      between: (from, to) => daysBetween(businessDate(from), businessDate(to)),
    }),
    market: (name) => (textOrNone(called(name), 'spot') === undefined ? undefined : marketOf(called(name))),
    yuanPer: (currency, name) => (currency === 'CNY' ? ONE : decimal(text(called(name), 'usdCny'))),
    termDate: (pair, transDate, term) => {
      const [base = '', quote = ''] = pair.split('/')
      const byCode = Object.fromEntries(calendars(pair).map((calendar) => [calendar.code, calendar]))
      const question = { pair: { base, quote, spotLag: 2 as const }, limit: term, calendars: byCode }
      return valueDate({ ...question, tradeDate: businessDate(transDate) }).valueDate
    },
  }
}

function optionTerms(row: Row): Pick<DealTerms, 'side' | 'quoteAmt' | 'exchangeRate' | 'valueDate' | 'option'> {
  const isBought = text(row, 'dealDirection') === '1'
  const isCall = text(row, 'optionFlag') === '1'
  return {
    side: isBought === isCall ? 1 : -1,
    quoteAmt: text(row, 'nominalAmt2'),
    exchangeRate: text(row, 'exePrice'),
    valueDate: text(row, 'maturitySettleDate'),
    option: {
      isBought,
      isCall,
      isEuropean: true,
      maturityDate: text(row, 'maturityDate'),
      premium: text(row, 'fee'),
    },
  }
}

function termsOf(row: Row): DealTerms {
  const currencyPair = text(row, 'currencyPair')
  const [base = '', quote = ''] = currencyPair.split('/')
  const common = {
    dealSerialNo: text(row, 'dealSerialNo'),
    businType: text(row, 'businType'),
    currencyPair,
    base,
    quote,
    baseScale: scaleOf(base),
    quoteScale: scaleOf(quote),
    quotedUnit: Number(row.quotedUnit),
    principal: text(row, 'principal'),
    isNet: row.settleType === SettleType.of.net,
    settleCurrency: quote,
  }
  if (row.optionFlag !== undefined) return { ...common, ...optionTerms(row) }
  const side = text(row, 'dealDirection') === '1' ? 1 : -1
  const quoteAmt = text(row, side === 1 ? 'sellAmt' : 'buyAmt')
  const rest = { exchangeRate: text(row, 'exchangeRate'), valueDate: text(row, 'maturityDate'), option: null }
  return { ...common, side, quoteAmt, ...rest }
}

function dealOf(row: Row, links: readonly Row[], following: (terms: DealTerms) => EventDays): BookDeal {
  const terms = termsOf(row)
  const held = links
    .filter((link) => link.dealSerialNo === terms.dealSerialNo)
    .map((link) => ({
      exposureId: text(link, 'exposure'),
      serialNo: text(link, 'exposure'),
      scale: scaleOf(terms.base),
      hedgeAmt: text(link, 'amount'),
      fromRequest: textOrNone(link, 'requestCode') !== undefined,
    }))
  const flows = terms.option ? [] : dealFlows(terms, following(terms).following(terms.valueDate))
  const state = { ...freshState(terms, flows, held), remainPrincipal: text(row, 'remainPrincipal') }
  return {
    terms,
    state,
    transDate: text(row, 'transDate'),
    originalSerialNo: textOrNone(row, 'originalSerialNo') ?? null,
  }
}

export function bookOf(input: CaseInput): Book {
  const { days } = worldOf(input)
  const links = rows(input.json('links'))
  const deals = rows(input.json('deals')).map((row) => dealOf(row, links, days))
  const exposures = rows(input.json('exposures')).map(
    (row): BookExposure => ({
      serialNo: text(row, 'serialNo'),
      exposureAmt: decimal(text(row, 'exposureAmt')),
      settledAmt: decimal(text(row, 'settledAmt')),
      lockAmt: decimal(text(row, 'lockAmt')),
      reservedAmt: decimal(text(row, 'reservedAmt')),
    }),
  )
  return {
    deals: new Map(deals.map((deal) => [deal.terms.dealSerialNo, deal])),
    exposures: new Map(exposures.map((exposure) => [exposure.serialNo, exposure])),
  }
}

const kinds: Readonly<Record<string, string>> = {
  [CashFlowType.of.premium]: 'premium',
  [CashFlowType.of.difference]: 'difference',
  [CashFlowType.of.closed]: 'difference',
  [CashFlowType.of.exercised]: 'exercise',
}
const kindOf = ({ cflType, cflGenType }: EventFlow) =>
  kinds[cflType] ?? (cflGenType === CashFlowGenType.of.event ? 'early' : 'principal')

/** The book in the words of a case, deals and flows in order. */
export function answered({ deals, exposures }: Book) {
  const all = [...deals.values()]
  const flows = all.flatMap(({ terms, state }) =>
    state.flows.map((flow) => ({
      dealSerialNo: terms.dealSerialNo,
      payCurrency: flow.payCurrency,
      payAmt: flow.payAmt,
      payDate: flow.payDate,
      payDateAdj: flow.payDateAdj,
      cflKnownStatus: flow.payAmt === null ? CashFlowKnown.of.open : CashFlowKnown.of.known,
      kind: kindOf(flow),
    })),
  )
  const key = (flow: (typeof flows)[number]) => [flow.dealSerialNo, flow.payDate, flow.kind, flow.payCurrency].join()
  return {
    deals: all.map(({ terms, state }) => ({
      dealSerialNo: terms.dealSerialNo,
      tradeStatus: state.tradeStatus,
      remainPrincipal: state.tradeStatus === '0' ? null : state.remainPrincipal,
      dealCompleteStatus: state.dealCompleteStatus,
      links: state.links.map(({ exposureId, hedgeAmt }) => ({ exposure: exposureId, amount: hedgeAmt })),
    })),
    flows: flows.sort((left, right) => (key(left) < key(right) ? -1 : 1)),
    exposures: [...exposures.values()].map((exposure) => {
      const { exposureAmt, settledAmt, lockAmt, reservedAmt, serialNo } = exposure
      const effective = exposureAmt.sub(settledAmt)
      return {
        serialNo,
        settledAmt: settledAmt.toString(),
        lockAmt: lockAmt.toString(),
        reservedAmt: reservedAmt.toString(),
        effectiveExposure: effective.toString(),
        openAmt: effective.sub(lockAmt).sub(reservedAmt).toString(),
      }
    }),
  }
}

/** A child as a case tells it. */
export function childAnswer(parent: DealTerms, child: ChildDeal, dealSerialNo: string) {
  const { base, quote, currencyPair, quotedUnit } = parent
  const sides =
    child.side === 1
      ? { buyCurrency: base, buyAmt: child.principal, sellCurrency: quote, sellAmt: child.quoteAmt }
      : { buyCurrency: quote, buyAmt: child.quoteAmt, sellCurrency: base, sellAmt: child.principal }
  return {
    dealSerialNo,
    businType: child.businType,
    currencyPair,
    quotedUnit,
    dealDirection: child.side === 1 ? '1' : '2',
    ...sides,
    exchangeRate: child.exchangeRate,
    transDate: child.transDate,
    maturityDate: child.valueDate,
    settleType: SettleType.of.full,
    settleCurrency: null,
    principal: child.principal,
    remainPrincipal: child.principal,
    dealCompleteStatus: '0',
    tradeStatus: '2',
    originalSerialNo: parent.dealSerialNo,
  }
}

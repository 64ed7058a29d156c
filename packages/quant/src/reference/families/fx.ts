// Reference cases of quoting, forwards and value dates.
import { businessDate } from '../../basics/business-date.ts'
import type { Calendar, RollRule } from '../../basics/calendar.ts'
import { moneyMarketBasisOf, quotingOrder, splitPair, spotLagOf } from '../../basics/currency.ts'
import { fromNumber } from '../../basics/decimal.ts'
import { crossBidAsk, fxRate, type RateUnit, type TwoWayRate } from '../../basics/fx-rate.ts'
import { requireForwardTerm, requireInquiryTerm, valueDate } from '../../basics/value-date.ts'
import {
  continuousForward,
  outright,
  pipOf,
  points,
  pointsAtDays,
  simpleForward,
} from '../../market/forward/forward-points.ts'
import { shortDateRates } from '../../market/forward/short-date-points.ts'
import type { CaseInput } from '../case-input.ts'
import { firstName, numberOf, percentOf, quotedUnitOf } from '../rates-input.ts'
import type { Families } from '../reference-case.ts'

const CROSS_SIDE = /^([a-z]{3})([A-Z][a-z]{2})(Bid|Ask|Mid)?$/
/** Points of the swaps before spot: `tn`, `tnBid`, `tnPointsAsk`, `onPoints` ... */
const SHORT_SWAP = /^(on|tn)(Points|Swap)?(Bid|Ask)?$/
const CROSS_SCALE = 16
const RATE_SCALE = 12
const LAST_DAY = businessDate('99991231')
const ROLL_RULES: readonly string[] = ['following', 'modifiedFollowing', 'preceding', 'modifiedPreceding', 'none']
const isRollRule = (text: string): text is RollRule => ROLL_RULES.includes(text)

export const fxFamilies: Families = {
  fx_forward: (input) => {
    if (input.has('currencies')) return quoting(input)
    if (input.names.some((name) => CROSS_SIDE.test(name))) return crossRate(input)
    if (input.names.some((name) => SHORT_SWAP.test(name))) return shortDates(input)
    if (input.has('spotBid')) return twoWayOutright(input)
    return forward(input)
  },
  fx_dates: (input) => dates(input),
}

function quoting(input: CaseInput) {
  const [one = '', other = ''] = input.texts('currencies')
  const pair = quotingOrder(one, other)
  return { pair, ...splitPair(pair) }
}

function pipIn(input: CaseInput): number {
  return input.number('pip', input.has('pair') ? pipOf(input.text('pair')) : 0.0001)
}

function forward(input: CaseInput) {
  const spot = input.number('spot')
  const pip = pipIn(input)
  if (input.has('curve')) return brokenDate(input, spot, pip)
  const rate = forwardRateOf(input, spot, pip)
  const inPips = points(spot, rate, pip)
  return { forward: rate, forwardPoints: inPips, points: inPips }
}

/** From points, from continuous rates or from simple ones, whichever the case gives. */
function forwardRateOf(input: CaseInput, spot: number, pip: number): number {
  const inPoints = firstName(input, 'points', 'forwardPoints')
  if (inPoints !== undefined) return outright(spot, input.number(inPoints), pip)
  if (input.has('forward')) return input.number('forward')
  const continuous = firstName(input, 'basePctCC', 'rForeignPctCC')
  if (continuous !== undefined) {
    return continuousForward({
      spot,
      rDomestic: percentOf(input, ['quotePctCC', 'rDomesticPctCC']),
      rForeign: input.percent(continuous),
      time: input.has('timeYears') ? input.number('timeYears') : input.number('days') / 365,
    })
  }
  const { base, quote } = splitPair(input.text('pair', 'USD/CNY'))
  return simpleForward({
    spot,
    baseRate: input.percent('baseSimpleRatePct'),
    quoteRate: input.percent('quoteSimpleRatePct'),
    baseBasis: input.number('baseDayBasis', moneyMarketBasisOf(base)),
    quoteBasis: input.number('quoteDayBasis', moneyMarketBasisOf(quote)),
    days: input.number('days'),
  })
}

/** Bid points go on the bid, ask points on the ask. */
function twoWayOutright(input: CaseInput) {
  const side = (name: string) => {
    const added = numberOf(input, [`points${name}`, `forwardPoints${name}`])
    return outright(input.number(`spot${name}`), added, pipIn(input))
  }
  const [bid, ask] = [side('Bid'), side('Ask')]
  return { bid, ask, forwardBid: bid, forwardAsk: ask, mid: (bid + ask) / 2, spread: ask - bid }
}

function brokenDate(input: CaseInput, spot: number, pip: number) {
  const pillars = input.parts('curve').map((pillar) => ({
    days: numberOf(pillar, ['daysFromSpot', 'days']),
    points: pillar.number('points'),
  }))
  const byDiscount = input.word('interpolation', { log: /log/, linear: /linear/ }, 'linear') === 'log'
  const method = byDiscount ? ({ kind: 'log-discount', spot, pip } as const) : ({ kind: 'linear' } as const)
  const queried = pointsAtDays(pillars, numberOf(input, ['queryDaysFromSpot', 'queryDays', 'days']), method)
  return { ...queried, forwardPoints: queried.points, forward: outright(spot, queried.points, pip) }
}

/** Legs are spelled `usdJpyBid`, `usdJpyAsk`; the wanted pair stands in `pair` or in the words of `kind`. */
function crossRate(input: CaseInput) {
  const legs = new Map<string, { bid?: number; ask?: number }>()
  for (const name of input.names) {
    const [, base = '', quote = '', side = 'Mid'] = CROSS_SIDE.exec(name) ?? []
    if (base === '') continue
    const pair = `${base}/${quote}`.toUpperCase()
    const value = input.number(name)
    const sides = side === 'Mid' ? { bid: value, ask: value } : { [side.toLowerCase()]: value }
    legs.set(pair, { ...legs.get(pair), ...sides })
  }
  const [a, b] = [...legs].map(([pair, { bid, ask }]) => twoWay(pair, bid ?? ask ?? 0, ask ?? bid ?? 0))
  if (a === undefined || b === undefined) throw new Error('a cross needs two legs')
  const words = input.text('kind', '')
  const named = input.text('pair', (words.match(/[A-Z]{3}\/[A-Z]{3}/g) ?? []).find((text) => !legs.has(text)) ?? '')
  const unit: RateUnit = /per 100/.test(words) ? 100 : quotedUnitOf(input)
  const pair = named === '' ? pairOfLegs(a, b) : named
  const made = crossBidAsk(a, b, { pair, unit, scale: CROSS_SCALE })
  const [bid, ask] = [made.bid.value.toNumber(), made.ask.value.toNumber()]
  return { bid, ask, mid: (bid + ask) / 2, spread: ask - bid, rate: (bid + ask) / 2, pair }
}

function twoWay(pair: string, bid: number, ask: number): TwoWayRate {
  return { bid: fxRate(pair, fromNumber(bid, RATE_SCALE)), ask: fxRate(pair, fromNumber(ask, RATE_SCALE)) }
}

function pairOfLegs(a: TwoWayRate, b: TwoWayRate): string {
  const all = [a.bid.base, a.bid.quote, b.bid.base, b.bid.quote]
  const [one = '', other = ''] = all.filter((code) => all.indexOf(code) === all.lastIndexOf(code))
  return quotingOrder(one, other)
}

function shortDates(input: CaseInput) {
  const names = (prefix: string, side: string) => ['', 'Points', 'Swap'].flatMap((word) => [`${prefix}${word}${side}`])
  const side = (prefix: string, name: string) =>
    numberOf(input, [...names(prefix, name), ...names(prefix, '')], prefix === 'spot' ? undefined : 0)
  const two = (prefix: string) => ({ bid: side(prefix, 'Bid'), ask: side(prefix, 'Ask') })
  const spotLag = spotLagIn(input, 2)
  const made = shortDateRates({ spot: two('spot'), on: two('on'), tn: two('tn'), pip: pipIn(input), spotLag })
  const { today, tom } = made
  const start = /tom/i.test(`${input.text('kind', '')} ${input.text('tenor', '')}`) ? tom : today
  const sides = { todayBid: today.bid, todayAsk: today.ask, tomBid: tom.bid, tomAsk: tom.ask }
  return { ...made, ...sides, bid: start.bid, ask: start.ask, forward: start.bid }
}

function calendarOf(code: string, days: readonly string[]): Calendar {
  return {
    code,
    holidays: new Set(days.map((day) => businessDate(day))),
    publishedFrom: businessDate('19000101'),
    publishedUntil: LAST_DAY,
  }
}

/** One list of holidays counts for both centres; two lists are the dollar's and the other centre's. */
function calendarsFor(input: CaseInput, base: string, quote: string) {
  const list = (name: string) => (input.has(name) ? input.texts(name) : [])
  const dollar = list('usdHolidays')
  const lists = input.names.filter((name) => /holidays$/i.test(name) && name !== 'usdHolidays')
  const rest = lists.flatMap(list)
  // Without the exception for the dollar its holidays are simply holidays of the other centre too.
  const counting = input.flag('usdHolidayOnIntermediateDayCounts', true) ? rest : [...rest, ...dollar]
  const other = calendarOf('other', counting)
  return { [base]: other, [quote]: other, USD: calendarOf('USD', dollar) }
}

function spotLagIn(input: CaseInput, otherwise: 1 | 2): 1 | 2 {
  const lag = input.number('spotLagDays', otherwise)
  if (lag !== 1 && lag !== 2) throw new Error(`spotLagDays is neither 1 nor 2: ${lag}`)
  return lag
}

/** The term's own rule when the case says no other, or describes the market's in words. */
function ruleOf(input: CaseInput): RollRule | undefined {
  const name = firstName(input, 'dateSchedRule', 'rule')
  const method = name && input.text(name)
  if (method === undefined || /^CFETS/.test(method)) return undefined
  if (!isRollRule(method)) throw new Error(`no such rule: ${method}`)
  return method
}

function dates(input: CaseInput) {
  if (input.has('weekend')) input.word('weekend', { usual: /^sat, ?sun$/ })
  const limit = input.text('tenor', input.text('limit', 'SPOT'))
  const kind = input.text('kind', '')
  if (/inquiry/.test(kind)) requireInquiryTerm(limit)
  if (/forward/.test(kind)) requireForwardTerm(limit)
  const pairText = input.text('pair', 'AAA/BBB')
  const { base, quote } = splitPair(pairText)
  const dated = valueDate({
    pair: { base, quote, spotLag: spotLagIn(input, spotLagOf(pairText)) },
    tradeDate: businessDate(input.text('tradeDate')),
    limit,
    rule: ruleOf(input),
    calendars: calendarsFor(input, base, quote),
  })
  return { ...dated }
}

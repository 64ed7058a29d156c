/** From valued groups of deals to the totals by pair, by month and in all; what could not be valued is named, not zero. */

import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import type { PairPl, TradePlTotal } from '@hedgerow/contract/profit-loss/trade-pl.contract'
import type { BusinType, DealDirection } from '@hedgerow/contract/reference/reference.dict'
import type { DealStance } from '@hedgerow/contract/trade/trade.dict'
import { addDays, type BusinessDate } from '@hedgerow/quant/basics/business-date'
import { splitPair } from '@hedgerow/quant/basics/currency'
import { type Decimal, decimal, fromNumber, sum } from '@hedgerow/quant/basics/decimal'
import {
  conversionGap,
  conversionRate,
  dealValue,
  type Gap,
  gapsOf,
  type MarketDay,
} from '../position/valuation.rules.ts'
import type { ValuedDeal } from '../trade/deal/exchange.rules.ts'

/** Deals of one kind, pair, stance, value date and, where their worth asks for them, terms: ΣN and ΣN·K as decimal text. */
export interface GroupedDeals {
  readonly businType: DictionaryValue<typeof BusinType>
  readonly currencyPair: string
  readonly dealDirection: DictionaryValue<typeof DealDirection>
  readonly dealStance: DictionaryValue<typeof DealStance>
  readonly valueDate: BusinessDate
  /** The organisation whose own rates value the group, or null where the group's do. */
  readonly rateOrgId: string | null
  readonly count: number
  readonly principal: string
  readonly principalAtRate: string
  readonly terms?: ValuedDeal['terms']
  /** As it was stored when the day was valued: sums over the group, decimal text; null where it is to be valued. */
  readonly stored?: StoredSums | null
}

/** In the quote currency of the pair; `atMarket` is ΣN times the rate of the market. */
interface StoredSums {
  readonly value: string
  readonly cost: string
  readonly atMarket: string
}

interface ValuedGroup extends GroupedDeals {
  readonly gaps: readonly Gap[]
  readonly atMarket: Decimal | undefined
  readonly converted: Decimal | undefined
  readonly result: Decimal | undefined
}

const rateScale = 6
/** Far below what changes the last digit of a sum: ΣNK/ΣN only exists to be multiplied by ΣN again. */
const innerScale = 18

function valued({ dayOf }: MarketDays, group: GroupedDeals): ValuedGroup {
  const day = dayOf(group.rateOrgId)
  if (group.stored) return { ...group, ...asStored(day, group.currencyPair, group.stored) }
  const exchangeRate = decimal(group.principalAtRate).div(decimal(group.principal), innerScale).toString()
  const deal = { ...group, exchangeRate }
  const value = dealValue(day, deal)
  const { converted, result } = value ?? {}
  const atMarket = value && fromNumber(value.marketRate, innerScale).mul(decimal(group.principal))
  return { ...group, gaps: gapsOf(day, deal), atMarket, converted, result }
}

/** What was stored is not computed anew: it is only converted, at the spot that was frozen beside it. */
function asStored(day: MarketDay, pair: string, { value, cost, atMarket }: StoredSums) {
  const { quote } = splitPair(pair)
  const conversion = conversionRate(day, quote)
  return {
    gaps: conversionGap(day, quote),
    atMarket: decimal(atMarket),
    converted: conversion && decimal(value).mul(conversion),
    result: conversion && decimal(value).sub(decimal(cost)).mul(conversion),
  }
}

/** Undefined as soon as one part is unknown: a sum of some of them would pass for the whole. */
function allOf<P>(parts: readonly (P | undefined)[]): P[] | undefined {
  const present = parts.filter((part) => part !== undefined)
  return present.length < parts.length ? undefined : present
}

/**
 * The worth of groups as the screen adds it up: a month of one pair and stance is rounded once, and every sum is of what is shown, so that
 * months make their side and sides make the whole (decision 0174).
 */
function sumOfShown(groups: readonly ValuedGroup[], figure: 'converted' | 'result', scale: number): string | undefined {
  const months = Map.groupBy(groups, (group) => [group.currencyPair, group.dealStance, monthOf(group)].join())
  const parts = allOf([...months.values()].map((of) => allOf(of.map((group) => group[figure]))))
  return (
    parts &&
    sum(parts.map((part) => sum(part).round(scale)))
      .round(scale)
      .toString()
  )
}

/** A sum as it is shown, and what is added up to it: a month of one pair and stance is of exact groups, all else of months that were rounded once. */
export interface SumOfShown {
  readonly value: string
  readonly months: readonly { readonly key: PlMonth; readonly value: string }[]
  readonly groups: readonly { readonly of: GroupedDeals; readonly value: string }[]
}
interface PlMonth {
  readonly pair: string
  readonly stance: string
  readonly month: string
}
/** Which part of the deals: nothing said is all of them. */
export type PlPart = Partial<PlMonth>

const isOfPart = (group: GroupedDeals, part: PlPart) =>
  (!part.pair || group.currencyPair === part.pair) &&
  (!part.stance || group.dealStance === part.stance) &&
  (!part.month || monthOf(group) === part.month)

/** Which figure of which deals: their result, or what they would fetch; of the live ones, or of those that are due. */
export interface SumAsk {
  readonly figure: 'result' | 'converted'
  readonly isDue: boolean
}

/** A figure of the deals of a part that could be valued, with what it is made of. */
export function sumParts(
  days: MarketDays,
  groups: readonly GroupedDeals[],
  today: BusinessDate,
  scale: number,
  part: PlPart,
  { figure, isDue }: SumAsk,
): SumOfShown | undefined {
  const live = groups
    .filter((group) => group.valueDate <= today === isDue && isOfPart(group, part))
    .map((group) => valued(days, group))
  const priced = live.flatMap((group) => {
    const result = group[figure]
    return result ? [{ of: group, result }] : []
  })
  const value = sumOfShown(
    priced.map(({ of }) => of),
    figure,
    scale,
  )
  // A pair, or a month of it, that holds a deal without a value has no sum; all live deals together leave it out.
  const isWhole = priced.length === live.length
  if (value === undefined || priced.length === 0 || ((part.pair || isDue) && !isWhole)) return undefined
  const months = Map.groupBy(priced, ({ of }) => [of.currencyPair, of.dealStance, monthOf(of)].join())
  return {
    value,
    months: [...months.values()].flatMap((of) => {
      const [first] = of
      const rounded = sum(of.map(({ result }) => result)).round(scale)
      return first ? [{ key: monthKey(first.of), value: rounded.toString() }] : []
    }),
    groups: priced.map(({ of, result }) => ({ of, value: result.stripZeros().toString() })),
  }
}

/** The live deals of a part as its amount and its average rates are made of them: at the rates of the market where all of them are known. */
export function rateParts(
  days: MarketDays,
  groups: readonly GroupedDeals[],
  today: BusinessDate,
  part: PlPart,
): readonly (Pick<GroupedDeals, 'principal' | 'principalAtRate'> & { readonly atMarket: string | undefined })[] {
  const live = groups.filter((group) => group.valueDate > today && isOfPart(group, part))
  return live.map((group) => {
    const { principal, principalAtRate, atMarket } = valued(days, group)
    return { principal, principalAtRate, atMarket: atMarket?.toString() }
  })
}

const monthKey = (group: GroupedDeals): PlMonth => ({
  pair: group.currencyPair,
  stance: group.dealStance,
  month: monthOf(group),
})

const monthOf = ({ valueDate }: GroupedDeals) => valueDate.slice(0, 6)

function figuresOf(groups: readonly ValuedGroup[], scale: number) {
  const principal = sum(groups.map((group) => decimal(group.principal)))
  const atRate = sum(groups.map((group) => decimal(group.principalAtRate)))
  const atMarket = allOf(groups.map((group) => group.atMarket))
  return {
    count: groups.reduce((count, group) => count + group.count, 0),
    principal: principal.stripZeros().toString(),
    averageRate: atRate.div(principal, rateScale).toString(),
    marketRate: atMarket ? sum(atMarket).div(principal, rateScale).toString() : null,
    gainLoss: sumOfShown(groups, 'result', scale) ?? null,
  }
}

function pairOf({ dayOf }: MarketDays, groups: readonly ValuedGroup[], scale: number): PairPl {
  const [{ currencyPair, dealDirection, dealStance, rateOrgId }] = groups as [ValuedGroup]
  // Of several organisations that value by rates of their own no one spot rate is said.
  const day = groups.every((group) => group.rateOrgId === rateOrgId) ? dayOf(rateOrgId) : undefined
  const months = [...Map.groupBy(groups, monthOf)].map(([month, of]) => {
    const dates = of.map(({ valueDate }) => valueDate).sort()
    return { month, firstDate: dates[0] ?? '', lastDate: dates.at(-1) ?? '', ...figuresOf(of, scale) }
  })
  return {
    currencyPair,
    dealDirection,
    dealStance,
    baseCurrency: splitPair(currencyPair).base,
    spotRate: day?.spotOf(currencyPair)?.mid.round(rateScale).toString() ?? null,
    ...figuresOf(groups, scale),
    months: months.sort((a, b) => (a.month < b.month ? -1 : 1)),
  }
}

/** The day as each organisation has it; null asks for the group's. */
export interface MarketDays {
  readonly reportingCurrency: string
  readonly dayOf: (orgId: string | null) => MarketDay
}

interface DayTotal extends Omit<TradePlTotal, 'isToday' | 'books' | 'rates' | 'curves' | 'points' | 'problems'> {
  readonly gaps: readonly Gap[]
}

type Results = Pick<DayTotal, 'gainLoss' | 'value' | 'cost' | 'due' | 'pairs'>

/** The sums as they are told in ten thousands or millions; exact, so that they add up as before. */
export function totalInUnit<T extends Results>(total: T, unitAmount: (amount: string | null) => string | null): T {
  const inUnit = <R extends { readonly gainLoss: string | null }>(of: R): R => ({
    ...of,
    gainLoss: unitAmount(of.gainLoss),
  })
  return {
    ...inUnit(total),
    value: unitAmount(total.value),
    cost: unitAmount(total.cost),
    due: inUnit(total.due),
    pairs: total.pairs.map((pair) => ({ ...inUnit(pair), months: pair.months.map(inUnit) })),
  }
}

const nothingKnown = { gainLoss: null, value: null, cost: null }

/** What the deals cost is the rest, so that the three figures add up as they are shown. */
function sumsOf(groups: readonly ValuedGroup[], scale: number) {
  const gainLoss = sumOfShown(groups, 'result', scale) ?? null
  const value = sumOfShown(groups, 'converted', scale) ?? null
  if (gainLoss === null || value === null) return nothingKnown
  return { gainLoss, value, cost: decimal(value).sub(decimal(gainLoss)).toString() }
}

/** `groups`: live deals and those due by `today`, the day of the figures, in any order. `scale`: decimals of the reporting currency. */
export function totalPl(
  days: MarketDays,
  groups: readonly GroupedDeals[],
  today: BusinessDate,
  scale: number,
): DayTotal {
  const all = groups.map((group) => valued(days, group))
  const live = all.filter(({ valueDate }) => valueDate > today)
  const due = all.filter(({ valueDate }) => valueDate <= today)
  const priced = live.filter(({ result }) => result !== undefined)
  const countOf = (of: readonly ValuedGroup[]) => of.reduce((count, group) => count + group.count, 0)
  const pairs = [...Map.groupBy(live, ({ currencyPair, dealStance }) => `${currencyPair} ${dealStance}`).values()]
  return {
    calcDate: today,
    liveFrom: addDays(today, 1),
    convertCurrency: days.reportingCurrency,
    ...(live.length > 0 && priced.length === 0 ? nothingKnown : sumsOf(priced, scale)),
    count: countOf(live),
    leftOut: countOf(live) - countOf(priced),
    due: { count: countOf(due), gainLoss: sumOfShown(due, 'result', scale) ?? null },
    pairs: pairs.map((of) => pairOf(days, of, scale)),
    gaps: all.flatMap(({ gaps }) => gaps),
  }
}

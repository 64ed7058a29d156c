/** A book under scenarios as it is shown: item, hedge and both together, what came from what, by pair and by holding. Pure. */
import { assert } from '@hedgerow/contract/kit/refusal'
import type {
  ScenarioResult,
  StressFigures,
  StressResult,
  StressRow,
} from '@hedgerow/contract/risk/stress/stress.contract'
import { StressSide } from '@hedgerow/contract/risk/stress/stress.dict'
import type { RiskReason } from '@hedgerow/contract/risk/var/var.contract'
import { decimal, fromNumber, modelValue, ZERO } from '@hedgerow/quant/basics/decimal'
import { roundedParts } from '@hedgerow/quant/basics/money'
import { libraryVersion } from '@hedgerow/quant/calculator/edition'
import type { FxTrade } from '@hedgerow/quant/risk/stress/fx-trade'
import {
  baseWorths,
  type StressedWorth,
  type StressScenario,
  stressedWorths,
  stressProfit,
  unshockedPairs,
} from '@hedgerow/quant/risk/stress/stress'
import {
  hedgeCoverage,
  largestCause,
  type PartProfits,
  pairRows,
  type StressPart,
  sideProfits,
  type TableParts,
  type TableTotals,
  tableRows,
} from '@hedgerow/quant/risk/stress/stress-table'
import { banksUnder, type StressBanks } from './bank-stress.rules.ts'

export interface StressHolding {
  readonly stressSide: StressRow['stressSide']
  readonly id: string
  readonly holdingNo: string
  /** In the market's order, as it is shown. */
  readonly currencyPair: string
  readonly holding: FxTrade
  /** Of a deal: with which bank. */
  readonly counterPartyId?: string | undefined
  /** Of an item: per unit of its currency, the budget rate and the discount factor of the reporting currency; none where there is no budget. */
  readonly budget?: { readonly rate: number; readonly discount: number } | undefined
}

export interface StressBook extends StressBanks {
  readonly convertCurrency: string
  /** Decimals of the conversion currency. */
  readonly scale: number
  /** Decimals of shares, in percent; missing in runs that were kept before it was: they keep their digits. */
  readonly shareScale?: number
  readonly holdings: readonly StressHolding[]
  /** Into the conversion currency, by quote currency. */
  readonly conversions: Readonly<Record<string, number>>
  /** Of deals that the market moves no more, in the conversion currency. */
  readonly fixedWorth: number
}

type NamedScenario = Omit<ScenarioResult, 'figures'>
/** All that an answer follows from. */
export interface StressWork {
  readonly calcDate: string
  readonly snapshotId: string | null
  readonly book: StressBook
  readonly scenarios: readonly (NamedScenario & { readonly scenario: StressScenario | null })[]
}

/** As elsewhere. */
export const shareScale = 4
const earlyShareScale = 2
export const shareScaleOf = (book: Pick<StressBook, 'shareScale'>): number => book.shareScale ?? earlyShareScale

/** Revaluations that are saved while their maker waits: about a second. */
const fewRevalued = 120_000
/** What is measured in the background when it is saved. */
export const isLongStress = ({ book, scenarios }: Pick<StressWork, 'book' | 'scenarios'>): boolean =>
  book.holdings.length * scenarios.length > fewRevalued

/** So many parts: each values the book before any scenario once more. */
const mostParts = 4

const partSize = (scenarioCount: number) => Math.ceil(scenarioCount / mostParts)
/** The first scenario of each part: they need nothing of each other. */
export const stressPartStarts = (scenarioCount: number): readonly number[] => {
  const size = partSize(scenarioCount)
  return Array.from({ length: Math.ceil(scenarioCount / size) }, (_, at) => at * size)
}

/** The work of some of its scenarios. */
export function stressPart({ scenarios, ...work }: StressWork, partNo: number): StressWork {
  const start = stressPartStarts(scenarios.length)[partNo]
  assert(start !== undefined, 'a part has its number')
  return { ...work, scenarios: scenarios.slice(start, start + partSize(scenarios.length)) }
}

/** From the results of its parts, whoever computed them. */
export const stressOf = ([first, ...others]: readonly StressResult[]): StressResult => {
  assert(first, 'a stress test has a scenario')
  return { ...first, scenarios: [first, ...others].flatMap(({ scenarios }) => scenarios) }
}

/** Errors: those of `stressTest`. */
export function stressResult(
  { calcDate, snapshotId, book, scenarios }: StressWork,
  tellShare: (doneShare: number) => void = () => undefined,
): StressResult {
  const base = baseOf(book)
  return {
    calcDate,
    snapshotId,
    convertCurrency: book.convertCurrency,
    libraryVersion,
    scenarios: scenarios.map(({ scenario, reasons, ...named }, at) => {
      const figures = scenario && figuresOf(book, scenario, base)
      tellShare((at + 1) / scenarios.length)
      return { ...named, reasons: [...reasons] as RiskReason[], figures }
    }),
  }
}

/** As it travels. */
const textsOf = ({ item, hedge, together, spot, vol, rate, cross }: TableParts) => ({
  item: item.toString(),
  hedge: hedge.toString(),
  together: together.toString(),
  spot: spot.toString(),
  vol: vol.toString(),
  rate: rate.toString(),
  cross: cross.toString(),
})
const shownRows = (profits: readonly PartProfits[], totals: TableTotals) => tableRows(profits, totals).map(textsOf)

const isItem = ({ stressSide }: StressHolding) => stressSide === StressSide.of.item

const profitsOf = (holdings: readonly StressHolding[], worths: readonly StressedWorth[]) =>
  sideProfits(worths, holdings.map(isItem))

function figuresOf(book: StressBook, scenario: StressScenario, base = baseOf(book)): StressFigures {
  const { holdings, scale, fixedWorth } = book
  const worths = worthsUnder(book, scenario, base)
  const total = profitsOf(holdings, worths)
  const totals = { total, largest: largestCause(total), scale }
  const [figures] = shownRows([total], totals)
  assert(figures, 'a row of parts is shown as one row')
  // Each side by itself, as other screens tell what the same book is worth.
  const baseValue = fromNumber(total.ofItem, scale).add(fromNumber(total.ofHedge + fixedWorth, scale))
  return {
    ...figures,
    baseValue: baseValue.toString(),
    stressedValue: baseValue.add(decimal(figures.together)).toString(),
    coveragePct: hedgeCoverage(total, shareScaleOf(book))?.toString() ?? null,
    unshockedPairs: unreached(book, scenario),
    pairs: pairsOf(book, worths),
    ...banksUnder(book, scale, worthsByBank(book, worths)),
  }
}

const tradesOf = ({ holdings }: Pick<StressBook, 'holdings'>) => holdings.map(({ holding }) => holding)
const baseOf = (book: StressBook) => baseWorths(tradesOf(book), book.conversions)
const worthsUnder = (book: StressBook, scenario: StressScenario, base = baseOf(book)) =>
  stressedWorths(tradesOf(book), scenario, book.conversions, base)

function worthsByBank({ holdings }: StressBook, worths: readonly StressedWorth[]) {
  const banks = Map.groupBy(worths.keys(), (at) => holdings[at]?.counterPartyId)
  return (counterPartyId: string) => (banks.get(counterPartyId) ?? []).flatMap((at) => worths[at] ?? [])
}

/** What is held of each pair, before any scenario. */
export function pairWorths(book: StressBook): ReadonlyMap<string, string> {
  const { holdings, scale } = book
  const worths = baseOf(book).map((worth, at) => ({ worth, currencyPair: holdings[at]?.currencyPair ?? '' }))
  return new Map(
    [...Map.groupBy(worths, ({ currencyPair }) => currencyPair)].map(([pair, all]) => [
      pair,
      fromNumber(
        all.reduce((total, { worth }) => total + worth, 0),
        scale,
      ).toString(),
    ]),
  )
}

/** By the pairs as they are shown. */
function unreached({ holdings }: StressBook, scenario: StressScenario): string[] {
  const pairs = unshockedPairs(
    holdings.map(({ holding }) => holding),
    scenario,
  )
  const isReached = ({ holding }: StressHolding) => !pairs.includes(holding.pair)
  return [...new Set(holdings.filter((one) => !isReached(one)).map(({ currencyPair }) => currencyPair))].sort()
}

function pairsOf({ holdings, scale }: StressBook, worths: readonly StressedWorth[]): StressFigures['pairs'] {
  const pairs = holdings.map(({ currencyPair }) => currencyPair)
  return pairRows(worths, { pairs, isItem: holdings.map(isItem), scale }).map(({ pair, parts }) => ({
    currencyPair: pair,
    ...textsOf(parts),
  }))
}

/** As they are shown. */
const numbersOf = (figure: Readonly<Record<StressPart, string>>): PartProfits => ({
  item: modelValue(figure.item),
  hedge: modelValue(figure.hedge),
  spot: modelValue(figure.spot),
  vol: modelValue(figure.vol),
  rate: modelValue(figure.rate),
  cross: modelValue(figure.cross),
})

interface DisplayedRows {
  readonly rows: readonly StressRow[]
  readonly restCount: number
  readonly restTogether: string
}

/** Which rows of a book; all where nothing is said. */
interface RowsOf {
  readonly currencyPair?: string | undefined
  readonly counterPartyId?: string | undefined
}

const isAmong =
  ({ currencyPair, counterPartyId }: RowsOf) =>
  (one: StressHolding) =>
    (currencyPair === undefined || one.currencyPair === currencyPair) &&
    (counterPartyId === undefined || one.counterPartyId === counterPartyId)

/** The holdings of a pair or a bank, or all: largest loss first; what is beyond `most` is one sum, so that all of them add up to the figure. */
export function stressRows(book: StressBook, scenario: StressScenario, of: RowsOf, most: number): DisplayedRows {
  const { currencyPair, counterPartyId } = of
  const whole = figuresOf(book, scenario)
  const holdings = book.holdings.filter(isAmong(of))
  const worths = worthsUnder({ ...book, holdings }, scenario)
  const ofBank = () =>
    shownRows([profitsOf(holdings, worths)], {
      total: profitsOf(holdings, worths),
      largest: largestCause(numbersOf(whole)),
      scale: book.scale,
    })[0]
  const ofPair = currencyPair === undefined ? whole : whole.pairs.find((pair) => pair.currencyPair === currencyPair)
  const figure = counterPartyId === undefined ? ofPair : ofBank()
  if (!figure || holdings.length === 0) return { rows: [], restCount: 0, restTogether: ZERO.toString() }
  const profits = holdings.map((one, at) => profitsOf([one], worths.slice(at, at + 1)))
  const order = holdings
    .map((_, at) => at)
    .sort((a, b) => (profits[a]?.whole.profit ?? 0) - (profits[b]?.whole.profit ?? 0))
  const ordered = order.flatMap((at) => profits[at] ?? [])
  const parts = shownRows(ordered, {
    total: numbersOf(figure),
    largest: largestCause(numbersOf(whole)),
    scale: book.scale,
  })
  const bases = roundedParts(
    ordered.map(({ whole: { baseValue } }) => baseValue),
    stressProfit(worths).baseValue,
    book.scale,
  )
  const all = order.flatMap((index, place): StressRow[] => {
    const [one, row, base] = [holdings[index], parts[place], bases[place]]
    if (!one || !row || !base) return []
    const { holding: _, budget: __, counterPartyId: ___, ...named } = one
    const { item: ____, hedge: _____, ...figures } = row
    const stressedValue = base.add(decimal(figures.together)).toString()
    return [{ ...named, ...figures, baseValue: base.toString(), stressedValue }]
  })
  const rest = all.slice(most).reduce((sum, row) => sum.add(decimal(row.together)), ZERO)
  return { rows: all.slice(0, most), restCount: Math.max(0, all.length - most), restTogether: rest.toString() }
}

const rowsShown = 200

/** As many as a page holds. */
export function firstRows(book: StressBook, scenario: StressScenario, of: RowsOf) {
  const { rows, ...rest } = stressRows(book, scenario, of, rowsShown)
  return { ...rest, rows: [...rows] }
}

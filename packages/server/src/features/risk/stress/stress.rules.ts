/** A book under scenarios as it is shown: item, hedge and both together, what came from what, by pair and by holding. Pure. */
import type {
  ScenarioResult,
  StressFigures,
  StressResult,
  StressRow,
} from '@hedgerow/contract/risk/stress/stress.contract'
import { StressSide } from '@hedgerow/contract/risk/stress/stress.dict'
import type { RiskReason } from '@hedgerow/contract/risk/var/var.contract'
import { type Decimal, fromNumber, ZERO } from '@hedgerow/quant/basics/decimal'
import { roundedParts } from '@hedgerow/quant/basics/money'
import { libraryVersion } from '@hedgerow/quant/calculator/edition'
import type { FxHolding } from '@hedgerow/quant/risk/stress/fx-item'
import {
  type StressedWorth,
  type StressScenario,
  stressedWorths,
  stressProfit,
  unshockedPairs,
} from '@hedgerow/quant/risk/stress/stress'

export interface StressHolding {
  readonly stressSide: StressRow['stressSide']
  readonly id: string
  readonly serialNo: string
  /** In the market's order, as it is shown. */
  readonly currencyPair: string
  readonly holding: FxHolding
  /** Of an item: per unit of its currency, the budget rate and the discount factor of the reporting currency; none where there is no budget. */
  readonly budget?: { readonly rate: number; readonly discount: number } | undefined
}

export interface StressBook {
  readonly convertCurrency: string
  /** Decimals of the conversion currency. */
  readonly scale: number
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

const pctScale = 2
const percent = 100

/** Errors: those of `stressTest`. */
export function stressResult({ calcDate, snapshotId, book, scenarios }: StressWork): StressResult {
  return {
    calcDate,
    snapshotId,
    convertCurrency: book.convertCurrency,
    libraryVersion,
    scenarios: scenarios.map(({ scenario, reasons, ...named }) => ({
      ...named,
      reasons: [...reasons] as RiskReason[],
      figures: scenario && figuresOf(book, scenario),
    })),
  }
}

interface Parts {
  readonly item: Decimal
  readonly hedge: Decimal
  readonly spot: Decimal
  readonly vol: Decimal
  readonly rate: Decimal
}

/** Item and hedge make both together, and cross is what the other three leave of it, so that rows and columns add up as they are shown. */
function shownParts({ item, hedge, spot, vol, rate }: Parts) {
  const together = item.add(hedge)
  const cross = together.sub(spot).sub(vol).sub(rate)
  const text = (value: Decimal) => value.toString()
  return {
    item: text(item),
    hedge: text(hedge),
    together: text(together),
    spot: text(spot),
    vol: text(vol),
    rate: text(rate),
    cross: text(cross),
  }
}

const isItem = ({ stressSide }: StressHolding) => stressSide === StressSide.of.item

function profitsOf(holdings: readonly StressHolding[], worths: readonly StressedWorth[]) {
  const of = (side: boolean) => worths.filter((_, at) => isItem(holdings[at] as StressHolding) === side)
  const whole = stressProfit(worths)
  return { item: stressProfit(of(true)).profit, hedge: stressProfit(of(false)).profit, ...whole.attribution, whole }
}

function figuresOf(book: StressBook, scenario: StressScenario): StressFigures {
  const { holdings, scale, fixedWorth } = book
  const worths = worthsUnder(book, scenario)
  const total = profitsOf(holdings, worths)
  const money = (value: number) => fromNumber(value, scale)
  const figures = shownParts({
    item: money(total.item),
    hedge: money(total.hedge),
    spot: money(total.spot),
    vol: money(total.vol),
    rate: money(total.rate),
  })
  const baseValue = money(total.whole.baseValue + fixedWorth)
  return {
    ...figures,
    baseValue: baseValue.toString(),
    stressedValue: baseValue.add(money(total.item)).add(money(total.hedge)).toString(),
    coveragePct: total.item < 0 ? fromNumber((-total.hedge / total.item) * percent, pctScale).toString() : null,
    unshockedPairs: unreached(book, scenario),
    pairs: pairsOf(book, worths, total),
  }
}

const worthsUnder = ({ holdings, conversions }: StressBook, scenario: StressScenario) =>
  stressedWorths(
    holdings.map(({ holding }) => holding),
    scenario,
    conversions,
  )

/** By the pairs as they are shown. */
function unreached({ holdings }: StressBook, scenario: StressScenario): string[] {
  const pairs = unshockedPairs(
    holdings.map(({ holding }) => holding),
    scenario,
  )
  const isReached = ({ holding }: StressHolding) => !pairs.includes(holding.pair)
  return [...new Set(holdings.filter((one) => !isReached(one)).map(({ currencyPair }) => currencyPair))].sort()
}

function pairsOf(
  { holdings, scale }: StressBook,
  worths: readonly StressedWorth[],
  total: ReturnType<typeof profitsOf>,
): StressFigures['pairs'] {
  const indexes = Map.groupBy(
    holdings.map((_, at) => at),
    (at) => holdings[at]?.currencyPair ?? '',
  )
  const groups = [...indexes].sort(([a], [b]) => (a < b ? -1 : 1))
  const profits = groups.map(([, at]) =>
    profitsOf(
      at.map((index) => holdings[index] as StressHolding),
      at.map((index) => worths[index] as StressedWorth),
    ),
  )
  const column = (name: 'item' | 'hedge' | 'spot' | 'vol' | 'rate') =>
    roundedParts(
      profits.map((profit) => profit[name]),
      total[name],
      scale,
    )
  const columns = {
    item: column('item'),
    hedge: column('hedge'),
    spot: column('spot'),
    vol: column('vol'),
    rate: column('rate'),
  }
  return groups.map(([currencyPair], at) => ({
    currencyPair,
    ...shownParts({
      item: columns.item[at] ?? ZERO,
      hedge: columns.hedge[at] ?? ZERO,
      spot: columns.spot[at] ?? ZERO,
      vol: columns.vol[at] ?? ZERO,
      rate: columns.rate[at] ?? ZERO,
    }),
  }))
}

interface ShownRows {
  readonly rows: readonly StressRow[]
  readonly restCount: number
  readonly restTogether: string
}

/** The holdings of a pair, or of all: largest loss first; what is beyond `most` is one sum, so that all of them add up to the figure. */
export function stressRows(
  book: StressBook,
  scenario: StressScenario,
  currencyPair: string | undefined,
  most: number,
): ShownRows {
  const { scale, conversions } = book
  const holdings = book.holdings.filter((one) => currencyPair === undefined || one.currencyPair === currencyPair)
  const worths = worthsUnder({ ...book, holdings, conversions }, scenario)
  const profits = holdings.map((one, at) => profitsOf([one], worths.slice(at, at + 1)))
  const total = profitsOf(holdings, worths)
  const order = holdings
    .map((_, at) => at)
    .sort((a, b) => (profits[a]?.whole.profit ?? 0) - (profits[b]?.whole.profit ?? 0))
  const column = (name: 'item' | 'hedge' | 'spot' | 'vol' | 'rate') =>
    roundedParts(
      order.map((at) => profits[at]?.[name] ?? 0),
      total[name],
      scale,
    )
  const [item, hedge, spot, vol, rate] = [
    column('item'),
    column('hedge'),
    column('spot'),
    column('vol'),
    column('rate'),
  ]
  const all = order.map((index, place): StressRow => {
    const { holding: _, budget: __, ...named } = holdings[index] as StressHolding
    const {
      item: ___,
      hedge: ____,
      ...figures
    } = shownParts({
      item: item[place] ?? ZERO,
      hedge: hedge[place] ?? ZERO,
      spot: spot[place] ?? ZERO,
      vol: vol[place] ?? ZERO,
      rate: rate[place] ?? ZERO,
    })
    return { ...named, ...figures }
  })
  const rest = order
    .slice(most)
    .reduce((sum, _, past) => sum.add(item[most + past] ?? ZERO).add(hedge[most + past] ?? ZERO), ZERO)
  return { rows: all.slice(0, most), restCount: Math.max(0, all.length - most), restTogether: rest.toString() }
}

// What a book gains under a scenario as a table shows it: item and hedge apart, what came from what, rows that add up as they are shown,
// and what a bank may claim of the same worths.
import { type Decimal, fromNumber, max, sum, ZERO } from '../../basics/decimal.ts'
import { roundedParts } from '../../basics/money.ts'
import { type StressedWorth, stressProfit } from './stress.ts'

export const stressCauses = ['spot', 'vol', 'rate', 'cross'] as const
type StressCause = (typeof stressCauses)[number]
export type StressPart = 'item' | 'hedge' | StressCause
const partNames: readonly StressPart[] = ['item', 'hedge', ...stressCauses]

export type PartProfits = Readonly<Record<StressPart, number>>
export type TableParts = Readonly<Record<StressPart | 'together', Decimal>>

/** `isItem`: of each worth; all others are hedges. */
export function sideProfits(worths: readonly StressedWorth[], isItem: readonly boolean[]) {
  const of = (side: boolean) => worths.filter((_, at) => isItem[at] === side)
  const whole = stressProfit(worths)
  const [item, hedge] = [stressProfit(of(true)), stressProfit(of(false))]
  return {
    item: item.profit,
    hedge: hedge.profit,
    ...whole.attribution,
    ofItem: item.baseValue,
    ofHedge: hedge.baseValue,
    whole,
  }
}

/** The cause that moves most. */
export const largestCause = (total: Readonly<Record<StressCause, number>>): StressCause =>
  stressCauses.reduce((most, cause) => (Math.abs(total[cause]) > Math.abs(total[most]) ? cause : most))

/**
 * Item and hedge make both together, and so do the causes: the one that moves most takes what rounding leaves, so that rows and columns
 * add up as they are shown, and what does not move shows nothing.
 */
function addedUp(parts: Readonly<Record<StressPart, Decimal>>, largest: StressCause): TableParts {
  const together = parts.item.add(parts.hedge)
  const others = stressCauses.filter((cause) => cause !== largest)
  return { ...parts, together, [largest]: others.reduce((left, cause) => left.sub(parts[cause]), together) }
}

export interface TableTotals {
  readonly total: PartProfits
  /** Of the whole scenario, in all of its tables. */
  readonly largest: StressCause
  readonly scale: number
}

/** Rows of a table with its totals: each column adds up to its total as it is shown. Errors: those of `roundedParts`. */
export function tableRows(profits: readonly PartProfits[], { total, largest, scale }: TableTotals): TableParts[] {
  const columns = Object.fromEntries(
    partNames.map((name) => [
      name,
      roundedParts(
        profits.map((profit) => profit[name]),
        total[name],
        scale,
      ),
    ]),
  )
  return profits.map((_, row) => {
    const part = (name: StressPart) => columns[name]?.[row] ?? ZERO
    const [item, hedge, spot] = [part('item'), part('hedge'), part('spot')]
    return addedUp({ item, hedge, spot, vol: part('vol'), rate: part('rate'), cross: part('cross') }, largest)
  })
}

/** The rows of a scenario by pair, in the order of their names. Errors: those of `roundedParts`. */
export function pairRows(
  worths: readonly StressedWorth[],
  { pairs, isItem, scale }: PairTerms,
): { readonly pair: string; readonly profit: PartProfits; readonly parts: TableParts }[] {
  const total = sideProfits(worths, isItem)
  const groups = [...Map.groupBy(worths.keys(), (at) => pairs[at] ?? '')].sort(([a], [b]) => (a < b ? -1 : 1))
  const profits = groups.map(([, places]) =>
    sideProfits(
      places.flatMap((at) => worths[at] ?? []),
      places.map((at) => isItem[at] === true),
    ),
  )
  const rows = tableRows(profits, { total, largest: largestCause(total), scale })
  return groups.flatMap(([pair], at) => {
    const [profit, parts] = [profits[at], rows[at]]
    return profit && parts ? [{ pair, profit, parts }] : []
  })
}

interface PairTerms {
  /** Of each worth, as it is shown. */
  readonly pairs: readonly string[]
  readonly isItem: readonly boolean[]
  readonly scale: number
}

/** Of the loss of the item, what the hedge made good, in percent; null where the item loses nothing. */
export const hedgeCoverage = ({ item, hedge }: Pick<PartProfits, 'item' | 'hedge'>, scale: number): Decimal | null =>
  item < 0 ? fromNumber((-hedge / item) * percent, scale) : null
const percent = 100

interface BankWorths {
  readonly worths: readonly StressedWorth[]
  /** Of its deals that the market moves no more. */
  readonly fixedWorths: readonly number[]
  /** Under its agreement deals set each other off. */
  readonly isNetted: boolean
  readonly scale: number
}

/** What the deals with a bank are worth under the scenario, and what it may claim of that: without netting, each deal that is a loss. */
export function bankClaim({ worths, fixedWorths, isNetted, scale }: BankWorths) {
  const { baseValue, profit } = stressProfit(worths)
  const parts = [baseValue, profit, fixedWorths.reduce((total, worth) => total + worth, 0)]
  const net = sum(parts.map((value) => fromNumber(value, scale)))
  const owed = [...worths.map(({ stressed }) => stressed), ...fixedWorths].reduce(
    (total, worth) => total + Math.max(0, -worth),
    0,
  )
  return { net, claim: isNetted ? max(ZERO, ZERO.sub(net)) : fromNumber(owed, scale) }
}

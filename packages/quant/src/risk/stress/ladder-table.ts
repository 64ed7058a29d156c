// Sensitivities by pair and maturity as a table shows them: item and hedge apart, each figure rounded so that its column adds up.
import { splitPair } from '../../basics/currency.ts'
import { type Decimal, fromNumber, modelValue, ZERO } from '../../basics/decimal.ts'
import { QuantError } from '../../basics/quant-error.ts'
import { bucketOf, type DatedTrade, type LadderCell, maturityLadder, type Twist } from './maturity-ladder.ts'
import type { Sensitivity } from './sensitivity.ts'

/** What the market moves no more: only its value counts. */
export interface SettledValue {
  readonly pair: string
  readonly days: number
  /** In the quote currency of the pair. */
  readonly value: number
}

export interface LadderBook {
  readonly item: readonly DatedTrade[]
  readonly hedge: readonly DatedTrade[]
  readonly settled: readonly SettledValue[]
  readonly convertCurrency: string
  /** Units of the conversion currency for one of each quote currency. */
  readonly conversions: Readonly<Record<string, number>>
  /** Decimals by currency. */
  readonly scales: Readonly<Record<string, number>>
}
interface TableTerms {
  /** Fractions of spot, each above −1. */
  readonly steps: readonly number[]
  readonly twist?: Twist | undefined
}

/** As the model gives it, and as the table shows it. */
interface RoundedFigure {
  readonly exact: number
  readonly amount: Decimal
}
interface SideCell {
  readonly figures: Readonly<Record<keyof Sensitivity, RoundedFigure>>
  /** In the conversion currency, as what the twist brings. */
  readonly profits: readonly RoundedFigure[]
  readonly twistProfit: RoundedFigure
}
export interface TableCell {
  readonly pair: string
  readonly bucket: number
  readonly item: SideCell
  readonly hedge: SideCell
}

/** The figures of a cell, in the order of the table. */
export const sensitivityNames = [
  'value',
  'deltaBaseCurrency',
  'deltaPerUnitSpot',
  'deltaPer1PctSpot',
  'gammaPerUnitSpot',
  'gammaPer1PctSpot',
  'vegaPer1Pct',
  'rhoDomesticPer1bp',
  'rhoForeignPer1bp',
  'thetaPerDay',
] as const satisfies readonly (keyof Sensitivity)[]
const inBase: readonly string[] = ['deltaBaseCurrency', 'gammaPerUnitSpot', 'gammaPer1PctSpot']

/** In which currency of its pair a figure stands. */
export const currencyOfFigure = (name: keyof Sensitivity, pair: string): string =>
  splitPair(pair)[inBase.includes(name) ? 'base' : 'quote']

type Rounding = (sum: string, exact: number, currency: string) => RoundedFigure

/** Rounds the parts of each sum by its running sum: they add up to what the sum is, rounded once, as other screens show it. */
function partRounding(scales: LadderBook['scales']): Rounding {
  const running = new Map<string, { readonly exact: number; readonly amount: Decimal }>()
  return (name, exact, currency) => {
    const scale = scales[currency]
    if (scale === undefined) throw new QuantError('currency-mismatch', 'currency', { currency })
    const key = `${name} ${currency}`
    const before = running.get(key) ?? { exact: 0, amount: ZERO }
    const until = before.exact + exact
    const amount = fromNumber(until, scale)
    running.set(key, { exact: until, amount })
    return { exact, amount: amount.sub(before.amount) }
  }
}

/** By pair and bucket, both in order. Errors: those of `maturityLadder`, `currency-mismatch` of a currency without decimals. */
export function ladderTable(book: LadderBook, { steps, twist }: TableTerms): TableCell[] {
  const terms = { steps, ...(twist ? { twist } : {}) }
  const [ofItem, ofHedge] = [book.item, book.hedge].map((trades) => maturityLadder(trades, terms, book.conversions))
  const fixed = book.settled.map(({ pair, days, value }) => ({ pair, bucket: bucketOf(days), value }))
  const keyOf = ({ pair, bucket }: Pick<TableCell, 'pair' | 'bucket'>) => `${pair} ${bucket}`
  const places = new Map(
    [...(ofItem ?? []), ...(ofHedge ?? []), ...fixed].map(({ pair, bucket }) => [
      keyOf({ pair, bucket }),
      { pair, bucket },
    ]),
  )
  const rounded = partRounding(book.scales)
  return [...places.values()]
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    .map((place) => {
      const isHere = (cell: Pick<TableCell, 'pair' | 'bucket'>) => keyOf(cell) === keyOf(place)
      const settled = fixed.filter(isHere).reduce((all, { value }) => all + value, 0)
      const side = (name: string, cell: LadderCell | undefined, value: number) =>
        sideCell(cell, { pair: place.pair, settled: value, stepCount: steps.length }, (sum, exact, currency) =>
          rounded(`${name} ${sum}`, exact, currency ?? book.convertCurrency),
        )
      return {
        ...place,
        item: side('item', ofItem?.find(isHere), 0),
        hedge: side('hedge', ofHedge?.find(isHere), settled),
      }
    })
}

interface Place {
  readonly pair: string
  readonly settled: number
  readonly stepCount: number
}

function sideCell(
  cell: LadderCell | undefined,
  { pair, settled, stepCount }: Place,
  rounded: (sum: string, exact: number, currency?: string) => RoundedFigure,
): SideCell {
  const figure = (name: keyof Sensitivity) => (cell?.figures[name] ?? 0) + (name === 'value' ? settled : 0)
  const entries = sensitivityNames.map(
    (name) => [name, rounded(name, figure(name), currencyOfFigure(name, pair))] as const,
  )
  return {
    figures: Object.fromEntries(entries) as Record<keyof Sensitivity, RoundedFigure>,
    profits: Array.from({ length: stepCount }, (_, at) => rounded(`step ${at}`, cell?.profits[at] ?? 0)),
    twistProfit: rounded('curve', cell?.twistProfit ?? 0),
  }
}

/** A figure of the table in the conversion currency; one that stands in it already stays as it is. */
export const convertedAt = (amount: Decimal, rate: number, scale: number): Decimal =>
  rate === 1 ? amount : fromNumber(modelValue(amount) * rate, scale)

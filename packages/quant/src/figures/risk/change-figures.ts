// Why one saved run is not another: what of the difference the market, the positions or the parameters made.
import { fromNumber } from '../../basics/decimal.ts'
import type { FxTrade } from '../../risk/stress/fx-trade.ts'
import { baseWorths } from '../../risk/stress/stress.ts'
import {
  causePart,
  type MoneyMove,
  type StressSides,
  stressMovesBySide,
  varMoves,
} from '../../risk/value-change/cause-part.ts'
import type { StressSetup } from '../../risk/value-change/stress-change.ts'
import type { VarCause, VarSetup } from '../../risk/value-change/var-change.ts'
import { type FigureFunction, type FigureStep, figureLine, type Reading, readingOf } from '../figure.ts'

const partsIn = <Parts>({ list }: Reading, symbol: string): Parts =>
  list(symbol).map((part): unknown => JSON.parse(part)) as Parts

/** A run as its book, its terms, the history of its rates and the rates of its day. */
function varSetupIn(reading: Reading, symbol: string): VarSetup {
  const [book, terms, rates, spots] = partsIn<
    readonly [VarSetup['book'], VarSetup['terms'], VarSetup['rates'], VarSetup['spots']]
  >(reading, symbol)
  return { book, terms, rates, spots }
}

/** A run as its items, its hedges, its scenario and its conversions. */
function stressSidesIn(reading: Reading, symbol: string): StressSides {
  const [item, hedge, scenario, conversions] = partsIn<
    readonly [StressSetup['holdings'], StressSetup['holdings'], StressSetup['scenario'], StressSetup['conversions']]
  >(reading, symbol)
  return { item: { holdings: item, scenario, conversions }, hedge: { holdings: hedge, scenario, conversions } }
}

/** Each result on the way with what was put in its place, and of them the steps of cause `c`. */
function causeLines(moves: readonly MoneyMove[], { text }: Reading): FigureStep[] {
  const wayLines = moves.map(({ cause, value }, at) => ({
    symbol: `V${at}`,
    formula: cause ?? '',
    value: value.toString(),
  }))
  const own = moves.flatMap(({ cause }, at) => (cause === text('c') ? [`V${at} − V${at - 1}`] : []))
  const part = causePart(moves, text('c') as VarCause)
  return [...wayLines, { symbol: 'D', formula: own.join(' + ') || '0', value: part.toString() }]
}

export const changeFigures = {
  varCausePart: {
    calls: ['varChange'],
    work(inputs) {
      const reading = readingOf(inputs)
      const moves = varMoves(varSetupIn(reading, 'a'), varSetupIn(reading, 'b'), reading.number('d'))
      return causeLines(moves, reading)
    },
  },
  stressCausePart: {
    calls: ['stressChange'],
    work(inputs) {
      const reading = readingOf(inputs)
      const moves = stressMovesBySide(stressSidesIn(reading, 'a'), stressSidesIn(reading, 'b'), reading.number('d'))
      return causeLines(moves, reading)
    },
  },
  /** What is held of a pair, before any scenario. */
  pairWorth: {
    calls: ['baseWorths'],
    work(inputs) {
      const { list, number } = readingOf(inputs)
      const trades = list('b').map((trade) => JSON.parse(trade) as FxTrade)
      const conversions = Object.fromEntries(
        list('X')
          .map((row) => row.split(' '))
          .map(([name, value]) => [name, Number(value)]),
      )
      const total = baseWorths(trades, conversions).reduce((sum, worth) => sum + worth, 0)
      const worth = fromNumber(total, number('d'))
      return [
        figureLine('V', 'Σ V(b) · X', fromNumber(total, 18)),
        { symbol: 'W', formula: 'round(V, d)', value: worth.toString() },
      ]
    },
  },
} satisfies Readonly<Record<string, FigureFunction>>

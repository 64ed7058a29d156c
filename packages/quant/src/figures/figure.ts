// The shape of what stands behind a figure of a screen: named inputs as text, and the steps that lead from them to the figure. The steps
// call the functions that made the figure, so that whoever has the inputs makes it again.
import { type Decimal, decimal } from '../basics/decimal.ts'
import { QuantError, requireFinite } from '../basics/quant-error.ts'

/** By symbol; a list of values for what is added up or ranked. */
type FigureInputs = Readonly<Record<string, string | readonly string[]>>

/** One line of a calculation: what is called what, in symbols, and its value with all digits. The last one is the figure. */
export interface FigureStep {
  readonly symbol: string
  readonly formula: string
  readonly value: string
}

/** A line whose value has all its digits and no more. */
export const figureLine = (symbol: string, formula: string, figure: Decimal): FigureStep => ({
  symbol,
  formula,
  value: figure.stripZeros().toString(),
})

export interface FigureFunction {
  /** The functions of the library that do the work, by their names there. */
  readonly calls: readonly string[]
  readonly work: (inputs: FigureInputs) => readonly FigureStep[]
}

/** Inputs by symbol, each in the form that a function takes. Errors: `not-a-decimal`, `not-finite` with the symbol as field. */
export const readingOf = (inputs: FigureInputs) => {
  const text = (symbol: string): string => {
    const value = inputs[symbol]
    if (typeof value !== 'string') throw new QuantError('not-a-decimal', symbol)
    return value
  }
  return {
    text,
    has: (symbol: string): boolean => inputs[symbol] !== undefined,
    exact: (symbol: string): Decimal => decimal(text(symbol), symbol),
    number: (symbol: string): number => requireFinite(Number(text(symbol)), symbol),
    list: (symbol: string): readonly string[] => {
      const value = inputs[symbol]
      if (value === undefined || typeof value === 'string') throw new QuantError('not-a-decimal', symbol)
      return value
    },
  }
}
export type Reading = ReturnType<typeof readingOf>

/** So long a list is told by how many there are. */
const mostInWords = 4
const listInWords = (values: readonly string[]) =>
  values.length > mostInWords ? `${values.slice(0, 2).join('; ')}; … (${values.length})` : values.join('; ')

/** A letter, then letters and signs of an index: `N`, `DFq`, `r_b`. */
const symbolPattern = /\p{L}[\p{L}\p{N}_]*/gu
/** What is read from another file is no number that a reader could follow. */
const longestNumber = 40

/** The formula with numbers in the place of the symbols that are known: inputs and the lines above it. */
export function inNumbers(formula: string, inputs: FigureInputs, above: readonly FigureStep[]): string {
  const values = new Map(above.map(({ symbol, value }) => [symbol, value]))
  return formula.replace(symbolPattern, (symbol) => {
    const value = values.get(symbol) ?? inputs[symbol]
    if (value === undefined) return symbol
    const number = typeof value === 'string' ? value : listInWords(value)
    if (number.length > longestNumber && typeof value === 'string') return symbol
    return number.startsWith('-') ? `(${number})` : number
  })
}

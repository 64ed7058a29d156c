// Why a book is worth something else than before: the change, and what of it no part explains.
import { sum } from '../basics/decimal.ts'
import { type FigureFunction, readingOf } from './figure.ts'

export const explainFigures = {
  explainChange: {
    calls: [],
    work(inputs) {
      const { exact } = readingOf(inputs)
      return [{ symbol: 'C', formula: 'W1 − W0', value: exact('W1').sub(exact('W0')).toString() }]
    },
  },
  /** `x1`, `x2` …: what each part explains. */
  explainResidual: {
    calls: ['sum'],
    work(inputs) {
      const { exact } = readingOf(inputs)
      const names = Object.keys(inputs).filter((symbol) => /^x\d$/.test(symbol))
      const change = exact('W1').sub(exact('W0'))
      const explained = sum(names.map((symbol) => exact(symbol)))
      return [
        { symbol: 'C', formula: 'W1 − W0', value: change.toString() },
        { symbol: 'X', formula: names.join(' + '), value: explained.toString() },
        { symbol: 'E', formula: 'C − X', value: change.sub(explained).toString() },
      ]
    },
  },
} satisfies Readonly<Record<string, FigureFunction>>

// Why a book is worth something else than before: the change, and what of it no part explains.
import { decimal, sum } from '../basics/decimal.ts'
import { type FigureFunction, readingOf } from './figure.ts'

export const explainFigures = {
  explainChange: {
    calls: [],
    work(inputs) {
      const { exact } = readingOf(inputs)
      return [{ symbol: 'C', formula: 'W1 − W0', value: exact('W1').sub(exact('W0')).toString() }]
    },
  },
  /** `x`: what each part explains. */
  explainResidual: {
    calls: ['sum'],
    work(inputs) {
      const { exact, list } = readingOf(inputs)
      const change = exact('W1').sub(exact('W0'))
      const explained = sum(list('x').map((value) => decimal(value)))
      return [
        { symbol: 'C', formula: 'W1 − W0', value: change.toString() },
        { symbol: 'Σx', formula: 'x₁ + x₂ + …', value: explained.toString() },
        { symbol: 'E', formula: 'C − Σx', value: change.sub(explained).toString() },
      ]
    },
  },
} satisfies Readonly<Record<string, FigureFunction>>

// Sums and averages of parts that are figures themselves or stand in a list.
import { decimal, sum } from '../basics/decimal.ts'
import { type FigureFunction, readingOf } from './figure.ts'

const exactOf = (values: readonly string[]) => values.map((value) => decimal(value))

/** Of parts that were rounded before or are exact: rounded once. */
const sumOfParts: FigureFunction = {
  calls: ['sum'],
  work(inputs) {
    const { list, number } = readingOf(inputs)
    const total = sum(exactOf(list('x')))
    return [
      { symbol: 'Σx', formula: 'x₁ + x₂ + …', value: total.stripZeros().toString() },
      { symbol: 'Σd', formula: 'round(Σx, d)', value: total.round(number('d')).toString() },
    ]
  },
}

/** `w` are amounts, `x` amounts times their rates. */
const weightedAverage: FigureFunction = {
  calls: ['sum'],
  work(inputs) {
    const { list, number } = readingOf(inputs)
    const [whole, weighted] = [sum(exactOf(list('w'))), sum(exactOf(list('x')))]
    return [
      { symbol: 'W', formula: 'w₁ + w₂ + …', value: whole.stripZeros().toString() },
      { symbol: 'Y', formula: 'x₁ + x₂ + …', value: weighted.stripZeros().toString() },
      { symbol: 'A', formula: 'round(Y ÷ W, d)', value: weighted.div(whole, number('d')).toString() },
    ]
  },
}

export const sumFigures = { sumOfParts, weightedAverage }

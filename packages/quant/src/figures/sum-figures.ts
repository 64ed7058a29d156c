// Sums and averages of parts that are figures themselves or stand in a list.
import { decimal, sum } from '../basics/decimal.ts'
import { type FigureFunction, readingOf } from './figure.ts'

const exactOf = (values: readonly string[]) => values.map((value) => decimal(value))

/** Of parts that were rounded before or are exact: rounded once. */
const sumOfParts: FigureFunction = {
  calls: ['sum'],
  work(inputs) {
    const { list, number, has } = readingOf(inputs)
    const total = sum(exactOf(list('x')))
    const exact = { symbol: 'Σx', formula: 'x₁ + x₂ + …', value: total.stripZeros().toString() }
    if (!has('d')) return [exact]
    return [exact, { symbol: 'Σd', formula: 'round(Σx, d)', value: total.round(number('d')).toString() }]
  },
}

export const sumFigures = { sumOfParts }

// Sums and averages of parts that are figures themselves or stand in a list.
import { decimal, min, sum } from '../basics/decimal.ts'
import { type FigureFunction, figureLine, readingOf } from './figure.ts'

const exactOf = (values: readonly string[]) => values.map((value) => decimal(value))

/** Of parts that were rounded before or are exact: rounded once; `p` tells the sum in ten thousands or millions. */
const sumOfParts: FigureFunction = {
  calls: ['sum'],
  work(inputs) {
    const { list, number, has, exact: read } = readingOf(inputs)
    const total = sum(exactOf(list('x')))
    const exact = figureLine('Σx', 'x₁ + x₂ + …', total)
    if (!has('d')) return [exact]
    const rounded = total.round(number('d'))
    const line = { symbol: 'Σd', formula: 'round(Σx, d)', value: rounded.toString() }
    return has('p') ? [exact, line, figureLine('Σp', 'Σd · p', rounded.mul(read('p')))] : [exact, line]
  },
}

/** Rates weighted by their amounts: amounts times rates over amounts. */
const weightedRate: FigureFunction = {
  calls: ['sum'],
  work(inputs) {
    const { list, number } = readingOf(inputs)
    const [amounts, atRate] = [sum(exactOf(list('n'))), sum(exactOf(list('y')))]
    return [
      figureLine('Σn', 'n₁ + n₂ + …', amounts),
      figureLine('Σy', 'y₁ + y₂ + …', atRate),
      { symbol: 'R', formula: 'round(Σy ÷ Σn, d)', value: atRate.div(amounts, number('d')).toString() },
    ]
  },
}

/** Amounts, each at its own rate: rounded once. */
const sumAtRates: FigureFunction = {
  calls: ['sum'],
  work(inputs) {
    const { list, number } = readingOf(inputs)
    const rates = exactOf(list('r'))
    const total = sum(exactOf(list('n')).map((amount, at) => amount.mul(rates[at] ?? decimal('0'))))
    return [
      figureLine('Σnr', 'n₁ · r₁ + n₂ · r₂ + …', total),
      { symbol: 'W', formula: 'round(Σnr, d)', value: total.round(number('d')).toString() },
    ]
  },
}

/** How much less a figure is than the average of several. */
const belowAverage: FigureFunction = {
  calls: ['sum'],
  work(inputs) {
    const { list, exact, number } = readingOf(inputs)
    const [total, count] = [sum(exactOf(list('x'))), decimal(String(list('x').length))]
    const below = total.sub(count.mul(exact('c'))).div(count, number('d'))
    return [
      figureLine('Σx', 'x₁ + x₂ + …', total),
      figureLine('n', 'x', count),
      { symbol: 'S', formula: 'round(Σx ÷ n − c, d)', value: below.toString() },
    ]
  },
}

/** What one figure is more than another. */
const differenceOf: FigureFunction = {
  calls: [],
  work(inputs) {
    const { exact } = readingOf(inputs)
    return [{ symbol: 'D', formula: 'a − b', value: exact('a').sub(exact('b')).toString() }]
  },
}

/** The least of parts: the worst of several results. */
const leastOfParts: FigureFunction = {
  calls: ['min'],
  work(inputs) {
    const [first, ...others] = exactOf(readingOf(inputs).list('x'))
    const least = others.reduce((one, other) => min(one, other), first ?? decimal('0'))
    return [{ symbol: 'm', formula: 'min(x₁, x₂, …)', value: least.toString() }]
  },
}

/** Amounts of several currencies, each at its own rate and rounded before they are added; `p` tells the sum in thousands or millions. */
const convertedSum: FigureFunction = {
  calls: ['sum'],
  work(inputs) {
    const { exact, number, has } = readingOf(inputs)
    const places: number[] = []
    while (has(`a${places.length + 1}`)) places.push(places.length + 1)
    const total = sum(
      places.map((at) =>
        exact(`a${at}`)
          .mul(exact(`r${at}`))
          .div(exact(`u${at}`), number('d')),
      ),
    )
    const formula = places.map((at) => `round(a${at} · r${at} ÷ u${at}, d)`).join(' + ')
    const line = figureLine('W', formula || '0', total)
    return has('p') ? [line, figureLine('Wp', 'W · p', total.mul(exact('p')))] : [line]
  },
}

export const sumFigures = {
  convertedSum,
  belowAverage,
  leastOfParts,
  sumAtRates,
  sumOfParts,
  weightedRate,
  differenceOf,
}

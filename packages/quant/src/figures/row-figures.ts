// Figures of a record that follow from others of the same record: what is left, what comes together, a share, a worth at a rate.
import { type Decimal, max, sum, ZERO } from '../basics/decimal.ts'
import { type FigureFunction, type FigureStep, figureLine, type Reading, readingOf } from './figure.ts'

interface Line {
  readonly step: FigureStep
  readonly figure: Decimal
}

/** `a`, less `b1`, `b2` …: as many as there are. */
function restIn({ exact, has }: Reading): Line {
  const names: string[] = []
  for (let at = 1; has(`b${at}`); at += 1) names.push(`b${at}`)
  const figure = exact('a').sub(sum(names.map((name) => exact(name))))
  return { step: figureLine('R', ['a', ...names].join(' − '), figure), figure }
}

const amount = (linesIn: (reading: Reading) => readonly FigureStep[]): FigureFunction => ({
  calls: [],
  work: (inputs) => linesIn(readingOf(inputs)),
})

export const rowFigures = {
  restOf: amount((reading) => [restIn(reading).step]),
  /** `s` is the side: 1 or −1. */
  signedRest: amount((reading) => {
    const { step, figure } = restIn(reading)
    return [step, figureLine('S', 's · R', reading.exact('s').mul(figure))]
  }),
  /** Never below nothing. */
  freeRest: amount((reading) => {
    const { step, figure } = restIn(reading)
    return [step, figureLine('F', 'max(R, 0)', max(figure, ZERO))]
  }),
  restAtRate: amount((reading) => {
    const { step, figure } = restIn(reading)
    const worth = figure.mul(reading.exact('r')).round(reading.number('d'))
    return [step, figureLine('W', 'round(R · r, d)', worth)]
  }),
  addedUp: amount(({ exact, has }) => {
    const names: string[] = []
    for (let at = 1; has(`a${at}`); at += 1) names.push(`a${at}`)
    return [figureLine('S', names.join(' + '), sum(names.map((name) => exact(name))))]
  }),
  percentShare: amount(({ exact, number }) => {
    const hundredfold = exact('a').mul(exact('h'))
    return [figureLine('P', 'round(h · a ÷ b, d)', hundredfold.div(exact('b'), number('d')))]
  }),
} satisfies Readonly<Record<string, FigureFunction>>

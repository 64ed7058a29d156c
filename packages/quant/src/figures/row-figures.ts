// Figures of a record that follow from others of the same record: what is left, what comes together, a share, a worth at a rate.
import { type Decimal, decimal, max, sum, ZERO } from '../basics/decimal.ts'
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
  /** What an option would bring if it were exercised at the spot; never below nothing. `c` is 1 of a call, −1 of a put. */
  intrinsicValue: amount(({ exact, number }) => {
    const gain = max(exact('c').mul(exact('S').sub(exact('K'))), ZERO)
    const worth = exact('N').mul(gain).div(exact('u'), number('d'))
    return [figureLine('G', 'max(c · (S − K), 0)', gain), figureLine('V', 'round(N · G ÷ u, d)', worth)]
  }),
  /**
   * What amounts gain by a move from `K` to `S`, in the currency that `u` leads to: of an option where `c` tells its kind (1 call, −1 put), then
   * never below nothing, and `s` is 1 for who holds it, −1 for who owes it.
   */
  moveOnAmounts: amount(({ exact, list, number, has }) => {
    const move = exact('S').sub(exact('K'))
    const gain = has('c') ? max(exact('c').mul(move), ZERO) : move
    const total = sum(list('x').map((value) => decimal(value)))
    const worth = total.mul(gain).div(exact('u'), number('d'))
    return [
      has('c') ? figureLine('G', 'max(c · (S − K), 0)', gain) : figureLine('G', 'S − K', gain),
      figureLine('Σx', 'x₁ + x₂ + …', total),
      figureLine('W', 'round(Σx · G ÷ u, d)', worth),
      ...(has('s') ? [figureLine('R', 's · W', exact('s').mul(worth))] : []),
    ]
  }),
  /** As its record says it, rounded where the list rounds it. */
  asTold: amount(({ exact, number, has }) => [
    has('d') ? figureLine('V', 'round(x, d)', exact('x').round(number('d'))) : figureLine('V', 'x', exact('x')),
  ]),
  /** What a rate makes of an amount in the quote currency. */
  throughRate: amount(({ exact, number }) => {
    const amountOf = exact('a').mul(exact('u')).div(exact('r'), number('d'))
    return [figureLine('W', 'round(a · u ÷ r, d)', amountOf)]
  }),
  /** What a price costs against the mid, in the home currency. `s` is 1 for who buys the base currency, −1 for who sells it. */
  costAgainstMid: amount(({ exact, number }) => {
    const worse = exact('s').mul(exact('r').sub(exact('m')))
    const cost = worse.mul(exact('B')).mul(exact('H')).div(exact('u'), number('d'))
    return [figureLine('D', 's · (r − m)', worse), figureLine('K', 'round(D · B · H ÷ u, d)', cost)]
  }),
  /** What a conversion brought against the rate that its day carries: `s` is 1 where the base currency is sold. */
  againstCarrying: amount(({ exact, number }) => {
    const carried = exact('B').mul(exact('C')).div(exact('u'), number('d'))
    return [
      figureLine('V', 'round(B · C ÷ u, d)', carried),
      figureLine('D', 's · (Q − V)', exact('s').mul(exact('Q').sub(carried))),
    ]
  }),
  /** An amount at a rate that is quoted for so many units. */
  atRate: amount(({ exact, number }) => {
    const worth = exact('a').mul(exact('r')).div(exact('u'), number('d'))
    return [figureLine('W', 'round(a · r ÷ u, d)', worth)]
  }),
  /** What of a worth belongs to a part of the amount. */
  shareOfWorth: amount(({ exact, number }) => {
    const worth = exact('w').mul(exact('a')).div(exact('p'), number('d'))
    return [figureLine('W', 'round(w · a ÷ p, d)', worth)]
  }),
  /** How far one figure is from another, in per cent of that. */
  percentChange: amount(({ exact, number }) => {
    const change = exact('a').sub(exact('b')).mul(exact('h'))
    return [
      figureLine('D', 'h · (a − b)', change),
      figureLine('P', 'round(D ÷ b, d)', change.div(exact('b'), number('d'))),
    ]
  }),
  /** What is locked and reserved in per cent of that and what is open; nothing of nothing. */
  coveredShare: amount(({ exact, number }) => {
    const covered = exact('L').add(exact('V'))
    const whole = covered.add(exact('O'))
    const share = whole.isPositive() ? exact('h').mul(covered).div(whole, number('d')) : ZERO
    return [
      figureLine('C', 'L + V', covered),
      figureLine('W', 'C + O', whole),
      figureLine('P', 'round(h · C ÷ W, d)', share),
    ]
  }),
  percentShare: amount(({ exact, number }) => {
    const hundredfold = exact('a').mul(exact('h'))
    return [figureLine('P', 'round(h · a ÷ b, d)', hundredfold.div(exact('b'), number('d')))]
  }),
} satisfies Readonly<Record<string, FigureFunction>>

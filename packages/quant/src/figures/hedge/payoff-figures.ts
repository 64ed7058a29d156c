// What an exposure comes to under a strategy of the payoff lab: at one rate of its due day, over all rates, and where it reaches a level.
import { type Decimal, decimal, sum } from '../../basics/decimal.ts'
import { type PayoffLeg, type PayoffTerms, strategyPayoff, worseBy } from '../../risk/hedge/payoff-lab.ts'
import { type FigureFunction, type FigureStep, figureLine, type Reading, readingOf } from '../figure.ts'

const plain = (value: Decimal) => value.stripZeros().toString()

/** A leg as one line of a list of inputs: its kind, its percent, then its own terms. */
export function legLine(leg: PayoffLeg): string {
  const { kind, percent } = leg
  const line = (...terms: readonly Decimal[]) => [kind, ...[percent, ...terms].map(plain)].join(' ')
  switch (leg.kind) {
    case 'spot':
      return line()
    case 'forward':
      return line(leg.rate)
    case 'option':
      return line(leg.premium, leg.strike)
    case 'collar':
      return line(leg.premium, leg.low, leg.high)
    case 'participating':
      return line(leg.premium, leg.strike, leg.participation)
    case 'later':
      return line(leg.forward, leg.elapsed)
  }
}

function legOf(line: string): PayoffLeg {
  const [kind = '', ...terms] = line.split(' ')
  const at = (place: number) => decimal(terms[place] ?? '', 'L')
  const percent = at(0)
  switch (kind) {
    case 'forward':
      return { kind, percent, rate: at(1) }
    case 'option':
      return { kind, percent, premium: at(1), strike: at(2) }
    case 'collar':
      return { kind, percent, premium: at(1), low: at(2), high: at(3) }
    case 'participating':
      return { kind, percent, premium: at(1), strike: at(2), participation: at(3) }
    case 'later':
      return { kind, percent, forward: at(1), elapsed: at(2) }
    default:
      return { kind: 'spot', percent }
  }
}

/** `s` is 1 of a receivable, −1 of a payable; `q` whether the exposure is in the second currency of its pair. */
const termsIn = ({ text, exact, number, list }: Reading): PayoffTerms => ({
  side: text('s') === '1' ? 'receivable' : 'payable',
  currency: text('q') === '1' ? 'quote' : 'base',
  unit: text('u') === '100' ? 100 : 1,
  quoteScale: number('d'),
  amount: exact('N'),
  legs: list('L').map(legOf),
})

/** What one unit of the exposed currency becomes, as mathematics writes it; `w` is what it is worth. */
function formulaOf(leg: PayoffLeg, { side, currency }: PayoffTerms): string {
  const worth = (rate: Decimal) => (currency === 'quote' ? `1 ÷ ${plain(rate)}` : plain(rate))
  const [better, worse] = side === 'receivable' ? ['max', 'min'] : ['min', 'max']
  switch (leg.kind) {
    case 'spot':
      return 'w'
    case 'forward':
      return worth(leg.rate)
    case 'option':
      return `${better}(w; ${worth(leg.strike)})`
    case 'collar': {
      const [bought, sold] =
        (side === 'receivable') === (currency !== 'quote') ? [leg.low, leg.high] : [leg.high, leg.low]
      return `${worse}(${better}(w; ${worth(bought)}); ${worth(sold)})`
    }
    case 'participating':
      return `${worth(leg.strike)} + ${plain(leg.participation)} · ${better}(w − ${worth(leg.strike)}; 0)`
    case 'later':
      return `${worth(leg.forward)} + ${plain(leg.elapsed)} · (w − ${worth(leg.forward)})`
  }
}

const premiumLine = ({ legs }: PayoffTerms, premium: Decimal): FigureStep =>
  figureLine('C', legs.flatMap((leg) => ('premium' in leg ? [plain(leg.premium)] : [])).join(' + ') || '0', premium)

/** The amount as it meets a worth: per quoted unit, costs taken from what is received and put on what is paid. */
function outcomeFormula({ legs, side, currency }: PayoffTerms): string {
  const parts = legs.map(({ percent }, at) => `${plain(percent)} · v${at + 1}`).join(' + ')
  return `round(N · (${parts}) ÷ 100 ${currency === 'quote' ? '·' : '÷'} u ${side === 'receivable' ? '−' : '+'} C, d)`
}

const atOneRate: FigureFunction = {
  calls: ['strategyPayoff'],
  work(inputs) {
    const reading = readingOf(inputs)
    const terms = termsIn(reading)
    const rate = reading.exact('x')
    const made = strategyPayoff(terms)
    const worths = made.worthsAt(rate)
    const [unhedged] = strategyPayoff({ ...terms, legs: [{ kind: 'spot', percent: decimal('100') }] }).worthsAt(rate)
    return [
      figureLine('w', terms.currency === 'quote' ? '1 ÷ x' : 'x', unhedged ?? rate),
      ...terms.legs.map((leg, at) => figureLine(`v${at + 1}`, formulaOf(leg, terms), worths[at] ?? rate)),
      premiumLine(terms, made.premium),
      { symbol: 'V', formula: outcomeFormula(terms), value: made.outcomeAt(rate).toString() },
    ]
  },
}

/** The rates at which a leg bends. */
const kinksIn = ({ legs }: PayoffTerms) =>
  legs.flatMap((leg) => {
    if (leg.kind === 'collar') return [leg.low, leg.high]
    return leg.kind === 'option' || leg.kind === 'participating' ? [leg.strike] : []
  })

/** Over all rates: it lies where a leg bends, or where the exposed currency is worth nothing. */
const overAllRates = (end: 'worst' | 'best'): FigureFunction => ({
  calls: ['strategyPayoff'],
  work(inputs) {
    const terms = termsIn(readingOf(inputs))
    const made = strategyPayoff(terms)
    const kinks = kinksIn(terms)
    const name = (end === 'worst') === (terms.side === 'receivable') ? 'min' : 'max'
    const value = made[end]
    return [
      premiumLine(terms, made.premium),
      ...kinks.map((kink, at) => figureLine(`V${at + 1}`, `V(${plain(kink)})`, made.outcomeAt(kink))),
      ...(value ? [{ symbol: 'V', formula: `${name}(V(w); w ≥ 0)`, value: value.toString() }] : []),
    ]
  },
})

/** One of the rates at which the outcome is that of a target: `i` is its place among them. */
const whereItReaches = (
  formula: string,
  ratesOf: (reading: Reading, terms: PayoffTerms) => readonly Decimal[],
): FigureFunction => ({
  calls: ['strategyPayoff'],
  work(inputs) {
    const reading = readingOf(inputs)
    const rates = ratesOf(reading, termsIn(reading))
    const rate = rates[reading.number('i') - 1]
    const all = { symbol: 'X', formula, value: rates.map(plain).join('; ') }
    return rate ? [all, figureLine('x', 'X[i]', rate)] : [all]
  },
})

export const payoffFigures = {
  payoffOutcome: atOneRate,
  payoffWorst: overAllRates('worst'),
  payoffBest: overAllRates('best'),
  payoffBreakEven: whereItReaches('V(x) = N(x)', (_, terms) => strategyPayoff(terms).breakEven),
  payoffReaches: whereItReaches('V(x) = N(B)', ({ exact }, terms) => strategyPayoff(terms).reaches(exact('B'))),
  /** Nothing where it is none. */
  payoffAtRisk: {
    calls: ['worseBy'],
    work(inputs) {
      const { exact, text } = readingOf(inputs)
      const isReceivable = text('s') === '1'
      const worse = worseBy(isReceivable ? 'receivable' : 'payable', exact('a'), exact('b'))
      return [figureLine('R', isReceivable ? 'max(b − a; 0)' : 'max(a − b; 0)', worse)]
    },
  },
  /** Of all parts. */
  payoffCosts: {
    calls: ['sum'],
    work(inputs) {
      const { list, number } = readingOf(inputs)
      const premiums = list('x').map((value) => decimal(value, 'x'))
      return [{ symbol: 'C', formula: 'round(x₁ + x₂ + …, d)', value: sum(premiums).round(number('d')).toString() }]
    },
  },
} satisfies Readonly<Record<string, FigureFunction>>

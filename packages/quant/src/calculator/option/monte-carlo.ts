// Monte Carlo: a contract of each kind, with the closed formula beside it where there is one.
import { asianOption, equalTimes } from '../../pricing/exotic/asian.ts'
import { barrierOption } from '../../pricing/exotic/barrier.ts'
import { lookbackOption } from '../../pricing/exotic/lookback.ts'
import { type MonteCarloInput, monteCarlo } from '../../pricing/simulation/monte-carlo.ts'
import type { SimulatedContract } from '../../pricing/simulation/simulated-path.ts'
import { garmanKohlhagen } from '../../pricing/vanilla/garman-kohlhagen.ts'
import type { CaseInput } from '../../reference/case-input.ts'
import { barrierTypeOf, marketOf, optional, optionTypeOf } from '../../reference/option-input.ts'
import { type Calculation, type ModelCalculation, picked, type Results, type WireInputs } from '../calculation.ts'
import { errorOf } from '../convergence.ts'

const SEED = 20260413
const CONTINUOUS_STEPS = 50
const FIXED_STRIKE = 'fixed'

interface Kind {
  readonly kind: SimulatedContract['kind']
  readonly contract: (input: CaseInput) => SimulatedContract
  /** The closed formula of the same contract. */
  readonly closed: (input: CaseInput) => number
}

const termsOf = (input: CaseInput) => ({
  ...marketOf(input),
  optionType: optionTypeOf(input),
  strike: input.number('strike', input.number('spot')),
})
const averageOf = (input: CaseInput) =>
  input.word('average', { geometric: /^geometric/, arithmetic: /^arithmetic/ }, 'arithmetic')
const strikeTypeOf = (input: CaseInput) =>
  input.text('strikeType', 'floating') === FIXED_STRIKE ? ('fixed' as const) : ('floating' as const)
const monitoringOf = (input: CaseInput) => (input.flag('discrete', false) ? 'discrete' : 'continuous')
/** The dates of a contract that is watched at the ends of the steps. */
const datesOf = (input: CaseInput) => (input.flag('discrete', false) ? { observations: input.number('steps') } : {})

const KINDS: readonly Kind[] = [
  {
    kind: 'european',
    contract: () => ({ kind: 'european' }),
    closed: (input) => garmanKohlhagen(termsOf(input)).price,
  },
  {
    kind: 'average-price',
    contract: (input) => ({
      kind: 'average-price',
      average: averageOf(input),
      ...optional(input, 'averageToDate'),
      ...optional(input, 'timeSinceInception', 'timeSinceInceptionYears'),
    }),
    closed: (input) =>
      asianOption({
        ...termsOf(input),
        average: averageOf(input),
        observationTimes: equalTimes(input.number('timeYears'), input.number('steps')),
        ...optional(input, 'averageToDate'),
        ...optional(input, 'timeSinceInception', 'timeSinceInceptionYears'),
      }).price,
  },
  {
    kind: 'barrier',
    contract: (input) => ({
      kind: 'barrier',
      barrierType: barrierTypeOf(input),
      barrier: input.number('barrier'),
      monitoring: monitoringOf(input),
      ...optional(input, 'rebate'),
    }),
    closed: (input) =>
      barrierOption({
        ...termsOf(input),
        barrierType: barrierTypeOf(input),
        barrier: input.number('barrier'),
        ...optional(input, 'rebate'),
        ...datesOf(input),
      }).price,
  },
  {
    kind: 'lookback',
    contract: (input) => ({
      kind: 'lookback',
      strikeType: strikeTypeOf(input),
      monitoring: monitoringOf(input),
      ...optional(input, 'extremeToDate'),
    }),
    closed: (input) =>
      lookbackOption({
        ...termsOf(input),
        strikeType: strikeTypeOf(input),
        ...optional(input, 'extremeToDate'),
        ...datesOf(input),
      }).price,
  },
]

function simulationOf(input: CaseInput, contract: SimulatedContract): MonteCarloInput {
  return {
    ...termsOf(input),
    contract,
    steps: input.number('steps'),
    paths: input.number('paths'),
    seed: input.number('seed'),
    antithetic: input.flag('antithetic', false),
    controlVariate: input.flag('controlVariate', false),
    greeks: input.flag('greeks', false),
  }
}

/** Each Greek with its own standard error, as rows. */
const greekRows = (greeks: object | null) =>
  greeks === null
    ? null
    : Object.entries(greeks as Readonly<Record<string, { value: number; standardError: number }>>).map(
        ([name, { value, standardError }]) => ({ name, value, standardError }),
      )

function simulated({ contract, closed }: Kind, input: CaseInput): Results {
  const { greeks, interval95, runningMean, ...result } = monteCarlo(simulationOf(input, contract(input)))
  const closedPrice = closed(input)
  const { price, standardError } = result
  return {
    ...result,
    ...errorOf(price, standardError),
    interval95Low: interval95[0],
    interval95High: interval95[1],
    closedPrice,
    errorsApart: standardError > 0 ? (price - closedPrice) / standardError : null,
    greekEstimates: greekRows(greeks),
    convergence: runningMean.map((point) => ({
      ...point,
      low: point.mean - 1.96 * point.standardError,
      high: point.mean + 1.96 * point.standardError,
    })),
  }
}

const SHARED = [
  'optionType',
  'spot',
  'strike',
  'rDomesticPctCC',
  'rForeignPctCC',
  'timeYears',
  'volPct',
  'paths',
  'seed',
]

/** Which contract a reference case describes. */
const kindOf = ({ payoff = 'european' }: WireInputs) => (/average/.test(String(payoff)) ? 'average-price' : 'european')

function model(kind: Kind): ModelCalculation {
  return {
    families: ['monte_carlo'],
    compute: (input) => simulated(kind, input),
    open: (reference) => {
      if (kindOf(reference) !== kind.kind) return undefined
      const steps = reference.observations ?? CONTINUOUS_STEPS
      return { seed: SEED, steps, antithetic: false, controlVariate: false, ...picked(reference, SHARED) }
    },
  }
}

export const calculation: Calculation = Object.fromEntries(KINDS.map((kind) => [kind.kind, model(kind)]))

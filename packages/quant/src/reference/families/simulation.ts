// Reference cases of the simulation. A case that gives no seed is run with a fixed one.
import { monteCarlo } from '../../pricing/simulation/monte-carlo.ts'
import type { SimulatedContract } from '../../pricing/simulation/simulated-path.ts'
import type { CaseInput } from '../case-input.ts'
import { barrierTypeOf, marketOf, optional, optionTypeOf } from '../option-input.ts'
import type { Family } from '../reference-case.ts'

const SEED = 20260413
const CONTINUOUS_STEPS = 50

/** The contract that the words of `payoff`, or the fields that are there, describe. */
function contractOf(input: CaseInput): SimulatedContract {
  const words = input.text('payoff', input.text('kind', input.text('contract', 'european'))).toLowerCase()
  const monitoring = input.has('observations') ? 'discrete' : 'continuous'
  if (words.includes('barrier') || input.has('barrier')) {
    const contract = { kind: 'barrier', barrierType: barrierTypeOf(input), barrier: input.number('barrier') } as const
    return { ...contract, monitoring, ...optional(input, 'rebate') }
  }
  if (words.includes('lookback') || input.has('extremeToDate') || input.has('strikeType')) {
    const isFixed =
      words.includes('fixed') ||
      input.word('strikeType', { fixed: /^fixed$/, floating: /^floating$/ }, 'floating') === 'fixed'
    return {
      kind: 'lookback',
      strikeType: isFixed ? 'fixed' : 'floating',
      monitoring,
      ...optional(input, 'extremeToDate'),
    }
  }
  if (words.includes('average') || words.includes('asian') || input.has('timeSinceInceptionYears'))
    return {
      kind: 'average-price',
      average: words.includes('geometric') ? 'geometric' : 'arithmetic',
      ...optional(input, 'averageToDate'),
      ...optional(input, 'timeSinceInception', 'timeSinceInceptionYears'),
    }
  return { kind: 'european' }
}

/** True, or the name of the method that is wanted. */
function isWanted(input: CaseInput, field: string): boolean {
  return input.holds(field, 'boolean') ? input.flag(field) : input.text(field, 'none') !== 'none'
}

export const simulationFamily: Family = (input) => ({
  ...monteCarlo({
    ...marketOf(input),
    optionType: optionTypeOf(input),
    strike: input.number('strike', input.number('spot')),
    contract: contractOf(input),
    steps: input.number('observations', input.number('steps', CONTINUOUS_STEPS)),
    paths: input.number('paths'),
    seed: input.number('seed', SEED),
    antithetic: isWanted(input, 'antithetic'),
    controlVariate: isWanted(input, 'controlVariate'),
  }),
})

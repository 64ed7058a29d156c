// Reference cases of the exotic options and of the simulation.
import { type AsianInput, asianOption, equalTimes } from '../../pricing/exotic/asian.ts'
import { barrierOption } from '../../pricing/exotic/barrier.ts'
import { binaryOption } from '../../pricing/exotic/binary.ts'
import { chooserOption } from '../../pricing/exotic/chooser.ts'
import { compoundOption } from '../../pricing/exotic/compound.ts'
import { lookbackOption } from '../../pricing/exotic/lookback.ts'
import type { CaseInput } from '../case-input.ts'
import { barrierTypeOf, marketOf, optional, optionTypeOf } from '../option-input.ts'
import type { Families } from '../reference-case.ts'
import { simulationFamily } from './simulation.ts'

const termsOf = (input: CaseInput) => ({ ...marketOf(input), optionType: optionTypeOf(input) })

/** The dates of `observations`: a list, or the rule `T*i/m, i=1..m` and its kin. */
function observationTimes(input: CaseInput): readonly number[] {
  if (input.holds('observationTimes', 'object')) return input.numbers('observationTimes')
  const [time, m] = [input.number('timeYears'), input.number('observations')]
  const rule = input.text('observationTimes', 'T*i/m, i=1..m').replaceAll(' ', '')
  const shape = /^T\*(?:i|\(i([+-]\d+)\))\/(?:m|\(m([+-]\d+)\)),i=(\d+)\.\.m([+-]\d+)?$/.exec(rule)
  if (!shape) throw new Error(`observationTimes not understood: ${rule}`)
  const [, shift = 0, more = 0, from, beyond = 0] = shape
  const [first, last] = [Number(from) + Number(shift), m + Number(beyond) + Number(shift)]
  const parts = m + Number(more)
  if (first === 1 && last === m && parts === m) return equalTimes(time, m)
  return Array.from({ length: last - first + 1 }, (_, i) => (time * (first + i)) / parts)
}

function asian(input: CaseInput) {
  const kind = input.text('kind', 'average-price')
  if (!/average.price/.test(kind)) throw new Error(`no such average: ${kind}`)
  const average = input.word(
    input.has('average') ? 'average' : 'averaging',
    { geometric: /^geometric/, arithmetic: /^arithmetic/ },
    'arithmetic',
  )
  const isDiscrete = input.text('averaging', '').endsWith('discrete') || input.has('observations')
  const terms: AsianInput = {
    ...termsOf(input),
    strike: input.number('strike'),
    average,
    ...(isDiscrete ? { observationTimes: observationTimes(input) } : {}),
    ...optional(input, 'averageToDate'),
    ...optional(input, 'timeSinceInception', 'timeSinceInceptionYears'),
    ...optional(input, 'pastObservations', 'observationsToDate', 'pastFixings'),
  }
  const result = asianOption(terms)
  const M2 = result.mean ** 2 * Math.exp(result.variance)
  return { ...result, M1: result.mean, M2, m1: result.mean, m2: M2 }
}

const STRIKE_TYPE = { fixed: /^fixed$/, floating: /^floating$/ } as const

function lookback(input: CaseInput) {
  return lookbackOption({
    ...termsOf(input),
    strikeType: input.word('strikeType', STRIKE_TYPE, input.has('strike') ? 'fixed' : 'floating'),
    ...optional(input, 'strike'),
    ...optional(input, 'extremeToDate', 'minToDate', 'maxToDate', 'minimumToDate', 'maximumToDate'),
    ...optional(input, 'observations'),
  })
}

function binary(input: CaseInput) {
  return binaryOption({
    ...termsOf(input),
    strike: input.number('strike'),
    payoff: input.word('payoff', { 'asset-or-nothing': /^asset/, 'cash-or-nothing': /^cash/ }, 'cash-or-nothing'),
    ...optional(input, 'cashPayout', 'cash'),
  })
}

function barrier(input: CaseInput) {
  return barrierOption({
    ...termsOf(input),
    strike: input.number('strike'),
    barrierType: barrierTypeOf(input),
    barrier: input.number('barrier'),
    ...optional(input, 'rebate'),
    ...optional(input, 'observations'),
    knocked: input.flag('knocked', input.flag('alreadyKnocked', false)),
  })
}

function compound(input: CaseInput) {
  const { time: daughterTime, ...market } = marketOf(input, 'daughterTimeYears')
  return compoundOption({
    ...market,
    daughterTime,
    motherType: optionTypeOf(input, 'motherType'),
    motherStrike: input.number('motherStrike'),
    motherTime: input.number('motherTimeYears'),
    daughterType: optionTypeOf(input, 'daughterType'),
    daughterStrike: input.number('daughterStrike'),
  })
}

const chooser = (input: CaseInput) =>
  chooserOption({
    ...marketOf(input),
    strike: input.number('strike'),
    decisionTime: input.number('decisionTimeYears'),
  })

export const exoticFamilies: Families = {
  asian: (input) => asian(input),
  barrier: (input) => ({ ...barrier(input) }),
  binary: (input) => ({ ...binary(input) }),
  chooser: (input) => ({ ...chooser(input) }),
  compound: (input) => ({ ...compound(input) }),
  lookback: (input) => ({ ...lookback(input) }),
  monte_carlo: simulationFamily,
}

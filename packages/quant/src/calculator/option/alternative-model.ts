// The alternative models. Their reference families spell some parameters in their own way; one list of names serves both directions.
import { caseInput } from '../../reference/case-input.ts'
import { modelFamilies } from '../../reference/families/model.ts'
import type { Calculation, ModelCalculation, Results, WireInputs } from '../calculation.ts'

const CONTRACT = ['optionType', 'spot', 'strike', 'rDomesticPctCC', 'rForeignPctCC', 'timeYears', 'volPct']

interface Spelling {
  readonly family: string
  /** How a limits case speaks of the model. */
  readonly word: RegExp
  /** The family's name of each parameter, by ours. */
  readonly names: Readonly<Record<string, string>>
  /** Inputs where the case leaves them out, as the family takes them. */
  readonly usual?: WireInputs
}

function renamed(given: WireInputs, names: readonly (readonly [from: string, to: string])[]): WireInputs {
  return Object.fromEntries(
    names.flatMap(([from, to]) => (given[from] === undefined || given[from] === null ? [] : [[to, given[from]]])),
  )
}

function model({ family, word, names, usual = {} }: Spelling): ModelCalculation {
  const own = Object.entries(names)
  const shared = CONTRACT.map((name) => [name, name] as const)
  const read = modelFamilies[family]
  if (!read) throw new Error(`should hold: there is a family ${family}`)
  return {
    families: [family, 'alt_model_limits'],
    compute: (_, __, given): Results => read(caseInput({ ...given, ...renamed(given, own) })),
    open: (reference, from) => {
      if (from !== family && !word.test(String(reference.model))) return undefined
      const taken = renamed(reference, [...shared, ...own.map(([ours, theirs]) => [theirs, ours] as const)])
      return { optionType: 'call', rDomesticPctCC: 0, rForeignPctCC: 0, ...usual, ...taken }
    },
  }
}

const JUMPS = ['jumpsPerYear', 'meanJumpPct', 'jumpLogStdDevPct']
const HESTON = ['v0', 'kappa', 'theta', 'volOfVol', 'correlation']
const same = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]))

const sabr = model({
  family: 'sabr',
  word: /sabr/,
  names: { alpha: 'sabrAlpha', beta: 'sabrBeta', ...same(['volOfVol', 'correlation', 'shift', 'forward']) },
})

const heston = model({ family: 'heston', word: /heston/, names: same(HESTON) })

export const calculation: Calculation = {
  merton: model({ family: 'merton_jump', word: /merton|jump/, names: same(JUMPS) }),
  cev: model({ family: 'cev', word: /cev/, names: { alpha: 'cevAlpha' }, usual: { alpha: 1 } }),
  vg: model({
    family: 'variance_gamma',
    word: /gamma|^vg/,
    names: { varianceRate: 'vgVariance', skew: 'vgSkewTheta' },
  }),
  heston: {
    ...heston,
    // The variance of today is entered; people think of it as a volatility.
    compute: (input, ...rest) => ({
      ...heston.compute(input, ...rest),
      todaysVolPct: 100 * Math.sqrt(input.number('v0')),
    }),
  },
  sabr: {
    ...sabr,
    names: { impliedVolPct: 'sabrVolPct' },
    compute: (...inputs) => {
      const results = sabr.compute(...inputs)
      return { ...results, warnings: results.negativeDensity === true ? ['negative-density'] : [] }
    },
    open: (reference, from) => {
      const opened = sabr.open(reference, from)
      return opened && { ...opened, sabrOn: reference.spot === undefined ? 'forward' : 'spot' }
    },
  },
}

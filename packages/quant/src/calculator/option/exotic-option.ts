// The exotic options of the equity screen. What reads a reference case reads the inputs of the screen.
import { exoticFamilies } from '../../reference/families/exotic.ts'
import { type ModelCalculation, picked, type Results, type WireInputs } from '../calculation.ts'

const COMMON = ['optionType', 'spot', 'strike', 'rDomesticPctCC', 'rForeignPctCC', 'timeYears', 'volPct']

/** The model of a family: its cases are opened by the names that they have in common with the screen. */
function exotic(family: string, own: readonly string[]): ModelCalculation {
  const read = exoticFamilies[family]
  if (!read) throw new Error(`should hold: there is a family ${family}`)
  return {
    families: [family],
    compute: (input): Results => read(input),
    open: (reference) => ({ rForeignPctCC: 0, ...picked(reference, [...COMMON, ...own]) }),
  }
}

const asian = exotic('asian', ['observations', 'averageToDate', 'timeSinceInceptionYears'])
const averageOf = (reference: WireInputs) =>
  String(reference.averaging ?? '').startsWith('geometric') ? 'geometric' : 'arithmetic'

export const exoticOptions = {
  binary: exotic('binary', ['payoff', 'cashPayout']),
  barrier: exotic('barrier', ['barrierType', 'barrier', 'rebate', 'observations', 'knocked']),
  asian: {
    ...asian,
    open: (reference: WireInputs, family: string) => ({
      ...asian.open(reference, family),
      average: averageOf(reference),
    }),
  },
  lookback: exotic('lookback', ['strikeType', 'extremeToDate', 'observations']),
  compound: exotic('compound', [
    'motherType',
    'motherStrike',
    'motherTimeYears',
    'daughterType',
    'daughterStrike',
    'daughterTimeYears',
  ]),
  chooser: exotic('chooser', ['decisionTimeYears']),
}

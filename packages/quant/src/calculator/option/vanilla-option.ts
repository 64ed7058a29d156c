// The European and the American option, as two screens show them.
import { americanOnNodes, americanOption, americanQualityPrice } from '../../pricing/vanilla/american-option.ts'
import { europeanOption, withYield } from '../../pricing/vanilla/european-option.ts'
import { treeDisplay } from '../../pricing/vanilla/tree-display.ts'
import { type CaseInput, caseInput } from '../../reference/case-input.ts'
import { exerciseOf, termsOf, treeTermsOf, vanillaFamilies } from '../../reference/families/vanilla.ts'
import { answered } from '../answer.ts'
import { type ModelCalculation, picked, type Results, type TreePicture, type WireInputs } from '../calculation.ts'
import { errorOf } from '../convergence.ts'

const MARKET = ['optionType', 'spot', 'strike', 'rDomesticPctCC', 'rForeignPctCC', 'timeYears', 'volPct']
const ON_NODES = new Set(['price', 'delta', 'gamma', 'thetaPerDay'])
/** What needs further trees, or the closed formula. */
const BESIDE = ['qualityPrice', 'europeanPrice', 'earlyExercise', 'errorEstimate']
const GREEKS = [...ON_NODES, 'vegaPer1Pct', 'rhoPer1Pct', 'rhoForeignPer1Pct']

/** A case that gives the price instead of the volatility is opened with the volatility that the price implies. */
function openVanilla(given: WireInputs): WireInputs | undefined {
  const reference = caseInput(given)
  const yields = reference.has('rForeignPctCC') ? reference.number('rForeignPctCC') : 0
  const market = picked(given, [...MARKET, 'steps', 'dividends'])
  const opened = { underlying: yields === 0 ? 'stock' : 'currency', rForeignPctCC: yields, ...market }
  if (!reference.has('price')) return opened
  const implied = answered(() => vanillaFamilies.implied_vol?.(reference).impliedVolPct)
  if (!('answer' in implied) || typeof implied.answer !== 'number') return undefined
  return { ...opened, volPct: implied.answer }
}

const isTreeCase = (given: WireInputs) => 'steps' in given

export const european: ModelCalculation = {
  families: ['gk_european', 'discrete_dividends', 'implied_vol'],
  compute: (input): Results => ({ ...europeanOption(termsOf(input)) }),
  open: (reference) => (isTreeCase(reference) ? undefined : openVanilla(reference)),
}

function american(input: CaseInput, wants: (name: string) => boolean): Results {
  const terms = treeTermsOf(input)
  const needsBumps = GREEKS.some((name) => wants(name) && !ON_NODES.has(name))
  const greeks = needsBumps ? americanOption(terms) : americanOnNodes(terms)
  if (!BESIDE.some(wants)) return { ...greeks }
  const europeanPrice = europeanOption(termsOf(input)).price
  const qualityPrice = americanQualityPrice(terms)
  return {
    ...greeks,
    qualityPrice,
    europeanPrice,
    earlyExercise: qualityPrice - europeanPrice,
    ...errorOf(greeks.price, Math.abs(qualityPrice - greeks.price)),
  }
}

function treePicture(input: CaseInput): TreePicture {
  const terms = treeTermsOf(input)
  const { spotNodes, valueNodes, exercisedNodes, nodeTimes, price, ...header } = treeDisplay({
    ...withYield(terms),
    steps: terms.steps,
    exercise: exerciseOf(input),
  })
  return { header, nodeTimes, upper: spotNodes, lower: valueNodes, exercised: exercisedNodes }
}

export const americanTree: ModelCalculation = {
  families: ['american_crr', 'tree_display'],
  compute: american,
  tree: treePicture,
  open: (reference) => (isTreeCase(reference) ? openVanilla(reference) : undefined),
}

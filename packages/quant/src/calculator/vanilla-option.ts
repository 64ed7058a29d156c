// The European and the American option, as two screens show them.
import { americanOnNodes, americanOption, americanQualityPrice } from '../pricing/american-option.ts'
import { europeanOption } from '../pricing/european-option.ts'
import { treeDisplay } from '../pricing/tree-display.ts'
import { withYield } from '../pricing/european-option.ts'
import type { CaseInput } from '../reference/case-input.ts'
import { exerciseOf, termsOf, treeTermsOf, vanillaFamilies } from '../reference/vanilla.families.ts'
import { type ModelCalculation, picked, type Results, type TreePicture, type WireInputs } from './calculation.ts'

const MARKET = ['optionType', 'spot', 'strike', 'rDomesticPctCC', 'rForeignPctCC', 'timeYears', 'volPct']
const ON_NODES = new Set(['price', 'delta', 'gamma', 'thetaPerDay'])
const GREEKS = [...ON_NODES, 'vegaPer1Pct', 'rhoPer1Pct', 'rhoForeignPer1Pct']

/** A case that gives the price instead of the volatility is opened with the volatility that the price implies. */
function openVanilla(reference: CaseInput): WireInputs {
  const known = picked(reference, [...MARKET, 'steps', 'dividends'])
  const implied = reference.has('price') ? { volPct: impliedPercent(reference) } : {}
  const yields = reference.has('rForeignPctCC') ? reference.number('rForeignPctCC') : 0
  return { underlying: yields === 0 ? 'stock' : 'currency', rForeignPctCC: yields, ...known, ...implied }
}

function impliedPercent(reference: CaseInput): number {
  const found = vanillaFamilies.implied_vol?.(reference).impliedVolPct
  return typeof found === 'number' ? found : Number.NaN
}

const isTreeCase = (reference: CaseInput) => reference.has('steps')

export const european: ModelCalculation = {
  families: ['gk_european', 'discrete_dividends', 'implied_vol'],
  compute: (input): Results => ({ ...europeanOption(termsOf(input)) }),
  open: (reference) => (isTreeCase(reference) ? undefined : openVanilla(reference)),
}

function american(input: CaseInput, wants: (name: string) => boolean): Results {
  const terms = treeTermsOf(input)
  const needsBumps = GREEKS.some((name) => wants(name) && !ON_NODES.has(name))
  const greeks = needsBumps ? americanOption(terms) : americanOnNodes(terms)
  if (!wants('qualityPrice') && !wants('europeanPrice') && !wants('earlyExercise')) return { ...greeks }
  const europeanPrice = europeanOption(termsOf(input)).price
  const qualityPrice = americanQualityPrice(terms)
  return { ...greeks, qualityPrice, europeanPrice, earlyExercise: qualityPrice - europeanPrice }
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

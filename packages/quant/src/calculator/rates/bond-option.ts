// Options on bonds: Black, Hull–White in closed form, and the two short-rate trees.
import { type BondOptionTerms, bondOption, hullWhiteOption } from '../../pricing/rates/bond-option.ts'
import { rateRisk } from '../../pricing/rates/rate-model.ts'
import type { ShortRateModel } from '../../pricing/rates/short-rate-tree.ts'
import { type TreeBondOption, treeBondOption, treeBondOptionDisplay } from '../../pricing/rates/tree-bond-option.ts'
import { type CaseInput, caseInput } from '../../reference/case-input.ts'
import { optionBondOf } from '../../reference/families/rates.ts'
import { optionTypeOf } from '../../reference/option-input.ts'
import type { Calculation, ModelCalculation, Results, TreePicture, WireInputs } from '../calculation.ts'
import { errorOf, halvingError } from '../convergence.ts'
import { bondIn, bondOut, curveIn, curveOut } from './rates-inputs.ts'

const termsOf = (input: CaseInput): BondOptionTerms => ({
  optionType: optionTypeOf(input),
  bond: bondIn(input),
  strike: input.number('strike'),
  strikeKind: input.text('strikeKind', 'cash') === 'quoted' ? 'quoted' : 'cash',
  expiry: input.number('expiryYears'),
  curve: curveIn(input),
})

function black(input: CaseInput): Results {
  const { priceVol, ...value } = bondOption({
    ...termsOf(input),
    vol: input.percent('volPct'),
    volKind: input.text('volKind', 'price') === 'yield' ? 'yield' : 'price',
    ...(input.has('cashPrice') ? { cashPrice: input.number('cashPrice') } : {}),
  })
  return { ...value, priceVolPct: 100 * priceVol }
}

const hullWhiteOf = (input: CaseInput) => ({ reversion: input.percent('reversionPct'), vol: input.percent('volPct') })
const hullWhite = (input: CaseInput): Results => ({ ...hullWhiteOption(termsOf(input), hullWhiteOf(input)) })

function treeOption(input: CaseInput, model: ShortRateModel): TreeBondOption {
  const steps = input.number('steps')
  const span = input.word('span', { bond: /^bond/, option: /^option/ }, model === 'hull-white' ? 'option' : 'bond')
  const exercise = input.text('exercise', 'european') === 'american' ? 'american' : 'european'
  return { ...termsOf(input), exercise, model: { model, ...hullWhiteOf(input) }, steps, span }
}

const RISKS = ['dv01', 'gamma01', 'vegaPer1Pct', 'errorEstimate']

function onTree(input: CaseInput, wants: (name: string) => boolean, model: ShortRateModel): Results {
  const option = treeOption(input, model)
  const isEuropean = option.exercise === 'european'
  const closed = model === 'hull-white' && isEuropean && wants('closedPrice')
  const closedPrice = closed ? hullWhiteOption(termsOf(input), hullWhiteOf(input)).price : null
  if (!RISKS.some(wants)) return { price: treeBondOption(option).price, closedPrice }
  const withSteps = (steps: number) => treeBondOption({ ...option, steps }).price
  const { reversion, vol } = option.model
  const risk = rateRisk(
    (curve, one) => treeBondOption({ ...option, curve, model: { model, reversion, vol: one.vol } }).price,
    option.curve,
    { kind: 'tree' as const, vol },
  )
  const error = closedPrice === null ? halvingError(input, risk.price, withSteps) : Math.abs(risk.price - closedPrice)
  return { ...risk, closedPrice, ...errorOf(risk.price, error) }
}

function picture(input: CaseInput, model: ShortRateModel): TreePicture {
  const option = treeOption(input, model)
  const { slices } = treeBondOptionDisplay(option)
  const columns = slices.map(({ nodes }) => nodes)
  return {
    header: { strike: option.strike, stepYears: slices[1]?.time ?? 0, stepDays: 365 * (slices[1]?.time ?? 0) },
    nodeTimes: slices.map(({ time }) => time),
    upper: columns.map((nodes) => nodes.map(({ bondPrice }) => bondPrice)),
    lower: columns.map((nodes) => nodes.map(({ value }) => value)),
    // Marked is what is exercised before its time; at the expiry everything in the money is.
    exercised: columns.map((nodes, step) => nodes.map(({ exercised }) => exercised && step < columns.length - 1)),
    third: columns.map((nodes) => nodes.map(({ rate }) => (Number.isFinite(rate) ? 100 * rate : null))),
  }
}

/** A reference case of the model of that name. */
function opening(word: string) {
  return (reference: WireInputs): WireInputs | undefined => {
    if (reference.model !== word) return undefined
    const {
      optionType = 'call',
      strike = 0,
      optionLifeYears = 0,
      reversionPct = 0,
      shortRateVolPct,
      volPct,
    } = reference
    return {
      optionType,
      strike,
      expiryYears: optionLifeYears,
      reversionPct,
      volPct: shortRateVolPct ?? volPct ?? 0,
      ...(reference.steps === undefined ? {} : { steps: reference.steps }),
      ...(reference.stepsSpan === undefined ? {} : { span: 'bond' }),
      ...bondOut(optionBondOf(caseInput(reference))),
      ...curveOut(reference),
    }
  }
}

const families = ['bond_options']
const tree = (model: ShortRateModel, word: string): ModelCalculation => ({
  families,
  compute: (input, wants) => onTree(input, wants, model),
  tree: (input) => picture(input, model),
  open: opening(word),
})

export const calculation: Calculation = {
  'hull-white': { families, compute: hullWhite, open: opening('hull-white-analytic') },
  black: { families, compute: black, open: opening('black') },
  'hull-white-tree': tree('hull-white', 'hull-white-tree'),
  'black-karasinski-tree': tree('black-karasinski', 'black-karasinski-tree'),
}

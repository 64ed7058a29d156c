// Caps, floors and swap options, each by Black, by Hull–White in closed form, or on a short-rate tree.
import { capFloor } from '../../pricing/rates/cap-floor.ts'
import type { RateModel } from '../../pricing/rates/rate-model.ts'
import { swaption } from '../../pricing/rates/swaption.ts'
import type { CaseInput } from '../../reference/case-input.ts'
import type { Calculation, ModelCalculation, Results, WireInputs } from '../calculation.ts'
import { errorOf, halvingError } from '../convergence.ts'
import { curveIn, curveOut } from './rates-inputs.ts'

function modelOf(input: CaseInput): RateModel {
  const kind = input.text('rateModel', 'black')
  const vol = input.percent('volPct')
  if (kind === 'black') return { kind, vol }
  const reversion = input.percent('reversionPct', 0)
  if (kind === 'hull-white') return { kind, reversion, vol }
  const model = kind === 'black-karasinski-tree' ? 'black-karasinski' : 'hull-white'
  return { kind: 'tree', model, reversion, vol, steps: input.number('steps') }
}

const inPercent = (fraction: number | null) => (fraction === null ? null : 100 * fraction)

type Wants = (name: string) => boolean

/** What half as many steps say; nothing of a closed formula. */
function treeError(input: CaseInput, price: number, wants: Wants, priced: (model: RateModel) => number): Results {
  const model = modelOf(input)
  if (model.kind !== 'tree' || !wants('errorEstimate')) return { errorEstimate: null }
  return errorOf(
    price,
    halvingError(input, price, (steps) => priced({ ...model, steps })),
  )
}

function cap(input: CaseInput, kind: 'cap' | 'floor', wants: Wants): Results {
  const curve = curveIn(input)
  const terms = {
    kind,
    principal: input.number('principal'),
    strike: input.percent('strikePct'),
    settlementsPerYear: Number(input.text('settlementsPerYear')),
    life: input.number('lifeYears'),
    curve,
  }
  const { impliedVol, breakEvenRate, periods, ...risk } = capFloor(terms, modelOf(input))
  return {
    ...risk,
    ...treeError(input, risk.price, wants, (model) => capFloor(terms, model).price),
    impliedVolPct: inPercent(impliedVol),
    breakEvenRatePct: 100 * breakEvenRate,
    caplets: periods.map(({ fixing, payment, length }) => ({
      fixing,
      payment,
      forwardPct: (100 * (curve.discount(fixing) / curve.discount(payment) - 1)) / length,
      discount: curve.discount(payment),
    })),
  }
}

function option(input: CaseInput, kind: 'payer' | 'receiver', wants: Wants): Results {
  const exercise = input.word(
    'exercise',
    { american: /american/, bermudan: /bermud/, european: /european/ },
    'european',
  )
  const terms = {
    kind,
    exercise,
    principal: input.number('principal'),
    optionLife: input.number('optionLifeYears'),
    swapLife: input.number('swapLifeYears'),
    paymentsPerYear: Number(input.text('paymentsPerYear')),
    strike: input.percent('strikePct'),
    curve: curveIn(input),
  }
  const { impliedVol, forwardSwapRate, ...risk } = swaption(terms, modelOf(input))
  return {
    ...risk,
    ...treeError(input, risk.price, wants, (model) => swaption(terms, model).price),
    impliedVolPct: inPercent(impliedVol),
    forwardSwapRatePct: 100 * forwardSwapRate,
  }
}

function opening(kind: string) {
  return (reference: WireInputs): WireInputs | undefined => {
    if (reference.kind !== kind) return undefined
    const { principal = 100, strikePct = 0, volPct, shortRateVolPct, reversionPct } = reference
    const often = String(reference.settlementsPerYear ?? reference.paymentsPerYear ?? 1)
    const { lifeYears, optionLifeYears, swapLifeYears } = reference
    const life: WireInputs =
      lifeYears === undefined
        ? { optionLifeYears: optionLifeYears ?? 1, swapLifeYears: swapLifeYears ?? 1, paymentsPerYear: often }
        : { lifeYears, settlementsPerYear: often }
    return {
      principal,
      strikePct,
      ...life,
      rateModel: shortRateVolPct === undefined ? 'black' : 'hull-white',
      volPct: volPct ?? shortRateVolPct ?? 0,
      ...(reversionPct === undefined ? {} : { reversionPct }),
      ...curveOut(reference),
    }
  }
}

const swaptionModel = (kind: 'payer' | 'receiver'): ModelCalculation => ({
  families: ['swaptions'],
  compute: (input, wants) => option(input, kind, wants),
  open: opening(kind),
})
const capModel = (kind: 'cap' | 'floor'): ModelCalculation => ({
  families: ['caps_floors'],
  compute: (input, wants) => cap(input, kind, wants),
  open: opening(kind),
})

export const calculation: Calculation = {
  payer: swaptionModel('payer'),
  receiver: swaptionModel('receiver'),
  cap: capModel('cap'),
  floor: capModel('floor'),
}

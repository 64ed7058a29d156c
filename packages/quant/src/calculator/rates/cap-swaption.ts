// Caps, floors and swap options, each by Black, by Hull–White in closed form, or on a short-rate tree.
import { capFloor } from '../../pricing/rates/cap-floor.ts'
import type { RateModel } from '../../pricing/rates/rate-model.ts'
import { swaption } from '../../pricing/rates/swaption.ts'
import type { CaseInput } from '../../reference/case-input.ts'
import type { Calculation, ModelCalculation, Results, WireInputs } from '../calculation.ts'
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

function cap(input: CaseInput, kind: 'cap' | 'floor'): Results {
  const curve = curveIn(input)
  const { impliedVol, breakEvenRate, periods, ...risk } = capFloor(
    {
      kind,
      principal: input.number('principal'),
      strike: input.percent('strikePct'),
      settlementsPerYear: Number(input.text('settlementsPerYear')),
      life: input.number('lifeYears'),
      curve,
    },
    modelOf(input),
  )
  return {
    ...risk,
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

function option(input: CaseInput, kind: 'payer' | 'receiver'): Results {
  const exercise = input.word(
    'exercise',
    { american: /american/, bermudan: /bermud/, european: /european/ },
    'european',
  )
  const { impliedVol, forwardSwapRate, ...risk } = swaption(
    {
      kind,
      exercise,
      principal: input.number('principal'),
      optionLife: input.number('optionLifeYears'),
      swapLife: input.number('swapLifeYears'),
      paymentsPerYear: Number(input.text('paymentsPerYear')),
      strike: input.percent('strikePct'),
      curve: curveIn(input),
    },
    modelOf(input),
  )
  return { ...risk, impliedVolPct: inPercent(impliedVol), forwardSwapRatePct: 100 * forwardSwapRate }
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
  compute: (input) => option(input, kind),
  open: opening(kind),
})
const capModel = (kind: 'cap' | 'floor'): ModelCalculation => ({
  families: ['caps_floors'],
  compute: (input) => cap(input, kind),
  open: opening(kind),
})

export const calculation: Calculation = {
  payer: swaptionModel('payer'),
  receiver: swaptionModel('receiver'),
  cap: capModel('cap'),
  floor: capModel('floor'),
}

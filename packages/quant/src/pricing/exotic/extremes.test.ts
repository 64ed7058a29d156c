// Exotic options and models at the ends of their domains against 25- to 80-digit arithmetic: textbook formulas without any of
// our rearrangements (barrier, lookback, Asian, Merton), direct integration (compound, Variance Gamma), sums of incomplete
// gamma functions (CEV) and a tilted contour (Heston).
import { describe, expect, test } from 'vitest'
import golden from '../../golden/exotic-extremes.json' with { type: 'json' }
import { type CevInput, cevOption } from '../models/cev.ts'
import { type HestonInput, hestonOption } from '../models/heston.ts'
import { type MertonInput, mertonJumpOption } from '../models/merton-jump.ts'
import { type VarianceGammaInput, varianceGammaOption } from '../models/variance-gamma.ts'
import { type AsianInput, asianPrice } from './asian.ts'
import { type BarrierInput, barrierPrice } from './barrier.ts'
import { type CompoundInput, compoundPrice } from './compound.ts'
import { type LookbackInput, lookbackPrice } from './lookback.ts'

/** Of spot and price: a dozen roundings; the models add their quadrature. */
const ACCURACY = 2e-13

const read = <T>(inputs: unknown) => JSON.parse(JSON.stringify(inputs)) as T

const priceOf = new Map<string, (inputs: unknown) => number>([
  ['barrier', (x) => barrierPrice(read<BarrierInput>(x))],
  ['lookback', (x) => lookbackPrice(read<LookbackInput>(x))],
  ['asian', (x) => asianPrice(read<AsianInput>(x))],
  ['asiand', (x) => asianPrice(read<AsianInput>(x))],
  ['compound', (x) => compoundPrice(read<CompoundInput>(x))],
  ['cev', (x) => cevOption(read<CevInput>(x)).price],
  ['merton', (x) => mertonJumpOption(read<MertonInput>(x)).price],
  ['vg', (x) => varianceGammaOption(read<VarianceGammaInput>(x)).price],
  ['heston', (x) => hestonOption(read<HestonInput>(x)).price],
])

describe('extreme inputs', () => {
  test.each(golden.map(({ model, inputs, price }, i) => ({ name: `${i} ${model}`, model, inputs, price })))(
    '$name',
    ({ model, inputs, price }) => {
      const got = priceOf.get(model)?.(inputs) ?? Number.NaN
      expect(Math.abs(got - price), JSON.stringify({ inputs, got, price })).toBeLessThan(ACCURACY * (100 + price))
    },
  )
})

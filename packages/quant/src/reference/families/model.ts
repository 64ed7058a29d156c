// Reference cases of the alternative models and of their limits.
import { cevOption, cevVolAtSpot } from '../../pricing/models/cev.ts'
import { hestonOption } from '../../pricing/models/heston.ts'
import { mertonJumpOption } from '../../pricing/models/merton-jump.ts'
import { type SabrParameters, sabrOption, sabrVolatility } from '../../pricing/models/sabr.ts'
import { varianceGammaOption } from '../../pricing/models/variance-gamma.ts'
import type { CaseInput } from '../case-input.ts'
import { optional, optionTypeOf } from '../option-input.ts'
import type { Families, Family } from '../reference-case.ts'

const termsOf = (input: CaseInput) => ({
  optionType: optionTypeOf(input),
  spot: input.number('spot'),
  strike: input.number('strike'),
  rDomestic: input.percent('rDomesticPctCC', 0),
  rForeign: input.percent('rForeignPctCC', 0),
  time: input.number('timeYears'),
})

/** A model's answer with its volatility in percent too. */
function inPercent<T extends { readonly impliedVol: number | null }>(result: T): T & Readonly<Record<string, unknown>> {
  return { ...result, impliedVolPct: result.impliedVol === null ? null : result.impliedVol * 100 }
}

const cev: Family = (input) => {
  const alpha = input.number('cevAlpha', 1)
  input.remarks('cevSigma') // the same volatility, where volPct is given too
  const vol = input.has('volPct')
    ? input.percent('volPct')
    : cevVolAtSpot(input.number('cevSigma'), input.number('spot'), alpha)
  return inPercent(cevOption({ ...termsOf(input), vol, alpha }))
}

const mertonJump: Family = (input) =>
  inPercent(
    mertonJumpOption({
      ...termsOf(input),
      vol: input.percent('volPct'),
      jumpsPerYear: input.number('jumpsPerYear', 0),
      meanJump: input.percent('meanJumpPct', 0),
      jumpLogStdDev: input.percent('jumpLogStdDevPct', 0),
    }),
  )

const varianceGamma: Family = (input) =>
  inPercent(
    varianceGammaOption({
      ...termsOf(input),
      vol: input.percent('volPct'),
      varianceRate: input.number('vgVariance', 0.1),
      skew: input.number('vgSkewTheta', 0),
    }),
  )

const heston: Family = (input) => {
  const v0 = input.has('v0') ? input.number('v0') : input.percent('volPct', 0.1) ** 2
  const result = hestonOption({
    ...termsOf(input),
    v0,
    kappa: input.number('kappa', 1),
    theta: input.number('theta', v0),
    volOfVol: input.number('volOfVol', 0.1),
    correlation: input.number('correlation', 0),
  })
  return { ...inPercent(result), feller: result.fellerSatisfied }
}

/** With a forward and no spot the rates are zero and the price undiscounted, unless the case says otherwise. */
const sabr: Family = (input) => {
  const [rDomestic, rForeign] = [input.percent('rDomesticPctCC', 0), input.percent('rForeignPctCC', 0)]
  const time = input.number('timeYears')
  const spot = input.has('spot')
    ? input.number('spot')
    : input.number('forward') * Math.exp((rForeign - rDomestic) * time)
  const beta = input.number('sabrBeta', 1)
  const parameters: SabrParameters = {
    alpha: input.has('sabrAlpha') ? input.number('sabrAlpha') : input.percent('volPct', 0.1) * spot ** (1 - beta),
    beta,
    volOfVol: input.number('volOfVol', 0.1),
    correlation: input.number('correlation', 0),
    ...optional(input, 'shift'),
  }
  const strike = input.number('strike')
  // A shifted rate below zero has a volatility, but no option of this library lives on it.
  if (spot <= 0 && input.has('shift')) {
    const vol = sabrVolatility({ ...parameters, forward: input.number('forward'), strike, time })
    return { impliedVolPct: vol * 100, sabrVolPct: vol * 100 }
  }
  const contract = { optionType: optionTypeOf(input), spot, strike, rDomestic, rForeign, time }
  const result = sabrOption({ ...contract, ...parameters })
  return { ...result, impliedVolPct: result.sabrVol * 100, sabrVolPct: result.sabrVol * 100 }
}

const MODELS: readonly (readonly [pattern: RegExp, family: Family])[] = [
  [/cev|elasticity/, cev],
  [/merton|jump/, mertonJump],
  [/gamma|^vg/, varianceGamma],
  [/heston/, heston],
  [/sabr/, sabr],
]

const limits: Family = (input) => {
  const model = input.text('model').toLowerCase()
  const family = MODELS.find(([pattern]) => pattern.test(model))?.[1]
  if (!family) throw new Error(`no model of that name: ${model}`)
  return family(input)
}

export const modelFamilies: Families = {
  alt_model_limits: limits,
  cev,
  heston,
  merton_jump: mertonJump,
  sabr,
  variance_gamma: varianceGamma,
}

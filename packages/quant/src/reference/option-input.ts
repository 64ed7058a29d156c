// How reference cases spell what all option families share.
import type { BarrierType } from '../pricing/exotic/barrier.ts'
import type { OptionType } from '../pricing/vanilla/black.ts'
import type { CaseInput } from './case-input.ts'

export function optionTypeOf(input: CaseInput, field = 'optionType', otherwise: OptionType = 'call'): OptionType {
  return input.word(field, { call: /^c(all)?$/, put: /^p(ut)?$/ }, otherwise)
}

export const marketOf = (input: CaseInput, timeField = 'timeYears') => ({
  spot: input.number('spot'),
  rDomestic: input.percent('rDomesticPctCC', 0),
  rForeign: input.percent('rForeignPctCC', 0),
  time: input.number(timeField),
  vol: input.percent('volPct'),
})

/** An optional number under its first spelling that is there, as a property of its own name or no property at all. */
export function optional<Name extends string>(
  input: CaseInput,
  name: Name,
  ...spellings: string[]
): { [key in Name]?: number } {
  const spelling = [name, ...spellings].find((field) => input.has(field))
  if (spelling === undefined) return {}
  const values: { [key in Name]?: number } = {}
  values[name] = input.number(spelling)
  return values
}

/** `DI` or `down-and-in`, in any writing; without a field of its own it stands in the words of `payoff`. */
export function barrierTypeOf(input: CaseInput): BarrierType {
  const words = input.text('barrierType', input.text('payoff', '')).toLowerCase()
  if (!/^[ud][io]$|up|down/.test(words)) throw new Error(`barrierType not understood: ${words}`)
  const side = /^u/.test(words) || words.includes('up') ? 'U' : 'D'
  const isIn = /\bin\b|^.i$/.test(words)
  return side === 'U' ? (isIn ? 'UI' : 'UO') : isIn ? 'DI' : 'DO'
}

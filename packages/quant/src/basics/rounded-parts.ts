import { type Decimal, fromNumber, ZERO } from './decimal.ts'

/**
 * Parts of a model figure as decimals of `scale` that add up to the rounded figure: each is the step of the rounded running sum, so that
 * none is further than one last digit from its own value. `total` is the figure that the parts come from; the last part takes what the
 * sum of doubles lost of it. Errors: `not-finite`, `number-too-long`.
 */
export function roundedParts(parts: readonly number[], total: number, scale: number): readonly Decimal[] {
  let sum = 0
  let before = ZERO
  return parts.map((part, at) => {
    sum += part
    const until = fromNumber(at === parts.length - 1 ? total : sum, scale)
    const rounded = until.sub(before)
    before = until
    return rounded
  })
}

/** What a valuation says instead of a value at risk that could not be measured: it is told, and the day is valued all the same. Pure. */
import { Refusal } from '@hedgerow/contract/kit/refusal'
import { filled, type Text } from '@hedgerow/contract/kit/text'
import { riskRefusals } from '@hedgerow/contract/risk/risk.refusals'
import { QuantError } from '@hedgerow/quant/basics/quant-error'

/** Undefined of anything but what the library declines or a measure refuses: a fault of the database or of ours is none of the market. */
export function unmeasuredBy(error: unknown): Text | undefined {
  if (error instanceof Refusal) return filled(error.because, error.params)
  if (!(error instanceof QuantError)) return undefined
  const isImpossible = error.code === 'not-positive-definite'
  return isImpossible ? riskRefusals.IMPOSSIBLE_CORRELATION : filled(riskRefusals.NOT_COMPUTED, { code: error.code })
}

/** The entry of a fair value. Pure. Source: `reference/settlement.json`, realised_profit. */
import type { Decimal } from '@hedgerow/quant/basics/decimal'
import type { JournalLine } from '../journal.rules.ts'

/** The fair value of a deal on a day: an asset above zero, a liability below. Nothing of nothing. */
export function markLines(value: Decimal, currency: string): JournalLine[] {
  if (value.isZero()) return []
  const role = value.isPositive() ? 'derivativeAsset' : 'derivativeLiability'
  return [
    { account: { role }, currency, amount: value },
    { account: { role: 'fairValueResult' }, currency, amount: value.neg() },
  ]
}

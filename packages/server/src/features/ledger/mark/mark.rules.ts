/** The entry of a fair value. Pure. Source: `reference/settlement.json`, realised_profit. */
import type { Decimal } from '@hedgerow/quant/basics/decimal'
import type { JournalLine } from '../journal.rules.ts'

type DerivativeRole = 'derivativeAsset' | 'derivativeLiability'

/** What the books hold beside it, in the currency of the value; an asset is positive. */
export interface MarkCost {
  readonly cost: Decimal
  /** Where it stands in the books; undefined while it is owed. */
  readonly role: DerivativeRole | undefined
}

/**
 * The fair value of a deal on a day, less what its premium put there: an asset above zero, a liability below, and a premium moves where it
 * stands. A premium that is not paid yet is owed by the same deal. Nothing of nothing.
 */
export function markLines(value: Decimal, currency: string, beside?: MarkCost): JournalLine[] {
  const amount = beside ? value.sub(beside.cost) : value
  if (amount.isZero()) return []
  const role = beside?.role ?? (amount.isPositive() ? 'derivativeAsset' : 'derivativeLiability')
  return [
    { account: { role }, currency, amount },
    { account: { role: 'fairValueResult' }, currency, amount: amount.neg() },
  ]
}

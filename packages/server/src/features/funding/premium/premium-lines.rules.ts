/** The entry of a premium that is paid: it stands in the books until its option ends (decision 0338). Pure. Source: CAS 22, initial measurement. */
import type { Decimal } from '@hedgerow/quant/basics/decimal'
import type { JournalLine } from '../../ledger/journal.rules.ts'

/** What an option is to who holds it is an asset, what it is to its writer a liability. */
export const premiumRole = (isAsset: boolean): 'derivativeAsset' | 'derivativeLiability' =>
  isAsset ? 'derivativeAsset' : 'derivativeLiability'

interface PaidPremium {
  readonly currency: string
  /** + is received. */
  readonly amount: Decimal
}
/** In the quote currency of the option; an asset is positive. */
export interface Premium {
  readonly currency: string
  readonly amount: Decimal
}

/** Paid in another currency it is carried as what both agreed it to be in the quote currency, through the positions of the two. */
export function premiumLines(paid: PaidPremium, premium: Premium): JournalLine[] {
  const carried = { account: { role: premiumRole(premium.amount.isPositive()) }, ...premium } as const
  if (paid.currency === premium.currency) return [{ ...carried, amount: paid.amount.neg() }]
  const position = (currency: string, amount: Decimal) =>
    ({ account: { role: 'fxPosition' }, currency, amount }) as const
  return [position(paid.currency, paid.amount.neg()), position(premium.currency, premium.amount.neg()), carried]
}

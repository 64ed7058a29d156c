/** A journal before it is written: its lines balance in each currency and are whole units of it (decision 0069). Pure. */
import { assert } from '@hedgerow/contract/kit/refusal'
import { type Decimal, sum, ZERO } from '@hedgerow/quant/basics/decimal'
import { type FxRate, quoteAmount } from '@hedgerow/quant/basics/fx-rate'

/** What an account of the chart is for; a bank account has one of its own. */
export type AccountRole =
  | 'fxPosition'
  | 'unexplained'
  | 'counterParty'
  | 'bankCharges'
  | 'fxResult'
  | 'derivativeAsset'
  | 'derivativeLiability'
  | 'fairValueResult'
  | 'hedgingInstrument'
  | 'hedgedItem'
  | 'hedgeReserve'
  | 'hedgeCost'
  | 'hedgeResult'
  | 'revenue'
  | 'inventory'
  | 'cost'

/** Debits are positive: what a bank account receives, a cost, what others owe. */
export interface JournalLine {
  /** A ledger account, or the one of the organisation that has this role. */
  readonly account: { readonly id: string } | { readonly role: AccountRole }
  readonly currency: string
  readonly amount: Decimal
}

/** The lines that move something, in their order. A line that is left with nothing is no line. */
export const movingLines = (lines: readonly JournalLine[]): JournalLine[] =>
  lines.filter(({ amount }) => !amount.isZero())

/** A journal that does not balance is a fault of the program, never of a user; the database refuses it again. */
export function demandBalance(lines: readonly JournalLine[]): void {
  assert(lines.length >= 2, 'a journal has two lines or more')
  const sums = new Map<string, Decimal>()
  for (const { currency, amount } of lines) sums.set(currency, (sums.get(currency) ?? ZERO).add(amount))
  for (const [currency, total] of sums) assert(total.isZero(), `the lines in ${currency} balance, not to ${total}`)
}

/** An amount in the smallest unit of its currency, exactly. `scale` is the currency's count of decimals. */
export function minorUnits(amount: Decimal, scale: number): bigint {
  const units = amount.round(scale)
  assert(units.eq(amount), `${amount} is a booked amount of ${scale} decimals`)
  return units.coefficient
}

/**
 * The amounts of one journal in one currency, in the home currency: each is rounded, and what the roundings leave goes to the largest, so
 * that debits and credits are equal in the home currency as they are in their own. `rate` is null for the home currency itself.
 */
export function homeAmounts(amounts: readonly Decimal[], rate: FxRate | null, scale: number): Decimal[] {
  const homes = amounts.map((amount) => (rate === null ? amount : quoteAmount(rate, amount, scale)))
  const sizes = amounts.map((amount) => amount.abs())
  const largest = sizes.reduce((best, size, index) => (size.gt(sizes[best] ?? size) ? index : best), 0)
  return homes.map((home, index) => (index === largest ? home.sub(sum(homes)) : home))
}

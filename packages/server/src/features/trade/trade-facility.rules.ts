/** What a deal uses of its bank's facility, and whether the bank will carry it (workflows §2). */
import { refuse } from '@hedgerow/contract/kit/refusal'
import { tradeRefusals } from '@hedgerow/contract/trade/trade.refusals'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'

/** A bank's facility as a deal meets it; US dollars. */
export interface Facility {
  readonly facilityUsd: string
  /** What submitted and live deals use; null where one of them has no worth in dollars. */
  readonly usedUsd: string | null
  /** The percent of this deal that counts, by its term. */
  readonly usePct: string
}

const hundred = decimal('100')

/** @throws Refusal FACILITY_EXCEEDED; FACILITY_UNKNOWN where a rate is missing: what is unknown is not nothing */
export function demandFacility(facility: Facility | undefined, worth: Decimal | undefined): void {
  if (!facility) return
  const { facilityUsd, usedUsd } = facility
  const usePct = decimal(facility.usePct)
  if (usePct.isZero()) return
  if (!worth || usedUsd === null) {
    refuse(tradeRefusals.FACILITY_UNKNOWN, { facility: facilityUsd }, 'counterPartyId')
  }
  const needed = worth.mul(usePct).div(hundred, 6)
  if (decimal(usedUsd).add(needed).lte(decimal(facilityUsd))) return
  const [used, amount] = [decimal(usedUsd), needed].map((usd) => usd.round(2).toString())
  refuse(
    tradeRefusals.FACILITY_EXCEEDED,
    { facility: facilityUsd, used: used ?? '', amount: amount ?? '' },
    'counterPartyId',
  )
}

/** The cover of a request's exposures without it and with it: a draft is not yet part of what an exposure holds, everything later is. Pure. */
import type { Hedge, HedgeLine } from '@hedgerow/contract/hedging/hedge-request.contract'
import { OrderStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { type Decimal, decimal, min, ZERO } from '@hedgerow/quant/basics/decimal'

type CoveredLine = Pick<
  HedgeLine,
  'hedgeAmt' | 'executedAmt' | 'settledAmt' | 'lockAmt' | 'reservedAmt' | 'hedgeableAmt'
>
type Standing = Pick<Hedge, 'orderStatus' | 'closedFlag'>

/** What the request holds of the exposure, and what it would still take of it: one of both is nothing. */
interface Part {
  readonly locked: Decimal
  readonly reserved: Decimal
  readonly taken: Decimal
}
export interface Cover {
  readonly locked: Decimal
  readonly reserved: Decimal
  readonly open: Decimal
}

export function partOf(line: CoveredLine, { orderStatus, closedFlag }: Standing): Part {
  const executed = decimal(line.executedAmt)
  const rest = decimal(line.hedgeAmt).sub(executed)
  const isCounted = orderStatus === OrderStatus.of.submitted || orderStatus === OrderStatus.of.confirmed
  if (!isCounted) return { locked: ZERO, reserved: ZERO, taken: rest }
  // A deal holds its part locked once it is checked, and reserved until then; a closed request gave up its rest.
  const locked = min(executed, decimal(line.lockAmt))
  const waiting = decimal(line.settledAmt).isZero() ? executed.sub(locked) : ZERO
  const held = closedFlag === YesNo.of.yes ? ZERO : rest.add(waiting)
  return { locked, reserved: min(held, decimal(line.reservedAmt)), taken: ZERO }
}

export function coversOf(line: CoveredLine, part: Part): { readonly before: Cover; readonly after: Cover } {
  const now = { locked: decimal(line.lockAmt), reserved: decimal(line.reservedAmt), open: decimal(line.hedgeableAmt) }
  const { locked, reserved, taken } = part
  return {
    before: {
      locked: now.locked.sub(locked),
      reserved: now.reserved.sub(reserved),
      open: now.open.add(locked).add(reserved),
    },
    after: { ...now, reserved: now.reserved.add(taken), open: now.open.sub(taken) },
  }
}

const [hundred, pctScale] = [decimal('100'), 1]
/** Locked and reserved in percent of all three. */
export function coveredPct({ locked, reserved, open }: Cover): string {
  const covered = locked.add(reserved)
  const total = covered.add(open)
  return total.isPositive() ? covered.mul(hundred).div(total, pctScale).toString() : '0'
}

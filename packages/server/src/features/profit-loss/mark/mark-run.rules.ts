/** When a day may be marked, and whether what was proposed is still what the deals are worth. Pure. docs/states/mark-run.md shows the life. */
import { refuse } from '@hedgerow/contract/kit/refusal'
import { markRunRefusals } from '@hedgerow/contract/profit-loss/mark/mark-run.refusals'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { decimal, min, modelValue, ZERO } from '@hedgerow/quant/basics/decimal'
import type { Gap } from '../../position/valuation.rules.ts'

export interface MarkLine {
  readonly dealId: string
  readonly currency: string
  readonly marketRate: string
  /** Of what hedging relationships do not designate; an asset is positive. */
  readonly valueAmt: string
  /** What of its premium the books hold beside it, or will once it is paid; an asset is positive (decision 0338). */
  readonly costAmt: string
  /** What they designate of it, in the base currency: their entries book its worth (decision 0311). */
  readonly hedgedPrincipal: string
}

/** What of a deal its mark measures: the principal that is designated, at most all of it, and the share that is not. */
export function undesignated(principal: string, designated: string | undefined) {
  const hedged = min(decimal(designated ?? '0'), decimal(principal))
  const share = modelValue(decimal(principal).sub(hedged)) / modelValue(principal)
  return { hedgedPrincipal: hedged.toString(), share }
}

/** What of a premium the part of an option that is left cost, whatever of it is designated: what hedge entries hold came in at its worth. */
export function premiumShare(
  premium: { readonly amount: string; readonly principal: string } | undefined,
  left: string,
  scale: number,
): string {
  if (!premium) return ZERO.round(scale).toString()
  return decimal(premium.amount).mul(decimal(left)).div(decimal(premium.principal), scale).toString()
}

/** A deal that the market of the day cannot value, and what it lacks. */
export interface LeftOutDeal {
  readonly dealId: string
  readonly gaps: readonly Gap[]
}

/** The same deals are left out as before. @throws Refusal MARK_CHANGED */
export function demandSameLeftOut(proposed: readonly LeftOutDeal[], now: readonly LeftOutDeal[]): void {
  const before = new Set(proposed.map(({ dealId }) => dealId))
  if (now.length !== before.size || !now.every(({ dealId }) => before.has(dealId))) refuse(markRunRefusals.MARK_CHANGED)
}

/** `other`: marks of the same day, or booked ones of a later. @throws Refusal MARK_DAY_TAKEN, MARK_EARLIER on `markDate` */
export function demandFreeDay(
  markDate: BusinessDate,
  other: { readonly runNo: string; readonly markDate: string } | undefined,
): void {
  if (!other) return
  if (other.markDate === markDate)
    refuse(markRunRefusals.MARK_DAY_TAKEN, { day: markDate, no: other.runNo }, 'markDate')
  refuse(markRunRefusals.MARK_EARLIER, { day: other.markDate }, 'markDate')
}

/** The same deals and shares of them at the same worth and cost, to the cent. @throws Refusal MARK_CHANGED */
export function demandSameWorth(proposed: readonly MarkLine[], worth: readonly MarkLine[]): void {
  const before = new Map(proposed.map((line) => [line.dealId, line]))
  const isSame = ({ dealId, currency, valueAmt, costAmt, hedgedPrincipal }: MarkLine) => {
    const line = before.get(dealId)
    return (
      line !== undefined &&
      line.currency === currency &&
      decimal(line.valueAmt).eq(decimal(valueAmt)) &&
      decimal(line.costAmt).eq(decimal(costAmt)) &&
      decimal(line.hedgedPrincipal).eq(decimal(hedgedPrincipal))
    )
  }
  if (worth.length !== before.size || !worth.every(isSame)) refuse(markRunRefusals.MARK_CHANGED)
}

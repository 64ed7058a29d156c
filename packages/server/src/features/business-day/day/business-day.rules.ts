/** Who may do what to a business day after what others did, and when it may be signed. Pure. docs/states/business-day.md shows the life. */
import { DayAct } from '@hedgerow/contract/business-day/business-day.dict'
import { businessDayRefusals } from '@hedgerow/contract/business-day/day/business-day.refusals'
import type { MarketFigure } from '@hedgerow/contract/business-day/snapshot/snapshot.contract'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { type Handed, isOneHand } from '../../../kit/record/one-hand.ts'

interface Act {
  readonly dayAct: string
  readonly snapshotNo: number
  readonly userId: string | null
  readonly actTime: string
}

/** What of a day nobody does two of, whatever the duties that somebody holds. */
type DayRole = 'book' | 'sign' | 'reopen'

const { accept, freeze, value, review, reopen } = DayAct.of

/** Who did which part of a day over all of its snapshots; `bookers` booked entries of it. */
export interface DayHands {
  readonly acts: readonly Act[]
  readonly bookers: readonly string[]
}

const whoDid = (acts: readonly Act[], ...kinds: readonly string[]): string[] =>
  acts.flatMap(({ dayAct, userId }) => (userId !== null && kinds.includes(dayAct) ? [userId] : []))

/** Everybody who holds another part of the day: neither they nor a delegate in their place takes this one. */
export function holdersOfAnother(role: DayRole, { acts, bookers }: DayHands): string[] {
  const holders: Record<DayRole, readonly string[]> = {
    book: bookers,
    sign: whoDid(acts, review),
    reopen: whoDid(acts, reopen),
  }
  const others = (Object.keys(holders) as DayRole[]).filter((one) => one !== role)
  return [...new Set(others.flatMap((one) => holders[one]))]
}

/** Accounts of one hand are one person. @throws Refusal ONE_OF_BOOK_SIGN_REOPEN */
export function demandOneRole(who: Handed, role: DayRole, hands: DayHands, madeAt: string): void {
  const holdsAnother = holdersOfAnother(role, hands).some((userId) => isOneHand(who, userId, madeAt))
  if (holdsAnother) refuse(businessDayRefusals.ONE_OF_BOOK_SIGN_REOPEN)
}

/** Everybody who froze or valued the day, accepted its rates or booked its marks: none of them signs it. */
export const handsOf = ({ acts, bookers }: DayHands): string[] => [
  ...new Set([...whoDid(acts, accept, freeze, value), ...bookers]),
]

/** When the first of those hands was on the snapshot: from then on accounts of one person count as one. */
export const firstHandAt = ({ acts }: DayHands, now: string): string => acts[0]?.actTime ?? now

/** The acceptance of the figures of the snapshot that comes; a later one takes the place of those before. */
export function acceptanceOf<A extends Act & { readonly figures: readonly MarketFigure[] | null }>(
  acts: readonly A[],
  snapshotNo: number,
): A | undefined {
  return acts.findLast((act) => act.dayAct === accept && act.snapshotNo === snapshotNo)
}

/** Figures that one person accepted are frozen by another; accounts of one hand are one person. @throws Refusal ACCEPTED_BY_FREEZER */
export function demandOtherFreezer(who: Handed, accepted: Act | undefined): void {
  if (accepted && isOneHand(who, accepted.userId, accepted.actTime)) refuse(businessDayRefusals.ACCEPTED_BY_FREEZER)
}

interface Valuation {
  readonly residual: string
  readonly unvalued: number
  readonly names: string
}

/** @throws Refusal DEALS_NOT_VALUED, RESIDUAL_LEFT, AFFECTED */
export function demandExplained(valuation: Valuation | undefined, affected: boolean): void {
  if (!valuation) refuse(businessDayRefusals.DAY_NOT_VALUED)
  const { residual, unvalued, names } = valuation
  if (affected) refuse(businessDayRefusals.AFFECTED)
  if (unvalued > 0) refuse(businessDayRefusals.DEALS_NOT_VALUED, { count: unvalued, list: names })
  if (!decimal(residual).isZero()) refuse(businessDayRefusals.RESIDUAL_LEFT, { amount: residual })
}

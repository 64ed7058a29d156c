/** Whether the server freezes a day at its closing time, and what keeps it from that. Pure. */
import { DayAct, DayStatus, FreezeNeeds } from '@hedgerow/contract/business-day/business-day.dict'
import type { MarketFigure } from '@hedgerow/contract/business-day/snapshot/snapshot.contract'
import { areAccepted, missingAmong, staleAmong } from '../snapshot/freeze.rules.ts'

interface Day {
  readonly dayStatus: string
  readonly snapshotNo: number
}
interface Act {
  readonly dayAct: string
  readonly userId: string | null
}

const serverActs: readonly string[] = [DayAct.of.freeze, DayAct.of.held]

/** Once a day: not where somebody froze it, nor again after it was opened again or held back. */
export const isDue = ({ dayStatus, snapshotNo }: Day, acts: readonly Act[]): boolean =>
  dayStatus === DayStatus.of.open &&
  snapshotNo === 0 &&
  !acts.some(({ dayAct, userId }) => userId === null && serverActs.includes(dayAct))

/** What keeps the server from freezing a day; the first of its kinds. What is missing comes with what is stale, so that both are told at once. */
export type HeldBy =
  | { readonly kind: 'missing' | 'stale'; readonly figures: readonly MarketFigure[] }
  | { readonly kind: 'unreviewed'; readonly count: number }

interface Standing {
  /** All of the market that the book needs, what is missing too. */
  readonly figures: readonly MarketFigure[]
  /** Those that a person accepted although they are not of the day. */
  readonly accepted: readonly MarketFigure[]
  readonly dealsToReview: number
}

/** @returns undefined where the day can be frozen */
export function heldBy({ figures, accepted, dealsToReview }: Standing, freezeNeeds: string): HeldBy | undefined {
  const [missing, stale] = [missingAmong(figures), staleAmong(figures)]
  if (missing.length > 0) return { kind: 'missing', figures: [...missing, ...stale] }
  if (!areAccepted(stale, accepted)) return { kind: 'stale', figures: stale }
  const needsReviews = freezeNeeds === FreezeNeeds.of.ratesAndReviews
  return needsReviews && dealsToReview > 0 ? { kind: 'unreviewed', count: dealsToReview } : undefined
}

import type { WaitingKind } from '@hedgerow/contract/dashboard/dashboard.contract'

export const waitingGroups = ['toReview', 'toExecute', 'toSettle', 'toAcknowledge', 'sentBack'] as const
export type WaitingGroup = (typeof waitingGroups)[number]

/** How a kind of work is shown: its part of the figure at the top, and whether its count is red. */
interface Manner {
  /** Null of what is among another kind already, and of what one is only told of. */
  readonly group: WaitingGroup | null
  readonly isUrgent: boolean
}
const manner = (group: WaitingGroup | null): Manner => ({ group, isUrgent: false })
const urgent = (of: Manner): Manner => ({ ...of, isUrgent: true })
const [toReview, toExecute, toSettle, sentBack] = [
  manner('toReview'),
  manner('toExecute'),
  manner('toSettle'),
  manner('sentBack'),
]
const uncounted = manner(null)

/** Each kind says it of itself, and a new one must. What expires is among what waits for its execution. */
export const waitingKinds: Readonly<Record<WaitingKind, Manner>> = {
  hedgeCheck: toReview,
  hedgeSecond: toReview,
  tradeCheck: toReview,
  tradeSecond: toReview,
  eventCheck: toReview,
  marketCheck: toReview,
  limitCheck: toReview,
  transferAccept: toReview,
  netCheck: toReview,
  allocationCheck: toReview,
  fundCheck: toReview,
  pathCheck: toReview,
  accountCheck: toReview,
  flowChangeCheck: toReview,
  fileRelease: toReview,
  differenceCheck: toReview,
  overEvidence: toReview,
  partyCheck: toReview,
  newsPublish: toReview,
  execute: toExecute,
  matures: toExecute,
  exercise: urgent(toExecute),
  quoteUnknown: urgent(toExecute),
  quoteHeld: urgent(toExecute),
  quoteHeldCheck: urgent(toReview),
  exptUnmatched: toExecute,
  imptUnmatched: toExecute,
  exptWithdrawn: toExecute,
  imptWithdrawn: toExecute,
  unproved: toExecute,
  unconfirmed: toSettle,
  mismatched: urgent(toSettle),
  dealDue: toSettle,
  flowsFailed: urgent(toSettle),
  transferFailed: urgent(toSettle),
  crossFailed: urgent(toSettle),
  fileRefused: urgent(toSettle),
  flowsDue: toSettle,
  flowsPathless: toSettle,
  netDraft: toSettle,
  toAllocate: toSettle,
  differenceOpen: toSettle,
  balanceStale: toSettle,
  pathEnding: toSettle,
  rejectedRequest: urgent(sentBack),
  rejectedDeal: urgent(sentBack),
  rejectedEvent: urgent(sentBack),
  netReturned: urgent(sentBack),
  transferReturned: urgent(sentBack),
  crossReturned: urgent(sentBack),
  expiring: urgent(uncounted),
  alertFired: urgent(manner('toAcknowledge')),
  feedDown: urgent(uncounted),
  feedQuota: uncounted,
  quotaNear: uncounted,
}

import type { Waiting, WaitingKind } from '@hedgerow/contract/dashboard/dashboard.contract'
import { dashboardTexts } from '@hedgerow/contract/dashboard/dashboard.text'
import { useText } from '../../../kit/person/language.ts'
import { useWaiting } from '../dashboard-queries.ts'
import { waitingCardId } from '../WaitingCard.tsx'
import { KpiCard } from './KpiCard.tsx'

const groups = ['toReview', 'toExecute', 'toSettle', 'sentBack'] as const
/** Each kind has its place, and a new one must be given one. What expires is among what waits for its execution. */
const groupOf: Readonly<Record<WaitingKind, (typeof groups)[number] | null>> = {
  hedgeCheck: 'toReview',
  hedgeSecond: 'toReview',
  tradeCheck: 'toReview',
  tradeSecond: 'toReview',
  eventCheck: 'toReview',
  marketCheck: 'toReview',
  limitCheck: 'toReview',
  transferAccept: 'toReview',
  netCheck: 'toReview',
  allocationCheck: 'toReview',
  fundCheck: 'toReview',
  pathCheck: 'toReview',
  accountCheck: 'toReview',
  flowChangeCheck: 'toReview',
  fileRelease: 'toReview',
  differenceCheck: 'toReview',
  overEvidence: 'toReview',
  execute: 'toExecute',
  matures: 'toExecute',
  exercise: 'toExecute',
  exptUnmatched: 'toExecute',
  imptUnmatched: 'toExecute',
  exptWithdrawn: 'toExecute',
  imptWithdrawn: 'toExecute',
  unconfirmed: 'toSettle',
  mismatched: 'toSettle',
  valueToday: 'toSettle',
  flowsFailed: 'toSettle',
  transferFailed: 'toSettle',
  crossFailed: 'toSettle',
  fileRefused: 'toSettle',
  flowsDue: 'toSettle',
  flowsPathless: 'toSettle',
  netDraft: 'toSettle',
  toAllocate: 'toSettle',
  differenceOpen: 'toSettle',
  balanceStale: 'toSettle',
  pathEnding: 'toSettle',
  rejectedRequest: 'sentBack',
  rejectedDeal: 'sentBack',
  rejectedEvent: 'sentBack',
  netReturned: 'sentBack',
  transferReturned: 'sentBack',
  crossReturned: 'sentBack',
  expiring: null,
}
const countOf = (waiting: Waiting, isCounted: (of: (typeof groups)[number] | null) => boolean) =>
  waiting.filter(({ kind }) => isCounted(groupOf[kind])).reduce((sum, { count }) => sum + count, 0)

/** The count alone; the card below has a line and a list for each kind. */
export function WaitingKpi() {
  const t = useText()
  return (
    <KpiCard title={dashboardTexts.toDo} query={useWaiting()}>
      {(waiting) => {
        const count = countOf(waiting, (group) => group !== null)
        const parts = groups.flatMap((word) => {
          const some = countOf(waiting, (group) => group === word)
          return some === 0 ? [] : [t(dashboardTexts[word], { count: some })]
        })
        return (
          <>
            <p className="hg-kpi-figure">
              {count === 0 ? (
                count
              ) : (
                <a className="hg-list-link" href={`#${waitingCardId}`}>
                  {count}
                </a>
              )}
              <small>{t(dashboardTexts.items, { count })}</small>
            </p>
            <p className="hg-hint">{count === 0 ? t(dashboardTexts.nothingWaits) : parts.join(' · ')}</p>
          </>
        )
      }}
    </KpiCard>
  )
}

import type { Waiting, WaitingKind } from '@hedgerow/contract/dashboard/dashboard.contract'
import { dashboardTexts } from '@hedgerow/contract/dashboard/dashboard.text'
import { useText } from '../../../kit/person/language.ts'
import { useWaiting } from '../dashboard-queries.ts'
import { waitingCardId } from '../WaitingCard.tsx'
import { KpiCard } from './KpiCard.tsx'

const groups: readonly [keyof typeof dashboardTexts, readonly WaitingKind[]][] = [
  [
    'toReview',
    [
      'hedgeCheck',
      'hedgeSecond',
      'tradeCheck',
      'tradeSecond',
      'eventCheck',
      'marketCheck',
      'limitCheck',
      'transferAccept',
      'netCheck',
      'allocationCheck',
      'fundCheck',
      'pathCheck',
      'accountCheck',
      'flowChangeCheck',
      'fileRelease',
      'differenceCheck',
    ],
  ],
  ['toExecute', ['execute', 'matures', 'exercise']],
  [
    'toSettle',
    [
      'unconfirmed',
      'mismatched',
      'valueToday',
      'flowsFailed',
      'transferFailed',
      'crossFailed',
      'fileRefused',
      'flowsDue',
      'flowsPathless',
      'netDraft',
      'toAllocate',
      'differenceOpen',
      'balanceStale',
      'pathEnding',
    ],
  ],
  [
    'sentBack',
    ['rejectedRequest', 'rejectedDeal', 'rejectedEvent', 'netReturned', 'transferReturned', 'crossReturned'],
  ],
]
const countOf = (waiting: Waiting, kinds: readonly WaitingKind[]) =>
  waiting.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { count }) => sum + count, 0)

/** The count alone; the card below has a line and a list for each kind. */
export function WaitingKpi() {
  const t = useText()
  return (
    <KpiCard title={dashboardTexts.toDo} query={useWaiting()}>
      {(waiting) => {
        // What expires is among what waits for its execution.
        const count = waiting.reduce((sum, { kind, count: some }) => (kind === 'expiring' ? sum : sum + some), 0)
        const parts = groups.flatMap(([word, kinds]) => {
          const some = countOf(waiting, kinds)
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

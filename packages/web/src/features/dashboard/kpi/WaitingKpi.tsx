import { dashboardTexts } from '@hedgerow/contract/dashboard/dashboard.text'
import type { Waiting } from '@hedgerow/contract/dashboard/waiting.contract'
import { type WaitingGroup, waitingGroups } from '@hedgerow/contract/kit/person/waiting'
import { waitingWords } from '@hedgerow/contract/waits'
import { useText } from '../../../kit/person/language.ts'
import { useWaiting } from '../dashboard-queries.ts'
import { waitingCardId } from '../WaitingCard.tsx'
import { KpiCard } from './KpiCard.tsx'

const countOf = (waiting: Waiting, isCounted: (of: WaitingGroup | null) => boolean) =>
  waiting.filter(({ kind }) => isCounted(waitingWords[kind].group)).reduce((sum, { count }) => sum + count, 0)

/** The count alone; the card below has a line and a list for each kind. */
export function WaitingKpi() {
  const t = useText()
  return (
    <KpiCard title={dashboardTexts.toDo} query={useWaiting()}>
      {(waiting) => {
        const count = countOf(waiting, (group) => group !== null)
        const parts = waitingGroups.flatMap((word) => {
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

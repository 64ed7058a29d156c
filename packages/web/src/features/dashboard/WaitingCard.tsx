import { dashboardTexts } from '@hedgerow/contract/dashboard/dashboard.text'
import { waitingWords } from '@hedgerow/contract/waits'
import { ChevronRight } from 'lucide-react'
import { ListLink } from '../../kit/link/ListLink.tsx'
import { Card } from '../../kit/page/Card.tsx'
import { Empty } from '../../kit/page/Empty.tsx'
import { useText } from '../../kit/person/language.ts'
import { NamedRecords } from '../../pieces/month-end/NamedRecords.tsx'
import { useWaiting } from './dashboard-queries.ts'
import { Loaded } from './Loaded.tsx'

/** Where the figure at the top of the page leads. */
export const waitingCardId = 'waiting'

export function WaitingCard() {
  const t = useText()
  return (
    <div id={waitingCardId}>
      <Card title={t(dashboardTexts.waiting)}>
        <Loaded query={useWaiting()} height={120}>
          {(waiting) =>
            waiting.length === 0 ? (
              <Empty says={dashboardTexts.nothingWaits} />
            ) : (
              <ul className="hg-waiting">
                {waiting.map(({ kind, count, url, named }) => (
                  <li key={kind}>
                    <ListLink to={url} className="hg-waiting-link">
                      <span className={`hg-tag hg-tag-${waitingWords[kind].isUrgent ? 'danger' : 'pending'}`}>
                        {count}
                      </span>
                      <span>{t(waitingWords[kind].text)}</span>
                      <ChevronRight size={16} aria-hidden />
                    </ListLink>
                    <NamedRecords label={t(waitingWords[kind].text)} {...{ count, url, named }} />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </Card>
    </div>
  )
}

import { todayTexts } from '@hedgerow/contract/calendar/schedule.text'
import { dashboardApi } from '@hedgerow/contract/dashboard/dashboard.contract'
import { waitingApi } from '@hedgerow/contract/dashboard/waiting.contract'
import { waitingWords } from '@hedgerow/contract/waits'
import { ChevronRight } from 'lucide-react'
import { ListLink } from '../../kit/link/ListLink.tsx'
import { Failed } from '../../kit/page/Failed.tsx'
import { useText } from '../../kit/person/language.ts'
import { Money } from '../../kit/show/Money.tsx'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { closePanel } from '../edge/edge-state.ts'
import { DueToday } from './DueToday.tsx'
import { useDueToday } from './use-due-today.ts'

/** What waits for this member, and what is paid and received today. */
export function MyDay() {
  const t = useText()
  const waiting = useQueryOf(waitingApi.waiting, {}, { inEveryLanguage: true })
  const { data } = useQueryOf(dashboardApi.maturing, {})
  const flows = data?.flows.filter(({ payDateAdj }) => payDateAdj === data.from) ?? []
  const due = useDueToday()
  const isEmpty = waiting.data?.length === 0 && due?.length === 0 && data !== undefined && flows.length === 0
  return (
    <section className="today-part">
      <h3>{t(todayTexts.mine)}</h3>
      {waiting.error && !waiting.data && <Failed because={waiting.error} retry={() => void waiting.refetch()} />}
      {isEmpty && <p className="today-empty">{t(todayTexts.nothingMine)}</p>}
      <ul>
        {waiting.data?.map(({ kind, count, url }) => (
          <li key={kind} className="today-link" onClickCapture={closePanel}>
            <ListLink to={url}>
              <b>{count}</b>
              <span>{t(waitingWords[kind].text)}</span>
              <ChevronRight size={16} aria-hidden />
            </ListLink>
          </li>
        ))}
      </ul>
      <DueToday items={due ?? []} />
      {flows.length > 0 && (
        <>
          <h4>{t(todayTexts.flows)}</h4>
          <ul>
            {flows.map(({ payCurrency: currency, receive, pay }) => (
              <li key={currency} className="today-flow">
                <b>{currency}</b>
                <span>
                  {t(todayTexts.receive)} <Money value={receive} currency={currency} />
                </span>
                <span>
                  {t(todayTexts.pay)} <Money value={pay} currency={currency} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

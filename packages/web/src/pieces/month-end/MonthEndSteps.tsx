/** What must be done before the month is closed: each step names the first rows that make it, and leads to all of them. Nothing where no step is the member's. */
import { monthEndApi } from '@hedgerow/contract/dashboard/month-end.contract'
import { monthEndTexts } from '@hedgerow/contract/dashboard/month-end.text'
import { CircleCheck } from 'lucide-react'
import { ListLink } from '../../kit/link/ListLink.tsx'
import { useText } from '../../kit/person/language.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { NamedRecords } from './NamedRecords.tsx'
import './month-end.css'

export function MonthEndSteps() {
  const t = useText()
  const { data } = useQueryOf(monthEndApi.monthEnd, {}, { staleTime: 0 })
  if (!data || data.steps.length === 0) return null
  const title = t(monthEndTexts.title, { day: data.monthEnd })
  return (
    <section className="hg-month-end" aria-label={title}>
      <b>{title}</b>
      <ul>
        {data.steps.map(({ name, count, url, named }) => (
          <li key={name}>
            {count > 0 ? (
              <>
                <ListLink to={url}>
                  <span className="hg-tag hg-tag-pending">{count}</span> {name}
                </ListLink>
                <NamedRecords label={name} {...{ count, url, named }} />
              </>
            ) : (
              <span className="hg-hint">
                <CircleCheck size={14} aria-hidden /> {name} · {t(monthEndTexts.done)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

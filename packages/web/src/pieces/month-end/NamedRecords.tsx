/** The first records of what waits, each with its way in, and a way to the others. */
import { monthEndTexts } from '@hedgerow/contract/dashboard/month-end.text'
import type { Waiting } from '@hedgerow/contract/dashboard/waiting.contract'
import { ListLink } from '../../kit/link/ListLink.tsx'
import { useText } from '../../kit/person/language.ts'
import './named-records.css'

interface NamedRecordsProps extends Pick<Waiting[number], 'count' | 'url' | 'named'> {
  readonly label: string
}

export function NamedRecords({ label, count, url, named }: NamedRecordsProps) {
  const t = useText()
  if (named.length === 0) return null
  return (
    <ul className="hg-named-records" aria-label={label}>
      {named.map((record) => (
        <li key={record.url}>
          <ListLink to={record.url}>{record.name}</ListLink>
        </li>
      ))}
      {count > named.length ? (
        <li>
          <ListLink to={url}>{t(monthEndTexts.further, { count: count - named.length })}</ListLink>
        </li>
      ) : null}
    </ul>
  )
}

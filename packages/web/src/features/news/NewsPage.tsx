/** The articles of the group as cards, or as a table; the address says which. */
import { newsTexts } from '@hedgerow/contract/news/news.text'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Segmented } from 'antd'
import { lazy, Suspense } from 'react'
import { useText } from '../../kit/person/language.ts'
import { NewsCards } from './NewsCards.tsx'

const NewsTable = lazy(async () => ({ default: (await import('./NewsTable.tsx')).NewsTable }))
const table = 'table'

export function NewsPage() {
  const { tab } = useSearch({ strict: false }) as { readonly tab?: unknown }
  if (tab !== table) return <NewsCards above={<Switch shown="" />} />
  return (
    <Suspense>
      <NewsTable above={<Switch shown={table} />} />
    </Suspense>
  )
}

/** What was asked for stays. */
function Switch({ shown }: { readonly shown: string }) {
  const t = useText()
  const navigate = useNavigate()
  const show = (tab: string) => {
    const search = ({ tab: _, ...said }: { readonly tab?: unknown }) => ({ ...said, ...(tab ? { tab } : {}) })
    void navigate({ to: '.', search: search as never })
  }
  return (
    <div>
      <Segmented
        aria-label={t(newsTexts.show)}
        value={shown}
        options={[
          { value: '', label: t(newsTexts.cards) },
          { value: table, label: t(newsTexts.table) },
        ]}
        onChange={show}
      />
    </div>
  )
}

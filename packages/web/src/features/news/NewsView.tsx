/** The articles of the group as cards, or as a table; the address says which. */
import { newsTexts } from '@hedgerow/contract/news/news.text'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Segmented } from 'antd'
import { useText } from '../../kit/person/language.ts'
import { NewsCards } from './NewsCards.tsx'
// Not fetched apart: what both share with every list would be cut into more files.
import { NewsTable } from './NewsTable.tsx'

const table = 'table'

export function NewsView() {
  const { tab } = useSearch({ strict: false }) as { readonly tab?: unknown }
  return tab === table ? <NewsTable above={<Switch shown={table} />} /> : <NewsCards above={<Switch shown="" />} />
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

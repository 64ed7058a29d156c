/** The articles of the group as cards, or as a table; the address says which. */
import { newsTexts } from '@hedgerow/contract/news/news.text'
import { useSearch } from '@tanstack/react-router'
import { ViewSwitch } from '../../kit/page/ViewSwitch.tsx'
import { NewsCards } from './NewsCards.tsx'
// Not fetched apart: what both share with every list would be cut into more files.
import { NewsTable } from './NewsTable.tsx'

const table = 'table'

export function NewsView() {
  const { tab } = useSearch({ strict: false }) as { readonly tab?: unknown }
  return tab === table ? <NewsTable above={<Switch view={table} />} /> : <NewsCards above={<Switch view="" />} />
}

/** What was asked for stays. */
const Switch = ({ view }: { readonly view: string }) => (
  <ViewSwitch says={newsTexts.show} name="tab" current={view} views={views} keepsSearch />
)
const views = { '': newsTexts.cards, [table]: newsTexts.table }

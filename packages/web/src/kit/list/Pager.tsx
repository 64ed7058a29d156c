/** Under a list: how many records, the pages around the one on screen, and how many rows a page has. */
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { PageReply } from '@hedgerow/contract/kit/list'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { type ListQuery, pageSizes } from '../filter/list-search.ts'
import { useText } from '../person/language.ts'
import { shownPages } from './pages.ts'
import './pager.css'

interface PagerProps {
  readonly reply: PageReply
  readonly query: ListQuery
  readonly onChange: (part: Partial<ListQuery>) => void
  readonly sizes?: readonly number[] | undefined
}

/** Up to here every page is one click away. */
const fewPages = 5

export function Pager({ reply, query, onChange, sizes = pageSizes }: PagerProps) {
  const t = useText()
  const last = Math.max(reply.totalPages, 1)
  const count = reply.totalCount.toLocaleString('en-US') + (reply.countCapped ? '+' : '')
  const open = (page: number) => onChange({ page })
  return (
    <nav className="hg-pager" aria-label={t(kitWords.pages)}>
      <span>{t(kitWords.total, { count })}</span>
      <button
        type="button"
        disabled={query.page <= 1}
        aria-label={t(kitWords.previousPage)}
        onClick={() => open(query.page - 1)}
      >
        <ChevronLeft size={16} aria-hidden />
      </button>
      {shownPages(query.page, last).map((page, index, pages) => (
        <span key={page} className="hg-pager-page">
          {index > 0 && page - (pages[index - 1] ?? 0) > 1 ? <span aria-hidden>…</span> : null}
          <button
            type="button"
            aria-label={t(kitWords.pageNumber, { page })}
            aria-current={page === query.page ? 'page' : undefined}
            onClick={() => open(page)}
          >
            {page}
          </button>
        </span>
      ))}
      <button
        type="button"
        disabled={query.page >= last}
        aria-label={t(kitWords.nextPage)}
        onClick={() => open(query.page + 1)}
      >
        <ChevronRight size={16} aria-hidden />
      </button>
      <select
        aria-label={t(kitWords.pageSize)}
        value={query.size}
        onChange={(event) => onChange({ size: Number(event.target.value) })}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {t(kitWords.rowsAPage, { size })}
          </option>
        ))}
      </select>
      {last > fewPages ? <PageJump last={last} onOpen={open} /> : null}
    </nav>
  )
}

/** A page number typed; beyond the last page it is the last one. */
function PageJump({ last, onOpen }: { readonly last: number; readonly onOpen: (page: number) => void }) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const jump = () => {
    if (/^\d{1,9}$/.test(typed)) onOpen(Math.min(Math.max(Number(typed), 1), last))
    setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Enter' && jump()
  return (
    <label className="hg-pager-jump">
      {t(kitWords.goToPage)}
      <input
        value={typed}
        inputMode="numeric"
        maxLength={9}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={jump}
      />
    </label>
  )
}

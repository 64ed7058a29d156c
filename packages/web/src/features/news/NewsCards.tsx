/** Articles to read: a card each, the newest first, what is unread marked. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { PageReply, Row } from '@hedgerow/contract/kit/list'
import { newsApi, newsList } from '@hedgerow/contract/news/news.contract'
import { NewsCategory, NewsStatus } from '@hedgerow/contract/news/news.dict'
import { newsTexts } from '@hedgerow/contract/news/news.text'
import { pathOf } from '@hedgerow/contract/screens'
import { keepPreviousData } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { FilterForm } from '../../kit/filter/FilterForm.tsx'
import { useListSearch } from '../../kit/filter/list-search.ts'
import { ListLink } from '../../kit/link/ListLink.tsx'
import { Pager } from '../../kit/list/Pager.tsx'
import { Empty } from '../../kit/page/Empty.tsx'
import { Failed } from '../../kit/page/Failed.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { useText } from '../../kit/person/language.ts'
import { useCan } from '../../kit/person/session-store.ts'
import { InstantText } from '../../kit/show/InstantText.tsx'
import { StatusTag } from '../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import './news.css'

const NewsDialog = lazy(async () => ({ default: (await import('./NewsDialog.tsx')).NewsDialog }))

export function NewsCards({ above }: { readonly above: ReactNode }) {
  const t = useText()
  const can = useCan()
  const [isWriting, setWriting] = useState(false)
  const { query, change } = useListSearch(newsList)
  const { filters, page, size, sort } = query
  const input = { current: page - 1, pageSize: size, queryWrapper: filters, ...(sort ? { sort } : {}) }
  const list = useQueryOf(newsApi.queryByPage, input, { placeholderData: keepPreviousData })
  const reply = list.data as PageReply | undefined
  const write = can('news.edit') ? (
    <Button type="primary" onClick={() => setWriting(true)}>
      {t(newsTexts.add)}
    </Button>
  ) : null
  return (
    <Page title={newsList.title} help={newsTexts.help} actions={write}>
      <FilterForm of={newsList} applied={filters} onApply={(next) => change({ filters: next })} />
      {above}
      {list.isError ? <Failed because={list.error} retry={() => void list.refetch()} /> : null}
      <section className="hg-news-cards" aria-label={t(newsList.title)} aria-busy={list.isFetching}>
        {reply?.recordList.map((row) => (
          <NewsCard key={row.id} row={row} />
        ))}
      </section>
      {reply?.recordList.length === 0 ? (
        <Empty says={Object.keys(filters).length > 0 ? kitWords.noMatch : newsList.empty} />
      ) : null}
      {reply ? <Pager reply={reply} query={query} onChange={change} /> : null}
      <Suspense>{isWriting ? <NewsDialog onClose={() => setWriting(false)} /> : null}</Suspense>
    </Page>
  )
}

function NewsCard({ row }: { readonly row: Row }) {
  const t = useText()
  const isUnread = row.readFlag === YesNo.of.no && row.newsStatus === NewsStatus.of.published
  return (
    <article className="hg-card hg-news-card">
      <p className="hg-article-facts">
        <span>{t(labelOf(NewsCategory, row.category ?? ''))}</span>
        {row.newsStatus === NewsStatus.of.published ? null : (
          <StatusTag dictionary={NewsStatus} value={row.newsStatus} />
        )}
        {isUnread ? <span className="hg-tag hg-tag-pending">{t(newsTexts.unread)}</span> : null}
        {row.currencies?.split(',').map((currency) =>
          currency ? (
            <span key={currency} className="hg-tag hg-tag-draft">
              <bdi>{currency}</bdi>
            </span>
          ) : null,
        )}
      </p>
      <h2>
        <ListLink to={pathOf('news-article').replace('$id', row.id)}>{row.title}</ListLink>
      </h2>
      {row.summary ? <p>{row.summary}</p> : null}
      <p className="hg-hint">
        {row.author} {row.publishTime ? <InstantText value={row.publishTime} /> : null}
      </p>
    </article>
  )
}

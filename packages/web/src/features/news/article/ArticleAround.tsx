/** What belongs to an article: its contents, what happened on its day, where our exposure stands, and the articles around it. */
import { dashboardApi } from '@hedgerow/contract/dashboard/dashboard.contract'
import { economicEventApi } from '@hedgerow/contract/economic-event/economic-event.contract'
import { economicEventWords } from '@hedgerow/contract/economic-event/economic-event.text'
import type { ReadArticle } from '@hedgerow/contract/news/news.contract'
import { newsTexts } from '@hedgerow/contract/news/news.text'
import { pathOf } from '@hedgerow/contract/screens'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useCan } from '../../../kit/person/session-store.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { Money } from '../../../kit/show/Money.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { anchorOf } from '../Markdown.tsx'
import { headingsOf } from '../markdown-blocks.ts'

/** A text with fewer headings is seen at a glance. */
const fewHeadings = 3

export function ArticleContents({ text }: { readonly text: string }) {
  const t = useText()
  const headings = headingsOf(text)
  if (headings.length <= fewHeadings) return null
  return (
    <nav className="hg-article-contents" aria-label={t(newsTexts.contents)}>
      <strong>{t(newsTexts.contents)}</strong>
      <ul>
        {headings.map((heading) => (
          <li key={heading.place}>
            <a className="hg-list-link" href={`#${anchorOf(heading.place)}`}>
              {heading.text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface DayProps {
  readonly currencies: readonly string[]
  readonly day: BusinessDate
}

/** Our net exposure in the currencies, and their events of the day. */
export function ArticleDay({ currencies, day }: DayProps) {
  const t = useText()
  const can = useCan()
  const cover = useQueryOf(dashboardApi.cover, {}, { enabled: can('dashboard.view') })
  const span = { eventDateStart: day, eventDateEnd: day }
  const search = { ...span, currency: currencies.join(',') }
  const query = { current: 0, pageSize: 20, queryWrapper: { ...span, currency: currencies.join(',') } }
  const events = useQueryOf(economicEventApi.queryByPage, query, { enabled: can('market.view') })
  const positions = (cover.data?.positions ?? []).filter(({ currency }) => currencies.includes(currency))
  const rows = events.data?.recordList ?? []
  if (positions.length + rows.length === 0) return null
  const caption = t(newsTexts.eventsOfDay)
  const words = [economicEventWords.content, economicEventWords.forecastValue, economicEventWords.newValue]
  return (
    <Card>
      {positions.map(({ currency, net }) => (
        <p key={currency}>
          {t(newsTexts.heldNet)}{' '}
          <ListLink to={pathOf('expo-mon', { currency })}>
            <Money value={net} currency={currency} withCurrency />
          </ListLink>
        </p>
      ))}
      {rows.length > 0 ? (
        <>
          <h2>
            <ListLink to={pathOf('eco-cal')} search={search}>
              {caption}
            </ListLink>
          </h2>
          <HeadedTable caption={caption} head={words.map((word) => ({ word: t(word), isEnd: false }))}>
            {rows.map(({ id, content, forecastValue, newValue }) => (
              <tr key={id}>
                <td>{content}</td>
                <td>{forecastValue}</td>
                <td>{newValue}</td>
              </tr>
            ))}
          </HeadedTable>
        </>
      ) : null}
    </Card>
  )
}

type AroundProps = Pick<ReadArticle, 'previous' | 'next' | 'related'>

export function ArticlesAround({ previous, next, related }: AroundProps) {
  const t = useText()
  const parts = [
    ...(previous ? [{ word: newsTexts.previous, to: [previous] }] : []),
    ...(next ? [{ word: newsTexts.next, to: [next] }] : []),
    ...(related.length > 0 ? [{ word: newsTexts.related, to: related }] : []),
  ]
  if (parts.length === 0) return null
  return (
    <nav className="hg-articles-around" aria-label={t(newsTexts.related)}>
      {parts.map(({ word, to }) => (
        <p key={word.en}>
          <span className="hg-hint">{t(word)}</span>
          {to.map(({ id, title }) => (
            <ListLink key={id} to={pathOf('news-article').replace('$id', id)}>
              {title}
            </ListLink>
          ))}
        </p>
      ))}
    </nav>
  )
}

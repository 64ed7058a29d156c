/** One article: its text in the reader's language, and where the currencies that it is about stand. */

import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { type Article, newsApi } from '@hedgerow/contract/news/news.contract'
import { NewsCategory, NewsStatus } from '@hedgerow/contract/news/news.dict'
import { newsTexts } from '@hedgerow/contract/news/news.text'
import { pathOf } from '@hedgerow/contract/screens'
import { type BusinessDate, isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { watchedPair } from '@hedgerow/quant/basics/currency'
import { Button } from 'antd'
import { Printer } from 'lucide-react'
import { useEffect } from 'react'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { Failed } from '../../../kit/page/Failed.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { useHomeCurrency } from '../../../kit/person/conventions.ts'
import { useLang, useText } from '../../../kit/person/language.ts'
import { InstantText } from '../../../kit/show/InstantText.tsx'
import { call } from '../../../kit/talk/transport.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { Markdown } from '../Markdown.tsx'
import { ArticleContents, ArticleDay, ArticlesAround } from './ArticleAround.tsx'
import { inLanguage } from './article-words.ts'
import { RateOfDay } from './RateOfDay.tsx'

/** Whoever stays so long has read it. */
const readAfterMs = 5000

/** The day that the article is about: its own, or that of its publication. */
function dayOf({ relDate, publishTime }: Article): BusinessDate | undefined {
  const day = relDate ?? (publishTime ?? '').slice(0, 10).replaceAll('-', '')
  return isBusinessDate(day) ? day : undefined
}

export function ArticleView({ id }: { readonly id: string }) {
  const t = useText()
  const lang = useLang()
  const query = useQueryOf(newsApi.query, { id }, { staleTime: 0 })
  const { data, error } = query
  const home = useHomeCurrency()
  const isPublished = data?.newsStatus === NewsStatus.of.published
  useEffect(() => {
    if (!isPublished) return
    const timer = setTimeout(() => void call(newsApi.markRead, { id }).catch(() => undefined), readAfterMs)
    return () => clearTimeout(timer)
  }, [isPublished, id])
  const written = data && inLanguage(data, lang)
  const title = written ? { zh: written.title, en: written.title } : newsTexts.articleTitle
  const currencies = data?.currencies.split(',').filter(Boolean) ?? []
  const day = data && dayOf(data)
  return (
    <Page
      title={title}
      actions={
        <>
          <ListLink to={pathOf('news')}>{t(newsTexts.back)}</ListLink>
          <Button icon={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
            {t(newsTexts.print)}
          </Button>
        </>
      }
    >
      {error ? <Failed because={error} retry={() => void query.refetch()} /> : null}
      <div className="hg-article">
        {data && written ? (
          <Card>
            <p className="hg-article-facts">
              <span>{t(labelOf(NewsCategory, data.category))}</span>
              <span>{data.author}</span>
              {data.publishTime ? <InstantText value={data.publishTime} /> : null}
              {written.only ? <span>{t(written.only === 'zh' ? newsTexts.onlyZh : newsTexts.onlyEn)}</span> : null}
              {currencies.map((currency) => (
                <ListLink
                  key={currency}
                  to={pathOf('rate-spot')}
                  search={{ currencyPair: watchedPair(currency, home) }}
                >
                  {t(newsTexts.rates, { currency })}
                </ListLink>
              ))}
            </p>
            {written.summary ? <p>{written.summary}</p> : null}
            <ArticleContents text={written.body} />
            <Markdown text={written.body} anchored />
          </Card>
        ) : null}
        {day && currencies.length > 0 ? (
          <div className="hg-article-column">
            {currencies.map((currency) => (
              <RateOfDay key={currency} currency={currency} day={day} />
            ))}
            <ArticleDay currencies={currencies} day={day} />
          </div>
        ) : null}
      </div>
      {data ? <ArticlesAround previous={data.previous} next={data.next} related={data.related} /> : null}
    </Page>
  )
}

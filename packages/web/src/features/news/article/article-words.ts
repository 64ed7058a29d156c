/** An article in the reader's language, or in the one that it has. */

import type { Lang } from '@hedgerow/contract/kit/text'
import type { Article } from '@hedgerow/contract/news/news.contract'

type Written = Pick<Article, 'titleZh' | 'titleEn' | 'summaryZh' | 'summaryEn' | 'bodyZh' | 'bodyEn'>

export function inLanguage(article: Written, lang: Lang) {
  const zh = { title: article.titleZh, summary: article.summaryZh, body: article.bodyZh }
  const en = { title: article.titleEn, summary: article.summaryEn, body: article.bodyEn }
  const [own, other] = lang === 'zh_CN' ? [zh, en] : [en, zh]
  const isOwn = own.title !== ''
  const only = zh.title !== '' && en.title !== '' ? undefined : zh.title !== '' ? ('zh' as const) : ('en' as const)
  return { ...(isOwn ? own : other), only }
}

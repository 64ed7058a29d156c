import { newsScreens } from '@hedgerow/contract/news/news.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const newsPages = screenPages(newsScreens, {
  news: () => import('./NewsPage.tsx').then((m) => m.NewsPage),
  'news-article': () => import('./article/ArticlePage.tsx').then((m) => m.ArticlePage),
})

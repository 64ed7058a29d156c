import { screen } from '../kit/shell/screen.ts'

export const newsScreens = [
  screen({
    id: 'news',
    path: '/pages/info',
    title: { zh: '资讯', en: 'News' },
    needs: 'news.view',
    menu: { section: 'ent', group: 'organisation', order: 9, icon: 'Newspaper', work: ['news.edit'] },
  }),
  screen({
    id: 'news-article',
    path: '/pages/info/$id',
    title: { zh: '资讯正文', en: 'News article' },
    needs: 'news.view',
  }),
] as const

import { screen } from './screen.ts'

/** What other programs may call; opened by its address. */
export const docsScreen = screen({
  id: 'docs',
  path: '/docs',
  title: { zh: '接口文档', en: 'API' },
  needs: 'member',
})

export const shellScreens = [
  docsScreen,
  screen({
    id: 'error-404',
    path: '/pages/errors/error-404',
    title: { zh: '页面不存在', en: 'Page not found' },
    needs: 'open',
  }),
  screen({
    id: 'error-500',
    path: '/pages/errors/error-500',
    title: { zh: '系统错误', en: 'Server error' },
    needs: 'open',
  }),
] as const

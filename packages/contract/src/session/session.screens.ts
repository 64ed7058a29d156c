import { screen } from '../kit/shell/screen.ts'

export const sessionScreens = [
  screen({ id: 'login', path: '/login', title: { zh: '登录', en: 'Sign in' }, needs: 'guest', bare: true }),
  screen({ id: 'logout', path: '/logout', title: { zh: '退出登录', en: 'Sign out' }, needs: 'member', bare: true }),
] as const

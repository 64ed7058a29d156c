import { screen } from '../kit/shell/screen.ts'

export const sessionScreens = [
  screen({ id: 'login', path: '/login', title: { zh: '登录', en: 'Sign in' }, needs: 'guest', bare: true }),
  screen({
    id: 'demo-inbox',
    path: '/demo/inbox',
    title: { zh: '演示收件箱', en: 'Demo inbox' },
    needs: 'open',
    bare: true,
  }),
  screen({
    id: 'initial-password',
    path: '/initial-password',
    title: { zh: '修改初始密码', en: 'Change the initial password' },
    needs: 'member',
    bare: true,
  }),
  screen({ id: 'logout', path: '/logout', title: { zh: '退出登录', en: 'Sign out' }, needs: 'member', bare: true }),
] as const

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
  screen({ id: 'profile', path: '/pages/profile', title: { zh: '账户资料', en: 'Profile' }, needs: 'member' }),
  screen({
    id: 'account-mng',
    path: '/apps/accountMng/all',
    title: { zh: '登录账号管理', en: 'Login accounts' },
    needs: 'account.edit',
    menu: { section: 'ent', order: 70, icon: 'KeyRound' },
  }),
  screen({
    id: 'account-root',
    path: '/apps/accountMng',
    title: { zh: '登录账号管理', en: 'Login accounts' },
    needs: 'account.edit',
  }),
  screen({
    id: 'account-some',
    path: '/apps/accountMng/$id',
    title: { zh: '登录账号管理', en: 'Login accounts' },
    needs: 'account.edit',
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

import { screen } from '../kit/shell/screen.ts'

export const loginAccountScreens = [
  screen({
    id: 'account-mng',
    path: '/apps/accountMng/all',
    title: { zh: '登录账号管理', en: 'Login accounts' },
    needs: 'account.edit',
    menu: { section: 'ent', group: 'organisation', order: 5, icon: 'KeyRound', work: ['account.edit'] },
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
] as const

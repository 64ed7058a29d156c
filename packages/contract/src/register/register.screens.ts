import { screen } from '../kit/shell/screen.ts'

export const registerScreens = [
  screen({
    id: 'register',
    path: '/register/$pageType',
    title: { zh: '注册', en: 'Register' },
    needs: 'guest',
    bare: true,
  }),
] as const

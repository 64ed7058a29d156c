import { screen } from '../kit/shell/screen.ts'

export const setupScreens = [
  screen({
    id: 'setup',
    path: '/setup',
    title: { zh: '初始设置', en: 'First-run set-up' },
    needs: 'guest',
    bare: true,
  }),
] as const

import { screen } from '../kit/shell/screen.ts'

export const settlementScreens = [
  screen({
    id: 'settle-path',
    path: '/apps/settle-path',
    title: { zh: '清算路径', en: 'Settlement paths' },
    needs: 'settlement.view',
    shows: { record: 'settlePath', number: 'pathNo' },
    menu: { section: 'settle', order: 8, icon: 'Shuffle' },
  }),
] as const

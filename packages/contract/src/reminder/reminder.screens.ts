import { screen } from '../kit/shell/screen.ts'

export const reminderScreens = [
  screen({
    id: 'busin-remind',
    path: '/apps/busin-remind',
    title: { zh: '业务提醒', en: 'Business reminders' },
    needs: 'member',
    menu: { section: 'ent', group: 'organisation', order: 8, icon: 'BellRing' },
  }),
] as const

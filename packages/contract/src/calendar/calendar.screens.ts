import { screen } from '../kit/shell/screen.ts'

export const calendarScreens = [
  screen({
    id: 'calendar',
    path: '/apps/calendar',
    title: { zh: '日程日历', en: 'Calendar' },
    needs: 'member',
    menu: { section: 'ent', order: 6, icon: 'Calendar' },
  }),
] as const

import { screen } from '../kit/shell/screen.ts'

export const calendarScreens = [
  screen({
    id: 'calendar',
    path: '/apps/calendar',
    title: { zh: '日程日历', en: 'Calendar' },
    needs: 'member',
    menu: { section: 'ent', group: 'organisation', order: 7, icon: 'Calendar', work: ['member'] },
  }),
] as const

import { screen } from '../kit/shell/screen.ts'

export const economicEventScreens = [
  screen({
    id: 'eco-cal',
    path: '/apps/dataFit/economicCalendar',
    title: { zh: '财经日历', en: 'Economic calendar' },
    needs: 'market.view',
    menu: { section: 'market', group: 'quotes', order: 8, icon: 'CalendarDays' },
  }),
] as const

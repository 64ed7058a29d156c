import { screen } from '../kit/shell/screen.ts'

export const businessDayScreens = [
  screen({
    id: 'business-day',
    path: '/apps/profitLoss/businessDay-close',
    title: { zh: '日终处理', en: 'Business-day close' },
    needs: 'business-day.view',
    menu: { section: 'pl', order: 5, icon: 'CalendarClock', work: ['business-day.run', 'business-day.review'] },
  }),
] as const

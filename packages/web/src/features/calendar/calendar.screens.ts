import { calendarScreens } from '@hedgerow/contract/calendar/calendar.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const calendarPages = screenPages(calendarScreens, {
  calendar: () => import('./CalendarPage.tsx').then((m) => m.CalendarPage),
})

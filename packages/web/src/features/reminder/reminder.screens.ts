import { reminderScreens } from '@hedgerow/contract/reminder/reminder.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const reminderPages = screenPages(reminderScreens, {
  'busin-remind': () => import('./ReminderPage.tsx').then((m) => m.ReminderPage),
})

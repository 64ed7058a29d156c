import { businessDayScreens } from '@hedgerow/contract/business-day/business-day.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const businessDayPages = screenPages(businessDayScreens, {
  'business-day': () => import('./BusinessDayPage.tsx').then((m) => m.BusinessDayPage),
})

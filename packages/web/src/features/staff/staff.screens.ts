import { staffScreens } from '@hedgerow/contract/staff/staff.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const staffPages = screenPages(staffScreens, {
  staff: () => import('./member/StaffPage.tsx').then((m) => m.StaffPage),
  'staff-delegation': () => import('./delegation/DelegationPage.tsx').then((m) => m.DelegationPage),
  'staff-access': () => import('./member/AccessPage.tsx').then((m) => m.AccessPage),
  'staff-changes': () => import('./change/OrgChangePage.tsx').then((m) => m.OrgChangePage),
  'staff-currencies': () => import('./settings/SettingsPages.tsx').then((m) => m.CurrencyOfferPage),
  'staff-policy': () => import('./settings/SettingsPages.tsx').then((m) => m.PolicyPage),
  'staff-webhooks': () => import('./settings/SettingsPages.tsx').then((m) => m.WebhookPage),
})

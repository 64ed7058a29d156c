import { limitScreens } from '@hedgerow/contract/limit/limit.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const limitPages = screenPages(limitScreens, {
  'counter-party': () => import('./party/PartyPage.tsx').then((m) => m.PartyPage),
  'bank-line': () => import('./line/BankLinePage.tsx').then((m) => m.BankLinePage),
  'board-quota': () => import('./quota/QuotaPage.tsx').then((m) => m.QuotaPage),
  'hedging-policy': () => import('./policy/HedgingPolicyPage.tsx').then((m) => m.HedgingPolicyPage),
  'limit-check': () => import('./change/LimitChangePage.tsx').then((m) => m.LimitChangePage),
})

import { cashFlowScreens } from '@hedgerow/contract/cash-flow/cash-flow.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const cashFlowPages = screenPages(cashFlowScreens, {
  cfl: () => import('./CashFlowPage.tsx').then((m) => m.CashFlowPage),
})

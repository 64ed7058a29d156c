import { settlementScreens } from '@hedgerow/contract/settlement/settlement.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const settlementPages = screenPages(settlementScreens, {
  settlement: () => import('./net/NetResultPage.tsx').then((m) => m.NetResultPage),
  'settle-check': () => import('./net/NetCheckPage.tsx').then((m) => m.NetCheckPage),
  'settle-path': () => import('./path/SettlePathPage.tsx').then((m) => m.SettlePathPage),
  'netting-agreement': () => import('./agreement/NettingAgreementPage.tsx').then((m) => m.NettingAgreementPage),
})

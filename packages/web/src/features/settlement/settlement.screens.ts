import { settlementScreens } from '@hedgerow/contract/settlement/settlement.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const settlementPages = screenPages(settlementScreens, {
  'settle-path': () => import('./path/SettlePathPage.tsx').then((m) => m.SettlePathPage),
})

import { ledgerScreens } from '@hedgerow/contract/ledger/ledger.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const ledgerPages = screenPages(ledgerScreens, {
  journal: () => import('./JournalPage.tsx').then((m) => m.JournalPage),
})

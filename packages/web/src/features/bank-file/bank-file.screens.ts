import { bankFileScreens } from '@hedgerow/contract/bank-file/bank-file.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const bankFilePages = screenPages(bankFileScreens, {
  'bank-file': () => import('./BankFilePage.tsx').then((m) => m.BankFilePage),
  'bank-difference': () => import('./DifferencePage.tsx').then((m) => m.DifferencePage),
})

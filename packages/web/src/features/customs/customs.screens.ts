import { customsScreens } from '@hedgerow/contract/customs/customs.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const customsPages = screenPages(customsScreens, {
  expt: () => import('./DeclarationPages.tsx').then((m) => m.ExportDeclarationPage),
  impt: () => import('./DeclarationPages.tsx').then((m) => m.ImportDeclarationPage),
})

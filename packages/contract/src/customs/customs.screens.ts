import { screen } from '../kit/shell/screen.ts'

export const customsScreens = [
  screen({
    id: 'expt',
    path: '/apps/thirdPartyData/exptDecl',
    title: { zh: '出口报关单', en: 'Export declarations' },
    needs: 'customs.view',
    menu: { section: 'customs', order: 1, icon: 'PackageOpen', work: ['customs.edit'] },
  }),
  screen({
    id: 'impt',
    path: '/apps/thirdPartyData/imptDecl',
    title: { zh: '进口报关单', en: 'Import declarations' },
    needs: 'customs.view',
    menu: { section: 'customs', order: 2, icon: 'PackageCheck', work: ['customs.edit'] },
  }),
] as const

import { screen } from '../kit/shell/screen.ts'

export const ourPartyScreens = [
  screen({
    id: 'our-party',
    path: '/apps/our-party',
    title: { zh: '我方资料', en: 'Our party' },
    needs: 'ourParty.view',
    menu: { section: 'ent', group: 'organisation', order: 3, icon: 'IdCard', work: ['ourParty.edit'] },
  }),
] as const

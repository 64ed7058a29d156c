import { screen } from '../kit/shell/screen.ts'

export const marketReviewScreens = [
  screen({
    id: 'rate-check',
    path: '/apps/rateInfo/rateInfo-check',
    title: { zh: '行情变更复核', en: 'Market data review' },
    needs: 'market.change',
    menu: { section: 'market', group: 'quotes', order: 5, icon: 'ShieldCheck', work: ['market.change'] },
  }),
] as const

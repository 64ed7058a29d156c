import { screen } from '../kit/shell/screen.ts'

export const rateFeedScreens = [
  screen({
    id: 'subscribe',
    path: '/apps/foreignRate/subscribe',
    title: { zh: '汇率订阅', en: 'Rate subscriptions' },
    needs: 'market.view',
    menu: { section: 'market', group: 'quotes', order: 7, icon: 'Rss', work: ['market.import'] },
  }),
] as const

import { screen } from '../kit/shell/screen.ts'

export const rateAlertScreens = [
  screen({
    id: 'rem-rate',
    path: '/apps/remind/remind-rate',
    title: { zh: '汇率提醒', en: 'Rate alerts' },
    needs: 'market.view',
    menu: { section: 'market', group: 'alerts', order: 10, icon: 'BellRing' },
  }),
  screen({
    id: 'rem-mkt',
    path: '/apps/remind/remind-market',
    title: { zh: '市场提醒', en: 'Market alerts' },
    needs: 'market.view',
    menu: { section: 'market', group: 'alerts', order: 11, icon: 'Bell' },
  }),
] as const

import { screen } from '../kit/shell/screen.ts'

export const rateAlertScreens = [
  screen({
    id: 'rem-rate',
    path: '/apps/remind/remind-rate',
    title: { zh: '汇率提醒', en: 'Rate alerts' },
    needs: 'market.view',
    menu: { section: 'market', group: 'alerts', order: 10, icon: 'BellRing' },
  }),
] as const

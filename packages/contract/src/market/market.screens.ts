import { screen } from '../kit/screen.ts'

export const marketScreens = [
  screen({
    id: 'rate-spot',
    path: '/apps/rateInfo/rateInfo-spot',
    title: { zh: '即期汇率', en: 'Spot rates' },
    needs: 'market.view',
    menu: { section: 'market', order: 1, icon: 'Zap' },
  }),
  screen({
    id: 'rate-fwd',
    path: '/apps/rateInfo/rateInfo-forward',
    title: { zh: '远期汇率', en: 'Forward rates' },
    needs: 'market.view',
    menu: { section: 'market', order: 2, icon: 'CalendarClock' },
  }),
] as const

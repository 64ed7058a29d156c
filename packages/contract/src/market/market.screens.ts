import { screen } from '../kit/shell/screen.ts'

export const marketScreens = [
  screen({
    id: 'rate-spot',
    path: '/apps/rateInfo/rateInfo-spot',
    title: { zh: '即期汇率', en: 'Spot rates' },
    needs: 'market.view',
    menu: { section: 'market', group: 'quotes', order: 1, icon: 'Zap', work: ['market.import'] },
  }),
  screen({
    id: 'rate-fwd',
    path: '/apps/rateInfo/rateInfo-forward',
    title: { zh: '远期汇率', en: 'Forward rates' },
    needs: 'market.view',
    menu: { section: 'market', group: 'quotes', order: 2, icon: 'CalendarClock', work: ['market.import'] },
  }),
  screen({
    id: 'rate-vol',
    path: '/apps/rateInfo/rateInfo-volatility',
    title: { zh: '波动率', en: 'Volatilities' },
    needs: 'market.view',
    menu: { section: 'market', group: 'quotes', order: 3, icon: 'Waves', work: ['market.import'] },
  }),
  screen({
    id: 'rate-curve',
    path: '/apps/rateInfo/rateInfo-curve',
    title: { zh: '自建曲线', en: 'Own curves' },
    needs: 'market.view',
    menu: { section: 'market', group: 'quotes', order: 4, icon: 'Spline', work: ['market.import'] },
  }),
] as const

import { screen } from '../kit/shell/screen.ts'

export const marketScreens = [
  screen({
    id: 'rate-spot',
    path: '/apps/rateInfo/rateInfo-spot',
    title: { zh: '即期汇率', en: 'Spot rates' },
    needs: 'market.view',
    menu: { section: 'market', group: 'quotes', order: 1, icon: 'Zap' },
  }),
  screen({
    id: 'rate-fwd',
    path: '/apps/rateInfo/rateInfo-forward',
    title: { zh: '远期汇率', en: 'Forward rates' },
    needs: 'market.view',
    menu: { section: 'market', group: 'quotes', order: 2, icon: 'CalendarClock' },
  }),
  screen({
    id: 'rate-vol',
    path: '/apps/rateInfo/rateInfo-volatility',
    title: { zh: '波动率', en: 'Volatilities' },
    needs: 'market.view',
    menu: { section: 'market', group: 'quotes', order: 3, icon: 'Waves' },
  }),
  screen({
    id: 'rate-curve',
    path: '/apps/rateInfo/rateInfo-curve',
    title: { zh: '自建曲线', en: 'Own curves' },
    needs: 'market.view',
    menu: { section: 'market', group: 'quotes', order: 4, icon: 'Spline' },
  }),
  screen({
    id: 'fx-rate',
    path: '/apps/dataFit/foreignExchangeRate',
    title: { zh: '外汇汇率数据', en: 'FX rate data' },
    needs: 'market.view',
    menu: { section: 'market', group: 'quotes', order: 6, icon: 'Globe' },
  }),
  screen({
    id: 'rate-check',
    path: '/apps/rateInfo/rateInfo-check',
    title: { zh: '行情变更复核', en: 'Market data review' },
    needs: 'market.change',
    menu: { section: 'market', group: 'quotes', order: 5, icon: 'ShieldCheck' },
  }),
  screen({
    id: 'subscribe',
    path: '/apps/foreignRate/subscribe',
    title: { zh: '汇率订阅', en: 'Rate subscriptions' },
    needs: 'market.view',
    menu: { section: 'market', group: 'quotes', order: 7, icon: 'Rss' },
  }),
] as const

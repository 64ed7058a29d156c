import { screen } from '../kit/shell/screen.ts'

export const fxRateScreens = [
  screen({
    id: 'fx-rate',
    path: '/apps/dataFit/foreignExchangeRate',
    title: { zh: '外汇汇率数据', en: 'FX rate data' },
    needs: 'market.view',
    menu: { section: 'market', group: 'quotes', order: 6, icon: 'Globe', work: ['market.import'] },
  }),
] as const

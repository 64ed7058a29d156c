import { screen } from '../kit/shell/screen.ts'

export const dailyRateScreens = [
  screen({
    id: 'daily-rate',
    path: '/apps/rateInfo/rateInfo-daily',
    title: { zh: '当日行情', en: 'Rates of the day' },
    needs: 'market.view',
    menu: { section: 'market', group: 'quotes', order: 0, icon: 'ListChecks', work: ['market.import'] },
  }),
] as const

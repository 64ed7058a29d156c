import { screen } from '../kit/shell/screen.ts'

export const profitLossScreens = [
  screen({
    id: 'pl-expo',
    path: '/apps/profitLoss/profitLoss-exposure',
    title: { zh: '敞口损益', en: 'Exposure P&L' },
    needs: 'profit-loss.view',
    menu: { section: 'pl', order: 1, icon: 'Wallet', work: ['mark.edit', 'mark.check'] },
  }),
  screen({
    id: 'pl-trade',
    path: '/apps/profitLoss/profitLoss-trade',
    title: { zh: '交易损益', en: 'Trade P&L' },
    needs: 'profit-loss.view',
    menu: { section: 'pl', order: 2, icon: 'ChartCandlestick', work: ['mark.edit', 'mark.check'] },
  }),
  screen({
    id: 'pl-deliv',
    path: '/apps/profitLoss/profitLoss-delivery',
    title: { zh: '交割损益', en: 'Delivery P&L' },
    needs: 'profit-loss.view',
    menu: { section: 'pl', order: 3, icon: 'PackageCheck', work: ['mark.edit', 'mark.check'] },
  }),
  screen({
    id: 'pl-real',
    path: '/apps/risk/Realized-profit-loss-calculation',
    title: { zh: '已实现损益测算', en: 'Realised P&L by lots' },
    needs: 'profit-loss.view',
    menu: { section: 'pl', order: 4, icon: 'Layers' },
  }),
  screen({
    id: 'mark-run',
    path: '/apps/mark-run',
    title: { zh: '公允价值入账', en: 'Mark-to-market entries' },
    needs: 'mark.view',
    menu: { section: 'pl', order: 6, icon: 'ChartLine', work: ['mark.edit', 'mark.check'] },
  }),
] as const

import { screen } from '../kit/shell/screen.ts'

export const queryScreens = [
  screen({
    id: 'trade-detail',
    path: '/apps/trade-detail',
    title: { zh: '交易明细', en: 'Trade details' },
    needs: 'trade.view',
    menu: { section: 'ent', group: 'queries', order: 50, icon: 'FileSearch' },
  }),
  screen({
    id: 'hedging-query',
    path: '/apps/hedging-query',
    title: { zh: '套保查询', en: 'Hedge query' },
    needs: 'hedging.view',
    menu: { section: 'ent', group: 'queries', order: 51, icon: 'Handshake' },
  }),
] as const

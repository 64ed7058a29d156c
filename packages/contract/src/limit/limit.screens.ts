import { screen } from '../kit/shell/screen.ts'

export const limitScreens = [
  screen({
    id: 'counter-party',
    path: '/apps/counter-party',
    title: { zh: '交易对手', en: 'Counterparties' },
    needs: 'limit.view',
    menu: { section: 'ent', group: 'limits', order: 20, icon: 'Landmark', work: ['limit.edit'] },
  }),
  screen({
    id: 'bank-line',
    path: '/apps/bank-line',
    title: { zh: '银行连接', en: 'Bank connections' },
    needs: 'limit.view',
    menu: { section: 'ent', group: 'limits', order: 24, icon: 'Cable', work: ['limit.edit'] },
  }),
  screen({
    id: 'board-quota',
    path: '/apps/board-quota',
    title: { zh: '授权额度', en: 'Board quota' },
    needs: 'limit.view',
    menu: { section: 'ent', group: 'limits', order: 21, icon: 'Gauge', work: ['limit.edit'] },
  }),
  screen({
    id: 'hedging-policy',
    path: '/apps/hedging-policy',
    title: { zh: '套保政策', en: 'Hedging policy' },
    needs: 'limit.view',
    menu: { section: 'ent', group: 'limits', order: 22, icon: 'SlidersHorizontal', work: ['limit.edit'] },
  }),
  screen({
    id: 'limit-check',
    path: '/apps/limit-check',
    title: { zh: '额度复核', en: 'Limit review' },
    needs: 'limit.change',
    menu: { section: 'ent', group: 'limits', order: 23, icon: 'ShieldCheck', work: ['limit.change'] },
  }),
] as const

import { screen } from '../kit/shell/screen.ts'

export const instructionScreens = [
  screen({
    id: 'dealinstr',
    path: '/apps/trademanage/trademanage-dealinstr',
    title: { zh: '交易指令', en: 'Deal instructions' },
    needs: 'trade.view',
    menu: { section: 'trade', group: 'entry', order: 4, icon: 'ScrollText', work: ['trade.edit'] },
  }),
] as const

import { screen } from '../kit/shell/screen.ts'

export const tradeScreens = [
  screen({
    id: 'spot',
    path: '/apps/trademanage/trademanage-spot',
    title: { zh: '即期交易', en: 'Spot trade' },
    needs: 'trade.edit',
    menu: { section: 'trade', group: 'entry', order: 5, icon: 'Zap', work: ['trade.edit'] },
  }),
  screen({
    id: 'forward',
    path: '/apps/trademanage/trademanage-forward',
    title: { zh: '远期交易', en: 'Forward trade' },
    needs: 'trade.edit',
    menu: { section: 'trade', group: 'entry', order: 6, icon: 'CalendarClock', work: ['trade.edit'] },
  }),
  screen({
    id: 'option',
    path: '/apps/trademanage/trademanage-option',
    title: { zh: '期权交易', en: 'Option trade' },
    needs: 'trade.edit',
    menu: { section: 'trade', group: 'entry', order: 7, icon: 'ChartSpline', work: ['trade.edit'] },
  }),
  screen({
    id: 'inputmng',
    path: '/apps/trademanage/trademanage-inputmng',
    title: { zh: '交易录入管理', en: 'Trade input' },
    needs: 'trade.view',
    shows: { record: 'deal', number: 'dealSerialNo', over: 'deal' },
    menu: { section: 'trade', group: 'entry', order: 8, icon: 'FolderPen', work: ['trade.edit', 'trade.match'] },
  }),
  screen({
    id: 'trade-check',
    path: '/apps/trademanage/trademanage-check',
    title: { zh: '交易复核', en: 'Trade review' },
    needs: 'trade.check',
    shows: { record: 'deal', number: 'dealSerialNo' },
    menu: { section: 'trade', group: 'entry', order: 9, icon: 'ShieldCheck', work: ['trade.check'] },
  }),
] as const

import { screen } from '../kit/shell/screen.ts'

export const tradeEventScreens = [
  screen({
    id: 'trade-event',
    path: '/apps/trademanage/trademanage-event',
    title: { zh: '交易事件管理', en: 'Trade events' },
    needs: 'trade-event.view',
    menu: { section: 'trade', group: 'events', order: 10, icon: 'History', work: ['trade-event.edit'] },
  }),
  screen({
    id: 'event-check',
    path: '/apps/trademanage/trademanage-eventcheck',
    title: { zh: '事件复核', en: 'Event review' },
    needs: 'trade-event.check',
    menu: { section: 'trade', group: 'events', order: 12, icon: 'ListChecks', work: ['trade-event.check'] },
  }),
  screen({
    id: 'option-exercise',
    path: '/apps/trademanage/trademanage-optionexc',
    title: { zh: '期权行权', en: 'Option exercise' },
    needs: 'trade-event.view',
    menu: { section: 'trade', group: 'events', order: 11, icon: 'Split', work: ['trade-event.edit'] },
  }),
] as const

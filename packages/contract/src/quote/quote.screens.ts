import { screen } from '../kit/shell/screen.ts'

export const quoteScreens = [
  screen({
    id: 'online-click',
    path: '/apps/trademanage/trademanage-online-click',
    title: { zh: '点击成交', en: 'Click & deal' },
    needs: 'quote.view',
    menu: { section: 'trade', group: 'online', order: 2, icon: 'MousePointerClick', work: ['quote.deal'] },
    layout: { mode: 'fullwidth' },
  }),
  screen({
    id: 'online-ask',
    path: '/apps/trademanage/trademanage-online-ask',
    title: { zh: '在线询价', en: 'Online inquiry' },
    needs: 'quote.view',
    shows: { record: 'quote', number: 'quoteSerialNo', by: 'number' },
    menu: { section: 'trade', group: 'online', order: 3, icon: 'MessageCircleQuestionMark', work: ['quote.deal'] },
  }),
  screen({
    id: 'held-report',
    path: '/apps/trademanage/trademanage-held-report',
    title: { zh: '待处理回报', en: 'Held reports' },
    needs: 'quote.view',
    shows: { record: 'heldReport', number: 'heldNo', by: 'number' },
    menu: { section: 'trade', group: 'online', order: 3.5, icon: 'FileClock', work: ['quote.deal', 'quote.check'] },
  }),
  screen({
    id: 'trans-an',
    path: '/apps/trans/analysis',
    title: { zh: '交易分析', en: 'Trade analysis' },
    needs: 'quote.view',
    menu: { section: 'risk', group: 'dealing', order: 11, icon: 'FileSearch' },
  }),
] as const

import { screen } from '../kit/shell/screen.ts'

export const fundingScreens = [
  screen({
    id: 'allocate',
    path: '/apps/fundsettle/fundsettle-allocate',
    title: { zh: '资金分配', en: 'Fund allocation' },
    needs: 'funding.view',
    shows: { record: 'netResult', number: 'nettingNo', by: 'number' },
    menu: { section: 'settle', order: 4, icon: 'Split', work: ['funding.edit', 'funding.check'] },
  }),
  screen({
    id: 'transfer',
    path: '/apps/fundsettle/fundsettle-transferdeal',
    title: { zh: '资金划转', en: 'Transfers' },
    needs: 'funding.view',
    shows: { record: 'fundTransfer', number: 'dealSerialNo' },
    menu: { section: 'settle', order: 50, icon: 'Send', work: ['funding.edit'] },
  }),
  screen({
    id: 'crossccy',
    path: '/apps/fundsettle/fundsettle-crossccy',
    title: { zh: '跨币种划转', en: 'Cross-currency transfers' },
    needs: 'funding.view',
    shows: { record: 'fundTransfer', number: 'dealSerialNo' },
    menu: { section: 'settle', order: 51, icon: 'Repeat', work: ['funding.edit'] },
  }),
  screen({
    id: 'transfer-check',
    path: '/apps/fundsettle/fundsettle-transfercheck',
    title: { zh: '划转复核', en: 'Transfer review' },
    needs: 'funding.check',
    shows: { record: 'fundTransfer', number: 'dealSerialNo' },
    menu: { section: 'settle', order: 52, icon: 'ClipboardCheck', work: ['funding.check'] },
  }),
  screen({
    id: 'realised-result',
    path: '/apps/realised-result',
    title: { zh: '已实现损益', en: 'Realised results' },
    needs: 'funding.view',
    menu: { section: 'pl', order: 5, icon: 'ReceiptText' },
  }),
] as const

import { screen } from '../kit/shell/screen.ts'

export const exposureScreens = [
  screen({
    id: 'expo-base',
    path: '/apps/exposureMng/exposureMng-baseinfo',
    title: { zh: '敞口信息登记', en: 'Exposure register' },
    needs: 'exposure.view',
    shows: { record: 'exposure', number: 'serialNo', over: 'exposure' },
    menu: { section: 'exposure', order: 1, icon: 'ListPlus', work: ['exposure.edit'] },
  }),
  screen({
    id: 'expo-chg',
    path: '/apps/exposureMng/exposureMng-chg',
    title: { zh: '敞口变更', en: 'Exposure changes' },
    needs: 'exposure.view',
    shows: { record: 'exposure-change', number: 'chgSerialNo', by: 'number' },
    menu: { section: 'exposure', order: 2, icon: 'FilePenLine', work: ['exposure.edit'] },
  }),
  screen({
    id: 'expo-mon',
    path: '/apps/exposureMng/exposureMonitor-qry',
    title: { zh: '敞口监控查询', en: 'Exposure monitor' },
    needs: 'exposure.view',
    shows: { record: 'exposure', number: 'serialNo' },
    menu: { section: 'exposure', order: 6, icon: 'Radar', work: ['hedging.check'] },
  }),
  screen({
    id: 'expo-transfer',
    path: '/apps/exposureMng/exposureMng-transfer',
    title: { zh: '敞口转移', en: 'Exposure transfers' },
    needs: 'exposure.view',
    shows: { record: 'transfer', number: 'transferNo', by: 'number' },
    menu: { section: 'exposure', order: 7, icon: 'ArrowRightLeft', work: ['exposure.edit', 'exposure.accept'] },
  }),
] as const

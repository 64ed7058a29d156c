import { screen } from '../kit/shell/screen.ts'

export const settlementScreens = [
  screen({
    id: 'settlement',
    path: '/apps/fundsettle/fundsettle-settlement',
    title: { zh: '清算管理', en: 'Settlement' },
    needs: 'settlement.view',
    shows: { record: 'netResult', number: 'nettingNo', by: 'number' },
    menu: { section: 'settle', order: 2, icon: 'Layers', work: ['settlement.edit'] },
  }),
  screen({
    id: 'settle-check',
    path: '/apps/fundsettle/fundsettle-cflcheck',
    title: { zh: '清算复核', en: 'Settlement review' },
    needs: 'settlement.view',
    shows: { record: 'netResult', number: 'nettingNo', by: 'number' },
    menu: { section: 'settle', order: 3, icon: 'ShieldCheck', work: ['settlement.check'] },
  }),
  screen({
    id: 'settle-path',
    path: '/apps/settle-path',
    title: { zh: '清算路径', en: 'Settlement paths' },
    needs: 'settlement.view',
    shows: { record: 'settlePath', number: 'pathNo' },
    menu: { section: 'settle', order: 8, icon: 'Shuffle', work: ['path.edit', 'path.verify'] },
  }),
  screen({
    id: 'netting-agreement',
    path: '/apps/netting-agreement',
    title: { zh: '轧差协议', en: 'Netting agreements' },
    needs: 'settlement.view',
    menu: { section: 'settle', order: 9, icon: 'Handshake', work: ['netting.edit', 'netting.check'] },
  }),
] as const

import { screen } from '../kit/shell/screen.ts'

export const bankFileScreens = [
  screen({
    id: 'bank-file',
    path: '/apps/bank-file',
    title: { zh: '银行文件', en: 'Bank files' },
    needs: 'bank-file.view',
    menu: { section: 'settle', order: 60, icon: 'FileInput', work: ['bank-file.edit', 'bank-file.send'] },
  }),
  screen({
    id: 'bank-difference',
    path: '/apps/bank-difference',
    title: { zh: '差异处理', en: 'Bank differences' },
    needs: 'bank-file.view',
    menu: { section: 'settle', order: 61, icon: 'ListChecks', work: ['bank-file.edit', 'bank-file.send'] },
  }),
] as const

import { screen } from '../kit/shell/screen.ts'

export const cashFlowScreens = [
  screen({
    id: 'cfl',
    path: '/apps/fundsettle/fundsettle-cfl',
    title: { zh: '现金流管理', en: 'Cash flows' },
    needs: 'settlement.view',
    shows: { record: 'flow', number: 'cflNo' },
    menu: { section: 'settle', order: 1, icon: 'Banknote', work: ['settlement.edit'] },
  }),
] as const

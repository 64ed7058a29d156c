import { screen } from '../kit/shell/screen.ts'

export const riskControlScreens = [
  screen({
    id: 'risk-control',
    path: '/apps/risk/risk-control',
    title: { zh: '风险控制记录', en: 'Risk control records' },
    needs: 'risk-control.view',
    menu: { section: 'risk', group: 'measure', order: 4.5, icon: 'ShieldCheck', work: ['risk-control.handle'] },
  }),
] as const

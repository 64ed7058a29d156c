import { screen } from '../kit/shell/screen.ts'

export const dashboardScreens = [
  screen({
    id: 'analytics',
    path: '/apps/dashboards/analytics',
    title: { zh: '风险总览', en: 'Risk overview' },
    needs: 'dashboard.view',
    menu: { section: 'dashboard', order: 1, icon: 'Gauge' },
  }),
] as const

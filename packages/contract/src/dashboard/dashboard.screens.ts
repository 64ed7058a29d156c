import { screen } from '../kit/shell/screen.ts'

export const dashboardScreens = [
  screen({
    id: 'analytics',
    path: '/apps/dashboards/analytics',
    title: { zh: '风险总览', en: 'Risk overview' },
    needs: 'dashboard.view',
    menu: { section: 'dashboard', order: 1, icon: 'Gauge', work: ['member'] },
  }),
  screen({
    id: 'expo-an',
    path: '/apps/exposure/analysis',
    title: { zh: '敞口分析', en: 'Exposure analysis' },
    needs: 'dashboard.view',
    menu: { section: 'risk', group: 'hedge', order: 5, icon: 'Layers', work: ['scenario.check'] },
  }),
] as const

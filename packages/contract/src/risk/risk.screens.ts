import { screen } from '../kit/shell/screen.ts'

export const riskScreens = [
  screen({
    id: 'var',
    path: '/apps/risk/Foreign-exchange-VaR-analysis',
    title: { zh: '外汇风险价值', en: 'FX value at risk' },
    needs: 'risk.view',
    menu: { section: 'risk', group: 'measure', order: 1, icon: 'Gauge', work: ['scenario.check'] },
  }),
  screen({
    id: 'risk-runs',
    path: '/apps/risk/runs',
    title: { zh: '风险运行记录', en: 'Saved risk runs' },
    needs: 'risk.view',
    menu: { section: 'risk', group: 'measure', order: 1.5, icon: 'History', work: ['scenario.check'] },
  }),
  screen({
    id: 'sens',
    path: '/apps/risk/Foreign-exchange-sensitivity-analysis',
    title: { zh: '汇率敏感性分析', en: 'FX sensitivity' },
    needs: 'risk.view',
    menu: { section: 'risk', group: 'measure', order: 2, icon: 'ChartSpline', work: ['scenario.check'] },
  }),
  screen({
    id: 'future',
    path: '/apps/future/analysis',
    title: { zh: '未来交易分析', en: 'Future trades' },
    needs: 'risk.view',
    menu: { section: 'risk', group: 'dealing', order: 13, icon: 'CalendarClock', work: ['scenario.check'] },
  }),
  screen({
    id: 'stress-set',
    path: '/apps/risk/stressScenario-setting',
    title: { zh: '压力情景设置', en: 'Stress scenarios' },
    needs: 'risk.view',
    menu: {
      section: 'risk',
      group: 'measure',
      order: 3,
      icon: 'SlidersHorizontal',
      work: ['scenario.edit', 'scenario.check'],
    },
  }),
  screen({
    id: 'stress',
    path: '/apps/risk/stressScenario-analysis',
    title: { zh: '压力情景分析', en: 'Stress analysis' },
    needs: 'risk.view',
    menu: { section: 'risk', group: 'measure', order: 4, icon: 'Waves', work: ['scenario.check'] },
  }),
] as const

import { screen } from '../kit/shell/screen.ts'

export const hedgeStrategyScreens = [
  screen({
    id: 'strategy',
    path: '/apps/trans/HedgeStrategySetting',
    title: { zh: '套保策略设置', en: 'Hedge strategies' },
    needs: 'strategy.view',
    menu: { section: 'risk', group: 'dealing', order: 12, icon: 'Split', work: ['strategy.edit', 'strategy.check'] },
  }),
] as const

import { screen } from '../kit/shell/screen.ts'

export const hedgeAccountingScreens = [
  screen({
    id: 'hedge-effectiveness',
    path: '/apps/exposure/hedgeEffectiveAnalyse',
    title: { zh: '套期有效性分析', en: 'Hedge effectiveness' },
    needs: 'hedge-relation.view',
    menu: {
      section: 'risk',
      group: 'hedge',
      order: 6,
      icon: 'Umbrella',
      work: ['hedge-relation.edit', 'hedge-relation.check'],
    },
  }),
  screen({
    id: 'hedge-gain-loss',
    path: '/apps/exposure/hedgeGLAnalyse',
    title: { zh: '套期损益分析', en: 'Hedge gain/loss' },
    needs: 'hedge-relation.view',
    menu: {
      section: 'risk',
      group: 'hedge',
      order: 7,
      icon: 'Shuffle',
      work: ['hedge-entry.edit', 'hedge-entry.check'],
    },
  }),
] as const

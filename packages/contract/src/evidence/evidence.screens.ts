import { screen } from '../kit/shell/screen.ts'

export const evidenceScreens = [
  screen({
    id: 'evidence',
    path: '/apps/evidence',
    title: { zh: '实需单证', en: 'Evidence' },
    needs: 'evidence.view',
    shows: { record: 'evidence', number: 'evidenceNo', by: 'number' },
    menu: { section: 'customs', order: 3, icon: 'FileCheck', work: ['evidence.edit', 'evidence.check'] },
  }),
  screen({
    id: 'evidence-graph',
    path: '/apps/evidence/$kind/$id',
    title: { zh: '证据图', en: 'Evidence graph' },
    needs: 'evidence.view',
  }),
] as const

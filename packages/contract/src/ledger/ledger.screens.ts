import { screen } from '../kit/shell/screen.ts'

export const ledgerScreens = [
  screen({
    id: 'journal',
    path: '/apps/journal',
    title: { zh: '记账凭证', en: 'Journals' },
    needs: 'ledger.view',
    shows: { record: 'journal', number: 'journalNo' },
    menu: { section: 'ent', group: 'accounts', order: 43, icon: 'ScrollText', work: ['ledger.export', 'ledger.edit'] },
  }),
] as const

import { screen } from '../kit/shell/screen.ts'

export const accountScreens = [
  screen({
    id: 'bank-account',
    path: '/apps/account-mng',
    title: { zh: '银行账户', en: 'Bank accounts' },
    needs: 'bank-account.view',
    shows: { record: 'bankAccount', number: 'bankAccountNo' },
    menu: {
      section: 'ent',
      group: 'accounts',
      order: 40,
      icon: 'WalletCards',
      work: ['bank-account.edit', 'bank-account.check'],
    },
  }),
  screen({
    id: 'balance-qry',
    path: '/apps/balance-qry',
    title: { zh: '余额查询', en: 'Balances' },
    needs: 'bank-account.view',
    menu: { section: 'ent', group: 'accounts', order: 41, icon: 'Coins', work: ['bank-account.edit'] },
  }),
  screen({
    id: 'account-cfl',
    path: '/apps/account-cfl',
    title: { zh: '账户流水', en: 'Account movements' },
    needs: 'bank-account.view',
    shows: { record: 'accountFlow', number: 'flowSerialNo' },
    menu: { section: 'ent', group: 'accounts', order: 42, icon: 'FileClock' },
  }),
] as const

/** An account and its open change as the server tells them, for the component tests. */
import type { AccountData, BankAccount } from '@hedgerow/contract/account/register/bank-account.contract'

const reported = { balanceTime: '2026-04-13T02:00:00Z', balanceAge: '2', balanceSource: '1' } as const
const unreported = { balanceTime: null, balanceAge: '0', balanceSource: null } as const
const data: AccountData = {
  orgId: '1',
  account: '62220001',
  accountName: 'Test company',
  bankId: '3',
  accountType: '1',
  nature: '1',
  useType: '1',
  currencies: 'CNY,USD',
  channel: '2',
  subjectCode: '1002.01',
  swiftCode: '',
  settleFlag: '1',
  overdrawFlag: '0',
  overdrawLimit: null,
  fundSharingFlag: '0',
  minBalance: '0',
  priority: '100',
  memo: '',
}
export const bankAccount: BankAccount = {
  id: '5',
  version: 4,
  account: '62220001',
  accountStatus: '1',
  bankName: 'Donghu',
  orgName: 'Lanchuan',
  cancelDate: null,
  data,
  banks: [
    { id: '3', name: 'Donghu' },
    { id: '4', name: 'Yongjiang' },
  ],
  change: {
    id: '9',
    version: 1,
    changeKind: '2',
    changeStatus: '1',
    checkStatus: '0',
    approveStatus: '0',
    checkTier: '1',
    worthUsd: '0',
    orgId: '1',
    makerId: '7',
    lastEditorId: '7',
    earlierEditorIds: [],
    firstCheckerId: null,
    reason: '',
    proposed: { ...data, bankId: '4', minBalance: '5000' },
    standing: data,
    stated: null,
  },
  checkBlock: '0',
  balances: [
    { ...reported, currency: 'CNY', balance: '1000.5', pendingAmt: '-20' },
    { ...unreported, currency: 'USD', balance: null, pendingAmt: '0' },
  ],
  trail: [],
}

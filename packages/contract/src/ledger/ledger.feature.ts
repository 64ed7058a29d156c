import { feature } from '../kit/feature.ts'
import { duties } from '../kit/record/duty.dict.ts'
import { journalApi, journalList } from './journal.contract.ts'
import { JournalKind, JournalState, LedgerRole, VoucherTemplate } from './ledger.dict.ts'
import { ledgerRefusals } from './ledger.refusals.ts'
import { ledgerScreens } from './ledger.screens.ts'
import { ledgerAccountApi, ledgerAccountList } from './ledger-account.contract.ts'
import { voucherApi, voucherExportList } from './voucher.contract.ts'

export const ledgerFeature = feature({
  name: 'ledger',
  apis: [journalApi, ledgerAccountApi, voucherApi],
  lists: [journalList, ledgerAccountList, voucherExportList],
  dictionaries: [JournalKind, JournalState, LedgerRole, VoucherTemplate],
  refusals: [ledgerRefusals],
  grants: {
    'ledger.view': [],
    'ledger.export': [duties.settlementMaker, duties.settlementReviewer],
    'ledger.edit': [duties.settlementReviewer],
  },
  screens: ledgerScreens,
})

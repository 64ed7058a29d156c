import { feature } from '../kit/feature.ts'
import { YesNo } from '../kit/kit.dict.ts'
import { monthEndTo } from '../kit/person/waiting.ts'
import { duties } from '../kit/record/duty.dict.ts'
import { journalApi, journalList, journalTimeline } from './journal.contract.ts'
import { JournalKind, JournalState, LedgerRole, VoucherTemplate } from './ledger.dict.ts'
import { ledgerRefusals } from './ledger.refusals.ts'
import { ledgerScreens } from './ledger.screens.ts'
import { ledgerAccountApi, ledgerAccountList } from './ledger-account.contract.ts'
import { voucherApi, voucherExportList } from './voucher.contract.ts'
import { voucherTexts } from './voucher.text.ts'

export const ledgerFeature = feature({
  name: 'ledger',
  timelines: [journalTimeline],
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
  monthEnd: {
    vouchersToExport: {
      order: 395,
      text: voucherTexts.stepToExport,
      needs: ['ledger.export'],
      screen: 'journal',
      filter: { bookDateEnd: monthEndTo, exportedFlag: YesNo.of.no },
    },
  },
})

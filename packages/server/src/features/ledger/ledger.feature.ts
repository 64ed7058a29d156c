import type { Feature } from '../../kit/http/feature.ts'
import { ledgerInvariants } from './ledger.invariants.ts'
import { journalRoutes, ledgerAccountRoutes, voucherRoutes } from './ledger.routes.ts'
import { journalSource, journalTimeline, ledgerAccountSource, voucherExportSource } from './ledger.sources.ts'
import { ledgerMonthEnd, ledgerMonthEndNames } from './voucher/voucher-month-end.sources.ts'

export const ledgerFeature: Feature = {
  routes: [...journalRoutes, ...ledgerAccountRoutes, ...voucherRoutes],
  sources: [journalSource, ledgerAccountSource, voucherExportSource],
  invariants: ledgerInvariants,
  monthEnd: ledgerMonthEnd,
  monthEndNames: ledgerMonthEndNames,
  timelines: { journal: journalTimeline },
}

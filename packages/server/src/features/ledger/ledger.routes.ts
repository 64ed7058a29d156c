/** The ledger as it is read, its chart, and what leaves for the program that keeps the books. */
import { refuse } from '@hedgerow/contract/kit/refusal'
import { journalApi } from '@hedgerow/contract/ledger/journal.contract'
import { LedgerRole } from '@hedgerow/contract/ledger/ledger.dict'
import { ledgerRefusals } from '@hedgerow/contract/ledger/ledger.refusals'
import { ledgerAccountApi } from '@hedgerow/contract/ledger/ledger-account.contract'
import { voucherApi } from '@hedgerow/contract/ledger/voucher.contract'
import { withTx } from '../../kit/database/database.ts'
import { pageOf, serve } from '../../kit/http/serve.ts'
import { demandGrant } from '../../kit/http/session.ts'
import { writeAudit } from '../../kit/record/audit.ts'
import { journalInHome } from './journal-home.answer.ts'
import { journalSource, ledgerAccountSource, voucherExportSource } from './ledger.sources.ts'
import { lockLedgerAccount, saveNames } from './ledger-account.store.ts'
import { demandPeriod, exportVouchers } from './voucher/voucher.act.ts'
import { exportOf, previewOf } from './voucher/voucher.store.ts'

const exportEntity = 'voucherExport'

export const journalRoutes = serve(journalApi, {
  queryByPage: pageOf(journalSource),
  query: (context, { id }) => journalInHome(context, id),
})

export const ledgerAccountRoutes = serve(ledgerAccountApi, {
  queryByPage: pageOf(ledgerAccountSource),

  async modify({ tx, session, audit }, { id, version, ...names }) {
    const { orgId, accountRole, ...before } = await lockLedgerAccount(tx, session, id, version)
    demandGrant(session, 'ledger.edit', orgId)
    if (accountRole === LedgerRole.of.bank) refuse(ledgerRefusals.SUBJECT_OF_BANK, {}, 'id')
    await saveNames(tx, session, id, names)
    audit({ entity: 'ledgerAccount', entityId: id, orgId, before, after: names })
    return { id, subjectCode: names.subjectCode }
  },
})

export const voucherRoutes = serve(voucherApi, {
  queryByPage: pageOf(voucherExportSource),

  preview(context, period) {
    demandPeriod(context, period)
    return previewOf(context.tx, context.session, period)
  },

  make: exportVouchers,

  async download({ db, session, ip, reply }, { id }) {
    const { exportNo, content, fileHash } = await withTx(db, session, async (tx) => {
      const voucherExport = await exportOf(tx, session, id)
      demandGrant(session, 'ledger.view', voucherExport.orgId)
      const entry = {
        entity: exportEntity,
        entityId: id,
        orgId: voucherExport.orgId,
        after: { fileHash: voucherExport.fileHash },
      }
      await writeAudit(tx, { ...session, ip, action: 'download' }, [{ ...entry, comment: voucherExport.exportNo }])
      return voucherExport
    })
    return reply
      .header('content-disposition', `attachment; filename="${exportNo}.csv"`)
      .header('x-content-sha256', fileHash)
      .type('text/csv; charset=utf-8')
      .send(content)
  },
})

/** What left for the program that keeps the general ledger; each file is fetched again as it left. */
import { voucherApi, voucherExportList } from '@hedgerow/contract/ledger/voucher.contract'
import { type ListPageProps, ListView } from '../../kit/list/ListView.tsx'
import { useInfoDialog } from '../../kit/talk/use-info-dialog.tsx'
import { takeExport } from './take-export.ts'

export function VoucherExports() {
  const showInfo = useInfoDialog()
  const list: ListPageProps<typeof voucherExportList> = {
    of: voucherExportList,
    endpoint: voucherApi.queryByPage,
    single: true,
    actions: {
      download: ([row]) => {
        if (row) void takeExport(row.id, row.exportNo ?? '').catch((error: Error) => showInfo(error))
      },
    },
  }
  return <ListView {...list} />
}

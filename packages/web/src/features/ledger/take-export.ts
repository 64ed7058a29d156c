/** Fetches an export as it left and hands it to the browser. */
import { voucherApi } from '@hedgerow/contract/ledger/voucher.contract'
import { saveFile } from '../../kit/export/list-export.ts'
import { download } from '../../kit/talk/transport.ts'

export const takeExport = async (id: string, exportNo: string): Promise<void> =>
  saveFile(await download(voucherApi.download.path.replace(':id', id)), `${exportNo}.csv`)

/** The member's exports of a list, asked again while one of them is under way; and what can be done with one. */
import { type LongExport, longExportApi } from '@hedgerow/contract/file/long-export/long-export.contract'
import { LongExportStatus } from '@hedgerow/contract/file/long-export/long-export.dict'
import { longExportTexts } from '@hedgerow/contract/file/long-export/long-export.text'
import { useToast } from '../say/notice.ts'
import { useCommandOf, useQueryOf } from '../talk/use-endpoint.ts'
import { useInfoDialog } from '../talk/use-info-dialog.tsx'
import { saveLongExport } from './list-export.ts'

const everyMs = 1000
const { queued, running } = LongExportStatus.of

export const isUnderWay = ({ exportStatus }: LongExport) => exportStatus === queued || exportStatus === running

export const useLongExports = (serviceId: string) =>
  useQueryOf(
    longExportApi.query,
    { serviceId },
    { staleTime: 0, refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? everyMs : false) },
  )

export function useExportActs() {
  const toast = useToast()
  const showInfo = useInfoDialog()
  const cancelling = useCommandOf(longExportApi.cancel, {
    invalidates: [longExportApi.query],
    onDone: () => toast(longExportTexts.cancelled),
  })
  return {
    cancel: ({ id }: LongExport) => cancelling.run({ id }),
    isCancelling: cancelling.isRunning,
    save: ({ id }: LongExport) => void saveLongExport(id).catch((refusal: Error) => showInfo(refusal)),
  }
}

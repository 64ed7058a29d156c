import { type Exposure, exposureApi } from '@hedgerow/contract/exposure/exposure.contract'
import { call } from '../../kit/talk/transport.ts'
import { useInfoDialog } from '../../kit/talk/use-info-dialog.tsx'

/** The row may be older than the record: a dialog starts from the record itself. */
export function useLoadExposure(): (id: string | undefined, show: (exposure: Exposure) => void) => Promise<void> {
  const showInfo = useInfoDialog()
  return async (id, show) => {
    if (!id) return
    try {
      show(await call(exposureApi.byId, { id }))
    } catch (refusal) {
      void showInfo(refusal as Error)
    }
  }
}

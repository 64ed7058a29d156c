/** One held report beside its list. */
import { heldReportApi, heldReportTimeline } from '@hedgerow/contract/quote/held/held-report.contract'
import { HeldCause, HeldStatus } from '@hedgerow/contract/quote/held/held-report.dict'
import { heldReportTexts } from '@hedgerow/contract/quote/held/held-report.text'
import { RecordDrawer } from '../../../kit/review/RecordDrawer.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { HeldFacts } from './HeldFacts.tsx'

const widthPx = 760

export function HeldReportDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const query = useQueryOf(heldReportApi.query, { id }, { staleTime: 0 })
  return (
    <RecordDrawer
      query={query}
      title={({ heldNo, cause, heldStatus }) => (
        <>
          <bdi dir="ltr">{heldNo}</bdi> <StatusTag dictionary={HeldCause} value={cause} />{' '}
          <StatusTag dictionary={HeldStatus} value={heldStatus} />
        </>
      )}
      label={heldReportTexts.title}
      widthPx={widthPx}
      timeline={() => ({ of: heldReportTimeline, id })}
      onClose={onClose}
    >
      {(held) => <HeldFacts held={held} />}
    </RecordDrawer>
  )
}

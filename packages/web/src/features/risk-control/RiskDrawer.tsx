/** One record beside its list, as the list has it. */

import type { Row } from '@hedgerow/contract/kit/list'
import { riskControlTimeline } from '@hedgerow/contract/risk-control/risk-control.contract'
import { HandleStatus } from '@hedgerow/contract/risk-control/risk-control.dict'
import { riskControlTexts } from '@hedgerow/contract/risk-control/risk-control.text'
import { RecordDrawer } from '../../kit/review/RecordDrawer.tsx'
import { StatusTag } from '../../kit/show/StatusTag.tsx'
import { RiskFacts } from './RiskFacts.tsx'

export function RiskDrawer({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) {
  return (
    <RecordDrawer
      query={{ data: row, error: null, refetch: () => undefined }}
      title={({ riskNo, handleStatus }) => (
        <>
          <bdi dir="ltr">{riskNo}</bdi> <StatusTag dictionary={HandleStatus} value={handleStatus} />
        </>
      )}
      label={riskControlTexts.one}
      timeline={({ id }) => ({ of: riskControlTimeline, id })}
      onClose={onClose}
    >
      {(record) => <RiskFacts row={record} />}
    </RecordDrawer>
  )
}

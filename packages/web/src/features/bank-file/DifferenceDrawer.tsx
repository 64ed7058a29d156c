/** One difference beside its list, as the list has it. */

import { DiffStatus } from '@hedgerow/contract/bank-file/bank-file.dict'
import { differenceTimeline } from '@hedgerow/contract/bank-file/difference.contract'
import { differenceTexts } from '@hedgerow/contract/bank-file/difference.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { RecordDrawer } from '../../kit/review/RecordDrawer.tsx'
import { StatusTag } from '../../kit/show/StatusTag.tsx'
import { DifferenceFacts } from './DifferenceFacts.tsx'

export function DifferenceDrawer({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) {
  return (
    <RecordDrawer
      query={{ data: row, error: null, refetch: () => undefined }}
      title={({ diffNo, diffStatus }) => (
        <>
          <bdi dir="ltr">{diffNo}</bdi> <StatusTag dictionary={DiffStatus} value={diffStatus} />
        </>
      )}
      label={differenceTexts.title}
      timeline={({ id }) => ({ of: differenceTimeline, id })}
      onClose={onClose}
    >
      {(difference) => <DifferenceFacts row={difference} />}
    </RecordDrawer>
  )
}

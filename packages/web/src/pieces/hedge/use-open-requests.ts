/** Agreed hedge requests that can still be executed: for whoever deals, where a deal begins. */
import { hedgeExecuteApi } from '@hedgerow/contract/hedging/hedge-request.contract'
import { ExecuteStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import type { Row } from '@hedgerow/contract/kit/list'
import { useMemo } from 'react'
import { useCan } from '../../kit/person/session-store.ts'
import { useSystemDate } from '../../kit/person/system-date.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'

const { unexecuted, partly } = ExecuteStatus.of
const query = { current: 0, pageSize: 200, queryWrapper: { executeStatus: `${unexecuted},${partly}` } }

/** The newest first; those past their last day of dealing are left out. */
export function useOpenRequests(): readonly Row[] {
  const today = useSystemDate() ?? ''
  const mayExecute = useCan()('hedging.execute')
  const { data } = useQueryOf(hedgeExecuteApi.queryByPage, query, { enabled: mayExecute, staleTime: 30_000 })
  return useMemo(
    () => (data?.recordList ?? []).filter(({ lastTransDate }) => !lastTransDate || lastTransDate >= today),
    [data, today],
  )
}

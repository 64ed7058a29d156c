/** How a connection stands now: asked every five seconds while somebody looks, once for all rows. */
import type { Row } from '@hedgerow/contract/kit/list'
import { bankLineApi } from '@hedgerow/contract/limit/line/bank-line.contract'
import { LineState } from '@hedgerow/contract/limit/line/bank-line.dict'
import { useSystemDateStore } from '../../../kit/person/system-date.ts'
import { formatInstant, nothing } from '../../../kit/show/formats.ts'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

const often = { refetchInterval: 5_000, staleTime: 4_000 }

function useStanding(row: Row) {
  const { data } = useQueryOf(bankLineApi.standings, {}, often)
  return (
    data?.find(({ id }) => id === row.id) ?? { ...row, lineState: row.lineState, since: row.since, reason: row.reason }
  )
}

export function LineStateCell({ row }: { readonly row: Row }) {
  return <StatusTag dictionary={LineState} value={useStanding(row).lineState} />
}
export function LineSinceCell({ row }: { readonly row: Row }) {
  const { timeZone } = useSystemDateStore()
  return <bdi dir="ltr">{formatInstant(useStanding(row).since, timeZone)}</bdi>
}
export function LineReasonCell({ row }: { readonly row: Row }) {
  return <bdi>{useStanding(row).reason || nothing}</bdi>
}

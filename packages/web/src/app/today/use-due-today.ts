/** What of the member's own falls due on the system date; the reviews are counted beside it. */
import { type AgendaItem, agendaApi, type RecordLayer } from '@hedgerow/contract/calendar/agenda/agenda.contract'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { useSystemDate } from '../../kit/person/system-date.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'

const order: readonly RecordLayer[] = ['cutoff', 'maturity', 'settle', 'exposure', 'document']
/** Never asked. */
const unknown = businessDate('20000101')

/** Undefined until it was read. */
export function useDueToday(): readonly AgendaItem[] | undefined {
  const today = useSystemDate()
  const day = today ?? unknown
  const { data } = useQueryOf(agendaApi.range, { from: day, to: day }, { enabled: today !== null })
  return data && order.flatMap((layer) => data.items.filter((item) => item.layer === layer))
}

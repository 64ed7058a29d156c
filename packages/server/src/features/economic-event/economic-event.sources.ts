/** Where the economic calendar takes its columns from. */

import { economicEventList } from '@hedgerow/contract/economic-event/economic-event.contract'
import { EventSource } from '@hedgerow/contract/economic-event/economic-event.dict'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { assert } from '@hedgerow/contract/kit/refusal'
import { type BusinessDate, isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { ofGroup } from '../../kit/database/database.ts'
import type { ListSource } from '../../kit/database/list-query.ts'
import type { Session } from '../../kit/http/session.ts'
import { exposureInForce } from '../exposure/exposure.word.ts'
import { countryNameSql, heldNets } from './economic-event.store.ts'
import { movesAround } from './market-move.store.ts'

const { yes, no } = YesNo.of
const yesWhere = (condition: string) => `case when ${condition} then '${yes}' else '${no}' end`

export function economicEventSource(
  session: Pick<Session, 'groupId' | 'userId' | 'orgIds' | 'orgId' | 'homeCurrency'>,
  today: BusinessDate,
): ListSource<typeof economicEventList> {
  const { orgIds } = session
  assert(isBusinessDate(today), 'the system date is a day')
  // Held: an organisation in sight still expects to receive or pay it. Asked once for the list, not once a row.
  const held = `v.currency in (select e.currency from fx_exposure e where ${ofGroup('e')}
    and e.org_id in (${['0', ...orgIds].map((id) => BigInt(id)).join(', ')}) and e.effective_exposure > 0
    and ${exposureInForce('e', today)})`
  return {
    list: economicEventList,
    from: 'economic_event v',
    lookups: 'left join country c on c.country_code = v.country_code',
    id: 'v.id',
    where: `${ofGroup('v')} and not v.deleted`,
    columns: {
      countryName: countryNameSql,
      content: 'in_language(v.content, v.content_en)',
      surprise: 'trim_scale(v.surprise)',
      releasedFlag: yesWhere("v.new_value <> ''"),
      heldFlag: yesWhere(held),
      moveBp: 'null::numeric',
      heldNet: 'null::numeric',
      sampleFlag: yesWhere(`v.event_source = '${EventSource.of.sample}'`),
    },
    enrich: async (tx, { scope }, rows) => {
      const nets = await heldNets(tx, scope, today)
      const placed = rows.map(({ id, currency, eventDate, dataTimeStr }) => ({
        id,
        currency: currency ?? '',
        eventDate: eventDate ?? today,
        dataTimeStr: dataTimeStr ?? '',
      }))
      const moves = await movesAround(tx, session, placed)
      return rows.map((row) => ({
        ...row,
        heldNet: nets.get(row.currency ?? '') ?? null,
        moveBp: moves.get(row.id) ?? null,
      }))
    },
  }
}

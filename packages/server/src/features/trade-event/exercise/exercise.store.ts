/** The exposures that an option hedges, for who decides whether to exercise it. */

import type { ReplyOf } from '@hedgerow/contract/kit/call'
import { LinkStatus } from '@hedgerow/contract/trade/trade.dict'
import type { optionExerciseApi } from '@hedgerow/contract/trade-event/trade-event.contract'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'

type Hedges = ReplyOf<typeof optionExerciseApi.hedges>

export async function hedgesOf(tx: Tx, { groupId }: Scope, dealId: string): Promise<Hedges> {
  const { rows } = await sql<
    Hedges[number]
  >`select k.exposure_id, e.serial_no, e.exposure_direction, e.currency, e.exposure_amt,
      e.end_date, k.hedge_amt, e.open_amt
    from deal_hedge_link k join fx_exposure e on e.group_id = k.group_id and e.id = k.exposure_id
    where k.group_id = ${groupId} and k.deal_id = ${dealId} and k.link_status = ${LinkStatus.of.locked}
    order by e.end_date, e.serial_no`.execute(tx)
  return rows
}

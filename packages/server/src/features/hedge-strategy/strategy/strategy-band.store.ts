/** What of a strategy's exposures is within their bands, and all of them, as its list adds them up. */
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { bandsOf } from './hedge-strategy.sources.ts'

interface BandSums {
  readonly within: string
  readonly whole: string
}

export async function bandSums(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  strategyId: string,
  today: BusinessDate,
): Promise<BandSums | undefined> {
  const { rows } = await sql<BandSums>`select trim_scale(w.within)::text as within, trim_scale(w.whole)::text as whole
    from hedge_strategy s cross join lateral ${sql.raw(bandsOf(today))} w
    where s.group_id = ${groupId} and s.id = ${strategyId}`.execute(tx)
  return rows[0]
}

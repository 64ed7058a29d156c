/**
 * Which deals are carried: confirmed, not completed, not yet due. They arrive grouped by pair, side and value date with
 * ΣN and ΣN·K, so that a million deals are one query and some hundred valuations; V is linear in both, so no group loses
 * anything. The group is named first in every condition, where the indexes have it.
 */
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'

export interface DealGroup {
  readonly currencyPair: string
  readonly dealDirection: string
  readonly valueDate: BusinessDate
  readonly count: number
  /** ΣN in the pair's base currency, decimal text. */
  readonly principal: string
  /** ΣN·K, decimal text. */
  readonly principalAtRate: string
}

/** Live deals and those due today, by pair, side and value date in that order. */
export async function dealGroups(tx: Tx, scope: Scope, today: BusinessDate): Promise<DealGroup[]> {
  const { rows } = await sql<DealGroup>`
    select d.currency_pair, d.deal_direction, d.value_date, count(*)::int as count,
      sum(coalesce(d.remain_principal, d.principal)) as principal,
      sum(coalesce(d.remain_principal, d.principal) * d.exchange_rate) as principal_at_rate
    from fx_deal d
    where d.group_id = ${scope.groupId} and d.trade_status = ${sql.lit(TradeStatus.of.confirmed)} and d.deal_complete_status = ${sql.lit(YesNo.of.no)} and d.value_date >= ${today}
      and coalesce(d.remain_principal, d.principal) > 0 and d.currency_pair is not null and d.deal_direction is not null
    group by 1, 2, 3 order by 1 desc, 2, 3`.execute(tx)
  return rows
}

/** The currency in which the member's organisation reports. */
export async function reportingCurrency(tx: Tx, scope: Scope): Promise<string> {
  const { rows } = await sql<{ baseCurrency: string }>`
    select o.base_currency from member m join org o on o.group_id = m.group_id and o.id = m.org_id
    where m.group_id = ${scope.groupId} and m.id = ${scope.userId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('should hold: the member of a session has an organisation')
  return row.baseCurrency
}

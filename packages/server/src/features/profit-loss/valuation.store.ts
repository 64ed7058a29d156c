/**
 * The deals of the P/L list, under the list's own filters, grouped by pair, side and value date with ΣN and ΣN·K: a million
 * deals are one query and some hundred valuations, and V is linear in both, so no group loses anything.
 */

import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import type { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'
import { filteredRows, type ListSource, type PageQuery } from '../../kit/database/list-query.ts'

export interface DealGroup {
  readonly currencyPair: string
  readonly dealDirection: DictionaryValue<typeof DealDirection>
  readonly valueDate: BusinessDate
  readonly count: number
  /** ΣN in the pair's base currency, decimal text. */
  readonly principal: string
  /** ΣN·K, decimal text. */
  readonly principalAtRate: string
}

/** Live deals and those due today, by pair, side and value date in that order. `source` is the P/L list's, with `d` the deal. */
export async function dealGroups(tx: Tx, source: ListSource, filters: PageQuery['queryWrapper']): Promise<DealGroup[]> {
  const { rows } = await sql<DealGroup>`
    select d.currency_pair, d.deal_direction, d.value_date, count(*)::int as count,
      sum(coalesce(d.remain_principal, d.principal)) as principal,
      sum(coalesce(d.remain_principal, d.principal) * d.exchange_rate) as principal_at_rate
    ${filteredRows(source, filters)} and d.currency_pair is not null and d.deal_direction is not null
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

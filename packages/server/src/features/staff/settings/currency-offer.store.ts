/** Where the currencies of a group are in use, and the organisation at its head. */
import { AccountStatus } from '@hedgerow/contract/account/account.dict'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { standingExposure } from '../../exposure/exposure.word.ts'
import { unfinishedDeal } from '../../trade/live/deal.word.ts'
import type { CurrencyUse } from './currency-offer.rules.ts'

/** By code, of what the reader sees: an administrator of the head sees the whole group. What is not used is not there. */
export async function currencyUses(tx: Tx, { groupId }: Scope): Promise<ReadonlyMap<string, CurrencyUse>> {
  const { rows } = await sql<CurrencyUse & { code: string }>`
    select code, count(*) filter (where place = 'account')::int as accounts,
      count(*) filter (where place = 'deal')::int as deals, count(*) filter (where place = 'exposure')::int as exposures
    from (select unnest(string_to_array(nullif(currencies, ''), ',')) as code, 'account' as place from bank_account
        where group_id = ${groupId} and account_status <> ${AccountStatus.of.cancelled}
      union all select unnest(array[buy_currency, sell_currency,
          case when settle_currency not in (buy_currency, sell_currency) then settle_currency end]), 'deal' from fx_deal
        where group_id = ${groupId} and ${sql.raw(unfinishedDeal('fx_deal'))}
      union all select currency, 'exposure' from fx_exposure
        where group_id = ${groupId} and ${sql.raw(standingExposure('fx_exposure'))} and effective_exposure <> 0) as used
    where code is not null group by code`.execute(tx)
  return new Map(rows.map(({ code, ...use }) => [code, use]))
}

export async function headOf(tx: Tx, { groupId }: Scope): Promise<{ readonly id: string; readonly orgName: string }> {
  const { rows } = await sql<{ id: string; orgName: string }>`
    select id, in_language(org_name, org_name_en) as org_name from org
    where group_id = ${groupId} and parent_id is null order by id limit 1`.execute(tx)
  const [head] = rows
  if (!head) throw new Error('should hold: a group has an organisation at its head')
  return head
}

/** What relationships designate, many at once: two questions however many they are. */
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { agreedTermsSql } from '../../trade/kinds/deal-register.kind.ts'
import { remainingPrincipal } from '../../trade/live/deal.word.ts'
import { taken } from '../relation/hedge-free.store.ts'
import type { HedgingDeal, SidedDeal } from '../relation/hedge-relation.rules.ts'
import { optionDeal } from '../relation/hedge-relation.word.ts'
import type { DesignatedDeal, DesignatedExposure } from './hedge-position.rules.ts'

/** Those of each relationship in the order in which they fall due. */
export async function designatedExposures(
  tx: Tx,
  { groupId }: Scope,
  relationIds: readonly string[],
): Promise<DesignatedExposure[]> {
  const ofOthers = taken('exposure', 't.group_id = e.group_id and t.exposure_id = e.id', sql.ref('i.relation_id'))
  const { rows } =
    await sql<DesignatedExposure>`select i.relation_id, e.exposure_type, e.exposure_direction, e.end_date,
      trim_scale(i.designated_amt)::text as designated_amt,
      trim_scale(greatest(e.effective_exposure - e.transferred_amt - ${ofOthers}, 0))::text as free_amt
    from hedge_item i join fx_exposure e on e.group_id = i.group_id and e.id = i.exposure_id
    where i.group_id = ${groupId} and i.relation_id = any (${relationIds}::bigint[])
    order by i.relation_id, e.end_date, e.id`.execute(tx)
  return rows
}

type DealRow = HedgingDeal &
  Omit<SidedDeal, 'principal'> & { readonly relationId: string; readonly dealPrincipal: string }

/** Those of each relationship in the order of their value dates. */
export async function designatedDeals(
  tx: Tx,
  { groupId }: Scope,
  relationIds: readonly string[],
): Promise<DesignatedDeal[]> {
  const ofOthers = taken('deal', 't.group_id = d.group_id and t.deal_id = d.id', sql.ref('i.relation_id'))
  const { rows } = await sql<DealRow>`select i.relation_id, d.busin_type, d.currency_pair, d.deal_direction,
      trim_scale(i.principal_amt)::text as principal, trim_scale(d.exchange_rate)::text as exchange_rate, d.value_date,
      ${sql.raw(agreedTermsSql)} as terms, ${sql.raw(optionDeal('d'))} as is_option,
      trim_scale(i.designated_amt)::text as designated_amt, d.buy_currency, trim_scale(d.buy_amt)::text as buy_amt, d.sell_currency,
      trim_scale(d.sell_amt)::text as sell_amt, trim_scale(d.principal)::text as deal_principal,
      trim_scale(greatest(coalesce(${sql.raw(remainingPrincipal('d'))}, d.principal) - ${ofOthers}, 0))::text as free_principal
    from hedge_instrument i join fx_deal d on d.group_id = i.group_id and d.id = i.deal_id
    where i.group_id = ${groupId} and i.relation_id = any (${relationIds}::bigint[])
    order by i.relation_id, d.value_date, d.id`.execute(tx)
  return rows.map(({ buyCurrency, buyAmt, sellCurrency, sellAmt, dealPrincipal, freePrincipal, ...deal }) => ({
    ...deal,
    whole: {
      ...{ buyCurrency, buyAmt, sellCurrency, sellAmt, freePrincipal },
      principal: dealPrincipal,
      currencyPair: deal.currencyPair,
    },
  }))
}

/** The exposures that a plan is for, with what locks them, in the database. */
import { ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { splitPair } from '@hedgerow/quant/basics/currency'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { exposureInForce } from '../../exposure/exposure.word.ts'
import { agreedRate } from '../../exposure/lock/locked-rate.store.ts'
import { lockedLink } from '../../hedging/execution/link.word.ts'
import type { PlanOf } from '../strategy/hedge-strategy.store.ts'
import type { PlannedExposure } from './plan-compare.rules.ts'

/** Those still to come, observed ones left out; one statement whatever their number. */
export async function plannedExposures(
  tx: Tx,
  { groupId }: Scope,
  { orgId, currencyPair, exposureDirection }: PlanOf,
  today: BusinessDate,
): Promise<readonly PlannedExposure[]> {
  const { rows } =
    await sql<PlannedExposure>`select e.trans_date, e.end_date, e.effective_exposure, e.lock_amt, e.reserved_amt,
      coalesce((select jsonb_agg(jsonb_build_object('amount', l.hedge_amt::text, 'rate', d.exchange_rate::text) order by d.id)
        from deal_hedge_link l join fx_deal d on d.group_id = l.group_id and d.id = l.deal_id
        where l.group_id = e.group_id and l.exposure_id = e.id and ${sql.raw(lockedLink('l'))} and l.hedge_amt > 0
          and d.currency_pair = ${currencyPair} and d.exchange_rate is not null and ${sql.raw(agreedRate('d'))}), '[]') as deals
    from fx_exposure e where e.group_id = ${groupId} and e.org_id = ${orgId} and e.currency = ${splitPair(currencyPair).base}
      and e.exposure_direction = ${exposureDirection} and ${sql.raw(exposureInForce('e', today))}
      and e.exposure_type <> ${sql.lit(ExposureType.of.observation)} and e.effective_exposure > 0
    order by e.end_date, e.id`.execute(tx)
  return rows
}

/** The exposures that a plan is for, with what locks them, in the database. */
import { ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import type { PlanInstrument } from '@hedgerow/contract/hedge-strategy/compare/plan-compare.contract'
import { HedgeInstrument } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.dict'
import { OptionStructure } from '@hedgerow/contract/trade/option/option.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { exposureInForce } from '../../exposure/exposure.word.ts'
import { agreedRate } from '../../exposure/lock/locked-rate.store.ts'
import { lockedLink } from '../../hedging/execution/link.word.ts'
import type { PlanOf } from '../strategy/hedge-strategy.store.ts'
import type { PlannedExposure } from './plan-compare.rules.ts'

/** Of which instrument of a strategy a deal `d` with its option `x` is; null of none. A spot deal and a swap lock a rate as a forward does. */
const instrumentOfDeal = `case when x.deal_id is null then '${HedgeInstrument.of.forward}' else case x.structure_type
  when '${OptionStructure.of.single}' then '${HedgeInstrument.of.option}' when '${OptionStructure.of.collar}' then '${HedgeInstrument.of.collar}'
  when '${OptionStructure.of.participating}' then '${HedgeInstrument.of.participating}' end end`

/** Links of deals that lock, with the deals and their options. */
const lockingDeals = (groupId: string, exposureIds: readonly string[]) =>
  sql`deal_hedge_link l join fx_deal d on d.group_id = l.group_id and d.id = l.deal_id
    left join fx_option x on x.group_id = d.group_id and x.deal_id = d.id
    where l.group_id = ${groupId} and l.exposure_id = any (${[...exposureIds]}::bigint[]) and ${sql.raw(lockedLink('l'))} and l.hedge_amt > 0`

/** What is locked of the exposures of a plan, by instrument. */
export async function lockedByInstrument(tx: Tx, { groupId }: Scope, exposureIds: readonly string[]) {
  const { rows } = await sql<{
    instrument: PlanInstrument['instrument']
    lockAmt: string
  }>`select ${sql.raw(instrumentOfDeal)} as instrument,
      trim_scale(sum(l.hedge_amt))::text as lock_amt
    from ${lockingDeals(groupId, exposureIds)} group by 1 order by 1`.execute(tx)
  return rows
}

/** What one of them locked, deal by deal; of deals of none for null. */
export const instrumentParts = (
  { groupId }: Pick<Scope, 'groupId'>,
  exposureIds: readonly string[],
  instrument: PlanInstrument['instrument'],
): RawBuilder<unknown> => sql`select 'deal' as record_kind, d.id, d.deal_serial_no as no, sum(l.hedge_amt) as amount, d.value_date as day
  from ${lockingDeals(groupId, exposureIds)} and (${sql.raw(instrumentOfDeal)}) is not distinct from ${instrument}
  group by d.id, d.deal_serial_no, d.value_date`

/** Those still to come, observed ones left out; one statement whatever their number. */
export async function plannedExposures(
  tx: Tx,
  { groupId }: Scope,
  { orgId, currencyPair, exposureDirection }: PlanOf,
  currency: string,
  today: BusinessDate,
): Promise<readonly PlannedExposure[]> {
  const { rows } =
    await sql<PlannedExposure>`select e.id as exposure_id, e.serial_no, e.trans_date, e.end_date, e.effective_exposure, e.lock_amt, e.reserved_amt,
      coalesce((select jsonb_agg(jsonb_build_object('dealId', d.id::text, 'dealSerialNo', d.deal_serial_no,
          'amount', l.hedge_amt::text, 'rate', d.exchange_rate::text) order by d.id)
        from deal_hedge_link l join fx_deal d on d.group_id = l.group_id and d.id = l.deal_id
        where l.group_id = e.group_id and l.exposure_id = e.id and ${sql.raw(lockedLink('l'))} and l.hedge_amt > 0
          and d.currency_pair = ${currencyPair} and d.exchange_rate is not null and ${sql.raw(agreedRate('d'))}), '[]') as deals
    from fx_exposure e where e.group_id = ${groupId} and e.org_id = ${orgId} and e.currency = ${currency}
      and e.exposure_direction = ${exposureDirection} and ${sql.raw(exposureInForce('e', today))}
      and e.exposure_type <> ${sql.lit(ExposureType.of.observation)} and e.effective_exposure > 0
    order by e.end_date, e.id`.execute(tx)
  return rows
}

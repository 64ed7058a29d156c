/** Deals whose maturity or expiry is near, over all groups, and what was told of them: asked by a job that nobody orders. */
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { ExerciseType } from '@hedgerow/contract/trade/option/option.dict'
import { TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import { dealSettles } from '../../cash-flow/settling.store.ts'
import { endsAtCutOff } from '../../trade/kinds/kind-words.store.ts'
import { eventableDeal } from '../../trade/live/deal.word.ts'
import { cutOffZoneSql } from '../../trade/option/option.sources.ts'
import type { ComingEvent, ReminderStage } from './event-reminder.rules.ts'

export interface ComingDeal extends ComingEvent {
  readonly groupId: string
  readonly orgId: string
  readonly dealId: string
  readonly dealSerialNo: string
  readonly currencyPair: string
  /** Of an option that we hold and whose exercise is proposed while it is in the money; null of any other deal. */
  readonly proposal: { readonly exePrice: string; readonly optionFlag: string; readonly currency: string } | null
}

/** Five business days are never further away, whatever the calendars close. */
const longestAheadDays = 31
/** An option is delivered after it expires, with a holiday between at the most. */
const longestSettleDays = 31

const { submitted } = TradeStatus.of

/** The last that is told of a deal, and of an option that has not expired. */
interface LastStages {
  readonly day: ReminderStage
  readonly cutOff: ReminderStage
}

/**
 * Days and cut-offs are told on the clock that is asked for. Live, with something left and no event under way, of which not everything was told yet. A forward in settlement is left out,
 * for it cannot expire now; an option is named all the same, for its cut-off does not wait for a premium on its way.
 */
export async function comingEvents(tx: Tx, today: BusinessDate, { day, cutOff }: LastStages): Promise<ComingDeal[]> {
  const { rows } =
    await sql<ComingDeal>`select d.group_id, d.org_id, d.id as deal_id, d.deal_serial_no, d.currency_pair,
      d.busin_type, u.day as due_day, u.cut_off,
      case when x.exe_type = ${sql.lit(ExerciseType.of.proposed)} and x.option_deal_direction = ${sql.lit(DealDirection.of.buy)}
        then json_build_object('exePrice', x.exe_price::text, 'optionFlag', x.option_flag, 'currency', x.currency) end as proposal
    from fx_deal d left join fx_option x on x.group_id = d.group_id and x.deal_id = d.id
    cross join lateral (select coalesce(c.at::date, x.maturity_date, d.value_date) as day, c.at::time::text as cut_off
      from (select (x.maturity_date + x.option_end_time::time) at time zone ${sql.raw(cutOffZoneSql('d.currency_pair', 'asking_zone()'))} at time zone asking_zone() as at) c) u
    left join deal_event_reminder r on r.group_id = d.group_id and r.deal_id = d.id
    where ${sql.raw(eventableDeal('d'))}
      and d.value_date <= ${today}::date + ${longestAheadDays + longestSettleDays}::int and u.day <= ${today}::date + ${longestAheadDays}::int
      and (r.deal_id is null or r.due_day <> u.day
        or r.stage < case when ${sql.raw(endsAtCutOff('d'))} and u.day >= ${today}
          then ${cutOff}::int else ${day}::int end)
      and not exists (select from deal_event_order o where o.group_id = d.group_id and o.deal_id = d.id
        and o.order_status = ${sql.lit(submitted)})
      and (${sql.raw(endsAtCutOff('d'))} or not ${sql.raw(dealSettles)})
      and zone_of(d.group_id, d.org_id) = asking_zone()
    order by d.group_id, d.id`.execute(tx)
  return rows
}

export interface DueDeal extends ComingDeal {
  readonly stage: ReminderStage
  /** Whether the reminder proposes to exercise it. */
  readonly isProposed: boolean
}

/** @returns the ids of the deals whose reminder this transaction gives: another process may have given it */
export async function markTold(tx: Tx, groupId: string, deals: readonly DueDeal[]): Promise<Set<string>> {
  const reminders = deals.map(({ orgId, dealId, dueDay, stage }) => ({
    org_id: orgId,
    deal_id: dealId,
    due_day: dueDay,
    stage,
  }))
  const { rows } = await sql<{
    dealId: string
  }>`insert into deal_event_reminder (group_id, org_id, deal_id, due_day, stage)
    select ${groupId}, t.* from jsonb_to_recordset(${JSON.stringify(reminders)}::jsonb)
      as t (org_id bigint, deal_id bigint, due_day date, stage integer) order by t.deal_id
    on conflict (group_id, deal_id) do update set due_day = excluded.due_day, stage = excluded.stage, told_at = now()
      where deal_event_reminder.due_day <> excluded.due_day or deal_event_reminder.stage < excluded.stage
    returning deal_id`.execute(tx)
  return new Set(rows.map(({ dealId }) => dealId))
}

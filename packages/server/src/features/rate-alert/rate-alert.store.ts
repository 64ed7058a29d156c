/** Alerts of organisations and members, the rates that they watch, and the one statement that evaluates them. */
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { enabledMember } from '@hedgerow/contract/kit/record/duty.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { alertRateMaxAgeDays, type RateAlert, spotTerm } from '@hedgerow/contract/rate-alert/rate-alert.contract'
import { AlertCondition, AlertScope, AlertState, MoveWindow } from '@hedgerow/contract/rate-alert/rate-alert.dict'
import { rateAlertRefusals } from '@hedgerow/contract/rate-alert/rate-alert.refusals'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type RawBuilder, sql } from 'kysely'
import { refusing } from '../../kit/database/constraint.ts'
import type { Scope, Tx } from '../../kit/database/database.ts'
import { chosenLanguage } from '../../kit/message/message-language.ts'
import { byRanks, sourceRanks } from '../market/price/market.store.ts'
import type { UntoldAlert } from './alert-telling.act.ts'
import type { AlertInput, AlertQuote, AlertTrigger, tellingOf } from './rate-alert.rules.ts'

const enabled = sql.lit(YesNo.of.yes)

/** What a member may see and change: his own alerts, and those of the organisations in sight. */
const inSight = ({
  groupId,
  userId,
  orgIds,
}: Scope) => sql`a.group_id = ${groupId} and a.org_id = any (${orgIds}::bigint[])
  and not a.deleted and (a.user_id is null or a.user_id = ${userId})`

export interface Watched {
  readonly orgId: string
  readonly currencyPair: string
  readonly term: string
  /** Whether a move of it is watched, so that its earlier rates are asked too. */
  readonly moves?: boolean
}

/** The latest fixing of each pair as the organisation has it, none older than a week, and those before it that moves count from. */
export async function quotesOf(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  watched: readonly Watched[],
  today: BusinessDate,
): Promise<AlertQuote[]> {
  const latest = (alias: string, until: string) => sql`(select m.mid_price, m.data_date, m.simulated from market_price m
    where m.group_id = ${groupId} and m.currency_pair = k.pair and m.term = 'SPOT' and (m.org_id is null or m.org_id = k.org_id)
      and not m.quarantined and m.data_date <= ${sql.raw(until)}
    order by m.data_date desc, ${byRanks('o.ranks', 'm')} limit 1) ${sql.raw(alias)}`
  const { rows } =
    await sql<AlertQuote>`select k.org_id, k.pair as currency_pair, ${spotTerm} as term, trim_scale(p.mid_price) as mid, p.data_date,
      p.simulated, trim_scale(d.mid_price) as day_base, trim_scale(w.mid_price) as week_base, trim_scale(n.mid_price) as month_base
    from unnest(${watched.map(({ orgId }) => orgId)}::bigint[], ${watched.map(({ currencyPair }) => currencyPair)}::text[]) k (org_id, pair)
    cross join lateral (select ${sourceRanks(groupId, 'k.org_id', today)} as ranks offset 0) o
    cross join lateral ${latest('p', `date '${today}'`)}
    left join lateral ${latest('d', 'p.data_date - 1')} on true
    left join lateral ${latest('w', 'p.data_date - 7')} on true
    left join lateral ${latest('n', "(p.data_date - interval '1 month')::date")} on true
    where p.data_date > ${today}::date - ${alertRateMaxAgeDays}::int`.execute(tx)
  return rows
}

/** The rates that enabled alerts of a group watch. */
export async function watchedRates(tx: Tx, groupId: string): Promise<Watched[]> {
  const { rows } =
    await sql<Watched>`select org_id, currency_pair, term, bool_or(level is null) as moves from rate_alert
    where group_id = ${groupId} and enable_status = ${enabled} and not deleted group by org_id, currency_pair, term`.execute(
      tx,
    )
  return rows
}

export async function groupsWithAlerts(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ groupId: string }>`select distinct group_id from rate_alert
    where enable_status = ${enabled} and not deleted`.execute(tx)
  return rows.map(({ groupId }) => groupId)
}

/**
 * The alerts of quote `q` that must move. Each branch walks one index up to the rate, so that a tick costs what fires and not what there is:
 * armed ones from below and from above, fired ones that the rate has left, and all moves of the pair. The fence keeps the planner from reading
 * the whole table for a join.
 */
function reached({ groupId, today }: { readonly groupId: string; readonly today: BusinessDate }) {
  const ofPair = sql`from rate_alert a where a.group_id = ${groupId} and a.currency_pair = q.pair and a.term = q.term and a.org_id = q.org_id
    and a.enable_status = ${enabled} and not a.deleted and a.expire_date >= ${today}`
  const level = sql`select a.group_id, a.id, a.alert_state, null::numeric as move ${ofPair}`
  const fired = sql`a.alert_state = ${sql.lit(AlertState.of.fired)} and a.repeat_flag = ${sql.lit(YesNo.of.yes)}`
  return sql`(${level} and a.alert_state = ${sql.lit(AlertState.of.armed)} and a.from_below and a.level <= q.mid offset 0)
    union all (${level} and a.alert_state = ${sql.lit(AlertState.of.armed)} and not a.from_below and a.level >= q.mid offset 0)
    union all (${level} and ${fired} and a.from_below and a.rearm_level >= q.mid offset 0)
    union all (${level} and ${fired} and not a.from_below and a.rearm_level <= q.mid offset 0)
    union all (select a.group_id, a.id, a.alert_state, v.move from (select a.* ${ofPair} and a.level is null offset 0) a
      cross join lateral (select 100 * (q.mid / case a.move_window when ${sql.lit(MoveWindow.of.day)} then q.day_base
        when ${sql.lit(MoveWindow.of.week)} then q.week_base
        when ${sql.lit(MoveWindow.of.month)} then q.month_base end - 1) as move) v
      cross join lateral (select case a.condition when ${sql.lit(AlertCondition.of.rises)} then v.move when ${sql.lit(AlertCondition.of.falls)}
        then -v.move when ${sql.lit(AlertCondition.of.moves)} then abs(v.move) end as reach) r
      where case when a.alert_state = ${sql.lit(AlertState.of.armed)} then r.reach >= a.move_pct
        when a.repeat_flag = ${sql.lit(YesNo.of.yes)} then r.reach <= a.move_pct - a.hysteresis end)`
}

/**
 * Fires the armed alerts whose rate has come, and arms the repeating ones whose rate went back by the hysteresis: all of a group
 * in one statement, whatever their number. @returns how many fired
 */
export async function evaluateAlerts(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  quotes: readonly AlertQuote[],
  today: BusinessDate,
): Promise<number> {
  const column = (name: keyof AlertQuote) => quotes.map((quote) => quote[name])
  const { rows } = await sql<{ count: number }>`
    with quote as materialized (
      select * from unnest(${column('orgId')}::bigint[], ${column('currencyPair')}::text[], ${column('term')}::text[],
        ${column('mid')}::numeric[], ${column('dataDate')}::date[], ${column('simulated')}::boolean[], ${column('dayBase')}::numeric[],
        ${column('weekBase')}::numeric[], ${column('monthBase')}::numeric[])
        q (org_id, pair, term, mid, data_date, simulated, day_base, week_base, month_base)),
    come as (
      select q.mid, q.data_date, q.simulated, a.group_id, a.id, a.alert_state, a.move
      from quote q cross join lateral (${reached({ groupId, today })}) a),
    changed as (
      update rate_alert a set alert_state = case c.alert_state when '1' then '2' else '1' end,
        fire_count = a.fire_count + (c.alert_state = '1')::int,
        last_fired = case c.alert_state when '1' then clock_timestamp() else a.last_fired end, version = a.version + 1
      from come c where a.group_id = c.group_id and a.id = c.id and a.alert_state = c.alert_state
      returning a.group_id, a.org_id, a.id, a.fire_count, a.alert_state, c.mid, c.data_date, c.simulated, c.move),
    fired as (
      insert into rate_alert_event (group_id, org_id, alert_id, fire_no, mid_price, data_date, simulated, move_pct)
      select group_id, org_id, id, fire_count, mid, data_date, simulated, round(move, 4) from changed where alert_state = '2' order by id
      on conflict do nothing returning 1)
    select count(*)::int as count from fired`.execute(tx)
  return rows[0]?.count ?? 0
}

/** A crossing that nobody was told of yet, for one receiver. */
export interface Untold extends UntoldAlert {
  readonly currencyPair: string
  readonly term: string
  readonly level: string | null
  readonly movePct: string | null
  readonly midPrice: string
  readonly simulated: boolean
}

/** Locked, so that two workers do not tell twice; in the order in which they fired. */
export async function untoldEvents(tx: Tx, groupId: string): Promise<Untold[]> {
  const { rows } = await sql<Untold>`with untold as (
      select * from rate_alert_event where group_id = ${groupId} and told_at is null order by id limit 500 for update skip locked)
    select e.id as event_id, m.id as user_id, m.email, m.phone, ${chosenLanguage('m')} as lang, a.remind_name, a.remind_mode, a.currency_pair, a.term,
      trim_scale(a.level) as level, trim_scale(e.move_pct) as move_pct, trim_scale(e.mid_price) as mid_price, e.simulated,
      a.quiet_from, a.quiet_to, zone_of(a.group_id, a.org_id) as zone
    from untold e join rate_alert a on a.group_id = e.group_id and a.id = e.alert_id
    left join member m on m.group_id = a.group_id and m.user_status = ${sql.lit(enabledMember)} and case when a.receiver_id is null and a.user_id is null
      then m.org_id = a.org_id and m.org_user_type = any (string_to_array(a.org_user_type, ',')) else m.id = coalesce(a.user_id, a.receiver_id) end
    order by e.id`.execute(tx)
  return rows
}

export const markTold = (tx: Tx, groupId: string, eventIds: readonly string[]) =>
  sql`update rate_alert_event set told_at = clock_timestamp()
    where group_id = ${groupId} and id = any (${eventIds}::bigint[])`.execute(tx)

/** @throws Refusal DOES_NOT_EXIST */
export const findAlert = (tx: Tx, scope: Scope, id: string) => oneAlert(tx, scope, id, sql``)

/** The same, so that nobody changes it meanwhile. */
export const lockAlert = (tx: Tx, scope: Scope, id: string) => oneAlert(tx, scope, id, sql`for update of a`)

async function oneAlert(tx: Tx, scope: Scope, id: string, how: RawBuilder<unknown>): Promise<RateAlert> {
  const { rows } = await sql<RateAlert>`select a.id, a.version, a.remind_name, a.org_id,
      case when a.user_id is null then ${AlertScope.of.organisation} else ${AlertScope.of.own} end as alert_scope, a.currency_pair,
      nullif(a.term, ${spotTerm}) as term, a.condition, trim_scale(a.level) as level, trim_scale(a.move_pct) as move_pct, a.move_window,
      trim_scale(a.hysteresis) as hysteresis, a.repeat_flag, a.org_user_type, a.receiver_id as user_id, a.remind_mode, a.remind_time::text as remind_time,
      a.quiet_from, a.quiet_to, a.enable_status, a.alert_state
    from rate_alert a where ${inSight(scope)} and a.id = ${id} ${how}`.execute(tx)
  const [row] = rows
  if (!row) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
  return row
}

/** The rate that the organisation planned with, or the one above it whose policy it follows, in force on the day. */
export async function budgetRateOf(
  tx: Tx,
  { groupId }: Scope,
  { orgId, currencyPair }: Pick<Watched, 'orgId' | 'currencyPair'>,
  today: BusinessDate,
) {
  const { rows } = await sql<{ rate: string }>`select trim_scale(budget_rate) as rate from budget_rate
    where group_id = ${groupId} and org_id = check_policy_org(${groupId}, ${orgId}) and currency_pair = ${currencyPair}
      and ${today}::date between valid_from and coalesce(valid_to, 'infinity')`.execute(tx)
  return rows[0]?.rate
}

/** Alerts of one owner are counted one after the other. */
export async function countAlerts(tx: Tx, { groupId }: Scope, orgId: string, userId: string | null): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rate alerts ${groupId} ${orgId} ${userId ?? ''}`}, 0))`.execute(
    tx,
  )
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from rate_alert
    where group_id = ${groupId} and not deleted and case when ${userId}::bigint is null then user_id is null and org_id = ${orgId}
      else user_id = ${userId}::bigint end`.execute(tx)
  return rows[0]?.count ?? 0
}

export type StoredRule = Pick<
  AlertInput,
  'remindName' | 'currencyPair' | 'condition' | 'hysteresis' | 'repeatFlag' | 'enableStatus'
> &
  Pick<Watched, 'term'> &
  AlertTrigger &
  ReturnType<typeof tellingOf>

/** @throws Refusal REMIND_TWICE */
export async function insertAlert(
  tx: Tx,
  { groupId, userId }: Scope,
  of: { readonly orgId: string; readonly ownerId: string | null },
  rule: StoredRule,
): Promise<string> {
  const { rows } = await refusing(
    { rate_alert_once: () => refuse(rateAlertRefusals.REMIND_TWICE, {}, 'currencyPair') },
    () =>
      sql<{
        id: string
      }>`insert into rate_alert (group_id, org_id, user_id, remind_name, currency_pair, term, condition, level, from_below,
        move_pct, move_window, hysteresis, repeat_flag, org_user_type, receiver_id, remind_mode, remind_time, expire_date, quiet_from, quiet_to,
        enable_status, create_by)
      values (${groupId}, ${of.orgId}, ${of.ownerId}, ${rule.remindName}, ${rule.currencyPair}, ${rule.term}, ${rule.condition}, ${rule.level},
        ${rule.fromBelow}, ${rule.movePct}, ${rule.moveWindow}, ${rule.hysteresis}, ${rule.repeatFlag}, ${rule.orgUserType},
        ${rule.receiverId}, ${rule.remindMode}, ${rule.remindTime}, ${rule.expireDate}, ${rule.quietFrom}, ${rule.quietTo}, ${rule.enableStatus},
        ${userId}) returning id`.execute(tx),
  )
  return rows[0]?.id ?? ''
}

/** A changed rule is armed anew. @throws Refusal REMIND_TWICE */
export const updateAlert = (tx: Tx, { groupId }: Scope, id: string, rule: StoredRule) =>
  refusing({ rate_alert_once: () => refuse(rateAlertRefusals.REMIND_TWICE, {}, 'currencyPair') }, () =>
    sql`update rate_alert set remind_name = ${rule.remindName}, currency_pair = ${rule.currencyPair}, term = ${rule.term}, condition = ${rule.condition},
        level = ${rule.level}, from_below = ${rule.fromBelow}, move_pct = ${rule.movePct}, move_window = ${rule.moveWindow},
        hysteresis = ${rule.hysteresis}, repeat_flag = ${rule.repeatFlag}, org_user_type = ${rule.orgUserType}, receiver_id = ${rule.receiverId},
        remind_mode = ${rule.remindMode}, remind_time = ${rule.remindTime}, expire_date = ${rule.expireDate},
        quiet_from = ${rule.quietFrom}, quiet_to = ${rule.quietTo}, enable_status = ${rule.enableStatus},
        alert_state = ${AlertState.of.armed}, version = version + 1
      where group_id = ${groupId} and id = ${id}`.execute(tx),
  )

/** Those among the ids that the caller may change: own ones, and the organisation's where he administers it. @returns how many */
export async function changeAlerts(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
  to: {
    readonly isAdministrator: boolean
    readonly enableStatus?: string
    readonly deleted?: true
    readonly armed?: true
  },
): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`update rate_alert a set enable_status = coalesce(${to.enableStatus ?? null}, a.enable_status),
      deleted = ${to.deleted ?? false}, alert_state = case when ${to.armed ?? false} then '1' else a.alert_state end, version = a.version + 1
    where ${inSight(scope)} and a.id = any (${ids}::bigint[]) and (a.user_id is not null or ${to.isAdministrator})`.execute(
      tx,
    )
  return Number(numAffectedRows)
}

/** Alerts on the market's state, and the one statement that evaluates them. */

import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { enabledMember } from '@hedgerow/contract/kit/record/duty.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { MarketAlert } from '@hedgerow/contract/rate-alert/market/market-alert.contract'
import { MarketAlertState } from '@hedgerow/contract/rate-alert/market/market-alert.dict'
import { AlertScope } from '@hedgerow/contract/rate-alert/rate-alert.dict'
import { rateAlertRefusals } from '@hedgerow/contract/rate-alert/rate-alert.refusals'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type RawBuilder, sql } from 'kysely'
import { refusing } from '../../../kit/database/constraint.ts'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'
import type { tellingOf } from '../rate-alert.rules.ts'
import type { Escalation, MarketAlertInput } from './market-alert.rules.ts'
import type { MarketReading, WatchedObject } from './market-reading.store.ts'

const { armed, fired, acknowledged } = MarketAlertState.of
const enabled = sql.lit(YesNo.of.yes)

/** What a member may see and change: his own alerts, and those of the organisations in sight. */
const inSight = ({
  groupId,
  userId,
  orgIds,
}: Scope) => sql`a.group_id = ${groupId} and a.org_id = any (${orgIds}::bigint[])
  and not a.deleted and (a.user_id is null or a.user_id = ${userId})`

export async function watchedObjects(tx: Tx, groupId: string): Promise<WatchedObject[]> {
  const { rows } = await sql<WatchedObject>`select distinct org_id, watch, watch_object from market_alert
    where group_id = ${groupId} and enable_status = ${enabled} and not deleted`.execute(tx)
  return rows
}

export async function groupsWithMarketAlerts(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ groupId: string }>`select distinct group_id from market_alert
    where enable_status = ${enabled} and not deleted`.execute(tx)
  return rows.map(({ groupId }) => groupId)
}

/**
 * Fires the alerts whose figure has come or whose event is new, and arms those whose figure went back by the hysteresis: all of a
 * group in one statement. Of several new events of an alert one fires now, the next with the next evaluation. @returns how many fired
 */
export async function evaluateMarketAlerts(
  tx: Tx,
  groupId: string,
  readings: readonly MarketReading[],
  today: BusinessDate,
): Promise<number> {
  const column = (name: keyof MarketReading) => readings.map((reading) => reading[name])
  const { rows } = await sql<{ count: number }>`
    with reading as materialized (
      select * from unnest(${column('orgId')}::bigint[], ${column('watch')}::text[], ${column('watchObject')}::text[],
        ${column('value')}::numeric[], ${column('crossing')}::text[], ${column('about')}::text[], ${column('aboutEn')}::text[],
        ${column('dataDate')}::date[], ${column('simulated')}::boolean[])
        r (org_id, watch, object, value, crossing, about, about_en, data_date, simulated)),
    come as (
      select distinct on (a.id) a.group_id, a.id, a.alert_state, r.crossing, r.about, r.about_en, r.data_date, r.simulated,
        r.crossing is not null or a.alert_state = ${armed} as fires
      from reading r join market_alert a on a.group_id = ${groupId} and a.watch = r.watch and a.watch_object = r.object
        and a.org_id = r.org_id and a.enable_status = ${enabled} and not a.deleted and a.expire_date >= ${today}
      where case
        when r.crossing is not null then r.data_date >= a.watch_from and (a.threshold is null or r.value >= a.threshold)
          and not exists (select from market_alert_event e where e.group_id = a.group_id and e.alert_id = a.id and e.crossing = r.crossing)
        when a.alert_state = ${armed} then r.value >= a.threshold
        else r.value <= a.threshold * (1 - a.hysteresis / 100) end
      order by a.id, r.data_date, r.crossing),
    changed as (
      update market_alert a set alert_state = case when c.fires then ${fired} else ${armed} end,
        fire_count = a.fire_count + c.fires::int, last_fired = case when c.fires then clock_timestamp() else a.last_fired end,
        ack_by = case when not c.fires then a.ack_by end, ack_note = case when not c.fires then a.ack_note end,
        escalated_at = case when not c.fires then a.escalated_at end, version = a.version + 1
      from come c where a.group_id = c.group_id and a.id = c.id and a.alert_state = c.alert_state
      returning a.group_id, a.org_id, a.id, a.fire_count, c.fires),
    written as (
      insert into market_alert_event (group_id, org_id, alert_id, fire_no, crossing, about, about_en, data_date, simulated)
      select a.group_id, a.org_id, a.id, a.fire_count, c.crossing, c.about, c.about_en, c.data_date, c.simulated
      from changed a join come c on c.id = a.id where a.fires order by a.id
      on conflict do nothing returning 1)
    select count(*)::int as count from written`.execute(tx)
  return rows[0]?.count ?? 0
}

/** @throws Refusal DOES_NOT_EXIST */
export const findMarketAlert = (tx: Tx, scope: Scope, id: string) => oneAlert(tx, scope, id, sql``)

/** The same, so that nobody changes it meanwhile. */
export const lockMarketAlert = (tx: Tx, scope: Scope, id: string) => oneAlert(tx, scope, id, sql`for update of a`)

async function oneAlert(tx: Tx, scope: Scope, id: string, how: RawBuilder<unknown>): Promise<MarketAlert> {
  const { rows } = await sql<MarketAlert>`select a.id, a.version, a.remind_name, a.org_id,
      case when a.user_id is null then ${AlertScope.of.organisation} else ${AlertScope.of.own} end as alert_scope, a.watch,
      a.watch_object, trim_scale(a.threshold) as threshold, a.severity, trim_scale(a.hysteresis) as hysteresis,
      a.escalate_hours::text as escalate_hours, a.escalate_to, a.org_user_type, a.receiver_id as user_id, a.remind_mode, a.remind_time::text as remind_time,
      a.quiet_from, a.quiet_to, a.enable_status, a.alert_state
    from market_alert a where ${inSight(scope)} and a.id = ${id} ${how}`.execute(tx)
  const [row] = rows
  if (!row) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
  return row
}

/** Alerts of one owner are counted one after the other. */
export async function countMarketAlerts(tx: Tx, { groupId }: Scope, orgId: string, userId: string | null) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`market alerts ${groupId} ${orgId} ${userId ?? ''}`}, 0))`.execute(
    tx,
  )
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from market_alert
    where group_id = ${groupId} and not deleted and case when ${userId}::bigint is null then user_id is null and org_id = ${orgId}
      else user_id = ${userId}::bigint end`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function isKnownObject(tx: Tx, object: string): Promise<boolean> {
  const { rows } = await sql<{
    exists: boolean
  }>`select exists (select from currency_pair where currency_pair_code = ${object})
    or exists (select from currency where currency_code = ${object}) as exists`.execute(tx)
  return rows[0]?.exists ?? false
}

interface Colleague {
  readonly userId: string
  readonly realName: string
  readonly orgName: string
}
export async function colleaguesOf(tx: Tx, { groupId, orgIds }: Scope, only?: string): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`select m.id as user_id, m.real_name, ${sql.raw(nameOfOrg('o'))} as org_name
    from member m join org o on o.group_id = m.group_id and o.id = m.org_id
    where m.group_id = ${groupId} and m.org_id = any (${orgIds}::bigint[]) and m.user_status = ${sql.lit(enabledMember)}
      and (${only ?? null}::bigint is null or m.id = ${only ?? null}) order by m.real_name, m.id`.execute(tx)
  return rows
}

/** @throws Refusal DOES_NOT_EXIST where somebody is named who is no colleague in sight */
export async function demandColleague(tx: Tx, scope: Scope, id: string | null, field: string): Promise<void> {
  if (id !== null && (await colleaguesOf(tx, scope, id)).length === 0) refuse(kitRefusals.DOES_NOT_EXIST, {}, field)
}

export type StoredMarketRule = Pick<
  MarketAlertInput,
  'remindName' | 'watch' | 'watchObject' | 'severity' | 'hysteresis'
> & {
  readonly threshold: string | null
  readonly enableStatus: string
  /** Events of earlier days fire nothing. */
  readonly watchFrom: BusinessDate
} & Escalation &
  ReturnType<typeof tellingOf>

const once = { market_alert_once: () => refuse(rateAlertRefusals.REMIND_TWICE, {}, 'watchObject') }

/** @throws Refusal REMIND_TWICE */
export async function insertMarketAlert(
  tx: Tx,
  { groupId, userId }: Scope,
  of: { readonly orgId: string; readonly ownerId: string | null },
  rule: StoredMarketRule,
): Promise<string> {
  const { rows } = await refusing(once, () =>
    sql<{
      id: string
    }>`insert into market_alert (group_id, org_id, user_id, remind_name, watch, watch_object, threshold, severity, hysteresis,
        escalate_hours, escalate_to, org_user_type, receiver_id, remind_mode, remind_time, expire_date, quiet_from, quiet_to, enable_status,
        watch_from, create_by)
      values (${groupId}, ${of.orgId}, ${of.ownerId}, ${rule.remindName}, ${rule.watch}, ${rule.watchObject}, ${rule.threshold},
        ${rule.severity}, ${rule.hysteresis}, ${rule.escalateHours}, ${rule.escalateTo}, ${rule.orgUserType}, ${rule.receiverId}, ${rule.remindMode},
        ${rule.remindTime}, ${rule.expireDate}, ${rule.quietFrom}, ${rule.quietTo}, ${rule.enableStatus}, ${rule.watchFrom},
        ${userId}) returning id`.execute(tx),
  )
  return rows[0]?.id ?? ''
}

/** A changed alert is armed anew. @throws Refusal REMIND_TWICE */
export const updateMarketAlert = (tx: Tx, { groupId }: Scope, id: string, rule: StoredMarketRule) =>
  refusing(once, () =>
    sql`update market_alert set remind_name = ${rule.remindName}, watch = ${rule.watch}, watch_object = ${rule.watchObject},
        threshold = ${rule.threshold}, severity = ${rule.severity}, hysteresis = ${rule.hysteresis},
        escalate_hours = ${rule.escalateHours}, escalate_to = ${rule.escalateTo}, org_user_type = ${rule.orgUserType}, receiver_id = ${rule.receiverId},
        remind_mode = ${rule.remindMode}, remind_time = ${rule.remindTime}, expire_date = ${rule.expireDate},
        quiet_from = ${rule.quietFrom}, quiet_to = ${rule.quietTo}, enable_status = ${rule.enableStatus},
        watch_from = ${rule.watchFrom}, alert_state = ${armed}, version = version + 1
      where group_id = ${groupId} and id = ${id}`.execute(tx),
  )

/** Those among the ids that the caller may change: own ones, and the organisation's where he administers it. @returns how many */
export async function changeMarketAlerts(
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
    await sql`update market_alert a set enable_status = coalesce(${to.enableStatus ?? null}, a.enable_status),
      deleted = ${to.deleted ?? false}, alert_state = case when ${to.armed ?? false} then ${armed} else a.alert_state end,
      version = a.version + 1
    where ${inSight(scope)} and a.id = any (${ids}::bigint[]) and (a.user_id is not null or ${to.isAdministrator})`.execute(
      tx,
    )
  return Number(numAffectedRows)
}

/** Whoever receives the organisation's alerts may acknowledge them; nobody is escalated to any more. */
export const acknowledgeMarketAlert = (tx: Tx, { groupId, userId }: Scope, id: string, note: string | null) =>
  sql`update market_alert set alert_state = ${acknowledged}, ack_by = ${userId}, ack_note = ${note}, version = version + 1
    where group_id = ${groupId} and id = ${id}`.execute(tx)

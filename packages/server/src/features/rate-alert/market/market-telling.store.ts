/** What fired and is not told yet, and what nobody acknowledged in time. */
import { enabledMember } from '@hedgerow/contract/kit/record/duty.dict'
import type { Lang } from '@hedgerow/contract/kit/text'
import { AlertSeverity, MarketAlertState } from '@hedgerow/contract/rate-alert/market/market-alert.dict'
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import { chosenLanguage } from '../../../kit/message/message-language.ts'
import type { UntoldAlert } from '../alert-telling.act.ts'

export interface UntoldMarketAlert extends UntoldAlert {
  readonly watch: string
  readonly watchObject: string
  readonly severity: string
  readonly about: string
  readonly aboutEn: string
  readonly simulated: boolean
}

/** Locked, so that two workers do not tell twice; in the order in which they fired. Critical ones pass quiet hours. */
export async function untoldMarketEvents(tx: Tx, groupId: string): Promise<UntoldMarketAlert[]> {
  const { rows } = await sql<UntoldMarketAlert>`with untold as (
      select * from market_alert_event where group_id = ${groupId} and told_at is null order by id limit 500 for update skip locked)
    select e.id as event_id, m.id as user_id, m.email, m.phone, ${chosenLanguage('m')} as lang, a.remind_name, a.remind_mode, a.watch, a.watch_object, a.severity,
      e.about, e.about_en, e.simulated, case when a.severity <> ${AlertSeverity.of.critical} then a.quiet_from end as quiet_from,
      case when a.severity <> ${AlertSeverity.of.critical} then a.quiet_to end as quiet_to, zone_of(a.group_id, a.org_id) as zone
    from untold e join market_alert a on a.group_id = e.group_id and a.id = e.alert_id
    left join member m on m.group_id = a.group_id and m.user_status = ${sql.lit(enabledMember)} and case when a.receiver_id is null and a.user_id is null
      then m.org_id = a.org_id and m.org_user_type = any (string_to_array(a.org_user_type, ',')) else m.id = coalesce(a.user_id, a.receiver_id) end
    order by e.id`.execute(tx)
  return rows
}

export const markMarketTold = (tx: Tx, groupId: string, eventIds: readonly string[]) =>
  sql`update market_alert_event set told_at = clock_timestamp()
    where group_id = ${groupId} and id = any (${eventIds}::bigint[])`.execute(tx)

export interface Unacknowledged {
  readonly userId: string
  readonly email: string | null
  readonly phone: string | null
  readonly lang: Lang | null
  readonly remindMode: string
  readonly remindName: string
  readonly watch: string
  readonly watchObject: string
  readonly hours: number
}
/** Once a crossing: marks what nobody acknowledged in time, for whom it is escalated to. */
export async function escalateMarketAlerts(tx: Tx, groupId: string): Promise<Unacknowledged[]> {
  const { rows } = await sql<Unacknowledged>`update market_alert a set escalated_at = clock_timestamp()
    from member m where a.group_id = ${groupId} and m.group_id = a.group_id and m.id = a.escalate_to
      and m.user_status = ${sql.lit(enabledMember)} and a.alert_state = ${MarketAlertState.of.fired} and a.escalated_at is null
      and not a.deleted and a.last_fired <= clock_timestamp() - make_interval(hours => a.escalate_hours)
    returning m.id as user_id, m.email, m.phone, ${chosenLanguage('m')} as lang, a.remind_mode, a.remind_name, a.watch, a.watch_object, a.escalate_hours as hours`.execute(
    tx,
  )
  return rows
}

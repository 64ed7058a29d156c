/** Which records the rules tell of, whom they reach, and what was told. Runs over all groups. */

import { OrderStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { enabledMember } from '@hedgerow/contract/kit/record/duty.dict'
import { RemindMode } from '@hedgerow/contract/kit/record/notice.dict'
import type { Lang } from '@hedgerow/contract/kit/text'
import {
  EnableStatus,
  RemindOwner,
  RemindReceiver,
  RemindTimeType,
  RemindType,
} from '@hedgerow/contract/reminder/reminder.dict'
import { MatchStatus } from '@hedgerow/contract/trade/trade.dict'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { chosenLanguage } from '../../kit/message/message-language.ts'
import { standingExposure } from '../exposure/exposure.word.ts'
import { draftDeal, passedDeal, waitingDeal } from '../trade/live/deal.word.ts'
import type { Span } from './reminder.rules.ts'

export interface ActiveRule {
  readonly id: string
  readonly groupId: string
  readonly orgId: string
  readonly makerId: string
  readonly ownerFlag: DictionaryValue<typeof RemindOwner>
  readonly remindTypeCode: DictionaryValue<typeof RemindType>
  readonly orgUserType: string
  readonly userId: string | null
  readonly remindMode: string
  readonly remindTime: number
  readonly timeType: string
  /** The organisation of the rule and those below it. */
  readonly orgIds: readonly string[]
}

/**
 * Whoever has a deal that its bank has not confirmed is told of such deals after one business day, unless administrators once had a rule
 * about them: theirs counts, also one that they put to rest or deleted (decision 0130).
 */
export async function ensureUnconfirmedRules(tx: Tx): Promise<void> {
  const [code, owner] = [sql.lit(RemindType.of.unconfirmed), sql.lit(RemindOwner.of.organisation)]
  await sql`insert into busin_reminder (group_id, org_id, maker_id, owner_flag, remind_type_code, org_user_type, remind_mode, remind_time, time_type)
    select g.id, g.id, a.id, ${owner}, ${code}, ${RemindReceiver.of.holder}, ${RemindMode.of.inApp}, 1, ${RemindTimeType.of.business}
    from org g cross join lateral (select m.id from member m where m.group_id = g.id and m.user_status = ${sql.lit(enabledMember)}
      order by m.org_user_type desc, m.id limit 1) a
    where g.id = g.group_id and not exists (select from busin_reminder r where r.group_id = g.id and r.remind_type_code = ${code}
        and r.owner_flag = ${owner})
      and exists (select from fx_deal d where d.group_id = g.id and ${sql.raw(passedDeal('d'))}
        and d.busin_match = ${sql.lit(MatchStatus.of.unmatched)})`.execute(tx)
}

export async function activeRules(tx: Tx): Promise<ActiveRule[]> {
  const { rows } =
    await sql<ActiveRule>`select r.id, r.group_id, r.org_id, r.maker_id, r.owner_flag, r.remind_type_code, r.org_user_type,
      r.user_id, r.remind_mode, r.remind_time, r.time_type, organisations_below(r.group_id, r.org_id)::text[] as org_ids
    from busin_reminder r where not r.deleted and r.enable_status = ${sql.lit(EnableStatus.of.enabled)} order by r.id`.execute(
      tx,
    )
  return rows
}

export interface DueRecord {
  readonly record: string
  readonly id: string
  readonly number: string
  readonly day: string
}

/**
 * What is told once its day is over, and exposures that nothing covers: what no calendar shows. Of what the rule told before nothing
 * is read: of a large book that is nearly all, every hour.
 */
export async function otherRecords(
  tx: Tx,
  { groupId, orgIds, id, remindTypeCode: type }: Pick<ActiveRule, 'groupId' | 'orgIds' | 'id' | 'remindTypeCode'>,
  { from, to }: Span,
): Promise<DueRecord[]> {
  const own = (alias: string) =>
    sql`${sql.ref(`${alias}.group_id`)} = ${groupId} and ${sql.ref(`${alias}.org_id`)} = any (${orgIds})`
  const requestDay = sql`(h.modify_time)::date`
  const statements: Readonly<Record<string, RawBuilder<unknown>>> = {
    [RemindType.of.exposureOpen]:
      sql`select 'exposure' as record, e.id, e.serial_no as number, e.end_date as day from fx_exposure e
      where ${own('e')} and ${sql.raw(standingExposure('e'))} and e.hedgeable_amt > 0 and e.lock_amt = 0 and e.reserved_amt = 0`,
    [RemindType.of.unconfirmed]:
      sql`select 'deal' as record, d.id, d.deal_serial_no as number, d.trans_date as day from fx_deal d
      where ${own('d')} and ${sql.raw(passedDeal('d'))} and d.busin_match = ${sql.lit(MatchStatus.of.unmatched)}`,
    [RemindType.of.reviewOverdue]:
      sql`select 'request' as record, h.id, h.request_code as number, ${requestDay} as day from exposure_hedge h
      where ${own('h')} and h.order_status = ${sql.lit(OrderStatus.of.submitted)}
      union all select 'dealReview', d.id, d.deal_serial_no, d.modify_time::date from fx_deal d
      where ${own('d')} and ${sql.raw(waitingDeal('d'))}`,
    [RemindType.of.draftOld]:
      sql`select 'requestDraft' as record, h.id, h.request_code as number, ${requestDay} as day from exposure_hedge h
      where ${own('h')} and h.order_status = ${sql.lit(OrderStatus.of.draft)}
      union all select 'deal', d.id, d.deal_serial_no, d.modify_time::date from fx_deal d
      where ${own('d')} and ${sql.raw(draftDeal('d'))}`,
  }
  const statement = statements[type]
  if (!statement) return []
  const { rows } = await sql<DueRecord>`select * from (${statement}) due where due.day between ${from} and ${to}
      and not exists (select from busin_reminder_sent s where s.group_id = ${groupId} and s.reminder_id = ${id}
        and s.record = due.record and s.record_id = due.id and s.day = due.day)
    order by due.day, due.id`.execute(tx)
  return rows
}

/** So many are written by one statement: a whole book at once takes longer than a statement may. */
const writtenAtOnce = 5000

/** @returns those of which the rule has not told yet */
export async function markSent(
  tx: Tx,
  { groupId, id }: Pick<ActiveRule, 'groupId' | 'id'>,
  due: readonly DueRecord[],
): Promise<Set<string>> {
  const sent = new Set<string>()
  for (let from = 0; from < due.length; from += writtenAtOnce) {
    const part = due.slice(from, from + writtenAtOnce)
    const { rows } = await sql<{ recordId: string; record: string }>`
      insert into busin_reminder_sent (group_id, reminder_id, record, record_id, day)
      select ${groupId}::bigint, ${id}::bigint, t.* from unnest(${part.map(({ record }) => record)}::text[],
        ${part.map(({ id: recordId }) => recordId)}::bigint[], ${part.map(({ day }) => day)}::date[]) t
      on conflict do nothing returning record, record_id`.execute(tx)
    for (const { record, recordId } of rows) sent.add(`${record} ${recordId}`)
  }
  if (sent.size > 0)
    await sql`update busin_reminder set last_sent_time = now() where group_id = ${groupId} and id = ${id}`.execute(tx)
  return sent
}

interface Reached {
  readonly userId: string
  readonly email: string | null
  readonly phone: string | null
  /** Chosen by the member. */
  readonly lang: Lang | null
}

/** The active members whom a rule reaches. */
export async function receiversOf(
  tx: Tx,
  { groupId, orgId, makerId, ownerFlag, orgUserType, userId }: ActiveRule,
  held: readonly string[],
  today: string,
): Promise<Reached[]> {
  const active = sql`m.group_id = ${groupId} and m.user_status = ${sql.lit(enabledMember)}`
  const categories = orgUserType.split(',')
  const whom =
    ownerFlag === RemindOwner.of.own
      ? sql`m.id = ${makerId}`
      : sql`(${userId}::bigint is null or m.id = ${userId}) and (m.org_id = ${orgId} and m.org_user_type = any (${categories})
        or ${categories.includes(RemindReceiver.of.holder)} and exists (select from duties_on(${groupId}, ${today}::date) d
          where d.user_id = m.id and d.check_type || '-' || d.check_op_type = any (${held})
            and ${orgId}::bigint = any (organisations_below(${groupId}, d.org_id))))`
  const { rows } = await sql<Reached>`select m.id as user_id, m.email, m.phone, ${chosenLanguage('m')} as lang
    from member m where ${active} and ${whom}
    order by m.id`.execute(tx)
  return rows
}

/** The link by which a calendar program reads one member's calendar: only its hash is kept. */
import { feedReadsAnHour } from '@hedgerow/contract/calendar/agenda/agenda.contract'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import type { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { enabledMember } from '@hedgerow/contract/kit/record/duty.dict'
import type { Lang } from '@hedgerow/contract/kit/text'
import type { CalendarLayer } from '@hedgerow/contract/member/settings.contract'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'

interface Wanted {
  readonly layers: CalendarLayer[]
  readonly amountsShown: DictionaryValue<typeof YesNo>
}
interface StoredLink extends Wanted {
  readonly createTime: string
  readonly lastReadTime: string | null
}

export async function findLink(tx: Tx, { groupId, userId }: Scope): Promise<StoredLink | null> {
  const { rows } = await sql<StoredLink>`select layers, amounts_shown, create_time, last_read_time
    from calendar_feed where group_id = ${groupId} and user_id = ${userId}`.execute(tx)
  return rows[0] ?? null
}

/** In place of the one there was. */
export const keepLink = (
  tx: Tx,
  { groupId, userId }: Scope,
  { secretSha256, layers, amountsShown, lang }: Wanted & { readonly secretSha256: Buffer; readonly lang: Lang },
) =>
  sql`insert into calendar_feed (group_id, user_id, secret_sha256, layers, amounts_shown, lang)
    values (${groupId}, ${userId}, ${secretSha256}, ${layers}, ${amountsShown}, ${lang})
    on conflict (group_id, user_id) do update set secret_sha256 = excluded.secret_sha256, layers = excluded.layers,
      amounts_shown = excluded.amounts_shown, lang = excluded.lang, create_time = now(), last_read_time = null,
      reads_since = now(), reads = 0`.execute(tx)

/** @returns whether there was one */
export async function deleteLink(tx: Tx, { groupId, userId }: Scope): Promise<boolean> {
  const { numAffectedRows = 0n } =
    await sql`delete from calendar_feed where group_id = ${groupId} and user_id = ${userId}`.execute(tx)
  return numAffectedRows > 0n
}

export interface FeedOwner extends Wanted, Scope {
  readonly orgId: string
  readonly lang: Lang
  readonly orgIds: readonly string[]
  readonly realName: string
  readonly duties: readonly string[]
  /** Read oftener than a link may be in an hour. */
  readonly isTooOften: boolean
}

/** Whose feed it is, counted as one reading; undefined where the link is dead or its member is not active any more. Runs in the system scope. */
export async function readFeed(tx: Tx, secretSha256: Buffer, today: string): Promise<FeedOwner | undefined> {
  const hour = sql`interval '1 hour'`
  const { rows } = await sql<FeedOwner>`
    with read as (
      update calendar_feed f set last_read_time = clock_timestamp(),
        reads = case when f.reads_since < clock_timestamp() - ${hour} then 1 else f.reads + 1 end,
        reads_since = case when f.reads_since < clock_timestamp() - ${hour} then clock_timestamp() else f.reads_since end
      from member m where f.secret_sha256 = ${secretSha256} and m.group_id = f.group_id and m.id = f.user_id
        and m.user_status = ${sql.lit(enabledMember)}
      returning f.*, m.org_id, m.real_name)
    select r.group_id, r.org_id, r.user_id, r.layers, r.amounts_shown, r.lang, r.real_name, r.reads > ${feedReadsAnHour} as is_too_often,
      organisations_below(r.group_id, r.org_id)::text[] as org_ids,
      array(select d.check_type || '-' || d.check_op_type from duties_on(r.group_id, ${today}::date) d where d.user_id = r.user_id) as duties
    from read r`.execute(tx)
  return rows[0]
}

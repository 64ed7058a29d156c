/** How members want to be told, and the mails that are due. */
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { enabledMember } from '@hedgerow/contract/kit/record/duty.dict'
import type { Lang } from '@hedgerow/contract/kit/text'
import type { NoticeSettings } from '@hedgerow/contract/notice/notice-settings.contract'
import { MailDigest } from '@hedgerow/contract/notice/notice-settings.dict'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'
import { chosenLanguage } from '../../kit/message/message-language.ts'
import { mailedOf } from '../../kit/record/notice-marks.ts'

type StoredSettings = Omit<NoticeSettings, 'mayMail' | 'isQuiet'>

export async function findSettings(tx: Tx, { groupId, userId }: Scope): Promise<StoredSettings | undefined> {
  const { rows } = await sql<StoredSettings>`select toast_kinds, mail_kinds, digest, quiet_from, quiet_to
    from notice_setting where group_id = ${groupId} and user_id = ${userId}`.execute(tx)
  return rows[0]
}

interface SettingsInput {
  readonly toastKinds: readonly string[]
  readonly mailKinds: readonly string[]
  readonly digest: DictionaryValue<typeof MailDigest>
  readonly quietFrom?: string | undefined
  readonly quietTo?: string | undefined
}

export const saveSettings = (tx: Tx, { groupId, userId }: Scope, settings: SettingsInput) => {
  const { toastKinds, mailKinds, digest, quietFrom = null, quietTo = null } = settings
  const since = mailKinds.length > 0 ? sql`clock_timestamp()` : sql`null`
  return sql`insert into notice_setting as s (group_id, user_id, toast_kinds, mail_kinds, digest, quiet_from, quiet_to, mail_since)
    values (${groupId}, ${userId}, ${toastKinds}, ${mailKinds}, ${digest}, ${quietFrom}, ${quietTo}, ${since})
    on conflict (group_id, user_id) do update set toast_kinds = excluded.toast_kinds, mail_kinds = excluded.mail_kinds,
      digest = excluded.digest, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
      mail_since = case when excluded.mail_since is null then null else coalesce(s.mail_since, excluded.mail_since) end`.execute(
    tx,
  )
}

export interface DueMail {
  readonly email: string
  /** Chosen by the member. */
  readonly lang: Lang | null
  readonly messages: readonly { readonly zh: string; readonly en: string; readonly url: string | null }[]
}

/** An hour, and the daily digest once after half past eight. */
const daily = { from: '08:30', atLeast: '20 hours' } as const

/**
 * Takes the notices of which mails are due at this time of day (`HH:mm:ss`) of the zone that has its turn, each once; a member in
 * quiet hours waits for their end. What was read or dismissed meanwhile needs no mail. Runs in the system scope.
 */
export async function takeDueMails(tx: Tx, time: string): Promise<DueMail[]> {
  const isQuiet = sql`s.quiet_from is not null and case when s.quiet_from <= s.quiet_to
    then ${time}::time >= s.quiet_from and ${time}::time < s.quiet_to
    else ${time}::time >= s.quiet_from or ${time}::time < s.quiet_to end`
  const isDue = sql`case s.digest when ${sql.lit(MailDigest.of.hourly)} then coalesce(s.mailed_time < clock_timestamp() - interval '1 hour', true)
    when ${sql.lit(MailDigest.of.daily)} then ${time}::time >= ${daily.from}
      and coalesce(s.mailed_time < clock_timestamp() - ${daily.atLeast}::interval, true) else true end`
  const { rows } = await sql<DueMail>`
    with due as (
      select s.group_id, s.user_id, s.mail_kinds, s.mail_since, m.email, ${chosenLanguage('m')} as lang from notice_setting s
      join member m on m.group_id = s.group_id and m.id = s.user_id and m.email is not null and m.user_status = ${sql.lit(enabledMember)}
      where s.mail_since is not null and not (${isQuiet}) and ${isDue}
        and zone_of_member(s.group_id, s.user_id) = asking_zone() for update of s skip locked
    ), taken as (
      ${mailedOf('due')}
    ), told as (
      update notice_setting s set mailed_time = clock_timestamp()
      where (s.group_id, s.user_id) in (select t.group_id, t.user_id from taken t))
    select d.email, d.lang, jsonb_agg(jsonb_build_object('zh', t.message_zh, 'en', t.message_en, 'url', t.url) order by t.id) as messages
    from taken t join due d on d.group_id = t.group_id and d.user_id = t.user_id group by d.email, d.lang, d.group_id, d.user_id`.execute(
    tx,
  )
  return rows
}

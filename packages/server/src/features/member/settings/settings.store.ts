/** How members have arranged their frame, kept with the member. */
import type { Lang } from '@hedgerow/contract/kit/text'
import { Settings } from '@hedgerow/contract/member/settings.contract'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { chosenLanguage, messageLanguages } from '../../../kit/message/message-language.ts'
import { publish } from '../../../kit/work/bus.ts'

/** Null until something was arranged, and where what is stored no longer reads. */
export async function settingsOf(tx: Tx, { groupId, userId }: Scope): Promise<Settings | null> {
  // As text: the names inside are the wire's and must not be respelled.
  const { rows } = await sql<{ settings: string }>`select nullif(settings, '{}')::text as settings
    from member where group_id = ${groupId} and id = ${userId}`.execute(tx)
  const stored = rows[0]?.settings
  return stored ? (Settings.safeParse(JSON.parse(stored)).data ?? null) : null
}

/** In which a member is written to. */
export async function messageLanguagesOf(
  tx: Tx,
  { groupId, userId }: Pick<Scope, 'groupId' | 'userId'>,
): Promise<readonly Lang[]> {
  const { rows } = await sql<{ lang: Lang | null }>`select ${chosenLanguage('m')} as lang from member m
    where m.group_id = ${groupId} and m.id = ${userId}`.execute(tx)
  return messageLanguages(rows[0]?.lang)
}

/** Contacts hear of it where the member chose to seem something else. */
export async function saveSettings(tx: Tx, { groupId, userId }: Scope, settings: Settings): Promise<void> {
  const { rows } = await sql<{
    presence: string | null
  }>`update member m set settings = ${JSON.stringify(settings)}::jsonb
    from member old where m.group_id = ${groupId} and m.id = ${userId} and old.id = m.id
    returning old.settings #>> '{extra,presence}' as presence`.execute(tx)
  const { presence } = settings.extra
  if (rows[0] && (rows[0].presence ?? Settings.parse({}).extra.presence) !== presence)
    await publish(tx, 'presence', [groupId])
}

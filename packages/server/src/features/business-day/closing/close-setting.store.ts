/** How organisations close their days, in the database. */
import { EntriesDue } from '@hedgerow/contract/business-day/business-day.dict'
import type { CloseSetting } from '@hedgerow/contract/business-day/closing/close-setting.contract'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'

type Setting = Pick<CloseSetting, 'entriesDue'>

/** What holds where nobody set anything. */
const usual: Setting = { entriesDue: EntriesDue.of.monthEnd }

export async function closeSettingOf(
  tx: Tx,
  { groupId, orgId }: { readonly groupId: string; readonly orgId: string },
): Promise<Setting> {
  const { rows } = await sql<Setting>`select entries_due from close_setting
    where group_id = ${groupId} and org_id = ${orgId}`.execute(tx)
  return rows[0] ?? usual
}

/** Of each organisation in sight. */
export async function closeSettings(tx: Tx, { groupId, orgIds }: Scope): Promise<CloseSetting[]> {
  const { rows } = await sql<CloseSetting>`select o.id as org_id, ${sql.raw(nameOfOrg('o'))} as org_name,
      coalesce(s.entries_due, ${usual.entriesDue}) as entries_due, coalesce(s.version, 0) as version
    from org o left join close_setting s on s.group_id = o.group_id and s.org_id = o.id
    where o.group_id = ${groupId} and o.id = any (${orgIds}::bigint[]) order by o.id`.execute(tx)
  return rows
}

/** @throws Refusal STALE_VERSION where another version was seen */
export async function saveCloseSetting(
  tx: Tx,
  { groupId }: Scope,
  { orgId, entriesDue, version }: Setting & { readonly orgId: string; readonly version: number },
): Promise<void> {
  const { rows } = await sql<{
    version: number
  }>`insert into close_setting as s (group_id, org_id, entries_due, version)
    values (${groupId}, ${orgId}, ${entriesDue}, 1)
    on conflict (group_id, org_id) do update set entries_due = excluded.entries_due, version = s.version + 1
    returning version`.execute(tx)
  if (rows[0]?.version !== version + 1) refuse(kitRefusals.STALE_VERSION)
}

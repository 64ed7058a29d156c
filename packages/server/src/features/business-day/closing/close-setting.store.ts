/** How organisations close their days, in the database. */
import { EntriesDue, FreezeNeeds } from '@hedgerow/contract/business-day/business-day.dict'
import type { CloseSetting } from '@hedgerow/contract/business-day/closing/close-setting.contract'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'

type ClosingRules = Pick<CloseSetting, 'entriesDue' | 'freezeAt' | 'autoFreeze' | 'freezeNeeds'>
type StoredSetting = Omit<CloseSetting, 'pending'>
/** What a change of the setting holds: by the version it is known whether the setting is still the one that was seen. */
export type ClosingChange = ClosingRules & Pick<CloseSetting, 'version'>

/** What holds where nobody set anything. */
const usual: ClosingRules = {
  entriesDue: EntriesDue.of.monthEnd,
  freezeAt: '17:00:00',
  autoFreeze: YesNo.of.no,
  freezeNeeds: FreezeNeeds.of.rates,
}

export async function entriesDueOf(
  tx: Tx,
  { groupId, orgId }: { readonly groupId: string; readonly orgId: string },
): Promise<ClosingRules['entriesDue']> {
  const { rows } = await sql<ClosingRules>`select entries_due from close_setting
    where group_id = ${groupId} and org_id = ${orgId}`.execute(tx)
  return rows[0]?.entriesDue ?? usual.entriesDue
}

/** Of each organisation in sight. */
export async function closeSettings(tx: Tx, { groupId, orgIds }: Scope): Promise<StoredSetting[]> {
  const { rows } =
    await sql<StoredSetting>`select o.id as org_id, ${sql.raw(nameOfOrg('o'))} as org_name, o.zone_id as time_zone,
      coalesce(s.entries_due, ${usual.entriesDue}) as entries_due, coalesce(s.freeze_at, ${usual.freezeAt}) as freeze_at,
      coalesce(s.auto_freeze, ${usual.autoFreeze}) as auto_freeze, coalesce(s.freeze_needs, ${usual.freezeNeeds}) as freeze_needs,
      coalesce(s.version, 0) as version
    from org o left join close_setting s on s.group_id = o.group_id and s.org_id = o.id
    where o.group_id = ${groupId} and o.id = any (${orgIds}::bigint[]) order by o.id`.execute(tx)
  return rows
}

/** @throws Refusal STALE_VERSION where another version was seen */
export async function saveCloseSetting(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  { orgId, version, ...rules }: ClosingChange & { readonly orgId: string },
): Promise<void> {
  const { entriesDue, freezeAt, autoFreeze, freezeNeeds } = rules
  const { rows } = await sql<{
    version: number
  }>`insert into close_setting as s (group_id, org_id, entries_due, freeze_at, auto_freeze, freeze_needs, version)
    values (${groupId}, ${orgId}, ${entriesDue}, ${freezeAt}, ${autoFreeze}, ${freezeNeeds}, 1)
    on conflict (group_id, org_id) do update set entries_due = excluded.entries_due, freeze_at = excluded.freeze_at,
      auto_freeze = excluded.auto_freeze, freeze_needs = excluded.freeze_needs, version = s.version + 1
    returning version`.execute(tx)
  if (rows[0]?.version !== version + 1) refuse(kitRefusals.STALE_VERSION)
}

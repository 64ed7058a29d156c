/** What the rows of an exposure import are checked against. */
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'
import type { ImportOrganisation } from './exposure-import.rules.ts'

/** The organisations in sight by code, each with those of the file's external numbers that it has registered. */
export async function importOrganisations(
  tx: Tx,
  scope: Scope,
  externalNos: readonly string[],
): Promise<Map<string, Omit<ImportOrganisation, 'isCovered'>>> {
  const { rows } = await sql<{ orgCode: string; orgId: string; registered: string[] }>`
    select o.org_code, o.id as org_id, array(select e.external_no from fx_exposure e where e.group_id = o.group_id
      and e.org_id = o.id and e.external_no = any (${externalNos})) as registered
    from org o where o.group_id = ${scope.groupId} and o.id = any (${scope.orgIds})`.execute(tx)
  return new Map(rows.map(({ orgCode, orgId, registered }) => [orgCode, { orgId, registered: new Set(registered) }]))
}

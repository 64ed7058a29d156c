/** What the rows of an exposure import are checked against. */
import type { Lang } from '@hedgerow/contract/kit/text'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { Choice, Choices } from '../../../kit/file/template.ts'
import { offeredScales } from '../../reference/reference.store.ts'
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

/** What a template offers for the columns that are no dictionary: the organisations in sight and the currencies on offer. */
export async function importChoices(tx: Tx, scope: Scope, lang: Lang): Promise<Choices> {
  const organisations = await sql<Choice>`
    select o.org_code as value, ${lang === 'zh_CN' ? sql`o.org_name` : sql`coalesce(nullif(o.org_name_en, ''), o.org_name)`} as meaning
    from org o where o.group_id = ${scope.groupId} and o.id = any (${scope.orgIds}) order by o.org_code`.execute(tx)
  const currencies = await sql<Choice>`select c.currency_code as value,
      ${lang === 'zh_CN' ? sql`c.currency_name` : sql`c.currency_name_en`} as meaning
    from currency c order by c.currency_code`.execute(tx)
  const meanings = new Map(currencies.rows.map((one) => [one.value, one]))
  const offered = [...(await offeredScales(tx, scope)).keys()]
  return {
    orgCode: organisations.rows,
    currency: offered.flatMap((code) => meanings.get(code) ?? []),
  }
}

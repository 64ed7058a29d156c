import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'

/** The currency in which the member's organisation reports; where nobody asks, that of the organisation on whose behalf it is. */
export async function reportingCurrency(tx: Tx, scope: Scope): Promise<string> {
  const { rows } = await sql<{ baseCurrency: string }>`
    select o.base_currency from org o where o.group_id = ${scope.groupId} and o.id = coalesce(
      (select m.org_id from member m where m.group_id = ${scope.groupId} and m.id = ${scope.userId}),
      ${scope.orgIds[0] ?? null}::bigint)`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('should hold: the member of a session has an organisation')
  return row.baseCurrency
}

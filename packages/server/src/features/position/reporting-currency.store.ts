import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'

/** The currency in which the member's organisation reports. */
export async function reportingCurrency(tx: Tx, scope: Scope): Promise<string> {
  const { rows } = await sql<{ baseCurrency: string }>`
    select o.base_currency from member m join org o on o.group_id = m.group_id and o.id = m.org_id
    where m.group_id = ${scope.groupId} and m.id = ${scope.userId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('should hold: the member of a session has an organisation')
  return row.baseCurrency
}

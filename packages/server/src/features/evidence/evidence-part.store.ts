/** The links that take of a document, as records. */
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'
import { takingLink } from './link/evidence-link.word.ts'

export const takenParts = ({ groupId }: Pick<Scope, 'groupId'>, evidenceId: string): RawBuilder<unknown> =>
  sql`select 'exposure' as record_kind, e.id, e.serial_no as no, l.link_amt as amount, e.end_date as day
    from evidence_link l join fx_exposure e on e.group_id = l.group_id and e.id = l.exposure_id
    where l.group_id = ${groupId} and l.evidence_id = ${evidenceId} and ${sql.raw(takingLink('l'))}`

export async function documentAmount(tx: Tx, { groupId }: Pick<Scope, 'groupId'>, evidenceId: string): Promise<string> {
  const { rows } = await sql<{ amount: string }>`select trim_scale(evidence_amt)::text as amount from evidence
    where group_id = ${groupId} and id = ${evidenceId}`.execute(tx)
  return rows[0]?.amount ?? '0'
}

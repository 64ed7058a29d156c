/** The links that take of a document, as records. */
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../kit/database/database.ts'
import { takingLink } from './link/evidence-link.word.ts'

export const takenParts = ({ groupId }: Pick<Scope, 'groupId'>, evidenceId: string): RawBuilder<unknown> =>
  sql`select 'exposure' as record_kind, e.id, e.serial_no as no, l.link_amt as amount, e.end_date as day
    from evidence_link l join fx_exposure e on e.group_id = l.group_id and e.id = l.exposure_id
    where l.group_id = ${groupId} and l.evidence_id = ${evidenceId} and ${sql.raw(takingLink('l'))}`

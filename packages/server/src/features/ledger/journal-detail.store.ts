/** A journal as it is read: its lines, what it reverses, what reverses it, and the exports that hold it. */

import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { Journal } from '@hedgerow/contract/ledger/journal.contract'
import { JournalState } from '@hedgerow/contract/ledger/ledger.dict'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'
import { homeOf, nameOfOrg } from '../enterprise/enterprise.word.ts'

const { stands, reversed, reversal } = JournalState.of

type StoredPosting = Omit<Journal['postings'][number], 'homeAmt'>
export interface StoredJournal extends Omit<Journal, 'postings'> {
  readonly orgId: string
  readonly postings: readonly StoredPosting[]
}

/** @throws Refusal DOES_NOT_EXIST */
export async function findJournal(tx: Tx, { groupId }: Scope, id: string): Promise<StoredJournal> {
  const { rows } =
    await sql<StoredJournal>`select j.id, j.org_id, ${sql.raw(homeOf('g'))} as home_currency, j.journal_no, j.book_date, j.journal_kind, j.origin_type as source_type, j.origin_id as source_id, j.origin_no,
      case when j.reverses_id is not null then ${reversal} when r.id is not null then ${reversed} else ${stands} end as journal_state,
      j.reverses_id, o.journal_no as reverses_no, r.id as reversed_by_id, r.journal_no as reversed_by_no,
      ${sql.raw(nameOfOrg('g'))} as org_name, m.real_name as maker_name, j.create_time,
      (select json_agg(json_build_object('subjectCode', a.subject_code, 'subjectName', in_language(a.subject_name, a.subject_name_en),
          'currency', p.currency, 'amount', round(p.amount_minor / power(10::numeric, k.decimal_scale), k.decimal_scale)::text)
          order by p.line_no)
        from posting p join ledger_account a on a.group_id = p.group_id and a.id = p.account_id
        join currency k on k.currency_code = p.currency where p.group_id = j.group_id and p.journal_id = j.id) as postings,
      coalesce((select json_agg(json_build_object('exportNo', e.export_no, 'createTime', e.create_time) order by e.id desc)
        from voucher_export_journal v join voucher_export e on e.group_id = v.group_id and e.id = v.export_id
        where v.group_id = j.group_id and v.journal_id = j.id), '[]'::json) as exports
    from journal j join org g on g.group_id = j.group_id and g.id = j.org_id
    join member m on m.group_id = j.group_id and m.id = j.maker_id
    left join journal o on o.group_id = j.group_id and o.id = j.reverses_id
    left join journal r on r.group_id = j.group_id and r.org_id = j.org_id and r.reverses_id = j.id
    where j.group_id = ${groupId} and j.id = ${id}`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

interface OriginPosting extends StoredPosting {
  readonly journalNo: string
  readonly bookDate: string
  readonly journalState: StoredJournal['journalState']
}

/** Line by line what was booked of one origin, in the order of booking, with what reverses it. */
export async function postingsOfOrigin(
  tx: Tx,
  { groupId }: Scope,
  of: { readonly orgId: string; readonly originType: string; readonly originId: string },
): Promise<OriginPosting[]> {
  const { rows } = await sql<OriginPosting>`select j.journal_no, j.book_date,
      case when j.reverses_id is not null then ${reversal} when exists (select from journal r
        where r.group_id = j.group_id and r.org_id = j.org_id and r.reverses_id = j.id) then ${reversed} else ${stands} end as journal_state,
      a.subject_code, in_language(a.subject_name, a.subject_name_en) as subject_name, p.currency,
      round(p.amount_minor / power(10::numeric, k.decimal_scale), k.decimal_scale)::text as amount
    from journal j join posting p on p.group_id = j.group_id and p.journal_id = j.id
    join ledger_account a on a.group_id = p.group_id and a.id = p.account_id
    join currency k on k.currency_code = p.currency
    where j.group_id = ${groupId} and j.org_id = ${of.orgId} and j.origin_type = ${of.originType} and j.origin_id = ${of.originId}
    order by j.id, p.line_no`.execute(tx)
  return rows
}

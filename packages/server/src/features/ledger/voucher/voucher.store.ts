/** Exports of vouchers in the database: which journals of a period there are, which left before, and the files that left. */
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import type { VoucherPreview } from '@hedgerow/contract/ledger/voucher.contract'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { nextSerial } from '../../../kit/record/numbers.ts'

export interface Period {
  readonly orgId: string
  readonly bookDateStart: BusinessDate
  readonly bookDateEnd: BusinessDate
}

const ofPeriod = ({ groupId }: Scope, { orgId, bookDateStart, bookDateEnd }: Period) =>
  sql`j.group_id = ${groupId} and j.org_id = ${orgId} and j.book_date between ${bookDateStart} and ${bookDateEnd}`
const leftBefore = sql`exists (select from voucher_export_journal v where v.group_id = j.group_id and v.journal_id = j.id)`

export async function previewOf(tx: Tx, scope: Scope, period: Period): Promise<VoucherPreview> {
  const { rows } =
    await sql<VoucherPreview>`select count(*)::int as count, (count(*) filter (where not ${leftBefore}))::int as fresh,
      last.export_no as last_no, last.export_date as last_day
    from journal j
    left join lateral (select e.export_no, e.export_date from voucher_export e where e.group_id = ${scope.groupId} and e.org_id = ${period.orgId}
        and exists (select from voucher_export_journal v join journal o on o.group_id = v.group_id and o.id = v.journal_id
          where v.group_id = e.group_id and v.export_id = e.id and o.book_date between ${period.bookDateStart} and ${period.bookDateEnd})
      order by e.id desc limit 1) last on true
    where ${ofPeriod(scope, period)} group by last.export_no, last.export_date`.execute(tx)
  return rows[0] ?? { count: 0, fresh: 0, lastNo: null, lastDay: null }
}

/** The number of an export; its counter is held until the end, so one export of the group follows another. */
export const exportNumber = (tx: Tx, scope: Scope, day: BusinessDate) => nextSerial(tx, scope, 'VEX', day)

/** A posting as it is exported: amounts in units of its currency. */
export interface StoredLine {
  readonly journalId: string
  readonly journalNo: string
  readonly journalKind: string
  readonly bookDate: BusinessDate
  readonly originNo: string
  readonly lineNo: number
  readonly subjectCode: string
  readonly subjectName: string
  readonly subjectNameEn: string
  readonly currency: string
  readonly amount: string
  readonly isAgain: boolean
}

/** In the order of the books: by day, journal and line. */
export async function linesOf(
  tx: Tx,
  scope: Scope,
  period: Period,
  { withExported }: { readonly withExported: boolean },
): Promise<StoredLine[]> {
  const { rows } =
    await sql<StoredLine>`select j.id as journal_id, j.journal_no, j.journal_kind, j.book_date, j.origin_no, p.line_no,
      a.subject_code, a.subject_name, a.subject_name_en, p.currency,
      round(p.amount_minor / power(10::numeric, k.decimal_scale), k.decimal_scale)::text as amount, ${leftBefore} as is_again
    from journal j join posting p on p.group_id = j.group_id and p.journal_id = j.id
    join ledger_account a on a.group_id = p.group_id and a.id = p.account_id join currency k on k.currency_code = p.currency
    where ${ofPeriod(scope, period)} ${withExported ? sql`` : sql`and not ${leftBefore}`}
    order by j.book_date, j.id, p.line_no`.execute(tx)
  return rows
}

/** The local currency and the code of the organisation whose books these are. @throws Refusal DOES_NOT_EXIST */
export async function exportingBooks(tx: Tx, { groupId }: Scope, orgId: string) {
  const { rows } = await sql<{
    orgCode: string
    localCurrency: string
  }>`select org_code, base_currency as local_currency from org
    where group_id = ${groupId} and id = ${orgId}`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST, {}, 'orgId')
}

export async function makerName(tx: Tx, { groupId, userId }: Scope): Promise<string> {
  const { rows } = await sql<{ realName: string }>`select real_name from member
    where group_id = ${groupId} and id = ${userId}`.execute(tx)
  return rows[0]?.realName ?? ''
}

interface NewExport extends Period {
  readonly exportNo: string
  readonly exportDate: BusinessDate
  readonly template: string
  readonly localCurrency: string
  readonly lineCount: number
  readonly content: string
  readonly fileHash: string
  readonly journals: readonly { readonly id: string; readonly isAgain: boolean }[]
}

/** @throws an error of the database where one of the journals left in the meantime */
export async function insertExport(tx: Tx, scope: Scope, made: NewExport): Promise<string> {
  const { groupId, userId } = scope
  const {
    orgId,
    exportNo,
    exportDate,
    template,
    bookDateStart,
    bookDateEnd,
    localCurrency,
    lineCount,
    content,
    fileHash,
  } = made
  const { journals } = made
  const againCount = journals.filter(({ isAgain }) => isAgain).length
  const { rows } = await sql<{ id: string }>`with made as (
      insert into voucher_export (group_id, org_id, export_no, export_date, template, book_date_start, book_date_end, local_currency, journal_count,
        again_count, line_count, content, file_hash, maker_id)
      values (${groupId}, ${orgId}, ${exportNo}, ${exportDate}, ${template}, ${bookDateStart}, ${bookDateEnd}, ${localCurrency}, ${journals.length},
        ${againCount}, ${lineCount}, ${content}, ${fileHash}, ${userId})
      returning id)
    , held as (
      insert into voucher_export_journal (group_id, org_id, export_id, journal_id, again)
      select ${groupId}::bigint, ${orgId}::bigint, made.id, v.id, v.again
      from made, unnest(${journals.map(({ id }) => id)}::bigint[], ${journals.map(({ isAgain }) => isAgain)}::boolean[]) as v (id, again))
    select id from made`.execute(tx)
  assert(rows[0], 'an insert returns its row')
  return rows[0].id
}

/** The file as it left. @throws Refusal DOES_NOT_EXIST */
export async function exportOf(tx: Tx, { groupId }: Scope, id: string) {
  const { rows } = await sql<{
    orgId: string
    exportNo: string
    content: string
    fileHash: string
  }>`select org_id, export_no, content, file_hash from voucher_export
    where group_id = ${groupId} and id = ${id}`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

/** Exports in the background in the database: what was ordered, how far it is, and the file that was made of it. */
import { type LongExport, longExportDays } from '@hedgerow/contract/file/long-export/long-export.contract'
import { LongExportStatus } from '@hedgerow/contract/file/long-export/long-export.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import type { Lang } from '@hedgerow/contract/kit/text'
import { type Kysely, sql } from 'kysely'
import { type Scope, systemScope, type Tx, withTx } from '../../../kit/database/database.ts'
import type { DB } from '../../../kit/database/tables.ts'
import { turns } from '../../../kit/process/turns.ts'
import { dropFile } from '../../../kit/record/stored-file.ts'

type Member = Pick<Scope, 'groupId' | 'userId'>

const { queued, running, done, cancelled, removed } = LongExportStatus.of
const underWay = sql`(${sql.lit(queued)}, ${sql.lit(running)})`
/** Records outlive their files, so that a link of a notice says what became of the file. */
const recordDays = 30

interface NewExport {
  readonly orgId: string
  readonly listName: string
  readonly screenPath: string
  readonly baseName: string | null
  readonly fileName: string
  readonly fileType: 'xlsx' | 'csv'
  readonly lang: Lang
  readonly columns: readonly object[]
  readonly query: object
  readonly requestHash: string
  readonly totalRows: number
}

/** Orders of one member take turns. */
export const takeExportTurn = (tx: Tx, { userId }: Member) =>
  sql`select pg_advisory_xact_lock(${turns.longExport}, hashtext(${userId}))`.execute(tx)

/** The ids of what is queued or running for the member, with what was asked. */
export async function exportsUnderWay(tx: Tx, { groupId, userId }: Member) {
  const { rows } = await sql<{ id: string; requestHash: string }>`select id, request_hash from long_export
    where group_id = ${groupId} and maker_id = ${userId} and export_status in ${underWay}`.execute(tx)
  return rows
}

/** @returns its id */
export async function insertExport(tx: Tx, { groupId, userId }: Member, order: NewExport): Promise<string> {
  const { orgId, listName, screenPath, baseName, fileName, fileType, lang, columns, query, requestHash, totalRows } =
    order
  const { rows } = await sql<{
    id: string
  }>`insert into long_export (group_id, org_id, maker_id, list_name, screen_path,
      base_name, file_name, file_type, lang, columns, query, request_hash, total_rows)
    values (${groupId}, ${orgId}, ${userId}, ${listName}, ${screenPath}, ${baseName}, ${fileName}, ${fileType}, ${lang},
      ${JSON.stringify(columns)}::jsonb, ${JSON.stringify(query)}::jsonb, ${requestHash}, ${totalRows})
    returning id`.execute(tx)
  assert(rows[0], 'an insert returns its row')
  return rows[0].id
}

const keptUntil = sql`e.end_time + make_interval(days => ${sql.lit(longExportDays)})`
const reply = sql`e.id, e.export_status, e.file_type, e.row_count, e.total_rows, e.byte_count, e.file_name, e.failure_reason,
  e.create_time, case when e.export_status = ${sql.lit(done)} then ${keptUntil} end as kept_until`

/** The member's own of one list, newest first, those whose files are gone left out. */
export async function exportsOf(tx: Tx, { groupId, userId }: Member, listName: string): Promise<LongExport[]> {
  const { rows } = await sql<LongExport>`select ${reply} from long_export e
    where e.group_id = ${groupId} and e.maker_id = ${userId} and e.list_name = ${listName}
      and e.export_status not in (${sql.lit(cancelled)}, ${sql.lit(removed)})
      and (e.end_time is null or ${keptUntil} > clock_timestamp())
    order by e.create_time desc, e.id desc limit 20`.execute(tx)
  return rows
}

/** @throws Refusal DOES_NOT_EXIST, also of another's */
export async function findExport(tx: Tx, { groupId, userId }: Member, id: string): Promise<LongExport> {
  const { rows } = await sql<LongExport>`select ${reply} from long_export e
    where e.group_id = ${groupId} and e.maker_id = ${userId} and e.id = ${id}`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

export interface MadeExport {
  readonly id: string
  readonly orgId: string
  readonly listName: string
  readonly exportStatus: LongExport['exportStatus']
  readonly fileType: 'xlsx' | 'csv'
  readonly fileName: string
  readonly columns: readonly { readonly field: string }[]
  readonly query: { readonly queryWrapper: Readonly<Record<string, string>> }
  readonly rowCount: number
  readonly rights: readonly string[] | null
  readonly fileId: string | null
  /** Whether the days for which it is kept are over, though nothing has cleaned up yet. */
  readonly isOver: boolean
}

/** With what its file needs. @throws Refusal DOES_NOT_EXIST, also of another's */
export async function findMadeExport(tx: Tx, { groupId, userId }: Member, id: string): Promise<MadeExport> {
  const { rows } = await sql<Omit<MadeExport, 'columns' | 'query'> & { columns: string; query: string }>`select e.id,
      e.org_id, e.list_name, e.export_status, e.file_type, e.file_name, e.columns::text as columns, e.query::text as query,
      e.row_count, e.rights, e.file_id, coalesce(${keptUntil} <= clock_timestamp(), false) as is_over
    from long_export e where e.group_id = ${groupId} and e.maker_id = ${userId} and e.id = ${id}`.execute(tx)
  const [row] = rows
  if (!row) return refuse(kitRefusals.DOES_NOT_EXIST)
  return { ...row, columns: JSON.parse(row.columns), query: JSON.parse(row.query) }
}

/** @returns false where it has ended already */
export async function cancelExport(tx: Tx, { groupId, userId }: Member, id: string): Promise<boolean> {
  const { rows } = await sql`update long_export set export_status = ${sql.lit(cancelled)}, end_time = clock_timestamp()
    where group_id = ${groupId} and maker_id = ${userId} and id = ${id} and export_status in ${underWay}
    returning id`.execute(tx)
  return rows.length > 0
}

export interface StartedExport {
  readonly orgId: string
  readonly listName: string
  readonly screenPath: string
  readonly baseName: string | null
  readonly fileType: 'xlsx' | 'csv'
  readonly lang: Lang
  readonly columns: readonly { readonly field: string; readonly title?: string }[]
  readonly query: { readonly queryWrapper: Readonly<Record<string, string>>; readonly sort?: string }
}

/** Takes up one that waits, or one whose process was killed, from its first row; nothing where it has had its end. */
export async function startExport(tx: Tx, { groupId, userId }: Member, id: string): Promise<StartedExport | undefined> {
  const { rows } = await sql<Omit<StartedExport, 'columns' | 'query'> & { columns: string; query: string }>`
    update long_export set export_status = ${sql.lit(running)}, row_count = 0
    where group_id = ${groupId} and maker_id = ${userId} and id = ${id} and export_status in ${underWay}
    returning org_id, list_name, screen_path, base_name, file_type, lang, columns::text as columns, query::text as query`.execute(
    tx,
  )
  const [row] = rows
  return row && { ...row, columns: JSON.parse(row.columns), query: JSON.parse(row.query) }
}

/** How many rows are written. @returns false where it is not made any more */
export async function noteRows(tx: Tx, { groupId }: Member, id: string, rowCount: number): Promise<boolean> {
  const { rows } = await sql`update long_export set row_count = ${rowCount}
    where group_id = ${groupId} and id = ${id} and export_status = ${sql.lit(running)} returning id`.execute(tx)
  return rows.length > 0
}

interface ExportEnd {
  readonly status: string
  readonly failureReason?: string
  readonly file?: {
    readonly fileId: string
    readonly fileName: string
    readonly byteCount: number
    readonly rowCount: number
    readonly rights: readonly string[]
  }
}

/** @returns false where it has ended already, by another process or because it was cancelled: it stays so */
export async function endExport(
  tx: Tx,
  { groupId }: Member,
  id: string,
  { status, failureReason = null, file }: Omit<ExportEnd, 'failureReason'> & { failureReason?: string | null },
): Promise<boolean> {
  const rights = file ? [...file.rights] : null
  const { rows } = await sql`update long_export set export_status = ${status}, failure_reason = ${failureReason},
      file_id = ${file?.fileId ?? null}::uuid, file_name = coalesce(${file?.fileName ?? null}, file_name),
      byte_count = ${file?.byteCount ?? null}, row_count = coalesce(${file?.rowCount ?? null}::int, row_count),
      rights = ${rights}::text[], end_time = clock_timestamp()
    where group_id = ${groupId} and id = ${id} and export_status in ${underWay} returning id`.execute(tx)
  return rows.length > 0
}

/** Gives up the files whose days are over, so that the cleaning of loose files finds them, and forgets old records. */
export const forgetOldExports = (db: Kysely<DB>): Promise<void> =>
  withTx(db, systemScope, async (tx) => {
    const { rows } = await sql<{ id: string; groupId: string; fileId: string }>`select e.id, e.group_id, e.file_id
      from long_export e where e.export_status = ${sql.lit(done)} and ${keptUntil} <= clock_timestamp() for update`.execute(
      tx,
    )
    for (const { groupId, fileId } of rows) await dropFile(tx, { groupId, orgIds: [], userId: '' }, fileId)
    await sql`update long_export set export_status = ${sql.lit(removed)}, file_id = null
      where id = any (${rows.map(({ id }) => id)}::bigint[])`.execute(tx)
    await sql`delete from long_export
      where end_time < clock_timestamp() - make_interval(days => ${recordDays})
        and export_status <> ${sql.lit(done)}`.execute(tx)
  })

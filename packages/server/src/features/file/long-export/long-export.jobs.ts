/**
 * Makes the file of an export in the background, with the rights that its orderer has by then and in the language of the order. A process that
 * dies leaves nothing behind but bytes that belong to nobody: the next one begins with the first row, and the record takes one file, once.
 */
import { createHash } from 'node:crypto'
import { exportApi } from '@hedgerow/contract/file/export.contract'
import {
  longExportByteLimit,
  longExportDays,
  longExportRowLimit,
} from '@hedgerow/contract/file/long-export/long-export.contract'
import { LongExportStatus } from '@hedgerow/contract/file/long-export/long-export.dict'
import { longExportTexts } from '@hedgerow/contract/file/long-export/long-export.text'
import { pageShape } from '@hedgerow/contract/kit/list'
import { assert, Refusal } from '@hedgerow/contract/kit/refusal'
import { filled, nameText, say, type Text } from '@hedgerow/contract/kit/text'
import { type Scope, withTx } from '../../../kit/database/database.ts'
import type { ListSource, PageQuery } from '../../../kit/database/list-query.ts'
import { csvType } from '../../../kit/file/written/csv-table.ts'
import { workbookType } from '../../../kit/file/written/excel.ts'
import { inputOf } from '../../../kit/http/input/input.ts'
import { callerOfMember } from '../../../kit/http/session.ts'
import { reasonOf } from '../../../kit/process/startup-error.ts'
import { writeAudit } from '../../../kit/record/audit.ts'
import { notifyMember } from '../../../kit/record/notifications.ts'
import { announceFile, markKept, takeFiles } from '../../../kit/record/stored-file.ts'
import { readsOfPrimary } from '../../../kit/replica/reads.ts'
import type { Job, JobContext } from '../../../kit/work/jobs.ts'
import { exportName, sheetColumns } from '../export.rules.ts'
import { type ExportSource, exportFile, readableSource, sourcesByName } from '../export-file.answer.ts'
import { ownDoor } from '../stored-file.rules.ts'
import { rightsOf } from './long-export.rules.ts'
import { endExport, noteRows, type StartedExport, startExport } from './long-export.store.ts'

/** Which export, and on whose behalf. */
export interface OrderedLongExport {
  readonly exportId: string
  readonly scope: Scope
  readonly ip: string
}
export type LongExportJob = Job<OrderedLongExport>

export function longExportJob(sources: readonly ExportSource[]): LongExportJob {
  const byName = sourcesByName(sources)
  return { name: 'longExport.make', run: (context, order) => makeExport(context, byName, order) }
}

type Sources = ReadonlyMap<string, ExportSource>

/** How often it is written down how far the export is, and found out whether it was cancelled. */
const watchedEveryMs = 500

async function makeExport(context: JobContext, sources: Sources, order: OrderedLongExport): Promise<void> {
  const { db, signal, isLast } = context
  const { scope, exportId } = order
  const started = await withTx(db, scope, (tx) => startExport(tx, scope, exportId))
  if (!started) return
  const watch = watched(context, order)
  try {
    await keep(context, order, started, await madeFile(context, sources, order, started, watch))
  } catch (error) {
    if (watch.stop.aborted) return
    // A refusal would only come again.
    const isRefused = error instanceof Refusal
    if (signal.aborted || !(isRefused || isLast)) throw error
    await endWithout(context, order, started, { error, title: titleOf(sources, started) })
    if (!isRefused) throw error
  } finally {
    watch.end()
  }
}

/** The name alone of a list that another version of the program has. */
const titleOf = (sources: Sources, { listName }: StartedExport): Text =>
  sources.get(listName)?.list.title ?? nameText(listName, listName)

/** What was asked, as the list understands it now. */
const queryOf = ({ list }: ListSource, { query }: StartedExport) =>
  inputOf(
    { ...exportApi.download, input: pageShape(list) },
    { body: query, params: {}, query: {}, url: '' },
    () => true,
  )

async function madeFile(
  { db, reads = readsOfPrimary(db), signal }: JobContext,
  sources: Sources,
  { scope }: OrderedLongExport,
  started: StartedExport,
  watch: ReturnType<typeof watched>,
) {
  const { lang, listName, columns, fileType, baseName } = started
  const { session: member, today } = await callerOfMember(db, scope)
  const session = { ...member, lang }
  const source = readableSource(sources, listName, { session, today })
  const query = queryOf(source, started) as PageQuery
  const onRows = (count: number) => {
    watch.note(count)
    signal.throwIfAborted() // it is another's by now
    watch.stop.throwIfAborted()
  }
  const bounds = { rows: longExportRowLimit, bytes: longExportByteLimit, onRows }
  const file = { source, columns: sheetColumns(source.list, columns, lang), query, isWhole: true, fileType }
  const { content, rowCount } = await exportFile({ reads, session, today, lang }, file, bounds)
  const { title } = source.list
  return {
    content,
    rowCount,
    title,
    rights: rightsOf(session, sources.get(listName) ?? source),
    fileName: exportName(baseName ?? say(title, lang), today, fileType),
  }
}

async function keep(
  { db, files }: JobContext,
  { scope, exportId, ip }: OrderedLongExport,
  { orgId, listName, fileType, screenPath }: StartedExport,
  { content, rowCount, title, rights, fileName }: Awaited<ReturnType<typeof madeFile>>,
): Promise<void> {
  assert(files, 'a process that makes exports has a file store')
  const byteCount = content.length
  const mediaType = fileType === 'csv' ? csvType : workbookType
  const sha256 = createHash('sha256').update(content).digest()
  const file = { orgId, fileName, mediaType, byteCount, sha256, isMade: true } as const
  const fileId = await withTx(db, scope, (tx) => announceFile(tx, scope, file))
  await files.put(fileId, content)
  await withTx(db, scope, async (tx) => {
    const end = { status: LongExportStatus.of.done, file: { fileId, fileName, byteCount, rowCount, rights } }
    // Another process was first, or it was cancelled: these bytes are nobody's.
    if (!(await endExport(tx, scope, exportId, end))) return
    await markKept(tx, scope, fileId)
    const gone = await takeFiles(tx, scope, [fileId], { entity: 'longExport', entityId: exportId, needs: ownDoor })
    assert(gone.length === 0, 'a file that was just put is its sender’s')
    await notifyMember(tx, scope, scope.userId, {
      message: longExportTexts.readyNotice,
      params: { list: title, rows: rowCount, days: longExportDays },
      url: `${screenPath}?longExport=${exportId}`,
      variant: 'success',
    })
    const after = { exportStatus: end.status, rows: rowCount, byteCount }
    const entry = { entity: 'longExport', entityId: exportId, orgId, after, comment: listName }
    await writeAudit(tx, { ...scope, ip, action: 'longExport make' }, [entry])
  })
}

/** Ends it without a file, and says why in the language of the order. */
async function endWithout(
  { db }: JobContext,
  { scope, exportId, ip }: OrderedLongExport,
  { orgId, screenPath, lang }: StartedExport,
  { error, title }: { readonly error: unknown; readonly title: Text },
): Promise<void> {
  const isRefused = error instanceof Refusal
  const reason = isRefused ? filled(error.because, error.params) : nameText(reasonOf(error), reasonOf(error))
  const failureReason = say(reason, lang)
  const status = isRefused ? LongExportStatus.of.refused : LongExportStatus.of.failed
  await withTx(db, scope, async (tx) => {
    if (!(await endExport(tx, scope, exportId, { status, failureReason }))) return
    await notifyMember(tx, scope, scope.userId, {
      message: longExportTexts.failedNotice,
      params: { list: title, reason },
      url: screenPath,
      variant: 'warning',
    })
    const entry = { entity: 'longExport', entityId: exportId, orgId, after: { exportStatus: status, failureReason } }
    await writeAudit(tx, { ...scope, ip, action: 'longExport make' }, [entry])
  })
}

/** Writes down how far the export is, and aborts once it is not made any more. */
function watched({ db }: JobContext, { scope, exportId }: OrderedLongExport) {
  const stop = new AbortController()
  let rowCount = 0
  const timer = setInterval(() => {
    withTx(db, scope, (tx) => noteRows(tx, scope, exportId, rowCount)).then(
      (goesOn) => goesOn || stop.abort(),
      () => undefined, // the database is away: asked again
    )
  }, watchedEveryMs)
  return {
    stop: stop.signal,
    note(count: number) {
      rowCount = count
    },
    end: () => clearInterval(timer),
  }
}

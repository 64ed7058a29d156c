/** Importing holidays: check the file without saving a day, then hand all that is new or differs to a second person. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import type { ImportPreview, ImportProgress } from '@hedgerow/contract/kit/record/import-batch'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Lang, say } from '@hedgerow/contract/kit/text'
import { CalendarProblem, CalendarVerdict } from '@hedgerow/contract/rate-import/calendar/calendar.dict'
import {
  type CalendarChangeRow,
  calendarImportApi,
  calendarImportRefusals,
  calendarImportWords,
  calendarRowLimit,
} from '@hedgerow/contract/rate-import/calendar/calendar-import.contract'
import type { z } from 'zod'
import { type Scope, type Tx, withTx } from '../../../kit/database/database.ts'
import type { FileTable } from '../../../kit/file/file-cell.ts'
import { readTableApart } from '../../../kit/file/read-apart.ts'
import { templateFile } from '../../../kit/file/template.ts'
import { readUpload } from '../../../kit/file/upload.ts'
import { envelope } from '../../../kit/http/request.ts'
import { serve } from '../../../kit/http/serve.ts'
import { closeBatch, findBatch, lockBatch, saveBatch, submitBatch } from '../../../kit/record/import-batch.ts'
import { submitChange } from '../../market/change/market-change-submit.act.ts'
import { calendarsToChange } from '../../reference/reference.store.ts'
import { submittedDays } from '../submitted-change.rules.ts'
import { calendarSheet } from './calendar-file.answer.ts'
import { type JudgedRow, judgeCalendarRows, readCalendarRows } from './calendar-file.read.ts'
import { calendarKind, touchedBy } from './calendar-import.act.ts'
import { type CalendarReport, type TouchedDeals, takeCalendarTurn } from './calendar-import.store.ts'

const fileLimitBytes = 2_097_152

async function judgedTable(tx: Tx, scope: Scope, table: FileTable) {
  const stored = await calendarsToChange(tx, scope)
  const read = readCalendarRows(table, new Set(Object.keys(stored.calendars)))
  return judgeCalendarRows(read, stored)
}

const kindOf = ({ verdict }: JudgedRow) => {
  if (verdict === CalendarVerdict.of.unreadable) return 'bad'
  return verdict === CalendarVerdict.of.same ? 'skip' : 'good'
}
const shownRow = (row: JudgedRow, lang: Lang): ImportPreview['rows'][number] => ({
  row: row.line,
  verdict: kindOf(row),
  label: say(labelOf(CalendarVerdict, row.verdict), lang),
  values: Object.fromEntries(Object.entries(row.cells).map(([name, cell]) => [name, cell || null])),
  problems: typeof row.day === 'string' ? [say(labelOf(CalendarProblem, row.day), lang)] : [],
})

const countOf = (rows: readonly JudgedRow[], kind: ReturnType<typeof kindOf>) =>
  rows.filter((row) => kindOf(row) === kind).length

/** A row as it is kept for its reviewer: what it says in codes, or as it was written where it says nothing. */
function reviewedRow({ line, cells, day, verdict }: JudgedRow): CalendarChangeRow {
  const { name } = cells
  if (typeof day === 'string') return { line, ...cells, verdict, problem: day }
  return { line, ...day, name, verdict, problem: null }
}

const refusedOf = (rows: readonly JudgedRow[], lang: Lang) =>
  rows
    .map((row) => shownRow(row, lang))
    .flatMap(({ row, verdict, problems }) => (verdict === 'bad' ? [{ row, message: problems.join('; ') }] : []))

const toldOf = (touched: TouchedDeals | undefined, lang: Lang) =>
  touched && touched.closed + touched.published > 0
    ? say(calendarImportWords.touched, lang, { closed: touched.closed, published: touched.published })
    : null

function progressOf(
  { status, report }: { readonly status: string; readonly report: CalendarReport },
  lang: Lang,
): z.output<typeof ImportProgress> {
  const { total = 0, done = 0, refused = [], touched } = report
  const message = toldOf(touched, lang)
  if (status === 'committed') return { state: 'done', done, total: done, refused, message }
  if (status === 'submitted') return { state: 'submitted', done: 0, total, refused, message }
  return { state: 'running', done: 0, total, refused: [], message: null }
}

export const calendarImportRoutes = serve(calendarImportApi, {
  async preview({ db, session, lang, request, reply }) {
    const file = await readUpload(request, fileLimitBytes)
    const { format, ...table } = await readTableApart(file, calendarRowLimit)
    const upload = { fileName: file.fileName, file: file.content, format }
    const seen = await withTx(db, session, async (tx) => {
      const rows = await judgedTable(tx, session, table)
      const goodCount = countOf(rows, 'good')
      const importId = await saveBatch(tx, session, calendarKind, { ...upload, read: table }, goodCount)
      return { importId, goodCount, badCount: countOf(rows, 'bad'), rows: rows.map((row) => shownRow(row, lang)) }
    })
    return reply.send(envelope(seen))
  },

  /** The rows are judged again, so that what another import wrote since the preview is the same now, or differs. */
  async commit(context, { importId }) {
    const { tx, session, today, lang, audit, repeated } = context
    await takeCalendarTurn(tx, session)
    const batch = await lockBatch<FileTable, CalendarReport>(tx, session, calendarKind, importId)
    if (batch.status === 'committed') refuse(calendarImportRefusals.COMMITTED)
    if (batch.status === 'submitted') {
      repeated()
      return progressOf(batch, lang)
    }
    const judged = await judgedTable(tx, session, batch.read())
    const rows = judged.map(reviewedRow)
    const total = countOf(judged, 'good')
    const report: CalendarReport = { total, done: 0, refused: refusedOf(judged, lang), rows }
    if (total === 0) {
      await closeBatch(tx, session, importId, report)
      audit({ entity: 'importBatch', entityId: importId, after: { fileName: batch.fileName, written: [] } })
      return progressOf({ status: 'committed', report }, lang)
    }
    const summary = { ...report, touched: await touchedBy(tx, session, rows, today) }
    await submitBatch(tx, session, importId, summary)
    audit(await submitChange(context, tx, { batchId: importId, fileName: batch.fileName }, submittedDays(rows)))
    return progressOf({ status: 'submitted', report: summary }, lang)
  },

  progress: async ({ tx, session, lang }, { importId }) =>
    progressOf(await findBatch<CalendarReport>(tx, session, calendarKind, importId), lang),

  async template({ lang, today, reply }, { format }) {
    const { name, type, content } = templateFile(calendarSheet, format, lang, today)
    return reply.header('content-disposition', `attachment; filename="${name}"`).type(type).send(content)
  },
})

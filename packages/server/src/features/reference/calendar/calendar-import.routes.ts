/** Importing holidays: check the file without saving a day, then add all that is new or differs in one transaction. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import type { ImportPreview } from '@hedgerow/contract/kit/record/import-batch'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Lang, say } from '@hedgerow/contract/kit/text'
import { CalendarDayKind, CalendarProblem, CalendarVerdict } from '@hedgerow/contract/reference/calendar.dict'
import {
  calendarImportApi,
  calendarImportRefusals,
  calendarImportWords,
  calendarRowLimit,
} from '@hedgerow/contract/reference/calendar-import.contract'
import { type Scope, type Tx, withTx } from '../../../kit/database/database.ts'
import type { FileTable } from '../../../kit/file/file-cell.ts'
import { readTableApart } from '../../../kit/file/read-apart.ts'
import { templateFile } from '../../../kit/file/template.ts'
import { readUpload } from '../../../kit/file/upload.ts'
import { envelope } from '../../../kit/http/request.ts'
import { serve } from '../../../kit/http/serve.ts'
import { closeBatch, findBatch, lockBatch, saveBatch } from '../../../kit/record/import-batch.ts'
import { calendarsToChange } from '../reference.store.ts'
import { calendarSheet } from './calendar-file.answer.ts'
import {
  type JudgedRow,
  judgeCalendarRows,
  readCalendarRows,
  type SaidDay,
  touchedSpans,
} from './calendar-file.read.ts'
import {
  type CalendarReport,
  type TouchedDeals,
  takeCalendarTurn,
  touchedDeals,
  writeCalendar,
} from './calendar-import.store.ts'

const fileLimitBytes = 2_097_152
const importKind = 'calendar'

async function judgedTable(tx: Tx, scope: Scope, table: FileTable) {
  const known = await calendarsToChange(tx, scope)
  const read = readCalendarRows(table, new Set(Object.keys(known.calendars)))
  return { rows: judgeCalendarRows(read, known), calendars: known.calendars }
}

const kindOf = ({ verdict }: JudgedRow) => {
  if (verdict === CalendarVerdict.of.unreadable) return 'bad'
  return verdict === CalendarVerdict.of.same ? 'skip' : 'good'
}
const toWrite = (rows: readonly JudgedRow[]): SaidDay[] =>
  rows.flatMap((row) => (kindOf(row) === 'good' && typeof row.said !== 'string' ? row.said : []))

const shownRow = (row: JudgedRow, lang: Lang): ImportPreview['rows'][number] => ({
  row: row.line,
  verdict: kindOf(row),
  label: say(labelOf(CalendarVerdict, row.verdict), lang),
  values: Object.fromEntries(Object.entries(row.cells).map(([name, cell]) => [name, cell || null])),
  problems: typeof row.said === 'string' ? [say(labelOf(CalendarProblem, row.said), lang)] : [],
})

const countOf = (rows: readonly JudgedRow[], kind: ReturnType<typeof kindOf>) =>
  rows.filter((row) => kindOf(row) === kind).length

const toldOf = (touched: TouchedDeals | undefined, lang: Lang) =>
  touched && touched.closed + touched.published > 0
    ? say(calendarImportWords.touched, lang, { closed: touched.closed, published: touched.published })
    : null

export const calendarImportRoutes = serve(calendarImportApi, {
  async preview({ db, session, lang, request, reply }) {
    const file = await readUpload(request, fileLimitBytes)
    const { format, ...table } = await readTableApart(file, calendarRowLimit)
    const kept = { fileName: file.fileName, file: file.content, format }
    const seen = await withTx(db, session, async (tx) => {
      const { rows } = await judgedTable(tx, session, table)
      const goodCount = countOf(rows, 'good')
      const importId = await saveBatch(tx, session, importKind, { ...kept, read: table }, goodCount)
      return { importId, goodCount, badCount: countOf(rows, 'bad'), rows: rows.map((row) => shownRow(row, lang)) }
    })
    return reply.send(envelope(seen))
  },

  /** The rows are judged again: what another import wrote since the preview is the same now, or differs. */
  async commit({ tx, session, today, lang, audit }, { importId }) {
    await takeCalendarTurn(tx, session)
    const batch = await lockBatch<FileTable>(tx, session, importKind, importId)
    if (batch.status === 'committed') refuse(calendarImportRefusals.COMMITTED)
    const { rows, calendars } = await judgedTable(tx, session, batch.read())
    const written = toWrite(rows)
    const { until, holiday } = CalendarDayKind.of
    const days = written.filter(({ kind }) => kind !== until)
    await writeCalendar(
      tx,
      session,
      days.map(({ currency, day, kind }) => ({ currency, day, closed: kind === holiday })),
      written.filter(({ kind }) => kind === until),
    )
    const touched = await touchedDeals(tx, session, touchedSpans(written, calendars), today)
    const refused = rows
      .map((row) => shownRow(row, lang))
      .flatMap(({ row, verdict, problems }) => (verdict === 'bad' ? [{ row, message: problems.join('; ') }] : []))
    const report: CalendarReport = { done: written.length, refused, touched }
    await closeBatch(tx, session, importId, report)
    audit({
      entity: 'importBatch',
      entityId: importId,
      after: { fileName: batch.fileName, written, refused: refused.length, touched },
    })
    const done = written.length
    return { state: 'done' as const, done, total: done, refused, message: toldOf(touched, lang) }
  },

  async progress({ tx, session, lang }, { importId }) {
    const { status, report } = await findBatch<CalendarReport>(tx, session, importKind, importId)
    const { total = 0, done = 0, refused = [], touched } = report
    if (status !== 'committed') return { state: 'running' as const, done: 0, total, refused: [], message: null }
    return { state: 'done' as const, done, total: done, refused, message: toldOf(touched, lang) }
  },

  async template({ lang, today, reply }, { format }) {
    const { name, type, content } = templateFile(calendarSheet, format, lang, today)
    return reply.header('content-disposition', `attachment; filename="${name}"`).type(type).send(content)
  },
})

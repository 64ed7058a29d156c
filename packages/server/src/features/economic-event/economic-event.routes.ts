/** The economic calendar: today's events, and an import that is checked first and then written in one transaction. */
import { economicEventApi, eventRowLimit } from '@hedgerow/contract/economic-event/economic-event.contract'
import { EventProblem, EventVerdict } from '@hedgerow/contract/economic-event/economic-event.dict'
import { economicEventRefusals } from '@hedgerow/contract/economic-event/economic-event.refusals'
import { economicEventTexts } from '@hedgerow/contract/economic-event/economic-event.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import type { ImportPreview, ImportProgress } from '@hedgerow/contract/kit/record/import-batch'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Lang, say } from '@hedgerow/contract/kit/text'
import { addMonths } from '@hedgerow/quant/basics/business-date'
import type { z } from 'zod'
import { type Scope, type Tx, withTx } from '../../kit/database/database.ts'
import type { FileTable } from '../../kit/file/file-cell.ts'
import { dayOf } from '../../kit/file/file-cell.ts'
import { readTableApart } from '../../kit/file/read-apart.ts'
import { templateFile } from '../../kit/file/template.ts'
import { readUpload } from '../../kit/file/upload.ts'
import { envelope } from '../../kit/http/request.ts'
import { pageOf, serve } from '../../kit/http/serve.ts'
import { closeBatch, findBatch, type ImportReport, lockBatch, saveBatch } from '../../kit/record/import-batch.ts'
import { insertItems } from '../calendar/schedule.store.ts'
import { flagUrlOf } from '../reference/flag.read.ts'
import { economicEventSource } from './economic-event.sources.ts'
import {
  deleteEvents,
  eventsAsItems,
  eventsOfDay,
  knownEvents,
  takeEventTurn,
  writeEvents,
} from './economic-event.store.ts'
import { eventSheet } from './event-file.answer.ts'
import { eventCells, type JudgedEvent, judgeEvents } from './event-file.read.ts'
import { movesAround, releasesSince } from './market-move.store.ts'
import { deviationsOf } from './surprise.rules.ts'

const entity = 'economicEvent'
const kind = 'event'
const fileLimitBytes = 2_097_152
const surpriseMonths = 24

async function judged(tx: Tx, scope: Scope, table: FileTable): Promise<JudgedEvent[]> {
  const rows = eventCells(table)
  const days = rows.flatMap(({ cells }) => dayOf(cells.eventDate) ?? [])
  return judgeEvents(rows, await knownEvents(tx, scope, [...new Set(days)]))
}

const kindOf = ({ verdict }: JudgedEvent) => {
  if (verdict === EventVerdict.of.unreadable) return 'bad'
  return verdict === EventVerdict.of.same ? 'skip' : 'good'
}
const shownRow = (row: JudgedEvent, lang: Lang): ImportPreview['rows'][number] => ({
  row: row.line,
  verdict: kindOf(row),
  label: say(labelOf(EventVerdict, row.verdict), lang),
  values: Object.fromEntries(Object.entries(row.cells).map(([name, cell]) => [name, cell || null])),
  problems: typeof row.event === 'string' ? [say(labelOf(EventProblem, row.event), lang)] : [],
})
const countOf = (rows: readonly JudgedEvent[], which: ReturnType<typeof kindOf>) =>
  rows.filter((row) => kindOf(row) === which).length

function progressOf(
  { status, report }: { readonly status: string; readonly report: ImportReport },
  lang: Lang,
): z.output<typeof ImportProgress> {
  const { total = 0, done = 0, refused = [] } = report
  if (status !== 'committed') return { state: 'running', done: 0, total, refused: [], message: null }
  return { state: 'done', done, total: done, refused, message: say(economicEventTexts.imported, lang, { n: done }) }
}

export const economicEventRoutes = serve(economicEventApi, {
  async today({ tx, session, today }, { countryId }) {
    const events = await eventsOfDay(tx, session, today, countryId)
    return events.map(({ countryCode, ...event }) => ({ ...event, imgUrl: flagUrlOf(countryCode) }))
  },
  queryByPage: pageOf(economicEventSource),

  async surprise({ tx, session, today }, { currency }) {
    const releases = await releasesSince(tx, session, addMonths(today, -surpriseMonths), currency)
    const deviations = deviationsOf(releases)
    const moves = await movesAround(
      tx,
      session,
      releases.filter(({ id }) => deviations.has(id)),
    )
    return releases.flatMap(({ id, eventDate, currency: of, content, sampleFlag }) => {
      const [measured, moveBp] = [deviations.get(id), moves.get(id)]
      if (measured === undefined || moveBp === undefined) return []
      return [{ id, eventDate, currency: of, content, sampleFlag, deviations: measured, moveBp }]
    })
  },

  async preview({ db, session, lang, request, reply }) {
    const file = await readUpload(request, fileLimitBytes)
    const { format, ...table } = await readTableApart(file, eventRowLimit)
    const seen = await withTx(db, session, async (tx) => {
      const rows = await judged(tx, session, table)
      const goodCount = countOf(rows, 'good')
      const upload = { fileName: file.fileName, file: file.content, format, read: table }
      const importId = await saveBatch(tx, session, kind, upload, goodCount)
      return { importId, goodCount, badCount: countOf(rows, 'bad'), rows: rows.map((row) => shownRow(row, lang)) }
    })
    return reply.send(envelope(seen))
  },

  /** The rows are judged again, so that what another import wrote since the preview is the same now, or differs. */
  async commit({ tx, session, lang, audit }, { importId }) {
    await takeEventTurn(tx, session)
    const batch = await lockBatch<FileTable>(tx, session, kind, importId)
    if (batch.status === 'committed') refuse(economicEventRefusals.EVENT_COMMITTED)
    const rows = await judged(tx, session, batch.read())
    const written = rows.flatMap((row) => (kindOf(row) === 'good' && typeof row.event !== 'string' ? [row.event] : []))
    await writeEvents(tx, session, written)
    const refused = rows
      .filter((row) => kindOf(row) === 'bad')
      .map((row) => ({ row: row.line, message: shownRow(row, lang).problems.join('; ') }))
    const report = { total: written.length, done: written.length, refused }
    await closeBatch(tx, session, importId, report)
    audit({ entity: 'importBatch', entityId: importId, after: { fileName: batch.fileName, written } })
    return progressOf({ status: 'committed', report }, lang)
  },

  progress: async ({ tx, session, lang }, { importId }) =>
    progressOf(await findBatch(tx, session, kind, importId), lang),

  async template({ lang, today, reply }, { format }) {
    const { name, type, content } = templateFile(eventSheet, format, lang, today)
    return reply.header('content-disposition', `attachment; filename="${name}"`).type(type).send(content)
  },

  async schedule({ tx, session, today, audit }, { ids }) {
    const items = await eventsAsItems(tx, session, ids)
    if (items.length !== ids.length) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'ids')
    if (items.some(({ scheduleDate }) => scheduleDate < today)) refuse(economicEventRefusals.EVENT_PAST, {}, 'ids')
    const added = await insertItems(tx, session, items)
    for (const entityId of ids) audit({ entity, entityId, comment: 'into the own calendar' })
    return { count: added }
  },

  async delete({ tx, session, audit }, { ids }) {
    if ((await deleteEvents(tx, session, ids)) !== ids.length) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'ids')
    for (const entityId of ids) audit({ entity, entityId, comment: 'deleted' })
    return { count: ids.length }
  },
})

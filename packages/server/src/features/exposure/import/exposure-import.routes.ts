/** Importing exposures: check the file without saving an exposure, then register all good rows in one transaction. */

import { exposureRefusals } from '@hedgerow/contract/exposure/exposure.refusals'
import {
  exposureImportApi,
  exposureImportRefusals,
  exposureImportTexts,
  importColumns,
  importRowLimit,
} from '@hedgerow/contract/exposure/exposure-import.contract'
import type { ImportPreview } from '@hedgerow/contract/kit/record/import-batch'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Lang, say } from '@hedgerow/contract/kit/text'
import { type Tx, withTx } from '../../../kit/database/database.ts'
import type { FileTable } from '../../../kit/file/file-cell.ts'
import { readTableApart } from '../../../kit/file/read-apart.ts'
import { type SentFile, templateFile } from '../../../kit/file/template.ts'
import { readUpload } from '../../../kit/file/upload.ts'
import { envelope } from '../../../kit/http/request.ts'
import { type RawContext, serve } from '../../../kit/http/serve.ts'
import { holdsGrant, type Session } from '../../../kit/http/session.ts'
import { closeBatch, findBatch, lockBatch, saveBatch } from '../../../kit/record/import-batch.ts'
import { offeredScales } from '../../reference/reference.store.ts'
import { register } from '../exposure.act.ts'
import { checkNew } from '../exposure.rules.ts'
import { exposureLeftOutFile, exposureSheet } from '../exposure-file.answer.ts'
import { alsoRefuse, columnsOf, type ReadRow, readRow, refuseTwins } from './exposure-import.rules.ts'
import { importChoices, importOrganisations } from './exposure-import.store.ts'

const fileLimitBytes = 2_097_152
const kind = 'exposure'

/** Every row of the file with what it says or what is wrong with it. */
async function readRows(tx: Tx, session: Session, table: FileTable): Promise<ReadRow[]> {
  if (table.rows.length > importRowLimit) refuse(exposureImportRefusals.TOO_MANY, { max: importRowLimit }, 'file')
  const columns = columnsOf(table.header)
  const external = columns.get('externalNo')
  const externalNos =
    external === undefined ? [] : table.rows.map((line) => (line[external] ?? '').trim()).filter(Boolean)
  const inSight = await importOrganisations(tx, session, externalNos)
  const orgs = new Map(
    [...inSight].map(([code, org]) => [code, { ...org, isCovered: holdsGrant(session, 'exposure.edit', org.orgId) }]),
  )
  const offered = await offeredScales(tx, session)
  const read = table.rows.map((line, index) => readRow(table.lines[index] ?? index + 2, line, columns, { orgs }))
  return refuseTwins(read).map((row) =>
    alsoRefuse(row, (input) => {
      const scale = offered.get(input.currency)
      if (scale === undefined) refuse(exposureRefusals.UNKNOWN_CURRENCY, { currency: input.currency }, 'currency')
      checkNew(input, scale)
    }),
  )
}

const problemsOf = ({ problems }: ReadRow, lang: Lang) =>
  problems.map(({ because, params }) => say(because, lang, params))
const verdictOf = ({ input, isExample }: ReadRow) => (isExample ? 'skip' : input ? 'good' : 'bad')

const preview = (importId: string, rows: readonly ReadRow[], lang: Lang): ImportPreview => ({
  importId,
  goodCount: rows.filter((row) => verdictOf(row) === 'good').length,
  badCount: rows.filter((row) => verdictOf(row) === 'bad').length,
  rows: rows.map((read) => ({
    row: read.row,
    verdict: verdictOf(read),
    values: Object.fromEntries(importColumns.map((column) => [column, read.cells[column] || null])),
    problems: read.isExample ? [say(exposureImportTexts.example, lang)] : problemsOf(read, lang),
  })),
})

export const exposureImportRoutes = serve(exposureImportApi, {
  async preview({ db, session, lang, request, reply }) {
    const file = await readUpload(request, fileLimitBytes)
    const { format, ...table } = await readTableApart(file, importRowLimit)
    const source = { fileName: file.fileName, file: file.content, format }
    const seen = await withTx(db, session, async (tx) => {
      const rows = await readRows(tx, session, table)
      const total = rows.filter(({ input }) => input).length
      return preview(await saveBatch(tx, session, kind, { ...source, read: table }, total), rows, lang)
    })
    return reply.send(envelope(seen))
  },

  /** The rows are judged again: what was registered since the preview is refused now. */
  async commit(context, { importId }) {
    const { tx, session, lang, audit } = context
    const batch = await lockBatch<FileTable>(tx, session, kind, importId)
    if (batch.status === 'committed') refuse(exposureImportRefusals.COMMITTED)
    const rows = await readRows(tx, session, batch.read())
    const good = rows.flatMap(({ input }) => input ?? [])
    await register(context, good, '1')
    const refused = preview(importId, rows, lang).rows.filter((row) => row.verdict === 'bad')
    const messages = refused.map(({ row, problems }) => ({ row, message: problems.join('; ') }))
    await closeBatch(tx, session, importId, { done: good.length, refused: messages })
    audit({
      entity: 'importBatch',
      entityId: importId,
      after: { fileName: batch.fileName, registered: good.length, refused: refused.length },
    })
    return { state: 'done' as const, done: good.length, total: good.length, refused: messages, message: null }
  },

  async progress({ tx, session }, { importId }) {
    const { status, report } = await findBatch(tx, session, kind, importId)
    const { total = 0, done = 0, refused = [] } = report
    if (status !== 'committed') return { state: 'running' as const, done: 0, total, refused: [], message: null }
    return { state: 'done' as const, done, total: done, refused, message: null }
  },

  async leftOut(context, { importId }) {
    const { db, session, lang } = context
    const rows = await withTx(db, session, async (tx) => {
      const batch = await lockBatch<FileTable>(tx, session, kind, importId)
      const read = await readRows(tx, session, batch.read())
      if (batch.status !== 'committed') return toCorrect(read, (row) => problemsOf(row, lang).join('; '))
      // What was good then is registered now: only what the commit left out is still to be corrected.
      const messages = new Map((batch.report.refused ?? []).map(({ row, message }) => [row, message]))
      return toCorrect(
        read.filter(({ row }) => messages.has(row)),
        ({ row }) => messages.get(row) ?? '',
      )
    })
    return send(context, exposureLeftOutFile(rows, lang))
  },

  async template(context, { format }) {
    const { db, session, lang, today } = context
    const choices = await withTx(db, session, (tx) => importChoices(tx, session, lang), { readOnly: true })
    return send(context, templateFile(exposureSheet(choices, session.homeCurrency), format, lang, today, choices))
  },
})

const toCorrect = (rows: readonly ReadRow[], problemsSaid: (row: ReadRow) => string) =>
  rows.flatMap((row) => (verdictOf(row) === 'bad' ? [{ cells: row.cells, problems: problemsSaid(row) }] : []))

const send = ({ reply }: RawContext, { name, type, content }: SentFile) =>
  reply.header('content-disposition', `attachment; filename="${name}"`).type(type).send(content)

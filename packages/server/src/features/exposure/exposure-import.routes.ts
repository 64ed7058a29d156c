/** Importing exposures: check the file without saving an exposure, then register all good rows in one transaction. */

import { exposureRefusals } from '@hedgerow/contract/exposure/exposure.refusals'
import {
  exposureImportApi,
  exposureImportRefusals,
  importColumns,
  importColumnWords,
  importRowLimit,
} from '@hedgerow/contract/exposure/exposure-import.contract'
import type { ImportPreview } from '@hedgerow/contract/kit/import-batch'
import { columns } from '@hedgerow/contract/kit/list'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Lang, say } from '@hedgerow/contract/kit/text'
import { type Tx, withTx } from '../../kit/database/database.ts'
import { workbookType, writeWorkbook } from '../../kit/file/excel.ts'
import type { FileTable } from '../../kit/file/file-cell.ts'
import { readTableApart } from '../../kit/file/read-apart.ts'
import { readUpload } from '../../kit/file/upload.ts'
import { envelope } from '../../kit/http/request.ts'
import { serve } from '../../kit/http/serve.ts'
import { holdsGrant, type Session } from '../../kit/http/session.ts'
import { closeBatch, findBatch, lockBatch, saveBatch } from '../../kit/record/import-batch.ts'
import { offeredScales } from '../reference/reference.store.ts'
import { register } from './exposure.act.ts'
import { checkNew } from './exposure.rules.ts'
import { alsoRefuse, columnsOf, type ReadRow, readRow, refuseTwins } from './exposure-import.rules.ts'
import { importOrganisations } from './exposure-import.store.ts'

const fileLimitBytes = 2_097_152
const kind = 'exposure'

/** Every row of the file with what it says or what is wrong with it. */
async function readRows(tx: Tx, session: Session, table: FileTable): Promise<ReadRow[]> {
  if (table.rows.length > importRowLimit) refuse(exposureImportRefusals.TOO_MANY, { max: importRowLimit }, 'file')
  const found = columnsOf(table.header)
  const external = found.get('externalNo')
  const externalNos =
    external === undefined ? [] : table.rows.map((line) => (line[external] ?? '').trim()).filter(Boolean)
  const inSight = await importOrganisations(tx, session, externalNos)
  const orgs = new Map(
    [...inSight].map(([code, org]) => [code, { ...org, isCovered: holdsGrant(session, 'exposure.edit', org.orgId) }]),
  )
  const offered = await offeredScales(tx)
  const read = table.rows.map((line, index) => readRow(table.lines[index] ?? index + 2, line, found, { orgs }))
  return refuseTwins(read).map((row) =>
    alsoRefuse(row, (input) => {
      const scale = offered.get(input.currency)
      if (scale === undefined) refuse(exposureRefusals.UNKNOWN_CURRENCY, { currency: input.currency }, 'currency')
      checkNew(input, scale)
    }),
  )
}

const preview = (importId: string, rows: readonly ReadRow[], lang: Lang): ImportPreview => ({
  importId,
  goodCount: rows.filter(({ input }) => input).length,
  badCount: rows.filter(({ input }) => !input).length,
  rows: rows.map(({ row, cells, input, problems }) => ({
    row,
    verdict: input ? 'good' : 'bad',
    values: Object.fromEntries(importColumns.map((column) => [column, cells[column] || null])),
    problems: problems.map(({ because, params }) => say(because, lang, params)),
  })),
})

export const exposureImportRoutes = serve(exposureImportApi, {
  async preview({ db, session, lang, request, reply }) {
    const file = await readUpload(request, fileLimitBytes)
    const { format, ...table } = await readTableApart(file, importRowLimit)
    const kept = { fileName: file.fileName, file: file.content, format }
    const seen = await withTx(db, session, async (tx) => {
      const rows = await readRows(tx, session, table)
      const total = rows.filter(({ input }) => input).length
      return preview(await saveBatch(tx, session, kind, { ...kept, read: table }, total), rows, lang)
    })
    return reply.send(envelope(seen))
  },

  /** The rows are judged again: what was registered since the preview is refused now. */
  async commit(context, { importId }) {
    const { tx, session, lang, audit } = context
    const batch = await lockBatch<FileTable>(tx, session, kind, importId)
    if (batch.status === 'committed') refuse(exposureImportRefusals.COMMITTED)
    const rows = await readRows(tx, session, batch.content)
    const good = rows.flatMap(({ input }) => input ?? [])
    await register(context, good, '1')
    const refused = preview(importId, rows, lang).rows.filter((row) => row.verdict === 'bad')
    const told = refused.map(({ row, problems }) => ({ row, message: problems.join('; ') }))
    await closeBatch(tx, session, importId, { done: good.length, refused: told })
    audit({
      entity: 'importBatch',
      entityId: importId,
      after: { fileName: batch.fileName, registered: good.length, refused: refused.length },
    })
    return { state: 'done' as const, done: good.length, total: good.length, refused: told, message: null }
  },

  async progress({ tx, session }, { importId }) {
    const { status, report } = await findBatch(tx, session, kind, importId)
    const { total = 0, done = 0, refused = [] } = report
    if (status !== 'committed') return { state: 'running' as const, done: 0, total, refused: [], message: null }
    return { state: 'done' as const, done, total: done, refused, message: null }
  },

  async template({ lang, reply }) {
    const sheet = importColumns.map((name) => ({
      name,
      title: say(importColumnWords[name], lang),
      column: columns.text(),
    }))
    async function* noRows() {
      yield []
    }
    reply.header('content-disposition', 'attachment; filename="exposure-template.xlsx"').type(workbookType)
    return reply.send(writeWorkbook(sheet, noRows(), { sheetName: 'Exposures', lang, decimalsOf: () => undefined }))
  },
})

/**
 * Any list page as an Excel or a CSV file: its rows by the page's own query and scope, its columns by its declaration.
 * The register hands in the lists, so that this feature knows none of the others.
 */
import { exportApi, wholeList } from '@hedgerow/contract/file/export.contract'
import { exportRefusals } from '@hedgerow/contract/file/export.refusals'
import type { InputOf } from '@hedgerow/contract/kit/call'
import { pageShape } from '@hedgerow/contract/kit/list'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { say } from '@hedgerow/contract/kit/text'
import { withTx } from '../../kit/database/database.ts'
import type { ListSource, PageQuery } from '../../kit/database/list-query.ts'
import { csvType } from '../../kit/file/written/csv-table.ts'
import { workbookType } from '../../kit/file/written/excel.ts'
import { inputOf } from '../../kit/http/input/input.ts'
import { type RawContext, type Served, serve } from '../../kit/http/serve.ts'
import { attachment } from '../../kit/paper/attachment.ts'
import { writeAudit } from '../../kit/record/audit.ts'
import { exportName, sheetColumns } from './export.rules.ts'
import { type ExportSource, exportFile, readableSource, sourcesByName } from './export-file.answer.ts'

/** By one process, over all its members: each holds a connection and its whole file. */
const mostAtOnce = 4

type ExportRequest = InputOf<typeof exportApi.download>

export function exportRoutes(sources: readonly ExportSource[]): Served[] {
  const byName = sourcesByName(sources)
  /** Members whose export is being made: one each, or a few could keep the database and the memory busy. */
  const running = new Set<string>()
  return serve(exportApi, {
    async download(context, input) {
      const { session, lang, today, reply } = context
      const source = readableSource(byName, input.serviceId, context)
      if (running.has(session.userId)) refuse(exportRefusals.EXPORT_RUNNING)
      if (running.size >= mostAtOnce) refuse(exportRefusals.EXPORTS_BUSY, { retryAfter: 5 })
      running.add(session.userId)
      try {
        const file = await fileOf(context, source, input)
        const { name, title } = source.list
        const type = input.fileType ?? 'xlsx'
        const fileName = exportName(input.base_fileName ?? say(title, lang), today, type)
        reply.header('content-disposition', attachment(fileName, exportName(name, today, type)))
        return reply.type(type === 'csv' ? csvType : workbookType).send(file)
      } finally {
        running.delete(session.userId)
      }
    },
  })
}

async function fileOf(context: RawContext, source: ListSource, input: ExportRequest): Promise<Buffer> {
  const { db, session, lang, request, ip } = context
  const { list } = source
  const query = inputOf({ ...exportApi.download, input: pageShape(list) }, request, () => true) as PageQuery
  const columns = sheetColumns(list, input.columnsInfo, lang)
  const { allDown, fileType = 'xlsx' } = input
  const order = { source, columns, query, isWhole: allDown === wholeList, fileType }
  const { content, rowCount } = await exportFile(context, order)
  const after = { columns: columns.map(({ name }) => name), filter: query.queryWrapper, rows: rowCount }
  const entry = { entity: 'export', entityId: list.name, orgId: session.orgId, after }
  await withTx(db, session, (tx) => writeAudit(tx, { ...session, ip, action: exportApi.download.path }, [entry]))
  return content
}

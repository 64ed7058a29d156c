/** Orders of exports that are made in the background, how far they are, and their files for whoever ordered them. */
import { createHash } from 'node:crypto'
import { exportApi } from '@hedgerow/contract/file/export.contract'
import { exportRefusals } from '@hedgerow/contract/file/export.refusals'
import {
  longExportApi,
  longExportDays,
  longExportRowLimit,
  longExportsAtOnce,
} from '@hedgerow/contract/file/long-export/long-export.contract'
import { LongExportStatus } from '@hedgerow/contract/file/long-export/long-export.dict'
import { longExportRefusals } from '@hedgerow/contract/file/long-export/long-export.refusals'
import { longExportWords } from '@hedgerow/contract/file/long-export/long-export.text'
import type { InputOf } from '@hedgerow/contract/kit/call'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { fieldRefusals, kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { pageShape } from '@hedgerow/contract/kit/list'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import { fitsPath } from '@hedgerow/contract/kit/shell/screen'
import { say } from '@hedgerow/contract/kit/text'
import { pathOf, screens } from '@hedgerow/contract/screens'
import { withTx } from '../../../kit/database/database.ts'
import { type ListSource, type PageQuery, queryPage } from '../../../kit/database/list-query.ts'
import { csvType } from '../../../kit/file/written/csv-table.ts'
import { workbookType } from '../../../kit/file/written/excel.ts'
import { inputOf } from '../../../kit/http/input/input.ts'
import { type Context, type RawContext, type Served, serve } from '../../../kit/http/serve.ts'
import { attachment } from '../../../kit/paper/attachment.ts'
import { writeAudit } from '../../../kit/record/audit.ts'
import { exportName, sheetColumns } from '../export.rules.ts'
import { type ExportSource, readableSource, sourcesByName } from '../export-file.answer.ts'
import type { LongExportJob } from './long-export.jobs.ts'
import { hasFewerRights, orderText, rightsOf } from './long-export.rules.ts'
import {
  cancelExport,
  exportsOf,
  exportsUnderWay,
  findExport,
  findMadeExport,
  insertExport,
  type MadeExport,
  takeExportTurn,
} from './long-export.store.ts'

type Sources = ReadonlyMap<string, ExportSource>
type Order = InputOf<typeof longExportApi.order>

export function longExportRoutes(sources: readonly ExportSource[], job: LongExportJob): Served[] {
  const byName = sourcesByName(sources)
  return serve(longExportApi, {
    order: (context, input) => orderExport(context, readableSource(byName, input.serviceId, context), job, input),

    async query(context, { serviceId }) {
      readableSource(byName, serviceId, context)
      return exportsOf(context.tx, context.session, serviceId)
    },

    async cancel({ tx, session, audit }, { id }) {
      const { exportStatus } = await findExport(tx, session, id)
      if (!(await cancelExport(tx, session, id)))
        refuse(longExportRefusals.EXPORT_ENDED, { status: labelOf(LongExportStatus, exportStatus) })
      const after = { exportStatus: LongExportStatus.of.cancelled }
      audit({ entity: 'longExport', entityId: id, orgId: session.orgId, after })
      return findExport(tx, session, id)
    },

    download: (context, { id }) => sendFile(context, byName, id),
  })
}

async function orderExport(context: Context, source: ListSource, job: LongExportJob, input: Order) {
  const { tx, session, today, lang, ip, services, audit, repeated } = context
  const { jobs } = services
  assert(jobs, 'there are workers for an export')
  const { list } = source
  if (!screens.some(({ path }) => fitsPath(path, input.screenPath)))
    refuse(fieldRefusals.PATTERN, { field: longExportWords.screenPath, rule: pathOf('analytics') }, 'screenPath')
  const query = queryOf(source, input)
  const { columnsInfo, fileType = 'xlsx', base_fileName: baseName = null } = input
  const columns = sheetColumns(list, columnsInfo, lang)
  await takeExportTurn(tx, session)
  const order = { listName: list.name, fileType, lang, baseName, columns: columnsInfo, query }
  const requestHash = createHash('sha256').update(orderText(order)).digest('hex')
  const underWay = await exportsUnderWay(tx, session)
  const same = underWay.find((one) => one.requestHash === requestHash)
  if (same) {
    repeated()
    return findExport(tx, session, same.id)
  }
  if (underWay.length >= longExportsAtOnce) refuse(longExportRefusals.TOO_MANY_EXPORTS, { max: longExportsAtOnce })
  const totalRows = await countedRows(context, source, query)
  const { orgId } = session
  const fileName = exportName(baseName ?? say(list.title, lang), today, fileType)
  const { screenPath } = input
  const id = await insertExport(tx, session, { ...order, orgId, screenPath, fileName, requestHash, totalRows })
  const { groupId, orgIds, userId } = session
  await jobs.enqueue(tx, job, { exportId: id, scope: { groupId, orgIds, userId }, ip })
  const after = {
    list: list.name,
    columns: columns.map(({ name }) => name),
    filter: query.queryWrapper,
    rows: totalRows,
  }
  audit({ entity: 'longExport', entityId: id, orgId, after })
  return findExport(tx, session, id)
}

/** @throws Refusal of every filter or order that the list does not have */
function queryOf({ list }: ListSource, { queryWrapper, sort }: Order): PageQuery {
  const body = { queryWrapper: queryWrapper ?? {}, ...(sort === undefined ? {} : { sort }) }
  const endpoint = { ...exportApi.download, input: pageShape(list) }
  return inputOf(endpoint, { body, params: {}, query: {}, url: '' }, () => true) as PageQuery
}

/** Told before anybody waits for a file that cannot be made. @throws Refusal NO_ROWS_TO_EXPORT, TOO_MANY_ROWS */
async function countedRows({ tx, session, today }: Context, source: ListSource, query: PageQuery): Promise<number> {
  const first = { ...query, current: 0, pageSize: 1, countUpTo: longExportRowLimit }
  const { totalCount, countCapped } = await queryPage(tx, source, first, { scope: session, today })
  if (totalCount === 0) refuse(kitRefusals.NO_ROWS_TO_EXPORT)
  if (countCapped) refuse(exportRefusals.TOO_MANY_ROWS, { max: longExportRowLimit })
  return totalCount
}

/** The rights are asked anew: what was taken from its orderer since is no longer read in a file either. */
async function sendFile(context: RawContext, sources: Sources, id: string) {
  const { db, session, services, ip, reply } = context
  const made = await withTx(db, session, (tx) => findMadeExport(tx, session, id), { readOnly: true })
  const { listName, fileName, fileType, rowCount, columns, query, orgId } = made
  const fileId = demandFile(made)
  readableSource(sources, listName, context)
  const source = sources.get(listName)
  assert(source, 'a list that can be read is there')
  if (hasFewerRights(made.rights ?? [], rightsOf(session, source))) refuse(longExportRefusals.EXPORT_RIGHTS_CHANGED)
  const content = await services.files?.get(fileId)
  assert(content, 'what a row says is kept is in the store')
  const after = { columns: columns.map(({ field }) => field), filter: query.queryWrapper, rows: rowCount, exportId: id }
  const entry = { entity: 'export', entityId: listName, orgId, after }
  await withTx(db, session, (tx) => writeAudit(tx, { ...session, ip, action: longExportApi.download.path }, [entry]))
  reply.header('content-disposition', attachment(fileName, `${listName}.${fileType}`))
  return reply.type(fileType === 'csv' ? csvType : workbookType).send(content)
}

/** @throws Refusal EXPORT_NOT_KEPT, EXPORT_NOT_READY */
function demandFile({ exportStatus, fileId, isOver }: MadeExport): string {
  if (exportStatus === LongExportStatus.of.removed || isOver)
    refuse(longExportRefusals.EXPORT_NOT_KEPT, { days: longExportDays })
  return fileId ?? refuse(longExportRefusals.EXPORT_NOT_READY, { status: labelOf(LongExportStatus, exportStatus) })
}

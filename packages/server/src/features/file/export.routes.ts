/**
 * Any list page as an Excel or a CSV file: its rows by the page's own query and scope, its columns by its declaration.
 * The register hands in the lists, so that this feature knows none of the others.
 */

import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { exportApi, exportRowLimit, wholeList } from '@hedgerow/contract/file/export.contract'
import { exportRefusals } from '@hedgerow/contract/file/export.refusals'
import type { InputOf } from '@hedgerow/contract/kit/call'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { pageShape, type Row } from '@hedgerow/contract/kit/list'
import type { Needs } from '@hedgerow/contract/kit/record/duty.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { say } from '@hedgerow/contract/kit/text'
import { type Tx, withTx } from '../../kit/database/database.ts'
import { type Asking, allRows, type ListSource, type PageQuery, queryPage } from '../../kit/database/list-query.ts'
import { csvTable, csvType } from '../../kit/file/written/csv-table.ts'
import { workbookType, writeWorkbook } from '../../kit/file/written/excel.ts'
import type { PersonalSource } from '../../kit/http/feature.ts'
import { inputOf } from '../../kit/http/input/input.ts'
import { type RawContext, type Served, serve } from '../../kit/http/serve.ts'
import { demandGrant } from '../../kit/http/session.ts'
import { attachment } from '../../kit/paper/attachment.ts'
import { wallClock, wallClockOf } from '../../kit/process/clock.ts'
import { writeAudit } from '../../kit/record/audit.ts'
import { systemDate } from '../../kit/record/system-date.ts'
import { exportName, sheetColumns } from './export.rules.ts'
import { currencyDecimals, nameOfMember } from './export.store.ts'
import { aboutExport, spelledDay } from './export-about.answer.ts'

/** What a list may need without it being a duty; the endpoint itself already asks for a member. */
const forEveryMember: readonly Needs[] = ['open', 'member']

/** By one process, over all its members: each holds a connection and its whole file. */
const mostAtOnce = 4

type ExportRequest = InputOf<typeof exportApi.download>

export function exportRoutes(sources: readonly (ListSource | PersonalSource)[]): Served[] {
  const byName = new Map(sources.map((source) => [source.list.name, source]))
  /** Members whose export is being made: one each, or a few could keep the database and the memory busy. */
  const running = new Set<string>()
  return serve(exportApi, {
    async download(context, input) {
      const { session, lang, today, reply } = context
      const listSource =
        byName.get(input.serviceId) ?? refuse(exportRefusals.UNKNOWN_LIST, { name: input.serviceId }, 'serviceId')
      const source = 'sourceFor' in listSource ? listSource.sourceFor(session, today) : listSource
      if (!forEveryMember.includes(source.list.needs)) demandGrant(session, source.list.needs)
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

/**
 * The whole file, compressed (some megabytes at the row limit). It is finished before the first byte leaves: the
 * transaction must not wait for a slow client and may be run again, and a refusal can still be said.
 */
async function fileOf(context: RawContext, source: ListSource, input: ExportRequest): Promise<Buffer> {
  const { db, session, lang, request, ip } = context
  const { list } = source
  const query = inputOf({ ...exportApi.download, input: pageShape(list) }, request, () => true) as PageQuery
  const columns = sheetColumns(list, input.columnsInfo, lang)
  const who = { scope: session, today: context.today }
  let rowCount = 0
  const isWhole = input.allDown === wholeList
  const make = async (tx: Tx) => {
    rowCount = 0
    const decimals = await currencyDecimals(tx)
    const { timeZone } = await systemDate(tx)
    const { day, time } = wallClock(timeZone)
    const terms = { filter: query.queryWrapper, isWhole, today: context.today, madeBy: await nameOfMember(tx, session) }
    const about = aboutExport(list, { ...terms, madeAt: `${spelledDay(day)} ${time} ${timeZone}` }, lang)
    const rows = counted(isWhole ? allRows(tx, source, query, who) : onePage(tx, source, query, who), (batch) => {
      rowCount += batch.length
      about.see(batch)
    })
    const options = { lang, wallTimeOf: wallClockOf(timeZone) }
    if (input.fileType === 'csv') return buffer(Readable.from(csvTable(columns, rows, options)))
    const decimalsOf = (currency: string) => decimals.get(currency)
    const sheets = { sheetName: say(list.title, lang), more: [about.sheet()] }
    return buffer(writeWorkbook(columns, rows, { ...options, ...sheets, decimalsOf }))
  }
  const file = await withTx(db, session, make, { readOnly: true })
  const after = { columns: columns.map(({ name }) => name), filter: query.queryWrapper, rows: rowCount }
  const entry = { entity: 'export', entityId: list.name, orgId: session.orgId, after }
  await withTx(db, session, (tx) => writeAudit(tx, { ...session, ip, action: exportApi.download.path }, [entry]))
  return file
}

async function* onePage(tx: Tx, source: ListSource, query: PageQuery, who: Asking): AsyncGenerator<readonly Row[]> {
  yield (await queryPage(tx, source, query, who)).recordList
}

/** Passes rows on, refusing none at all and more than an export holds. */
async function* counted(
  batches: AsyncIterable<readonly Row[]>,
  seen: (batch: readonly Row[]) => void,
): AsyncGenerator<readonly Row[]> {
  let total = 0
  for await (const batch of batches) {
    total += batch.length
    if (total > exportRowLimit) refuse(exportRefusals.TOO_MANY_ROWS, { max: exportRowLimit })
    seen(batch)
    yield batch
  }
  if (total === 0) refuse(kitRefusals.NO_ROWS_TO_EXPORT)
}

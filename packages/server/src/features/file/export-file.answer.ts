/**
 * The file of an export: all rows of the query or a page of them, in the order and with the columns that were asked, and what the second
 * sheet says of them. It is finished before anybody gets a byte of it: the transaction must not wait for a slow client and may be run again,
 * and a refusal can still be said.
 */
import { Readable } from 'node:stream'
import { exportRowLimit } from '@hedgerow/contract/file/export.contract'
import { exportRefusals } from '@hedgerow/contract/file/export.refusals'
import { longExportRefusals } from '@hedgerow/contract/file/long-export/long-export.refusals'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import type { Row } from '@hedgerow/contract/kit/list'
import type { Needs } from '@hedgerow/contract/kit/record/duty.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Lang, say } from '@hedgerow/contract/kit/text'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import type { Tx } from '../../kit/database/database.ts'
import { type Asking, allRows, type ListSource, type PageQuery, queryPage } from '../../kit/database/list-query.ts'
import { csvTable } from '../../kit/file/written/csv-table.ts'
import { writeWorkbook } from '../../kit/file/written/excel.ts'
import type { SheetColumn } from '../../kit/file/written/excel-cells.ts'
import type { PersonalSource } from '../../kit/http/feature.ts'
import { demandGrant, type Session } from '../../kit/http/session.ts'
import { wallClock, wallClockOf } from '../../kit/process/clock.ts'
import { systemDate } from '../../kit/record/system-date.ts'
import type { Reads } from '../../kit/replica/reads.ts'
import { currencyDecimals, nameOfMember } from './export.store.ts'
import { aboutExport, spelledDay } from './export-about.answer.ts'

export type ExportSource = ListSource | PersonalSource
export const sourcesByName = (sources: readonly ExportSource[]): ReadonlyMap<string, ExportSource> =>
  new Map(sources.map((source) => [source.list.name, source]))

/** What a list may need without it being a duty; the endpoint itself already asks for a member. */
const forEveryMember: readonly Needs[] = ['open', 'member']

/** The list of that name as the member may read it. @throws Refusal UNKNOWN_LIST, NOT_PERMITTED */
export function readableSource(
  sources: ReadonlyMap<string, ExportSource>,
  name: string,
  { session, today }: { readonly session: Session; readonly today: BusinessDate },
): ListSource {
  const named = sources.get(name) ?? refuse(exportRefusals.UNKNOWN_LIST, { name }, 'serviceId')
  const source = 'sourceFor' in named ? named.sourceFor(session, today) : named
  if (!forEveryMember.includes(source.list.needs)) demandGrant(session, source.list.needs)
  return source
}

interface FileOrder {
  readonly source: ListSource
  readonly columns: readonly SheetColumn[]
  readonly query: PageQuery
  readonly isWhole: boolean
  readonly fileType: 'xlsx' | 'csv'
}

interface Caller {
  readonly reads: Reads
  readonly session: Session
  readonly today: BusinessDate
  readonly lang: Lang
}

interface Bounds {
  readonly rows?: number
  readonly bytes?: number
  /** Called with the rows that are written so far; ends the export by throwing. */
  readonly onRows?: (count: number) => void
}

/** The whole file, compressed, and how many rows it has. @throws Refusal NO_ROWS_TO_EXPORT, TOO_MANY_ROWS, EXPORT_TOO_LARGE */
export async function exportFile(
  { reads, session, today, lang }: Caller,
  { source, columns, query, isWhole, fileType }: FileOrder,
  { rows: mostRows = exportRowLimit, bytes: mostBytes, onRows = () => undefined }: Bounds = {},
): Promise<{ readonly content: Buffer; readonly rowCount: number }> {
  const { list } = source
  const who = { scope: session, today }
  const make = async (tx: Tx) => {
    let rowCount = 0
    const decimals = await currencyDecimals(tx)
    const { timeZone } = await systemDate(tx)
    const { day, time } = wallClock(timeZone)
    const terms = { filter: query.queryWrapper, isWhole, today, madeBy: await nameOfMember(tx, session) }
    const about = aboutExport(list, { ...terms, madeAt: `${spelledDay(day)} ${time} ${timeZone}` }, lang)
    const batches = isWhole ? allRows(tx, source, query, who) : onePage(tx, source, query, who)
    const rows = counted(batches, mostRows, (batch) => {
      rowCount += batch.length
      about.see(batch)
      onRows(rowCount)
    })
    const options = { lang, wallTimeOf: wallClockOf(timeZone) }
    if (fileType === 'csv') {
      const content = await collected(Readable.from(csvTable(columns, rows, options)), mostBytes)
      return { content, rowCount }
    }
    const decimalsOf = (currency: string) => decimals.get(currency)
    const sheets = { sheetName: say(list.title, lang), more: [about.sheet()] }
    const content = await collected(writeWorkbook(columns, rows, { ...options, ...sheets, decimalsOf }), mostBytes)
    return { content, rowCount }
  }
  return reads(session, make)
}

const megabyte = 1024 * 1024

async function collected(stream: Readable, mostBytes = Number.POSITIVE_INFINITY): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream) {
    const part: Buffer = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    bytes += part.length
    if (bytes > mostBytes) refuse(longExportRefusals.EXPORT_TOO_LARGE, { max: Math.floor(mostBytes / megabyte) })
    chunks.push(part)
  }
  return Buffer.concat(chunks)
}

async function* onePage(tx: Tx, source: ListSource, query: PageQuery, who: Asking): AsyncGenerator<readonly Row[]> {
  yield (await queryPage(tx, source, query, who)).recordList
}

/** Passes rows on, refusing none at all and more than an export holds. */
async function* counted(
  batches: AsyncIterable<readonly Row[]>,
  most: number,
  seen: (batch: readonly Row[]) => void,
): AsyncGenerator<readonly Row[]> {
  let total = 0
  for await (const batch of batches) {
    total += batch.length
    if (total > most) refuse(exportRefusals.TOO_MANY_ROWS, { max: most })
    seen(batch)
    yield batch
  }
  if (total === 0) refuse(kitRefusals.NO_ROWS_TO_EXPORT)
}

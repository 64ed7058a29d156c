/** A file of a list, made by the server from the same declaration: this page or every row of the query as Excel, every row as CSV; many rows in the background. */
import { directRowLimit, longExportApi } from '@hedgerow/contract/file/long-export/long-export.contract'
import { refusalsOfPages } from '@hedgerow/contract/kit/kit.refusals'
import { headingOf, type ListDeclaration } from '@hedgerow/contract/kit/list'
import { say } from '@hedgerow/contract/kit/text'
import type { ListQuery } from '../filter/list-search.ts'
import { currentLang } from '../person/language.ts'
import { call, download, ServerRefusal } from '../talk/transport.ts'

const exportPath = '/CLOUD-DOWNLOAD/exportFile/download?resCode=file&opCode=download'

export type ExportKind = 'page' | 'all' | 'csv'

interface ExportWish {
  readonly of: ListDeclaration
  readonly query: ListQuery
  readonly kind: ExportKind
  readonly hidden: ReadonlySet<string>
  readonly totalCount: number
  /** The screen that it stands on. */
  readonly screenPath: string
}

/** A record's number inside the program is exported where the reader has shown its column. */
const isInternal = (field: string) => /(^i|I)d$/.test(field)

/**
 * Asks for the file and hands it to the browser; of more rows than a reader waits for it orders one. Errors: `ServerRefusal`, also when there
 * is nothing to export. @returns the id of what was ordered
 */
export async function exportList(wish: ExportWish): Promise<string | undefined> {
  const { of, query, kind, totalCount, screenPath } = wish
  const lang = currentLang()
  if (totalCount === 0) {
    const { code } = refusalsOfPages.NO_ROWS_TO_EXPORT
    throw new ServerRefusal({ code, message: say(refusalsOfPages.NO_ROWS_TO_EXPORT, lang), status: 200 })
  }
  const content = contentOf(wish)
  if (kind !== 'page' && totalCount > directRowLimit) {
    const order = { ...content, screenPath }
    return (await call(longExportApi.order, order, { idempotencyKey: crypto.randomUUID() })).id
  }
  const file = await download(exportPath, {
    ...content,
    allDown: kind === 'page' ? '0' : '1',
    current: query.page - 1,
    pageSize: query.size,
  })
  saveFile(file, `${say(of.title, lang)}.${content.fileType}`)
  return undefined
}

/** Which rows, which columns, and what the file is called. */
function contentOf({ of, query, kind, hidden }: ExportWish) {
  const lang = currentLang()
  return {
    serviceId: of.name,
    base_fileName: say(of.title, lang),
    fileType: kind === 'csv' ? ('csv' as const) : ('xlsx' as const),
    columnsInfo: Object.entries(of.columns)
      .filter(([field, column]) => !column.ofReader && (!hidden.has(field) || (column.hidden && !isInternal(field))))
      .map(([field]) => ({ field, title: say(headingOf(of, field), lang) })),
    queryWrapper: query.filters,
    ...(query.sort ? { sort: query.sort } : {}),
  }
}

/** Fetches a file that was made in the background, under the name that the server gave it. */
export async function saveLongExport(id: string): Promise<void> {
  const file = await download(longExportApi.download.path.replace(':id', id))
  saveFile(file, file.name)
}

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken the file over once the click is handled.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}

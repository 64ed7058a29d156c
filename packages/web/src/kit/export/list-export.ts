/** A file of a list, made by the server from the same declaration: this page or every row of the query as Excel, every row as CSV. */
import { refusalsOfPages } from '@hedgerow/contract/kit/kit.refusals'
import { headingOf, type ListDeclaration } from '@hedgerow/contract/kit/list'
import { say } from '@hedgerow/contract/kit/text'
import type { ListQuery } from '../filter/list-search.ts'
import { currentLang } from '../person/language.ts'
import { download, ServerRefusal } from '../talk/transport.ts'

const exportPath = '/CLOUD-DOWNLOAD/exportFile/download?resCode=file&opCode=download'

export type ExportKind = 'page' | 'all' | 'csv'

interface ExportWish {
  readonly of: ListDeclaration
  readonly query: ListQuery
  readonly kind: ExportKind
  readonly hidden: ReadonlySet<string>
  readonly totalCount: number
}

/** A record's number inside the program is exported where the reader has shown its column. */
const isInternal = (field: string) => /(^i|I)d$/.test(field)

/** Asks for the file and hands it to the browser. Errors: `ServerRefusal`, also when there is nothing to export. */
export async function exportList({ of, query, kind, hidden, totalCount }: ExportWish): Promise<void> {
  const lang = currentLang()
  if (totalCount === 0) {
    const { code } = refusalsOfPages.NO_ROWS_TO_EXPORT
    throw new ServerRefusal({ code, message: say(refusalsOfPages.NO_ROWS_TO_EXPORT, lang), status: 200 })
  }
  const name = say(of.title, lang)
  const fileType = kind === 'csv' ? 'csv' : 'xlsx'
  const file = await download(exportPath, {
    serviceId: of.name,
    base_fileName: name,
    allDown: kind === 'page' ? '0' : '1',
    fileType,
    columnsInfo: Object.entries(of.columns)
      .filter(([field, column]) => !column.ofReader && (!hidden.has(field) || (column.hidden && !isInternal(field))))
      .map(([field]) => ({ field, title: say(headingOf(of, field), lang) })),
    queryWrapper: query.filters,
    current: query.page - 1,
    pageSize: query.size,
    ...(query.sort ? { sort: query.sort } : {}),
  })
  saveFile(file, `${name}.${fileType}`)
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

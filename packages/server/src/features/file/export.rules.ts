/** Which columns an export holds and what its file is called. */
import type { ExportColumn } from '@hedgerow/contract/file/export.contract'
import { exportRefusals } from '@hedgerow/contract/file/export.refusals'
import { headingOf, type ListDeclaration } from '@hedgerow/contract/kit/list'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Lang, say } from '@hedgerow/contract/kit/text'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import type { SheetColumn } from '../../kit/file/written/excel-cells.ts'

/** A record's number inside the program: it is no column of a file unless somebody asks for it. */
const isInternal = (field: string) => /(^i|I)d$/.test(field)

/**
 * The asked columns in the asked order, or all of the list but internal ids and what speaks of the reader; headings in the caller's language unless given.
 * No two headings are the same: a program that reads the file finds each column by its heading.
 */
export function sheetColumns(list: ListDeclaration, columns: readonly ExportColumn[], lang: Lang): SheetColumn[] {
  const chosen: readonly ExportColumn[] =
    columns.length > 0
      ? columns
      : Object.entries(list.columns)
          .filter(([field, { ofReader }]) => !ofReader && !isInternal(field))
          .map(([field]) => ({ field }))
  const used = new Set<string>()
  return chosen.map(({ field, title }) => {
    const column = Object.hasOwn(list.columns, field) ? list.columns[field] : undefined
    if (!column) refuse(exportRefusals.UNKNOWN_COLUMN, { name: field }, 'columnsInfo')
    const word = title ?? say(headingOf(list, field), lang)
    return { name: field, column, title: unused(word, used) }
  })
}

function unused(word: string, used: Set<string>): string {
  let title = word
  for (let count = 2; used.has(title); count += 1) title = `${word} (${count})`
  used.add(title)
  return title
}

type FileType = 'xlsx' | 'csv'
export const exportName = (title: string, today: BusinessDate, type: FileType) => `${title}-${today}.${type}`

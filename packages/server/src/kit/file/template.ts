/** Files that are handed out: templates, as text or as a workbook with typed cells, and small workbooks of rows at hand. */
import type { Readable } from 'node:stream'
import type { Column, Row } from '@hedgerow/contract/kit/list'
import { type Lang, say, type Words } from '@hedgerow/contract/kit/text'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { workbookType, writeWorkbook } from './excel.ts'

export interface SentFile {
  readonly name: string
  readonly type: string
  readonly content: string | Readable
}

/** A template: its columns in order with their words, and example rows. */
export interface TemplateSheet {
  readonly name: string
  readonly words: Words
  readonly columns: Readonly<Record<string, Column>>
  readonly examples: (today: BusinessDate, lang: Lang) => readonly (readonly string[])[]
}

/** The template as a file in the caller's language. */
export function templateFile(sheet: TemplateSheet, format: 'csv' | 'xlsx', lang: Lang, today: BusinessDate): SentFile {
  const names = Object.keys(sheet.columns)
  const lines = sheet.examples(today, lang)
  if (format === 'xlsx') {
    const rows = lines.map(
      (cells, at): Row => rowOf(at, Object.fromEntries(names.map((name, i) => [name, cells[i] || null]))),
    )
    return workbook(sheet.name, sheet.columns, sheet.words, rows, lang)
  }
  const heading = names.map((name) => say(sheet.words[name] ?? { zh: name, en: name }, lang))
  // The mark in front tells a spreadsheet program that the text is UTF-8.
  const content = `\uFEFF${[heading, ...lines].map((cells) => cells.join(',')).join('\r\n')}\r\n`
  return { name: `${sheet.name}.csv`, type: 'text/csv; charset=utf-8', content }
}

export const rowOf = (at: number, cells: Readonly<Record<string, string | null>>): Row => ({ ...cells, id: String(at) })

export function workbook(
  name: string,
  of: Readonly<Record<string, Column>>,
  words: Words,
  rows: readonly Row[],
  lang: Lang,
): SentFile {
  const sheet = Object.entries(of).map(([column, declared]) => ({
    name: column,
    column: declared,
    title: say(words[column] ?? { zh: column, en: column }, lang),
  }))
  async function* batches() {
    yield rows
  }
  const content = writeWorkbook(sheet, batches(), { sheetName: name, lang, decimalsOf: () => undefined })
  return { name: `${name}.xlsx`, type: workbookType, content }
}

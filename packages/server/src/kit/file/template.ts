/** Files that are handed out: templates, as text or as a workbook with typed cells, and small workbooks of rows at hand. */
import type { Readable } from 'node:stream'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { type Column, type Row, columns as textColumns } from '@hedgerow/contract/kit/list'
import { templateTexts } from '@hedgerow/contract/kit/record/import-batch'
import { type Lang, say, type Words } from '@hedgerow/contract/kit/text'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { letters, type MoreSheet, sheetNameOf, workbookType, writeWorkbook } from './written/excel.ts'
import type { SheetColumn } from './written/excel-cells.ts'

export interface SentFile {
  readonly name: string
  readonly type: string
  readonly content: string | Readable
}

/** A template: its columns in order with their words, and example rows of values as the wire spells them. */
export interface TemplateSheet {
  readonly name: string
  readonly words: Words
  readonly columns: Readonly<Record<string, Column>>
  /** Marked with a star in the heading. */
  readonly required?: readonly string[]
  readonly examples: (today: BusinessDate, lang: Lang) => readonly (readonly string[])[]
}

/** What a column may hold: what is written in the cell, and what that means where the cell is a code. */
export interface Choice {
  readonly value: string
  readonly meaning: string
}
export type Choices = Readonly<Record<string, readonly Choice[]>>

const star = ' *'
const wordOf = ({ words }: Pick<TemplateSheet, 'words'>, name: string, lang: Lang) =>
  say(words[name] ?? { zh: name, en: name }, lang)
const headingOf = (sheet: TemplateSheet, name: string, lang: Lang) =>
  wordOf(sheet, name, lang) + (sheet.required?.includes(name) ? star : '')

/** The choices that follow from the columns' dictionaries, beside those that are handed in. */
const choicesOf = ({ columns }: TemplateSheet, choices: Choices, lang: Lang): Choices => ({
  ...Object.fromEntries(
    Object.entries(columns).flatMap(([name, { dictionary }]) =>
      dictionary
        ? [[name, dictionary.items.map((item) => ({ value: say(item.dictLabel, lang), meaning: item.dictValue }))]]
        : [],
    ),
  ),
  ...choices,
})

/** The template as a file in the caller's language; `known` are choices that are no dictionary, such as organisations. */
export function templateFile(
  sheet: TemplateSheet,
  format: 'csv' | 'xlsx',
  lang: Lang,
  today: BusinessDate,
  choices: Choices = {},
): SentFile {
  const names = Object.keys(sheet.columns)
  const lines = sheet.examples(today, lang)
  if (format === 'xlsx') return templateWorkbook(sheet, lines, lang, choicesOf(sheet, choices, lang))
  const heading = names.map((name) => headingOf(sheet, name, lang))
  const examples = lines.map((cells) => cells.map((cell, at) => labelled(sheet.columns[names[at] ?? ''], cell, lang)))
  return csvFile(sheet.name, [heading, ...examples])
}

const labelled = (column: Column | undefined, cell: string, lang: Lang) =>
  column?.dictionary && cell ? say(labelOf(column.dictionary, cell), lang) : cell

/** The mark in front tells a spreadsheet program that the text is UTF-8. */
const csvFile = (name: string, lines: readonly (readonly string[])[]): SentFile => ({
  name: `${name}.csv`,
  type: 'text/csv; charset=utf-8',
  content: `\uFEFF${lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`,
})
const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** The columns to fill in with their choices, and a second sheet with what each choice means. */
function templateWorkbook(
  sheet: TemplateSheet,
  lines: readonly (readonly string[])[],
  lang: Lang,
  choices: Choices,
): SentFile {
  const names = Object.keys(sheet.columns)
  const chosen = names.filter((name) => (choices[name] ?? []).length > 0)
  const valuesName = say(templateTexts.values, lang)
  const columns = names.map((name): SheetColumn => {
    const at = chosen.indexOf(name)
    const column = sheet.columns[name] ?? textColumns.text()
    const title = headingOf(sheet, name, lang)
    if (at < 0) return { name, column, title }
    const letter = letters(2 * at)
    const last = (choices[name]?.length ?? 0) + 1
    return { name, column, title, choices: `'${sheetNameOf(valuesName)}'!$${letter}$2:$${letter}$${last}` }
  })
  const rows = lines.map((cells, at) => rowOf(at, Object.fromEntries(names.map((name, i) => [name, cells[i] || null]))))
  const meanings = chosen.flatMap((name): SheetColumn[] => [
    { name, column: textColumns.text(), title: wordOf(sheet, name, lang) },
    { name: `${name} meaning`, column: textColumns.text(), title: say(templateTexts.meaning, lang) },
  ])
  const longest = Math.max(0, ...chosen.map((name) => choices[name]?.length ?? 0))
  const values = Array.from({ length: longest }, (_, at) =>
    rowOf(
      at,
      Object.fromEntries(
        chosen.flatMap((name) => [
          [name, choices[name]?.[at]?.value ?? null],
          [`${name} meaning`, choices[name]?.[at]?.meaning ?? null],
        ]),
      ),
    ),
  )
  const more = chosen.length > 0 ? [{ name: valuesName, columns: meanings, rows: () => values }] : []
  return sheetFile(sheet.name, columns, rows, lang, more)
}

export const rowOf = (at: number, cells: Readonly<Record<string, string | null>>): Row => ({ ...cells, id: String(at) })

export function workbook(
  name: string,
  of: Readonly<Record<string, Column>>,
  words: Words,
  rows: readonly Row[],
  lang: Lang,
): SentFile {
  const columns = Object.entries(of).map(([column, declared]) => ({
    name: column,
    column: declared,
    title: wordOf({ words }, column, lang),
  }))
  return sheetFile(name, columns, rows, lang, [])
}

function sheetFile(
  name: string,
  columns: readonly SheetColumn[],
  rows: readonly Row[],
  lang: Lang,
  more: readonly MoreSheet[],
): SentFile {
  async function* batches() {
    yield rows
  }
  const content = writeWorkbook(columns, batches(), { sheetName: name, lang, decimalsOf: () => undefined, more })
  return { name: `${name}.xlsx`, type: workbookType, content }
}

/**
 * A list as an Excel workbook, written while the rows arrive: a sheet with a frozen heading row, filters and typed
 * cells, and smaller sheets behind it. See docs/decisions/0010-excel-library.md for why it is written here and not by a library.
 */
import { Readable } from 'node:stream'
import type { Row } from '@hedgerow/contract/kit/list'
import {
  type CellOptions,
  cellXml,
  cleanText,
  escapeXml,
  type SheetColumn,
  style,
  stylesXml,
  textCell,
} from './excel-cells.ts'
import { type ZipPart, zipStream } from './zip.ts'

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface WorkbookOptions extends CellOptions {
  readonly sheetName: string
  /** Sheets behind the first. */
  readonly more?: readonly MoreSheet[]
}

/** A small sheet whose rows are asked for once the sheets before it are written, so that it can sum them up. */
export interface MoreSheet {
  readonly name: string
  readonly columns: readonly SheetColumn[]
  readonly rows: () => readonly Row[]
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packageOf = 'http://schemas.openxmlformats.org/package/2006'
const officeOf = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const partType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** Rows that become one piece of text: small enough to stay in the young generation of the heap. */
const slice = 250

/**
 * The bytes of an .xlsx file. Nothing is kept but the batch at hand, so memory does not grow with the rows.
 * An error of `rows` destroys the stream with that error.
 */
export function writeWorkbook(
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly Row[]>,
  options: WorkbookOptions,
): Readable {
  return Readable.from(zipStream(partsOf(columns, rows, options)), { objectMode: false })
}

function partsOf(
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly Row[]>,
  options: WorkbookOptions,
): ZipPart[] {
  const part = (name: string, xml: string): ZipPart => ({ name, content: [declaration + xml] })
  const more = options.more ?? []
  const names = [options.sheetName, ...more.map(({ name }) => name)].map((name) => escapeXml(sheetNameOf(name)))
  const files = names.map((_, index) => `worksheets/sheet${index + 1}.xml`)
  const sheets = names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
  return [
    part('[Content_Types].xml', contentTypesOf(files)),
    part('_rels/.rels', relationships([['officeDocument', 'xl/workbook.xml']])),
    part(
      'xl/_rels/workbook.xml.rels',
      relationships([...files.map((file) => ['worksheet', file] as const), ['styles', 'styles.xml']]),
    ),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${officeOf}"><sheets>${sheets.join('')}</sheets></workbook>`,
    ),
    part('xl/styles.xml', stylesXml()),
    { name: `xl/${files[0]}`, content: sheetXml(columns, rows, options) },
    ...more.map((sheet, index) => ({
      name: `xl/${files[index + 1]}`,
      content: sheetXml(sheet.columns, whenAsked(sheet), options),
    })),
  ]
}

async function* whenAsked({ rows }: MoreSheet): AsyncGenerator<readonly Row[]> {
  yield rows()
}

function contentTypesOf(sheets: readonly string[]): string {
  const override = (file: string, type: string) =>
    `<Override PartName="/xl/${file}" ContentType="${partType}.${type}"/>`
  return [
    `<Types xmlns="${packageOf}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    override('workbook.xml', 'sheet.main+xml'),
    ...sheets.map((file) => override(file, 'worksheet+xml')),
    override('styles.xml', 'styles+xml'),
    '</Types>',
  ].join('')
}

function relationships(targets: readonly (readonly [type: string, target: string])[]): string {
  const each = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${officeOf}/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${packageOf}/relationships">${each.join('')}</Relationships>`
}

/** Excel refuses some characters in the name of a sheet, and more than 31 of any. */
export function sheetNameOf(wanted: string): string {
  const name = cleanText(wanted)
    .replace(/[[\]:*?/\\\n\t]/g, ' ')
    .replace(/^'+|'+$/g, '')
    .trim()
  return [...name].slice(0, 31).join('').trim() || 'Sheet1'
}

/** `A`, `B`, … `Z`, `AA`, … */
export function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last
}

async function* sheetXml(
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly Row[]>,
  options: WorkbookOptions,
): AsyncGenerator<string> {
  const names = columns.map((_, index) => letters(index))
  const headings = columns.map(({ title }, index) => textCell(`${names[index]}1`, title, style.heading)).join('')
  yield `${declaration}<worksheet xmlns="${main}">${viewXml}<cols>${columns.map(widthXml).join('')}</cols><sheetData><row r="1">${headings}</row>`
  let line = 1
  for await (const batch of rows) {
    for (let from = 0; from < batch.length; from += slice) {
      let xml = ''
      for (const row of batch.slice(from, from + slice)) {
        line += 1
        xml += `<row r="${line}">`
        for (const [index, column] of columns.entries()) xml += cellXml(`${names[index]}${line}`, column, row, options)
        xml += '</row>'
      }
      yield xml
    }
  }
  yield `</sheetData><autoFilter ref="A1:${names.at(-1)}${line}"/>${choicesXml(columns, names)}</worksheet>`
}

/** Rows that a choice is offered in: as many as people fill in by hand. */
const choiceRows = 2001

/** Cells that are chosen from a list of texts; typing something else is told, not prevented: a reader knows more spellings. */
function choicesXml(columns: readonly SheetColumn[], names: readonly string[]): string {
  const each = columns.flatMap(({ choices }, index) => {
    if (choices === undefined) return []
    const cells = `${names[index]}2:${names[index]}${choiceRows}`
    const rule = 'type="list" allowBlank="1" showErrorMessage="1" errorStyle="warning"'
    return [`<dataValidation ${rule} sqref="${cells}"><formula1>${escapeXml(choices)}</formula1></dataValidation>`]
  })
  return each.length === 0 ? '' : `<dataValidations count="${each.length}">${each.join('')}</dataValidations>`
}

const viewXml =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>'

/** The screen's width in characters, and room for the heading with its filter button; a Chinese character takes two. */
function widthXml({ column, title }: SheetColumn, index: number): string {
  const heading = title.length + (title.match(/[\u2E80-\uFFEF]/g)?.length ?? 0) + 3
  const width = Math.min(60, Math.max(Math.round(column.width / 7), heading))
  return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`
}

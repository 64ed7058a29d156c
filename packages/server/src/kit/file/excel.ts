/**
 * A list as an Excel workbook, written while the rows arrive: one sheet with a frozen heading row, filters and typed
 * cells. See docs/decisions/0010-excel-library.md for why it is written here and not by a library.
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

export interface WorkbookOptions extends CellOptions {
  readonly sheetName: string
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
  const name = escapeXml(sheetNameOf(options.sheetName))
  return [
    part('[Content_Types].xml', contentTypes),
    part('_rels/.rels', relationships([['officeDocument', 'xl/workbook.xml']])),
    part(
      'xl/_rels/workbook.xml.rels',
      relationships([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
      ]),
    ),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${officeOf}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    part('xl/styles.xml', stylesXml()),
    { name: 'xl/worksheets/sheet1.xml', content: sheetXml(columns, rows, options) },
  ]
}

const contentTypes = [
  `<Types xmlns="${packageOf}/content-types">`,
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
  '<Default Extension="xml" ContentType="application/xml"/>',
  `<Override PartName="/xl/workbook.xml" ContentType="${partType}.sheet.main+xml"/>`,
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${partType}.worksheet+xml"/>`,
  `<Override PartName="/xl/styles.xml" ContentType="${partType}.styles+xml"/></Types>`,
].join('')

function relationships(targets: readonly (readonly [type: string, target: string])[]): string {
  const each = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${officeOf}/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${packageOf}/relationships">${each.join('')}</Relationships>`
}

/** Excel refuses some characters in the name of a sheet, and more than 31 of any. */
function sheetNameOf(wanted: string): string {
  const name = cleanText(wanted)
    .replace(/[[\]:*?/\\\n\t]/g, ' ')
    .replace(/^'+|'+$/g, '')
    .trim()
  return [...name].slice(0, 31).join('').trim() || 'Sheet1'
}

/** `A`, `B`, … `Z`, `AA`, … */
function letters(index: number): string {
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
  yield `</sheetData><autoFilter ref="A1:${names.at(-1)}${line}"/></worksheet>`
}

const viewXml =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>'

/** The screen's width in characters, and room for the heading with its filter button; a Chinese character takes two. */
function widthXml({ column, title }: SheetColumn, index: number): string {
  const heading = title.length + (title.match(/[\u2E80-\uFFEF]/g)?.length ?? 0) + 3
  const width = Math.min(60, Math.max(Math.round(column.width / 7), heading))
  return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`
}

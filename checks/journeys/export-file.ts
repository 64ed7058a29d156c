/** An exported workbook as a reader of it sees it: the values by the product's own table reader, the cell types from the XML. */
import { buffer } from 'node:stream/consumers'
import type { Download } from 'playwright-core'
import { readTable } from '../../packages/server/src/kit/file/spreadsheet.ts'
import { unpack, zipEntries } from '../../packages/server/src/kit/file/written/zip.ts'

interface TypedCell {
  readonly type: 'number' | 'date' | 'text'
  readonly value: string
}
interface ExportFile {
  /** The cells of the row that holds a text, by the heading of their column. */
  readonly cellsOf: (text: string) => (heading: string) => TypedCell
}

const most = 16 * 1024 * 1024

export async function readExport(download: Download): Promise<ExportFile> {
  const bytes = await buffer(await download.createReadStream())
  const table = await readTable(bytes, download.suggestedFilename())
  const sheet = await entry(bytes, /^xl\/worksheets\/sheet1\.xml$/)
  const dateStyles = dateStylesOf(await entry(bytes, /^xl\/styles\.xml$/))
  return {
    cellsOf: (text) => {
      const index = table.rows.findIndex((row) => row.includes(text))
      const line = table.lines[index]
      return (heading) => {
        const column = table.header.indexOf(heading)
        if (column < 0 || line === undefined)
          throw new Error(`The export has no “${heading}” of ${text}: ${table.header}`)
        const value = table.rows[index]?.[column] ?? ''
        return { type: typeOf(sheet, `${letters(column)}${line}`, dateStyles), value }
      }
    },
  }
}

async function entry(bytes: Buffer, name: RegExp): Promise<string> {
  const sheet = zipEntries(bytes, 100).find((each) => name.test(each.name))
  const content = sheet ? await unpack(sheet, most) : undefined
  if (!content) throw new Error(`The workbook has no ${name}`)
  return content.toString('utf8')
}

/** Places of the cell formats whose number format shows a day. */
function dateStylesOf(styles: string): ReadonlySet<string> {
  const formats = [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)]
  const dates = new Set(formats.filter(([, , code = '']) => /yy/.test(code)).map(([, id]) => id))
  const cellFormats = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles)?.[1] ?? ''
  const ids = [...cellFormats.matchAll(/<xf numFmtId="(\d+)"/g)].map(([, id]) => id)
  return new Set(ids.flatMap((id, index) => (dates.has(id) ? [String(index)] : [])))
}

function typeOf(sheet: string, at: string, dateStyles: ReadonlySet<string>): TypedCell['type'] {
  const attributes = new RegExp(`<c r="${at}"([^>]*)>`).exec(sheet)?.[1] ?? ''
  if (/t="(inlineStr|s|str)"/.test(attributes)) return 'text'
  return dateStyles.has(/s="(\d+)"/.exec(attributes)?.[1] ?? '') ? 'date' : 'number'
}

const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

/** Delimited text as people's programs write it: any of the usual encodings and separators, quoted or not. */
import { spreadsheetRefusals } from '@hedgerow/contract/file/upload.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { CsvError, parse } from 'csv-parse/sync'

/** A row with its number as a spreadsheet counts rows: a cell of several lines is one row, a blank line is one too. */
export interface TableRow {
  readonly line: number
  readonly cells: readonly string[]
}

/**
 * The first that reads the whole file without an error; Excel in China saves CSV as GB18030, in Western Europe as Windows-1252. There
 * letters with accents mostly stand alone, while Chinese ones are pairs of such bytes.
 */
function encodingsOf(bytes: Buffer): readonly string[] {
  let [alone, together] = [0, 0]
  for (let at = 0, run = 0; at <= bytes.length; at += 1) {
    if ((bytes[at] ?? 0) >= firstAccent) run += 1
    else {
      if (run === 1) alone += 1
      else if (run > 1) together += 1
      run = 0
    }
  }
  return alone > together ? ['utf-8', 'windows-1252', 'gb18030'] : ['utf-8', 'gb18030']
}
const firstAccent = 0x80
const separators = [',', ';', '\t', '|'] as const
/** Lines that decide the separator. */
const sample = 20

function encodingByMark(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  // Without a mark: two letters of ASCII, each beside an empty byte.
  const [first, second, third, fourth] = bytes
  if (first && third && second === 0 && fourth === 0) return 'utf-16le'
  return second && fourth && first === 0 && third === 0 ? 'utf-16be' : undefined
}

function decoded(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return undefined // not in this encoding
    throw error
  }
}

/** The text of a file, or undefined when it is none. A byte-order mark is dropped. */
export function textOf(bytes: Buffer): string | undefined {
  const marked = encodingByMark(bytes)
  if (marked) return decoded(bytes, marked)
  if (bytes.includes(0)) return undefined // text has no zero bytes, pictures and archives do
  for (const encoding of encodingsOf(bytes)) {
    const text = decoded(bytes, encoding)
    if (text !== undefined) return text
  }
  return undefined
}

/** The separator found most often outside quotes in the first lines; a comma in a decimal loses to `;` on a tie. */
export function separatorOf(text: string): string {
  const lines = text
    .slice(0, 64 * 1024)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n?|\n/, sample)
  // The heading decides: it holds names, where a comma is rarely a decimal point.
  const heading = lines.find((line) => line.trim() !== '') ?? ''
  const count = (separator: string) => heading.split(separator).length
  return separators.reduce((best, next) => (count(next) > count(best) ? next : best))
}

interface CsvLimits {
  readonly rows: number
  readonly cells: number
}

/** No honest line is longer; one without end is a lost quotation mark, or made to exhaust the memory. */
const longestLine = 1_000_000

function refuseLongLine(text: string, fileName: string): void {
  let line = 1
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    if (at - start > longestLine) refuse(spreadsheetRefusals.LINE_TOO_LONG, { fileName, line, max: longestLine })
    const code = text.charCodeAt(at)
    if (code !== 10 && code !== 13) continue
    if (code === 10 || text.charCodeAt(at + 1) !== 10) line += 1
    start = at + 1
  }
}

/**
 * The rows of CSV text, blank lines left out, cells trimmed; stops one row behind `limits.rows`.
 * @throws Refusal BROKEN_QUOTES, LINE_TOO_LONG, and TOO_MANY_CELLS as soon as there are
 */
export function csvRows(text: string, fileName: string, limits: CsvLimits): TableRow[] {
  refuseLongLine(text, fileName)
  let cells = 0
  const rows: TableRow[] = []
  try {
    parse(text, {
      delimiter: separatorOf(text),
      relax_column_count: true,
      // A quote inside an unquoted value (5" pipe) is a character like any other.
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: longestLine,
      on_record: (record, { records, empty_lines }) => {
        cells += record.length
        if (cells > limits.cells) refuse(spreadsheetRefusals.TOO_MANY_CELLS, { fileName, max: limits.cells })
        rows.push({ line: records + empty_lines, cells: record })
        return null
      },
      to: limits.rows + 1,
    })
    return rows
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = Number((error as { lines?: number }).lines ?? 1)
    if (error.code === 'CSV_MAX_RECORD_SIZE')
      refuse(spreadsheetRefusals.LINE_TOO_LONG, { fileName, line, max: longestLine })
    refuse(spreadsheetRefusals.BROKEN_QUOTES, { fileName, line })
  }
}

/**
 * Reads an uploaded table, whatever program wrote it: CSV, the first sheet of a workbook, or a ZIP with one CSV (as the
 * ECB publishes its rates). What it is follows from its bytes; the name is only for messages. Every value comes as text:
 * numbers plain, days as yyyymmdd.
 */
import { spreadsheetRefusals } from '@hedgerow/contract/file/upload.refusals'
import { Refusal, refuse } from '@hedgerow/contract/kit/refusal'
import { fromNumber } from '@hedgerow/quant/basics/decimal'
import { csvRows, separatorOf, type TableRow, textOf } from './csv.ts'
import { looksLikeZip, unpack, type ZipEntry, zipEntries } from './written/zip.ts'

export interface Table {
  readonly format: 'csv' | 'xlsx' | 'zip-csv'
  readonly header: readonly string[]
  /** Each as long as the header. */
  readonly rows: readonly (readonly string[])[]
  /** For each row its line in the file or its row in the sheet, as the user sees it. */
  readonly lines: readonly number[]
  /** How many cells the heading and each row have of their own, before they are made as long as the heading. */
  readonly widths: readonly number[]
  /** Between the cells of a CSV file; empty for a workbook. */
  readonly separator: string
}

interface CsvFile {
  readonly rows: readonly TableRow[]
  readonly separator: string
}

interface TableLimits {
  readonly rows: number
  /** As a sheet has them: the Fed lays days out as columns, too. */
  readonly columns: number
  /** Rows × columns: what a file costs in memory. The longest one that we know, the ECB's history, has 300,000. */
  readonly cells: number
  readonly unpackedBytes: number
  /** Of the text in a ZIP; a workbook's parts hold the same in many more. */
  readonly unpackedCsvBytes: number
  readonly entries: number
  /** Texts that a workbook keeps apart from its cells, empty ones too: each costs memory and almost no bytes. */
  readonly strings: number
}

const mebibyte = 1024 * 1024
export const tableLimits: TableLimits = {
  rows: 100_000,
  columns: 16_384,
  cells: 2_000_000,
  unpackedBytes: 128 * mebibyte,
  unpackedCsvBytes: 32 * mebibyte,
  entries: 200,
  strings: 500_000,
}

/** @throws Refusal of `spreadsheetRefusals` for anything that is not a table within the limits */
export async function readTable(bytes: Buffer, fileName: string, limits: TableLimits = tableLimits): Promise<Table> {
  if (bytes.length === 0) refuse(spreadsheetRefusals.EMPTY_FILE, { fileName })
  if (bytes.subarray(0, 8).equals(compoundFile)) refuse(spreadsheetRefusals.OLD_OR_LOCKED_WORKBOOK, { fileName })
  if (!looksLikeZip(bytes)) return tableOf('csv', fromCsv(bytes, fileName, limits), fileName, limits)
  return readable(fileName, () => fromZip(bytes, fileName, limits))
}

/** The container of .xls files and of encrypted workbooks. */
const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** What a parser throws at a damaged file is the file's fault, not ours. */
async function readable(fileName: string, read: () => Promise<Table>): Promise<Table> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Refusal) throw error
    refuse(spreadsheetRefusals.NOT_A_TABLE, { fileName })
  }
}

function fromCsv(bytes: Buffer, fileName: string, limits: TableLimits): CsvFile {
  const text = textOf(bytes)
  if (text === undefined) refuse(spreadsheetRefusals.NOT_A_TABLE, { fileName })
  const rows = csvRows(text, fileName, { rows: limits.rows + 1, cells: limits.cells })
  return { rows, separator: separatorOf(text) }
}

async function fromZip(bytes: Buffer, fileName: string, limits: TableLimits): Promise<Table> {
  const entries = zipEntries(bytes, limits.entries)
  if (entries.length > limits.entries) refuseUnpacked(fileName, limits)
  if (entries.some((entry) => entry.name === 'xl/workbook.xml')) {
    await refuseBomb(entries, fileName, limits)
    return tableOf('xlsx', { rows: await sheetRows(bytes, fileName, limits), separator: '' }, fileName, limits)
  }
  const files = entries.filter(({ name }) => !/\/$|^__MACOSX\/|(^|\/)\.[^/]*$/.test(name))
  const [only] = files
  if (!only || files.length !== 1 || !/\.(csv|txt)$/i.test(only.name)) {
    refuse(spreadsheetRefusals.NOT_ONE_CSV, { fileName, count: files.length })
  }
  const content = await unpack(only, limits.unpackedCsvBytes)
  if (!content) refuseUnpacked(fileName, { ...limits, unpackedBytes: limits.unpackedCsvBytes })
  return tableOf('zip-csv', fromCsv(content, fileName, limits), fileName, limits)
}

function refuseUnpacked(fileName: string, { unpackedBytes, entries }: TableLimits): never {
  refuse(spreadsheetRefusals.UNPACKS_TOO_LARGE, { fileName, max: Math.floor(unpackedBytes / mebibyte), entries })
}

/** The directory of a hostile file lies, so every entry is unpacked once within what is left of the limit. */
async function refuseBomb(entries: readonly ZipEntry[], fileName: string, limits: TableLimits): Promise<void> {
  let left = limits.unpackedBytes
  for (const entry of entries) {
    const content = entry.declaredSize <= left ? await unpack(entry, left) : undefined
    if (!content) refuseUnpacked(fileName, limits)
    if (/sharedstrings\.xml$/i.test(entry.name) && hasMoreThan(content, '<si', limits.strings))
      refuse(spreadsheetRefusals.TOO_MANY_STRINGS, { fileName, max: limits.strings })
    left -= content.length
  }
}

function hasMoreThan(bytes: Buffer, mark: string, most: number): boolean {
  let count = 0
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length))
    if (++count > most) return true
  return false
}

async function sheetRows(bytes: Buffer, fileName: string, limits: TableLimits): Promise<TableRow[]> {
  // Asked for when it is needed: it is a third of what a worker for CSV files would have to load.
  const { streamXlsxRows } = await import('hucre/xlsx')
  const rows: TableRow[] = []
  let count = 0
  for await (const { index, values } of streamXlsxRows(bytes)) {
    if (values.length > limits.columns) refuse(spreadsheetRefusals.TOO_MANY_COLUMNS, { fileName, max: limits.columns })
    count += values.length
    if (count > limits.cells) refuse(spreadsheetRefusals.TOO_MANY_CELLS, { fileName, max: limits.cells })
    const cells = values.map(plainText)
    if (cells.some((cell) => cell !== '')) rows.push({ line: index + 1, cells })
    if (rows.length > limits.rows + 1) break
  }
  return rows
}

type SheetValue = string | number | boolean | object | null

function plainText(value: SheetValue): string {
  if (typeof value === 'number') return numberText(value)
  if (value instanceof Date) return dayText(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return typeof value === 'string' ? value.trim() : ''
}

/** Digits that a spreadsheet computes with; what a file holds behind them is the noise of binary fractions. */
const exactDigits = 15
const smallestScale = 20
const largest = 1e21

/** `0.30000000000000004` → `0.3`, `1e-7` → `0.0000001`; a whole number stays as it is. */
function numberText(value: number): string {
  if (Number.isSafeInteger(value) || Math.abs(value) >= largest) return String(value)
  return fromNumber(Number(value.toPrecision(exactDigits)), smallestScale)
    .stripZeros()
    .toString()
}

/** A day as yyyymmdd, with its time behind it when it has one; a time alone (Excel's day zero) as HH:mm:ss. */
function dayText(value: Date): string {
  if (Number.isNaN(value.getTime())) return ''
  const [day = '', clock = ''] = value.toISOString().split('T')
  const time = clock.slice(0, 8)
  if (day < '1900-01-01') return time
  return day.replaceAll('-', '') + (time === '00:00:00' ? '' : ` ${time}`)
}

/** Half a surrogate pair and NUL can neither be stored nor sent on; a spreadsheet has none. */
const isText = (cell: string) => cell.isWellFormed() && !cell.includes('\0')

/** The first row is the heading. Trailing commas make empty columns without a name: they are left out. */
function tableOf(format: Table['format'], file: CsvFile, fileName: string, limits: TableLimits): Table {
  const [first, ...rest] = file.rows.filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (!first) refuse(spreadsheetRefusals.EMPTY_FILE, { fileName })
  if (!first.cells.every(isText)) refuse(spreadsheetRefusals.NOT_TEXT, { fileName, line: first.line })
  const header = first.cells.slice(0, first.cells.findLastIndex((cell) => cell !== '') + 1)
  if (header.length > limits.columns) refuse(spreadsheetRefusals.TOO_MANY_COLUMNS, { fileName, max: limits.columns })
  if (rest.length > limits.rows) refuse(spreadsheetRefusals.TOO_MANY_ROWS, { fileName, max: limits.rows })
  if (rest.length * header.length > limits.cells) {
    refuse(spreadsheetRefusals.TOO_MANY_CELLS, { fileName, max: limits.cells })
  }
  const rows = rest.map(({ line, cells }) => {
    if (!cells.every(isText)) refuse(spreadsheetRefusals.NOT_TEXT, { fileName, line })
    const excess = cells.slice(header.length).some((cell) => cell !== '')
    if (excess) refuse(spreadsheetRefusals.ROW_WIDER_THAN_HEADING, { fileName, line })
    return header.map((_, index) => cells[index] ?? '')
  })
  const widths = [first, ...rest].map(({ cells }) => cells.length)
  return { format, header, rows, lines: rest.map(({ line }) => line), widths, separator: file.separator }
}

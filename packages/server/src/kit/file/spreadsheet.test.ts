import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { deflateRawSync } from 'node:zlib'
import { spreadsheetRefusals } from '@hedgerow/contract/file/upload.refusals'
import { Refusal, type RefusalText } from '@hedgerow/contract/kit/refusal'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it, test } from 'vitest'
import { readTable, tableLimits } from './spreadsheet.ts'
import { zipStream } from './written/zip.ts'

const small = {
  ...tableLimits,
  rows: 3,
  columns: 4,
  unpackedBytes: 1024 * 1024,
  unpackedCsvBytes: 1024 * 1024,
  entries: 20,
}
const csv = (text: string) => readTable(Buffer.from(text), 'rates.csv')
const zipOf = (parts: Record<string, string>) =>
  buffer(Readable.from(zipStream(Object.entries(parts).map(([name, text]) => ({ name, content: [text] })))))

async function refusalOf(read: Promise<unknown>): Promise<RefusalText | undefined> {
  const error = await read.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error !== undefined && !(error instanceof Refusal)) throw error
  return error?.because
}

describe('CSV', () => {
  it.each([
    ['comma', 'a,b,c\r\n1,2,3\r\n'],
    ['semicolon with decimal commas', 'a;b;c\n1;2;3'],
    ['tab', 'a\tb\tc\n1\t2\t3\n'],
    ['byte-order mark', '\uFEFFa,b,c\n1,2,3'],
    ['trailing commas', 'a,b,c,\n1,2,3,\n'],
    ['blank lines', '\n\na,b,c\n\n1,2,3\n,,\n'],
    ['old Macintosh line ends', 'a,b,c\r1,2,3\r'],
    ['quotes and blanks', '"a", b ,c\n"1",2 ,"3"\n'],
  ])('%s', async (_, text) => {
    const { format, header, rows } = await csv(text)
    expect({ format, header, rows }).toEqual({ format: 'csv', header: ['a', 'b', 'c'], rows: [['1', '2', '3']] })
  })

  it('keeps separators, quotes and line ends inside quotes', async () => {
    const { rows } = await csv('name,remark\n"Acme, Inc.","said ""hi""\nand left"\n')
    expect(rows).toEqual([['Acme, Inc.', 'said "hi"\nand left']])
  })

  it('takes a decimal comma as part of the value when the heading uses semicolons', async () => {
    expect((await csv('day;rate\n20260413;7,1234\n20260414;7,1250')).rows).toEqual([
      ['20260413', '7,1234'],
      ['20260414', '7,1250'],
    ])
  })

  it.each([
    ['utf-8', Buffer.from('币种,金额\n美元,5\n')],
    ['utf-8 with mark', Buffer.from('\uFEFF币种,金额\n美元,5\n')],
    // 币种,金额 / 美元,5 as Chinese Excel saves CSV
    ['gb18030', Buffer.from('b1d2d6d62cbdf0b6ee0ac3c0d4aa2c350a', 'hex')],
    ['utf-16 of "Unicode text"', Buffer.from('\uFEFF币种\t金额\n美元\t5\n', 'utf16le')],
  ])('in %s', async (_, bytes) => {
    const { header, rows } = await readTable(bytes, 'x.csv')
    expect([header, rows]).toEqual([['币种', '金额'], [['美元', '5']]])
  })

  it('gives each row the line where the user finds it, and pads short rows', async () => {
    const { rows, lines } = await csv('a,b\n1,2\n\n3\n')
    expect(rows).toEqual([
      ['1', '2'],
      ['3', ''],
    ])
    expect(lines).toEqual([2, 4])
  })
})

describe('workbooks', () => {
  it('give plain text: no exponent, no binary noise, days as yyyymmdd', async () => {
    const numbers = [0.1 + 0.2, 1e-7, 123456789012, 7.1, -0.5, 1234567.89, 1e20, 9007199254740991]
    const bytes = await writeXlsx({
      sheets: [
        { name: 'first', rows: [['n'], ...numbers.map((value) => [value])] },
        { name: 'second', rows: [['not this one']] },
      ],
    })
    const { format, header, rows } = await readTable(Buffer.from(bytes), 'x.xlsx')
    expect([format, header]).toEqual(['xlsx', ['n']])
    expect(rows.map(([value]) => value)).toEqual([
      '0.3',
      '0.0000001',
      '123456789012',
      '7.1',
      '-0.5',
      '1234567.89',
      '100000000000000000000',
      '9007199254740991',
    ])
  })

  it('know days, times, both, yes and no', async () => {
    const formats = ['yyyy/mm/dd', 'yyyy-mm-dd hh:mm', 'hh:mm', 'yyyy"年"m"月"d"日"', 'General']
    const rows = [
      ['day', 'moment', 'time', 'chinese', 'flag'],
      [46125, 46125.5, 0.75, 46125, true],
    ]
    const bytes = await writeXlsx({ sheets: [{ name: 'x', columns: formats.map((numFmt) => ({ numFmt })), rows }] })
    const table = await readTable(Buffer.from(bytes), 'x.xlsx')
    expect(table.rows[0]).toEqual(['20260413', '20260413 12:00:00', '18:00:00', '20260413', 'TRUE'])
  })

  it('skip blank rows and keep the row numbers of the sheet', async () => {
    const bytes = await writeXlsx({ sheets: [{ name: 'x', rows: [[null], ['code', 'day'], ['a', 1], [], ['b', 2]] }] })
    const { header, rows, lines } = await readTable(Buffer.from(bytes), 'x.xlsx')
    expect({ header, rows, lines }).toEqual({
      header: ['code', 'day'],
      rows: [
        ['a', '1'],
        ['b', '2'],
      ],
      lines: [3, 5],
    })
  })
})

describe('ZIP', () => {
  it('reads its one CSV, past folders and leftovers of an archiver', async () => {
    const bytes = await zipOf({ 'data/': '', '__MACOSX/._a.csv': 'x', '.DS_Store': 'x', 'data/a.csv': 'a,b\n1,2\n' })
    expect(await readTable(bytes, 'a.zip')).toEqual({
      format: 'zip-csv',
      header: ['a', 'b'],
      rows: [['1', '2']],
      lines: [2],
      widths: [2, 2],
      separator: ',',
    })
  })

  it('refuses none, two or something else', async () => {
    const archives: Record<string, string>[] = [{ 'a.csv': 'a', 'b.csv': 'b' }, { 'a.exe': 'MZ' }, { 'empty/': '' }]
    for (const parts of archives) {
      expect(await refusalOf(readTable(await zipOf(parts), 'a.zip'))).toBe(spreadsheetRefusals.NOT_ONE_CSV)
    }
  })

  it('refuses a bomb, also one whose directory lies about its size', async () => {
    const bomb = await zipOf({ 'a.csv': `a\n${'0'.repeat(4 * 1024 * 1024)}` })
    expect(bomb.length).toBeLessThan(20_000)
    expect(await refusalOf(readTable(bomb, 'a.zip', small))).toBe(spreadsheetRefusals.UNPACKS_TOO_LARGE)
    const workbook = await zipOf({ 'xl/workbook.xml': '<x/>', 'xl/worksheets/sheet1.xml': ' '.repeat(4 * 1024 * 1024) })
    for (let at = workbook.indexOf('PK\x01\x02'); at >= 0; at = workbook.indexOf('PK\x01\x02', at + 4))
      workbook.writeUInt32LE(7, at + 24)
    expect(await refusalOf(readTable(workbook, 'a.xlsx', small))).toBe(spreadsheetRefusals.UNPACKS_TOO_LARGE)
  })

  it('refuses too many entries', async () => {
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`${index}.csv`, 'a']))
    expect(await refusalOf(readTable(await zipOf(many), 'a.zip', small))).toBe(spreadsheetRefusals.UNPACKS_TOO_LARGE)
  })
})

describe('what is no table', () => {
  const noise = deflateRawSync(Buffer.alloc(5000, 'seed'))
  it.each([
    ['nothing', '', spreadsheetRefusals.EMPTY_FILE],
    ['blank lines', '\n \n,,\n', spreadsheetRefusals.EMPTY_FILE],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), spreadsheetRefusals.NOT_A_TABLE],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1000000', 'hex'), spreadsheetRefusals.OLD_OR_LOCKED_WORKBOOK],
    ['a torn archive', Buffer.concat([Buffer.from('PK\x03\x04'), noise]), spreadsheetRefusals.NOT_A_TABLE],
    ['a quote without partner', 'a,b\n1,"2\n3,4\n', spreadsheetRefusals.BROKEN_QUOTES],
    [
      'thousands separators that shift columns',
      'amt,currency\n1,250,000.00,USD\n',
      spreadsheetRefusals.ROW_WIDER_THAN_HEADING,
    ],
    ['too many columns', 'a,b,c,d,e\n1', spreadsheetRefusals.TOO_MANY_COLUMNS],
    ['too many rows', 'a\n1\n2\n3\n4\n', spreadsheetRefusals.TOO_MANY_ROWS],
  ])('%s', async (_, content, because) => {
    expect(await refusalOf(readTable(Buffer.from(content as string), 'x.csv', small))).toBe(because)
  })

  it('a workbook cut in the middle, or with too many rows', async () => {
    const bytes = Buffer.from(
      await writeXlsx({ sheets: [{ name: 'x', rows: ['a', 1, 2, 3, 4].map((value) => [value]) }] }),
    )
    expect(await refusalOf(readTable(bytes, 'x.xlsx', small))).toBe(spreadsheetRefusals.TOO_MANY_ROWS)
    for (const part of [0.3, 0.6, 0.95]) {
      const torn = bytes.subarray(0, Math.floor(bytes.length * part))
      expect(await refusalOf(readTable(torn, 'x.xlsx'))).toBe(spreadsheetRefusals.NOT_A_TABLE)
    }
  })
})

describe('a small archive that would fill the memory', () => {
  const within = { ...tableLimits, cells: 20_000 }
  const heading = Array.from({ length: 200 }, (_, at) => `c${at}`).join(',')
  it.each([
    ['of wide rows', `${heading}\n${`${','.repeat(198)}x\n`.repeat(200)}`, spreadsheetRefusals.TOO_MANY_CELLS],
    ['of short rows under a wide heading', `${heading}\n${'x\n'.repeat(200)}`, spreadsheetRefusals.TOO_MANY_CELLS],
    ['of one line without end', `a\n${','.repeat(2_000_000)}`, spreadsheetRefusals.LINE_TOO_LONG],
    ['of a lost quotation mark', `a\n"${'x,'.repeat(1_000_000)}`, spreadsheetRefusals.LINE_TOO_LONG],
  ])('%s is refused', async (_, text, because) => {
    const bytes = await zipOf({ 'a.csv': text })
    expect(bytes.length).toBeLessThan(100_000)
    expect(await refusalOf(readTable(bytes, 'a.zip', within))).toBe(because)
  })

  it('is refused as a workbook, too, and what is allowed is read', async () => {
    const rows = Array.from({ length: 101 }, () => Array.from({ length: 200 }, () => 1))
    const workbookOf = async (count: number) =>
      Buffer.from(await writeXlsx({ sheets: [{ name: 'x', rows: rows.slice(0, count) }] }))
    expect(await refusalOf(readTable(await workbookOf(101), 'a.xlsx', within))).toBe(spreadsheetRefusals.TOO_MANY_CELLS)
    expect((await readTable(await workbookOf(100), 'a.xlsx', within)).rows).toHaveLength(99)
  })
})

describe('the history file of the ECB', () => {
  const folder = path.resolve(import.meta.dirname, '../../../../../../shared/data/ecb')
  const file = fs.existsSync(folder) ? fs.readdirSync(folder).find((name) => name.endsWith('.csv')) : undefined

  test.runIf(file)(file ? 'plain and in its ZIP' : 'not read: ../shared/data/ecb is not on this machine', async () => {
    const bytes = fs.readFileSync(path.join(folder, file ?? ''))
    const plain = await readTable(bytes, 'eurofxref-hist.csv')
    expect(plain.header.slice(0, 3)).toEqual(['Date', 'USD', 'JPY'])
    expect(plain.header.at(-1)).not.toBe('')
    expect(plain.rows.length).toBeGreaterThan(6_900)
    const usd = plain.rows.find(([day]) => day === '2026-04-13')?.[1]
    expect(usd).toBe('1.1684')
    const zipped = await readTable(await zipOf({ 'eurofxref-hist.csv': String(bytes) }), 'eurofxref-hist.zip')
    expect(zipped).toEqual({ ...plain, format: 'zip-csv' })
  })
})

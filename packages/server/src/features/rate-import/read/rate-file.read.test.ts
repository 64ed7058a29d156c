import fs from 'node:fs'
import path from 'node:path'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { describe, expect, it } from 'vitest'
import { readTable } from '../../../kit/file/spreadsheet.ts'
import { arrange, judge } from '../import/rate-import.rules.ts'
import { readRates } from './rate-file.read.ts'

const shared = path.join(import.meta.dirname, '../../../../../../../shared/data')
const ecbFile = path.join(shared, 'ecb/eurofxref-hist_1999-01-04_2026-04-13.csv')
const fedFolder = path.join(shared, 'fed_h10')
const today = businessDate('20260413')

const codes = { currencies: new Set(['USD', 'CNY']), pairs: new Set(['USD/CNY', 'EUR/CNY']) }
const read = async (text: string) => readRates(await readTable(Buffer.from(text), 'rates.csv'), today, codes)
const pricesOf = ({ rows }: Awaited<ReturnType<typeof read>>) =>
  rows.map(({ dataDate, currencyPair, midPrice }) => `${dataDate} ${currencyPair} ${midPrice}`)

/** The layout of the Fed's Data Download Program, in the wording of its older and newer releases. */
const fedFile = (units: readonly string[], currencies: readonly string[]) => `\
"Series Description","SPOT EXCHANGE RATE - EURO AREA","CHINA -- SPOT EXCHANGE RATE, YUAN/US$ P.R.","JAPAN -- SPOT EXCHANGE RATE, YEN/US$"
"Unit:",${units.map((unit) => `"${unit}"`).join(',')}
"Multiplier:","1","1","1"
"Currency:",${currencies.map((code) => `"${code}"`).join(',')}
"Unique Identifier: ","H10/H10/RXI$US_N.B.EU","H10/H10/RXI_N.B.CH","H10/H10/RXI_N.B.JA"
"Time Period","RXI$US_N.B.EU","RXI_N.B.CH","RXI_N.B.JA"
2026-04-09,1.1650,6.8350,159.1000
2026-04-10,1.1711,6.8284,ND
2026-04-11,ND,ND,ND
`

describe('the Fed’s own layout of H.10', () => {
  it.each([
    ['older', ['Currency:_Per_EUR', 'Currency:_Per_USD', 'Currency:_Per_USD'], ['USD', 'CNY', 'JPY']],
    ['newer', ['Currency', 'Currency', 'Currency'], ['EUR', 'CNY', 'JPY']],
  ])('gives dollars per euro and yuan per dollar each its own direction (%s wording)', async (_, units, currencies) => {
    const file = await read(fedFile(units, currencies))
    expect(pricesOf(file)).toEqual([
      '20260409 EUR/USD 1.1650',
      '20260409 USD/CNY 6.8350',
      '20260409 USD/JPY 159.1000',
      '20260410 EUR/USD 1.1711',
      '20260410 USD/CNY 6.8284',
    ])
    expect(file).toMatchObject({ format: 'h10', unreadable: [], gaps: 4 })
    expect(file.rows[0]).toMatchObject({ line: 7, column: 'RXI$US_N.B.EU', dataSource: 'FED_H10' })
  })

  it('leaves out a series whose unit contradicts its name, and names it', async () => {
    const turned = ['Currency:_Per_USD', 'Currency:_Per_USD', 'Currency:_Per_USD']
    const file = await read(fedFile(turned, ['EUR', 'CNY', 'JPY']))
    expect(new Set(file.rows.map(({ currencyPair }) => currencyPair))).toEqual(new Set(['USD/CNY', 'USD/JPY']))
    expect(file.unreadable).toEqual([{ line: 6, column: 'RXI$US_N.B.EU', value: 'RXI$US_N.B.EU', reason: 'COLUMN' }])
  })

  it('takes a multiplier into the price, and neither an index nor a monthly mean for a fixing', async () => {
    const text = `"Series Description","Yen","Broad index","Euro, monthly","Venezuela"
"Unit:","Currency","Index:_January_2006_100","Currency","Currency"
"Multiplier:","0.01","1","1","1"
"Currency:","JPY","NA","EUR","VES"
"Time Period","RXI_N.B.JA","JRXWTFB_N.B","RXI$US_N.M.EU","RXI_N.B.VES"
2026-04-10,15910,121.54,1.17,396.3674
`
    const file = await read(text)
    expect(pricesOf(file)).toEqual(['20260410 USD/JPY 159.1', '20260410 USD/VES 396.3674'])
    expect(file.unreadable.map(({ column, reason }) => [column, reason])).toEqual([
      ['JRXWTFB_N.B', 'COLUMN'],
      ['RXI$US_N.M.EU', 'COLUMN'],
    ])
  })

  it('may have a series a row and the days as headings', async () => {
    const file = await read(`\
"Descriptions:","Unit:","Multiplier:","Currency:","Unique Identifier:","Series Name:",2026-04-09,2026-04-10,2026-04-11
"SPOT EXCHANGE RATE - EURO AREA","Currency","1","EUR","H10/H10/RXI$US_N.B.EU","RXI$US_N.B.EU",1.1650,1.1711,ND
"JAPAN -- SPOT EXCHANGE RATE, YEN/US$","Currency:_Per_USD","1","JPY","H10/H10/RXI_N.B.JA","RXI_N.B.JA",159.1000,bad,ND
"BROAD INDEX","Index","1","NA","H10/H10/JRXWTFB_N.B","JRXWTFB_N.B",121.5,121.6,121.7
`)
    expect(pricesOf(file)).toEqual(['20260409 EUR/USD 1.1650', '20260409 USD/JPY 159.1000', '20260410 EUR/USD 1.1711'])
    expect(file).toMatchObject({ format: 'h10', gaps: 2 })
    expect(file.rows[1]).toMatchObject({ line: 3, column: 'RXI_N.B.JA', dataSource: 'FED_H10' })
    expect(file.unreadable).toEqual([
      { line: 4, column: 'JRXWTFB_N.B', value: 'JRXWTFB_N.B', reason: 'COLUMN' },
      { line: 3, column: 'RXI_N.B.JA', value: 'bad', reason: 'NUMBER' },
    ])
  })

  it('is no rate file without the row that names the series', async () => {
    const [head = ''] = fedFile([], []).split('\n')
    expect(await read(`${head}\n"Unit:","Currency"\n2026-04-09,1.1\n`)).toMatchObject({
      rows: [],
      unreadable: [{ line: 1, reason: 'HEADER' }],
    })
  })
})

describe('our template', () => {
  it('takes pairs that the product knows, the way round that they are quoted, as the template for curves does', async () => {
    const { rows, unreadable } = await read(
      '日期,货币对,中间价\n20260410,ZZZ/CNY,6.83\n20260410,CNY/USD,0.14\n20260410,USD/USD,1\n20260410,USD/CNY,6.83\n',
    )
    expect(rows.map(({ currencyPair }) => currencyPair)).toEqual(['USD/CNY'])
    expect(unreadable.map(({ line, value, reason }) => [line, value, reason])).toEqual([
      [2, 'ZZZ/CNY', 'UNKNOWN'],
      [3, 'CNY/USD', 'UNKNOWN'],
      [4, 'USD/USD', 'PAIR'],
    ])
  })

  it('may be headed in either language or by the wire names, and name the source by its label', async () => {
    const day = '2026-04-10'
    for (const heading of [
      '日期,货币对,中间价,来源',
      'date, PAIR ,Mid,Source',
      'dataDate,currencyPair,midPrice,dataSource',
    ]) {
      const { rows } = await read(`${heading}\n${day},usdcny,6.83,银行报价\n${day},EUR-CNY,7.99,Entered by hand\n`)
      expect(rows.map(({ currencyPair, dataSource }) => `${currencyPair} ${dataSource}`)).toEqual([
        'USD/CNY BANK',
        'EUR/CNY MANUAL',
      ])
    }
    const reasonOf = async (source: string) =>
      (await read(`日期,货币对,中间价,来源\n${day},USD/CNY,6.83,${source}\n`)).unreadable[0]?.reason
    expect(await reasonOf('演示行情')).toBe('SOURCE')
    expect([await reasonOf('ECB'), await reasonOf('美联储 H.10')]).toEqual(['PUBLISHED', 'PUBLISHED'])
  })
})

describe('real files', () => {
  it.runIf(fs.existsSync(fedFolder))(
    'of the Fed: every currency, one after another, in its own direction',
    async () => {
      const names = fs.readdirSync(fedFolder).filter((name) => name.endsWith('.csv'))
      const files = names.map((name) => fs.readFileSync(path.join(fedFolder, name), 'utf8').trim().split('\n'))
      const file = await read(files.map(([heading, ...days]) => [heading, ...days.slice(-30)].join('\n')).join('\n'))
      const pairs = new Set(file.rows.map(({ currencyPair }) => currencyPair))
      expect(file.unreadable).toEqual([])
      expect(pairs.size).toBe(23)
      const dollarsPerUnit = [...pairs].filter((pair) => pair.endsWith('/USD'))
      expect(dollarsPerUnit.sort()).toEqual(['AUD/USD', 'EUR/USD', 'GBP/USD', 'NZD/USD'])
    },
  )

  it.runIf(fs.existsSync(ecbFile))(
    'of the ECB: its whole history, every good row once, none of them outside the band',
    async () => {
      const file = readRates(await readTable(fs.readFileSync(ecbFile), 'eurofxref-hist.csv'), today, codes)
      const { good, outside, unreadable } = judge(arrange(file), 20, new Map())
      expect([file.format, good.length, outside, unreadable]).toEqual(['ecb', 217_555, [], []])
      expect(new Set(good.map(({ currencyPair }) => currencyPair)).size).toBe(41)
    },
    60_000,
  )
})

import { apis } from '@hedgerow/contract/index'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import type { Endpoint } from '@hedgerow/contract/kit/endpoint'
import { type Column, headingOf, type ListDeclaration, type PageReply, type Row } from '@hedgerow/contract/kit/list'
import { streamXlsxRows } from 'hucre/xlsx'
import { afterAll, beforeAll, chai, describe, expect, it } from 'vitest'
import { readTable } from '../kit/file/spreadsheet.ts'
import { workbookType } from '../kit/file/written/excel.ts'
import { wallClockOf } from '../kit/process/clock.ts'
import { listSources } from '../register.ts'
import { type SweepWorld, sweepWorld } from './sweep-world.ts'

// What a sweep finds is named in full.
chai.config.truncateThreshold = 0

const pathOf = new Map(
  apis
    .flatMap((api) => Object.values<Endpoint>(api))
    .flatMap(({ list, path }) => (list ? [[list.name, path]] : [])) as [string, string][],
)
const exported = listSources.map((source) => [source.list.name, source.list as ListDeclaration] as const)
let world: SweepWorld
beforeAll(async () => {
  world = await sweepWorld()
})
afterAll(() => world.close())

async function download(body: object): Promise<Buffer> {
  const response = await world.app.inject({
    method: 'POST',
    url: '/CLOUD-DOWNLOAD/exportFile/download?resCode=file&opCode=download',
    payload: body,
    headers: { authorization: `Bearer ${world.as('a_both').token}`, language: 'en_US' },
  })
  expect(response.headers['content-type'], response.body.slice(0, 200)).toBe(workbookType)
  return response.rawPayload
}

const isNumeric = ({ kind }: Column) => kind === 'amount' || kind === 'rate' || kind === 'percent' || kind === 'number'
/** The zone that a new database's business day follows. */
const onClock = wallClockOf('Asia/Shanghai')
/** What a reader finds in the cell of a page's value. */
function written(column: Column, value: string | null | undefined, row: Row): string {
  if (value === null || value === undefined) return ''
  if (column.kind === 'dict' && column.dictionary && value !== '') {
    const word = labelOf(column.dictionary, value).en
    // A call is one on a currency.
    return column.unit && row[column.unit] ? `${word} ${row[column.unit]}` : word
  }
  if (column.kind === 'flag' && value !== '') return value === '1' || value === 'true' ? 'Yes' : 'No'
  if (column.kind === 'instant' && value !== '') return Object.values(onClock(value)).join(' ')
  return value
}

describe.each(exported)('the export of %s', (name, list) => {
  const query = { queryWrapper: {}, pageSize: 7, current: 0 }
  // Ids inside the program are exported where somebody asks for them; what depends on who looks, in no file.
  const columns = Object.entries(list.columns).filter(([field, { ofReader }]) => !ofReader && !/(^i|I)d$/.test(field))

  it('holds the page, value by value', async () => {
    const { data } = await world.as('a_both').post(pathOf.get(name) ?? '', query)
    const page = (data as PageReply).recordList
    const table = await readTable(await download({ serviceId: name, allDown: '0', ...query }), `${name}.xlsx`)
    expect(table.header).toEqual(columns.map(([field]) => headingOf(list, field).en))
    const expected = page.map((row: Row) => columns.map(([field, column]) => written(column, row[field], row)))
    expect(table.rows).toEqual(expected)
  })

  it('types its cells: numbers are numbers, days are days, texts are texts', async () => {
    const bytes = await download({ serviceId: name, allDown: '1', queryWrapper: {} })
    for await (const { index, values } of streamXlsxRows(bytes)) {
      if (index === 0) continue
      for (const [at, value] of values.entries()) {
        if (value === null || value === undefined || value === '') continue
        const [field, column] = columns[at] ?? []
        const type = value instanceof Date ? 'date' : typeof value
        const isDay = column?.kind === 'date' || column?.kind === 'instant'
        const wanted = column && isNumeric(column) ? 'number' : isDay ? 'date' : 'string'
        expect([field, value, type]).toEqual([field, value, wanted])
      }
    }
  })
})

import { columns, type Row } from '@hedgerow/contract/kit/list'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { csvTable } from './csv-table.ts'

const table = [
  { name: 'name', column: columns.text(), title: 'Name' },
  { name: 'amount', column: columns.amount({ unit: 'CNY' }), title: '=Amount' },
  { name: 'day', column: columns.date(), title: 'Day' },
]

async function written(rows: readonly Partial<Row>[]): Promise<string> {
  let text = ''
  const batches = (async function* () {
    yield rows as readonly Row[]
  })()
  for await (const piece of csvTable(table, batches, { lang: 'en_US' })) text += piece
  return text
}

it('is read back as it was, whatever a text holds, a formula with its apostrophe', async () => {
  const names = ['plain', 'a "quoted" one', 'two\nlines', 'a, comma', '汇篱', "=HYPERLINK('x')", '+1', '']
  const text = await written(
    names.map((name, at) => ({ id: String(at), name, amount: '-1234567890123456.789', day: '20260331' })),
  )
  const rows: string[][] = parse(text, { bom: true, relax_column_count: false })
  expect(rows[0]).toEqual(['Name', "'=Amount", 'Day'])
  expect(rows.slice(1).map(([name]) => name)).toEqual(names.map((name) => (/^[=+]/.test(name) ? `'${name}` : name)))
  expect(rows[1]?.slice(1)).toEqual(['-1234567890123456.789', '2026-03-31'])
})

it('leaves a cell empty where there is no value', async () => {
  expect(await written([{ id: '1', name: null, amount: null, day: null }])).toBe("\uFEFFName,'=Amount,Day\r\n,,\r\n")
})

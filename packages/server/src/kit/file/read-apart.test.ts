import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { spreadsheetRefusals } from '@hedgerow/contract/file/upload.refusals'
import { describe, expect, it } from 'vitest'
import { inWorker } from '../work/worker.ts'
import { fileLimits, readTableApart } from './read-apart.ts'
import { zipStream } from './zip.ts'

const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (...parts: readonly (readonly [string, string])[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${parts.map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`).join('')}</Relationships>`
const sheetSpace = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

function* repeated(text: string, times: number): Generator<string> {
  const block = text.repeat(1_000)
  for (let left = times; left > 0; left -= 1_000) yield block
}

function workbook(strings: Iterable<string>, rows: Iterable<string>): Promise<Buffer> {
  const wrap = function* (head: string, inner: Iterable<string>, tail: string) {
    yield head
    yield* inner
    yield tail
  }
  const parts = [
    { name: '[Content_Types].xml', content: [types] },
    { name: '_rels/.rels', content: [relations(['officeDocument', 'xl/workbook.xml'])] },
    {
      name: 'xl/workbook.xml',
      content: [
        `<workbook ${sheetSpace} xmlns:r="${office}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ],
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [relations(['worksheet', 'worksheets/sheet1.xml'], ['sharedStrings', 'sharedStrings.xml'])],
    },
    { name: 'xl/sharedStrings.xml', content: wrap(`<sst ${sheetSpace}>`, strings, '</sst>') },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: wrap(`<worksheet ${sheetSpace}><sheetData>`, rows, '</sheetData></worksheet>'),
    },
  ]
  return buffer(Readable.from(zipStream(parts)))
}
const heading = '<row r="1"><c r="A1" t="inlineStr"><is><t>Currency</t></is></c></row>'

describe('a foreign file is read apart', () => {
  it('a bomb of empty texts is refused by name, and the event loop goes on', { timeout: 60_000 }, async () => {
    const content = await workbook(repeated('<si/>', 8_000_000), [heading])
    expect(content.length).toBeLessThan(400_000)
    let turns = 0
    const turning = setInterval(() => {
      turns += 1
    }, 10)
    const reading = readTableApart({ fileName: 'bomb.xlsx', content }, 2000)
    await expect(reading).rejects.toMatchObject({
      because: spreadsheetRefusals.TOO_MANY_STRINGS,
      params: { fileName: 'bomb.xlsx' },
    })
    clearInterval(turning)
    expect(turns).toBeGreaterThan(10)
  })

  it('an honest workbook is read, and no more of it than the import takes', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => `<row r="${at + 2}"><c r="A${at + 2}" t="s"><v>0</v></c></row>`)
    const content = await workbook(['<si><t>USD</t></si>'], [heading, ...rows])
    const table = await readTableApart({ fileName: 'good.xlsx', content }, 10)
    expect([table.header, table.rows.length, table.rows[0], table.lines.at(-1)]).toEqual([
      ['Currency'],
      11,
      ['USD'],
      12,
    ])
  })

  it('a cell that is no text is refused with its row', async () => {
    const content = Buffer.from('\uFEFFCurrency\nUSD\nE\0R\n', 'utf16le')
    await expect(readTableApart({ fileName: 'nul.csv', content }, 10)).rejects.toMatchObject({
      because: spreadsheetRefusals.NOT_TEXT,
      params: { line: 3 },
    })
  })
})

describe('a task that takes too much', () => {
  const module = new URL('../../testing/greedy.worker.ts', import.meta.url)
  const ask = (wants: string) =>
    inWorker<never, never, string>(
      module,
      { wants },
      () => Promise.reject(new Error('nothing is asked')),
      fileLimits('a.csv', wants === 'time' ? 1 : 20),
    )

  it.each(['memory', 'time'])(
    '%s ends by itself with a refusal, and the next one runs',
    { timeout: 60_000 },
    async (wants) => {
      await expect(ask(wants)).rejects.toMatchObject({ because: spreadsheetRefusals.TOO_COSTLY })
      expect(await ask('nothing')).toBe('done')
    },
  )
})

/** Workbooks written part by part, among them one that is small and says it holds millions of texts: for tests and the benchmark. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { zipStream } from './written/zip.ts'

const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (...parts: readonly (readonly [string, string])[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${parts.map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`).join('')}</Relationships>`
const sheetSpace = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

function* repeated(text: string, times: number): Generator<string> {
  const block = text.repeat(1_000)
  for (let left = times; left > 0; left -= 1_000) yield block
}

export function workbook(strings: Iterable<string>, rows: Iterable<string>): Promise<Buffer> {
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
export const heading = '<row r="1"><c r="A1" t="inlineStr"><is><t>Currency</t></is></c></row>'

/** Eight million empty shared strings in less than 400 KB. */
export const hostileWorkbook = (): Promise<Buffer> => workbook(repeated('<si/>', 8_000_000), [heading])

import { expect, it } from 'vitest'
import { isWholeFile } from './whole-file.rules.ts'

const whole = (text: string | Buffer, restMs = 1000) => isWholeFile(Buffer.from(text), restMs)
const xml = '<?xml version="1.0"?>\n<Document xmlns="x"><BkToCstmrStmt/></Document>\n'
const mt940 = ':20:S1\r\n:25:1\r\n:28C:1\r\n:60F:C260412CNY1,\r\n:61:260413D1,NTRF\r\n:62F:C260413CNY0,00\r\n'

it('XML is whole with the end of its root, in any encoding', () => {
  expect([whole(xml), whole(`\uFEFF${xml}`), whole(Buffer.from(`\uFEFF${xml}`, 'utf16le'))]).toEqual([true, true, true])
  expect(whole('\uFEFF<Doc/>', 1000)).toBe(false)
  for (let length = 1; length < xml.trimEnd().length; length++)
    expect(whole(xml.slice(0, length)), String(length)).toBe(false)
})

it('SWIFT text is whole with the closing balance of its last statement, or the end of its message', () => {
  expect(whole(mt940)).toBe(true)
  for (let length = 8; length < mt940.length - 2; length++)
    expect(whole(mt940.slice(0, length)), String(length)).toBe(false)
  expect(whole(`${mt940}-\r\n${mt940.replaceAll('62F', '62X')}`)).toBe(false)
  expect([
    whole('{1:F01}{2:I300}{4:\r\n:20:1\r\n:30V:20260413\r\n-}\r\n'),
    whole('{1:F01}{2:I300}{4:\r\n:20:1\r\n'),
  ]).toEqual([true, false])
})

it('a workbook is whole with its directory, a table once it has rested', () => {
  expect([whole('PK\u0003\u0004abc'), whole('PK\u0003\u0004abcPK\u0005\u0006')]).toEqual([false, true])
  expect([whole('account,amount\n1,2\n'), whole('account,amount\n1,2\n', 61_000)]).toEqual([false, true])
})

it('what never ends is taken after half an hour, and refused as what it is', () =>
  expect([whole(xml.slice(0, 20), 29 * 60_000), whole(xml.slice(0, 20), 31 * 60_000)]).toEqual([false, true]))

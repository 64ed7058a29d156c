import { expect, it } from 'vitest'
import { laidOut } from './laid-out.ts'

it('gives each element its line and keeps every character of its text', () => {
  const text = '<?xml version="1.0"?>\n<A xmlns="u"><B><Amt Ccy="USD">1.20</Amt><C>x &amp; y</C></B><D>z</D></A>\n'
  expect(laidOut(text)).toBe(
    '<?xml version="1.0"?>\n<A xmlns="u">\n  <B>\n    <Amt Ccy="USD">1.20</Amt>\n    <C>x &amp; y</C>\n  </B>\n  <D>z</D>\n</A>\n',
  )
})

it('leaves what SWIFT says alone', () => {
  const text = '{1:F01}{4:\r\n:20:NET1\r\n:59:/1<2>\r\n-}\r\n'
  expect(laidOut(text)).toBe(text)
})

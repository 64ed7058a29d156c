import { describe, expect, it } from 'vitest'
import { maskOf } from './mask.rules.ts'

const mask = maskOf([
  { kind: 'P', name: '陆知遥' },
  { kind: 'P', name: 'lc_dealer1' },
  { kind: 'P', name: 'Ann Li' },
  { kind: 'A', name: 'ACC-7' },
  { kind: 'C', name: '招商银行' },
  { kind: 'C', name: '招商银行深圳分行' },
  { kind: 'P', name: '7' },
])

describe('what leaves the house', () => {
  it.each([
    ['陆知遥做了 7 笔', '[[P1]]做了 7 笔'],
    ['ask LC_DEALER1 or ann li, not Ann Lithgow', 'ask [[P2]] or [[P3]], not Ann Lithgow'],
    ['招商银行深圳分行与招商银行', '[[C1]]与[[C2]]'],
    ['ACC-7 and 6222 0200 0011 2233 445', '[[A1]] and [[N1]]'],
    ['mail a.b@example.com', 'mail [[N2]]'],
    ['13800138000, +86 138 0013 8000, 010-62345678', '[[N3]], [[N4]], [[N5]]'],
    ['11010519491231002X', '[[N6]]'],
    ['DE89370400440532013000', '[[N7]]'],
  ])('hides what is personal in “%s” and puts it back', (text, left) => {
    expect(mask.hide(text)).toBe(left)
    expect(mask.show(mask.hide(text))).toBe(text)
  })

  it.each(['USD 1,250,000.50 at 7.25123456 on 2026/04/22, 20260422 or 2026-04-22', '−12,500,000.00'])(
    'leaves figures and days: “%s”',
    (text) => expect(mask.hide(text)).toBe(text),
  )

  it('shows nobody what hides behind a mark that was typed', () => {
    expect(mask.show(mask.hide('who is [[P1]]?'))).toBe('who is [ [P1]]?')
    expect(mask.show('[[P99]]')).toBe('[[P99]]')
  })
})

import { describe, expect, it } from 'vitest'
import { leadsAway, sourcesOf, unsourced } from './figure.rules.ts'

const finding = {
  title: 'What falls due',
  head: ['Date', 'Number', 'Amounts', 'Cover'],
  count: 23,
  sentence: 'From 2026/04/20 to 2026/04/26 there are 3 items: Exposures due 2, Settlements 1.',
  rows: [
    { cells: ['2026/04/22', 'EXP20260001', 'USD 1,250,000.50', '45.5%'], url: '/x' },
    { cells: ['2026/04/24', 'FW20260413000012', 'EUR −3,000,000.00', '30–60%'], url: '/x' },
    { cells: ['3M', '14:15', 'USD/CNY', '7.2512'], url: null },
  ],
}
const sources = sourcesOf([finding], 'what is due in the next 10 days or 两周?')
const figuresOf = (text: string) => unsourced(text, sources)

describe('the guard on figures', () => {
  it.each([
    'EXP20260001 of USD 1,250,000.50 falls due on 2026-04-22.',
    'On April 22, 2026 and on 24 Apr: three items; 2 of exposures.',
    '4月22日到期 USD 1250000.5，覆盖率 45.5 %。',
    '2026年4月24日有三百万欧元到期（FW20260413000012）。',
    'EUR 3 million, that is €3,000,000, or 3M of it.',
    'In the next 10 days, also within two weeks, 23 in all.',
    'The 3M forward, for three months, stands at 14:15 at 7.2512 CNY.',
    '1. USD 1,250,000.50\n2) EUR −3,000,000.00\n• 2026 年 4 月',
    'This one needs nothing; one of them is a settlement.',
    'Between 30% and 60%, in April 2026.',
    '共二十三项，其中两项为敞口。',
  ])('passes “%s”', (text) => expect(figuresOf(text)).toBeUndefined())

  it.each([
    ['USD 1,250,000.51', '1,250,000.51'],
    ['about USD 1.3 million', '1.3 million'],
    ['EUR 1,250,000.50', '1,250,000.50'],
    ['1,250,000.50 JPY', '1,250,000.50'],
    ['45.5 of them', '45.5'],
    ['a cover of 23%', '23'],
    ['USD -1,250,000.50', '-1,250,000.50'],
    ['on 2026/04/23', '2026/04/23'],
    ['4月25日', '04/25'],
    ['in May 2026', '2026/05'],
    ['in 2027', '2027'],
    ['EXP20260002', 'EXP20260002'],
    ['within 11 days', '11'],
    ['the 6M forward', '6M'],
    ['at 14:16', '14:16'],
    ['four items', 'four'],
    ['two million dollars', 'two million'],
    ['四百万欧元', '四百万'],
    ['五笔交易', '五'],
    ['１２５０００１', '1250001'],
    ['1\u200b250', '1250'],
    ['٣ items', '٣'],
    ['½ of it', '1⁄2'],
    ['half of it', 'half'],
    ['三分之一', '三分之一'],
    ['七成', '七成'],
    ['7.2512e6', '7.2512e6'],
    ['3k', '3k'],
  ])('withholds “%s”', (text, figure) => expect(figuresOf(text)).toBe(figure))

  it('has nothing to stand on where nothing was read', () => {
    expect(unsourced('USD 1,250,000.50', sourcesOf([], 'USD 1,250,000.50?'))).toBe('1,250,000.50')
    expect(unsourced('Nothing was found.', sourcesOf([], ''))).toBeUndefined()
  })
})

it.each([
  'see https://evil.example',
  'evil.com/login',
  'www.evil',
  '[here](x)',
  '![x](y)',
  '<img src=x>',
  'ask a@b.example',
  'ｈttps://x',
  'ev\u200bil.com',
])('lets “%s” not lead away', (text) => expect(leadsAway(text)).toBe(true))
it.each(['Net exposure is USD 1.5; see below.', 'A < B and C > D', '[1]'])('“%s” stays', (text) =>
  expect(leadsAway(text)).toBe(false),
)

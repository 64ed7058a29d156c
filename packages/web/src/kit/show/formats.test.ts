import { describe, expect, it, test } from 'vitest'
import {
  formatAgreed,
  formatBig,
  formatDate,
  formatInstant,
  formatNumber,
  formatPercent,
  formatTime,
  inOneLanguage,
  signOf,
} from './formats.ts'

test.each([
  ['1234567.5', 2, '1,234,567.50'],
  ['-1234.5', 2, '\u22121,234.50'],
  ['-0.001', 2, '0.00'],
  ['0', 2, '0.00'],
  ['2.345', 2, '2.35'],
  ['99999999999999999999.99', 2, '99,999,999,999,999,999,999.99'],
  ['1500000', 0, '1,500,000'],
  [null, 2, '—'],
  ['', 2, '—'],
  ['n/a', 2, 'n/a'],
])('the number %s with %d decimals reads %s', (value, decimals, text) => {
  expect(formatNumber(value, decimals)).toBe(text)
})

test('percentages have four decimals, rates those of their pair', () => {
  expect(formatPercent('12.34567')).toBe('12.3457%')
  expect(formatPercent(null)).toBe('—')
  expect(formatNumber('7.12425', 4)).toBe('7.1243')
})

test('big figures use the units of the language', () => {
  expect(formatBig('1234567', 'zh_CN')).toBe('123.46 万')
  expect(formatBig('-1234567890', 'zh_CN')).toBe('\u221212.35 亿')
  expect(formatBig('1234567', 'en_US')).toBe('1.23 M')
  expect(formatBig('1234567890', 'en_US')).toBe('1.23 B')
  expect(formatBig('9999', 'zh_CN')).toBe('9,999.00')
  expect(formatBig('10000', 'zh_CN')).toBe('1.00 万')
  expect(formatBig('0.5', 'en_US')).toBe('0.50')
  expect(formatBig('180', 'en_US', 2, 0)).toBe('180')
  expect(formatBig(null, 'en_US')).toBe('—')
})

test('days and times get their separators', () => {
  expect(formatDate('20261120')).toBe('2026/11/20')
  expect(formatDate(null)).toBe('—')
  expect(formatTime('0930')).toBe('09:30')
  expect(formatTime('093015')).toBe('09:30:15')
})

test.each([
  ['2026-04-13T01:30:05.123Z', 'Asia/Shanghai', '2026/04/13 09:30:05'],
  ['2026-04-12T17:00:00+00:00', 'Asia/Shanghai', '2026/04/13 01:00:00'],
  ['2026-04-13T01:30:05Z', 'America/New_York', '2026/04/12 21:30:05'],
  // The tests run in UTC.
  ['2026-04-13T01:30:05Z', undefined, '2026/04/13 01:30:05'],
  [null, 'Asia/Shanghai', '—'],
  ['soon', 'Asia/Shanghai', 'soon'],
])('the instant %s reads on the clock of %s %s', (value, timeZone, text) => {
  expect(formatInstant(value, timeZone)).toBe(text)
})

test('the sign is read from the text', () => {
  expect([signOf('-0.01'), signOf('0.00'), signOf('-0'), signOf('3'), signOf(null)]).toEqual([-1, 0, 0, 1, 0])
})

describe('an agreed rate', () => {
  it.each([
    ['7.04471928', 4, '7.04471928'],
    ['7.05', 4, '7.0500'],
    ['7.0500000000', 4, '7.0500'],
    ['151.2', 2, '151.20'],
    [null, 4, '—'],
  ])('%s of a pair with %i decimals is shown as %s', (value, decimals, expected) => {
    expect(formatAgreed(value, decimals)).toBe(expected)
  })
})

test('what is written in both languages is told in that of the reader, anything else whole', () => {
  const both = '按套保方案执行 / as the hedging plan says'
  expect(inOneLanguage(both, 'zh_CN')).toBe('按套保方案执行')
  expect(inOneLanguage(both, 'en_US')).toBe('as the hedging plan says')
  for (const whole of ['EUR/CNY ÷ EUR/USD', '中国 / 日本', '已核对 / 3', 'see A / 见附件', '甲 / b / 丙', 'a / b'])
    expect(['zh_CN', 'en_US'].map((lang) => inOneLanguage(whole, lang as 'zh_CN'))).toEqual([whole, whole])
})

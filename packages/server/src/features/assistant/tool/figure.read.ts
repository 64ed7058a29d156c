/** Reads the figures of a text: its days, amounts, percentages and codes, in the ways in which people and models write them. */

import { isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import { marketCodes, writtenNames } from '../currency-names.data.ts'
import { chineseDigits, chineseValue, englishNumber, englishValue } from './number-words.rules.ts'

/** A day, or as much of it as was written: `****0422` for the 22nd of April. */
type DayPattern = string

export interface Figure {
  readonly written: string
  /** Without sign, grouping and closing zeros. */
  readonly value: string
  readonly isNegative: boolean
  readonly isPercent: boolean
  /** What it is an amount of, where that was written beside it. */
  readonly currency: string | undefined
  /** D, W, M or Y where it counts days, weeks, months or years. */
  readonly span: string | undefined
}

interface Figures {
  readonly days: readonly DayPattern[]
  /** Numbers of records, tenors, times, fractions: compared letter by letter. */
  readonly codes: readonly string[]
  readonly numbers: readonly Figure[]
}

const currencies = new Set(Intl.supportedValuesOf('currency').concat(marketCodes))
export const currenciesOf = (text: string): string[] =>
  [...plain(text).matchAll(/(?<![A-Za-z])[A-Z]{3}(?![A-Za-z])/g)]
    .map(([code]) => code)
    .filter((code) => currencies.has(code))

/** One spelling of what looks alike; letters that are not seen go. */
function plain(text: string): string {
  const alike = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
  return writtenNames.reduce((written, [name, code]) => written.replace(name, code), alike)
}

const months =
  'jan(?:uary)? feb(?:ruary)? mar(?:ch)? apr(?:il)? may june? july? aug(?:ust)? sep(?:t(?:ember)?)? oct(?:ober)? nov(?:ember)? dec(?:ember)?'
const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const month = `\\b(${months.split(' ').join('|')})\\b\\.?`
const dayOfMonth = '(\\d{1,2})(?:st|nd|rd|th)?'
const noDigit = '(?![.,]?\\d)'
const two = (text = '') => text.padStart(2, '0')
const monthOf = (name = '') => two(String(monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1))

type DayRule = readonly [RegExp, (one: string, another: string, third: string) => DayPattern]
/** In this order: what says more comes first. */
const dayRules: readonly DayRule[] = [
  [
    /(?<!\d)((?:19|20)\d{2})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})(?!\d)\s*[日号]?/g,
    (y, m, d) => `${y}${two(m)}${two(d)}`,
  ],
  [new RegExp(`${month}\\s+${dayOfMonth},?\\s+(20\\d{2})\\b`, 'gi'), (m, d, y) => `${y}${monthOf(m)}${two(d)}`],
  [
    new RegExp(`\\b${dayOfMonth}\\s+(?:of\\s+)?${month},?\\s+(20\\d{2})\\b`, 'gi'),
    (d, m, y) => `${y}${monthOf(m)}${two(d)}`,
  ],
  [/(?<![\d.,])(20\d{2})\s*[-/年]\s*(\d{1,2})(?!\d)\s*月?/g, (y, m) => `${y}${two(m)}**`],
  [new RegExp(`${month}\\s+(20\\d{2})\\b`, 'gi'), (m, y) => `${y}${monthOf(m)}**`],
  [/(?<!\d)(\d{1,2})\s*月\s*(\d{1,2})\s*[日号]/g, (m, d) => `****${two(m)}${two(d)}`],
  [new RegExp(`${month}\\s+${dayOfMonth}\\b${noDigit}`, 'gi'), (m, d) => `****${monthOf(m)}${two(d)}`],
  [new RegExp(`(?<![\\d.,])${dayOfMonth}\\s+(?:of\\s+)?${month}`, 'gi'), (d, m) => `****${monthOf(m)}${two(d)}`],
  [/(?<![\d.])(\d{1,2})\s*月(?:份|底|初|末)?/g, (m) => `****${two(m)}**`],
  [/(?<![\d.])(\d{1,2})\s*[日号]/g, (d) => `******${two(d)}`],
  [/\b(\d{1,2})(?:st|nd|rd|th)\b/gi, (d) => `******${two(d)}`],
]
const compactDay = /(?<![\w.,-])20\d{6}(?![\w,]|\.\d)/g

const scales: Readonly<Record<string, string>> = {
  k: '1000',
  thousand: '1000',
  m: '1000000',
  mn: '1000000',
  mm: '1000000',
  million: '1000000',
  b: '1000000000',
  bn: '1000000000',
  billion: '1000000000',
  trillion: '1000000000000',
  百: '100',
  千: '1000',
  万: '10000',
  十万: '100000',
  百万: '1000000',
  千万: '10000000',
  亿: '100000000',
  万亿: '1000000000000',
}
const scaleNames = Object.keys(scales)
  .sort((left, right) => right.length - left.length)
  .map((name) => (/[a-z]/.test(name) ? `${name}(?![a-z])` : name))
  .join('|')
const spans: readonly (readonly [RegExp, string])[] = [
  [/^\s*(?:(?:business\s+)?days?\b|个?(?:工作日|交易日|营业日|天))/i, 'D'],
  [/^\s*(?:weeks?\b|个?(?:周|星期))/i, 'W'],
  [/^\s*(?:months?\b|个月)/i, 'M'],
  [/^\s*(?:years?\b|年(?!\d))/i, 'Y'],
]
const number = new RegExp(
  `(?<![\\d.])(-\\s?)?(\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?)(?:\\s*(${scaleNames}))?`,
  'gi',
)
const percent = /^(?:\s*-\s*[\d.]+)?\s*(?:%|percent|per cent|个?百分点)/i
const fraction =
  /\d[\d.,]*e[+-]?\d+|\d+\s*\u2044\s*\d+|[\d一二两三四五六七八九十百]+分之[\d一二两三四五六七八九十百点.]+|[一二三四五六七八九\d.]+成(?![交本功立])|一半|翻[一两]?[倍番]|\b(?:half|halves|doubled?|doubles|twice|tripled?|triples|dozens?)\b/gi
const time = /(?<!\d)\d{1,2}:\d{2}(?::\d{2})?(?!\d)/g
const code = /(?<![\w.,])(?=[\w-]*[A-Za-z])(?=[\w-]*\d)[A-Za-z0-9]+(?:[-_][A-Za-z0-9]+)*/g
const digitsOfAnyScript = /[\p{Nd}\p{Nl}\p{No}]+/gu
const isStrange = (written: string) => /[^0-9]/.test(written)
const counters = '笔|项|家|份|类|件|条|个|天|周|年|月|元|倍|次|名|位|种|只|户|张|日|号|%|[A-Z]{3}'
const few = chineseDigits.replace(/[百千万亿]/g, '')
const chineseNumber = new RegExp(
  `[${few}][${chineseDigits}]*[十百千万亿][${chineseDigits}]*|[${chineseDigits}]+(?=\\s*(?:${counters}))`,
  'g',
)
/** "One" counts nothing in most of its uses. */
const idleOne = '一'

const bare = (value: Decimal) => value.abs().stripZeros().toString()
const besides = /(?<![A-Za-z])([A-Z]{3})\s*-?\s*$/
const behind = /^\s*([A-Z]{3})(?![A-Za-z/])/
const currencyOf = (name: string | undefined) => (name !== undefined && currencies.has(name) ? name : undefined)

/** A number with what stands before and behind it. */
function figureOf(written: string, value: Decimal, isNegative: boolean, around: readonly [string, string]): Figure {
  const [before, after] = around
  return {
    written: written.trim(),
    value: bare(value),
    isNegative,
    isPercent: percent.test(after),
    currency: currencyOf(besides.exec(before)?.[1]) ?? currencyOf(behind.exec(after)?.[1]),
    span: spans.find(([words]) => words.test(after))?.[1],
  }
}

/** The numbers of a text in which days and codes are left out. */
function numbersIn(text: string): Figure[] {
  const around = ({ index, 0: written }: RegExpExecArray): [string, string] => [
    text.slice(0, index),
    text.slice(index + written.length),
  ]
  const inDigits = [...text.matchAll(number)].map((match) => {
    const [written, sign, digits = '', scale = ''] = match
    const value = decimal(digits.replaceAll(',', '')).mul(decimal(scales[scale.toLowerCase()] ?? '1'))
    return figureOf(written, value, sign !== undefined, around(match))
  })
  const inWords = text.replace(number, (written) => '0'.repeat(written.length))
  const inEnglish = [...inWords.matchAll(englishNumber)].map((match) =>
    figureOf(match[0], englishValue(match[0]), false, around(match)),
  )
  const inChinese = [...inWords.matchAll(chineseNumber)]
    .filter(([written]) => written !== idleOne)
    .map((match) => figureOf(match[0], chineseValue(match[0]), false, around(match)))
  return [...inDigits, ...inEnglish, ...inChinese]
}

/** The value of what looks like a code and may be a number with its scale, such as 5M. */
export function scaledValue(written: string): string | undefined {
  const [, digits, scale = ''] = /^(\d+)([a-z]+)$/i.exec(written) ?? []
  const times = scales[scale.toLowerCase()]
  return digits === undefined || times === undefined ? undefined : bare(decimal(digits).mul(decimal(times)))
}

/** Everything of a text that is a figure. */
export function figuresIn(text: string): Figures {
  let rest = plain(text)
  const cut = (pattern: RegExp, isOne: (written: string) => boolean = () => true): string[] => {
    const figures: string[] = []
    rest = rest.replace(pattern, (written) => {
      if (!isOne(written)) return written
      figures.push(written)
      return ' ; '
    })
    return figures
  }
  const days: DayPattern[] = []
  for (const [pattern, patternOf] of dayRules) {
    days.push(
      ...[...rest.matchAll(pattern)].map(([, one = '', another = '', third = '']) => patternOf(one, another, third)),
    )
    cut(pattern)
  }
  days.push(...cut(compactDay, isBusinessDate))
  const odd = [...cut(fraction), ...cut(time), ...cut(digitsOfAnyScript, isStrange)]
  rest = rest.replace(/(?<![A-Za-z])[A-Z]{3}(?=\d)/g, (written) => (currencies.has(written) ? `${written} ` : written))
  const codes = cut(code)
  return { days, codes: [...odd, ...codes], numbers: numbersIn(rest) }
}

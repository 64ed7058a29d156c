/**
 * How numbers, days and times look on screen. Everything works on decimal text: no value passes through a float, so what
 * is shown is what is booked. Null shows a dash; a negative number shows U+2212.
 */
import type { Lang } from '@hedgerow/contract/kit/text'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'

export const nothing = '—'
const minus = '\u2212'
const plainNumber = /^-?\d{1,40}(\.\d{1,30})?$/

type Value = string | null | undefined

/** `1234567.5` → `1,234,567.50`. Rounds half-up to the decimals; text that is no number is shown as it is. */
export function formatNumber(value: Value, decimals: number | null): string {
  if (value === null || value === undefined || value === '') return nothing
  if (!plainNumber.test(value)) return value
  if (decimals === null) return signedText(decimal(value), decimal(value).scale)
  return signedText(decimal(value).round(decimals), decimals)
}

/** An agreed rate: all its decimals, at least those that its pair is quoted in. A rate that is shown rounded is not the one that was used. */
export const formatAgreed = (value: Value, leastDecimals: number): string =>
  formatNumber(value, Math.max(leastDecimals, value && plainNumber.test(value) ? decimal(value).stripZeros().scale : 0))

/** A percentage given in per cent: `12.34567` → `12.3457%`. */
export function formatPercent(value: Value, decimals = 4): string {
  const text = formatNumber(value, decimals)
  return text === nothing ? text : `${text}%`
}

/** `1234567` → `123.46 万` in Chinese, `1.23 M` in English; below the first unit, the plain number with its own decimals. */
export function formatBig(value: Value, lang: Lang, decimals = 2, plainDecimals: number | null = decimals): string {
  if (value === null || value === undefined || value === '') return nothing
  if (!plainNumber.test(value)) return value
  const whole = value.replace('-', '').split('.')[0]?.replace(/^0+/, '') ?? ''
  const unit = bigUnits[lang].find((candidate) => whole.length > candidate.zeros)
  if (!unit) return formatNumber(value, plainDecimals)
  return `${signedText(shiftDown(value, unit.zeros).round(decimals), decimals)} ${unit.name}`
}

const bigUnits = {
  zh_CN: [
    { zeros: 8, name: '亿' },
    { zeros: 4, name: '万' },
  ],
  en_US: [
    { zeros: 9, name: 'B' },
    { zeros: 6, name: 'M' },
    { zeros: 3, name: 'K' },
  ],
} as const

/** `yyyymmdd` → `yyyy/MM/dd`. */
export function formatDate(value: Value): string {
  if (!value) return nothing
  const parts = /^(\d{4})(\d{2})(\d{2})$/.exec(value)
  return parts ? `${parts[1]}/${parts[2]}/${parts[3]}` : value
}

/** `HHmm`, `HHmmss` and `HH:mm:ss` → with colons. */
export function formatTime(value: Value): string {
  if (!value) return nothing
  const parts = /^(\d{2})(\d{2})(\d{2})?$/.exec(value)
  return parts ? parts.slice(1).filter(Boolean).join(':') : value
}

/** An instant of the server, `2026-04-13T01:30:00Z`, → `yyyy/MM/dd HH:mm:ss` on the clock of a zone. */
export function formatInstant(value: Value, timeZone: string | undefined): string {
  if (!value) return nothing
  const instant = Date.parse(value)
  if (Number.isNaN(instant)) return value
  return clockOf(timeZone).format(instant).replaceAll('-', '/')
}

const clocks = new Map<string | undefined, Intl.DateTimeFormat>()

// Swedish writes the digits as ISO does; making a formatter takes longer than using it a thousand times.
function clockOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const cached = clocks.get(timeZone)
  if (cached) return cached
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, made)
  return made
}

/** −1, 0 or 1; 0 also for text that is no number. */
export function signOf(value: Value): -1 | 0 | 1 {
  if (!value || !plainNumber.test(value) || !/[1-9]/.test(value)) return 0
  return value.startsWith('-') ? -1 : 1
}

/** Commas between the thousands of the whole part: `1234.5` → `1,234.5`. */
export function withCommas(plain: string): string {
  const [whole = '', part] = plain.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return part === undefined ? grouped : `${grouped}.${part}`
}

function signedText(rounded: Decimal, decimals: number): string {
  const text = rounded.abs().toFixed(decimals)
  return rounded.isNegative() ? minus + withCommas(text) : withCommas(text)
}

/** Moves the point to the left by `places`. */
function shiftDown(value: string, places: number): Decimal {
  const negative = value.startsWith('-')
  const [whole = '', part = ''] = value.replace('-', '').split('.')
  const padded = whole.padStart(places + 1, '0')
  const moved = `${padded.slice(0, -places)}.${padded.slice(-places)}${part}`
  return decimal(negative ? `-${moved}` : moved)
}

/** What is written as 中文 / English, in the language of the reader; anything else as it is. */
export function inOneLanguage(written: string, lang: Lang): string {
  const [, zh, en] =
    /^([^/]*\p{Script=Han}[^/]*) \/ (\P{Script=Han}*\p{Script=Latin}\P{Script=Han}*)$/u.exec(written) ?? []
  return (lang === 'zh_CN' ? zh : en) ?? written
}

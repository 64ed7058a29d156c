/** Amounts and rates as people type them, turned into plain decimal text; never through a float. */
import { withCommas } from '../show/formats.ts'
import { halfWidth } from './typed-date.ts'

/** How many places a suffix moves the point. */
const suffixes: Readonly<Record<string, number>> = { k: 3, m: 6, b: 9, 千: 3, 万: 4, 百万: 6, 亿: 8 }
const typedNumber = /^(-?)(\d*)(?:\.(\d*))?\s*(k|m|b|千|万|百万|亿)?$/

/**
 * `1,250,000.50`, `1.5m`, `200k`, `1.5万`, `１２３。５` → `1250000.50`, `1500000`, `200000`, `15000`, `123.5`.
 * Undefined when it is no number; the decimals that were typed are kept.
 */
export function readNumber(typed: string): string | undefined {
  const text = halfWidth(typed)
    .trim()
    .toLowerCase()
    .replace(/[,\s_']/g, '')
    .replace(/\u2212/g, '-')
  const parts = typedNumber.exec(text)
  if (!parts || (!parts[2] && !parts[3])) return undefined
  const [, sign = '', whole = '', part = '', suffix] = parts
  const moved = suffix ? movePoint(whole, part, suffixes[suffix] ?? 0) : { whole, part }
  const plain = moved.whole.replace(/^0+(?=\d)/, '') || '0'
  return sign + (moved.part ? `${plain}.${moved.part}` : plain)
}

function movePoint(whole: string, part: string, places: number) {
  const digits = part.padEnd(places, '0')
  return { whole: whole + digits.slice(0, places), part: digits.slice(places).replace(/0+$/, '') }
}

/** What the input shows while it is not being edited: commas, and at least the given decimals. */
export function displayNumber(value: string | null | undefined, leastDecimals = 0): string {
  if (!value) return ''
  const plain = readNumber(value)
  if (plain === undefined) return value
  const negative = plain.startsWith('-')
  const [whole = '', part = ''] = plain.replace('-', '').split('.')
  const padded = part.padEnd(leastDecimals, '0')
  const text = withCommas(padded ? `${whole}.${padded}` : whole)
  return negative ? `-${text}` : text
}

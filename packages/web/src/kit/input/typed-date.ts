/** Days as people type them, turned into `yyyymmdd`. "Today" is the server's business day, handed in. */
import { addDays, addMonths, type BusinessDate, isBusinessDate } from '@hedgerow/quant/basics/business-date'

const shorthand = /^(t)?(?:([+-]\d{1,4})([dwmy])?)?$/
const daysInWeek = 7
const monthsInYear = 12

/**
 * `20261120`, `2026/11/20`, `2026-1-5`, `2026.11.20`, `t`, `t+2`, `+1m`, `-3d`, `+2w`, `+1y` → the day. Undefined when it
 * is none of these, or when a shorthand is used before the business day is known.
 */
export function readDate(typed: string, today: BusinessDate | null): BusinessDate | undefined {
  const text = halfWidth(typed).trim().toLowerCase()
  const parts = /^(\d{4})[/.\-年](\d{1,2})[/.\-月](\d{1,2})日?$/.exec(text)
  const plain = parts ? `${parts[1]}${parts[2]?.padStart(2, '0')}${parts[3]?.padStart(2, '0')}` : text
  if (isBusinessDate(plain)) return plain
  const short = shorthand.exec(text)
  if (!short || text === '' || today === null) return undefined
  return shift(today, Number(short[2] ?? 0), short[3] ?? 'd')
}

function shift(today: BusinessDate, count: number, unit: string): BusinessDate {
  if (unit === 'm') return addMonths(today, count)
  if (unit === 'y') return addMonths(today, count * monthsInYear)
  return addDays(today, unit === 'w' ? count * daysInWeek : count)
}

/** Full-width digits, letters and signs become the ones a keyboard without an input method types. */
export const halfWidth = (text: string): string =>
  text
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ')
    .replace(/。/g, '.')

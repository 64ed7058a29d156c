/** Days that a question names, in Chinese and English: a day, a week, a month, so many days. */
import {
  addDays,
  addMonths,
  type BusinessDate,
  businessDate,
  dayOf,
  endOfMonth,
  isBusinessDate,
  weekday,
  yearOf,
} from '@hedgerow/quant/basics/business-date'

interface Span {
  readonly from: BusinessDate
  readonly to: BusinessDate
}

const week = 7
const digits: Readonly<Record<string, number>> = {
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  十: 10,
  三十: 30,
  十五: 15,
  二十: 20,
  六十: 60,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  ten: 10,
  thirty: 30,
}
const mostDays = 366
const countOf = (word: string): number => Math.min(digits[word] ?? Number(word), mostDays)

const counted =
  /(?:未来|今后|接下来|之后|后|近|next|coming|within|in)\s*(?:the\s+)?(?:next\s+)?([一二两三四五六七十]{1,2}|\d{1,3}|one|two|three|four|five|six|seven|ten|thirty)\s*(?:个)?\s*(营业日|工作日|天|日|周|星期|月|business days?|days?|weeks?|months?)/i

/** Monday of the week of a day. */
const mondayOf = (day: BusinessDate): BusinessDate => addDays(day, -((weekday(day) + week - 1) % week))
const firstOfMonth = (day: BusinessDate): BusinessDate => addDays(day, 1 - dayOf(day))

/** @returns the span that is named, undefined where none is */
export function spanOf(question: string, today: BusinessDate): Span | undefined {
  const text = question.toLowerCase()
  const named = dateOf(text, today)
  if (named) return { from: named, to: named }
  const weekOf = (shift: number) => ({
    from: addDays(mondayOf(today), shift * week),
    to: addDays(mondayOf(today), shift * week + week - 1),
  })
  if (/下周|下星期|下个星期|next week/.test(text)) return weekOf(1)
  if (/上周|上星期|last week/.test(text)) return weekOf(-1)
  if (/本周|这周|本星期|this week/.test(text)) return { from: today, to: weekOf(0).to }
  if (/下个?月|next month/.test(text)) {
    const first = addMonths(firstOfMonth(today), 1)
    return { from: first, to: endOfMonth(first) }
  }
  if (/本月|这个月|当月|this month/.test(text)) return { from: today, to: endOfMonth(today) }
  return countedSpan(text, today)
}

function countedSpan(text: string, today: BusinessDate): Span | undefined {
  const [, count, unit = ''] = counted.exec(text) ?? []
  if (!count) return undefined
  const n = countOf(count)
  if (/月|month/.test(unit)) return { from: today, to: addMonths(today, n) }
  return { from: today, to: addDays(today, /周|星期|week/.test(unit) ? n * week : n) }
}

/** @returns the one day that is named */
export function dateOf(question: string, today: BusinessDate): BusinessDate | undefined {
  const text = question.toLowerCase()
  const whole = /(20\d{2})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?(?!\d)/.exec(text)
  if (whole) return dayIn(whole[1] ?? '', whole[2] ?? '', whole[3] ?? '')
  const short = /(\d{1,2})月(\d{1,2})[日号]/.exec(text)
  if (short) return dayIn(String(yearOf(today)), short[1] ?? '', short[2] ?? '')
  if (/前天|day before yesterday/.test(text)) return addDays(today, -2)
  if (/昨天|昨日|yesterday/.test(text)) return addDays(today, -1)
  if (/后天|day after tomorrow/.test(text)) return addDays(today, 2)
  if (/明天|明日|tomorrow/.test(text)) return addDays(today, 1)
  return /今天|今日|当日|today/.test(text) ? today : undefined
}

function dayIn(year: string, month: string, day: string): BusinessDate | undefined {
  const text = `${year}${month.padStart(2, '0')}${day.padStart(2, '0')}`
  return isBusinessDate(text) ? businessDate(text) : undefined
}

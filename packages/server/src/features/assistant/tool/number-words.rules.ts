/** Numbers that are written in words, Chinese and English, so that no figure passes unread because it has no digits. */
import { type Decimal, decimal, ZERO } from '@hedgerow/quant/basics/decimal'

const small = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen',
  'eighteen nineteen',
].flatMap((line) => line.split(' '))
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const firstTen = 20
const step = 10
const englishValues: ReadonlyMap<string, number> = new Map([
  ...small.map((word, value): [string, number] => [word, value]),
  ...tens.map((word, at): [string, number] => [word, firstTen + at * step]),
])
const hundred = 100
const englishScales: ReadonlyMap<string, string> = new Map([
  ['thousand', '1000'],
  ['million', '1000000'],
  ['billion', '1000000000'],
  ['trillion', '1000000000000'],
])
const scaleWord = [...englishScales.keys(), 'hundred'].join('|')
const anyWord = `${[...englishValues.keys()].join('|')}|${scaleWord}`
/** "One" by itself counts nothing: one of them, this one. */
export const englishNumber = new RegExp(
  `\\b(?!one\\b(?![\\s-]+(?:${scaleWord})\\b))(?:${anyWord})(?:[\\s-]+(?:and[\\s-]+)?(?:${anyWord}))*\\b`,
  'gi',
)

/** @returns the value of words that `englishNumber` found */
export function englishValue(words: string): Decimal {
  let [total, part] = [ZERO, 0]
  for (const word of words.toLowerCase().split(/[\s-]+/)) {
    const scale = englishScales.get(word)
    if (scale !== undefined) {
      total = total.add(decimal(String(part || 1)).mul(decimal(scale)))
      part = 0
    } else if (word === 'hundred') part = (part || 1) * hundred
    else part += englishValues.get(word) ?? 0
  }
  return total.add(decimal(String(part)))
}

export const chineseDigits = '零〇一二两三四五六七八九十百千万亿'
const chineseValues: Readonly<Record<string, number>> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
}
const chineseUnits: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 }
const chineseScales: Readonly<Record<string, string>> = { 万: '10000', 亿: '100000000' }

/** @returns the value of a run of `chineseDigits` */
export function chineseValue(words: string): Decimal {
  if (!/[十百千万亿]/.test(words)) return decimal([...words].map((digit) => chineseValues[digit] ?? 0).join(''))
  let [total, section, digit] = [ZERO, 0, 0]
  for (const letter of words) {
    const [unit, scale] = [chineseUnits[letter], chineseScales[letter]]
    if (unit !== undefined) {
      section += (digit || 1) * unit
      digit = 0
    } else if (scale !== undefined) {
      const whole = total.add(decimal(String(section + digit)))
      total = (whole.isZero() ? decimal('1') : whole).mul(decimal(scale))
      section = 0
      digit = 0
    } else digit = chineseValues[letter] ?? 0
  }
  return total.add(decimal(String(section + digit)))
}

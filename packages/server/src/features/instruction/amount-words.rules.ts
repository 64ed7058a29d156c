/** An amount in words, as tickets and cheques carry it: financial numerals in Chinese, capitals in English. */
import { assert } from '@hedgerow/contract/kit/refusal'

const digits = '零壹贰叁肆伍陆柒捌玖'
const places = ['', '拾', '佰', '仟']
const sections = ['', '万', '亿', '万亿']

/** Below 10,000; zeros between digits are said once. */
function sectionInChinese(section: number): string {
  let words = ''
  let hasZero = false
  for (let place = 3; place >= 0; place -= 1) {
    const digit = Math.floor(section / 10 ** place) % 10
    if (digit === 0) {
      hasZero ||= words !== ''
      continue
    }
    words += `${hasZero ? '零' : ''}${digits[digit]}${places[place]}`
    hasZero = false
  }
  return words
}

/** Groups of `size` digits, the highest first. */
function groupsOf(whole: string, size: number): number[] {
  const padded = whole.padStart(Math.ceil(whole.length / size) * size, '0')
  return Array.from({ length: padded.length / size }, (_, at) => Number(padded.slice(at * size, (at + 1) * size)))
}

function wholeInChinese(whole: string): string {
  const groups = groupsOf(whole, 4)
  assert(groups.length <= sections.length, 'an amount is below ten thousand times a trillion')
  let words = ''
  for (const [at, group] of groups.entries()) {
    if (group === 0) continue
    const isGapBefore = words !== '' && (group < 1000 || groups[at - 1] === 0)
    words += `${isGapBefore ? '零' : ''}${sectionInChinese(group)}${sections[groups.length - 1 - at]}`
  }
  return words || '零'
}

const partsOf = (amount: string): readonly [string, string] => {
  const [whole = '0', part = ''] = amount.split('.')
  return [whole.replace(/^0+(?=\d)/, ''), part.replace(/0+$/, '')]
}

/** `1200500.5` of USD is 美元壹佰贰拾万零伍佰点伍整: what is behind the point is read digit by digit. */
export function amountInChinese(amount: string, currencyName: string): string {
  const [whole, part] = partsOf(amount)
  const behind = [...part].map((digit) => digits[Number(digit)]).join('')
  return `${currencyName}${wholeInChinese(whole)}${behind ? `点${behind}` : ''}整`
}

const small =
  'ZERO ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE THIRTEEN FOURTEEN FIFTEEN SIXTEEN SEVENTEEN EIGHTEEN NINETEEN'.split(
    ' ',
  )
const tens = 'TWENTY THIRTY FORTY FIFTY SIXTY SEVENTY EIGHTY NINETY'.split(' ')
const thousands = ['', ' THOUSAND', ' MILLION', ' BILLION', ' TRILLION']

function belowThousand(value: number): string {
  const hundreds = Math.floor(value / 100)
  const rest = value % 100
  const words = rest < 20 ? small[rest] : `${tens[Math.floor(rest / 10) - 2]}${rest % 10 ? `-${small[rest % 10]}` : ''}`
  if (hundreds === 0) return words ?? ''
  return `${small[hundreds]} HUNDRED${rest ? ` AND ${words}` : ''}`
}

/** `1200500.5` of USD is `USD ONE MILLION TWO HUNDRED THOUSAND FIVE HUNDRED POINT FIVE ONLY`. */
export function amountInEnglish(amount: string, currency: string): string {
  const [whole, part] = partsOf(amount)
  const groups = groupsOf(whole, 3)
  assert(groups.length <= thousands.length, 'an amount is below a thousand trillion')
  const words = groups.flatMap((group, at) =>
    group === 0 ? [] : [`${belowThousand(group)}${thousands[groups.length - 1 - at]}`],
  )
  const behind = [...part].map((digit) => small[Number(digit)]).join(' ')
  return `${currency} ${words.join(' ') || 'ZERO'}${behind ? ` POINT ${behind}` : ''} ONLY`
}

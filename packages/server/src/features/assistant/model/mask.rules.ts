/**
 * What of a text never leaves the house: names of people, account and identity numbers, e-mails, phones and, where the group says so,
 * names of counterparties and organisations. They leave as marks such as [[P1]] and are put back in what returns (decision 0118).
 */
import { isBusinessDate } from '@hedgerow/quant/basics/business-date'

export interface HiddenName {
  /** P a person, A an account, C a counterparty or an organisation. */
  readonly kind: 'P' | 'A' | 'C'
  readonly name: string
}

export interface Mask {
  readonly hide: (text: string) => string
  /** Marks that were never given stay as they are. */
  readonly show: (text: string) => string
}

const shortestName = 2
const email = '[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+'
const phone =
  '\\+\\d[\\d\\s()-]{6,17}\\d|(?<![\\d.,])1[3-9]\\d[\\s-]?\\d{4}[\\s-]?\\d{4}(?!\\d)|\\b0\\d{2,3}-\\d{7,8}\\b'
const grouped = '(?<![\\d.,])\\d{4}(?:[ -]\\d{4}){2,4}(?:[ -]?\\d{1,4})?(?![\\d])'
/** Eight digits in one word are an account, an identity or a record: all of them may go, since they are put back. */
const longNumber = '(?<![\\w.,/])(?=(?:[A-Za-z-]*\\d){8})[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?!\\w|[.,]\\d)'
const isDay = (text: string) => isBusinessDate(text) || /^\d{4}-\d{1,2}-\d{1,2}$/.test(text)

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
/** A name of letters is a word of its own; a Chinese one stands between others. */
const asWord = (name: string) =>
  `${/^\w/.test(name) ? '(?<![A-Za-z0-9])' : ''}${escaped(name)}${/\w$/.test(name) ? '(?![A-Za-z0-9])' : ''}`
const isName = (name: string) => name.length >= shortestName && !/^[\d.,]{1,7}$/.test(name)

export function maskOf(names: readonly HiddenName[]): Mask {
  const kinds = new Map(names.filter(({ name }) => isName(name)).map(({ kind, name }) => [name.toLowerCase(), kind]))
  const longestFirst = [...kinds.keys()].sort((left, right) => right.length - left.length)
  const [marks, hidden, last] = [new Map<string, string>(), new Map<string, string>(), new Map<string, number>()]
  const markOf = (secret: string): string => {
    const given = marks.get(secret)
    if (given !== undefined) return given
    const kind = kinds.get(secret.toLowerCase()) ?? 'N'
    const at = (last.get(kind) ?? 0) + 1
    const mark = `[[${kind}${at}]]`
    last.set(kind, at)
    marks.set(secret, mark)
    hidden.set(mark, secret)
    return mark
  }
  return {
    hide(text) {
      const lower = text.toLowerCase()
      const named = longestFirst.filter((name) => lower.includes(name)).map(asWord)
      const patterns = [email, ...named, phone, grouped, longNumber]
      // A person who writes marks would be shown what hides behind them.
      const free = text.replaceAll('[[', '[ [')
      return free.replace(new RegExp(patterns.join('|'), 'gi'), (match) => (isDay(match) ? match : markOf(match)))
    },
    show: (text) => text.replace(/\[\[[PACN]\d+\]\]/g, (mark) => hidden.get(mark) ?? mark),
  }
}

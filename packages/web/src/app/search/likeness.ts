/**
 * How well what is typed fits a title: in either language, as it stands, by the initials of its words or of its pinyin, by
 * its pinyin, or by letters in order with small gaps. 0 where it does not.
 */
import type { Text } from '@hedgerow/contract/kit/text'

export interface Titled {
  readonly title: Text
  /** Syllables of the Chinese title with blanks between them. */
  readonly pinyin?: string
}

const [equal, prefix, inside, initial, spelled, scattered] = [100, 80, 60, 50, 40, 20]
/** Between two letters that follow each other in what is typed. */
const widestGap = 3

const plain = (text: string) => text.toLowerCase().replace(/\s+/g, '')
const initialsOf = (words: string) =>
  words
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.charAt(0))
    .join('')

export function likeness(typed: string, { title, pinyin = '' }: Titled): number {
  const wanted = plain(typed)
  if (wanted === '') return 0
  const names = [title.zh, title.en].map(plain)
  const initials = [initialsOf(pinyin), initialsOf(title.en)]
  const whole = plain(pinyin)
  if (names.includes(wanted)) return equal
  if (names.some((name) => name.startsWith(wanted))) return prefix
  if (names.some((name) => name.includes(wanted))) return inside
  if (initials.some((letters) => letters.startsWith(wanted))) return initial + 5
  if (wanted.length > 1 && initials.some((letters) => letters.includes(wanted))) return initial
  if (wanted.length > 1 && whole.startsWith(wanted)) return spelled + 5
  if (wanted.length > 2 && whole.includes(wanted)) return spelled
  if (wanted.length > 2 && [names[1] ?? '', whole].some((name) => isInOrder(wanted, name))) return scattered
  return 0
}

/** Whether the letters stand in this order, each near the one before. */
function isInOrder(wanted: string, name: string): boolean {
  let at = name.indexOf(wanted.charAt(0))
  if (at < 0) return false
  for (const letter of wanted.slice(1)) {
    const next = name.indexOf(letter, at + 1)
    if (next < 0 || next - at > widestGap) return false
    at = next
  }
  return true
}

/** The best first; equals in the order in which they came. */
export function bestOf<T extends Titled>(typed: string, items: readonly T[], most: number): readonly T[] {
  return items
    .map((item) => ({ item, score: likeness(typed, item) }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score)
    .slice(0, most)
    .map(({ item }) => item)
}

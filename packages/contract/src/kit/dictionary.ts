/**
 * A dictionary is declared once: validation, select boxes, labels and the `dict/*` replies derive from it.
 * Each entry is `name: [wire value, Chinese, English, tone]`; the tone colours the status tag.
 */
import { type Lang, say, type Text } from './text.ts'

type Tone = 'draft' | 'pending' | 'ok' | 'changed' | 'void' | 'danger' | 'locked' | 'plain'
type Entry<V extends string = string> = readonly [value: V, zh: string, en: string, tone?: Tone]

interface DictionaryItem {
  readonly dictValue: string
  readonly dictLabel: Text
  readonly order: number
  readonly tone: Tone
}

export interface Dictionary<E extends Readonly<Record<string, Entry>> = Readonly<Record<string, Entry>>> {
  readonly dictType: string
  readonly title: Text
  /** The wire values by name: `ExposureStatus.of.void`. */
  readonly of: { readonly [K in keyof E]: E[K][0] }
  readonly values: readonly E[keyof E][0][]
  readonly items: readonly DictionaryItem[]
}

/** Source: specification §3 (Dictionaries) and the answers to its contradictions in `docs/decisions`. */
export function dictionary<const E extends Readonly<Record<string, Entry>>>(
  dictType: string,
  title: Text,
  entries: E,
): Dictionary<E> {
  const rows = Object.entries(entries)
  return {
    dictType,
    title,
    of: Object.fromEntries(rows.map(([name, [value]]) => [name, value])) as Dictionary<E>['of'],
    values: rows.map(([, [value]]) => value),
    items: rows.map(([, [dictValue, zh, en, tone = 'plain']], index) => ({
      dictValue,
      dictLabel: { zh, en },
      order: index + 1,
      tone,
    })),
  }
}

export type DictionaryValue<D extends Dictionary> = D['values'][number]

/** The label of a value, or the value itself when the dictionary does not hold it. */
export function labelOf(dictionary: Dictionary, value: string | null | undefined): Text {
  const item = dictionary.items.find((entry) => entry.dictValue === value)
  return item?.dictLabel ?? { zh: value ?? '—', en: value ?? '—' }
}

/** The labels of several values that commas join. */
export const labelsOf = (dictionary: Dictionary, joined: string, lang: Lang): string =>
  joined
    .split(',')
    .filter(Boolean)
    .map((value) => say(labelOf(dictionary, value), lang))
    .join(lang === 'zh_CN' ? '、' : ', ')

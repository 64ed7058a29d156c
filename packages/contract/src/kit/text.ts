/**
 * Words of the product. Both languages stand side by side, so a missing translation does not compile
 * and a reviewer sees both. `say` is the only place that turns them into a sentence.
 */
export const languages = ['zh_CN', 'en_US'] as const
export type Lang = (typeof languages)[number]
export const defaultLang: Lang = 'zh_CN'

export interface Text {
  readonly zh: string
  readonly en: string
}
export type Words = Readonly<Record<string, Text>>

/** A name that is kept in both languages; where one was left empty the other stands for it. `in_language` says the same in the database. */
export const nameText = (zh: string, en: string): Text => ({ zh: zh || en, en: en || zh })

/** Names beside each other, each language with its comma. */
export const listText = (parts: readonly (string | Text)[]): Text => {
  const texts = parts.map((part) => (typeof part === 'string' ? { zh: part, en: part } : part))
  return { zh: texts.map(({ zh }) => zh).join('、'), en: texts.map(({ en }) => en).join(', ') }
}

export type TextParams = Readonly<Record<string, string | number | Text>>

/** Declares words; the type keeps each key so that forms, columns and messages can name it. */
export const texts = <W extends Words>(words: W): W => words

export const isLang = (value: unknown): value is Lang => languages.includes(value as Lang)

/**
 * The sentence in one language. `{name}` is replaced by the parameter; `{date:day}` writes yyyymmdd as yyyy/MM/dd and
 * `{amount:number}` separates the thousands; `{count:item|items}` picks the English (or Chinese) form by count = 1. An
 * unknown parameter stays visible: a hole must not read as a sentence.
 */
export function say(text: Text, lang: Lang, params: TextParams = {}): string {
  const pattern = lang === 'zh_CN' ? text.zh : text.en
  return pattern.replace(place, (whole, name: string, kind?: string, one?: string, many?: string) => {
    const value = params[name]
    if (value === undefined) return whole
    if (one !== undefined && many !== undefined) return String(value) === '1' ? one : many
    if (typeof value === 'object') return say(value, lang)
    return kind === undefined ? String(value) : saidAs[kind as keyof typeof saidAs](String(value))
  })
}

const place = /\{(\w+)(?::(?:(day|number)|([^|}]*)\|([^}]*)))?\}/g

/** What is no day or no number is said as it is. */
const saidAs = {
  day: (value: string) => value.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1/$2/$3'),
  number: (value: string) =>
    /^-?\d+(\.\d+)?$/.test(value)
      ? value.replace('-', '\u2212').replace(/^\D?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','))
      : value,
}

/** The text with its places filled, still in both languages: for reasons and titles that name a record. */
export const filled = (text: Text, params: TextParams): Text => ({
  zh: say(text, 'zh_CN', params),
  en: say(text, 'en_US', params),
})

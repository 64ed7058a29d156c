/** In which languages a message is written: in the one that its reader chose in the settings, in both where none was chosen. */
import { isLang, type Lang, languages, say, type Text, type TextParams } from '@hedgerow/contract/kit/text'
import { type RawBuilder, sql } from 'kysely'

/** Of a member under this alias; null where no language was chosen. */
export const chosenLanguage = (member: string): RawBuilder<Lang | null> =>
  sql`(select chosen from (select ${sql.raw(member)}.settings #>> '{extra,defaultLanguage}' as chosen) s
    where chosen = any (${languages}))`

/** @param chosen as the settings have it */
export const messageLanguages = (chosen: string | null | undefined): readonly Lang[] =>
  isLang(chosen) ? [chosen] : languages

/** One line a language. */
export const inLanguages = (text: Text, of: readonly Lang[], params: TextParams = {}): string =>
  of.map((lang) => say(text, lang, params)).join('\n')

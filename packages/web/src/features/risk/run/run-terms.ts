import { type Dictionary, labelOf } from '@hedgerow/contract/kit/dictionary'
import type { Text } from '@hedgerow/contract/kit/text'
import { varTermValues } from '@hedgerow/contract/risk/risk.dict'
import { varWords } from '@hedgerow/contract/risk/var/var.text'

type Say = (text: Text) => string

/** The word of a parameter. */
export const termWord = (name: string): Text =>
  (varWords as Readonly<Record<string, Text>>)[name] ?? { zh: name, en: name }

/** Its value as it is read. */
export function termValue(name: string, value: string, t: Say): string {
  const dictionary = (varTermValues as Readonly<Record<string, Dictionary>>)[name]
  return dictionary ? t(labelOf(dictionary, value)) : value
}

/** The day stands elsewhere. */
const toldElsewhere: readonly string[] = ['calcDate', 'snapshotId']

export const termFacts = (terms: Readonly<Record<string, string>>, t: Say): (readonly [Text, string])[] =>
  Object.entries(terms)
    .filter(([name]) => !toldElsewhere.includes(name))
    .map(([name, value]) => [termWord(name), termValue(name, value, t)])

import type { Lang, Text } from '@hedgerow/contract/kit/text'
import { termsInOrder, varTermValue, varTermWord } from '@hedgerow/contract/risk/var/var-term.word'

/** The day stands elsewhere. */
const toldElsewhere: readonly string[] = ['calcDate', 'snapshotId']

export const termFacts = (terms: Readonly<Record<string, string>>, lang: Lang): (readonly [Text, string])[] =>
  termsInOrder(terms)
    .filter(([name]) => !toldElsewhere.includes(name))
    .map(([name, value]) => [varTermWord(name), varTermValue(name, value, lang)])

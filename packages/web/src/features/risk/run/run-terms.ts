import type { Lang, Text } from '@hedgerow/contract/kit/text'
import type { SavedRun } from '@hedgerow/contract/risk/run/risk-run.contract'
import { runTermValue, runTermWord, termsInOrder } from '@hedgerow/contract/risk/run/risk-run-term.word'

/** The day stands elsewhere. */
const toldElsewhere: readonly string[] = ['calcDate', 'snapshotId']

export const termFacts = (
  { terms, stress }: Pick<SavedRun, 'terms' | 'stress'>,
  lang: Lang,
): (readonly [Text, string])[] =>
  termsInOrder(terms ?? {})
    .filter(([name]) => !toldElsewhere.includes(name))
    .map(([name, value]) => [runTermWord(name), runTermValue(name, value, lang, stress?.scenarios)])

import { IneffectSource } from '@hedgerow/contract/hedge-accounting/test/hedge-test.dict'
import { hedgeTestTexts } from '@hedgerow/contract/hedge-accounting/test/hedge-test.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { useText } from '../../../kit/person/language.ts'

/** Sources of ineffectiveness in the words of the reader. */
export function useSourceNames() {
  const t = useText()
  return (sources: readonly string[]) =>
    sources.length > 0
      ? sources.map((source) => t(labelOf(IneffectSource, source))).join(' · ')
      : t(hedgeTestTexts.noSources)
}

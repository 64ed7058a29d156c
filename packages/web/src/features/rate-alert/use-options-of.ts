import type { Dictionary } from '@hedgerow/contract/kit/dictionary'
import { useText } from '../../kit/person/language.ts'

/** The values of a dictionary as a field offers them. */
export function useOptionsOf(dictionary: Dictionary) {
  const t = useText()
  return dictionary.items.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: t(dictLabel) }))
}

import { useText } from '../../kit/person/language.ts'
import { callAndPut } from './option-rights.ts'

/** Call and put of an option, each with its currency; nothing for a deal that is none. */
export function CallAndPut({ option }: { readonly option: Parameters<typeof callAndPut>[0] }) {
  const t = useText()
  const sides = callAndPut(option)
  return sides ? t(sides) : null
}

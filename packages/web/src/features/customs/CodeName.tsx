/** A code of the customs with its name beside it, where the code has one here. */
import type { Dictionary } from '@hedgerow/contract/kit/dictionary'
import { useText } from '../../kit/person/language.ts'

export function CodeName({ of, code }: { readonly of: Dictionary; readonly code: string | null | undefined }) {
  const t = useText()
  const label = of.items.find(({ dictValue }) => dictValue === code)?.dictLabel
  return (
    <>
      <bdi dir="ltr">{code}</bdi>
      {label ? ` ${t(label)}` : null}
    </>
  )
}

/** How a form stands at the moment, for its footer: it is drawn again when that changes, and nobody with every key. */
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { FieldProblem } from '@hedgerow/contract/kit/refusal'
import { useCallback, useSyncExternalStore } from 'react'
import { useText } from '../person/language.ts'
import { isMissing } from './shape-check.ts'
import type { ShapedForm } from './shaped-form.ts'

interface Standing {
  readonly canSubmit: boolean
  /** What is still to be filled in, before anything was tried. */
  readonly ahead: string
  /** The sentence after a refused try. */
  readonly notice: string
}

export function useStanding({ form, fields, problems, tried, isChanged }: ShapedForm): Standing {
  const t = useText()
  const { subscribe: follow } = form
  const { proposals } = fields
  const subscribe = useCallback(
    (onChange: () => void) => {
      const ends = [follow({ formState: { values: true }, callback: onChange }), proposals.subscribe(onChange)]
      return () => {
        for (const end of ends) end()
      }
    },
    [follow, proposals],
  )
  const wordsOf = (named: readonly FieldProblem[]) =>
    named
      .map(({ params }) => (typeof params.field === 'object' ? t(params.field) : String(params.field ?? '')))
      .join(t(kitWords.listComma))
  const standing = (): Standing => {
    const current = problems()
    const mayBeSent = isChanged()
    const pending = current.filter((problem) => tried === 'all' || !isMissing(problem))
    const incomplete = pending.length > 0 ? t(kitWords.toFix, { count: pending.length, fields: wordsOf(pending) }) : ''
    const missing = current.filter(isMissing)
    const unchanged = mayBeSent ? '' : t(kitWords.unchanged)
    return {
      canSubmit: current.length === 0 && mayBeSent && !fields.isSending,
      ahead: tried === 'no' && missing.length > 0 ? t(kitWords.stillMissing, { fields: wordsOf(missing) }) : '',
      notice: tried === 'no' ? '' : incomplete || unchanged,
    }
  }
  // As one text, so that the same standing is the same value.
  return JSON.parse(useSyncExternalStore(subscribe, () => JSON.stringify(standing())))
}

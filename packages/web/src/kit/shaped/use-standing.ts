/** How a form stands at the moment, for its footer: nobody else is drawn again with every key stroke. */
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { FieldProblem } from '@hedgerow/contract/kit/refusal'
import { useSyncExternalStore } from 'react'
import { useWatch } from 'react-hook-form'
import { useText } from '../person/language.ts'
import { isMissing } from './shape-check.ts'
import type { ShapedForm } from './shaped-form.ts'

/** Whether it can be sent, and the sentence after a refused try. */
export function useStanding({ form, fields, problems, tried, isChanged }: ShapedForm) {
  const t = useText()
  const { control } = form
  useWatch({ control })
  useSyncExternalStore(fields.proposals.subscribe, fields.proposals.version)
  const current = problems()
  const mayBeSent = isChanged()
  const pending = current.filter((problem) => tried === 'all' || !isMissing(problem))
  const wordsOf = (problems: readonly FieldProblem[]) =>
    problems
      .map(({ params }) => (typeof params.field === 'object' ? t(params.field) : String(params.field ?? '')))
      .join(t(kitWords.listComma))
  const incomplete = pending.length > 0 ? t(kitWords.toFix, { count: pending.length, fields: wordsOf(pending) }) : ''
  const missing = current.filter(isMissing)
  const unchanged = mayBeSent ? '' : t(kitWords.unchanged)
  return {
    canSubmit: current.length === 0 && mayBeSent && !fields.isSending,
    /** What is still to be filled in, before anything was tried. */
    ahead: tried === 'no' && missing.length > 0 ? t(kitWords.stillMissing, { fields: wordsOf(missing) }) : '',
    notice: tried === 'no' ? '' : incomplete || unchanged,
  }
}

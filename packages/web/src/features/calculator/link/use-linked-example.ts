/** A link that names a reference case opens it, with its expected value beside ours. */
import type { Calculator } from '@hedgerow/contract/calculator/declaration.shape'
import { useEffect, useRef, useState } from 'react'
import type { CalculatorState } from '../state/use-calculator-state.ts'
import { useOpenedLink } from '../state/use-opened-link.ts'
import { useAnswer } from '../worker/use-calculation.ts'
import { caseOfExample, loadedFrom } from './opened-example.ts'

export function useLinkedExample(of: Calculator, state: CalculatorState): void {
  const search = useOpenedLink()
  const [wanted, setWanted] = useState(() =>
    search.ex === undefined ? null : { id: String(search.ex), model: search.m },
  )
  const { answered } = useAnswer<'examples'>(state.desk, wanted ? { kind: 'examples' } : null)
  const open = useRef(state.open)
  open.current = state.open
  useEffect(() => {
    if (!wanted || !answered || !('answer' in answered)) return
    const named = answered.answer.filter(({ id }) => id === wanted.id)
    const example = named.find(({ model }) => model === wanted.model) ?? named[0]
    if (example) open.current(caseOfExample(of, example), loadedFrom(example))
    setWanted(null)
  }, [of, wanted, answered])
}

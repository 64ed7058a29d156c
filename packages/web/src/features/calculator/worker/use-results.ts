/** The results of a case: as it changes, or where it takes long when it is told to, with a preliminary result of fewer paths first. */
import type { CalculatorRefusal, CaseInput } from '@hedgerow/quant/calculator/answer'
import type { Results } from '@hedgerow/quant/calculator/calculation'
import { useEffect, useRef, useState } from 'react'
import { type CalculationDesk, useAnswer } from './use-calculation.ts'

/** Fewer paths with the same seed, while all of them run; and what remains when they are cancelled. */
export interface Preliminary {
  readonly results: Results
  readonly paths: number
  readonly isCancelled: boolean
  /** From the order to this result, in milliseconds; all paths take `share` times as long. */
  readonly tookMs: number
  readonly share: number
}

const preliminaryShare = 16
const leastPaths = 1000

/** The case with a sixteenth of its paths; null where it has none, or hardly more. */
function fewerPaths(calculable: CaseInput | null): CaseInput | null {
  const all = Number(calculable?.inputs.paths)
  const paths = Math.max(leastPaths, Math.floor(all / preliminaryShare))
  return calculable && paths < all ? { ...calculable, inputs: { ...calculable.inputs, paths } } : null
}

interface DisplayedResults {
  /** Of the present case, or of the last one that could be computed. */
  readonly results: Results | null
  readonly refusal: CalculatorRefusal | null
  readonly isStale: boolean
  readonly isWaiting: boolean
  readonly preliminary: Preliminary | null
}

export function useResults(desk: CalculationDesk, calculable: CaseInput | null, isSlow: boolean) {
  const [ordered, setOrdered] = useState('')
  const [cancelled, setCancelled] = useState('')
  const key = JSON.stringify(calculable)
  const isOrdered = isSlow && ordered === key
  const isHeld = isSlow && !isOrdered
  const fewer = isSlow ? fewerPaths(calculable) : null
  // Asked first, so that the worker answers it first.
  const first = usePreliminary(desk, isOrdered ? fewer : null, isOrdered || cancelled === key ? key : '')
  const { answered, isStale, isWaiting } = useAnswer<'results'>(
    desk,
    calculable && !isHeld ? { kind: 'results', of: calculable } : null,
  )
  const answer = answered && 'answer' in answered ? answered.answer : null
  const refusal = answered && 'refusal' in answered ? answered.refusal : null
  const last = useRef<Results | null>(null)
  if (answer) last.current = answer
  const isCancelled = cancelled === key && !isOrdered
  const isFirstShown = first !== null && (isCancelled || (isOrdered && isWaiting))
  const state: DisplayedResults = {
    results: last.current,
    refusal,
    isStale: isStale || calculable === null || refusal !== null || isHeld,
    isWaiting,
    preliminary: isFirstShown ? { ...first, isCancelled } : null,
  }
  return {
    answer,
    results: state,
    run: () => {
      setCancelled('')
      setOrdered(key)
    },
    stop: () => {
      setOrdered('')
      setCancelled(key)
    },
  }
}

/** The preliminary result of the case that `key` names, kept after it was cancelled. */
function usePreliminary(desk: CalculationDesk, fewer: CaseInput | null, key: string) {
  const started = useRef(0)
  const [took, setTook] = useState({ key: '', ms: 0 })
  const { answered, isStale } = useAnswer<'results'>(desk, fewer ? { kind: 'results', of: fewer } : null)
  const isRunning = fewer !== null
  useEffect(() => {
    if (isRunning) started.current = performance.now()
  }, [isRunning])
  const isThere = isRunning && !isStale && answered !== undefined && 'answer' in answered
  useEffect(() => {
    if (isThere) setTook({ key, ms: performance.now() - started.current })
  }, [isThere, key])
  if (took.key === '' || took.key !== key || !answered || !('answer' in answered)) return null
  const paths = Number(answered.answer.pathsRun ?? answered.answer.paths ?? 0)
  return { results: answered.answer, paths, tookMs: took.ms, share: preliminaryShare }
}

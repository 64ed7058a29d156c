/** The worker of the screen that is open, and answers that follow their question. */
import type { Ask, QuestionKind } from '@hedgerow/quant/calculator/ask'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { type CalculationWorker, startCalculation, type WorkerAnswer } from './calculation-worker.ts'

export interface CalculationDesk {
  readonly worker: CalculationWorker | null
  readonly isLost: boolean
  readonly restart: () => void
}

/** A worker as long as the screen is open. */
export function useCalculationDesk(calculator: string): CalculationDesk {
  const [worker, setWorker] = useState<CalculationWorker | null>(null)
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    const started = startCalculation(calculator, () => setLost(true))
    setWorker(started)
    return () => started.close()
  }, [calculator])
  const restart = useCallback(() => {
    worker?.restart()
    setLost(false)
  }, [worker])
  return { worker, isLost, restart }
}

interface AnswerState<K extends QuestionKind> {
  readonly answered: WorkerAnswer<K> | undefined
  /** What is shown answers an older question. */
  readonly isStale: boolean
  /** An answer is on its way. */
  readonly isWaiting: boolean
}

/** The answer to a question, kept while a newer one is answered. Null asks nothing and keeps what stands. */
export function useAnswer<K extends QuestionKind>(desk: CalculationDesk, ask: Ask<K> | null): AnswerState<K> {
  const lane = useId()
  const key = ask === null ? '' : JSON.stringify(ask)
  const [held, setHeld] = useState<{ readonly key: string; readonly answered: WorkerAnswer<K> } | null>(null)
  const newest = useRef(ask)
  newest.current = ask
  const { worker, isLost } = desk
  useEffect(() => {
    const request = newest.current
    if (worker === null || isLost || key === '' || request === null) return
    let isWanted = true
    void worker.ask(lane, request).then((answered) => {
      if (isWanted && answered !== null) setHeld({ key, answered: answered })
    })
    return () => {
      isWanted = false
    }
  }, [worker, isLost, lane, key])
  const isStale = held === null ? key !== '' : held.key !== key
  return { answered: held?.answered, isStale, isWaiting: isStale && key !== '' }
}

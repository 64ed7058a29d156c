/** The last calculated cases of a screen, kept in this browser as long as its member is signed in. */
import type { Calculator } from '@hedgerow/contract/calculator/declaration.shape'
import { libraryVersion } from '@hedgerow/quant/calculator/edition'
import { useCallback, useState } from 'react'
import { useSession } from '../../../kit/person/session-store.ts'
import type { DeskCase } from './calculator-case.ts'

export interface Run {
  /** Milliseconds on the browser's clock. */
  readonly at: number
  readonly of: DeskCase
  readonly output: number | null
  readonly library: string
}

const keptRuns = 5
const keyOf = (calculator: string) => `hedgerow.runs.${calculator}`

interface StoredRun {
  /** Whose they are; another session finds nothing. */
  readonly session: string
  readonly runs: readonly Run[]
}

const sessionMark = (token: string | null) => (token ?? '').slice(-12)

function storedRuns(key: string, session: string): readonly Run[] {
  const stored = localStorage.getItem(key)
  if (stored === null) return []
  const stock = readKept(stored)
  if (stock.session === session && Array.isArray(stock.runs)) return stock.runs
  localStorage.removeItem(key)
  return []
}

function readKept(stored: string): Partial<StoredRun> {
  try {
    return JSON.parse(stored) as Partial<StoredRun>
  } catch {
    // Somebody else wrote under this name: there are no runs of ours.
    return {}
  }
}

export function useRuns(of: Calculator) {
  const key = keyOf(of.name)
  const session = useSession((state) => sessionMark(state.token))
  const [runs, setRuns] = useState(() => storedRuns(key, session))
  const store = useCallback(
    (next: readonly Run[]) => {
      setRuns(next)
      if (next.length === 0) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify({ session, runs: next } satisfies StoredRun))
    },
    [key, session],
  )
  const keep = useCallback(
    (ran: DeskCase, output: number | null) => {
      const at = performance.timeOrigin + performance.now()
      const others = storedRuns(key, session).filter((run) => JSON.stringify(run.of) !== JSON.stringify(ran))
      store([{ at, of: ran, output, library: libraryVersion }, ...others].slice(0, keptRuns))
    },
    [key, session, store],
  )
  return { runs, keep, clear: useCallback(() => store([]), [store]) }
}

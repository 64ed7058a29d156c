import { figureId } from '@hedgerow/contract/kit/figure/figure'
import type { StressResult } from '@hedgerow/contract/risk/stress/stress.contract'
import { stressWords } from '@hedgerow/contract/risk/stress/stress.text'
import { FigureMark } from '../../../kit/figure/FigureMark.tsx'
import type { Terms } from '../use-var-terms.ts'

/** What tells the figures of this test from those of others: the run, or what was asked, of the day that answered; its scenarios name themselves. */
export function stressFacts({ scenarios: _, ...terms }: Terms, { calcDate, snapshotId }: StressResult): Terms {
  return terms.runId ? terms : { ...terms, calcDate, ...(snapshotId === null ? {} : { snapshotId }) }
}

interface StressMarkProps {
  readonly figure: string
  readonly facts: Terms
  readonly name: keyof typeof stressWords
}

export const StressMark = ({ figure, facts, name }: StressMarkProps) => (
  <FigureMark id={figureId(figure, facts)} name={stressWords[name]} />
)

import type { SensitivityResult } from '@hedgerow/contract/risk/sensitivity/sensitivity.contract'

import type { Terms } from '../use-var-terms.ts'

export type Side = keyof SensitivityResult['total']

export interface SideProps {
  readonly result: SensitivityResult
  /** What tells the figures of this analysis from those of others. */
  readonly facts: Terms
  readonly side: Side
}

import type { SensitivityResult } from '@hedgerow/contract/risk/sensitivity/sensitivity.contract'

export type Side = keyof SensitivityResult['total']

export interface SideProps {
  readonly result: SensitivityResult
  readonly side: Side
}
